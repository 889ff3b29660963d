; Sparse attention over 16 heads, rank 512, bf16: 16 keys per wave, K straight from memory, merged at the end.
; Output of clang 22.1.8 (OpenCL C, -O3), without the comments and the callable
; copy of the kernel. Arguments: q, cache rows of 1024 bytes, indices, out, lse,
; keys of a workgroup, scale * log2(e). The timing of its loop by an independent
; prototype is in TimingLoopTests.cpp.
	.amdgcn_target "amdgcn-amd-amdhsa--gfx942"
	.amdhsa_code_object_version 6
	.text
	.protected	d1
	.globl	d1
	.p2align	8
	.type	d1,@function
d1:
	s_load_dwordx4 s[4:7], s[0:1], 0x18
	s_load_dwordx2 s[14:15], s[0:1], 0x28
	s_ashr_i32 s3, s2, 31
	v_readfirstlane_b32 s16, v0
	s_lshl_b64 s[12:13], s[2:3], 14
	v_and_b32_e32 v176, 63, v0
	s_lshr_b32 s3, s16, 6
	v_and_b32_e32 v174, 15, v0
	s_lshl_b32 s17, s3, 14
	v_lshlrev_b32_e32 v177, 2, v176
	v_lshlrev_b32_e32 v162, 10, v174
	v_mov_b32_e32 v163, 0
	v_bfe_u32 v175, v0, 4, 2
	s_waitcnt lgkmcnt(0)
	s_cmp_lt_i32 s14, 1
	v_xor_b32_e32 v130, 64, v177
	s_movk_i32 s18, 0x80
	v_xor_b32_e32 v1, 0x80, v177
	v_mov_b32_e32 v5, 0
	v_mov_b32_e32 v4, 0
	v_mov_b32_e32 v3, 0
	v_mov_b32_e32 v2, 0
	v_mov_b32_e32 v9, 0
	v_mov_b32_e32 v8, 0
	v_mov_b32_e32 v7, 0
	v_mov_b32_e32 v6, 0
	v_mov_b32_e32 v13, 0
	v_mov_b32_e32 v12, 0
	v_mov_b32_e32 v11, 0
	v_mov_b32_e32 v10, 0
	v_mov_b32_e32 v17, 0
	v_mov_b32_e32 v16, 0
	v_mov_b32_e32 v15, 0
	v_mov_b32_e32 v14, 0
	v_mov_b32_e32 v21, 0
	v_mov_b32_e32 v20, 0
	v_mov_b32_e32 v19, 0
	v_mov_b32_e32 v18, 0
	v_mov_b32_e32 v25, 0
	v_mov_b32_e32 v24, 0
	v_mov_b32_e32 v23, 0
	v_mov_b32_e32 v22, 0
	v_mov_b32_e32 v29, 0
	v_mov_b32_e32 v28, 0
	v_mov_b32_e32 v27, 0
	v_mov_b32_e32 v26, 0
	v_mov_b32_e32 v33, 0
	v_mov_b32_e32 v32, 0
	v_mov_b32_e32 v31, 0
	v_mov_b32_e32 v30, 0
	v_mov_b32_e32 v37, 0
	v_mov_b32_e32 v36, 0
	v_mov_b32_e32 v35, 0
	v_mov_b32_e32 v34, 0
	v_mov_b32_e32 v41, 0
	v_mov_b32_e32 v40, 0
	v_mov_b32_e32 v39, 0
	v_mov_b32_e32 v38, 0
	v_mov_b32_e32 v45, 0
	v_mov_b32_e32 v44, 0
	v_mov_b32_e32 v43, 0
	v_mov_b32_e32 v42, 0
	v_mov_b32_e32 v49, 0
	v_mov_b32_e32 v48, 0
	v_mov_b32_e32 v47, 0
	v_mov_b32_e32 v46, 0
	v_mov_b32_e32 v53, 0
	v_mov_b32_e32 v52, 0
	v_mov_b32_e32 v51, 0
	v_mov_b32_e32 v50, 0
	v_mov_b32_e32 v57, 0
	v_mov_b32_e32 v56, 0
	v_mov_b32_e32 v55, 0
	v_mov_b32_e32 v54, 0
	v_mov_b32_e32 v61, 0
	v_mov_b32_e32 v60, 0
	v_mov_b32_e32 v59, 0
	v_mov_b32_e32 v58, 0
	v_mov_b32_e32 v65, 0
	v_mov_b32_e32 v64, 0
	v_mov_b32_e32 v63, 0
	v_mov_b32_e32 v62, 0
	v_mov_b32_e32 v69, 0
	v_mov_b32_e32 v68, 0
	v_mov_b32_e32 v67, 0
	v_mov_b32_e32 v66, 0
	v_mov_b32_e32 v73, 0
	v_mov_b32_e32 v72, 0
	v_mov_b32_e32 v71, 0
	v_mov_b32_e32 v70, 0
	v_mov_b32_e32 v77, 0
	v_mov_b32_e32 v76, 0
	v_mov_b32_e32 v75, 0
	v_mov_b32_e32 v74, 0
	v_mov_b32_e32 v81, 0
	v_mov_b32_e32 v80, 0
	v_mov_b32_e32 v79, 0
	v_mov_b32_e32 v78, 0
	v_mov_b32_e32 v85, 0
	v_mov_b32_e32 v84, 0
	v_mov_b32_e32 v83, 0
	v_mov_b32_e32 v82, 0
	v_mov_b32_e32 v89, 0
	v_mov_b32_e32 v88, 0
	v_mov_b32_e32 v87, 0
	v_mov_b32_e32 v86, 0
	v_mov_b32_e32 v93, 0
	v_mov_b32_e32 v92, 0
	v_mov_b32_e32 v91, 0
	v_mov_b32_e32 v90, 0
	v_mov_b32_e32 v97, 0
	v_mov_b32_e32 v96, 0
	v_mov_b32_e32 v95, 0
	v_mov_b32_e32 v94, 0
	v_mov_b32_e32 v101, 0
	v_mov_b32_e32 v100, 0
	v_mov_b32_e32 v99, 0
	v_mov_b32_e32 v98, 0
	v_mov_b32_e32 v105, 0
	v_mov_b32_e32 v104, 0
	v_mov_b32_e32 v103, 0
	v_mov_b32_e32 v102, 0
	v_mov_b32_e32 v109, 0
	v_mov_b32_e32 v108, 0
	v_mov_b32_e32 v107, 0
	v_mov_b32_e32 v106, 0
	v_mov_b32_e32 v113, 0
	v_mov_b32_e32 v112, 0
	v_mov_b32_e32 v111, 0
	v_mov_b32_e32 v110, 0
	v_mov_b32_e32 v117, 0
	v_mov_b32_e32 v116, 0
	v_mov_b32_e32 v115, 0
	v_mov_b32_e32 v114, 0
	v_mov_b32_e32 v121, 0
	v_mov_b32_e32 v120, 0
	v_mov_b32_e32 v119, 0
	v_mov_b32_e32 v118, 0
	v_mov_b32_e32 v125, 0
	v_mov_b32_e32 v124, 0
	v_mov_b32_e32 v123, 0
	v_mov_b32_e32 v122, 0
	v_mov_b32_e32 v129, 0
	v_mov_b32_e32 v128, 0
	v_mov_b32_e32 v127, 0
	v_mov_b32_e32 v126, 0
	v_mov_b32_e32 v181, 0xff800000
	v_mov_b32_e32 v180, 0
	s_waitcnt vmcnt(0)
	s_cbranch_scc1 .LBB0_6
	s_load_dwordx4 s[8:11], s[0:1], 0x0
	s_load_dwordx2 s[20:21], s[0:1], 0x10
	v_and_b32_e32 v4, 48, v0
	v_mov_b32_e32 v5, v163
	v_accvgpr_write_b32 a60, v1
	s_waitcnt lgkmcnt(0)
	s_add_u32 s0, s8, s12
	s_addc_u32 s1, s9, s13
	v_lshl_add_u64 v[2:3], s[0:1], 0, v[162:163]
	s_mul_hi_i32 s1, s14, s2
	s_mul_i32 s0, s14, s2
	s_lshl_b64 s[0:1], s[0:1], 2
	v_lshl_add_u64 v[2:3], v[2:3], 0, v[4:5]
	s_add_u32 s0, s20, s0
	v_lshlrev_b32_e32 v1, 2, v174
	global_load_dwordx4 v[188:191], v[2:3], off
	global_load_dwordx4 v[192:195], v[2:3], off offset:64
	global_load_dwordx4 v[196:199], v[2:3], off offset:128
	global_load_dwordx4 v[200:203], v[2:3], off offset:192
	global_load_dwordx4 v[204:207], v[2:3], off offset:256
	global_load_dwordx4 v[208:211], v[2:3], off offset:320
	global_load_dwordx4 v[212:215], v[2:3], off offset:384
	global_load_dwordx4 v[216:219], v[2:3], off offset:448
	global_load_dwordx4 v[220:223], v[2:3], off offset:512
	global_load_dwordx4 v[224:227], v[2:3], off offset:576
	global_load_dwordx4 v[228:231], v[2:3], off offset:640
	global_load_dwordx4 v[232:235], v[2:3], off offset:704
	global_load_dwordx4 v[236:239], v[2:3], off offset:768
	global_load_dwordx4 v[240:243], v[2:3], off offset:832
	global_load_dwordx4 v[244:247], v[2:3], off offset:896
	global_load_dwordx4 v[248:251], v[2:3], off offset:960
	s_addc_u32 s1, s21, s1
	v_lshl_or_b32 v2, s3, 6, v1
	v_mov_b32_e32 v3, v163
	v_lshl_add_u64 v[164:165], s[0:1], 0, v[2:3]
	global_load_dword v2, v2, s[0:1]
	s_cmp_gt_i32 s14, 64
	s_mov_b32 s1, 0
	s_cselect_b32 s0, 0x100, 0
	v_lshl_add_u64 v[6:7], v[164:165], 0, s[0:1]
	global_load_dword v166, v[6:7], off
	v_lshl_add_u64 v[168:169], s[10:11], 0, v[4:5]
	v_or_b32_e32 v1, 4, v175
	v_accvgpr_write_b32 a61, v130
	v_mov_b32_e32 v181, 0xff800000
	s_movk_i32 s0, 0x7fff
	s_mov_b32 s1, 0x7060302
	s_mov_b32 s8, 0x5040100
	v_mov_b32_e32 v180, v163
	s_waitcnt vmcnt(1)
	v_ashrrev_i32_e32 v3, 31, v2
	v_lshlrev_b64 v[2:3], 10, v[2:3]
	v_lshl_add_u64 v[2:3], s[10:11], 0, v[2:3]
	v_lshl_add_u64 v[2:3], v[2:3], 0, v[4:5]
	global_load_dwordx4 a[4:7], v[2:3], off
	global_load_dwordx4 v[252:255], v[2:3], off offset:64
	global_load_dwordx4 a[12:15], v[2:3], off offset:128
	global_load_dwordx4 a[0:3], v[2:3], off offset:192
	global_load_dwordx4 a[20:23], v[2:3], off offset:256
	global_load_dwordx4 a[8:11], v[2:3], off offset:320
	global_load_dwordx4 a[28:31], v[2:3], off offset:384
	global_load_dwordx4 a[16:19], v[2:3], off offset:448
	global_load_dwordx4 a[36:39], v[2:3], off offset:512
	global_load_dwordx4 a[24:27], v[2:3], off offset:576
	global_load_dwordx4 a[44:47], v[2:3], off offset:640
	global_load_dwordx4 a[32:35], v[2:3], off offset:704
	global_load_dwordx4 a[52:55], v[2:3], off offset:768
	global_load_dwordx4 a[40:43], v[2:3], off offset:832
	global_load_dwordx4 a[56:59], v[2:3], off offset:896
	global_load_dwordx4 a[48:51], v[2:3], off offset:960
	v_lshrrev_b32_e32 v2, 1, v0
	v_and_b32_e32 v3, 1, v0
	v_lshlrev_b32_e32 v0, 1, v0
	v_and_b32_e32 v2, 2, v2
	v_and_b32_e32 v0, 4, v0
	v_or3_b32 v0, v2, v3, v0
	v_lshlrev_b32_e32 v2, 1, v175
	v_or_b32_e32 v3, 5, v2
	v_or_b32_e32 v5, 4, v2
	v_and_b32_e32 v2, 2, v2
	v_or_b32_e32 v6, 1, v2
	v_xor_b32_e32 v3, v3, v174
	v_lshlrev_b32_e32 v4, 12, v175
	v_xor_b32_e32 v5, v5, v174
	v_xor_b32_e32 v6, v6, v174
	v_xor_b32_e32 v2, v2, v174
	v_xor_b32_e32 v1, v1, v0
	v_xor_b32_e32 v0, v175, v0
	v_lshl_or_b32 v7, v2, 4, v4
	v_lshl_or_b32 v6, v6, 4, v4
	v_lshl_or_b32 v8, v5, 4, v4
	v_lshl_or_b32 v9, v3, 4, v4
	v_mov_b32_e32 v4, v163
	v_mov_b32_e32 v5, v163
	v_lshl_add_u32 v0, v0, 4, s17
	v_lshl_add_u32 v1, v1, 4, s17
	v_mov_b32_e32 v2, v163
	v_mov_b32_e32 v3, v163
	v_add_u32_e32 v184, s17, v7
	v_add_u32_e32 v185, s17, v6
	v_add_u32_e32 v186, s17, v8
	v_add_u32_e32 v187, s17, v9
	v_mov_b64_e32 v[8:9], v[4:5]
	v_mov_b64_e32 v[12:13], v[4:5]
	v_mov_b64_e32 v[16:17], v[4:5]
	v_mov_b64_e32 v[20:21], v[4:5]
	v_mov_b64_e32 v[24:25], v[4:5]
	v_mov_b64_e32 v[28:29], v[4:5]
	v_mov_b64_e32 v[32:33], v[4:5]
	v_mov_b64_e32 v[36:37], v[4:5]
	v_mov_b64_e32 v[40:41], v[4:5]
	v_mov_b64_e32 v[44:45], v[4:5]
	v_mov_b64_e32 v[48:49], v[4:5]
	v_mov_b64_e32 v[52:53], v[4:5]
	v_mov_b64_e32 v[56:57], v[4:5]
	v_mov_b64_e32 v[60:61], v[4:5]
	v_mov_b64_e32 v[64:65], v[4:5]
	v_mov_b64_e32 v[68:69], v[4:5]
	v_mov_b64_e32 v[72:73], v[4:5]
	v_mov_b64_e32 v[76:77], v[4:5]
	v_mov_b64_e32 v[80:81], v[4:5]
	v_mov_b64_e32 v[84:85], v[4:5]
	v_mov_b64_e32 v[88:89], v[4:5]
	v_mov_b64_e32 v[92:93], v[4:5]
	v_mov_b64_e32 v[96:97], v[4:5]
	v_mov_b64_e32 v[100:101], v[4:5]
	v_mov_b64_e32 v[104:105], v[4:5]
	v_mov_b64_e32 v[108:109], v[4:5]
	v_mov_b64_e32 v[112:113], v[4:5]
	v_mov_b64_e32 v[116:117], v[4:5]
	v_mov_b64_e32 v[120:121], v[4:5]
	v_mov_b64_e32 v[124:125], v[4:5]
	v_mov_b64_e32 v[128:129], v[4:5]
	v_add_u32_e32 v182, v0, v162
	v_add_u32_e32 v183, v1, v162
	v_mov_b64_e32 v[6:7], v[2:3]
	v_mov_b64_e32 v[10:11], v[2:3]
	v_mov_b64_e32 v[14:15], v[2:3]
	v_mov_b64_e32 v[18:19], v[2:3]
	v_mov_b64_e32 v[22:23], v[2:3]
	v_mov_b64_e32 v[26:27], v[2:3]
	v_mov_b64_e32 v[30:31], v[2:3]
	v_mov_b64_e32 v[34:35], v[2:3]
	v_mov_b64_e32 v[38:39], v[2:3]
	v_mov_b64_e32 v[42:43], v[2:3]
	v_mov_b64_e32 v[46:47], v[2:3]
	v_mov_b64_e32 v[50:51], v[2:3]
	v_mov_b64_e32 v[54:55], v[2:3]
	v_mov_b64_e32 v[58:59], v[2:3]
	v_mov_b64_e32 v[62:63], v[2:3]
	v_mov_b64_e32 v[66:67], v[2:3]
	v_mov_b64_e32 v[70:71], v[2:3]
	v_mov_b64_e32 v[74:75], v[2:3]
	v_mov_b64_e32 v[78:79], v[2:3]
	v_mov_b64_e32 v[82:83], v[2:3]
	v_mov_b64_e32 v[86:87], v[2:3]
	v_mov_b64_e32 v[90:91], v[2:3]
	v_mov_b64_e32 v[94:95], v[2:3]
	v_mov_b64_e32 v[98:99], v[2:3]
	v_mov_b64_e32 v[102:103], v[2:3]
	v_mov_b64_e32 v[106:107], v[2:3]
	v_mov_b64_e32 v[110:111], v[2:3]
	v_mov_b64_e32 v[114:115], v[2:3]
	v_mov_b64_e32 v[118:119], v[2:3]
	v_mov_b64_e32 v[122:123], v[2:3]
	v_mov_b64_e32 v[126:127], v[2:3]
.LBB0_2:
	s_cmp_lt_i32 s18, s14
	s_waitcnt vmcnt(15)
	v_mfma_f32_16x16x16_bf16 v[130:133], a[4:5], v[188:189], 0
	v_ashrrev_i32_e32 v167, 31, v166
	s_cselect_b32 s10, s18, 0
	v_lshlrev_b64 v[0:1], 10, v[166:167]
	v_mfma_f32_16x16x16_bf16 v[134:137], a[6:7], v[190:191], 0
	s_ashr_i32 s11, s10, 31
	v_lshl_add_u64 v[0:1], v[168:169], 0, v[0:1]
	v_lshl_add_u64 v[138:139], s[10:11], 2, v[164:165]
	global_load_dword v166, v[138:139], off
	s_waitcnt vmcnt(15)
	v_mfma_f32_16x16x16_bf16 v[130:133], v[252:253], v[192:193], v[130:133]
	ds_write_b128 v182, a[4:7]
	ds_write_b128 v183, v[252:255]
	v_mfma_f32_16x16x16_bf16 v[134:137], v[254:255], v[194:195], v[134:137]
	global_load_dwordx4 a[4:7], v[0:1], off
	global_load_dwordx4 v[252:255], v[0:1], off offset:64
	s_waitcnt vmcnt(16)
	v_mfma_f32_16x16x16_bf16 v[130:133], a[12:13], v[196:197], v[130:133]
	ds_write_b128 v182, a[12:15] offset:128
	s_waitcnt vmcnt(15)
	ds_write_b128 v183, a[0:3] offset:128
	v_mfma_f32_16x16x16_bf16 v[134:137], a[14:15], v[198:199], v[134:137]
	v_mfma_f32_16x16x16_bf16 v[130:133], a[0:1], v[200:201], v[130:133]
	v_mfma_f32_16x16x16_bf16 v[134:137], a[2:3], v[202:203], v[134:137]
	global_load_dwordx4 a[12:15], v[0:1], off offset:128
	global_load_dwordx4 a[0:3], v[0:1], off offset:192
	s_waitcnt vmcnt(16)
	v_mfma_f32_16x16x16_bf16 v[130:133], a[20:21], v[204:205], v[130:133]
	ds_write_b128 v182, a[20:23] offset:256
	s_waitcnt vmcnt(15)
	ds_write_b128 v183, a[8:11] offset:256
	v_mfma_f32_16x16x16_bf16 v[134:137], a[22:23], v[206:207], v[134:137]
	v_mfma_f32_16x16x16_bf16 v[130:133], a[8:9], v[208:209], v[130:133]
	v_mfma_f32_16x16x16_bf16 v[134:137], a[10:11], v[210:211], v[134:137]
	global_load_dwordx4 a[20:23], v[0:1], off offset:256
	global_load_dwordx4 a[8:11], v[0:1], off offset:320
	s_waitcnt vmcnt(16)
	v_mfma_f32_16x16x16_bf16 v[130:133], a[28:29], v[212:213], v[130:133]
	ds_write_b128 v182, a[28:31] offset:384
	s_waitcnt vmcnt(15)
	ds_write_b128 v183, a[16:19] offset:384
	v_mfma_f32_16x16x16_bf16 v[134:137], a[30:31], v[214:215], v[134:137]
	v_mfma_f32_16x16x16_bf16 v[130:133], a[16:17], v[216:217], v[130:133]
	v_mfma_f32_16x16x16_bf16 v[134:137], a[18:19], v[218:219], v[134:137]
	global_load_dwordx4 a[28:31], v[0:1], off offset:384
	global_load_dwordx4 a[16:19], v[0:1], off offset:448
	s_waitcnt vmcnt(16)
	v_mfma_f32_16x16x16_bf16 v[130:133], a[36:37], v[220:221], v[130:133]
	ds_write_b128 v182, a[36:39] offset:512
	s_waitcnt vmcnt(15)
	ds_write_b128 v183, a[24:27] offset:512
	v_mfma_f32_16x16x16_bf16 v[134:137], a[38:39], v[222:223], v[134:137]
	v_mfma_f32_16x16x16_bf16 v[130:133], a[24:25], v[224:225], v[130:133]
	v_mfma_f32_16x16x16_bf16 v[134:137], a[26:27], v[226:227], v[134:137]
	global_load_dwordx4 a[36:39], v[0:1], off offset:512
	global_load_dwordx4 a[24:27], v[0:1], off offset:576
	s_waitcnt vmcnt(16)
	v_mfma_f32_16x16x16_bf16 v[130:133], a[44:45], v[228:229], v[130:133]
	ds_write_b128 v182, a[44:47] offset:640
	s_waitcnt vmcnt(15)
	ds_write_b128 v183, a[32:35] offset:640
	v_mfma_f32_16x16x16_bf16 v[134:137], a[46:47], v[230:231], v[134:137]
	v_mfma_f32_16x16x16_bf16 v[130:133], a[32:33], v[232:233], v[130:133]
	v_mfma_f32_16x16x16_bf16 v[134:137], a[34:35], v[234:235], v[134:137]
	global_load_dwordx4 a[44:47], v[0:1], off offset:640
	global_load_dwordx4 a[32:35], v[0:1], off offset:704
	s_waitcnt vmcnt(16)
	v_mfma_f32_16x16x16_bf16 v[130:133], a[52:53], v[236:237], v[130:133]
	ds_write_b128 v182, a[52:55] offset:768
	s_waitcnt vmcnt(15)
	ds_write_b128 v183, a[40:43] offset:768
	v_mfma_f32_16x16x16_bf16 v[134:137], a[54:55], v[238:239], v[134:137]
	v_mfma_f32_16x16x16_bf16 v[130:133], a[40:41], v[240:241], v[130:133]
	v_mfma_f32_16x16x16_bf16 v[134:137], a[42:43], v[242:243], v[134:137]
	global_load_dwordx4 a[52:55], v[0:1], off offset:768
	global_load_dwordx4 a[40:43], v[0:1], off offset:832
	s_waitcnt vmcnt(16)
	v_mfma_f32_16x16x16_bf16 v[130:133], a[56:57], v[244:245], v[130:133]
	ds_write_b128 v182, a[56:59] offset:896
	s_waitcnt vmcnt(15)
	ds_write_b128 v183, a[48:51] offset:896
	v_mfma_f32_16x16x16_bf16 v[134:137], a[58:59], v[246:247], v[134:137]
	v_mfma_f32_16x16x16_bf16 v[148:151], a[48:49], v[248:249], v[130:133]
	v_mfma_f32_16x16x16_bf16 v[152:155], a[50:51], v[250:251], v[134:137]
	global_load_dwordx4 a[56:59], v[0:1], off offset:896
	global_load_dwordx4 a[48:51], v[0:1], off offset:960
	ds_read_b128 v[130:133], v184
	s_nop 1
	ds_read_b128 v[134:137], v185 offset:1024
	ds_read_b128 v[138:141], v186 offset:2048
	ds_read_b128 v[142:145], v187 offset:3072
	v_add_f32_e32 v1, v150, v154
	v_add_f32_e32 v146, v151, v155
	v_add_f32_e32 v148, v148, v152
	v_add_f32_e32 v147, v149, v153
	v_max_f32_e32 v0, v1, v146
	v_max3_f32 v0, v148, v147, v0
	v_mul_f32_e32 v0, s15, v0
	v_add_f32_e32 v149, 0x41000000, v181
	v_cmp_gt_f32_e32 vcc, v0, v149
	s_cbranch_vccnz .LBB0_4
.LBB0_3:
	ds_read_b128 v[150:153], v185 offset:1280
	ds_read_b128 v[154:157], v186 offset:2304
	ds_read_b128 v[158:161], v187 offset:3328
	v_fma_f32 v147, v147, s15, -v181
	v_fma_f32 v0, v148, s15, -v181
	v_exp_f32_e32 v170, v147
	v_exp_f32_e32 v0, v0
	v_fma_f32 v1, v1, s15, -v181
	v_fma_f32 v146, v146, s15, -v181
	v_exp_f32_e32 v1, v1
	v_exp_f32_e32 v171, v146
	v_bfe_u32 v146, v170, 16, 1
	v_add3_u32 v146, v170, v146, s0
	v_bfe_u32 v147, v0, 16, 1
	v_add3_u32 v147, v0, v147, s0
	v_perm_b32 v172, v146, v147, s1
	v_bfe_u32 v146, v171, 16, 1
	v_bfe_u32 v147, v1, 16, 1
	v_add3_u32 v146, v171, v146, s0
	v_add3_u32 v147, v1, v147, s0
	v_perm_b32 v173, v146, v147, s1
	ds_read_b128 v[146:149], v184 offset:256
	s_waitcnt lgkmcnt(6)
	v_perm_b32 v178, v134, v130, s8
	s_waitcnt lgkmcnt(4)
	v_perm_b32 v179, v142, v138, s8
	v_pk_add_f32 v[0:1], v[0:1], v[170:171]
	s_add_i32 s9, s18, 64
	v_mfma_f32_16x16x16_bf16 v[126:129], v[178:179], v[172:173], v[126:129]
	v_perm_b32 v178, v134, v130, s1
	v_perm_b32 v179, v142, v138, s1
	v_add_f32_e32 v0, v0, v1
	s_sub_i32 s10, s18, 64
	v_mfma_f32_16x16x16_bf16 v[122:125], v[178:179], v[172:173], v[122:125]
	v_perm_b32 v178, v135, v131, s8
	v_perm_b32 v179, v143, v139, s8
	v_add_f32_e32 v180, v180, v0
	s_cmp_ge_i32 s10, s14
	v_mfma_f32_16x16x16_bf16 v[118:121], v[178:179], v[172:173], v[118:121]
	v_perm_b32 v130, v135, v131, s1
	v_perm_b32 v131, v143, v139, s1
	s_mov_b32 s18, s9
	s_nop 0
	v_mfma_f32_16x16x16_bf16 v[114:117], v[130:131], v[172:173], v[114:117]
	v_perm_b32 v130, v136, v132, s8
	v_perm_b32 v131, v144, v140, s8
	s_nop 1
	v_mfma_f32_16x16x16_bf16 v[110:113], v[130:131], v[172:173], v[110:113]
	v_perm_b32 v130, v136, v132, s1
	v_perm_b32 v131, v144, v140, s1
	s_nop 1
	v_mfma_f32_16x16x16_bf16 v[106:109], v[130:131], v[172:173], v[106:109]
	v_perm_b32 v130, v137, v133, s8
	v_perm_b32 v131, v145, v141, s8
	s_nop 1
	v_mfma_f32_16x16x16_bf16 v[102:105], v[130:131], v[172:173], v[102:105]
	v_perm_b32 v130, v137, v133, s1
	v_perm_b32 v131, v145, v141, s1
	s_nop 1
	v_mfma_f32_16x16x16_bf16 v[98:101], v[130:131], v[172:173], v[98:101]
	ds_read_b128 v[130:133], v184 offset:512
	ds_read_b128 v[134:137], v185 offset:1536
	ds_read_b128 v[138:141], v186 offset:2560
	ds_read_b128 v[142:145], v187 offset:3584
	s_waitcnt lgkmcnt(4)
	v_perm_b32 v178, v150, v146, s8
	v_perm_b32 v179, v158, v154, s8
	s_nop 1
	v_mfma_f32_16x16x16_bf16 v[94:97], v[178:179], v[172:173], v[94:97]
	v_perm_b32 v178, v150, v146, s1
	v_perm_b32 v179, v158, v154, s1
	s_nop 1
	v_mfma_f32_16x16x16_bf16 v[90:93], v[178:179], v[172:173], v[90:93]
	v_perm_b32 v178, v151, v147, s8
	v_perm_b32 v179, v159, v155, s8
	s_nop 1
	v_mfma_f32_16x16x16_bf16 v[86:89], v[178:179], v[172:173], v[86:89]
	v_perm_b32 v146, v151, v147, s1
	v_perm_b32 v147, v159, v155, s1
	s_nop 1
	v_mfma_f32_16x16x16_bf16 v[82:85], v[146:147], v[172:173], v[82:85]
	v_perm_b32 v146, v152, v148, s8
	v_perm_b32 v147, v160, v156, s8
	s_nop 1
	v_mfma_f32_16x16x16_bf16 v[78:81], v[146:147], v[172:173], v[78:81]
	v_perm_b32 v146, v152, v148, s1
	v_perm_b32 v147, v160, v156, s1
	s_nop 1
	v_mfma_f32_16x16x16_bf16 v[74:77], v[146:147], v[172:173], v[74:77]
	v_perm_b32 v146, v153, v149, s8
	v_perm_b32 v147, v161, v157, s8
	s_nop 1
	v_mfma_f32_16x16x16_bf16 v[70:73], v[146:147], v[172:173], v[70:73]
	v_perm_b32 v146, v153, v149, s1
	v_perm_b32 v147, v161, v157, s1
	s_nop 1
	v_mfma_f32_16x16x16_bf16 v[66:69], v[146:147], v[172:173], v[66:69]
	ds_read_b128 v[146:149], v184 offset:768
	ds_read_b128 v[150:153], v185 offset:1792
	ds_read_b128 v[154:157], v186 offset:2816
	ds_read_b128 v[158:161], v187 offset:3840
	s_waitcnt lgkmcnt(6)
	v_perm_b32 v178, v134, v130, s8
	s_waitcnt lgkmcnt(4)
	v_perm_b32 v179, v142, v138, s8
	s_nop 1
	v_mfma_f32_16x16x16_bf16 v[62:65], v[178:179], v[172:173], v[62:65]
	v_perm_b32 v178, v134, v130, s1
	v_perm_b32 v179, v142, v138, s1
	s_nop 1
	v_mfma_f32_16x16x16_bf16 v[58:61], v[178:179], v[172:173], v[58:61]
	v_perm_b32 v178, v135, v131, s8
	v_perm_b32 v179, v143, v139, s8
	s_nop 1
	v_mfma_f32_16x16x16_bf16 v[54:57], v[178:179], v[172:173], v[54:57]
	v_perm_b32 v130, v135, v131, s1
	v_perm_b32 v131, v143, v139, s1
	s_nop 1
	v_mfma_f32_16x16x16_bf16 v[50:53], v[130:131], v[172:173], v[50:53]
	v_perm_b32 v130, v136, v132, s8
	v_perm_b32 v131, v144, v140, s8
	s_nop 1
	v_mfma_f32_16x16x16_bf16 v[46:49], v[130:131], v[172:173], v[46:49]
	v_perm_b32 v130, v136, v132, s1
	v_perm_b32 v131, v144, v140, s1
	s_nop 1
	v_mfma_f32_16x16x16_bf16 v[42:45], v[130:131], v[172:173], v[42:45]
	v_perm_b32 v130, v137, v133, s8
	v_perm_b32 v131, v145, v141, s8
	s_nop 1
	v_mfma_f32_16x16x16_bf16 v[38:41], v[130:131], v[172:173], v[38:41]
	v_perm_b32 v130, v137, v133, s1
	v_perm_b32 v131, v145, v141, s1
	s_nop 1
	v_mfma_f32_16x16x16_bf16 v[34:37], v[130:131], v[172:173], v[34:37]
	s_waitcnt lgkmcnt(2)
	v_perm_b32 v130, v150, v146, s8
	s_waitcnt lgkmcnt(0)
	v_perm_b32 v131, v158, v154, s8
	s_nop 1
	v_mfma_f32_16x16x16_bf16 v[30:33], v[130:131], v[172:173], v[30:33]
	v_perm_b32 v130, v150, v146, s1
	v_perm_b32 v131, v158, v154, s1
	s_nop 1
	v_mfma_f32_16x16x16_bf16 v[26:29], v[130:131], v[172:173], v[26:29]
	v_perm_b32 v130, v151, v147, s8
	v_perm_b32 v131, v159, v155, s8
	s_nop 1
	v_mfma_f32_16x16x16_bf16 v[22:25], v[130:131], v[172:173], v[22:25]
	v_perm_b32 v130, v151, v147, s1
	v_perm_b32 v131, v159, v155, s1
	s_nop 1
	v_mfma_f32_16x16x16_bf16 v[18:21], v[130:131], v[172:173], v[18:21]
	v_perm_b32 v130, v152, v148, s8
	v_perm_b32 v131, v160, v156, s8
	s_nop 1
	v_mfma_f32_16x16x16_bf16 v[14:17], v[130:131], v[172:173], v[14:17]
	v_perm_b32 v130, v152, v148, s1
	v_perm_b32 v131, v160, v156, s1
	s_nop 1
	v_mfma_f32_16x16x16_bf16 v[10:13], v[130:131], v[172:173], v[10:13]
	v_perm_b32 v130, v153, v149, s8
	v_perm_b32 v131, v161, v157, s8
	s_nop 1
	v_mfma_f32_16x16x16_bf16 v[6:9], v[130:131], v[172:173], v[6:9]
	v_perm_b32 v130, v153, v149, s1
	v_perm_b32 v131, v161, v157, s1
	s_nop 1
	v_mfma_f32_16x16x16_bf16 v[2:5], v[130:131], v[172:173], v[2:5]
	s_cbranch_scc0 .LBB0_2
	s_branch .LBB0_5
.LBB0_4:
	v_max_f32_e32 v0, v0, v0
	v_max_f32_e32 v149, v181, v181
	v_max_f32_e32 v0, v149, v0
	v_accvgpr_read_b32 v149, a61
	ds_bpermute_b32 v149, v149, v0
	s_waitcnt lgkmcnt(0)
	v_max_f32_e32 v149, v149, v149
	v_max_f32_e32 v0, v0, v149
	v_accvgpr_read_b32 v149, a60
	ds_bpermute_b32 v149, v149, v0
	s_waitcnt lgkmcnt(0)
	v_max_f32_e32 v149, v149, v149
	v_max_f32_e32 v149, v0, v149
	v_sub_f32_e32 v0, v181, v149
	v_exp_f32_e32 v0, v0
	v_mov_b32_e32 v181, v149
	v_pk_mul_f32 v[128:129], v[0:1], v[128:129] op_sel_hi:[0,1]
	v_pk_mul_f32 v[126:127], v[0:1], v[126:127] op_sel_hi:[0,1]
	v_pk_mul_f32 v[124:125], v[0:1], v[124:125] op_sel_hi:[0,1]
	v_pk_mul_f32 v[122:123], v[0:1], v[122:123] op_sel_hi:[0,1]
	v_pk_mul_f32 v[120:121], v[0:1], v[120:121] op_sel_hi:[0,1]
	v_pk_mul_f32 v[118:119], v[0:1], v[118:119] op_sel_hi:[0,1]
	v_pk_mul_f32 v[116:117], v[0:1], v[116:117] op_sel_hi:[0,1]
	v_pk_mul_f32 v[114:115], v[0:1], v[114:115] op_sel_hi:[0,1]
	v_pk_mul_f32 v[112:113], v[0:1], v[112:113] op_sel_hi:[0,1]
	v_pk_mul_f32 v[110:111], v[0:1], v[110:111] op_sel_hi:[0,1]
	v_pk_mul_f32 v[108:109], v[0:1], v[108:109] op_sel_hi:[0,1]
	v_pk_mul_f32 v[106:107], v[0:1], v[106:107] op_sel_hi:[0,1]
	v_pk_mul_f32 v[104:105], v[0:1], v[104:105] op_sel_hi:[0,1]
	v_pk_mul_f32 v[102:103], v[0:1], v[102:103] op_sel_hi:[0,1]
	v_pk_mul_f32 v[100:101], v[0:1], v[100:101] op_sel_hi:[0,1]
	v_pk_mul_f32 v[98:99], v[0:1], v[98:99] op_sel_hi:[0,1]
	v_pk_mul_f32 v[96:97], v[0:1], v[96:97] op_sel_hi:[0,1]
	v_pk_mul_f32 v[94:95], v[0:1], v[94:95] op_sel_hi:[0,1]
	v_pk_mul_f32 v[92:93], v[0:1], v[92:93] op_sel_hi:[0,1]
	v_pk_mul_f32 v[90:91], v[0:1], v[90:91] op_sel_hi:[0,1]
	v_pk_mul_f32 v[88:89], v[0:1], v[88:89] op_sel_hi:[0,1]
	v_pk_mul_f32 v[86:87], v[0:1], v[86:87] op_sel_hi:[0,1]
	v_pk_mul_f32 v[84:85], v[0:1], v[84:85] op_sel_hi:[0,1]
	v_pk_mul_f32 v[82:83], v[0:1], v[82:83] op_sel_hi:[0,1]
	v_pk_mul_f32 v[80:81], v[0:1], v[80:81] op_sel_hi:[0,1]
	v_pk_mul_f32 v[78:79], v[0:1], v[78:79] op_sel_hi:[0,1]
	v_pk_mul_f32 v[76:77], v[0:1], v[76:77] op_sel_hi:[0,1]
	v_pk_mul_f32 v[74:75], v[0:1], v[74:75] op_sel_hi:[0,1]
	v_pk_mul_f32 v[72:73], v[0:1], v[72:73] op_sel_hi:[0,1]
	v_pk_mul_f32 v[70:71], v[0:1], v[70:71] op_sel_hi:[0,1]
	v_pk_mul_f32 v[68:69], v[0:1], v[68:69] op_sel_hi:[0,1]
	v_pk_mul_f32 v[66:67], v[0:1], v[66:67] op_sel_hi:[0,1]
	v_pk_mul_f32 v[64:65], v[0:1], v[64:65] op_sel_hi:[0,1]
	v_pk_mul_f32 v[62:63], v[0:1], v[62:63] op_sel_hi:[0,1]
	v_pk_mul_f32 v[60:61], v[0:1], v[60:61] op_sel_hi:[0,1]
	v_pk_mul_f32 v[58:59], v[0:1], v[58:59] op_sel_hi:[0,1]
	v_pk_mul_f32 v[56:57], v[0:1], v[56:57] op_sel_hi:[0,1]
	v_pk_mul_f32 v[54:55], v[0:1], v[54:55] op_sel_hi:[0,1]
	v_pk_mul_f32 v[52:53], v[0:1], v[52:53] op_sel_hi:[0,1]
	v_pk_mul_f32 v[50:51], v[0:1], v[50:51] op_sel_hi:[0,1]
	v_pk_mul_f32 v[48:49], v[0:1], v[48:49] op_sel_hi:[0,1]
	v_pk_mul_f32 v[46:47], v[0:1], v[46:47] op_sel_hi:[0,1]
	v_pk_mul_f32 v[44:45], v[0:1], v[44:45] op_sel_hi:[0,1]
	v_pk_mul_f32 v[42:43], v[0:1], v[42:43] op_sel_hi:[0,1]
	v_pk_mul_f32 v[40:41], v[0:1], v[40:41] op_sel_hi:[0,1]
	v_pk_mul_f32 v[38:39], v[0:1], v[38:39] op_sel_hi:[0,1]
	v_pk_mul_f32 v[36:37], v[0:1], v[36:37] op_sel_hi:[0,1]
	v_pk_mul_f32 v[34:35], v[0:1], v[34:35] op_sel_hi:[0,1]
	v_pk_mul_f32 v[32:33], v[0:1], v[32:33] op_sel_hi:[0,1]
	v_pk_mul_f32 v[30:31], v[0:1], v[30:31] op_sel_hi:[0,1]
	v_pk_mul_f32 v[28:29], v[0:1], v[28:29] op_sel_hi:[0,1]
	v_pk_mul_f32 v[26:27], v[0:1], v[26:27] op_sel_hi:[0,1]
	v_pk_mul_f32 v[24:25], v[0:1], v[24:25] op_sel_hi:[0,1]
	v_pk_mul_f32 v[22:23], v[0:1], v[22:23] op_sel_hi:[0,1]
	v_pk_mul_f32 v[20:21], v[0:1], v[20:21] op_sel_hi:[0,1]
	v_pk_mul_f32 v[18:19], v[0:1], v[18:19] op_sel_hi:[0,1]
	v_pk_mul_f32 v[16:17], v[0:1], v[16:17] op_sel_hi:[0,1]
	v_pk_mul_f32 v[14:15], v[0:1], v[14:15] op_sel_hi:[0,1]
	v_pk_mul_f32 v[12:13], v[0:1], v[12:13] op_sel_hi:[0,1]
	v_pk_mul_f32 v[10:11], v[0:1], v[10:11] op_sel_hi:[0,1]
	v_pk_mul_f32 v[8:9], v[0:1], v[8:9] op_sel_hi:[0,1]
	v_pk_mul_f32 v[6:7], v[0:1], v[6:7] op_sel_hi:[0,1]
	v_pk_mul_f32 v[4:5], v[0:1], v[4:5] op_sel_hi:[0,1]
	v_pk_mul_f32 v[2:3], v[0:1], v[2:3] op_sel_hi:[0,1]
	v_mul_f32_e32 v180, v180, v0
	s_branch .LBB0_3
.LBB0_5:
	v_accvgpr_read_b32 v1, a60
	v_accvgpr_read_b32 v130, a61
.LBB0_6:
	ds_bpermute_b32 v0, v130, v180
	s_and_b32 s0, s16, 0x3fffffc0
	v_lshl_or_b32 v130, s0, 2, v177
	s_waitcnt lgkmcnt(0)
	s_barrier
	v_add_f32_e32 v0, v180, v0
	ds_bpermute_b32 v1, v1, v0
	s_waitcnt lgkmcnt(0)
	s_mov_b32 s0, 0xff800000
	s_mov_b32 s1, 0x6f800000
	s_add_u32 s4, s4, s12
	v_add_f32_e32 v0, v0, v1
	ds_write2st64_b32 v130, v181, v0 offset1:4
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read2st64_b32 v[130:131], v177 offset1:1
	ds_read2st64_b32 v[132:133], v177 offset0:2 offset1:3
	ds_read2st64_b32 v[134:135], v177 offset0:4 offset1:5
	ds_read2st64_b32 v[136:137], v177 offset0:6 offset1:7
	v_mov_b32_e32 v0, 0x2f800000
	s_waitcnt lgkmcnt(3)
	v_max3_f32 v1, v130, s0, v131
	s_waitcnt lgkmcnt(2)
	v_max3_f32 v1, v1, v132, v133
	v_sub_f32_e32 v130, v130, v1
	v_sub_f32_e32 v131, v131, v1
	v_exp_f32_e32 v130, v130
	v_sub_f32_e32 v132, v132, v1
	v_exp_f32_e32 v131, v131
	v_sub_f32_e32 v133, v133, v1
	v_exp_f32_e32 v132, v132
	v_exp_f32_e32 v133, v133
	s_waitcnt lgkmcnt(1)
	v_fma_f32 v130, v134, v130, 0
	v_fmac_f32_e32 v130, v135, v131
	s_waitcnt lgkmcnt(0)
	v_fmac_f32_e32 v130, v136, v132
	v_fmac_f32_e32 v130, v137, v133
	v_cmp_gt_f32_e64 vcc, |v130|, s1
	v_sub_f32_e32 v138, v181, v1
	v_exp_f32_e32 v138, v138
	v_cndmask_b32_e32 v0, 1.0, v0, vcc
	v_mul_f32_e32 v131, v130, v0
	v_rcp_f32_e32 v133, v131
	v_lshlrev_b32_e32 v131, 4, v176
	v_add_u32_e32 v132, s17, v131
	v_lshl_or_b32 v131, s3, 12, v131
	v_mul_f32_e32 v133, v138, v133
	v_mul_f32_e32 v0, v0, v133
	v_pk_mul_f32 v[128:129], v[0:1], v[128:129] op_sel_hi:[0,1]
	v_pk_mul_f32 v[126:127], v[0:1], v[126:127] op_sel_hi:[0,1]
	v_pk_mul_f32 v[124:125], v[0:1], v[124:125] op_sel_hi:[0,1]
	v_pk_mul_f32 v[122:123], v[0:1], v[122:123] op_sel_hi:[0,1]
	v_pk_mul_f32 v[120:121], v[0:1], v[120:121] op_sel_hi:[0,1]
	v_pk_mul_f32 v[118:119], v[0:1], v[118:119] op_sel_hi:[0,1]
	v_pk_mul_f32 v[116:117], v[0:1], v[116:117] op_sel_hi:[0,1]
	v_pk_mul_f32 v[114:115], v[0:1], v[114:115] op_sel_hi:[0,1]
	v_pk_mul_f32 v[112:113], v[0:1], v[112:113] op_sel_hi:[0,1]
	v_pk_mul_f32 v[110:111], v[0:1], v[110:111] op_sel_hi:[0,1]
	v_pk_mul_f32 v[108:109], v[0:1], v[108:109] op_sel_hi:[0,1]
	v_pk_mul_f32 v[106:107], v[0:1], v[106:107] op_sel_hi:[0,1]
	v_pk_mul_f32 v[104:105], v[0:1], v[104:105] op_sel_hi:[0,1]
	v_pk_mul_f32 v[102:103], v[0:1], v[102:103] op_sel_hi:[0,1]
	v_pk_mul_f32 v[100:101], v[0:1], v[100:101] op_sel_hi:[0,1]
	v_pk_mul_f32 v[98:99], v[0:1], v[98:99] op_sel_hi:[0,1]
	v_pk_mul_f32 v[96:97], v[0:1], v[96:97] op_sel_hi:[0,1]
	v_pk_mul_f32 v[94:95], v[0:1], v[94:95] op_sel_hi:[0,1]
	v_pk_mul_f32 v[92:93], v[0:1], v[92:93] op_sel_hi:[0,1]
	v_pk_mul_f32 v[90:91], v[0:1], v[90:91] op_sel_hi:[0,1]
	v_pk_mul_f32 v[88:89], v[0:1], v[88:89] op_sel_hi:[0,1]
	v_pk_mul_f32 v[86:87], v[0:1], v[86:87] op_sel_hi:[0,1]
	v_pk_mul_f32 v[84:85], v[0:1], v[84:85] op_sel_hi:[0,1]
	v_pk_mul_f32 v[82:83], v[0:1], v[82:83] op_sel_hi:[0,1]
	v_pk_mul_f32 v[80:81], v[0:1], v[80:81] op_sel_hi:[0,1]
	v_pk_mul_f32 v[78:79], v[0:1], v[78:79] op_sel_hi:[0,1]
	v_pk_mul_f32 v[76:77], v[0:1], v[76:77] op_sel_hi:[0,1]
	v_pk_mul_f32 v[74:75], v[0:1], v[74:75] op_sel_hi:[0,1]
	v_pk_mul_f32 v[72:73], v[0:1], v[72:73] op_sel_hi:[0,1]
	v_pk_mul_f32 v[70:71], v[0:1], v[70:71] op_sel_hi:[0,1]
	v_pk_mul_f32 v[68:69], v[0:1], v[68:69] op_sel_hi:[0,1]
	v_pk_mul_f32 v[66:67], v[0:1], v[66:67] op_sel_hi:[0,1]
	s_barrier
	ds_write_b128 v132, v[126:129]
	ds_write_b128 v132, v[122:125] offset:1024
	ds_write_b128 v132, v[118:121] offset:2048
	ds_write_b128 v132, v[114:117] offset:3072
	ds_write_b128 v132, v[110:113] offset:4096
	ds_write_b128 v132, v[106:109] offset:5120
	ds_write_b128 v132, v[102:105] offset:6144
	ds_write_b128 v132, v[98:101] offset:7168
	ds_write_b128 v132, v[94:97] offset:8192
	ds_write_b128 v132, v[90:93] offset:9216
	ds_write_b128 v132, v[86:89] offset:10240
	ds_write_b128 v132, v[82:85] offset:11264
	ds_write_b128 v132, v[78:81] offset:12288
	ds_write_b128 v132, v[74:77] offset:13312
	ds_write_b128 v132, v[70:73] offset:14336
	ds_write_b128 v132, v[66:69] offset:15360
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b128 v[66:69], v131
	ds_read_b128 v[94:97], v131 offset:1024
	ds_read_b128 v[82:85], v131 offset:16384
	ds_read_b128 v[90:93], v131 offset:17408
	ds_read_b128 v[74:77], v131 offset:32768
	ds_read_b128 v[86:89], v131 offset:33792
	ds_read_b128 v[70:73], v131 offset:49152
	ds_read_b128 v[78:81], v131 offset:50176
	ds_read_b128 v[98:101], v131 offset:2048
	ds_read_b128 v[126:129], v131 offset:3072
	ds_read_b128 v[114:117], v131 offset:18432
	ds_read_b128 v[122:125], v131 offset:19456
	ds_read_b128 v[106:109], v131 offset:34816
	ds_read_b128 v[118:121], v131 offset:35840
	ds_read_b128 v[102:105], v131 offset:51200
	ds_read_b128 v[110:113], v131 offset:52224
	s_waitcnt lgkmcnt(14)
	v_pk_add_f32 v[68:69], v[68:69], 0 op_sel_hi:[1,0]
	v_pk_add_f32 v[66:67], v[66:67], 0 op_sel_hi:[1,0]
	v_pk_add_f32 v[96:97], v[96:97], 0 op_sel_hi:[1,0]
	v_pk_add_f32 v[94:95], v[94:95], 0 op_sel_hi:[1,0]
	s_waitcnt lgkmcnt(7)
	v_pk_add_f32 v[98:99], v[98:99], 0 op_sel_hi:[1,0]
	s_waitcnt lgkmcnt(6)
	v_pk_add_f32 v[126:127], v[126:127], 0 op_sel_hi:[1,0]
	s_addc_u32 s5, s5, s13
	s_and_b32 s8, s16, 0x7fffff80
	v_pk_add_f32 v[100:101], v[100:101], 0 op_sel_hi:[1,0]
	v_pk_add_f32 v[128:129], v[128:129], 0 op_sel_hi:[1,0]
	v_pk_add_f32 v[68:69], v[84:85], v[68:69]
	v_pk_add_f32 v[66:67], v[82:83], v[66:67]
	v_pk_add_f32 v[82:83], v[92:93], v[96:97]
	v_pk_add_f32 v[84:85], v[90:91], v[94:95]
	s_waitcnt lgkmcnt(5)
	v_pk_add_f32 v[92:93], v[114:115], v[98:99]
	s_waitcnt lgkmcnt(4)
	v_pk_add_f32 v[96:97], v[122:123], v[126:127]
	v_or_b32_e32 v133, s3, v175
	s_lshl_b32 s3, s3, 2
	v_lshl_or_b32 v136, v175, 5, s8
	v_pk_add_f32 v[90:91], v[116:117], v[100:101]
	v_pk_add_f32 v[94:95], v[124:125], v[128:129]
	v_pk_add_f32 v[68:69], v[76:77], v[68:69]
	v_pk_add_f32 v[66:67], v[74:75], v[66:67]
	v_pk_add_f32 v[74:75], v[88:89], v[82:83]
	v_pk_add_f32 v[76:77], v[86:87], v[84:85]
	s_waitcnt lgkmcnt(3)
	v_pk_add_f32 v[84:85], v[106:107], v[92:93]
	s_waitcnt lgkmcnt(2)
	v_pk_add_f32 v[88:89], v[118:119], v[96:97]
	v_and_or_b32 v136, s3, 4, v136
	v_pk_add_f32 v[82:83], v[108:109], v[90:91]
	v_pk_add_f32 v[86:87], v[120:121], v[94:95]
	v_pk_add_f32 v[68:69], v[72:73], v[68:69]
	v_pk_add_f32 v[66:67], v[70:71], v[66:67]
	v_pk_add_f32 v[70:71], v[80:81], v[74:75]
	v_pk_add_f32 v[72:73], v[78:79], v[76:77]
	s_waitcnt lgkmcnt(1)
	v_pk_add_f32 v[76:77], v[102:103], v[84:85]
	s_waitcnt lgkmcnt(0)
	v_pk_add_f32 v[80:81], v[110:111], v[88:89]
	s_movk_i32 s1, 0x7fff
	v_lshlrev_b32_e32 v136, 1, v136
	v_pk_mul_f32 v[64:65], v[0:1], v[64:65] op_sel_hi:[0,1]
	v_pk_mul_f32 v[62:63], v[0:1], v[62:63] op_sel_hi:[0,1]
	v_pk_mul_f32 v[60:61], v[0:1], v[60:61] op_sel_hi:[0,1]
	v_pk_mul_f32 v[58:59], v[0:1], v[58:59] op_sel_hi:[0,1]
	v_pk_mul_f32 v[56:57], v[0:1], v[56:57] op_sel_hi:[0,1]
	v_pk_mul_f32 v[54:55], v[0:1], v[54:55] op_sel_hi:[0,1]
	v_pk_mul_f32 v[52:53], v[0:1], v[52:53] op_sel_hi:[0,1]
	v_pk_mul_f32 v[50:51], v[0:1], v[50:51] op_sel_hi:[0,1]
	v_pk_mul_f32 v[48:49], v[0:1], v[48:49] op_sel_hi:[0,1]
	v_pk_mul_f32 v[46:47], v[0:1], v[46:47] op_sel_hi:[0,1]
	v_pk_mul_f32 v[44:45], v[0:1], v[44:45] op_sel_hi:[0,1]
	v_pk_mul_f32 v[42:43], v[0:1], v[42:43] op_sel_hi:[0,1]
	v_pk_mul_f32 v[40:41], v[0:1], v[40:41] op_sel_hi:[0,1]
	v_pk_mul_f32 v[38:39], v[0:1], v[38:39] op_sel_hi:[0,1]
	v_pk_mul_f32 v[36:37], v[0:1], v[36:37] op_sel_hi:[0,1]
	v_pk_mul_f32 v[34:35], v[0:1], v[34:35] op_sel_hi:[0,1]
	v_pk_mul_f32 v[32:33], v[0:1], v[32:33] op_sel_hi:[0,1]
	v_pk_mul_f32 v[30:31], v[0:1], v[30:31] op_sel_hi:[0,1]
	v_pk_mul_f32 v[28:29], v[0:1], v[28:29] op_sel_hi:[0,1]
	v_pk_mul_f32 v[26:27], v[0:1], v[26:27] op_sel_hi:[0,1]
	v_pk_mul_f32 v[24:25], v[0:1], v[24:25] op_sel_hi:[0,1]
	v_pk_mul_f32 v[22:23], v[0:1], v[22:23] op_sel_hi:[0,1]
	v_pk_mul_f32 v[20:21], v[0:1], v[20:21] op_sel_hi:[0,1]
	v_pk_mul_f32 v[18:19], v[0:1], v[18:19] op_sel_hi:[0,1]
	v_pk_mul_f32 v[16:17], v[0:1], v[16:17] op_sel_hi:[0,1]
	v_pk_mul_f32 v[14:15], v[0:1], v[14:15] op_sel_hi:[0,1]
	v_pk_mul_f32 v[12:13], v[0:1], v[12:13] op_sel_hi:[0,1]
	v_pk_mul_f32 v[10:11], v[0:1], v[10:11] op_sel_hi:[0,1]
	v_pk_mul_f32 v[8:9], v[0:1], v[8:9] op_sel_hi:[0,1]
	v_pk_mul_f32 v[6:7], v[0:1], v[6:7] op_sel_hi:[0,1]
	v_pk_mul_f32 v[4:5], v[0:1], v[4:5] op_sel_hi:[0,1]
	v_pk_mul_f32 v[2:3], v[0:1], v[2:3] op_sel_hi:[0,1]
	v_pk_add_f32 v[74:75], v[104:105], v[82:83]
	v_pk_add_f32 v[78:79], v[112:113], v[86:87]
	v_bfe_u32 v0, v72, 16, 1
	v_bfe_u32 v82, v66, 16, 1
	v_bfe_u32 v83, v80, 16, 1
	v_bfe_u32 v84, v76, 16, 1
	s_mov_b32 s0, 0x7060302
	v_lshl_add_u64 v[134:135], s[4:5], 0, v[162:163]
	v_ashrrev_i32_e32 v137, 31, v136
	v_bfe_u32 v85, v73, 16, 1
	v_bfe_u32 v86, v67, 16, 1
	v_bfe_u32 v87, v81, 16, 1
	v_bfe_u32 v88, v77, 16, 1
	v_bfe_u32 v89, v70, 16, 1
	v_bfe_u32 v90, v68, 16, 1
	v_bfe_u32 v91, v78, 16, 1
	v_bfe_u32 v92, v74, 16, 1
	v_bfe_u32 v93, v71, 16, 1
	v_bfe_u32 v94, v69, 16, 1
	v_bfe_u32 v95, v79, 16, 1
	v_bfe_u32 v96, v75, 16, 1
	v_add3_u32 v0, v72, v0, s1
	v_add3_u32 v66, v66, v82, s1
	v_add3_u32 v72, v80, v83, s1
	v_add3_u32 v76, v76, v84, s1
	v_lshl_add_u64 v[134:135], v[134:135], 0, v[136:137]
	v_add3_u32 v73, v73, v85, s1
	v_add3_u32 v80, v67, v86, s1
	v_add3_u32 v81, v81, v87, s1
	v_add3_u32 v77, v77, v88, s1
	v_add3_u32 v70, v70, v89, s1
	v_add3_u32 v82, v68, v90, s1
	v_add3_u32 v78, v78, v91, s1
	v_add3_u32 v74, v74, v92, s1
	v_add3_u32 v83, v71, v93, s1
	v_add3_u32 v84, v69, v94, s1
	v_add3_u32 v79, v79, v95, s1
	v_add3_u32 v75, v75, v96, s1
	v_perm_b32 v66, v0, v66, s0
	v_perm_b32 v67, v72, v76, s0
	v_perm_b32 v68, v73, v80, s0
	v_perm_b32 v69, v81, v77, s0
	v_perm_b32 v70, v70, v82, s0
	v_perm_b32 v71, v78, v74, s0
	v_perm_b32 v72, v83, v84, s0
	v_perm_b32 v73, v79, v75, s0
	global_store_dwordx2 v[134:135], v[66:67], off
	global_store_dwordx2 v[134:135], v[68:69], off offset:16
	global_store_dwordx2 v[134:135], v[70:71], off offset:32
	global_store_dwordx2 v[134:135], v[72:73], off offset:48
	s_barrier
	ds_write_b128 v132, v[62:65]
	ds_write_b128 v132, v[58:61] offset:1024
	ds_write_b128 v132, v[54:57] offset:2048
	ds_write_b128 v132, v[50:53] offset:3072
	ds_write_b128 v132, v[46:49] offset:4096
	ds_write_b128 v132, v[42:45] offset:5120
	ds_write_b128 v132, v[38:41] offset:6144
	ds_write_b128 v132, v[34:37] offset:7168
	ds_write_b128 v132, v[30:33] offset:8192
	ds_write_b128 v132, v[26:29] offset:9216
	ds_write_b128 v132, v[22:25] offset:10240
	ds_write_b128 v132, v[18:21] offset:11264
	ds_write_b128 v132, v[14:17] offset:12288
	ds_write_b128 v132, v[10:13] offset:13312
	ds_write_b128 v132, v[6:9] offset:14336
	ds_write_b128 v132, v[2:5] offset:15360
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b128 v[2:5], v131
	ds_read_b128 v[6:9], v131 offset:1024
	ds_read_b128 v[10:13], v131 offset:16384
	ds_read_b128 v[14:17], v131 offset:17408
	ds_read_b128 v[18:21], v131 offset:32768
	ds_read_b128 v[22:25], v131 offset:33792
	ds_read_b128 v[26:29], v131 offset:49152
	ds_read_b128 v[30:33], v131 offset:50176
	ds_read_b128 v[34:37], v131 offset:2048
	ds_read_b128 v[38:41], v131 offset:3072
	ds_read_b128 v[42:45], v131 offset:18432
	ds_read_b128 v[46:49], v131 offset:19456
	ds_read_b128 v[50:53], v131 offset:34816
	ds_read_b128 v[54:57], v131 offset:35840
	ds_read_b128 v[58:61], v131 offset:51200
	ds_read_b128 v[62:65], v131 offset:52224
	s_waitcnt lgkmcnt(14)
	v_pk_add_f32 v[4:5], v[4:5], 0 op_sel_hi:[1,0]
	v_pk_add_f32 v[2:3], v[2:3], 0 op_sel_hi:[1,0]
	v_pk_add_f32 v[8:9], v[8:9], 0 op_sel_hi:[1,0]
	v_pk_add_f32 v[6:7], v[6:7], 0 op_sel_hi:[1,0]
	s_waitcnt lgkmcnt(7)
	v_pk_add_f32 v[34:35], v[34:35], 0 op_sel_hi:[1,0]
	s_waitcnt lgkmcnt(6)
	v_pk_add_f32 v[38:39], v[38:39], 0 op_sel_hi:[1,0]
	v_pk_add_f32 v[36:37], v[36:37], 0 op_sel_hi:[1,0]
	v_pk_add_f32 v[40:41], v[40:41], 0 op_sel_hi:[1,0]
	v_pk_add_f32 v[4:5], v[12:13], v[4:5]
	v_pk_add_f32 v[2:3], v[10:11], v[2:3]
	v_pk_add_f32 v[8:9], v[16:17], v[8:9]
	v_pk_add_f32 v[6:7], v[14:15], v[6:7]
	s_waitcnt lgkmcnt(5)
	v_pk_add_f32 v[12:13], v[42:43], v[34:35]
	s_waitcnt lgkmcnt(4)
	v_pk_add_f32 v[16:17], v[46:47], v[38:39]
	v_pk_add_f32 v[10:11], v[44:45], v[36:37]
	v_pk_add_f32 v[14:15], v[48:49], v[40:41]
	v_pk_add_f32 v[2:3], v[18:19], v[2:3]
	v_pk_add_f32 v[6:7], v[22:23], v[6:7]
	s_waitcnt lgkmcnt(3)
	v_pk_add_f32 v[12:13], v[50:51], v[12:13]
	s_waitcnt lgkmcnt(2)
	v_pk_add_f32 v[16:17], v[54:55], v[16:17]
	v_pk_add_f32 v[4:5], v[20:21], v[4:5]
	v_pk_add_f32 v[8:9], v[24:25], v[8:9]
	v_pk_add_f32 v[10:11], v[52:53], v[10:11]
	v_pk_add_f32 v[14:15], v[56:57], v[14:15]
	v_pk_add_f32 v[2:3], v[26:27], v[2:3]
	v_pk_add_f32 v[6:7], v[30:31], v[6:7]
	s_waitcnt lgkmcnt(1)
	v_pk_add_f32 v[12:13], v[58:59], v[12:13]
	s_waitcnt lgkmcnt(0)
	v_pk_add_f32 v[16:17], v[62:63], v[16:17]
	v_pk_add_f32 v[4:5], v[28:29], v[4:5]
	v_pk_add_f32 v[8:9], v[32:33], v[8:9]
	v_pk_add_f32 v[10:11], v[60:61], v[10:11]
	v_pk_add_f32 v[14:15], v[64:65], v[14:15]
	v_bfe_u32 v0, v6, 16, 1
	v_bfe_u32 v18, v2, 16, 1
	v_bfe_u32 v19, v16, 16, 1
	v_bfe_u32 v20, v12, 16, 1
	v_bfe_u32 v21, v7, 16, 1
	v_bfe_u32 v22, v3, 16, 1
	v_bfe_u32 v23, v17, 16, 1
	v_bfe_u32 v24, v13, 16, 1
	v_bfe_u32 v25, v8, 16, 1
	v_bfe_u32 v26, v4, 16, 1
	v_bfe_u32 v27, v14, 16, 1
	v_bfe_u32 v28, v10, 16, 1
	v_bfe_u32 v29, v9, 16, 1
	v_bfe_u32 v30, v5, 16, 1
	v_bfe_u32 v31, v15, 16, 1
	v_bfe_u32 v32, v11, 16, 1
	v_add3_u32 v0, v6, v0, s1
	v_add3_u32 v2, v2, v18, s1
	v_add3_u32 v6, v16, v19, s1
	v_add3_u32 v12, v12, v20, s1
	v_add3_u32 v7, v7, v21, s1
	v_add3_u32 v16, v3, v22, s1
	v_add3_u32 v17, v17, v23, s1
	v_add3_u32 v13, v13, v24, s1
	v_add3_u32 v8, v8, v25, s1
	v_add3_u32 v18, v4, v26, s1
	v_add3_u32 v14, v14, v27, s1
	v_add3_u32 v10, v10, v28, s1
	v_add3_u32 v9, v9, v29, s1
	v_add3_u32 v19, v5, v30, s1
	v_add3_u32 v15, v15, v31, s1
	v_add3_u32 v11, v11, v32, s1
	v_perm_b32 v2, v0, v2, s0
	v_perm_b32 v3, v6, v12, s0
	v_cmp_eq_u32_e32 vcc, 0, v133
	v_perm_b32 v4, v7, v16, s0
	v_perm_b32 v5, v17, v13, s0
	v_perm_b32 v6, v8, v18, s0
	v_perm_b32 v7, v14, v10, s0
	v_perm_b32 v8, v9, v19, s0
	v_perm_b32 v9, v15, v11, s0
	global_store_dwordx2 v[134:135], v[2:3], off offset:512
	global_store_dwordx2 v[134:135], v[4:5], off offset:528
	global_store_dwordx2 v[134:135], v[6:7], off offset:544
	global_store_dwordx2 v[134:135], v[8:9], off offset:560
	s_and_saveexec_b64 s[0:1], vcc
	s_cbranch_execz .LBB0_8
	v_log_f32_e32 v0, v130
	v_lshl_or_b32 v2, s2, 4, v174
	v_ashrrev_i32_e32 v3, 31, v2
	v_add_f32_e32 v0, v1, v0
	v_mul_f32_e32 v4, 0x3f317218, v0
	v_lshl_add_u64 v[0:1], v[2:3], 2, s[6:7]
	global_store_dword v[0:1], v4, off
.LBB0_8:
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel d1
		.amdhsa_group_segment_fixed_size 65536
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
		.amdhsa_next_free_vgpr 318
		.amdhsa_next_free_sgpr 96
		.amdhsa_accum_offset 256
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
	.size	d1, .Lfunc_end0-d1
	.amdgpu_metadata
---
amdhsa.kernels:
  - .agpr_count:     62
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
    .group_segment_fixed_size: 65536
    .kernarg_segment_align: 8
    .kernarg_segment_size: 48
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 256
    .name:           d1
    .private_segment_fixed_size: 0
    .reqd_workgroup_size:
      - 256
      - 1
      - 1
    .sgpr_count:     28
    .sgpr_spill_count: 0
    .symbol:         d1.kd
    .uses_dynamic_stack: false
    .vgpr_count:     318
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx942
amdhsa.version:
  - 1
  - 2
...
	.end_amdgpu_metadata
