; Sparse attention over 16 heads, rank 512, bf16: one wave per query row, fragment-order loads.
; Output of clang 22.1.8 (OpenCL C, -O3), without the comments and the callable
; copy of the kernel. Arguments: q, cache rows of 1024 bytes, indices, out, lse,
; keys of a workgroup, scale * log2(e). The timing of its loop by an independent
; prototype is in TimingLoopTests.cpp.
	.amdgcn_target "amdgcn-amd-amdhsa--gfx942"
	.amdhsa_code_object_version 6
	.text
	.protected	d2d
	.globl	d2d
	.p2align	8
	.type	d2d,@function
d2d:
	s_load_dwordx4 s[4:7], s[0:1], 0x18
	s_load_dwordx2 s[14:15], s[0:1], 0x28
	s_ashr_i32 s3, s2, 31
	s_lshl_b64 s[12:13], s[2:3], 14
	v_lshlrev_b32_e32 v1, 2, v0
	v_and_b32_e32 v196, 15, v0
	v_lshrrev_b32_e32 v197, 4, v0
	v_mov_b32_e32 v131, 0
	s_waitcnt lgkmcnt(0)
	s_cmp_lt_i32 s14, 1
	v_xor_b32_e32 v207, 64, v1
	v_xor_b32_e32 v206, 0x80, v1
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
	v_mov_b32_e32 v208, 0xff800000
	v_mov_b32_e32 v209, 0
	s_waitcnt vmcnt(0)
	s_cbranch_scc1 .LBB0_5
	s_load_dwordx4 s[8:11], s[0:1], 0x0
	s_load_dwordx2 s[16:17], s[0:1], 0x10
	v_lshlrev_b32_e32 v130, 10, v196
	v_lshlrev_b32_e32 v1, 2, v196
	v_lshlrev_b32_e32 v4, 10, v197
	s_waitcnt lgkmcnt(0)
	s_add_u32 s0, s8, s12
	s_addc_u32 s1, s9, s13
	v_lshl_add_u64 v[2:3], s[0:1], 0, v[130:131]
	s_mul_hi_i32 s1, s14, s2
	s_mul_i32 s0, s14, s2
	s_lshl_b64 s[0:1], s[0:1], 2
	v_and_b32_e32 v130, 48, v0
	s_add_u32 s0, s16, s0
	v_lshl_add_u64 v[2:3], v[2:3], 0, v[130:131]
	s_addc_u32 s1, s17, s1
	global_load_dwordx4 a[88:91], v[2:3], off
	global_load_dwordx4 v[220:223], v[2:3], off offset:64
	global_load_dwordx4 v[224:227], v[2:3], off offset:128
	global_load_dwordx4 v[228:231], v[2:3], off offset:192
	global_load_dwordx4 v[232:235], v[2:3], off offset:256
	global_load_dwordx4 v[236:239], v[2:3], off offset:320
	global_load_dwordx4 v[240:243], v[2:3], off offset:384
	global_load_dwordx4 v[244:247], v[2:3], off offset:448
	global_load_dwordx4 v[248:251], v[2:3], off offset:512
	global_load_dwordx4 v[252:255], v[2:3], off offset:576
	global_load_dwordx4 a[0:3], v[2:3], off offset:640
	global_load_dwordx4 a[4:7], v[2:3], off offset:704
	global_load_dwordx4 a[8:11], v[2:3], off offset:768
	global_load_dwordx4 a[12:15], v[2:3], off offset:832
	global_load_dwordx4 a[16:19], v[2:3], off offset:896
	global_load_dwordx4 a[20:23], v[2:3], off offset:960
	s_cmp_gt_i32 s14, 16
	global_load_dword v2, v1, s[0:1]
	s_cselect_b32 s3, 16, 0
	v_or_b32_e32 v1, s3, v196
	v_lshlrev_b32_e32 v1, 2, v1
	global_load_dword v198, v1, s[0:1]
	v_or_b32_e32 v1, 4, v197
	v_lshl_add_u64 v[200:201], s[10:11], 0, v[130:131]
	v_mov_b32_e32 v132, v131
	v_mov_b32_e32 v133, v131
	v_mov_b32_e32 v208, 0xff800000
	s_movk_i32 s3, 0x7fff
	s_mov_b32 s8, 0x7060302
	s_mov_b32 s9, 0x5040100
	v_mov_b32_e32 v209, 0
	s_waitcnt vmcnt(1)
	v_ashrrev_i32_e32 v3, 31, v2
	v_lshlrev_b64 v[2:3], 10, v[2:3]
	v_lshl_add_u64 v[2:3], s[10:11], 0, v[2:3]
	v_lshl_add_u64 v[2:3], v[2:3], 0, v[130:131]
	global_load_dwordx4 a[24:27], v[2:3], off
	global_load_dwordx4 a[28:31], v[2:3], off offset:64
	global_load_dwordx4 a[32:35], v[2:3], off offset:128
	global_load_dwordx4 a[36:39], v[2:3], off offset:192
	global_load_dwordx4 a[40:43], v[2:3], off offset:256
	global_load_dwordx4 a[44:47], v[2:3], off offset:320
	global_load_dwordx4 a[48:51], v[2:3], off offset:384
	global_load_dwordx4 a[52:55], v[2:3], off offset:448
	global_load_dwordx4 a[56:59], v[2:3], off offset:512
	global_load_dwordx4 a[60:63], v[2:3], off offset:576
	global_load_dwordx4 a[64:67], v[2:3], off offset:640
	global_load_dwordx4 a[68:71], v[2:3], off offset:704
	global_load_dwordx4 a[72:75], v[2:3], off offset:768
	global_load_dwordx4 a[76:79], v[2:3], off offset:832
	global_load_dwordx4 a[80:83], v[2:3], off offset:896
	global_load_dwordx4 a[84:87], v[2:3], off offset:960
	v_lshrrev_b32_e32 v2, 1, v0
	v_and_b32_e32 v3, 1, v0
	v_lshlrev_b32_e32 v0, 1, v0
	v_and_b32_e32 v2, 2, v2
	v_and_b32_e32 v0, 4, v0
	v_or3_b32 v0, v2, v3, v0
	v_lshlrev_b32_e32 v2, 1, v197
	v_or_b32_e32 v3, 5, v2
	v_or_b32_e32 v5, 4, v2
	v_and_b32_e32 v2, 2, v2
	v_xor_b32_e32 v1, v1, v0
	v_xor_b32_e32 v0, v197, v0
	v_or_b32_e32 v6, 1, v2
	v_xor_b32_e32 v2, v2, v196
	v_lshlrev_b32_e32 v1, 4, v1
	v_lshlrev_b32_e32 v0, 4, v0
	v_xor_b32_e32 v3, v3, v196
	v_xor_b32_e32 v5, v5, v196
	v_xor_b32_e32 v6, v6, v196
	v_lshl_or_b32 v210, v2, 4, v4
	v_lshlrev_b32_e32 v2, 8, v196
	v_mov_b32_e32 v130, v131
	v_lshl_or_b32 v211, v6, 4, v4
	v_lshl_or_b32 v212, v5, 4, v4
	v_lshl_or_b32 v213, v3, 4, v4
	v_add_u32_e32 v214, v0, v2
	v_add_u32_e32 v215, v1, v2
	v_mov_b64_e32 v[2:3], v[130:131]
	v_mov_b64_e32 v[6:7], v[130:131]
	v_mov_b64_e32 v[10:11], v[130:131]
	v_mov_b64_e32 v[14:15], v[130:131]
	v_mov_b64_e32 v[18:19], v[130:131]
	v_mov_b64_e32 v[22:23], v[130:131]
	v_mov_b64_e32 v[26:27], v[130:131]
	v_mov_b64_e32 v[30:31], v[130:131]
	v_mov_b64_e32 v[34:35], v[130:131]
	v_mov_b64_e32 v[38:39], v[130:131]
	v_mov_b64_e32 v[42:43], v[130:131]
	v_mov_b64_e32 v[46:47], v[130:131]
	v_mov_b64_e32 v[50:51], v[130:131]
	v_mov_b64_e32 v[54:55], v[130:131]
	v_mov_b64_e32 v[58:59], v[130:131]
	v_mov_b64_e32 v[62:63], v[130:131]
	v_mov_b64_e32 v[66:67], v[130:131]
	v_mov_b64_e32 v[70:71], v[130:131]
	v_mov_b64_e32 v[74:75], v[130:131]
	v_mov_b64_e32 v[78:79], v[130:131]
	v_mov_b64_e32 v[82:83], v[130:131]
	v_mov_b64_e32 v[86:87], v[130:131]
	v_mov_b64_e32 v[90:91], v[130:131]
	v_mov_b64_e32 v[94:95], v[130:131]
	v_mov_b64_e32 v[98:99], v[130:131]
	v_mov_b64_e32 v[102:103], v[130:131]
	v_mov_b64_e32 v[106:107], v[130:131]
	v_mov_b64_e32 v[110:111], v[130:131]
	v_mov_b64_e32 v[114:115], v[130:131]
	v_mov_b64_e32 v[118:119], v[130:131]
	v_mov_b64_e32 v[122:123], v[130:131]
	v_mov_b64_e32 v[126:127], v[130:131]
	s_mov_b32 s10, 32
	v_mov_b64_e32 v[4:5], v[132:133]
	v_mov_b64_e32 v[8:9], v[132:133]
	v_mov_b64_e32 v[12:13], v[132:133]
	v_mov_b64_e32 v[16:17], v[132:133]
	v_mov_b64_e32 v[20:21], v[132:133]
	v_mov_b64_e32 v[24:25], v[132:133]
	v_mov_b64_e32 v[28:29], v[132:133]
	v_mov_b64_e32 v[32:33], v[132:133]
	v_mov_b64_e32 v[36:37], v[132:133]
	v_mov_b64_e32 v[40:41], v[132:133]
	v_mov_b64_e32 v[44:45], v[132:133]
	v_mov_b64_e32 v[48:49], v[132:133]
	v_mov_b64_e32 v[52:53], v[132:133]
	v_mov_b64_e32 v[56:57], v[132:133]
	v_mov_b64_e32 v[60:61], v[132:133]
	v_mov_b64_e32 v[64:65], v[132:133]
	v_mov_b64_e32 v[68:69], v[132:133]
	v_mov_b64_e32 v[72:73], v[132:133]
	v_mov_b64_e32 v[76:77], v[132:133]
	v_mov_b64_e32 v[80:81], v[132:133]
	v_mov_b64_e32 v[84:85], v[132:133]
	v_mov_b64_e32 v[88:89], v[132:133]
	v_mov_b64_e32 v[92:93], v[132:133]
	v_mov_b64_e32 v[96:97], v[132:133]
	v_mov_b64_e32 v[100:101], v[132:133]
	v_mov_b64_e32 v[104:105], v[132:133]
	v_mov_b64_e32 v[108:109], v[132:133]
	v_mov_b64_e32 v[112:113], v[132:133]
	v_mov_b64_e32 v[116:117], v[132:133]
	v_mov_b64_e32 v[120:121], v[132:133]
	v_mov_b64_e32 v[124:125], v[132:133]
	v_mov_b64_e32 v[128:129], v[132:133]
.LBB0_2:
	s_cmp_lt_i32 s10, s14
	s_waitcnt vmcnt(16)
	v_ashrrev_i32_e32 v199, 31, v198
	s_cselect_b32 s11, s10, 0
	v_lshlrev_b64 v[0:1], 10, v[198:199]
	v_or_b32_e32 v130, s11, v196
	v_lshl_add_u64 v[0:1], v[200:201], 0, v[0:1]
	v_lshl_add_u64 v[136:137], v[130:131], 2, s[0:1]
	s_waitcnt vmcnt(15)
	v_mfma_f32_16x16x16_bf16 v[132:135], a[24:25], a[88:89], 0
	global_load_dword v198, v[136:137], off
	ds_write_b128 v214, a[24:27]
	v_mfma_f32_16x16x16_bf16 v[136:139], a[26:27], a[90:91], 0
	global_load_dwordx4 a[24:27], v[0:1], off
	s_waitcnt vmcnt(16)
	v_mfma_f32_16x16x16_bf16 v[132:135], a[28:29], v[220:221], v[132:135]
	ds_write_b128 v215, a[28:31]
	v_mfma_f32_16x16x16_bf16 v[136:139], a[30:31], v[222:223], v[136:139]
	global_load_dwordx4 a[28:31], v[0:1], off offset:64
	s_waitcnt vmcnt(16)
	v_mfma_f32_16x16x16_bf16 v[132:135], a[32:33], v[224:225], v[132:135]
	ds_write_b128 v214, a[32:35] offset:128
	v_mfma_f32_16x16x16_bf16 v[136:139], a[34:35], v[226:227], v[136:139]
	global_load_dwordx4 a[32:35], v[0:1], off offset:128
	s_waitcnt vmcnt(16)
	v_mfma_f32_16x16x16_bf16 v[132:135], a[36:37], v[228:229], v[132:135]
	ds_write_b128 v215, a[36:39] offset:128
	ds_read_b128 v[180:183], v210
	ds_read_b128 v[184:187], v211 offset:256
	ds_read_b128 v[188:191], v212 offset:512
	ds_read_b128 v[192:195], v213 offset:768
	v_mfma_f32_16x16x16_bf16 v[136:139], a[38:39], v[230:231], v[136:139]
	global_load_dwordx4 a[36:39], v[0:1], off offset:192
	s_waitcnt vmcnt(16)
	v_mfma_f32_16x16x16_bf16 v[132:135], a[40:41], v[232:233], v[132:135]
	ds_write_b128 v214, a[40:43] offset:4096
	v_mfma_f32_16x16x16_bf16 v[136:139], a[42:43], v[234:235], v[136:139]
	global_load_dwordx4 a[40:43], v[0:1], off offset:256
	s_waitcnt vmcnt(16)
	v_mfma_f32_16x16x16_bf16 v[132:135], a[44:45], v[236:237], v[132:135]
	ds_write_b128 v215, a[44:47] offset:4096
	v_mfma_f32_16x16x16_bf16 v[136:139], a[46:47], v[238:239], v[136:139]
	global_load_dwordx4 a[44:47], v[0:1], off offset:320
	s_waitcnt vmcnt(16)
	v_mfma_f32_16x16x16_bf16 v[132:135], a[48:49], v[240:241], v[132:135]
	ds_write_b128 v214, a[48:51] offset:4224
	v_mfma_f32_16x16x16_bf16 v[136:139], a[50:51], v[242:243], v[136:139]
	global_load_dwordx4 a[48:51], v[0:1], off offset:384
	s_waitcnt vmcnt(16)
	v_mfma_f32_16x16x16_bf16 v[132:135], a[52:53], v[244:245], v[132:135]
	ds_write_b128 v215, a[52:55] offset:4224
	ds_read_b128 v[164:167], v210 offset:4096
	ds_read_b128 v[168:171], v211 offset:4352
	ds_read_b128 v[172:175], v212 offset:4608
	ds_read_b128 v[176:179], v213 offset:4864
	v_mfma_f32_16x16x16_bf16 v[136:139], a[54:55], v[246:247], v[136:139]
	global_load_dwordx4 a[52:55], v[0:1], off offset:448
	s_waitcnt vmcnt(16)
	v_mfma_f32_16x16x16_bf16 v[132:135], a[56:57], v[248:249], v[132:135]
	ds_write_b128 v214, a[56:59] offset:8192
	v_mfma_f32_16x16x16_bf16 v[136:139], a[58:59], v[250:251], v[136:139]
	global_load_dwordx4 a[56:59], v[0:1], off offset:512
	s_waitcnt vmcnt(16)
	v_mfma_f32_16x16x16_bf16 v[132:135], a[60:61], v[252:253], v[132:135]
	ds_write_b128 v215, a[60:63] offset:8192
	v_mfma_f32_16x16x16_bf16 v[136:139], a[62:63], v[254:255], v[136:139]
	global_load_dwordx4 a[60:63], v[0:1], off offset:576
	s_waitcnt vmcnt(16)
	v_mfma_f32_16x16x16_bf16 v[132:135], a[64:65], a[0:1], v[132:135]
	ds_write_b128 v214, a[64:67] offset:8320
	v_mfma_f32_16x16x16_bf16 v[136:139], a[66:67], a[2:3], v[136:139]
	global_load_dwordx4 a[64:67], v[0:1], off offset:640
	s_waitcnt vmcnt(16)
	v_mfma_f32_16x16x16_bf16 v[132:135], a[68:69], a[4:5], v[132:135]
	ds_write_b128 v215, a[68:71] offset:8320
	ds_read_b128 v[148:151], v210 offset:8192
	ds_read_b128 v[152:155], v211 offset:8448
	ds_read_b128 v[156:159], v212 offset:8704
	ds_read_b128 v[160:163], v213 offset:8960
	v_mfma_f32_16x16x16_bf16 v[136:139], a[70:71], a[6:7], v[136:139]
	global_load_dwordx4 a[68:71], v[0:1], off offset:704
	s_waitcnt vmcnt(16)
	v_mfma_f32_16x16x16_bf16 v[132:135], a[72:73], a[8:9], v[132:135]
	ds_write_b128 v214, a[72:75] offset:12288
	v_mfma_f32_16x16x16_bf16 v[136:139], a[74:75], a[10:11], v[136:139]
	global_load_dwordx4 a[72:75], v[0:1], off offset:768
	s_waitcnt vmcnt(16)
	v_mfma_f32_16x16x16_bf16 v[132:135], a[76:77], a[12:13], v[132:135]
	ds_write_b128 v215, a[76:79] offset:12288
	v_mfma_f32_16x16x16_bf16 v[136:139], a[78:79], a[14:15], v[136:139]
	global_load_dwordx4 a[76:79], v[0:1], off offset:832
	s_waitcnt vmcnt(16)
	v_mfma_f32_16x16x16_bf16 v[132:135], a[80:81], a[16:17], v[132:135]
	ds_write_b128 v214, a[80:83] offset:12416
	v_mfma_f32_16x16x16_bf16 v[136:139], a[82:83], a[18:19], v[136:139]
	global_load_dwordx4 a[80:83], v[0:1], off offset:896
	s_waitcnt vmcnt(16)
	v_mfma_f32_16x16x16_bf16 v[202:205], a[84:85], a[20:21], v[132:135]
	ds_write_b128 v215, a[84:87] offset:12416
	v_mfma_f32_16x16x16_bf16 v[216:219], a[86:87], a[22:23], v[136:139]
	global_load_dwordx4 a[84:87], v[0:1], off offset:960
	ds_read_b128 v[132:135], v210 offset:12288
	s_nop 0
	ds_read_b128 v[136:139], v211 offset:12544
	ds_read_b128 v[140:143], v212 offset:12800
	ds_read_b128 v[144:147], v213 offset:13056
	s_nop 0
	v_add_f32_e32 v1, v204, v218
	v_add_f32_e32 v130, v205, v219
	v_add_f32_e32 v202, v202, v216
	v_add_f32_e32 v199, v203, v217
	v_max_f32_e32 v0, v1, v130
	v_max3_f32 v0, v202, v199, v0
	v_mul_f32_e32 v0, s15, v0
	v_add_f32_e32 v203, 0x41000000, v208
	v_cmp_gt_f32_e32 vcc, v0, v203
	s_cbranch_vccnz .LBB0_4
.LBB0_3:
	v_fma_f32 v0, v202, s15, -v208
	v_fma_f32 v199, v199, s15, -v208
	v_exp_f32_e32 v0, v0
	v_exp_f32_e32 v202, v199
	v_fma_f32 v1, v1, s15, -v208
	v_fma_f32 v130, v130, s15, -v208
	v_exp_f32_e32 v1, v1
	v_exp_f32_e32 v203, v130
	v_bfe_u32 v130, v202, 16, 1
	v_bfe_u32 v199, v0, 16, 1
	v_add3_u32 v130, v202, v130, s3
	v_add3_u32 v199, v0, v199, s3
	v_perm_b32 v204, v130, v199, s8
	v_bfe_u32 v130, v203, 16, 1
	v_bfe_u32 v199, v1, 16, 1
	v_add3_u32 v130, v203, v130, s3
	v_add3_u32 v199, v1, v199, s3
	s_waitcnt lgkmcnt(14)
	v_perm_b32 v216, v184, v180, s9
	v_perm_b32 v217, v192, v188, s9
	v_perm_b32 v218, v184, v180, s8
	v_perm_b32 v219, v192, v188, s8
	v_perm_b32 v205, v130, v199, s8
	v_perm_b32 v180, v185, v181, s8
	v_perm_b32 v184, v186, v182, s9
	v_mfma_f32_16x16x16_bf16 v[126:129], v[216:217], v[204:205], v[126:129]
	v_perm_b32 v216, v185, v181, s9
	v_perm_b32 v217, v193, v189, s9
	v_perm_b32 v181, v193, v189, s8
	v_perm_b32 v185, v194, v190, s9
	v_mfma_f32_16x16x16_bf16 v[122:125], v[218:219], v[204:205], v[122:125]
	v_add_f32_e64 v0, v0, v202
	v_add_f32_e64 v1, v1, v203
	s_add_i32 s11, s10, 16
	v_add_f32_e32 v0, v0, v1
	v_mfma_f32_16x16x16_bf16 v[114:117], v[180:181], v[204:205], v[114:117]
	v_perm_b32 v180, v186, v182, s8
	v_perm_b32 v181, v194, v190, s8
	v_perm_b32 v182, v168, v164, s9
	v_mfma_f32_16x16x16_bf16 v[110:113], v[184:185], v[204:205], v[110:113]
	v_perm_b32 v184, v187, v183, s9
	v_perm_b32 v185, v195, v191, s9
	v_mfma_f32_16x16x16_bf16 v[118:121], v[216:217], v[204:205], v[118:121]
	s_add_i32 s10, s10, -16
	v_add_f32_e32 v209, v209, v0
	s_cmp_ge_i32 s10, s14
	v_mfma_f32_16x16x16_bf16 v[106:109], v[180:181], v[204:205], v[106:109]
	v_perm_b32 v180, v187, v183, s8
	v_perm_b32 v181, v195, v191, s8
	v_perm_b32 v183, v176, v172, s9
	v_mfma_f32_16x16x16_bf16 v[102:105], v[184:185], v[204:205], v[102:105]
	s_mov_b32 s10, s11
	v_mfma_f32_16x16x16_bf16 v[98:101], v[180:181], v[204:205], v[98:101]
	v_perm_b32 v180, v168, v164, s8
	v_perm_b32 v181, v176, v172, s8
	v_perm_b32 v164, v169, v165, s8
	v_mfma_f32_16x16x16_bf16 v[94:97], v[182:183], v[204:205], v[94:97]
	v_perm_b32 v182, v169, v165, s9
	v_perm_b32 v183, v177, v173, s9
	v_perm_b32 v165, v177, v173, s8
	v_perm_b32 v168, v170, v166, s9
	v_perm_b32 v169, v178, v174, s9
	v_mfma_f32_16x16x16_bf16 v[90:93], v[180:181], v[204:205], v[90:93]
	v_mfma_f32_16x16x16_bf16 v[82:85], v[164:165], v[204:205], v[82:85]
	v_perm_b32 v164, v170, v166, s8
	v_perm_b32 v165, v178, v174, s8
	s_waitcnt lgkmcnt(10)
	v_perm_b32 v166, v152, v148, s9
	v_mfma_f32_16x16x16_bf16 v[78:81], v[168:169], v[204:205], v[78:81]
	v_perm_b32 v168, v171, v167, s9
	v_perm_b32 v169, v179, v175, s9
	v_mfma_f32_16x16x16_bf16 v[86:89], v[182:183], v[204:205], v[86:89]
	v_mfma_f32_16x16x16_bf16 v[74:77], v[164:165], v[204:205], v[74:77]
	v_perm_b32 v164, v171, v167, s8
	v_perm_b32 v165, v179, v175, s8
	s_waitcnt lgkmcnt(8)
	v_perm_b32 v167, v160, v156, s9
	v_mfma_f32_16x16x16_bf16 v[70:73], v[168:169], v[204:205], v[70:73]
	v_mfma_f32_16x16x16_bf16 v[66:69], v[164:165], v[204:205], v[66:69]
	v_perm_b32 v164, v152, v148, s8
	v_perm_b32 v165, v160, v156, s8
	v_perm_b32 v148, v153, v149, s8
	v_mfma_f32_16x16x16_bf16 v[62:65], v[166:167], v[204:205], v[62:65]
	v_perm_b32 v166, v153, v149, s9
	v_perm_b32 v167, v161, v157, s9
	v_perm_b32 v149, v161, v157, s8
	v_perm_b32 v152, v154, v150, s9
	v_perm_b32 v153, v162, v158, s9
	v_mfma_f32_16x16x16_bf16 v[58:61], v[164:165], v[204:205], v[58:61]
	v_mfma_f32_16x16x16_bf16 v[50:53], v[148:149], v[204:205], v[50:53]
	v_perm_b32 v148, v154, v150, s8
	v_perm_b32 v149, v162, v158, s8
	s_waitcnt lgkmcnt(2)
	v_perm_b32 v150, v136, v132, s9
	v_mfma_f32_16x16x16_bf16 v[46:49], v[152:153], v[204:205], v[46:49]
	v_perm_b32 v152, v155, v151, s9
	v_perm_b32 v153, v163, v159, s9
	v_mfma_f32_16x16x16_bf16 v[54:57], v[166:167], v[204:205], v[54:57]
	v_mfma_f32_16x16x16_bf16 v[42:45], v[148:149], v[204:205], v[42:45]
	v_perm_b32 v148, v155, v151, s8
	v_perm_b32 v149, v163, v159, s8
	s_waitcnt lgkmcnt(0)
	v_perm_b32 v151, v144, v140, s9
	v_mfma_f32_16x16x16_bf16 v[38:41], v[152:153], v[204:205], v[38:41]
	v_mfma_f32_16x16x16_bf16 v[34:37], v[148:149], v[204:205], v[34:37]
	v_perm_b32 v148, v136, v132, s8
	v_perm_b32 v149, v144, v140, s8
	v_perm_b32 v132, v137, v133, s8
	v_mfma_f32_16x16x16_bf16 v[30:33], v[150:151], v[204:205], v[30:33]
	v_perm_b32 v150, v137, v133, s9
	v_perm_b32 v151, v145, v141, s9
	v_perm_b32 v133, v145, v141, s8
	v_perm_b32 v136, v138, v134, s9
	v_perm_b32 v137, v146, v142, s9
	v_mfma_f32_16x16x16_bf16 v[26:29], v[148:149], v[204:205], v[26:29]
	v_mfma_f32_16x16x16_bf16 v[18:21], v[132:133], v[204:205], v[18:21]
	v_perm_b32 v132, v138, v134, s8
	v_perm_b32 v133, v146, v142, s8
	v_mfma_f32_16x16x16_bf16 v[22:25], v[150:151], v[204:205], v[22:25]
	v_mfma_f32_16x16x16_bf16 v[14:17], v[136:137], v[204:205], v[14:17]
	v_perm_b32 v136, v139, v135, s9
	v_perm_b32 v137, v147, v143, s9
	s_nop 0
	v_mfma_f32_16x16x16_bf16 v[10:13], v[132:133], v[204:205], v[10:13]
	v_perm_b32 v132, v139, v135, s8
	v_perm_b32 v133, v147, v143, s8
	s_nop 0
	v_mfma_f32_16x16x16_bf16 v[6:9], v[136:137], v[204:205], v[6:9]
	v_mfma_f32_16x16x16_bf16 v[2:5], v[132:133], v[204:205], v[2:5]
	s_cbranch_scc0 .LBB0_2
	s_branch .LBB0_5
.LBB0_4:
	v_max_f32_e32 v0, v0, v0
	v_max_f32_e32 v203, v208, v208
	v_max_f32_e32 v0, v203, v0
	ds_bpermute_b32 v203, v207, v0
	s_waitcnt lgkmcnt(0)
	v_max_f32_e32 v203, v203, v203
	v_max_f32_e32 v0, v0, v203
	ds_bpermute_b32 v203, v206, v0
	s_waitcnt lgkmcnt(0)
	v_max_f32_e32 v203, v203, v203
	v_max_f32_e32 v203, v0, v203
	v_sub_f32_e32 v0, v208, v203
	v_exp_f32_e32 v0, v0
	v_mov_b32_e32 v208, v203
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
	v_mul_f32_e32 v209, v209, v0
	s_branch .LBB0_3
.LBB0_5:
	ds_bpermute_b32 v1, v207, v209
	s_movk_i32 s0, 0x7fff
	s_mov_b32 s1, 0x7060302
	s_add_u32 s4, s4, s12
	v_lshlrev_b32_e32 v0, 10, v196
	s_waitcnt lgkmcnt(0)
	v_add_f32_e32 v130, v209, v1
	ds_bpermute_b32 v131, v206, v130
	v_mov_b32_e32 v1, 0
	s_addc_u32 s5, s5, s13
	v_lshl_add_u64 v[136:137], s[4:5], 0, v[0:1]
	v_lshlrev_b32_e32 v0, 6, v197
	s_waitcnt lgkmcnt(0)
	v_add_f32_e32 v130, v130, v131
	v_rcp_f32_e32 v131, v130
	v_lshl_add_u64 v[0:1], v[136:137], 0, v[0:1]
	v_cmp_eq_u32_e32 vcc, 0, v197
	v_mul_f32_e32 v126, v131, v126
	v_mul_f32_e32 v122, v131, v122
	v_bfe_u32 v132, v122, 16, 1
	v_bfe_u32 v133, v126, 16, 1
	v_add3_u32 v122, v122, v132, s0
	v_add3_u32 v126, v126, v133, s0
	v_mul_f32_e32 v114, v131, v114
	v_perm_b32 v132, v122, v126, s1
	v_mul_f32_e32 v118, v131, v118
	v_bfe_u32 v122, v114, 16, 1
	v_add3_u32 v114, v114, v122, s0
	v_bfe_u32 v122, v118, 16, 1
	v_add3_u32 v118, v118, v122, s0
	v_mul_f32_e32 v106, v131, v106
	v_perm_b32 v133, v114, v118, s1
	v_mul_f32_e32 v110, v131, v110
	v_bfe_u32 v114, v106, 16, 1
	v_add3_u32 v106, v106, v114, s0
	v_bfe_u32 v114, v110, 16, 1
	v_add3_u32 v110, v110, v114, s0
	v_mul_f32_e32 v98, v131, v98
	v_perm_b32 v134, v106, v110, s1
	v_mul_f32_e32 v102, v131, v102
	v_bfe_u32 v106, v98, 16, 1
	v_add3_u32 v98, v98, v106, s0
	v_bfe_u32 v106, v102, 16, 1
	v_add3_u32 v102, v102, v106, s0
	v_perm_b32 v135, v98, v102, s1
	v_mul_f32_e32 v102, v131, v123
	v_mul_f32_e32 v98, v131, v127
	v_bfe_u32 v106, v102, 16, 1
	v_add3_u32 v102, v102, v106, s0
	v_bfe_u32 v106, v98, 16, 1
	v_add3_u32 v98, v98, v106, s0
	global_store_dwordx4 v[0:1], v[132:135], off
	v_mul_f32_e32 v99, v131, v99
	v_mul_f32_e32 v101, v131, v101
	v_perm_b32 v132, v102, v98, s1
	v_mul_f32_e32 v102, v131, v115
	v_mul_f32_e32 v98, v131, v119
	v_bfe_u32 v106, v102, 16, 1
	v_add3_u32 v102, v102, v106, s0
	v_bfe_u32 v106, v98, 16, 1
	v_add3_u32 v98, v98, v106, s0
	v_perm_b32 v133, v102, v98, s1
	v_mul_f32_e32 v102, v131, v107
	v_mul_f32_e32 v98, v131, v111
	v_bfe_u32 v106, v102, 16, 1
	v_add3_u32 v102, v102, v106, s0
	v_bfe_u32 v106, v98, 16, 1
	v_add3_u32 v98, v98, v106, s0
	v_perm_b32 v134, v102, v98, s1
	v_mul_f32_e32 v98, v131, v103
	v_bfe_u32 v102, v99, 16, 1
	v_add3_u32 v99, v99, v102, s0
	v_bfe_u32 v102, v98, 16, 1
	v_add3_u32 v98, v98, v102, s0
	v_perm_b32 v135, v99, v98, s1
	v_mul_f32_e32 v99, v131, v124
	v_mul_f32_e32 v98, v131, v128
	v_bfe_u32 v102, v99, 16, 1
	v_add3_u32 v99, v99, v102, s0
	v_bfe_u32 v102, v98, 16, 1
	v_add3_u32 v98, v98, v102, s0
	global_store_dwordx4 v[0:1], v[132:135], off offset:16
	v_mul_f32_e32 v90, v131, v90
	v_mul_f32_e32 v94, v131, v94
	v_perm_b32 v132, v99, v98, s1
	v_mul_f32_e32 v99, v131, v116
	v_mul_f32_e32 v98, v131, v120
	v_bfe_u32 v102, v99, 16, 1
	v_add3_u32 v99, v99, v102, s0
	v_bfe_u32 v102, v98, 16, 1
	v_add3_u32 v98, v98, v102, s0
	v_perm_b32 v133, v99, v98, s1
	v_mul_f32_e32 v99, v131, v108
	v_mul_f32_e32 v98, v131, v112
	v_bfe_u32 v102, v99, 16, 1
	v_add3_u32 v99, v99, v102, s0
	v_bfe_u32 v102, v98, 16, 1
	v_add3_u32 v98, v98, v102, s0
	v_perm_b32 v134, v99, v98, s1
	v_mul_f32_e32 v99, v131, v100
	v_mul_f32_e32 v98, v131, v104
	v_bfe_u32 v100, v99, 16, 1
	v_add3_u32 v99, v99, v100, s0
	v_bfe_u32 v100, v98, 16, 1
	v_add3_u32 v98, v98, v100, s0
	v_perm_b32 v135, v99, v98, s1
	v_mul_f32_e32 v99, v131, v125
	v_mul_f32_e32 v98, v131, v129
	v_bfe_u32 v100, v99, 16, 1
	v_add3_u32 v99, v99, v100, s0
	v_bfe_u32 v100, v98, 16, 1
	v_add3_u32 v98, v98, v100, s0
	v_mul_f32_e32 v100, v131, v117
	v_perm_b32 v98, v99, v98, s1
	v_mul_f32_e32 v99, v131, v121
	v_bfe_u32 v102, v100, 16, 1
	v_add3_u32 v100, v100, v102, s0
	v_bfe_u32 v102, v99, 16, 1
	v_add3_u32 v99, v99, v102, s0
	v_mul_f32_e32 v102, v131, v109
	v_perm_b32 v99, v100, v99, s1
	v_mul_f32_e32 v100, v131, v113
	v_bfe_u32 v103, v102, 16, 1
	v_add3_u32 v102, v102, v103, s0
	v_bfe_u32 v103, v100, 16, 1
	v_add3_u32 v100, v100, v103, s0
	v_perm_b32 v100, v102, v100, s1
	v_mul_f32_e32 v102, v131, v105
	v_bfe_u32 v103, v101, 16, 1
	v_add3_u32 v101, v101, v103, s0
	v_bfe_u32 v103, v102, 16, 1
	v_add3_u32 v102, v102, v103, s0
	v_perm_b32 v101, v101, v102, s1
	global_store_dwordx4 v[0:1], v[98:101], off offset:48
	v_mul_f32_e32 v82, v131, v82
	v_mul_f32_e32 v86, v131, v86
	v_bfe_u32 v98, v90, 16, 1
	v_add3_u32 v90, v90, v98, s0
	v_bfe_u32 v98, v94, 16, 1
	v_add3_u32 v94, v94, v98, s0
	v_perm_b32 v98, v90, v94, s1
	v_bfe_u32 v90, v82, 16, 1
	v_add3_u32 v82, v82, v90, s0
	v_bfe_u32 v90, v86, 16, 1
	v_add3_u32 v86, v86, v90, s0
	v_mul_f32_e32 v74, v131, v74
	v_perm_b32 v99, v82, v86, s1
	v_mul_f32_e32 v78, v131, v78
	v_bfe_u32 v82, v74, 16, 1
	v_add3_u32 v74, v74, v82, s0
	v_bfe_u32 v82, v78, 16, 1
	v_add3_u32 v78, v78, v82, s0
	v_mul_f32_e32 v66, v131, v66
	v_perm_b32 v100, v74, v78, s1
	v_mul_f32_e32 v70, v131, v70
	v_bfe_u32 v74, v66, 16, 1
	v_add3_u32 v66, v66, v74, s0
	v_bfe_u32 v74, v70, 16, 1
	v_add3_u32 v70, v70, v74, s0
	v_perm_b32 v101, v66, v70, s1
	v_mul_f32_e32 v70, v131, v91
	v_mul_f32_e32 v66, v131, v95
	v_bfe_u32 v74, v70, 16, 1
	v_add3_u32 v70, v70, v74, s0
	v_bfe_u32 v74, v66, 16, 1
	v_add3_u32 v66, v66, v74, s0
	global_store_dwordx4 v[0:1], v[98:101], off offset:256
	v_mul_f32_e32 v67, v131, v67
	v_mul_f32_e32 v69, v131, v69
	v_perm_b32 v98, v70, v66, s1
	v_mul_f32_e32 v70, v131, v83
	v_mul_f32_e32 v66, v131, v87
	v_bfe_u32 v74, v70, 16, 1
	v_add3_u32 v70, v70, v74, s0
	v_bfe_u32 v74, v66, 16, 1
	v_add3_u32 v66, v66, v74, s0
	v_perm_b32 v99, v70, v66, s1
	v_mul_f32_e32 v70, v131, v75
	v_mul_f32_e32 v66, v131, v79
	v_bfe_u32 v74, v70, 16, 1
	v_add3_u32 v70, v70, v74, s0
	v_bfe_u32 v74, v66, 16, 1
	v_add3_u32 v66, v66, v74, s0
	v_perm_b32 v100, v70, v66, s1
	v_mul_f32_e32 v66, v131, v71
	v_bfe_u32 v70, v67, 16, 1
	v_add3_u32 v67, v67, v70, s0
	v_bfe_u32 v70, v66, 16, 1
	v_add3_u32 v66, v66, v70, s0
	v_perm_b32 v101, v67, v66, s1
	v_mul_f32_e32 v67, v131, v92
	v_mul_f32_e32 v66, v131, v96
	v_bfe_u32 v70, v67, 16, 1
	v_add3_u32 v67, v67, v70, s0
	v_bfe_u32 v70, v66, 16, 1
	v_add3_u32 v66, v66, v70, s0
	global_store_dwordx4 v[0:1], v[98:101], off offset:272
	v_mul_f32_e32 v58, v131, v58
	v_mul_f32_e32 v62, v131, v62
	v_perm_b32 v98, v67, v66, s1
	v_mul_f32_e32 v67, v131, v84
	v_mul_f32_e32 v66, v131, v88
	v_bfe_u32 v70, v67, 16, 1
	v_add3_u32 v67, v67, v70, s0
	v_bfe_u32 v70, v66, 16, 1
	v_add3_u32 v66, v66, v70, s0
	v_perm_b32 v99, v67, v66, s1
	v_mul_f32_e32 v67, v131, v76
	v_mul_f32_e32 v66, v131, v80
	v_bfe_u32 v70, v67, 16, 1
	v_add3_u32 v67, v67, v70, s0
	v_bfe_u32 v70, v66, 16, 1
	v_add3_u32 v66, v66, v70, s0
	v_perm_b32 v100, v67, v66, s1
	v_mul_f32_e32 v67, v131, v68
	v_mul_f32_e32 v66, v131, v72
	v_bfe_u32 v68, v67, 16, 1
	v_add3_u32 v67, v67, v68, s0
	v_bfe_u32 v68, v66, 16, 1
	v_add3_u32 v66, v66, v68, s0
	v_perm_b32 v101, v67, v66, s1
	v_mul_f32_e32 v67, v131, v93
	v_mul_f32_e32 v66, v131, v97
	v_bfe_u32 v68, v67, 16, 1
	v_add3_u32 v67, v67, v68, s0
	v_bfe_u32 v68, v66, 16, 1
	v_add3_u32 v66, v66, v68, s0
	v_mul_f32_e32 v68, v131, v85
	v_perm_b32 v66, v67, v66, s1
	v_mul_f32_e32 v67, v131, v89
	v_bfe_u32 v70, v68, 16, 1
	v_add3_u32 v68, v68, v70, s0
	v_bfe_u32 v70, v67, 16, 1
	v_add3_u32 v67, v67, v70, s0
	v_mul_f32_e32 v70, v131, v77
	v_perm_b32 v67, v68, v67, s1
	v_mul_f32_e32 v68, v131, v81
	v_bfe_u32 v71, v70, 16, 1
	v_add3_u32 v70, v70, v71, s0
	v_bfe_u32 v71, v68, 16, 1
	v_add3_u32 v68, v68, v71, s0
	v_perm_b32 v68, v70, v68, s1
	v_mul_f32_e32 v70, v131, v73
	v_bfe_u32 v71, v69, 16, 1
	v_add3_u32 v69, v69, v71, s0
	v_bfe_u32 v71, v70, 16, 1
	v_add3_u32 v70, v70, v71, s0
	v_perm_b32 v69, v69, v70, s1
	global_store_dwordx4 v[0:1], v[66:69], off offset:304
	v_mul_f32_e32 v50, v131, v50
	v_mul_f32_e32 v54, v131, v54
	v_bfe_u32 v66, v58, 16, 1
	v_add3_u32 v58, v58, v66, s0
	v_bfe_u32 v66, v62, 16, 1
	v_add3_u32 v62, v62, v66, s0
	v_perm_b32 v66, v58, v62, s1
	v_bfe_u32 v58, v50, 16, 1
	v_add3_u32 v50, v50, v58, s0
	v_bfe_u32 v58, v54, 16, 1
	v_add3_u32 v54, v54, v58, s0
	v_mul_f32_e32 v42, v131, v42
	v_perm_b32 v67, v50, v54, s1
	v_mul_f32_e32 v46, v131, v46
	v_bfe_u32 v50, v42, 16, 1
	v_add3_u32 v42, v42, v50, s0
	v_bfe_u32 v50, v46, 16, 1
	v_add3_u32 v46, v46, v50, s0
	v_mul_f32_e32 v34, v131, v34
	v_perm_b32 v68, v42, v46, s1
	v_mul_f32_e32 v38, v131, v38
	v_bfe_u32 v42, v34, 16, 1
	v_add3_u32 v34, v34, v42, s0
	v_bfe_u32 v42, v38, 16, 1
	v_add3_u32 v38, v38, v42, s0
	v_perm_b32 v69, v34, v38, s1
	v_mul_f32_e32 v38, v131, v59
	v_mul_f32_e32 v34, v131, v63
	v_bfe_u32 v42, v38, 16, 1
	v_add3_u32 v38, v38, v42, s0
	v_bfe_u32 v42, v34, 16, 1
	v_add3_u32 v34, v34, v42, s0
	global_store_dwordx4 v[0:1], v[66:69], off offset:512
	v_mul_f32_e32 v35, v131, v35
	v_mul_f32_e32 v37, v131, v37
	v_perm_b32 v66, v38, v34, s1
	v_mul_f32_e32 v38, v131, v51
	v_mul_f32_e32 v34, v131, v55
	v_bfe_u32 v42, v38, 16, 1
	v_add3_u32 v38, v38, v42, s0
	v_bfe_u32 v42, v34, 16, 1
	v_add3_u32 v34, v34, v42, s0
	v_perm_b32 v67, v38, v34, s1
	v_mul_f32_e32 v38, v131, v43
	v_mul_f32_e32 v34, v131, v47
	v_bfe_u32 v42, v38, 16, 1
	v_add3_u32 v38, v38, v42, s0
	v_bfe_u32 v42, v34, 16, 1
	v_add3_u32 v34, v34, v42, s0
	v_perm_b32 v68, v38, v34, s1
	v_mul_f32_e32 v34, v131, v39
	v_bfe_u32 v38, v35, 16, 1
	v_add3_u32 v35, v35, v38, s0
	v_bfe_u32 v38, v34, 16, 1
	v_add3_u32 v34, v34, v38, s0
	v_perm_b32 v69, v35, v34, s1
	v_mul_f32_e32 v35, v131, v60
	v_mul_f32_e32 v34, v131, v64
	v_bfe_u32 v38, v35, 16, 1
	v_add3_u32 v35, v35, v38, s0
	v_bfe_u32 v38, v34, 16, 1
	v_add3_u32 v34, v34, v38, s0
	global_store_dwordx4 v[0:1], v[66:69], off offset:528
	v_mul_f32_e32 v26, v131, v26
	v_mul_f32_e32 v30, v131, v30
	v_perm_b32 v66, v35, v34, s1
	v_mul_f32_e32 v35, v131, v52
	v_mul_f32_e32 v34, v131, v56
	v_bfe_u32 v38, v35, 16, 1
	v_add3_u32 v35, v35, v38, s0
	v_bfe_u32 v38, v34, 16, 1
	v_add3_u32 v34, v34, v38, s0
	v_perm_b32 v67, v35, v34, s1
	v_mul_f32_e32 v35, v131, v44
	v_mul_f32_e32 v34, v131, v48
	v_bfe_u32 v38, v35, 16, 1
	v_add3_u32 v35, v35, v38, s0
	v_bfe_u32 v38, v34, 16, 1
	v_add3_u32 v34, v34, v38, s0
	v_perm_b32 v68, v35, v34, s1
	v_mul_f32_e32 v35, v131, v36
	v_mul_f32_e32 v34, v131, v40
	v_bfe_u32 v36, v35, 16, 1
	v_add3_u32 v35, v35, v36, s0
	v_bfe_u32 v36, v34, 16, 1
	v_add3_u32 v34, v34, v36, s0
	v_perm_b32 v69, v35, v34, s1
	v_mul_f32_e32 v35, v131, v61
	v_mul_f32_e32 v34, v131, v65
	v_bfe_u32 v36, v35, 16, 1
	v_add3_u32 v35, v35, v36, s0
	v_bfe_u32 v36, v34, 16, 1
	v_add3_u32 v34, v34, v36, s0
	v_mul_f32_e32 v36, v131, v53
	v_perm_b32 v34, v35, v34, s1
	v_mul_f32_e32 v35, v131, v57
	v_bfe_u32 v38, v36, 16, 1
	v_add3_u32 v36, v36, v38, s0
	v_bfe_u32 v38, v35, 16, 1
	v_add3_u32 v35, v35, v38, s0
	v_mul_f32_e32 v38, v131, v45
	v_perm_b32 v35, v36, v35, s1
	v_mul_f32_e32 v36, v131, v49
	v_bfe_u32 v39, v38, 16, 1
	v_add3_u32 v38, v38, v39, s0
	v_bfe_u32 v39, v36, 16, 1
	v_add3_u32 v36, v36, v39, s0
	v_perm_b32 v36, v38, v36, s1
	v_mul_f32_e32 v38, v131, v41
	v_bfe_u32 v39, v37, 16, 1
	v_add3_u32 v37, v37, v39, s0
	v_bfe_u32 v39, v38, 16, 1
	v_add3_u32 v38, v38, v39, s0
	v_perm_b32 v37, v37, v38, s1
	global_store_dwordx4 v[0:1], v[34:37], off offset:560
	v_mul_f32_e32 v18, v131, v18
	v_mul_f32_e32 v22, v131, v22
	v_bfe_u32 v34, v26, 16, 1
	v_add3_u32 v26, v26, v34, s0
	v_bfe_u32 v34, v30, 16, 1
	v_add3_u32 v30, v30, v34, s0
	v_perm_b32 v34, v26, v30, s1
	v_bfe_u32 v26, v18, 16, 1
	v_add3_u32 v18, v18, v26, s0
	v_bfe_u32 v26, v22, 16, 1
	v_add3_u32 v22, v22, v26, s0
	v_mul_f32_e32 v10, v131, v10
	v_perm_b32 v35, v18, v22, s1
	v_mul_f32_e32 v14, v131, v14
	v_bfe_u32 v18, v10, 16, 1
	v_add3_u32 v10, v10, v18, s0
	v_bfe_u32 v18, v14, 16, 1
	v_add3_u32 v14, v14, v18, s0
	v_mul_f32_e32 v2, v131, v2
	v_perm_b32 v36, v10, v14, s1
	v_mul_f32_e32 v6, v131, v6
	v_bfe_u32 v10, v2, 16, 1
	v_add3_u32 v2, v2, v10, s0
	v_bfe_u32 v10, v6, 16, 1
	v_add3_u32 v6, v6, v10, s0
	v_perm_b32 v37, v2, v6, s1
	v_mul_f32_e32 v6, v131, v27
	v_mul_f32_e32 v2, v131, v31
	v_bfe_u32 v10, v6, 16, 1
	v_add3_u32 v6, v6, v10, s0
	v_bfe_u32 v10, v2, 16, 1
	v_add3_u32 v2, v2, v10, s0
	global_store_dwordx4 v[0:1], v[34:37], off offset:768
	v_mul_f32_e32 v3, v131, v3
	v_mul_f32_e32 v5, v131, v5
	v_perm_b32 v34, v6, v2, s1
	v_mul_f32_e32 v6, v131, v19
	v_mul_f32_e32 v2, v131, v23
	v_bfe_u32 v10, v6, 16, 1
	v_add3_u32 v6, v6, v10, s0
	v_bfe_u32 v10, v2, 16, 1
	v_add3_u32 v2, v2, v10, s0
	v_perm_b32 v35, v6, v2, s1
	v_mul_f32_e32 v6, v131, v11
	v_mul_f32_e32 v2, v131, v15
	v_bfe_u32 v10, v6, 16, 1
	v_add3_u32 v6, v6, v10, s0
	v_bfe_u32 v10, v2, 16, 1
	v_add3_u32 v2, v2, v10, s0
	v_perm_b32 v36, v6, v2, s1
	v_mul_f32_e32 v2, v131, v7
	v_bfe_u32 v6, v3, 16, 1
	v_add3_u32 v3, v3, v6, s0
	v_bfe_u32 v6, v2, 16, 1
	v_add3_u32 v2, v2, v6, s0
	v_perm_b32 v37, v3, v2, s1
	v_mul_f32_e32 v3, v131, v28
	v_mul_f32_e32 v2, v131, v32
	v_bfe_u32 v6, v3, 16, 1
	v_add3_u32 v3, v3, v6, s0
	v_bfe_u32 v6, v2, 16, 1
	v_add3_u32 v2, v2, v6, s0
	global_store_dwordx4 v[0:1], v[34:37], off offset:784
	global_store_dwordx4 v[0:1], v[132:135], off offset:32
	global_store_dwordx4 v[0:1], v[98:101], off offset:288
	v_perm_b32 v34, v3, v2, s1
	v_mul_f32_e32 v3, v131, v20
	v_mul_f32_e32 v2, v131, v24
	v_bfe_u32 v6, v3, 16, 1
	v_add3_u32 v3, v3, v6, s0
	v_bfe_u32 v6, v2, 16, 1
	v_add3_u32 v2, v2, v6, s0
	v_perm_b32 v35, v3, v2, s1
	v_mul_f32_e32 v3, v131, v12
	v_mul_f32_e32 v2, v131, v16
	v_bfe_u32 v6, v3, 16, 1
	v_add3_u32 v3, v3, v6, s0
	v_bfe_u32 v6, v2, 16, 1
	v_add3_u32 v2, v2, v6, s0
	v_perm_b32 v36, v3, v2, s1
	v_mul_f32_e32 v3, v131, v4
	v_mul_f32_e32 v2, v131, v8
	v_bfe_u32 v4, v3, 16, 1
	v_add3_u32 v3, v3, v4, s0
	v_bfe_u32 v4, v2, 16, 1
	v_add3_u32 v2, v2, v4, s0
	v_perm_b32 v37, v3, v2, s1
	v_mul_f32_e32 v3, v131, v29
	v_mul_f32_e32 v2, v131, v33
	v_bfe_u32 v4, v3, 16, 1
	v_add3_u32 v3, v3, v4, s0
	v_bfe_u32 v4, v2, 16, 1
	v_add3_u32 v2, v2, v4, s0
	v_mul_f32_e32 v4, v131, v21
	v_perm_b32 v2, v3, v2, s1
	v_mul_f32_e32 v3, v131, v25
	v_bfe_u32 v6, v4, 16, 1
	v_add3_u32 v4, v4, v6, s0
	v_bfe_u32 v6, v3, 16, 1
	v_add3_u32 v3, v3, v6, s0
	v_mul_f32_e32 v6, v131, v13
	v_perm_b32 v3, v4, v3, s1
	v_mul_f32_e32 v4, v131, v17
	v_bfe_u32 v7, v6, 16, 1
	v_add3_u32 v6, v6, v7, s0
	v_bfe_u32 v7, v4, 16, 1
	v_add3_u32 v4, v4, v7, s0
	v_perm_b32 v4, v6, v4, s1
	v_mul_f32_e32 v6, v131, v9
	v_bfe_u32 v7, v5, 16, 1
	v_add3_u32 v5, v5, v7, s0
	v_bfe_u32 v7, v6, 16, 1
	v_add3_u32 v6, v6, v7, s0
	v_perm_b32 v5, v5, v6, s1
	global_store_dwordx4 v[0:1], v[66:69], off offset:544
	global_store_dwordx4 v[0:1], v[34:37], off offset:800
	global_store_dwordx4 v[0:1], v[2:5], off offset:816
	s_and_saveexec_b64 s[0:1], vcc
	s_cbranch_execz .LBB0_7
	v_log_f32_e32 v2, v130
	v_lshl_or_b32 v0, s2, 4, v196
	v_ashrrev_i32_e32 v1, 31, v0
	v_lshl_add_u64 v[0:1], v[0:1], 2, s[6:7]
	v_add_f32_e32 v2, v208, v2
	v_mul_f32_e32 v2, 0x3f317218, v2
	global_store_dword v[0:1], v2, off
.LBB0_7:
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel d2d
		.amdhsa_group_segment_fixed_size 16384
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
		.amdhsa_next_free_vgpr 348
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
	.size	d2d, .Lfunc_end0-d2d
	.amdgpu_metadata
---
amdhsa.kernels:
  - .agpr_count:     92
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
    .group_segment_fixed_size: 16384
    .kernarg_segment_align: 8
    .kernarg_segment_size: 48
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 64
    .name:           d2d
    .private_segment_fixed_size: 0
    .reqd_workgroup_size:
      - 64
      - 1
      - 1
    .sgpr_count:     24
    .sgpr_spill_count: 0
    .symbol:         d2d.kd
    .uses_dynamic_stack: false
    .vgpr_count:     348
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx942
amdhsa.version:
  - 1
  - 2
...
	.end_amdgpu_metadata
