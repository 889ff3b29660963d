; Sparse attention over 16 heads, rank 512, bf16: 16-key tile shared by four waves.
; Output of clang 22.1.8 (OpenCL C, -O3), without the comments and the callable
; copy of the kernel. Arguments: q, cache rows of 1024 bytes, indices, out, lse,
; keys of a workgroup, scale * log2(e). The timing of its loop by an independent
; prototype is in TimingLoopTests.cpp.
	.amdgcn_target "amdgcn-amd-amdhsa--gfx942"
	.amdhsa_code_object_version 6
	.text
	.protected	d2q
	.globl	d2q
	.p2align	8
	.type	d2q,@function
d2q:
	s_load_dwordx2 s[4:5], s[0:1], 0x10
	s_load_dwordx2 s[14:15], s[0:1], 0x28
	v_readfirstlane_b32 s3, v0
	s_lshr_b32 s26, s3, 6
	s_ashr_i32 s3, s2, 31
	v_and_b32_e32 v66, 15, v0
	s_waitcnt lgkmcnt(0)
	s_mul_hi_i32 s7, s14, s2
	s_mul_i32 s6, s14, s2
	s_lshl_b64 s[6:7], s[6:7], 2
	s_add_u32 s16, s4, s6
	s_addc_u32 s17, s5, s7
	v_lshlrev_b32_e32 v1, 2, v66
	global_load_dword v1, v1, s[16:17]
	s_lshl_b32 s27, s26, 2
	v_and_b32_e32 v34, 63, v0
	s_or_b32 s28, s27, 1
	s_or_b32 s29, s27, 2
	s_or_b32 s30, s27, 3
	s_cmp_gt_i32 s14, 0
	v_lshlrev_b32_e32 v50, 2, v34
	s_waitcnt vmcnt(0)
	v_readlane_b32 s18, v1, s27
	v_readlane_b32 s20, v1, s28
	v_readlane_b32 s22, v1, s29
	v_readlane_b32 s24, v1, s30
	s_cbranch_scc1 .LBB0_2
	v_xor_b32_e32 v69, 64, v50
	v_xor_b32_e32 v71, 0x80, v50
	s_mov_b64 s[8:9], 0
	s_branch .LBB0_3
.LBB0_2:
	s_mov_b64 s[8:9], -1
.LBB0_3:
	s_load_dwordx4 s[4:7], s[0:1], 0x18
	s_lshl_b64 s[12:13], s[2:3], 14
	s_lshl_b32 s3, s26, 8
	v_bfe_u32 v67, v0, 4, 2
	v_mov_b32_e32 v1, 0
	s_andn2_b64 vcc, exec, s[8:9]
	v_mov_b64_e32 v[30:31], 0
	v_mov_b64_e32 v[32:33], 0
	v_mov_b64_e32 v[26:27], 0
	v_mov_b64_e32 v[28:29], 0
	v_mov_b64_e32 v[22:23], 0
	v_mov_b64_e32 v[24:25], 0
	v_mov_b64_e32 v[18:19], 0
	v_mov_b64_e32 v[20:21], 0
	v_mov_b64_e32 v[14:15], 0
	v_mov_b64_e32 v[16:17], 0
	v_mov_b64_e32 v[10:11], 0
	v_mov_b64_e32 v[12:13], 0
	v_mov_b64_e32 v[6:7], 0
	v_mov_b64_e32 v[8:9], 0
	v_mov_b64_e32 v[2:3], 0
	v_mov_b64_e32 v[4:5], 0
	v_mov_b32_e32 v78, 0xff800000
	v_mov_b32_e32 v79, 0
	v_lshlrev_b32_e32 v68, 10, v66
	s_cbranch_vccnz .LBB0_8
	s_load_dwordx4 s[8:11], s[0:1], 0x0
	s_lshl_b32 s0, s26, 1
	s_and_b32 s0, s0, 2
	s_or_b32 s1, s0, 5
	v_lshlrev_b32_e32 v70, 4, v34
	v_mov_b32_e32 v71, v1
	v_xor_b32_e32 v2, s1, v34
	s_or_b32 s1, s0, 4
	s_waitcnt lgkmcnt(0)
	v_lshl_add_u64 v[72:73], s[10:11], 0, v[70:71]
	v_lshlrev_b32_e32 v32, 4, v2
	v_xor_b32_e32 v2, s1, v34
	s_or_b32 s1, s0, 1
	s_lshl_b32 s10, s26, 4
	s_lshl_b32 s11, s26, 12
	v_xor_b32_e32 v6, s0, v34
	s_add_u32 s0, s8, s12
	v_lshlrev_b32_e32 v33, 4, v2
	v_xor_b32_e32 v2, s1, v34
	s_addc_u32 s1, s9, s13
	v_mov_b32_e32 v69, v1
	v_and_or_b32 v4, v0, 48, s3
	v_lshlrev_b32_e32 v52, 4, v2
	v_lshl_add_u64 v[2:3], s[0:1], 0, v[68:69]
	v_ashrrev_i32_e32 v5, 31, v4
	s_ashr_i32 s25, s24, 31
	v_lshl_add_u64 v[2:3], v[2:3], 0, v[4:5]
	s_lshl_b64 s[0:1], s[24:25], 10
	s_ashr_i32 s23, s22, 31
	global_load_dwordx4 v[92:95], v[2:3], off offset:192
	global_load_dwordx4 v[96:99], v[2:3], off offset:128
	global_load_dwordx4 v[100:103], v[2:3], off offset:64
	global_load_dwordx4 v[104:107], v[2:3], off
	v_lshl_add_u64 v[2:3], v[72:73], 0, s[0:1]
	s_lshl_b64 s[0:1], s[22:23], 10
	s_ashr_i32 s21, s20, 31
	v_lshl_add_u64 v[4:5], v[72:73], 0, s[0:1]
	s_lshl_b64 s[0:1], s[20:21], 10
	s_ashr_i32 s19, s18, 31
	s_lshl_b32 s8, s26, 10
	global_load_dwordx4 v[38:41], v[2:3], off
	global_load_dwordx4 v[46:49], v[4:5], off
	v_lshl_add_u64 v[2:3], v[72:73], 0, s[0:1]
	s_lshl_b64 s[0:1], s[18:19], 10
	s_cmp_gt_u32 s14, 16
	v_lshl_add_u64 v[4:5], v[72:73], 0, s[0:1]
	s_cselect_b32 s0, 16, 0
	global_load_dwordx4 v[34:37], v[2:3], off
	global_load_dwordx4 v[42:45], v[4:5], off
	v_or_b32_e32 v2, s0, v66
	v_lshlrev_b32_e32 v2, 2, v2
	global_load_dword v51, v2, s[16:17]
	v_lshrrev_b32_e32 v4, 1, v0
	v_and_b32_e32 v5, 1, v0
	v_lshlrev_b32_e32 v0, 1, v0
	v_or_b32_e32 v2, s10, v67
	v_and_b32_e32 v4, 2, v4
	v_and_b32_e32 v0, 4, v0
	v_or_b32_e32 v3, 4, v2
	v_or3_b32 v0, v4, v5, v0
	v_xor_b32_e32 v3, v3, v0
	v_xor_b32_e32 v0, v2, v0
	v_lshlrev_b32_e32 v55, 4, v0
	v_lshlrev_b32_e32 v0, 1, v67
	v_lshlrev_b32_e32 v54, 4, v3
	v_or_b32_e32 v2, 5, v0
	v_or_b32_e32 v3, s10, v66
	v_xor_b32_e32 v2, v2, v3
	v_lshlrev_b32_e32 v56, 4, v2
	v_or_b32_e32 v2, 4, v0
	v_xor_b32_e32 v2, v2, v3
	v_and_b32_e32 v0, 2, v0
	v_lshlrev_b32_e32 v57, 4, v2
	v_or_b32_e32 v2, 1, v0
	v_xor_b32_e32 v2, v2, v3
	v_lshlrev_b32_e32 v53, 4, v6
	v_lshlrev_b32_e32 v58, 4, v2
	v_xor_b32_e32 v0, v0, v3
	v_mov_b32_e32 v2, v1
	v_mov_b32_e32 v3, v1
	v_mov_b32_e32 v4, v1
	v_mov_b32_e32 v5, v1
	v_mov_b32_e32 v6, v1
	v_mov_b32_e32 v7, v1
	v_mov_b32_e32 v8, v1
	v_mov_b32_e32 v9, v1
	v_mov_b32_e32 v10, v1
	v_mov_b32_e32 v11, v1
	v_mov_b32_e32 v12, v1
	v_mov_b32_e32 v13, v1
	v_mov_b32_e32 v14, v1
	v_mov_b32_e32 v15, v1
	v_mov_b32_e32 v16, v1
	v_mov_b32_e32 v17, v1
	v_mov_b32_e32 v18, v1
	v_mov_b32_e32 v19, v1
	v_mov_b32_e32 v20, v1
	v_mov_b32_e32 v21, v1
	v_mov_b32_e32 v22, v1
	v_mov_b32_e32 v23, v1
	v_mov_b32_e32 v24, v1
	v_mov_b32_e32 v25, v1
	v_mov_b32_e32 v26, v1
	v_mov_b32_e32 v27, v1
	v_mov_b32_e32 v28, v1
	v_mov_b32_e32 v29, v1
	v_mov_b32_e32 v30, v1
	v_mov_b32_e32 v31, v1
	v_lshlrev_b32_e32 v59, 4, v0
	v_lshlrev_b32_e32 v60, 12, v67
	v_mov_b32_e32 v0, v1
	v_add_u32_e32 v82, s11, v33
	v_add_u32_e32 v83, s11, v32
	v_mov_b64_e32 v[32:33], v[30:31]
	v_xor_b32_e32 v69, 64, v50
	v_xor_b32_e32 v71, 0x80, v50
	s_mov_b32 s0, 32
	v_mov_b32_e32 v78, 0xff800000
	v_add_u32_e32 v80, s11, v53
	v_add_u32_e32 v81, s11, v52
	v_add_u32_e32 v84, v55, v68
	v_add_u32_e32 v85, v54, v68
	v_add_u32_e32 v86, v60, v59
	v_add_u32_e32 v87, v60, v58
	v_add_u32_e32 v88, v60, v57
	v_add_u32_e32 v89, v60, v56
	v_add_u32_e32 v90, s8, v70
	s_movk_i32 s1, 0x7fff
	s_mov_b32 s8, 0x7060302
	s_mov_b32 s9, 0x5040100
	v_mov_b32_e32 v79, 0
	v_mov_b64_e32 v[30:31], v[28:29]
	v_mov_b64_e32 v[28:29], v[26:27]
	v_mov_b64_e32 v[26:27], v[24:25]
	v_mov_b64_e32 v[24:25], v[22:23]
	v_mov_b64_e32 v[22:23], v[20:21]
	v_mov_b64_e32 v[20:21], v[18:19]
	v_mov_b64_e32 v[18:19], v[16:17]
	v_mov_b64_e32 v[16:17], v[14:15]
	v_mov_b64_e32 v[14:15], v[12:13]
	v_mov_b64_e32 v[12:13], v[10:11]
	v_mov_b64_e32 v[10:11], v[8:9]
	v_mov_b64_e32 v[8:9], v[6:7]
	v_mov_b64_e32 v[6:7], v[4:5]
	v_mov_b64_e32 v[4:5], v[2:3]
	v_mov_b64_e32 v[2:3], v[0:1]
	s_branch .LBB0_6
.LBB0_5:
	v_fma_f32 v76, v76, s15, -v78
	v_fma_f32 v77, v77, s15, -v78
	v_exp_f32_e32 v76, v76
	v_exp_f32_e32 v108, v77
	v_fma_f32 v74, v74, s15, -v78
	v_exp_f32_e32 v77, v74
	v_fma_f32 v74, v75, s15, -v78
	v_exp_f32_e32 v109, v74
	v_bfe_u32 v74, v108, 16, 1
	v_bfe_u32 v75, v76, 16, 1
	v_perm_b32 v110, v54, v50, s9
	v_perm_b32 v111, v62, v58, s9
	v_add3_u32 v74, v108, v74, s1
	v_add3_u32 v75, v76, v75, s1
	v_perm_b32 v74, v74, v75, s8
	v_bfe_u32 v75, v109, 16, 1
	v_bfe_u32 v91, v77, 16, 1
	v_add3_u32 v75, v109, v75, s1
	v_add3_u32 v91, v77, v91, s1
	v_perm_b32 v75, v75, v91, s8
	s_add_i32 s10, s0, 16
	s_add_i32 s0, s0, -16
	v_mfma_f32_16x16x16_bf16 v[2:5], v[110:111], v[74:75], v[2:5]
	v_perm_b32 v110, v54, v50, s8
	v_perm_b32 v111, v62, v58, s8
	v_perm_b32 v50, v55, v51, s8
	s_cmp_ge_i32 s0, s14
	v_mfma_f32_16x16x16_bf16 v[6:9], v[110:111], v[74:75], v[6:9]
	v_perm_b32 v110, v55, v51, s9
	v_perm_b32 v51, v63, v59, s8
	v_perm_b32 v111, v63, v59, s9
	s_mov_b32 s0, s10
	v_mfma_f32_16x16x16_bf16 v[14:17], v[50:51], v[74:75], v[14:17]
	v_perm_b32 v50, v56, v52, s9
	v_perm_b32 v51, v64, v60, s9
	v_mfma_f32_16x16x16_bf16 v[10:13], v[110:111], v[74:75], v[10:13]
	s_nop 0
	v_mfma_f32_16x16x16_bf16 v[18:21], v[50:51], v[74:75], v[18:21]
	v_perm_b32 v50, v56, v52, s8
	v_perm_b32 v51, v64, v60, s8
	s_nop 1
	v_mfma_f32_16x16x16_bf16 v[22:25], v[50:51], v[74:75], v[22:25]
	v_perm_b32 v50, v57, v53, s9
	v_perm_b32 v51, v65, v61, s9
	s_nop 1
	v_mfma_f32_16x16x16_bf16 v[26:29], v[50:51], v[74:75], v[26:29]
	v_perm_b32 v50, v57, v53, s8
	v_perm_b32 v51, v65, v61, s8
	s_nop 1
	v_mfma_f32_16x16x16_bf16 v[30:33], v[50:51], v[74:75], v[30:33]
	v_add_f32_e64 v50, v76, v108
	v_add_f32_e64 v51, v77, v109
	v_add_f32_e32 v50, v50, v51
	v_add_f32_e32 v79, v79, v50
	s_waitcnt vmcnt(4)
	v_mov_b32_e32 v51, v0
	s_cbranch_scc1 .LBB0_8
.LBB0_6:
	s_cmp_lt_i32 s0, s14
	s_cselect_b32 s10, s0, 0
	v_or_b32_e32 v0, s10, v66
	s_waitcnt vmcnt(0)
	v_readlane_b32 s10, v51, s27
	s_ashr_i32 s11, s10, 31
	s_lshl_b64 s[10:11], s[10:11], 10
	ds_write_b128 v80, v[42:45]
	ds_write_b128 v81, v[34:37] offset:1024
	ds_write_b128 v82, v[46:49] offset:2048
	ds_write_b128 v83, v[38:41] offset:3072
	v_lshl_add_u64 v[38:39], v[72:73], 0, s[10:11]
	v_readlane_b32 s10, v51, s28
	s_ashr_i32 s11, s10, 31
	s_lshl_b64 s[10:11], s[10:11], 10
	v_lshl_add_u64 v[40:41], v[72:73], 0, s[10:11]
	v_readlane_b32 s10, v51, s29
	s_ashr_i32 s11, s10, 31
	v_lshl_add_u64 v[34:35], v[0:1], 2, s[16:17]
	s_lshl_b64 s[10:11], s[10:11], 10
	global_load_dword v0, v[34:35], off
	global_load_dwordx4 v[42:45], v[38:39], off
	s_nop 0
	global_load_dwordx4 v[34:37], v[40:41], off
	v_lshl_add_u64 v[38:39], v[72:73], 0, s[10:11]
	v_readlane_b32 s10, v51, s30
	s_ashr_i32 s11, s10, 31
	s_lshl_b64 s[10:11], s[10:11], 10
	v_lshl_add_u64 v[40:41], v[72:73], 0, s[10:11]
	global_load_dwordx4 v[46:49], v[38:39], off
	s_nop 0
	global_load_dwordx4 v[38:41], v[40:41], off
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b128 v[52:55], v84
	ds_read_b128 v[60:63], v84 offset:128
	s_waitcnt lgkmcnt(1)
	v_mfma_f32_16x16x16_bf16 v[50:53], v[52:53], v[104:105], 0
	ds_read_b128 v[74:77], v85
	ds_read_b128 v[110:113], v85 offset:128
	v_mfma_f32_16x16x16_bf16 v[54:57], v[54:55], v[106:107], 0
	s_waitcnt lgkmcnt(1)
	v_mfma_f32_16x16x16_bf16 v[50:53], v[74:75], v[100:101], v[50:53]
	v_mfma_f32_16x16x16_bf16 v[54:57], v[76:77], v[102:103], v[54:57]
	v_mfma_f32_16x16x16_bf16 v[58:61], v[60:61], v[96:97], v[50:53]
	v_mfma_f32_16x16x16_bf16 v[74:77], v[62:63], v[98:99], v[54:57]
	s_nop 3
	ds_read_b128 v[50:53], v86
	ds_read_b128 v[54:57], v87 offset:1024
	s_waitcnt lgkmcnt(2)
	v_mfma_f32_16x16x16_bf16 v[108:111], v[110:111], v[92:93], v[58:61]
	s_nop 2
	ds_read_b128 v[58:61], v88 offset:2048
	ds_read_b128 v[62:65], v89 offset:3072
	v_mfma_f32_16x16x16_bf16 v[74:77], v[112:113], v[94:95], v[74:77]
	s_nop 6
	v_pk_add_f32 v[76:77], v[110:111], v[76:77]
	v_pk_add_f32 v[74:75], v[108:109], v[74:75]
	ds_write_b128 v90, v[74:77] offset:16384
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b128 v[74:77], v70 offset:16384
	ds_read_b128 v[108:111], v70 offset:17408
	ds_read_b128 v[112:115], v70 offset:18432
	ds_read_b128 v[116:119], v70 offset:19456
	s_waitcnt lgkmcnt(2)
	v_pk_add_f32 v[76:77], v[76:77], v[110:111]
	v_pk_add_f32 v[74:75], v[74:75], v[108:109]
	s_waitcnt lgkmcnt(1)
	v_pk_add_f32 v[76:77], v[76:77], v[114:115]
	v_pk_add_f32 v[108:109], v[74:75], v[112:113]
	s_waitcnt lgkmcnt(0)
	v_pk_add_f32 v[74:75], v[76:77], v[118:119]
	v_pk_add_f32 v[76:77], v[108:109], v[116:117]
	v_max_f32_e32 v91, v74, v75
	v_max3_f32 v91, v76, v77, v91
	v_mul_f32_e32 v91, s15, v91
	v_add_f32_e32 v108, 0x41000000, v78
	v_cmp_gt_f32_e32 vcc, v91, v108
	s_cbranch_vccz .LBB0_5
	v_max_f32_e32 v91, v91, v91
	v_max_f32_e32 v108, v78, v78
	v_max_f32_e32 v91, v108, v91
	ds_bpermute_b32 v108, v69, v91
	s_waitcnt lgkmcnt(0)
	v_max_f32_e32 v108, v108, v108
	v_max_f32_e32 v91, v91, v108
	ds_bpermute_b32 v108, v71, v91
	s_waitcnt lgkmcnt(0)
	v_max_f32_e32 v108, v108, v108
	v_max_f32_e32 v91, v91, v108
	v_sub_f32_e32 v78, v78, v91
	v_exp_f32_e32 v78, v78
	s_nop 0
	v_pk_mul_f32 v[32:33], v[78:79], v[32:33] op_sel_hi:[0,1]
	v_pk_mul_f32 v[30:31], v[78:79], v[30:31] op_sel_hi:[0,1]
	v_pk_mul_f32 v[28:29], v[78:79], v[28:29] op_sel_hi:[0,1]
	v_pk_mul_f32 v[26:27], v[78:79], v[26:27] op_sel_hi:[0,1]
	v_pk_mul_f32 v[24:25], v[78:79], v[24:25] op_sel_hi:[0,1]
	v_pk_mul_f32 v[22:23], v[78:79], v[22:23] op_sel_hi:[0,1]
	v_pk_mul_f32 v[20:21], v[78:79], v[20:21] op_sel_hi:[0,1]
	v_pk_mul_f32 v[18:19], v[78:79], v[18:19] op_sel_hi:[0,1]
	v_pk_mul_f32 v[16:17], v[78:79], v[16:17] op_sel_hi:[0,1]
	v_pk_mul_f32 v[14:15], v[78:79], v[14:15] op_sel_hi:[0,1]
	v_pk_mul_f32 v[12:13], v[78:79], v[12:13] op_sel_hi:[0,1]
	v_pk_mul_f32 v[10:11], v[78:79], v[10:11] op_sel_hi:[0,1]
	v_pk_mul_f32 v[8:9], v[78:79], v[8:9] op_sel_hi:[0,1]
	v_pk_mul_f32 v[6:7], v[78:79], v[6:7] op_sel_hi:[0,1]
	v_pk_mul_f32 v[4:5], v[78:79], v[4:5] op_sel_hi:[0,1]
	v_pk_mul_f32 v[2:3], v[78:79], v[2:3] op_sel_hi:[0,1]
	v_mul_f32_e32 v79, v79, v78
	v_mov_b32_e32 v78, v91
	s_branch .LBB0_5
.LBB0_8:
	ds_bpermute_b32 v0, v69, v79
	s_waitcnt vmcnt(0)
	v_lshl_or_b32 v38, v67, 6, s3
	s_movk_i32 s3, 0x7fff
	s_waitcnt lgkmcnt(0)
	s_add_u32 s0, s4, s12
	s_mov_b32 s4, 0x7060302
	v_add_f32_e32 v0, v79, v0
	ds_bpermute_b32 v1, v71, v0
	v_mov_b32_e32 v69, 0
	s_addc_u32 s1, s5, s13
	v_lshl_add_u64 v[40:41], s[0:1], 0, v[68:69]
	v_ashrrev_i32_e32 v39, 31, v38
	s_waitcnt lgkmcnt(0)
	v_add_f32_e32 v0, v0, v1
	v_rcp_f32_e32 v1, v0
	v_lshl_add_u64 v[38:39], v[40:41], 0, v[38:39]
	v_mul_f32_e32 v2, v1, v2
	v_mul_f32_e32 v6, v1, v6
	v_bfe_u32 v34, v6, 16, 1
	v_bfe_u32 v35, v2, 16, 1
	v_add3_u32 v6, v6, v34, s3
	v_add3_u32 v2, v2, v35, s3
	v_perm_b32 v34, v6, v2, s4
	v_mul_f32_e32 v2, v1, v14
	v_mul_f32_e32 v10, v1, v10
	v_bfe_u32 v6, v2, 16, 1
	v_add3_u32 v2, v2, v6, s3
	v_bfe_u32 v6, v10, 16, 1
	v_add3_u32 v6, v10, v6, s3
	v_perm_b32 v35, v2, v6, s4
	v_mul_f32_e32 v6, v1, v22
	v_mul_f32_e32 v2, v1, v18
	v_bfe_u32 v10, v6, 16, 1
	v_add3_u32 v6, v6, v10, s3
	v_bfe_u32 v10, v2, 16, 1
	v_add3_u32 v2, v2, v10, s3
	v_perm_b32 v36, v6, v2, s4
	v_mul_f32_e32 v6, v1, v30
	v_mul_f32_e32 v2, v1, v26
	v_bfe_u32 v10, v6, 16, 1
	v_add3_u32 v6, v6, v10, s3
	v_bfe_u32 v10, v2, 16, 1
	v_add3_u32 v2, v2, v10, s3
	v_perm_b32 v37, v6, v2, s4
	v_mul_f32_e32 v2, v1, v3
	v_mul_f32_e32 v3, v1, v7
	v_bfe_u32 v6, v3, 16, 1
	v_add3_u32 v3, v3, v6, s3
	v_bfe_u32 v6, v2, 16, 1
	v_add3_u32 v2, v2, v6, s3
	global_store_dwordx4 v[38:39], v[34:37], off
	s_nop 1
	v_perm_b32 v34, v3, v2, s4
	v_mul_f32_e32 v3, v1, v15
	v_mul_f32_e32 v2, v1, v11
	v_bfe_u32 v6, v3, 16, 1
	v_add3_u32 v3, v3, v6, s3
	v_bfe_u32 v6, v2, 16, 1
	v_add3_u32 v2, v2, v6, s3
	v_perm_b32 v35, v3, v2, s4
	v_mul_f32_e32 v3, v1, v23
	v_mul_f32_e32 v2, v1, v19
	v_bfe_u32 v6, v3, 16, 1
	v_add3_u32 v3, v3, v6, s3
	v_bfe_u32 v6, v2, 16, 1
	v_add3_u32 v2, v2, v6, s3
	v_perm_b32 v36, v3, v2, s4
	v_mul_f32_e32 v3, v1, v31
	v_mul_f32_e32 v2, v1, v27
	v_bfe_u32 v6, v3, 16, 1
	v_add3_u32 v3, v3, v6, s3
	v_bfe_u32 v6, v2, 16, 1
	v_add3_u32 v2, v2, v6, s3
	v_perm_b32 v37, v3, v2, s4
	v_mul_f32_e32 v3, v1, v8
	v_mul_f32_e32 v2, v1, v4
	v_bfe_u32 v4, v3, 16, 1
	v_add3_u32 v3, v3, v4, s3
	v_bfe_u32 v4, v2, 16, 1
	v_add3_u32 v2, v2, v4, s3
	global_store_dwordx4 v[38:39], v[34:37], off offset:16
	s_nop 1
	v_perm_b32 v34, v3, v2, s4
	v_mul_f32_e32 v3, v1, v16
	v_mul_f32_e32 v2, v1, v12
	v_bfe_u32 v4, v3, 16, 1
	v_add3_u32 v3, v3, v4, s3
	v_bfe_u32 v4, v2, 16, 1
	v_add3_u32 v2, v2, v4, s3
	v_perm_b32 v35, v3, v2, s4
	v_mul_f32_e32 v3, v1, v24
	v_mul_f32_e32 v2, v1, v20
	v_bfe_u32 v4, v3, 16, 1
	v_add3_u32 v3, v3, v4, s3
	v_bfe_u32 v4, v2, 16, 1
	v_add3_u32 v2, v2, v4, s3
	v_perm_b32 v36, v3, v2, s4
	v_mul_f32_e32 v3, v1, v32
	v_mul_f32_e32 v2, v1, v28
	v_bfe_u32 v4, v3, 16, 1
	v_add3_u32 v3, v3, v4, s3
	v_bfe_u32 v4, v2, 16, 1
	v_add3_u32 v2, v2, v4, s3
	v_perm_b32 v37, v3, v2, s4
	v_mul_f32_e32 v3, v1, v9
	v_mul_f32_e32 v2, v1, v5
	v_bfe_u32 v4, v3, 16, 1
	v_add3_u32 v3, v3, v4, s3
	v_bfe_u32 v4, v2, 16, 1
	v_add3_u32 v2, v2, v4, s3
	v_mul_f32_e32 v4, v1, v17
	v_perm_b32 v2, v3, v2, s4
	v_mul_f32_e32 v3, v1, v13
	v_bfe_u32 v5, v4, 16, 1
	v_add3_u32 v4, v4, v5, s3
	v_bfe_u32 v5, v3, 16, 1
	v_add3_u32 v3, v3, v5, s3
	v_mul_f32_e32 v5, v1, v25
	v_perm_b32 v3, v4, v3, s4
	v_mul_f32_e32 v4, v1, v21
	v_bfe_u32 v6, v5, 16, 1
	v_add3_u32 v5, v5, v6, s3
	v_bfe_u32 v6, v4, 16, 1
	v_add3_u32 v4, v4, v6, s3
	v_perm_b32 v4, v5, v4, s4
	v_mul_f32_e32 v5, v1, v29
	v_mul_f32_e32 v1, v1, v33
	v_bfe_u32 v6, v1, 16, 1
	v_add3_u32 v1, v1, v6, s3
	v_bfe_u32 v6, v5, 16, 1
	v_add3_u32 v5, v5, v6, s3
	v_perm_b32 v5, v1, v5, s4
	v_or_b32_e32 v1, s26, v67
	v_cmp_eq_u32_e32 vcc, 0, v1
	global_store_dwordx4 v[38:39], v[34:37], off offset:32
	global_store_dwordx4 v[38:39], v[2:5], off offset:48
	s_and_saveexec_b64 s[0:1], vcc
	s_cbranch_execz .LBB0_10
	v_log_f32_e32 v2, v0
	v_lshl_or_b32 v0, s2, 4, v66
	v_ashrrev_i32_e32 v1, 31, v0
	v_lshl_add_u64 v[0:1], v[0:1], 2, s[6:7]
	v_add_f32_e32 v2, v78, v2
	v_mul_f32_e32 v2, 0x3f317218, v2
	global_store_dword v[0:1], v2, off
.LBB0_10:
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel d2q
		.amdhsa_group_segment_fixed_size 20480
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 48
		.amdhsa_user_sgpr_count 2
		.amdhsa_user_sgpr_dispatch_ptr 0
		.amdhsa_user_sgpr_queue_ptr 0
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 0
		.amdhsa_user_sgpr_kernarg_preload_length 0
		.amdhsa_user_sgpr_kernarg_preload_offset 0
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_uses_dynamic_stack 0
		.amdhsa_enable_private_segment 0
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 0
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 129
		.amdhsa_next_free_sgpr 96
		.amdhsa_accum_offset 120
		.amdhsa_reserve_vcc 1
		.amdhsa_float_round_mode_32 0
		.amdhsa_float_round_mode_16_64 0
		.amdhsa_float_denorm_mode_32 0
		.amdhsa_float_denorm_mode_16_64 3
		.amdhsa_dx10_clamp 1
		.amdhsa_ieee_mode 1
		.amdhsa_fp16_overflow 0
		.amdhsa_tg_split 0
		.amdhsa_exception_fp_ieee_invalid_op 0
		.amdhsa_exception_fp_denorm_src 0
		.amdhsa_exception_fp_ieee_div_zero 0
		.amdhsa_exception_fp_ieee_overflow 0
		.amdhsa_exception_fp_ieee_underflow 0
		.amdhsa_exception_fp_ieee_inexact 0
		.amdhsa_exception_int_div_zero 0
	.end_amdhsa_kernel
	.text
.Lfunc_end0:
	.size	d2q, .Lfunc_end0-d2q
	.amdgpu_metadata
---
amdhsa.kernels:
  - .agpr_count:     0
    .args:
      - .actual_access:  read_only
        .address_space:  global
        .is_const:       true
        .is_restrict:    true
        .offset:         0
        .size:           8
        .type_name:      'char*'
        .value_kind:     global_buffer
      - .actual_access:  read_only
        .address_space:  global
        .is_const:       true
        .is_restrict:    true
        .offset:         8
        .size:           8
        .type_name:      'char*'
        .value_kind:     global_buffer
      - .actual_access:  read_only
        .address_space:  global
        .is_const:       true
        .is_restrict:    true
        .offset:         16
        .size:           8
        .type_name:      'int*'
        .value_kind:     global_buffer
      - .actual_access:  write_only
        .address_space:  global
        .is_restrict:    true
        .offset:         24
        .size:           8
        .type_name:      'char*'
        .value_kind:     global_buffer
      - .actual_access:  write_only
        .address_space:  global
        .is_restrict:    true
        .offset:         32
        .size:           8
        .type_name:      'float*'
        .value_kind:     global_buffer
      - .offset:         40
        .size:           4
        .type_name:      int
        .value_kind:     by_value
      - .offset:         44
        .size:           4
        .type_name:      float
        .value_kind:     by_value
    .group_segment_fixed_size: 20480
    .kernarg_segment_align: 8
    .kernarg_segment_size: 48
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 256
    .name:           d2q
    .private_segment_fixed_size: 0
    .reqd_workgroup_size:
      - 256
      - 1
      - 1
    .sgpr_count:     37
    .sgpr_spill_count: 0
    .symbol:         d2q.kd
    .uses_dynamic_stack: false
    .vgpr_count:     120
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx942
amdhsa.version:
  - 1
  - 2
...
	.end_amdgpu_metadata
