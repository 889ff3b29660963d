// Arguments of every kind, and a fault on demand.
struct Pair {
  int first, second;
};

__kernel void scale(__global const float *x, float factor, __global float *out,
                    ulong bias, struct Pair pair, __local float *tile) {
  uint item = __builtin_amdgcn_workitem_id_x();
  uint at = __builtin_amdgcn_workgroup_id_x() * 64 + item;
  tile[item] = x[at];
  out[at] = tile[item] * factor + (float)bias + (float)(pair.first - pair.second);
}

__kernel __attribute__((reqd_work_group_size(128, 1, 1))) void
race(__global int *out) {
  __local volatile int cell[1];
  cell[0] = __builtin_amdgcn_workitem_id_x();
  out[__builtin_amdgcn_workitem_id_x()] = cell[0];
}

__kernel __attribute__((reqd_work_group_size(64, 1, 1))) void
copy(__global const uint *x, __global uint *out) {
  uint item = __builtin_amdgcn_workitem_id_x();
  out[item] = x[item];
}

__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
last(__global uint *out) {
  out[0] = __builtin_amdgcn_workitem_id_x();
}
