; Sparse attention over 16 heads, rank 512, bf16: published shape, 32-key tile, P and row maxima through LDS.
; Output of clang 22.1.8 (OpenCL C, -O3), without the comments and the callable
; copy of the kernel. Arguments: q, cache rows of 1024 bytes, indices, out, lse,
; keys of a workgroup, scale * log2(e). The timing of its loop by an independent
; prototype is in TimingLoopTests.cpp.
	.amdgcn_target "amdgcn-amd-amdhsa--gfx942"
	.amdhsa_code_object_version 6
	.text
	.protected	base
	.globl	base
	.p2align	8
	.type	base,@function
base:
	s_load_dwordx2 s[6:7], s[0:1], 0x28
	v_readfirstlane_b32 s10, v0
	v_and_b32_e32 v57, 15, v0
	s_ashr_i32 s3, s2, 31
	v_bfe_u32 v1, v0, 4, 2
	s_lshr_b32 s12, s10, 6
	s_waitcnt lgkmcnt(0)
	s_cmp_gt_i32 s6, 0
	v_lshlrev_b32_e32 v42, 2, v1
	v_lshlrev_b32_e32 v56, 1, v57
	s_cbranch_scc1 .LBB0_2
	s_lshl_b32 s4, s12, 8
	s_mov_b64 s[8:9], 0
	v_mov_b32_e32 v34, s4
	s_branch .LBB0_3
.LBB0_2:
	s_mov_b64 s[8:9], -1
.LBB0_3:
	s_load_dwordx2 s[4:5], s[0:1], 0x20
	v_mov_b32_e32 v49, 0
	s_andn2_b64 vcc, exec, s[8:9]
	v_mov_b64_e32 v[2:3], 0
	v_mov_b64_e32 v[4:5], 0
	v_mov_b64_e32 v[6:7], 0
	v_mov_b64_e32 v[8:9], 0
	v_mov_b64_e32 v[18:19], 0
	v_mov_b64_e32 v[20:21], 0
	v_mov_b64_e32 v[10:11], 0
	v_mov_b64_e32 v[12:13], 0
	v_mov_b64_e32 v[26:27], 0
	v_mov_b64_e32 v[28:29], 0
	v_mov_b64_e32 v[14:15], 0
	v_mov_b64_e32 v[16:17], 0
	v_mov_b64_e32 v[30:31], 0
	v_mov_b64_e32 v[32:33], 0
	v_mov_b64_e32 v[22:23], 0
	v_mov_b64_e32 v[24:25], 0
	v_mov_b32_e32 v45, 0
	v_mov_b32_e32 v44, 0
	v_mov_b32_e32 v47, 0
	v_mov_b32_e32 v46, 0
	v_mov_b32_e32 v72, 0xff800000
	v_mov_b32_e32 v76, 0xff800000
	v_mov_b32_e32 v77, 0xff800000
	v_mov_b32_e32 v78, 0xff800000
	s_cbranch_vccnz .LBB0_11
	s_load_dwordx4 s[16:19], s[0:1], 0x0
	s_load_dwordx2 s[8:9], s[0:1], 0x10
	s_lshl_b64 s[14:15], s[2:3], 14
	v_lshlrev_b32_e32 v48, 10, v57
	v_and_b32_e32 v4, 63, v0
	s_waitcnt lgkmcnt(0)
	s_add_u32 s14, s16, s14
	s_addc_u32 s15, s17, s15
	v_lshl_add_u64 v[2:3], s[14:15], 0, v[48:49]
	v_and_b32_e32 v48, 48, v0
	v_lshl_add_u64 v[2:3], v[2:3], 0, v[48:49]
	global_load_dwordx4 v[80:83], v[2:3], off offset:960
	global_load_dwordx4 v[84:87], v[2:3], off offset:896
	global_load_dwordx4 v[88:91], v[2:3], off offset:832
	global_load_dwordx4 v[92:95], v[2:3], off offset:768
	global_load_dwordx4 v[96:99], v[2:3], off offset:704
	global_load_dwordx4 v[100:103], v[2:3], off offset:640
	global_load_dwordx4 v[104:107], v[2:3], off offset:576
	global_load_dwordx4 v[108:111], v[2:3], off offset:512
	global_load_dwordx4 v[112:115], v[2:3], off offset:448
	global_load_dwordx4 v[116:119], v[2:3], off offset:384
	global_load_dwordx4 v[120:123], v[2:3], off offset:320
	global_load_dwordx4 v[124:127], v[2:3], off offset:256
	global_load_dwordx4 v[128:131], v[2:3], off offset:192
	global_load_dwordx4 v[132:135], v[2:3], off offset:128
	global_load_dwordx4 v[136:139], v[2:3], off offset:64
	global_load_dwordx4 v[140:143], v[2:3], off
	s_lshl_b32 s13, s12, 8
	s_lshl_b32 s11, s12, 4
	s_and_b32 s23, s10, 0xffffffc0
	v_or_b32_e32 v39, s13, v56
	s_movk_i32 s10, 0x1040
	s_lshl_b32 s14, s12, 3
	v_lshlrev_b32_e32 v34, 4, v4
	v_mov_b32_e32 v35, v49
	v_and_or_b32 v2, s11, 16, v57
	v_mad_u32_u24 v43, v1, s10, v39
	s_mul_hi_i32 s11, s2, s6
	s_mul_i32 s10, s2, s6
	v_lshl_add_u64 v[50:51], s[18:19], 0, v[34:35]
	s_or_b32 s16, s14, 1
	s_or_b32 s17, s14, 2
	s_or_b32 s18, s14, 3
	s_or_b32 s19, s14, 4
	s_or_b32 s20, s14, 5
	s_or_b32 s21, s14, 6
	s_or_b32 s22, s14, 7
	s_lshl_b64 s[10:11], s[10:11], 2
	v_mul_u32_u24_e32 v35, 0x410, v2
	v_lshlrev_b32_e32 v37, 1, v2
	v_or_b32_e32 v2, 16, v42
	v_and_b32_e32 v0, 31, v0
	s_add_u32 s8, s8, s10
	v_lshlrev_b32_e32 v36, 8, v1
	v_lshlrev_b32_e32 v38, 6, v57
	v_mul_u32_u24_e32 v40, 0x410, v2
	s_mul_i32 s24, s12, 0x2080
	s_mul_i32 s25, s16, 0x410
	s_mul_i32 s26, s17, 0x410
	s_mul_i32 s27, s18, 0x410
	s_mul_i32 s28, s19, 0x410
	s_mul_i32 s29, s20, 0x410
	s_mul_i32 s30, s21, 0x410
	s_mul_i32 s31, s22, 0x410
	v_lshlrev_b32_e32 v41, 3, v1
	v_lshlrev_b32_e32 v52, 1, v2
	v_lshlrev_b32_e32 v0, 2, v0
	v_mov_b32_e32 v1, v49
	s_addc_u32 s9, s9, s11
	s_mov_b32 s15, 0
	v_cmp_eq_u32_e32 vcc, 0, v57
	v_lshl_add_u64 v[0:1], s[8:9], 0, v[0:1]
	v_mov_b32_e32 v22, 0
	v_mov_b32_e32 v23, 0
	v_mov_b32_e32 v24, 0
	v_mov_b32_e32 v25, 0
	v_mov_b32_e32 v30, 0
	v_mov_b32_e32 v31, 0
	v_mov_b32_e32 v32, 0
	v_mov_b32_e32 v33, 0
	v_mov_b32_e32 v14, 0
	v_mov_b32_e32 v15, 0
	v_mov_b32_e32 v16, 0
	v_mov_b32_e32 v17, 0
	v_mov_b32_e32 v26, 0
	v_mov_b32_e32 v27, 0
	v_mov_b32_e32 v28, 0
	v_mov_b32_e32 v29, 0
	v_mov_b32_e32 v10, 0
	v_mov_b32_e32 v11, 0
	v_mov_b32_e32 v12, 0
	v_mov_b32_e32 v13, 0
	v_mov_b32_e32 v18, 0
	v_mov_b32_e32 v19, 0
	v_mov_b32_e32 v20, 0
	v_mov_b32_e32 v21, 0
	v_mov_b32_e32 v6, 0
	v_mov_b32_e32 v7, 0
	v_mov_b32_e32 v8, 0
	v_mov_b32_e32 v9, 0
	v_mov_b32_e32 v2, 0
	v_mov_b32_e32 v3, 0
	v_mov_b32_e32 v4, 0
	v_mov_b32_e32 v5, 0
	v_mov_b32_e32 v46, 0
	v_mov_b32_e32 v47, 0
	v_mov_b32_e32 v44, 0
	v_mov_b32_e32 v45, 0
	v_mov_b32_e32 v71, 0xff800000
	v_add_u32_e32 v49, s24, v34
	v_add_u32_e32 v58, s25, v34
	v_add_u32_e32 v59, s26, v34
	v_add_u32_e32 v60, s27, v34
	v_add_u32_e32 v61, s28, v34
	v_add_u32_e32 v62, s29, v34
	v_add_u32_e32 v63, s30, v34
	v_add_u32_e32 v64, s31, v34
	v_add_u32_e32 v65, v35, v48
	v_add_u32_e32 v66, s23, v48
	s_movk_i32 s23, 0x7fff
	v_add_u32_e32 v67, v36, v37
	v_add_u32_e32 v68, v38, v41
	s_mov_b32 s24, 0x5040100
	v_add_u32_e32 v69, v38, v52
	v_add_u32_e32 v70, v39, v40
	s_mov_b64 s[8:9], 0x80
	v_mov_b32_e32 v73, 0xff800000
	v_mov_b32_e32 v74, 0xff800000
	v_mov_b32_e32 v75, 0xff800000
	s_branch .LBB0_6
.LBB0_5:
	s_or_b64 exec, exec, s[10:11]
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b128 v[34:37], v48 offset:33280
	ds_read_b128 v[38:41], v48 offset:33344
	v_bfe_u32 v79, v52, 16, 1
	v_bfe_u32 v144, v53, 16, 1
	v_bfe_u32 v145, v54, 16, 1
	v_bfe_u32 v146, v55, 16, 1
	v_add3_u32 v52, v52, v79, s23
	v_add3_u32 v53, v53, v144, s23
	v_add3_u32 v54, v54, v145, s23
	v_add3_u32 v55, v55, v146, s23
	s_waitcnt lgkmcnt(0)
	v_pk_add_f32 v[34:35], v[34:35], v[38:39]
	v_pk_add_f32 v[36:37], v[36:37], v[40:41]
	s_add_i32 s15, s15, 32
	v_lshl_add_u64 v[0:1], v[0:1], 0, s[8:9]
	s_cmp_ge_i32 s15, s6
	s_barrier
	ds_write_b16_d16_hi v67, v52 offset:33280
	ds_write_b16_d16_hi v67, v53 offset:33344
	ds_write_b16_d16_hi v67, v54 offset:33408
	ds_write_b16_d16_hi v67, v55 offset:33472
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_u16 v79, v43
	ds_read_u16 v144, v43 offset:32
	ds_read_u16 v145, v43 offset:64
	ds_read_u16 v146, v43 offset:96
	ds_read_u16 v147, v43 offset:128
	ds_read_u16 v148, v43 offset:160
	ds_read_u16 v149, v43 offset:192
	ds_read_u16 v150, v43 offset:224
	ds_read_u16 v151, v43 offset:1040
	ds_read_u16 v152, v43 offset:1072
	ds_read_u16 v153, v43 offset:1104
	ds_read_u16 v154, v43 offset:1136
	ds_read_u16 v155, v43 offset:1168
	ds_read_u16 v156, v43 offset:1200
	ds_read_u16 v157, v43 offset:1232
	ds_read_u16 v158, v43 offset:1264
	ds_read_u16 v159, v43 offset:2080
	ds_read_u16 v160, v43 offset:2112
	ds_read_u16 v161, v43 offset:2144
	ds_read_u16 v162, v43 offset:2176
	ds_read_u16 v163, v43 offset:2208
	ds_read_u16 v164, v43 offset:2240
	ds_read_u16 v165, v43 offset:2272
	ds_read_u16 v166, v43 offset:2304
	ds_read_u16 v167, v43 offset:3120
	ds_read_u16 v168, v43 offset:3152
	ds_read_u16 v169, v43 offset:3184
	ds_read_u16 v170, v43 offset:3216
	ds_read_u16 v171, v43 offset:3248
	ds_read_u16 v172, v43 offset:3280
	ds_read_u16 v173, v43 offset:3312
	ds_read_u16 v174, v43 offset:3344
	ds_read_b64 v[208:209], v68 offset:33280
	ds_read_b64 v[210:211], v69 offset:33280
	ds_read_u16 v175, v70
	ds_read_u16 v176, v70 offset:32
	ds_read_u16 v177, v70 offset:64
	ds_read_u16 v178, v70 offset:96
	ds_read_u16 v179, v70 offset:128
	ds_read_u16 v180, v70 offset:160
	ds_read_u16 v181, v70 offset:192
	ds_read_u16 v182, v70 offset:224
	ds_read_u16 v183, v43 offset:17680
	ds_read_u16 v184, v43 offset:17712
	ds_read_u16 v185, v43 offset:17744
	ds_read_u16 v186, v43 offset:17776
	ds_read_u16 v187, v43 offset:17808
	ds_read_u16 v188, v43 offset:17840
	ds_read_u16 v189, v43 offset:17872
	ds_read_u16 v190, v43 offset:17904
	ds_read_u16 v191, v43 offset:18720
	ds_read_u16 v192, v43 offset:18752
	ds_read_u16 v193, v43 offset:18784
	ds_read_u16 v194, v43 offset:18816
	ds_read_u16 v195, v43 offset:18848
	ds_read_u16 v196, v43 offset:18880
	ds_read_u16 v197, v43 offset:18912
	ds_read_u16 v198, v43 offset:18944
	ds_read_u16 v199, v43 offset:19760
	ds_read_u16 v200, v43 offset:19792
	ds_read_u16 v201, v43 offset:19824
	ds_read_u16 v202, v43 offset:19856
	ds_read_u16 v203, v43 offset:19888
	ds_read_u16 v204, v43 offset:19920
	ds_read_u16 v205, v43 offset:19952
	ds_read_u16 v206, v43 offset:19984
	v_sub_f32_e32 v52, v71, v78
	v_sub_f32_e32 v53, v73, v77
	v_sub_f32_e32 v54, v74, v76
	v_sub_f32_e32 v55, v75, v72
	v_exp_f32_e32 v52, v52
	v_exp_f32_e32 v54, v54
	v_exp_f32_e32 v55, v55
	v_exp_f32_e32 v53, v53
	s_waitcnt lgkmcnt(14)
	v_perm_b32 v75, v167, v159, s24
	v_perm_b32 v74, v151, v79, s24
	v_pk_mul_f32 v[24:25], v[54:55], v[24:25]
	v_pk_mul_f32 v[22:23], v[52:53], v[22:23]
	v_pk_mul_f32 v[32:33], v[54:55], v[32:33]
	v_pk_mul_f32 v[30:31], v[52:53], v[30:31]
	v_mfma_f32_16x16x16_bf16 v[22:25], v[208:209], v[74:75], v[22:25]
	v_perm_b32 v75, v168, v160, s24
	v_perm_b32 v74, v152, v144, s24
	v_pk_mul_f32 v[16:17], v[54:55], v[16:17]
	v_pk_mul_f32 v[14:15], v[52:53], v[14:15]
	v_mfma_f32_16x16x16_bf16 v[30:33], v[208:209], v[74:75], v[30:33]
	v_perm_b32 v75, v169, v161, s24
	v_perm_b32 v74, v153, v145, s24
	v_pk_mul_f32 v[28:29], v[54:55], v[28:29]
	v_pk_mul_f32 v[26:27], v[52:53], v[26:27]
	v_mfma_f32_16x16x16_bf16 v[14:17], v[208:209], v[74:75], v[14:17]
	v_perm_b32 v75, v170, v162, s24
	v_perm_b32 v74, v154, v146, s24
	v_pk_mul_f32 v[12:13], v[54:55], v[12:13]
	v_pk_mul_f32 v[10:11], v[52:53], v[10:11]
	v_mfma_f32_16x16x16_bf16 v[26:29], v[208:209], v[74:75], v[26:29]
	v_perm_b32 v75, v171, v163, s24
	v_perm_b32 v74, v155, v147, s24
	v_pk_mul_f32 v[20:21], v[54:55], v[20:21]
	v_pk_mul_f32 v[18:19], v[52:53], v[18:19]
	v_mfma_f32_16x16x16_bf16 v[10:13], v[208:209], v[74:75], v[10:13]
	v_perm_b32 v75, v172, v164, s24
	v_perm_b32 v74, v156, v148, s24
	v_pk_mul_f32 v[8:9], v[54:55], v[8:9]
	v_pk_mul_f32 v[6:7], v[52:53], v[6:7]
	v_mfma_f32_16x16x16_bf16 v[18:21], v[208:209], v[74:75], v[18:21]
	v_perm_b32 v75, v173, v165, s24
	v_perm_b32 v74, v157, v149, s24
	v_pk_mul_f32 v[4:5], v[54:55], v[4:5]
	v_pk_mul_f32 v[2:3], v[52:53], v[2:3]
	v_mfma_f32_16x16x16_bf16 v[6:9], v[208:209], v[74:75], v[6:9]
	v_perm_b32 v75, v174, v166, s24
	v_perm_b32 v74, v158, v150, s24
	s_waitcnt lgkmcnt(5)
	v_perm_b32 v145, v201, v193, s24
	v_perm_b32 v144, v185, v177, s24
	v_mfma_f32_16x16x16_bf16 v[2:5], v[208:209], v[74:75], v[2:5]
	v_perm_b32 v75, v199, v191, s24
	v_perm_b32 v74, v183, v175, s24
	v_pk_fma_f32 v[46:47], v[46:47], v[52:53], v[34:35]
	s_waitcnt lgkmcnt(1)
	v_perm_b32 v35, v205, v197, s24
	v_perm_b32 v34, v189, v181, s24
	v_mfma_f32_16x16x16_bf16 v[22:25], v[210:211], v[74:75], v[22:25]
	v_perm_b32 v75, v200, v192, s24
	v_perm_b32 v74, v184, v176, s24
	v_perm_b32 v41, v203, v195, s24
	v_mfma_f32_16x16x16_bf16 v[14:17], v[210:211], v[144:145], v[14:17]
	v_perm_b32 v145, v202, v194, s24
	v_perm_b32 v144, v186, v178, s24
	v_perm_b32 v40, v187, v179, s24
	v_perm_b32 v39, v204, v196, s24
	v_perm_b32 v38, v188, v180, s24
	v_mfma_f32_16x16x16_bf16 v[6:9], v[210:211], v[34:35], v[6:9]
	s_waitcnt lgkmcnt(0)
	v_perm_b32 v35, v206, v198, s24
	v_perm_b32 v34, v190, v182, s24
	v_mov_b32_e32 v71, v78
	v_mfma_f32_16x16x16_bf16 v[30:33], v[210:211], v[74:75], v[30:33]
	v_mov_b32_e32 v73, v77
	v_mov_b32_e32 v74, v76
	v_pk_fma_f32 v[44:45], v[44:45], v[54:55], v[36:37]
	v_mfma_f32_16x16x16_bf16 v[26:29], v[210:211], v[144:145], v[26:29]
	v_mov_b32_e32 v75, v72
	v_mfma_f32_16x16x16_bf16 v[10:13], v[210:211], v[40:41], v[10:13]
	s_barrier
	v_mfma_f32_16x16x16_bf16 v[18:21], v[210:211], v[38:39], v[18:21]
	v_mfma_f32_16x16x16_bf16 v[2:5], v[210:211], v[34:35], v[2:5]
	s_cbranch_scc1 .LBB0_10
.LBB0_6:
	global_load_dword v34, v[0:1], off
	v_mov_b32_e32 v72, 0
	s_waitcnt vmcnt(0)
	v_readlane_b32 s10, v34, s14
	v_readlane_b32 s26, v34, s16
	v_readlane_b32 s28, v34, s17
	v_readlane_b32 s30, v34, s18
	v_readlane_b32 s34, v34, s19
	v_readlane_b32 s36, v34, s20
	v_readlane_b32 s38, v34, s21
	v_readlane_b32 s40, v34, s22
	s_ashr_i32 s11, s10, 31
	s_ashr_i32 s27, s26, 31
	s_ashr_i32 s29, s28, 31
	s_ashr_i32 s31, s30, 31
	s_ashr_i32 s35, s34, 31
	s_ashr_i32 s37, s36, 31
	s_ashr_i32 s39, s38, 31
	s_ashr_i32 s41, s40, 31
	s_lshl_b64 s[10:11], s[10:11], 10
	s_lshl_b64 s[26:27], s[26:27], 10
	s_lshl_b64 s[28:29], s[28:29], 10
	s_lshl_b64 s[30:31], s[30:31], 10
	s_lshl_b64 s[34:35], s[34:35], 10
	s_lshl_b64 s[36:37], s[36:37], 10
	s_lshl_b64 s[38:39], s[38:39], 10
	s_lshl_b64 s[40:41], s[40:41], 10
	v_lshl_add_u64 v[34:35], v[50:51], 0, s[10:11]
	v_lshl_add_u64 v[36:37], v[50:51], 0, s[26:27]
	v_lshl_add_u64 v[38:39], v[50:51], 0, s[28:29]
	v_lshl_add_u64 v[40:41], v[50:51], 0, s[30:31]
	v_lshl_add_u64 v[52:53], v[50:51], 0, s[34:35]
	v_lshl_add_u64 v[54:55], v[50:51], 0, s[36:37]
	v_lshl_add_u64 v[76:77], v[50:51], 0, s[38:39]
	v_lshl_add_u64 v[78:79], v[50:51], 0, s[40:41]
	global_load_dwordx4 v[144:147], v[34:35], off
	s_nop 0
	global_load_dwordx4 v[34:37], v[36:37], off
	s_nop 0
	global_load_dwordx4 v[148:151], v[38:39], off
	s_nop 0
	global_load_dwordx4 v[38:41], v[40:41], off
	s_nop 0
	global_load_dwordx4 v[152:155], v[52:53], off
	s_nop 0
	global_load_dwordx4 v[52:55], v[54:55], off
	s_nop 0
	global_load_dwordx4 v[156:159], v[76:77], off
	s_nop 0
	global_load_dwordx4 v[76:79], v[78:79], off
	s_waitcnt vmcnt(7)
	ds_write_b128 v49, v[144:147]
	s_waitcnt vmcnt(6)
	ds_write_b128 v58, v[34:37]
	s_waitcnt vmcnt(5)
	ds_write_b128 v59, v[148:151]
	s_waitcnt vmcnt(4)
	ds_write_b128 v60, v[38:41]
	s_waitcnt vmcnt(3)
	ds_write_b128 v61, v[152:155]
	s_waitcnt vmcnt(2)
	ds_write_b128 v62, v[52:55]
	s_waitcnt vmcnt(1)
	ds_write_b128 v63, v[156:159]
	s_waitcnt vmcnt(0)
	ds_write_b128 v64, v[76:79]
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b128 v[36:39], v65
	ds_read_b128 v[52:55], v65 offset:64
	s_waitcnt lgkmcnt(1)
	v_mfma_f32_16x16x16_bf16 v[34:37], v[140:141], v[36:37], 0
	ds_read_b128 v[144:147], v65 offset:896
	ds_read_b128 v[148:151], v65 offset:960
	v_mfma_f32_16x16x16_bf16 v[34:37], v[142:143], v[38:39], v[34:37]
	s_waitcnt lgkmcnt(2)
	v_mfma_f32_16x16x16_bf16 v[34:37], v[136:137], v[52:53], v[34:37]
	v_mfma_f32_16x16x16_bf16 v[34:37], v[138:139], v[54:55], v[34:37]
	ds_read_b128 v[38:41], v65 offset:128
	ds_read_b128 v[52:55], v65 offset:192
	s_waitcnt lgkmcnt(1)
	v_mfma_f32_16x16x16_bf16 v[34:37], v[132:133], v[38:39], v[34:37]
	v_mfma_f32_16x16x16_bf16 v[34:37], v[134:135], v[40:41], v[34:37]
	s_waitcnt lgkmcnt(0)
	v_mfma_f32_16x16x16_bf16 v[34:37], v[128:129], v[52:53], v[34:37]
	v_mfma_f32_16x16x16_bf16 v[34:37], v[130:131], v[54:55], v[34:37]
	ds_read_b128 v[38:41], v65 offset:256
	ds_read_b128 v[52:55], v65 offset:320
	s_waitcnt lgkmcnt(1)
	v_mfma_f32_16x16x16_bf16 v[34:37], v[124:125], v[38:39], v[34:37]
	v_mfma_f32_16x16x16_bf16 v[34:37], v[126:127], v[40:41], v[34:37]
	s_waitcnt lgkmcnt(0)
	v_mfma_f32_16x16x16_bf16 v[34:37], v[120:121], v[52:53], v[34:37]
	v_mfma_f32_16x16x16_bf16 v[34:37], v[122:123], v[54:55], v[34:37]
	ds_read_b128 v[38:41], v65 offset:384
	ds_read_b128 v[52:55], v65 offset:448
	s_waitcnt lgkmcnt(1)
	v_mfma_f32_16x16x16_bf16 v[34:37], v[116:117], v[38:39], v[34:37]
	v_mfma_f32_16x16x16_bf16 v[34:37], v[118:119], v[40:41], v[34:37]
	s_waitcnt lgkmcnt(0)
	v_mfma_f32_16x16x16_bf16 v[34:37], v[112:113], v[52:53], v[34:37]
	v_mfma_f32_16x16x16_bf16 v[34:37], v[114:115], v[54:55], v[34:37]
	ds_read_b128 v[38:41], v65 offset:512
	ds_read_b128 v[52:55], v65 offset:576
	s_waitcnt lgkmcnt(1)
	v_mfma_f32_16x16x16_bf16 v[34:37], v[108:109], v[38:39], v[34:37]
	v_mfma_f32_16x16x16_bf16 v[34:37], v[110:111], v[40:41], v[34:37]
	s_waitcnt lgkmcnt(0)
	v_mfma_f32_16x16x16_bf16 v[34:37], v[104:105], v[52:53], v[34:37]
	v_mfma_f32_16x16x16_bf16 v[34:37], v[106:107], v[54:55], v[34:37]
	ds_read_b128 v[38:41], v65 offset:640
	ds_read_b128 v[52:55], v65 offset:704
	s_waitcnt lgkmcnt(1)
	v_mfma_f32_16x16x16_bf16 v[34:37], v[100:101], v[38:39], v[34:37]
	v_mfma_f32_16x16x16_bf16 v[34:37], v[102:103], v[40:41], v[34:37]
	ds_read_b128 v[38:41], v65 offset:768
	ds_read_b128 v[76:79], v65 offset:832
	s_waitcnt lgkmcnt(2)
	v_mfma_f32_16x16x16_bf16 v[34:37], v[96:97], v[52:53], v[34:37]
	v_mov_b32_e32 v52, 0
	v_mov_b32_e32 v53, 0
	v_mfma_f32_16x16x16_bf16 v[34:37], v[98:99], v[54:55], v[34:37]
	v_mov_b32_e32 v55, 0
	v_mov_b32_e32 v54, 0
	s_waitcnt lgkmcnt(1)
	v_mfma_f32_16x16x16_bf16 v[34:37], v[92:93], v[38:39], v[34:37]
	v_mfma_f32_16x16x16_bf16 v[34:37], v[94:95], v[40:41], v[34:37]
	s_waitcnt lgkmcnt(0)
	v_mfma_f32_16x16x16_bf16 v[36:39], v[88:89], v[76:77], v[34:37]
	v_mov_b32_e32 v77, 0
	v_mov_b32_e32 v76, 0
	v_mfma_f32_16x16x16_bf16 v[36:39], v[90:91], v[78:79], v[36:39]
	v_mov_b32_e32 v78, 0
	v_mov_b32_e32 v79, 0
	v_mov_b32_e32 v34, 0
	v_mfma_f32_16x16x16_bf16 v[36:39], v[84:85], v[144:145], v[36:39]
	v_mov_b32_e32 v144, 0
	v_mov_b32_e32 v145, 0
	v_mov_b32_e32 v35, 0
	v_mfma_f32_16x16x16_bf16 v[38:41], v[86:87], v[146:147], v[36:39]
	v_mov_b32_e32 v146, 0
	v_mfma_f32_16x16x16_bf16 v[38:41], v[80:81], v[148:149], v[38:41]
	s_nop 0
	v_mov_b32_e32 v36, 0
	v_mov_b32_e32 v37, 0
	v_mfma_f32_16x16x16_bf16 v[38:41], v[82:83], v[150:151], v[38:41]
	s_nop 6
	v_mul_f32_e32 v38, s7, v38
	v_mul_f32_e32 v39, s7, v39
	v_mul_f32_e32 v40, s7, v40
	v_mul_f32_e32 v41, s7, v41
	v_mov_b32_dpp v52, v38 row_ror:1 row_mask:0xf bank_mask:0xf
	v_mov_b32_dpp v55, v39 row_ror:1 row_mask:0xf bank_mask:0xf
	v_mov_b32_dpp v77, v40 row_ror:1 row_mask:0xf bank_mask:0xf
	v_mov_b32_dpp v144, v41 row_ror:1 row_mask:0xf bank_mask:0xf
	v_max_f32_e32 v52, v52, v52
	v_max_f32_e32 v55, v55, v55
	v_max_f32_e32 v77, v77, v77
	v_max_f32_e32 v144, v144, v144
	v_max_f32_e32 v52, v38, v52
	v_max_f32_e32 v55, v39, v55
	v_max_f32_e32 v77, v40, v77
	v_max_f32_e32 v144, v41, v144
	v_mov_b32_dpp v53, v52 row_ror:2 row_mask:0xf bank_mask:0xf
	v_mov_b32_dpp v72, v55 row_ror:2 row_mask:0xf bank_mask:0xf
	v_mov_b32_dpp v78, v77 row_ror:2 row_mask:0xf bank_mask:0xf
	v_mov_b32_dpp v145, v144 row_ror:2 row_mask:0xf bank_mask:0xf
	v_max_f32_e32 v53, v53, v53
	v_max_f32_e32 v72, v72, v72
	v_max_f32_e32 v78, v78, v78
	v_max_f32_e32 v145, v145, v145
	v_max_f32_e32 v52, v52, v53
	v_max_f32_e32 v53, v55, v72
	v_max_f32_e32 v72, v77, v78
	v_max_f32_e32 v77, v144, v145
	v_mov_b32_dpp v54, v52 row_ror:4 row_mask:0xf bank_mask:0xf
	v_mov_b32_dpp v76, v53 row_ror:4 row_mask:0xf bank_mask:0xf
	v_mov_b32_dpp v79, v72 row_ror:4 row_mask:0xf bank_mask:0xf
	v_mov_b32_dpp v146, v77 row_ror:4 row_mask:0xf bank_mask:0xf
	v_max_f32_e32 v54, v54, v54
	v_max_f32_e32 v76, v76, v76
	v_max_f32_e32 v78, v79, v79
	v_max_f32_e32 v79, v146, v146
	v_max_f32_e32 v55, v52, v54
	v_max_f32_e32 v54, v53, v76
	v_max_f32_e32 v53, v72, v78
	v_max_f32_e32 v52, v77, v79
	v_mov_b32_dpp v34, v55 row_ror:8 row_mask:0xf bank_mask:0xf
	v_mov_b32_dpp v35, v54 row_ror:8 row_mask:0xf bank_mask:0xf
	v_mov_b32_dpp v36, v53 row_ror:8 row_mask:0xf bank_mask:0xf
	v_mov_b32_dpp v37, v52 row_ror:8 row_mask:0xf bank_mask:0xf
	s_and_saveexec_b64 s[10:11], vcc
	s_cbranch_execz .LBB0_8
	v_max_f32_e32 v34, v34, v34
	v_max_f32_e32 v55, v55, v55
	v_max_f32_e32 v35, v35, v35
	v_max_f32_e32 v54, v54, v54
	v_max_f32_e32 v36, v36, v36
	v_max_f32_e32 v53, v53, v53
	v_max_f32_e32 v37, v37, v37
	v_max_f32_e32 v52, v52, v52
	v_max_f32_e32 v34, v55, v34
	v_max_f32_e32 v35, v54, v35
	v_max_f32_e32 v36, v53, v36
	v_max_f32_e32 v37, v52, v37
	ds_write_b128 v66, v[34:37] offset:33280
.LBB0_8:
	s_or_b64 exec, exec, s[10:11]
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b128 v[52:55], v48 offset:33280
	ds_read_b128 v[144:147], v48 offset:33344
	v_mov_b32_e32 v148, 0
	v_mov_b32_e32 v149, 0
	v_mov_b32_e32 v154, 0
	v_mov_b32_e32 v155, 0
	s_waitcnt lgkmcnt(0)
	v_max3_f32 v78, v71, v52, v144
	v_max3_f32 v77, v73, v53, v145
	v_max3_f32 v76, v74, v54, v146
	v_max3_f32 v72, v75, v55, v147
	v_sub_f32_e32 v38, v38, v78
	v_sub_f32_e32 v39, v39, v77
	v_sub_f32_e32 v40, v40, v76
	v_sub_f32_e32 v41, v41, v72
	v_exp_f32_e32 v52, v38
	v_exp_f32_e32 v53, v39
	v_exp_f32_e32 v54, v40
	v_exp_f32_e32 v55, v41
	v_mov_b32_dpp v148, v52 row_ror:1 row_mask:0xf bank_mask:0xf
	v_mov_b32_dpp v149, v53 row_ror:1 row_mask:0xf bank_mask:0xf
	v_mov_b32_dpp v154, v54 row_ror:1 row_mask:0xf bank_mask:0xf
	v_mov_b32_dpp v155, v55 row_ror:1 row_mask:0xf bank_mask:0xf
	v_mov_b32_e32 v150, 0
	v_mov_b32_e32 v151, 0
	v_mov_b32_e32 v156, 0
	v_mov_b32_e32 v157, 0
	v_pk_add_f32 v[38:39], v[52:53], v[148:149]
	v_pk_add_f32 v[40:41], v[54:55], v[154:155]
	v_mov_b32_e32 v152, 0
	v_mov_b32_dpp v150, v38 row_ror:2 row_mask:0xf bank_mask:0xf
	v_mov_b32_dpp v151, v39 row_ror:2 row_mask:0xf bank_mask:0xf
	v_mov_b32_dpp v156, v40 row_ror:2 row_mask:0xf bank_mask:0xf
	v_mov_b32_dpp v157, v41 row_ror:2 row_mask:0xf bank_mask:0xf
	v_mov_b32_e32 v153, 0
	v_mov_b32_e32 v158, 0
	v_mov_b32_e32 v159, 0
	v_pk_add_f32 v[38:39], v[38:39], v[150:151]
	v_pk_add_f32 v[40:41], v[40:41], v[156:157]
	v_mov_b32_e32 v34, 0
	v_mov_b32_dpp v152, v38 row_ror:4 row_mask:0xf bank_mask:0xf
	v_mov_b32_dpp v153, v39 row_ror:4 row_mask:0xf bank_mask:0xf
	v_mov_b32_dpp v158, v40 row_ror:4 row_mask:0xf bank_mask:0xf
	v_mov_b32_dpp v159, v41 row_ror:4 row_mask:0xf bank_mask:0xf
	v_mov_b32_e32 v35, 0
	v_mov_b32_e32 v36, 0
	v_mov_b32_e32 v37, 0
	v_pk_add_f32 v[38:39], v[38:39], v[152:153]
	v_pk_add_f32 v[40:41], v[40:41], v[158:159]
	s_nop 0
	v_mov_b32_dpp v34, v38 row_ror:8 row_mask:0xf bank_mask:0xf
	v_mov_b32_dpp v35, v39 row_ror:8 row_mask:0xf bank_mask:0xf
	v_mov_b32_dpp v36, v40 row_ror:8 row_mask:0xf bank_mask:0xf
	v_mov_b32_dpp v37, v41 row_ror:8 row_mask:0xf bank_mask:0xf
	s_barrier
	s_and_saveexec_b64 s[10:11], vcc
	s_cbranch_execz .LBB0_5
	v_pk_add_f32 v[36:37], v[40:41], v[36:37]
	v_pk_add_f32 v[34:35], v[38:39], v[34:35]
	ds_write_b128 v66, v[34:37] offset:33280
	s_branch .LBB0_5
.LBB0_10:
	v_mov_b32_e32 v34, s13
.LBB0_11:
	s_load_dwordx2 s[0:1], s[0:1], 0x18
	v_rcp_f32_e32 v1, v46
	v_mov_b32_e32 v43, 0
	v_or_b32_e32 v0, s12, v57
	v_cmp_eq_u32_e32 vcc, 0, v0
	v_lshl_or_b32 v0, s2, 4, v42
	s_lshl_b64 s[2:3], s[2:3], 14
	v_lshlrev_b64 v[36:37], 10, v[42:43]
	v_or_b32_e32 v37, s3, v37
	v_or_b32_e32 v36, s2, v36
	v_mul_f32_e32 v22, v1, v22
	s_waitcnt lgkmcnt(0)
	v_lshl_add_u64 v[36:37], s[0:1], 0, v[36:37]
	v_bfe_u32 v35, v22, 16, 1
	s_movk_i32 s2, 0x7fff
	v_or_b32_e32 v42, v34, v56
	v_add3_u32 v22, v22, v35, s2
	v_lshl_add_u64 v[34:35], v[36:37], 0, v[42:43]
	global_store_short_d16_hi v[34:35], v22, off
	v_mul_f32_e32 v22, v1, v30
	v_bfe_u32 v30, v22, 16, 1
	v_add3_u32 v22, v22, v30, s2
	v_mul_f32_e32 v14, v1, v14
	global_store_short_d16_hi v[34:35], v22, off offset:32
	v_bfe_u32 v22, v14, 16, 1
	v_add3_u32 v14, v14, v22, s2
	global_store_short_d16_hi v[34:35], v14, off offset:64
	v_mul_f32_e32 v14, v1, v26
	v_bfe_u32 v22, v14, 16, 1
	v_add3_u32 v14, v14, v22, s2
	v_mul_f32_e32 v10, v1, v10
	global_store_short_d16_hi v[34:35], v14, off offset:96
	v_bfe_u32 v14, v10, 16, 1
	v_add3_u32 v10, v10, v14, s2
	global_store_short_d16_hi v[34:35], v10, off offset:128
	v_mul_f32_e32 v10, v1, v18
	v_bfe_u32 v14, v10, 16, 1
	v_mul_f32_e32 v6, v1, v6
	v_mul_f32_e32 v1, v1, v2
	v_add3_u32 v10, v10, v14, s2
	v_bfe_u32 v2, v1, 16, 1
	global_store_short_d16_hi v[34:35], v10, off offset:160
	v_bfe_u32 v10, v6, 16, 1
	v_add3_u32 v1, v1, v2, s2
	v_add3_u32 v6, v6, v10, s2
	global_store_short_d16_hi v[34:35], v1, off offset:224
	v_ashrrev_i32_e32 v1, 31, v0
	global_store_short_d16_hi v[34:35], v6, off offset:192
	s_and_saveexec_b64 s[0:1], vcc
	s_cbranch_execz .LBB0_13
	v_log_f32_e32 v2, v46
	v_lshl_add_u64 v[36:37], v[0:1], 2, s[4:5]
	v_add_f32_e32 v2, v78, v2
	v_mul_f32_e32 v2, 0x3f317218, v2
	global_store_dword v[36:37], v2, off
.LBB0_13:
	s_or_b64 exec, exec, s[0:1]
	v_rcp_f32_e32 v2, v47
	s_nop 0
	v_mul_f32_e32 v6, v2, v23
	v_mul_f32_e32 v10, v2, v31
	v_bfe_u32 v14, v6, 16, 1
	v_bfe_u32 v18, v10, 16, 1
	v_add3_u32 v6, v6, v14, s2
	v_add3_u32 v10, v10, v18, s2
	global_store_short_d16_hi v[34:35], v6, off offset:1024
	global_store_short_d16_hi v[34:35], v10, off offset:1056
	v_mul_f32_e32 v6, v2, v15
	v_bfe_u32 v10, v6, 16, 1
	v_add3_u32 v6, v6, v10, s2
	global_store_short_d16_hi v[34:35], v6, off offset:1088
	v_mul_f32_e32 v6, v2, v27
	v_bfe_u32 v10, v6, 16, 1
	v_add3_u32 v6, v6, v10, s2
	global_store_short_d16_hi v[34:35], v6, off offset:1120
	v_mul_f32_e32 v6, v2, v11
	v_bfe_u32 v10, v6, 16, 1
	v_add3_u32 v6, v6, v10, s2
	global_store_short_d16_hi v[34:35], v6, off offset:1152
	v_mul_f32_e32 v6, v2, v19
	v_bfe_u32 v10, v6, 16, 1
	v_add3_u32 v6, v6, v10, s2
	global_store_short_d16_hi v[34:35], v6, off offset:1184
	v_mul_f32_e32 v6, v2, v7
	v_mul_f32_e32 v2, v2, v3
	v_bfe_u32 v7, v6, 16, 1
	v_bfe_u32 v3, v2, 16, 1
	v_add3_u32 v6, v6, v7, s2
	v_add3_u32 v2, v2, v3, s2
	global_store_short_d16_hi v[34:35], v6, off offset:1216
	global_store_short_d16_hi v[34:35], v2, off offset:1248
	s_and_saveexec_b64 s[0:1], vcc
	s_cbranch_execz .LBB0_15
	v_log_f32_e32 v2, v47
	s_nop 0
	v_add_f32_e32 v2, v77, v2
	v_mul_f32_e32 v6, 0x3f317218, v2
	v_lshl_add_u64 v[2:3], v[0:1], 2, s[4:5]
	global_store_dword v[2:3], v6, off offset:4
.LBB0_15:
	s_or_b64 exec, exec, s[0:1]
	v_rcp_f32_e32 v2, v44
	s_nop 0
	v_mul_f32_e32 v3, v2, v24
	v_mul_f32_e32 v6, v2, v32
	v_bfe_u32 v7, v3, 16, 1
	v_bfe_u32 v10, v6, 16, 1
	v_add3_u32 v3, v3, v7, s2
	global_store_short_d16_hi v[34:35], v3, off offset:2048
	v_add3_u32 v3, v6, v10, s2
	global_store_short_d16_hi v[34:35], v3, off offset:2080
	v_mul_f32_e32 v3, v2, v16
	v_bfe_u32 v6, v3, 16, 1
	v_add3_u32 v3, v3, v6, s2
	global_store_short_d16_hi v[34:35], v3, off offset:2112
	v_mul_f32_e32 v3, v2, v28
	v_bfe_u32 v6, v3, 16, 1
	v_add3_u32 v3, v3, v6, s2
	global_store_short_d16_hi v[34:35], v3, off offset:2144
	v_mul_f32_e32 v3, v2, v12
	v_bfe_u32 v6, v3, 16, 1
	v_add3_u32 v3, v3, v6, s2
	global_store_short_d16_hi v[34:35], v3, off offset:2176
	v_mul_f32_e32 v3, v2, v20
	v_bfe_u32 v6, v3, 16, 1
	v_add3_u32 v3, v3, v6, s2
	global_store_short_d16_hi v[34:35], v3, off offset:2208
	v_mul_f32_e32 v3, v2, v8
	v_bfe_u32 v6, v3, 16, 1
	v_add3_u32 v3, v3, v6, s2
	v_mul_f32_e32 v2, v2, v4
	global_store_short_d16_hi v[34:35], v3, off offset:2240
	v_bfe_u32 v3, v2, 16, 1
	v_add3_u32 v2, v2, v3, s2
	global_store_short_d16_hi v[34:35], v2, off offset:2272
	s_and_saveexec_b64 s[0:1], vcc
	s_cbranch_execz .LBB0_17
	v_log_f32_e32 v2, v44
	s_nop 0
	v_add_f32_e32 v2, v76, v2
	v_mul_f32_e32 v4, 0x3f317218, v2
	v_lshl_add_u64 v[2:3], v[0:1], 2, s[4:5]
	global_store_dword v[2:3], v4, off offset:8
.LBB0_17:
	s_or_b64 exec, exec, s[0:1]
	v_rcp_f32_e32 v2, v45
	s_nop 0
	v_mul_f32_e32 v3, v2, v25
	v_mul_f32_e32 v4, v2, v33
	v_bfe_u32 v6, v3, 16, 1
	v_bfe_u32 v7, v4, 16, 1
	v_add3_u32 v3, v3, v6, s2
	v_add3_u32 v4, v4, v7, s2
	global_store_short_d16_hi v[34:35], v3, off offset:3072
	global_store_short_d16_hi v[34:35], v4, off offset:3104
	v_mul_f32_e32 v3, v2, v17
	v_bfe_u32 v4, v3, 16, 1
	v_add3_u32 v3, v3, v4, s2
	global_store_short_d16_hi v[34:35], v3, off offset:3136
	v_mul_f32_e32 v3, v2, v29
	v_bfe_u32 v4, v3, 16, 1
	v_add3_u32 v3, v3, v4, s2
	global_store_short_d16_hi v[34:35], v3, off offset:3168
	v_mul_f32_e32 v3, v2, v13
	v_bfe_u32 v4, v3, 16, 1
	v_add3_u32 v3, v3, v4, s2
	global_store_short_d16_hi v[34:35], v3, off offset:3200
	v_mul_f32_e32 v3, v2, v21
	v_bfe_u32 v4, v3, 16, 1
	v_add3_u32 v3, v3, v4, s2
	global_store_short_d16_hi v[34:35], v3, off offset:3232
	v_mul_f32_e32 v3, v2, v9
	v_bfe_u32 v4, v3, 16, 1
	v_add3_u32 v3, v3, v4, s2
	v_mul_f32_e32 v2, v2, v5
	global_store_short_d16_hi v[34:35], v3, off offset:3264
	v_bfe_u32 v3, v2, 16, 1
	v_add3_u32 v2, v2, v3, s2
	global_store_short_d16_hi v[34:35], v2, off offset:3296
	s_and_saveexec_b64 s[0:1], vcc
	s_cbranch_execz .LBB0_19
	v_log_f32_e32 v2, v45
	v_lshl_add_u64 v[0:1], v[0:1], 2, s[4:5]
	v_add_f32_e32 v2, v72, v2
	v_mul_f32_e32 v2, 0x3f317218, v2
	global_store_dword v[0:1], v2, off offset:12
.LBB0_19:
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel base
		.amdhsa_group_segment_fixed_size 34304
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
		.amdhsa_next_free_vgpr 257
		.amdhsa_next_free_sgpr 96
		.amdhsa_accum_offset 212
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
	.size	base, .Lfunc_end0-base
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
    .group_segment_fixed_size: 34304
    .kernarg_segment_align: 8
    .kernarg_segment_size: 48
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 256
    .name:           base
    .private_segment_fixed_size: 0
    .reqd_workgroup_size:
      - 256
      - 1
      - 1
    .sgpr_count:     48
    .sgpr_spill_count: 0
    .symbol:         base.kd
    .uses_dynamic_stack: false
    .vgpr_count:     212
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx942
amdhsa.version:
  - 1
  - 2
...
	.end_amdgpu_metadata
