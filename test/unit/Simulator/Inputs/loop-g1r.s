; Sparse attention over 16 heads, rank 512, bf16: the same with row-order loads.
; Output of clang 22.1.8 (OpenCL C, -O3), without the comments and the callable
; copy of the kernel. Arguments: q, cache rows of 1024 bytes, indices, out, lse,
; keys of a workgroup, scale * log2(e). The timing of its loop by an independent
; prototype is in TimingLoopTests.cpp.
	.amdgcn_target "amdgcn-amd-amdhsa--gfx950"
	.amdhsa_code_object_version 6
	.text
	.protected	g1r
	.globl	g1r
	.p2align	8
	.type	g1r,@function
g1r:
	s_load_dwordx8 s[4:11], s[0:1], 0x10
	s_ashr_i32 s3, s2, 31
	s_lshl_b64 s[12:13], s[2:3], 14
	v_and_b32_e32 v152, 31, v0
	v_lshlrev_b32_e32 v1, 2, v152
	s_waitcnt lgkmcnt(0)
	s_mul_hi_i32 s15, s10, s2
	s_mul_i32 s14, s10, s2
	s_lshl_b64 s[14:15], s[14:15], 2
	s_add_u32 s4, s4, s14
	s_addc_u32 s5, s5, s15
	global_load_dword v2, v1, s[4:5]
	v_mov_b32_e32 v3, 0
	v_and_b32_e32 v4, 15, v0
	v_mov_b32_e32 v137, v3
	v_lshrrev_b32_e32 v1, 4, v0
	v_lshlrev_b32_e32 v136, 10, v4
	s_waitcnt vmcnt(0)
	v_readlane_b32 s78, v2, 0
	v_readlane_b32 s76, v2, 1
	v_readlane_b32 s74, v2, 2
	v_readlane_b32 s72, v2, 3
	v_readlane_b32 s70, v2, 4
	v_readlane_b32 s68, v2, 5
	v_readlane_b32 s66, v2, 6
	v_readlane_b32 s64, v2, 7
	v_readlane_b32 s62, v2, 8
	v_readlane_b32 s60, v2, 9
	v_readlane_b32 s58, v2, 10
	v_readlane_b32 s56, v2, 11
	v_readlane_b32 s54, v2, 12
	v_readlane_b32 s52, v2, 13
	v_readlane_b32 s50, v2, 14
	v_readlane_b32 s48, v2, 15
	v_readlane_b32 s46, v2, 16
	v_readlane_b32 s44, v2, 17
	v_readlane_b32 s42, v2, 18
	v_readlane_b32 s40, v2, 19
	v_readlane_b32 s38, v2, 20
	v_readlane_b32 s36, v2, 21
	v_readlane_b32 s34, v2, 22
	v_readlane_b32 s30, v2, 23
	v_readlane_b32 s28, v2, 24
	v_readlane_b32 s26, v2, 25
	v_readlane_b32 s24, v2, 26
	v_readlane_b32 s22, v2, 27
	v_readlane_b32 s20, v2, 28
	v_readlane_b32 s18, v2, 29
	v_readlane_b32 s16, v2, 30
	v_readlane_b32 s14, v2, 31
	s_waitcnt vmcnt(0)
	v_lshlrev_b32_e32 v2, 2, v0
	s_cmp_lt_i32 s10, 1
	s_mov_b32 s3, 64
	v_xor_b32_e32 v255, 64, v2
	v_xor_b32_e32 v254, 0x80, v2
	v_mov_b32_e32 v11, 0
	v_mov_b32_e32 v10, 0
	v_mov_b32_e32 v9, 0
	v_mov_b32_e32 v8, 0
	v_mov_b32_e32 v15, 0
	v_mov_b32_e32 v14, 0
	v_mov_b32_e32 v13, 0
	v_mov_b32_e32 v12, 0
	v_mov_b32_e32 v19, 0
	v_mov_b32_e32 v18, 0
	v_mov_b32_e32 v17, 0
	v_mov_b32_e32 v16, 0
	v_mov_b32_e32 v23, 0
	v_mov_b32_e32 v22, 0
	v_mov_b32_e32 v21, 0
	v_mov_b32_e32 v20, 0
	v_mov_b32_e32 v27, 0
	v_mov_b32_e32 v26, 0
	v_mov_b32_e32 v25, 0
	v_mov_b32_e32 v24, 0
	v_mov_b32_e32 v43, 0
	v_mov_b32_e32 v42, 0
	v_mov_b32_e32 v41, 0
	v_mov_b32_e32 v40, 0
	v_mov_b32_e32 v55, 0
	v_mov_b32_e32 v54, 0
	v_mov_b32_e32 v53, 0
	v_mov_b32_e32 v52, 0
	v_mov_b32_e32 v71, 0
	v_mov_b32_e32 v70, 0
	v_mov_b32_e32 v69, 0
	v_mov_b32_e32 v68, 0
	v_mov_b32_e32 v75, 0
	v_mov_b32_e32 v74, 0
	v_mov_b32_e32 v73, 0
	v_mov_b32_e32 v72, 0
	v_mov_b32_e32 v79, 0
	v_mov_b32_e32 v78, 0
	v_mov_b32_e32 v77, 0
	v_mov_b32_e32 v76, 0
	v_mov_b32_e32 v83, 0
	v_mov_b32_e32 v82, 0
	v_mov_b32_e32 v81, 0
	v_mov_b32_e32 v80, 0
	v_mov_b32_e32 v87, 0
	v_mov_b32_e32 v86, 0
	v_mov_b32_e32 v85, 0
	v_mov_b32_e32 v84, 0
	v_mov_b32_e32 v91, 0
	v_mov_b32_e32 v90, 0
	v_mov_b32_e32 v89, 0
	v_mov_b32_e32 v88, 0
	v_mov_b32_e32 v95, 0
	v_mov_b32_e32 v94, 0
	v_mov_b32_e32 v93, 0
	v_mov_b32_e32 v92, 0
	v_mov_b32_e32 v99, 0
	v_mov_b32_e32 v98, 0
	v_mov_b32_e32 v97, 0
	v_mov_b32_e32 v96, 0
	v_mov_b32_e32 v103, 0
	v_mov_b32_e32 v102, 0
	v_mov_b32_e32 v101, 0
	v_mov_b32_e32 v100, 0
	v_mov_b32_e32 v107, 0
	v_mov_b32_e32 v106, 0
	v_mov_b32_e32 v105, 0
	v_mov_b32_e32 v104, 0
	v_mov_b32_e32 v111, 0
	v_mov_b32_e32 v110, 0
	v_mov_b32_e32 v109, 0
	v_mov_b32_e32 v108, 0
	v_mov_b32_e32 v115, 0
	v_mov_b32_e32 v114, 0
	v_mov_b32_e32 v113, 0
	v_mov_b32_e32 v112, 0
	v_mov_b32_e32 v119, 0
	v_mov_b32_e32 v118, 0
	v_mov_b32_e32 v117, 0
	v_mov_b32_e32 v116, 0
	v_mov_b32_e32 v123, 0
	v_mov_b32_e32 v122, 0
	v_mov_b32_e32 v121, 0
	v_mov_b32_e32 v120, 0
	v_mov_b32_e32 v127, 0
	v_mov_b32_e32 v126, 0
	v_mov_b32_e32 v125, 0
	v_mov_b32_e32 v124, 0
	v_mov_b32_e32 v131, 0
	v_mov_b32_e32 v130, 0
	v_mov_b32_e32 v129, 0
	v_mov_b32_e32 v128, 0
	v_mov_b32_e32 v135, 0
	v_mov_b32_e32 v134, 0
	v_mov_b32_e32 v133, 0
	v_mov_b32_e32 v132, 0
	v_mov_b32_e32 v67, 0
	v_mov_b32_e32 v66, 0
	v_mov_b32_e32 v65, 0
	v_mov_b32_e32 v64, 0
	v_mov_b32_e32 v63, 0
	v_mov_b32_e32 v62, 0
	v_mov_b32_e32 v61, 0
	v_mov_b32_e32 v60, 0
	v_mov_b32_e32 v59, 0
	v_mov_b32_e32 v58, 0
	v_mov_b32_e32 v57, 0
	v_mov_b32_e32 v56, 0
	v_mov_b32_e32 v51, 0
	v_mov_b32_e32 v50, 0
	v_mov_b32_e32 v49, 0
	v_mov_b32_e32 v48, 0
	v_mov_b32_e32 v47, 0
	v_mov_b32_e32 v46, 0
	v_mov_b32_e32 v45, 0
	v_mov_b32_e32 v44, 0
	v_mov_b32_e32 v39, 0
	v_mov_b32_e32 v38, 0
	v_mov_b32_e32 v37, 0
	v_mov_b32_e32 v36, 0
	v_mov_b32_e32 v35, 0
	v_mov_b32_e32 v34, 0
	v_mov_b32_e32 v33, 0
	v_mov_b32_e32 v32, 0
	v_mov_b32_e32 v31, 0
	v_mov_b32_e32 v30, 0
	v_mov_b32_e32 v29, 0
	v_mov_b32_e32 v28, 0
	v_mov_b32_e32 v139, 0xff800000
	v_mov_b32_e32 v153, 0
	s_cbranch_scc1 .LBB0_5
	s_load_dwordx4 s[80:83], s[0:1], 0x0
	v_and_b32_e32 v2, 48, v0
	v_lshlrev_b32_e32 v138, 4, v0
	v_mov_b32_e32 v139, v3
	v_and_b32_e32 v5, 7, v0
	s_waitcnt lgkmcnt(0)
	s_add_u32 s0, s80, s12
	s_addc_u32 s1, s81, s13
	s_cmp_gt_i32 s10, 32
	v_lshl_add_u64 v[6:7], s[0:1], 0, v[136:137]
	s_cselect_b32 s0, 32, 0
	s_ashr_i32 s79, s78, 31
	v_lshl_add_u64 v[6:7], v[6:7], 0, v[2:3]
	v_or_b32_e32 v2, s0, v152
	v_lshl_add_u64 v[140:141], s[82:83], 0, v[138:139]
	s_lshl_b64 s[0:1], s[78:79], 10
	s_ashr_i32 s77, s76, 31
	v_lshl_add_u64 v[8:9], v[140:141], 0, s[0:1]
	s_lshl_b64 s[0:1], s[76:77], 10
	s_ashr_i32 s75, s74, 31
	v_lshl_add_u64 v[10:11], v[140:141], 0, s[0:1]
	s_lshl_b64 s[0:1], s[74:75], 10
	s_ashr_i32 s73, s72, 31
	global_load_dwordx4 v[242:245], v[8:9], off
	global_load_dwordx4 v[238:241], v[10:11], off
	v_lshl_add_u64 v[8:9], v[140:141], 0, s[0:1]
	s_lshl_b64 s[0:1], s[72:73], 10
	s_ashr_i32 s71, s70, 31
	v_lshl_add_u64 v[10:11], v[140:141], 0, s[0:1]
	s_lshl_b64 s[0:1], s[70:71], 10
	s_ashr_i32 s69, s68, 31
	global_load_dwordx4 v[246:249], v[8:9], off
	global_load_dwordx4 v[250:253], v[10:11], off
	v_lshl_add_u64 v[8:9], v[140:141], 0, s[0:1]
	s_lshl_b64 s[0:1], s[68:69], 10
	s_ashr_i32 s67, s66, 31
	v_lshl_add_u64 v[10:11], v[140:141], 0, s[0:1]
	s_lshl_b64 s[0:1], s[66:67], 10
	s_ashr_i32 s65, s64, 31
	global_load_dwordx4 a[0:3], v[8:9], off
	global_load_dwordx4 a[4:7], v[10:11], off
	v_lshl_add_u64 v[8:9], v[140:141], 0, s[0:1]
	s_lshl_b64 s[0:1], s[64:65], 10
	s_ashr_i32 s63, s62, 31
	v_lshl_add_u64 v[10:11], v[140:141], 0, s[0:1]
	s_lshl_b64 s[0:1], s[62:63], 10
	s_ashr_i32 s61, s60, 31
	global_load_dwordx4 a[8:11], v[8:9], off
	global_load_dwordx4 a[12:15], v[10:11], off
	v_lshl_add_u64 v[8:9], v[140:141], 0, s[0:1]
	s_lshl_b64 s[0:1], s[60:61], 10
	s_ashr_i32 s59, s58, 31
	v_lshl_add_u64 v[10:11], v[140:141], 0, s[0:1]
	s_lshl_b64 s[0:1], s[58:59], 10
	s_ashr_i32 s57, s56, 31
	global_load_dwordx4 a[16:19], v[8:9], off
	global_load_dwordx4 a[20:23], v[10:11], off
	v_lshl_add_u64 v[8:9], v[140:141], 0, s[0:1]
	s_lshl_b64 s[0:1], s[56:57], 10
	s_ashr_i32 s55, s54, 31
	v_lshl_add_u64 v[10:11], v[140:141], 0, s[0:1]
	s_lshl_b64 s[0:1], s[54:55], 10
	s_ashr_i32 s53, s52, 31
	global_load_dwordx4 a[24:27], v[8:9], off
	global_load_dwordx4 a[28:31], v[10:11], off
	v_lshl_add_u64 v[8:9], v[140:141], 0, s[0:1]
	s_lshl_b64 s[0:1], s[52:53], 10
	s_ashr_i32 s51, s50, 31
	v_lshl_add_u64 v[10:11], v[140:141], 0, s[0:1]
	s_lshl_b64 s[0:1], s[50:51], 10
	s_ashr_i32 s49, s48, 31
	global_load_dwordx4 a[32:35], v[8:9], off
	global_load_dwordx4 a[36:39], v[10:11], off
	v_lshl_add_u64 v[8:9], v[140:141], 0, s[0:1]
	s_lshl_b64 s[0:1], s[48:49], 10
	s_ashr_i32 s47, s46, 31
	v_lshl_add_u64 v[10:11], v[140:141], 0, s[0:1]
	s_lshl_b64 s[0:1], s[46:47], 10
	s_ashr_i32 s45, s44, 31
	global_load_dwordx4 a[40:43], v[8:9], off
	global_load_dwordx4 a[44:47], v[10:11], off
	v_lshl_add_u64 v[8:9], v[140:141], 0, s[0:1]
	s_lshl_b64 s[0:1], s[44:45], 10
	s_ashr_i32 s43, s42, 31
	global_load_dwordx4 a[128:131], v[6:7], off
	global_load_dwordx4 v[178:181], v[6:7], off offset:64
	global_load_dwordx4 v[182:185], v[6:7], off offset:128
	global_load_dwordx4 v[186:189], v[6:7], off offset:192
	global_load_dwordx4 v[190:193], v[6:7], off offset:256
	global_load_dwordx4 v[194:197], v[6:7], off offset:320
	global_load_dwordx4 v[198:201], v[6:7], off offset:384
	global_load_dwordx4 v[202:205], v[6:7], off offset:448
	global_load_dwordx4 v[206:209], v[6:7], off offset:512
	global_load_dwordx4 v[210:213], v[6:7], off offset:576
	global_load_dwordx4 v[214:217], v[6:7], off offset:640
	global_load_dwordx4 v[218:221], v[6:7], off offset:704
	global_load_dwordx4 v[222:225], v[6:7], off offset:768
	global_load_dwordx4 v[226:229], v[6:7], off offset:832
	global_load_dwordx4 v[230:233], v[6:7], off offset:896
	global_load_dwordx4 v[234:237], v[6:7], off offset:960
	v_lshl_add_u64 v[10:11], v[140:141], 0, s[0:1]
	s_lshl_b64 s[0:1], s[42:43], 10
	s_ashr_i32 s41, s40, 31
	global_load_dwordx4 a[48:51], v[8:9], off
	global_load_dwordx4 a[52:55], v[10:11], off
	v_lshl_add_u64 v[8:9], v[140:141], 0, s[0:1]
	s_lshl_b64 s[0:1], s[40:41], 10
	s_ashr_i32 s39, s38, 31
	v_lshl_add_u64 v[10:11], v[140:141], 0, s[0:1]
	s_lshl_b64 s[0:1], s[38:39], 10
	s_ashr_i32 s37, s36, 31
	global_load_dwordx4 a[56:59], v[8:9], off
	global_load_dwordx4 a[60:63], v[10:11], off
	v_lshl_add_u64 v[8:9], v[140:141], 0, s[0:1]
	s_lshl_b64 s[0:1], s[36:37], 10
	s_ashr_i32 s35, s34, 31
	v_lshl_add_u64 v[10:11], v[140:141], 0, s[0:1]
	s_lshl_b64 s[0:1], s[34:35], 10
	s_ashr_i32 s31, s30, 31
	global_load_dwordx4 a[64:67], v[8:9], off
	global_load_dwordx4 a[68:71], v[10:11], off
	v_lshl_add_u64 v[8:9], v[140:141], 0, s[0:1]
	s_lshl_b64 s[0:1], s[30:31], 10
	s_ashr_i32 s29, s28, 31
	v_lshl_add_u64 v[10:11], v[140:141], 0, s[0:1]
	s_lshl_b64 s[0:1], s[28:29], 10
	s_ashr_i32 s27, s26, 31
	global_load_dwordx4 a[72:75], v[8:9], off
	global_load_dwordx4 a[76:79], v[10:11], off
	v_lshl_add_u64 v[8:9], v[140:141], 0, s[0:1]
	s_lshl_b64 s[0:1], s[26:27], 10
	s_ashr_i32 s25, s24, 31
	v_lshl_add_u64 v[10:11], v[140:141], 0, s[0:1]
	s_lshl_b64 s[0:1], s[24:25], 10
	s_ashr_i32 s23, s22, 31
	global_load_dwordx4 a[80:83], v[8:9], off
	global_load_dwordx4 a[84:87], v[10:11], off
	v_lshl_add_u64 v[8:9], v[140:141], 0, s[0:1]
	s_lshl_b64 s[0:1], s[22:23], 10
	s_ashr_i32 s21, s20, 31
	v_lshl_add_u64 v[10:11], v[140:141], 0, s[0:1]
	s_lshl_b64 s[0:1], s[20:21], 10
	s_ashr_i32 s19, s18, 31
	global_load_dwordx4 a[88:91], v[8:9], off
	global_load_dwordx4 a[92:95], v[10:11], off
	v_lshl_add_u64 v[8:9], v[140:141], 0, s[0:1]
	s_lshl_b64 s[0:1], s[18:19], 10
	s_ashr_i32 s17, s16, 31
	v_lshl_add_u64 v[10:11], v[140:141], 0, s[0:1]
	s_lshl_b64 s[0:1], s[16:17], 10
	s_ashr_i32 s15, s14, 31
	v_lshlrev_b32_e32 v2, 2, v2
	global_load_dwordx4 a[96:99], v[8:9], off
	global_load_dwordx4 a[100:103], v[10:11], off
	v_lshl_add_u64 v[8:9], v[140:141], 0, s[0:1]
	s_lshl_b64 s[0:1], s[14:15], 10
	global_load_dword v6, v2, s[4:5]
	v_lshl_add_u64 v[10:11], v[140:141], 0, s[0:1]
	global_load_dwordx4 a[104:107], v[8:9], off
	global_load_dwordx4 a[108:111], v[10:11], off
	v_lshlrev_b32_e32 v2, 3, v0
	v_and_b32_e32 v2, 8, v2
	v_or_b32_e32 v7, v2, v5
	v_bitop3_b32 v8, v1, v7, 12 bitop3:0x36
	v_lshl_add_u32 v154, v8, 4, v136
	v_bitop3_b32 v8, v1, v7, 8 bitop3:0x36
	v_lshl_add_u32 v155, v8, 4, v136
	v_lshrrev_b32_e32 v8, 2, v4
	v_lshlrev_b32_e32 v4, 1, v4
	v_bitop3_b32 v7, v1, v7, 4 bitop3:0x36
	v_lshl_or_b32 v8, v1, 2, v8
	v_and_b32_e32 v4, 8, v4
	v_lshl_add_u32 v156, v7, 4, v136
	v_bfe_u32 v7, v0, 1, 1
	v_and_or_b32 v4, v8, 7, v4
	v_bitop3_b32 v5, v1, v2, v5 bitop3:0x1e
	v_lshl_or_b32 v2, v8, 10, v2
	v_bitop3_b32 v8, v7, v4, 12 bitop3:0x36
	v_lshl_or_b32 v166, v8, 4, v2
	v_bitop3_b32 v8, v7, v4, 10 bitop3:0x36
	v_lshl_or_b32 v167, v8, 4, v2
	v_bitop3_b32 v8, v7, v4, 8 bitop3:0x36
	v_lshl_or_b32 v157, v5, 4, v136
	v_lshrrev_b32_e32 v5, 1, v0
	v_lshl_or_b32 v168, v8, 4, v2
	v_bitop3_b32 v8, v7, v4, 6 bitop3:0x36
	v_bitop3_b32 v9, v7, v4, 14 bitop3:0x36
	v_lshl_or_b32 v169, v8, 4, v2
	v_bitop3_b32 v8, v7, v4, 4 bitop3:0x36
	v_bitop3_b32 v7, v7, v4, 2 bitop3:0x36
	v_bitop3_b32 v4, v5, v4, 1 bitop3:0x6c
	v_lshl_or_b32 v172, v4, 4, v2
	v_mov_b32_e32 v4, v3
	v_mov_b32_e32 v5, v3
	v_lshl_or_b32 v165, v9, 4, v2
	v_lshl_or_b32 v170, v8, 4, v2
	v_lshl_or_b32 v171, v7, 4, v2
	v_mov_b32_e32 v2, v3
	v_mov_b64_e32 v[10:11], v[4:5]
	v_mov_b64_e32 v[14:15], v[4:5]
	v_mov_b64_e32 v[18:19], v[4:5]
	v_mov_b64_e32 v[22:23], v[4:5]
	v_mov_b64_e32 v[26:27], v[4:5]
	v_mov_b64_e32 v[42:43], v[4:5]
	v_mov_b64_e32 v[54:55], v[4:5]
	v_mov_b64_e32 v[70:71], v[4:5]
	v_mov_b64_e32 v[74:75], v[4:5]
	v_mov_b64_e32 v[78:79], v[4:5]
	v_mov_b64_e32 v[82:83], v[4:5]
	v_mov_b64_e32 v[86:87], v[4:5]
	v_mov_b64_e32 v[90:91], v[4:5]
	v_mov_b64_e32 v[94:95], v[4:5]
	v_mov_b64_e32 v[98:99], v[4:5]
	v_mov_b64_e32 v[102:103], v[4:5]
	v_mov_b64_e32 v[106:107], v[4:5]
	v_mov_b64_e32 v[110:111], v[4:5]
	v_mov_b64_e32 v[114:115], v[4:5]
	v_mov_b64_e32 v[118:119], v[4:5]
	v_mov_b64_e32 v[122:123], v[4:5]
	v_mov_b64_e32 v[126:127], v[4:5]
	v_mov_b64_e32 v[130:131], v[4:5]
	v_mov_b64_e32 v[134:135], v[4:5]
	v_mov_b64_e32 v[66:67], v[4:5]
	v_mov_b64_e32 v[62:63], v[4:5]
	v_mov_b64_e32 v[58:59], v[4:5]
	v_mov_b64_e32 v[50:51], v[4:5]
	v_mov_b64_e32 v[46:47], v[4:5]
	v_mov_b64_e32 v[38:39], v[4:5]
	v_mov_b64_e32 v[34:35], v[4:5]
	v_mov_b64_e32 v[30:31], v[4:5]
	v_xor_b32_e32 v158, 0xf0, v138
	v_xor_b32_e32 v159, 0x60, v138
	v_xor_b32_e32 v160, 0xd0, v138
	v_xor_b32_e32 v161, 64, v138
	v_xor_b32_e32 v162, 0xb0, v138
	v_xor_b32_e32 v163, 32, v138
	v_xor_b32_e32 v164, 0x90, v138
	v_mov_b32_e32 v139, 0xff800000
	s_mov_b32 s0, 0xff800000
	v_mov_b64_e32 v[8:9], v[2:3]
	v_mov_b64_e32 v[12:13], v[2:3]
	v_mov_b64_e32 v[16:17], v[2:3]
	v_mov_b64_e32 v[20:21], v[2:3]
	v_mov_b64_e32 v[24:25], v[2:3]
	v_mov_b64_e32 v[40:41], v[2:3]
	v_mov_b64_e32 v[52:53], v[2:3]
	v_mov_b64_e32 v[68:69], v[2:3]
	v_mov_b64_e32 v[72:73], v[2:3]
	v_mov_b64_e32 v[76:77], v[2:3]
	v_mov_b64_e32 v[80:81], v[2:3]
	v_mov_b64_e32 v[84:85], v[2:3]
	v_mov_b64_e32 v[88:89], v[2:3]
	v_mov_b64_e32 v[92:93], v[2:3]
	v_mov_b64_e32 v[96:97], v[2:3]
	v_mov_b64_e32 v[100:101], v[2:3]
	v_mov_b64_e32 v[104:105], v[2:3]
	v_mov_b64_e32 v[108:109], v[2:3]
	v_mov_b64_e32 v[112:113], v[2:3]
	v_mov_b64_e32 v[116:117], v[2:3]
	v_mov_b64_e32 v[120:121], v[2:3]
	v_mov_b64_e32 v[124:125], v[2:3]
	v_mov_b64_e32 v[128:129], v[2:3]
	v_mov_b64_e32 v[132:133], v[2:3]
	v_mov_b64_e32 v[64:65], v[2:3]
	v_mov_b64_e32 v[60:61], v[2:3]
	v_mov_b64_e32 v[56:57], v[2:3]
	v_mov_b64_e32 v[48:49], v[2:3]
	v_mov_b64_e32 v[44:45], v[2:3]
	v_mov_b64_e32 v[36:37], v[2:3]
	v_mov_b64_e32 v[32:33], v[2:3]
	v_mov_b64_e32 v[28:29], v[2:3]
	v_mov_b32_e32 v153, 0
.LBB0_2:
	s_cmp_lt_i32 s3, s10
	s_cselect_b32 s1, s3, 0
	s_waitcnt vmcnt(2)
	v_readlane_b32 s14, v6, 0
	v_or_b32_e32 v2, s1, v152
	s_ashr_i32 s15, s14, 31
	v_lshl_add_u64 v[4:5], v[2:3], 2, s[4:5]
	s_lshl_b64 s[14:15], s[14:15], 10
	global_load_dword v173, v[4:5], off
	v_lshl_add_u64 v[4:5], v[140:141], 0, s[14:15]
	ds_write_b128 v138, v[242:245]
	global_load_dwordx4 v[242:245], v[4:5], off
	v_readlane_b32 s14, v6, 1
	s_ashr_i32 s15, s14, 31
	s_lshl_b64 s[14:15], s[14:15], 10
	v_lshl_add_u64 v[4:5], v[140:141], 0, s[14:15]
	ds_write_b128 v164, v[238:241] offset:1024
	global_load_dwordx4 v[238:241], v[4:5], off
	v_readlane_b32 s14, v6, 2
	s_ashr_i32 s15, s14, 31
	s_lshl_b64 s[14:15], s[14:15], 10
	v_lshl_add_u64 v[4:5], v[140:141], 0, s[14:15]
	ds_write_b128 v163, v[246:249] offset:2048
	global_load_dwordx4 v[246:249], v[4:5], off
	v_readlane_b32 s14, v6, 3
	s_ashr_i32 s15, s14, 31
	s_lshl_b64 s[14:15], s[14:15], 10
	v_lshl_add_u64 v[4:5], v[140:141], 0, s[14:15]
	ds_write_b128 v162, v[250:253] offset:3072
	global_load_dwordx4 v[250:253], v[4:5], off
	v_readlane_b32 s14, v6, 4
	s_ashr_i32 s15, s14, 31
	s_lshl_b64 s[14:15], s[14:15], 10
	v_lshl_add_u64 v[4:5], v[140:141], 0, s[14:15]
	ds_write_b128 v161, a[0:3] offset:4096
	global_load_dwordx4 a[0:3], v[4:5], off
	v_readlane_b32 s14, v6, 5
	s_ashr_i32 s15, s14, 31
	s_lshl_b64 s[14:15], s[14:15], 10
	v_lshl_add_u64 v[4:5], v[140:141], 0, s[14:15]
	ds_write_b128 v160, a[4:7] offset:5120
	global_load_dwordx4 a[4:7], v[4:5], off
	v_readlane_b32 s14, v6, 6
	s_ashr_i32 s15, s14, 31
	s_lshl_b64 s[14:15], s[14:15], 10
	v_lshl_add_u64 v[4:5], v[140:141], 0, s[14:15]
	ds_write_b128 v159, a[8:11] offset:6144
	global_load_dwordx4 a[8:11], v[4:5], off
	v_readlane_b32 s14, v6, 7
	s_ashr_i32 s15, s14, 31
	s_lshl_b64 s[14:15], s[14:15], 10
	v_lshl_add_u64 v[4:5], v[140:141], 0, s[14:15]
	ds_write_b128 v158, a[12:15] offset:7168
	global_load_dwordx4 a[12:15], v[4:5], off
	v_readlane_b32 s14, v6, 8
	s_ashr_i32 s15, s14, 31
	s_lshl_b64 s[14:15], s[14:15], 10
	v_lshl_add_u64 v[4:5], v[140:141], 0, s[14:15]
	ds_write_b128 v138, a[16:19] offset:8192
	global_load_dwordx4 a[16:19], v[4:5], off
	v_readlane_b32 s14, v6, 9
	s_ashr_i32 s15, s14, 31
	s_lshl_b64 s[14:15], s[14:15], 10
	v_lshl_add_u64 v[4:5], v[140:141], 0, s[14:15]
	ds_write_b128 v164, a[20:23] offset:9216
	global_load_dwordx4 a[20:23], v[4:5], off
	v_readlane_b32 s14, v6, 10
	s_ashr_i32 s15, s14, 31
	s_lshl_b64 s[14:15], s[14:15], 10
	v_lshl_add_u64 v[4:5], v[140:141], 0, s[14:15]
	ds_write_b128 v163, a[24:27] offset:10240
	global_load_dwordx4 a[24:27], v[4:5], off
	v_readlane_b32 s14, v6, 11
	s_ashr_i32 s15, s14, 31
	s_lshl_b64 s[14:15], s[14:15], 10
	v_lshl_add_u64 v[4:5], v[140:141], 0, s[14:15]
	ds_write_b128 v162, a[28:31] offset:11264
	global_load_dwordx4 a[28:31], v[4:5], off
	v_readlane_b32 s14, v6, 12
	s_ashr_i32 s15, s14, 31
	s_lshl_b64 s[14:15], s[14:15], 10
	v_lshl_add_u64 v[4:5], v[140:141], 0, s[14:15]
	ds_write_b128 v161, a[32:35] offset:12288
	global_load_dwordx4 a[32:35], v[4:5], off
	v_readlane_b32 s14, v6, 13
	s_ashr_i32 s15, s14, 31
	s_lshl_b64 s[14:15], s[14:15], 10
	v_lshl_add_u64 v[4:5], v[140:141], 0, s[14:15]
	ds_write_b128 v160, a[36:39] offset:13312
	global_load_dwordx4 a[36:39], v[4:5], off
	v_readlane_b32 s14, v6, 14
	s_ashr_i32 s15, s14, 31
	s_lshl_b64 s[14:15], s[14:15], 10
	v_lshl_add_u64 v[4:5], v[140:141], 0, s[14:15]
	ds_write_b128 v159, a[40:43] offset:14336
	global_load_dwordx4 a[40:43], v[4:5], off
	v_readlane_b32 s14, v6, 15
	s_ashr_i32 s15, s14, 31
	s_lshl_b64 s[14:15], s[14:15], 10
	v_lshl_add_u64 v[4:5], v[140:141], 0, s[14:15]
	ds_write_b128 v158, a[44:47] offset:15360
	global_load_dwordx4 a[44:47], v[4:5], off
	v_readlane_b32 s14, v6, 16
	s_ashr_i32 s15, s14, 31
	s_lshl_b64 s[14:15], s[14:15], 10
	v_lshl_add_u64 v[4:5], v[140:141], 0, s[14:15]
	ds_write_b128 v138, a[48:51] offset:16384
	global_load_dwordx4 a[48:51], v[4:5], off
	v_readlane_b32 s14, v6, 17
	s_ashr_i32 s15, s14, 31
	s_lshl_b64 s[14:15], s[14:15], 10
	v_lshl_add_u64 v[4:5], v[140:141], 0, s[14:15]
	ds_write_b128 v164, a[52:55] offset:17408
	global_load_dwordx4 a[52:55], v[4:5], off
	v_readlane_b32 s14, v6, 18
	s_ashr_i32 s15, s14, 31
	s_lshl_b64 s[14:15], s[14:15], 10
	v_lshl_add_u64 v[4:5], v[140:141], 0, s[14:15]
	ds_write_b128 v163, a[56:59] offset:18432
	global_load_dwordx4 a[56:59], v[4:5], off
	v_readlane_b32 s14, v6, 19
	s_ashr_i32 s15, s14, 31
	s_lshl_b64 s[14:15], s[14:15], 10
	v_lshl_add_u64 v[4:5], v[140:141], 0, s[14:15]
	ds_write_b128 v162, a[60:63] offset:19456
	global_load_dwordx4 a[60:63], v[4:5], off
	v_readlane_b32 s14, v6, 20
	s_ashr_i32 s15, s14, 31
	s_lshl_b64 s[14:15], s[14:15], 10
	v_lshl_add_u64 v[4:5], v[140:141], 0, s[14:15]
	ds_write_b128 v161, a[64:67] offset:20480
	global_load_dwordx4 a[64:67], v[4:5], off
	v_readlane_b32 s14, v6, 21
	s_ashr_i32 s15, s14, 31
	s_lshl_b64 s[14:15], s[14:15], 10
	v_lshl_add_u64 v[4:5], v[140:141], 0, s[14:15]
	ds_write_b128 v160, a[68:71] offset:21504
	global_load_dwordx4 a[68:71], v[4:5], off
	v_readlane_b32 s14, v6, 22
	s_ashr_i32 s15, s14, 31
	s_lshl_b64 s[14:15], s[14:15], 10
	v_lshl_add_u64 v[4:5], v[140:141], 0, s[14:15]
	ds_write_b128 v159, a[72:75] offset:22528
	global_load_dwordx4 a[72:75], v[4:5], off
	v_readlane_b32 s14, v6, 23
	s_ashr_i32 s15, s14, 31
	s_lshl_b64 s[14:15], s[14:15], 10
	v_lshl_add_u64 v[4:5], v[140:141], 0, s[14:15]
	ds_write_b128 v158, a[76:79] offset:23552
	global_load_dwordx4 a[76:79], v[4:5], off
	v_readlane_b32 s14, v6, 24
	s_ashr_i32 s15, s14, 31
	s_lshl_b64 s[14:15], s[14:15], 10
	v_lshl_add_u64 v[4:5], v[140:141], 0, s[14:15]
	ds_write_b128 v138, a[80:83] offset:24576
	global_load_dwordx4 a[80:83], v[4:5], off
	v_readlane_b32 s14, v6, 25
	s_ashr_i32 s15, s14, 31
	s_lshl_b64 s[14:15], s[14:15], 10
	v_lshl_add_u64 v[4:5], v[140:141], 0, s[14:15]
	ds_write_b128 v164, a[84:87] offset:25600
	global_load_dwordx4 a[84:87], v[4:5], off
	v_readlane_b32 s14, v6, 26
	s_ashr_i32 s15, s14, 31
	s_lshl_b64 s[14:15], s[14:15], 10
	v_lshl_add_u64 v[4:5], v[140:141], 0, s[14:15]
	ds_write_b128 v163, a[88:91] offset:26624
	global_load_dwordx4 a[88:91], v[4:5], off
	v_readlane_b32 s14, v6, 27
	s_ashr_i32 s15, s14, 31
	s_lshl_b64 s[14:15], s[14:15], 10
	v_lshl_add_u64 v[4:5], v[140:141], 0, s[14:15]
	ds_write_b128 v162, a[92:95] offset:27648
	global_load_dwordx4 a[92:95], v[4:5], off
	v_readlane_b32 s14, v6, 28
	s_ashr_i32 s15, s14, 31
	s_lshl_b64 s[14:15], s[14:15], 10
	v_lshl_add_u64 v[4:5], v[140:141], 0, s[14:15]
	ds_write_b128 v161, a[96:99] offset:28672
	global_load_dwordx4 a[96:99], v[4:5], off
	v_readlane_b32 s14, v6, 29
	s_ashr_i32 s15, s14, 31
	s_lshl_b64 s[14:15], s[14:15], 10
	v_lshl_add_u64 v[4:5], v[140:141], 0, s[14:15]
	ds_write_b128 v160, a[100:103] offset:29696
	global_load_dwordx4 a[100:103], v[4:5], off
	v_readlane_b32 s14, v6, 30
	s_ashr_i32 s15, s14, 31
	s_lshl_b64 s[14:15], s[14:15], 10
	v_lshl_add_u64 v[4:5], v[140:141], 0, s[14:15]
	s_waitcnt vmcnt(32)
	ds_write_b128 v159, a[104:107] offset:30720
	global_load_dwordx4 a[104:107], v[4:5], off
	v_readlane_b32 s14, v6, 31
	s_ashr_i32 s15, s14, 31
	s_lshl_b64 s[14:15], s[14:15], 10
	v_lshl_add_u64 v[4:5], v[140:141], 0, s[14:15]
	s_waitcnt vmcnt(32)
	ds_write_b128 v158, a[108:111] offset:31744
	global_load_dwordx4 a[108:111], v[4:5], off
	ds_read_b128 v[4:7], v157
	ds_read_b128 v[146:149], v157 offset:256
	ds_read_b128 v[142:145], v156
	ds_read_b128 v[174:177], v156 offset:256
	ds_read_b128 a[112:115], v155
	ds_read_b128 a[116:119], v155 offset:256
	s_waitcnt lgkmcnt(5)
	v_mfma_f32_16x16x32_bf16 v[4:7], v[4:7], a[128:131], 0
	s_waitcnt lgkmcnt(3)
	v_mfma_f32_16x16x32_bf16 v[142:145], v[142:145], v[178:181], 0
	s_waitcnt lgkmcnt(1)
	v_mfma_f32_16x16x32_bf16 v[4:7], a[112:115], v[182:185], v[4:7]
	ds_read_b128 a[112:115], v154
	ds_read_b128 a[120:123], v154 offset:256
	s_waitcnt lgkmcnt(1)
	v_mfma_f32_16x16x32_bf16 v[142:145], a[112:115], v[186:189], v[142:145]
	v_mfma_f32_16x16x32_bf16 v[4:7], v[146:149], v[190:193], v[4:7]
	v_mfma_f32_16x16x32_bf16 v[142:145], v[174:177], v[194:197], v[142:145]
	v_mfma_f32_16x16x32_bf16 v[4:7], a[116:119], v[198:201], v[4:7]
	ds_read_b128 v[146:149], v157 offset:512
	ds_read_b128 v[174:177], v156 offset:512
	ds_read_b128 a[112:115], v155 offset:512
	ds_read_b128 a[116:119], v154 offset:512
	s_waitcnt lgkmcnt(4)
	v_mfma_f32_16x16x32_bf16 v[142:145], a[120:123], v[202:205], v[142:145]
	s_waitcnt lgkmcnt(3)
	v_mfma_f32_16x16x32_bf16 v[4:7], v[146:149], v[206:209], v[4:7]
	s_waitcnt lgkmcnt(2)
	v_mfma_f32_16x16x32_bf16 v[142:145], v[174:177], v[210:213], v[142:145]
	s_waitcnt lgkmcnt(1)
	v_mfma_f32_16x16x32_bf16 v[4:7], a[112:115], v[214:217], v[4:7]
	ds_read_b128 v[146:149], v157 offset:768
	ds_read_b128 v[174:177], v156 offset:768
	ds_read_b128 a[112:115], v155 offset:768
	ds_read_b128 a[120:123], v154 offset:768
	s_waitcnt lgkmcnt(4)
	v_mfma_f32_16x16x32_bf16 v[142:145], a[116:119], v[218:221], v[142:145]
	s_waitcnt lgkmcnt(3)
	v_mfma_f32_16x16x32_bf16 v[4:7], v[146:149], v[222:225], v[4:7]
	s_waitcnt lgkmcnt(2)
	v_mfma_f32_16x16x32_bf16 v[142:145], v[174:177], v[226:229], v[142:145]
	s_waitcnt lgkmcnt(1)
	v_mfma_f32_16x16x32_bf16 v[4:7], a[112:115], v[230:233], v[4:7]
	ds_read_b128 v[148:151], v157 offset:16384
	ds_read_b128 v[174:177], v156 offset:16384
	ds_read_b128 a[112:115], v155 offset:16384
	ds_read_b128 a[116:119], v154 offset:16384
	s_waitcnt lgkmcnt(4)
	v_mfma_f32_16x16x32_bf16 v[144:147], a[120:123], v[234:237], v[142:145]
	s_waitcnt lgkmcnt(3)
	v_mfma_f32_16x16x32_bf16 v[148:151], v[148:151], a[128:131], 0
	s_nop 5
	v_add_f32_e32 v142, v6, v146
	v_add_f32_e32 v7, v7, v147
	v_add_f32_e32 v143, v4, v144
	s_waitcnt lgkmcnt(1)
	v_mfma_f32_16x16x32_bf16 v[146:149], a[112:115], v[182:185], v[148:151]
	ds_read_b128 a[112:115], v157 offset:16640
	ds_read_b128 a[120:123], v156 offset:16640
	ds_read_b128 a[124:127], v155 offset:16640
	ds_read_b128 a[132:135], v154 offset:16640
	v_add_f32_e32 v145, v5, v145
	v_mfma_f32_16x16x32_bf16 v[174:177], v[174:177], v[178:181], 0
	s_waitcnt lgkmcnt(4)
	v_mfma_f32_16x16x32_bf16 v[174:177], a[116:119], v[186:189], v[174:177]
	s_waitcnt lgkmcnt(3)
	v_mfma_f32_16x16x32_bf16 v[146:149], a[112:115], v[190:193], v[146:149]
	s_waitcnt lgkmcnt(2)
	v_mfma_f32_16x16x32_bf16 v[174:177], a[120:123], v[194:197], v[174:177]
	s_waitcnt lgkmcnt(1)
	v_mfma_f32_16x16x32_bf16 v[146:149], a[124:127], v[198:201], v[146:149]
	ds_read_b128 a[112:115], v157 offset:16896
	ds_read_b128 a[116:119], v156 offset:16896
	ds_read_b128 a[120:123], v155 offset:16896
	ds_read_b128 a[124:127], v154 offset:16896
	s_waitcnt lgkmcnt(4)
	v_mfma_f32_16x16x32_bf16 v[174:177], a[132:135], v[202:205], v[174:177]
	s_waitcnt lgkmcnt(3)
	v_mfma_f32_16x16x32_bf16 v[146:149], a[112:115], v[206:209], v[146:149]
	s_waitcnt lgkmcnt(2)
	v_mfma_f32_16x16x32_bf16 v[174:177], a[116:119], v[210:213], v[174:177]
	s_waitcnt lgkmcnt(1)
	v_mfma_f32_16x16x32_bf16 v[146:149], a[120:123], v[214:217], v[146:149]
	ds_read_b128 a[112:115], v157 offset:17152
	ds_read_b128 a[116:119], v156 offset:17152
	ds_read_b128 a[120:123], v155 offset:17152
	ds_read_b128 a[132:135], v154 offset:17152
	s_waitcnt lgkmcnt(4)
	v_mfma_f32_16x16x32_bf16 v[174:177], a[124:127], v[218:221], v[174:177]
	s_waitcnt lgkmcnt(3)
	v_mfma_f32_16x16x32_bf16 v[146:149], a[112:115], v[222:225], v[146:149]
	s_waitcnt lgkmcnt(2)
	v_mfma_f32_16x16x32_bf16 v[174:177], a[116:119], v[226:229], v[174:177]
	s_waitcnt lgkmcnt(1)
	v_mfma_f32_16x16x32_bf16 v[146:149], a[120:123], v[230:233], v[146:149]
	s_waitcnt lgkmcnt(0)
	v_mfma_f32_16x16x32_bf16 v[174:177], a[132:135], v[234:237], v[174:177]
	ds_read_b64_tr_b16 a[124:125], v172
	ds_read_b64_tr_b16 a[126:127], v172 offset:16384
	ds_read_b64_tr_b16 a[120:121], v171
	ds_read_b64_tr_b16 a[122:123], v171 offset:16384
	ds_read_b64_tr_b16 a[116:117], v170
	ds_read_b64_tr_b16 a[118:119], v170 offset:16384
	ds_read_b64_tr_b16 a[112:113], v169
	ds_read_b64_tr_b16 a[114:115], v169 offset:16384
	v_add_f32_e32 v4, v146, v174
	v_add_f32_e32 v5, v147, v175
	v_add_f32_e32 v6, v148, v176
	v_add_f32_e32 v147, v149, v177
	v_max_f32_e32 v144, v147, v147
	v_max_f32_e32 v146, v6, v6
	v_max_f32_e32 v2, v142, v7
	v_max_f32_e32 v144, v146, v144
	v_max3_f32 v2, v143, v145, v2
	v_max3_f32 v144, v4, v5, v144
	v_max3_f32 v2, v2, s0, v144
	v_mul_f32_e32 v2, s11, v2
	v_add_f32_e32 v144, 0x41000000, v139
	v_cmp_gt_f32_e32 vcc, v2, v144
	s_cbranch_vccnz .LBB0_4
.LBB0_3:
	v_fma_f32 v2, v143, s11, -v139
	v_exp_f32_e32 v144, v2
	v_fma_f32 v2, v145, s11, -v139
	v_exp_f32_e32 v148, v2
	v_fma_f32 v2, v142, s11, -v139
	v_exp_f32_e32 v142, v2
	v_fma_f32 v2, v7, s11, -v139
	v_exp_f32_e32 v146, v2
	v_fma_f32 v2, v4, s11, -v139
	v_exp_f32_e32 v145, v2
	v_fma_f32 v2, v5, s11, -v139
	v_exp_f32_e32 v149, v2
	v_fma_f32 v2, v6, s11, -v139
	v_exp_f32_e32 v143, v2
	v_fma_f32 v2, v147, s11, -v139
	v_exp_f32_e32 v147, v2
	v_cvt_pk_bf16_f32 v4, v144, v148
	v_cvt_pk_bf16_f32 v5, v142, v146
	v_cvt_pk_bf16_f32 v6, v145, v149
	v_cvt_pk_bf16_f32 v7, v143, v147
	ds_read_b64_tr_b16 v[174:175], v168
	ds_read_b64_tr_b16 v[176:177], v168 offset:16384
	s_waitcnt lgkmcnt(8)
	v_mfma_f32_16x16x32_bf16 v[132:135], a[124:127], v[4:7], v[132:135]
	ds_read_b64_tr_b16 a[124:125], v166
	ds_read_b64_tr_b16 a[126:127], v166 offset:16384
	s_waitcnt lgkmcnt(8)
	v_mfma_f32_16x16x32_bf16 v[128:131], a[120:123], v[4:7], v[128:131]
	ds_read_b64_tr_b16 a[120:121], v167
	ds_read_b64_tr_b16 a[122:123], v167 offset:16384
	s_waitcnt lgkmcnt(8)
	v_mfma_f32_16x16x32_bf16 v[124:127], a[116:119], v[4:7], v[124:127]
	ds_read_b64_tr_b16 a[116:117], v165
	ds_read_b64_tr_b16 a[118:119], v165 offset:16384
	s_waitcnt lgkmcnt(8)
	v_mfma_f32_16x16x32_bf16 v[120:123], a[112:115], v[4:7], v[120:123]
	ds_read_b64_tr_b16 a[112:113], v171 offset:256
	ds_read_b64_tr_b16 a[114:115], v171 offset:16640
	s_waitcnt lgkmcnt(8)
	v_mfma_f32_16x16x32_bf16 v[116:119], v[174:177], v[4:7], v[116:119]
	ds_read_b64_tr_b16 v[174:175], v172 offset:256
	ds_read_b64_tr_b16 v[176:177], v172 offset:16640
	s_waitcnt lgkmcnt(6)
	v_mfma_f32_16x16x32_bf16 v[112:115], a[120:123], v[4:7], v[112:115]
	ds_read_b64_tr_b16 a[120:121], v170 offset:256
	ds_read_b64_tr_b16 a[122:123], v170 offset:16640
	v_mfma_f32_16x16x32_bf16 v[108:111], a[124:127], v[4:7], v[108:111]
	ds_read_b64_tr_b16 a[124:125], v169 offset:256
	ds_read_b64_tr_b16 a[126:127], v169 offset:16640
	s_waitcnt lgkmcnt(8)
	v_mfma_f32_16x16x32_bf16 v[104:107], a[116:119], v[4:7], v[104:107]
	ds_read_b64_tr_b16 a[116:117], v166 offset:256
	ds_read_b64_tr_b16 a[118:119], v166 offset:16640
	s_waitcnt lgkmcnt(6)
	v_mfma_f32_16x16x32_bf16 v[100:103], v[174:177], v[4:7], v[100:103]
	ds_read_b64_tr_b16 v[174:175], v168 offset:256
	ds_read_b64_tr_b16 v[176:177], v168 offset:16640
	v_mfma_f32_16x16x32_bf16 v[96:99], a[112:115], v[4:7], v[96:99]
	ds_read_b64_tr_b16 a[112:113], v167 offset:256
	ds_read_b64_tr_b16 a[114:115], v167 offset:16640
	s_waitcnt lgkmcnt(8)
	v_mfma_f32_16x16x32_bf16 v[92:95], a[120:123], v[4:7], v[92:95]
	ds_read_b64_tr_b16 a[120:121], v165 offset:256
	ds_read_b64_tr_b16 a[122:123], v165 offset:16640
	s_waitcnt lgkmcnt(8)
	v_mfma_f32_16x16x32_bf16 v[88:91], a[124:127], v[4:7], v[88:91]
	ds_read_b64_tr_b16 a[124:125], v170 offset:512
	ds_read_b64_tr_b16 a[126:127], v170 offset:16896
	s_waitcnt lgkmcnt(6)
	v_mfma_f32_16x16x32_bf16 v[84:87], v[174:177], v[4:7], v[84:87]
	ds_read_b64_tr_b16 v[174:175], v172 offset:512
	ds_read_b64_tr_b16 v[176:177], v172 offset:16896
	s_waitcnt lgkmcnt(6)
	v_mfma_f32_16x16x32_bf16 v[80:83], a[112:115], v[4:7], v[80:83]
	ds_read_b64_tr_b16 a[112:113], v171 offset:512
	ds_read_b64_tr_b16 a[114:115], v171 offset:16896
	v_mfma_f32_16x16x32_bf16 v[76:79], a[116:119], v[4:7], v[76:79]
	ds_read_b64_tr_b16 a[116:117], v169 offset:512
	ds_read_b64_tr_b16 a[118:119], v169 offset:16896
	s_waitcnt lgkmcnt(8)
	v_mfma_f32_16x16x32_bf16 v[72:75], a[120:123], v[4:7], v[72:75]
	ds_read_b64_tr_b16 a[120:121], v166 offset:512
	ds_read_b64_tr_b16 a[122:123], v166 offset:16896
	s_waitcnt lgkmcnt(6)
	v_mfma_f32_16x16x32_bf16 v[68:71], v[174:177], v[4:7], v[68:71]
	ds_read_b64_tr_b16 v[174:175], v168 offset:512
	ds_read_b64_tr_b16 v[176:177], v168 offset:16896
	s_waitcnt lgkmcnt(6)
	v_mfma_f32_16x16x32_bf16 v[52:55], a[112:115], v[4:7], v[52:55]
	ds_read_b64_tr_b16 a[112:113], v167 offset:512
	ds_read_b64_tr_b16 a[114:115], v167 offset:16896
	v_mfma_f32_16x16x32_bf16 v[40:43], a[124:127], v[4:7], v[40:43]
	ds_read_b64_tr_b16 a[124:125], v165 offset:512
	ds_read_b64_tr_b16 a[126:127], v165 offset:16896
	s_waitcnt lgkmcnt(8)
	v_mfma_f32_16x16x32_bf16 v[24:27], a[116:119], v[4:7], v[24:27]
	ds_read_b64_tr_b16 a[116:117], v170 offset:768
	ds_read_b64_tr_b16 a[118:119], v170 offset:17152
	s_waitcnt lgkmcnt(6)
	v_mfma_f32_16x16x32_bf16 v[20:23], v[174:177], v[4:7], v[20:23]
	ds_read_b64_tr_b16 v[174:175], v172 offset:768
	ds_read_b64_tr_b16 v[176:177], v172 offset:17152
	s_waitcnt lgkmcnt(6)
	v_mfma_f32_16x16x32_bf16 v[16:19], a[112:115], v[4:7], v[16:19]
	ds_read_b64_tr_b16 a[112:113], v171 offset:768
	ds_read_b64_tr_b16 a[114:115], v171 offset:17152
	v_mfma_f32_16x16x32_bf16 v[12:15], a[120:123], v[4:7], v[12:15]
	ds_read_b64_tr_b16 a[120:121], v169 offset:768
	ds_read_b64_tr_b16 a[122:123], v169 offset:17152
	s_waitcnt lgkmcnt(8)
	v_mfma_f32_16x16x32_bf16 v[8:11], a[124:127], v[4:7], v[8:11]
	ds_read_b64_tr_b16 a[124:125], v166 offset:768
	ds_read_b64_tr_b16 a[126:127], v166 offset:17152
	s_waitcnt lgkmcnt(6)
	v_mfma_f32_16x16x32_bf16 v[64:67], v[174:177], v[4:7], v[64:67]
	ds_read_b64_tr_b16 v[174:175], v168 offset:768
	ds_read_b64_tr_b16 v[176:177], v168 offset:17152
	s_waitcnt lgkmcnt(6)
	v_mfma_f32_16x16x32_bf16 v[60:63], a[112:115], v[4:7], v[60:63]
	ds_read_b64_tr_b16 a[112:113], v167 offset:768
	ds_read_b64_tr_b16 a[114:115], v167 offset:17152
	v_mfma_f32_16x16x32_bf16 v[56:59], a[116:119], v[4:7], v[56:59]
	ds_read_b64_tr_b16 a[116:117], v165 offset:768
	ds_read_b64_tr_b16 a[118:119], v165 offset:17152
	s_waitcnt lgkmcnt(8)
	v_mfma_f32_16x16x32_bf16 v[48:51], a[120:123], v[4:7], v[48:51]
	s_waitcnt lgkmcnt(4)
	v_mfma_f32_16x16x32_bf16 v[44:47], v[174:177], v[4:7], v[44:47]
	s_waitcnt lgkmcnt(2)
	v_mfma_f32_16x16x32_bf16 v[36:39], a[112:115], v[4:7], v[36:39]
	v_mfma_f32_16x16x32_bf16 v[32:35], a[124:127], v[4:7], v[32:35]
	s_waitcnt lgkmcnt(0)
	v_mfma_f32_16x16x32_bf16 v[28:31], a[116:119], v[4:7], v[28:31]
	v_add_f32_e64 v4, v144, v148
	v_add_f32_e64 v5, v145, v149
	v_pk_add_f32 v[6:7], v[142:143], v[146:147]
	s_add_i32 s1, s3, 32
	v_pk_add_f32 v[4:5], v[4:5], v[6:7]
	s_sub_i32 s3, s3, 32
	v_add_f32_e32 v2, v4, v5
	v_add_f32_e32 v153, v153, v2
	s_cmp_ge_i32 s3, s10
	s_mov_b32 s3, s1
	s_waitcnt vmcnt(32)
	v_mov_b32_e32 v6, v173
	s_cbranch_scc0 .LBB0_2
	s_branch .LBB0_5
.LBB0_4:
	v_max_f32_e32 v2, v2, v2
	v_max_f32_e32 v144, v139, v139
	v_max_f32_e32 v2, v144, v2
	ds_bpermute_b32 v144, v255, v2
	s_waitcnt lgkmcnt(0)
	v_max_f32_e32 v144, v144, v144
	v_max_f32_e32 v2, v2, v144
	ds_bpermute_b32 v144, v254, v2
	s_waitcnt lgkmcnt(0)
	v_max_f32_e32 v144, v144, v144
	v_max_f32_e32 v144, v2, v144
	v_sub_f32_e32 v2, v139, v144
	v_exp_f32_e32 v2, v2
	v_mov_b32_e32 v139, v144
	v_pk_mul_f32 v[134:135], v[2:3], v[134:135] op_sel_hi:[0,1]
	v_pk_mul_f32 v[132:133], v[2:3], v[132:133] op_sel_hi:[0,1]
	v_pk_mul_f32 v[130:131], v[2:3], v[130:131] op_sel_hi:[0,1]
	v_pk_mul_f32 v[128:129], v[2:3], v[128:129] op_sel_hi:[0,1]
	v_pk_mul_f32 v[126:127], v[2:3], v[126:127] op_sel_hi:[0,1]
	v_pk_mul_f32 v[124:125], v[2:3], v[124:125] op_sel_hi:[0,1]
	v_pk_mul_f32 v[122:123], v[2:3], v[122:123] op_sel_hi:[0,1]
	v_pk_mul_f32 v[120:121], v[2:3], v[120:121] op_sel_hi:[0,1]
	v_pk_mul_f32 v[118:119], v[2:3], v[118:119] op_sel_hi:[0,1]
	v_pk_mul_f32 v[116:117], v[2:3], v[116:117] op_sel_hi:[0,1]
	v_pk_mul_f32 v[114:115], v[2:3], v[114:115] op_sel_hi:[0,1]
	v_pk_mul_f32 v[112:113], v[2:3], v[112:113] op_sel_hi:[0,1]
	v_pk_mul_f32 v[110:111], v[2:3], v[110:111] op_sel_hi:[0,1]
	v_pk_mul_f32 v[108:109], v[2:3], v[108:109] op_sel_hi:[0,1]
	v_pk_mul_f32 v[106:107], v[2:3], v[106:107] op_sel_hi:[0,1]
	v_pk_mul_f32 v[104:105], v[2:3], v[104:105] op_sel_hi:[0,1]
	v_pk_mul_f32 v[102:103], v[2:3], v[102:103] op_sel_hi:[0,1]
	v_pk_mul_f32 v[100:101], v[2:3], v[100:101] op_sel_hi:[0,1]
	v_pk_mul_f32 v[98:99], v[2:3], v[98:99] op_sel_hi:[0,1]
	v_pk_mul_f32 v[96:97], v[2:3], v[96:97] op_sel_hi:[0,1]
	v_pk_mul_f32 v[94:95], v[2:3], v[94:95] op_sel_hi:[0,1]
	v_pk_mul_f32 v[92:93], v[2:3], v[92:93] op_sel_hi:[0,1]
	v_pk_mul_f32 v[90:91], v[2:3], v[90:91] op_sel_hi:[0,1]
	v_pk_mul_f32 v[88:89], v[2:3], v[88:89] op_sel_hi:[0,1]
	v_pk_mul_f32 v[86:87], v[2:3], v[86:87] op_sel_hi:[0,1]
	v_pk_mul_f32 v[84:85], v[2:3], v[84:85] op_sel_hi:[0,1]
	v_pk_mul_f32 v[82:83], v[2:3], v[82:83] op_sel_hi:[0,1]
	v_pk_mul_f32 v[80:81], v[2:3], v[80:81] op_sel_hi:[0,1]
	v_pk_mul_f32 v[78:79], v[2:3], v[78:79] op_sel_hi:[0,1]
	v_pk_mul_f32 v[76:77], v[2:3], v[76:77] op_sel_hi:[0,1]
	v_pk_mul_f32 v[74:75], v[2:3], v[74:75] op_sel_hi:[0,1]
	v_pk_mul_f32 v[72:73], v[2:3], v[72:73] op_sel_hi:[0,1]
	v_pk_mul_f32 v[70:71], v[2:3], v[70:71] op_sel_hi:[0,1]
	v_pk_mul_f32 v[68:69], v[2:3], v[68:69] op_sel_hi:[0,1]
	v_pk_mul_f32 v[54:55], v[2:3], v[54:55] op_sel_hi:[0,1]
	v_pk_mul_f32 v[52:53], v[2:3], v[52:53] op_sel_hi:[0,1]
	v_pk_mul_f32 v[42:43], v[2:3], v[42:43] op_sel_hi:[0,1]
	v_pk_mul_f32 v[40:41], v[2:3], v[40:41] op_sel_hi:[0,1]
	v_pk_mul_f32 v[26:27], v[2:3], v[26:27] op_sel_hi:[0,1]
	v_pk_mul_f32 v[24:25], v[2:3], v[24:25] op_sel_hi:[0,1]
	v_pk_mul_f32 v[22:23], v[2:3], v[22:23] op_sel_hi:[0,1]
	v_pk_mul_f32 v[20:21], v[2:3], v[20:21] op_sel_hi:[0,1]
	v_pk_mul_f32 v[18:19], v[2:3], v[18:19] op_sel_hi:[0,1]
	v_pk_mul_f32 v[16:17], v[2:3], v[16:17] op_sel_hi:[0,1]
	v_pk_mul_f32 v[14:15], v[2:3], v[14:15] op_sel_hi:[0,1]
	v_pk_mul_f32 v[12:13], v[2:3], v[12:13] op_sel_hi:[0,1]
	v_pk_mul_f32 v[10:11], v[2:3], v[10:11] op_sel_hi:[0,1]
	v_pk_mul_f32 v[8:9], v[2:3], v[8:9] op_sel_hi:[0,1]
	v_pk_mul_f32 v[66:67], v[2:3], v[66:67] op_sel_hi:[0,1]
	v_pk_mul_f32 v[64:65], v[2:3], v[64:65] op_sel_hi:[0,1]
	v_pk_mul_f32 v[62:63], v[2:3], v[62:63] op_sel_hi:[0,1]
	v_pk_mul_f32 v[60:61], v[2:3], v[60:61] op_sel_hi:[0,1]
	v_pk_mul_f32 v[58:59], v[2:3], v[58:59] op_sel_hi:[0,1]
	v_pk_mul_f32 v[56:57], v[2:3], v[56:57] op_sel_hi:[0,1]
	v_pk_mul_f32 v[50:51], v[2:3], v[50:51] op_sel_hi:[0,1]
	v_pk_mul_f32 v[48:49], v[2:3], v[48:49] op_sel_hi:[0,1]
	v_pk_mul_f32 v[46:47], v[2:3], v[46:47] op_sel_hi:[0,1]
	v_pk_mul_f32 v[44:45], v[2:3], v[44:45] op_sel_hi:[0,1]
	v_pk_mul_f32 v[38:39], v[2:3], v[38:39] op_sel_hi:[0,1]
	v_pk_mul_f32 v[36:37], v[2:3], v[36:37] op_sel_hi:[0,1]
	v_pk_mul_f32 v[34:35], v[2:3], v[34:35] op_sel_hi:[0,1]
	v_pk_mul_f32 v[32:33], v[2:3], v[32:33] op_sel_hi:[0,1]
	v_pk_mul_f32 v[30:31], v[2:3], v[30:31] op_sel_hi:[0,1]
	v_pk_mul_f32 v[28:29], v[2:3], v[28:29] op_sel_hi:[0,1]
	v_mul_f32_e32 v153, v153, v2
	s_branch .LBB0_3
.LBB0_5:
	ds_bpermute_b32 v2, v255, v153
	s_add_u32 s0, s6, s12
	s_addc_u32 s1, s7, s13
	v_lshlrev_b32_e32 v4, 3, v1
	v_mov_b32_e32 v5, 0
	s_waitcnt lgkmcnt(0)
	v_add_f32_e32 v2, v153, v2
	ds_bpermute_b32 v3, v254, v2
	v_lshl_add_u64 v[6:7], s[0:1], 0, v[136:137]
	v_lshl_add_u64 v[4:5], v[6:7], 0, v[4:5]
	v_cmp_eq_u32_e32 vcc, 0, v1
	s_waitcnt lgkmcnt(0)
	v_add_f32_e32 v3, v2, v3
	v_rcp_f32_e32 v2, v3
	s_nop 0
	v_pk_mul_f32 v[6:7], v[2:3], v[132:133] op_sel_hi:[0,1]
	v_pk_mul_f32 v[132:133], v[2:3], v[134:135] op_sel_hi:[0,1]
	v_cvt_pk_bf16_f32 v6, v6, v7
	v_cvt_pk_bf16_f32 v7, v132, v133
	global_store_dwordx2 v[4:5], v[6:7], off
	v_pk_mul_f32 v[6:7], v[2:3], v[124:125] op_sel_hi:[0,1]
	v_pk_mul_f32 v[124:125], v[2:3], v[126:127] op_sel_hi:[0,1]
	v_cvt_pk_bf16_f32 v6, v6, v7
	v_cvt_pk_bf16_f32 v7, v124, v125
	global_store_dwordx2 v[4:5], v[6:7], off offset:64
	v_pk_mul_f32 v[6:7], v[2:3], v[120:121] op_sel_hi:[0,1]
	v_pk_mul_f32 v[120:121], v[2:3], v[122:123] op_sel_hi:[0,1]
	v_cvt_pk_bf16_f32 v6, v6, v7
	v_cvt_pk_bf16_f32 v7, v120, v121
	global_store_dwordx2 v[4:5], v[6:7], off offset:96
	v_pk_mul_f32 v[6:7], v[2:3], v[116:117] op_sel_hi:[0,1]
	v_pk_mul_f32 v[116:117], v[2:3], v[118:119] op_sel_hi:[0,1]
	v_cvt_pk_bf16_f32 v6, v6, v7
	v_cvt_pk_bf16_f32 v7, v116, v117
	global_store_dwordx2 v[4:5], v[6:7], off offset:128
	v_pk_mul_f32 v[6:7], v[2:3], v[112:113] op_sel_hi:[0,1]
	v_pk_mul_f32 v[112:113], v[2:3], v[114:115] op_sel_hi:[0,1]
	v_cvt_pk_bf16_f32 v6, v6, v7
	v_cvt_pk_bf16_f32 v7, v112, v113
	global_store_dwordx2 v[4:5], v[6:7], off offset:160
	v_pk_mul_f32 v[6:7], v[2:3], v[108:109] op_sel_hi:[0,1]
	v_pk_mul_f32 v[108:109], v[2:3], v[110:111] op_sel_hi:[0,1]
	v_cvt_pk_bf16_f32 v6, v6, v7
	v_cvt_pk_bf16_f32 v7, v108, v109
	global_store_dwordx2 v[4:5], v[6:7], off offset:192
	v_pk_mul_f32 v[6:7], v[2:3], v[104:105] op_sel_hi:[0,1]
	v_pk_mul_f32 v[104:105], v[2:3], v[106:107] op_sel_hi:[0,1]
	v_cvt_pk_bf16_f32 v6, v6, v7
	v_cvt_pk_bf16_f32 v7, v104, v105
	global_store_dwordx2 v[4:5], v[6:7], off offset:224
	v_pk_mul_f32 v[6:7], v[2:3], v[100:101] op_sel_hi:[0,1]
	v_pk_mul_f32 v[100:101], v[2:3], v[102:103] op_sel_hi:[0,1]
	v_cvt_pk_bf16_f32 v6, v6, v7
	v_cvt_pk_bf16_f32 v7, v100, v101
	global_store_dwordx2 v[4:5], v[6:7], off offset:256
	v_pk_mul_f32 v[6:7], v[2:3], v[96:97] op_sel_hi:[0,1]
	v_pk_mul_f32 v[96:97], v[2:3], v[98:99] op_sel_hi:[0,1]
	v_cvt_pk_bf16_f32 v6, v6, v7
	v_cvt_pk_bf16_f32 v7, v96, v97
	global_store_dwordx2 v[4:5], v[6:7], off offset:288
	v_pk_mul_f32 v[6:7], v[2:3], v[92:93] op_sel_hi:[0,1]
	v_pk_mul_f32 v[92:93], v[2:3], v[94:95] op_sel_hi:[0,1]
	v_cvt_pk_bf16_f32 v6, v6, v7
	v_cvt_pk_bf16_f32 v7, v92, v93
	global_store_dwordx2 v[4:5], v[6:7], off offset:320
	v_pk_mul_f32 v[6:7], v[2:3], v[88:89] op_sel_hi:[0,1]
	v_pk_mul_f32 v[88:89], v[2:3], v[90:91] op_sel_hi:[0,1]
	v_cvt_pk_bf16_f32 v6, v6, v7
	v_cvt_pk_bf16_f32 v7, v88, v89
	global_store_dwordx2 v[4:5], v[6:7], off offset:352
	v_pk_mul_f32 v[6:7], v[2:3], v[84:85] op_sel_hi:[0,1]
	v_pk_mul_f32 v[84:85], v[2:3], v[86:87] op_sel_hi:[0,1]
	v_cvt_pk_bf16_f32 v6, v6, v7
	v_cvt_pk_bf16_f32 v7, v84, v85
	global_store_dwordx2 v[4:5], v[6:7], off offset:384
	v_pk_mul_f32 v[6:7], v[2:3], v[80:81] op_sel_hi:[0,1]
	v_pk_mul_f32 v[80:81], v[2:3], v[82:83] op_sel_hi:[0,1]
	v_cvt_pk_bf16_f32 v6, v6, v7
	v_cvt_pk_bf16_f32 v7, v80, v81
	global_store_dwordx2 v[4:5], v[6:7], off offset:416
	v_pk_mul_f32 v[6:7], v[2:3], v[76:77] op_sel_hi:[0,1]
	v_pk_mul_f32 v[76:77], v[2:3], v[78:79] op_sel_hi:[0,1]
	v_cvt_pk_bf16_f32 v6, v6, v7
	v_cvt_pk_bf16_f32 v7, v76, v77
	global_store_dwordx2 v[4:5], v[6:7], off offset:448
	v_pk_mul_f32 v[6:7], v[2:3], v[72:73] op_sel_hi:[0,1]
	v_pk_mul_f32 v[72:73], v[2:3], v[74:75] op_sel_hi:[0,1]
	v_cvt_pk_bf16_f32 v6, v6, v7
	v_cvt_pk_bf16_f32 v7, v72, v73
	global_store_dwordx2 v[4:5], v[6:7], off offset:480
	v_pk_mul_f32 v[6:7], v[2:3], v[68:69] op_sel_hi:[0,1]
	v_pk_mul_f32 v[68:69], v[2:3], v[70:71] op_sel_hi:[0,1]
	v_cvt_pk_bf16_f32 v6, v6, v7
	v_cvt_pk_bf16_f32 v7, v68, v69
	global_store_dwordx2 v[4:5], v[6:7], off offset:512
	v_pk_mul_f32 v[6:7], v[2:3], v[52:53] op_sel_hi:[0,1]
	v_pk_mul_f32 v[52:53], v[2:3], v[54:55] op_sel_hi:[0,1]
	v_cvt_pk_bf16_f32 v6, v6, v7
	v_cvt_pk_bf16_f32 v7, v52, v53
	global_store_dwordx2 v[4:5], v[6:7], off offset:544
	v_pk_mul_f32 v[6:7], v[2:3], v[40:41] op_sel_hi:[0,1]
	v_pk_mul_f32 v[40:41], v[2:3], v[42:43] op_sel_hi:[0,1]
	v_cvt_pk_bf16_f32 v6, v6, v7
	v_cvt_pk_bf16_f32 v7, v40, v41
	global_store_dwordx2 v[4:5], v[6:7], off offset:576
	v_pk_mul_f32 v[6:7], v[2:3], v[24:25] op_sel_hi:[0,1]
	v_pk_mul_f32 v[24:25], v[2:3], v[26:27] op_sel_hi:[0,1]
	v_cvt_pk_bf16_f32 v6, v6, v7
	v_cvt_pk_bf16_f32 v7, v24, v25
	global_store_dwordx2 v[4:5], v[6:7], off offset:608
	v_pk_mul_f32 v[6:7], v[2:3], v[20:21] op_sel_hi:[0,1]
	v_pk_mul_f32 v[20:21], v[2:3], v[22:23] op_sel_hi:[0,1]
	v_cvt_pk_bf16_f32 v6, v6, v7
	v_cvt_pk_bf16_f32 v7, v20, v21
	global_store_dwordx2 v[4:5], v[6:7], off offset:640
	v_pk_mul_f32 v[6:7], v[2:3], v[16:17] op_sel_hi:[0,1]
	v_pk_mul_f32 v[16:17], v[2:3], v[18:19] op_sel_hi:[0,1]
	v_cvt_pk_bf16_f32 v6, v6, v7
	v_cvt_pk_bf16_f32 v7, v16, v17
	global_store_dwordx2 v[4:5], v[6:7], off offset:672
	v_pk_mul_f32 v[6:7], v[2:3], v[12:13] op_sel_hi:[0,1]
	v_pk_mul_f32 v[12:13], v[2:3], v[14:15] op_sel_hi:[0,1]
	v_cvt_pk_bf16_f32 v6, v6, v7
	v_cvt_pk_bf16_f32 v7, v12, v13
	global_store_dwordx2 v[4:5], v[6:7], off offset:704
	v_pk_mul_f32 v[6:7], v[2:3], v[8:9] op_sel_hi:[0,1]
	v_pk_mul_f32 v[8:9], v[2:3], v[10:11] op_sel_hi:[0,1]
	v_cvt_pk_bf16_f32 v6, v6, v7
	v_cvt_pk_bf16_f32 v7, v8, v9
	global_store_dwordx2 v[4:5], v[6:7], off offset:736
	v_pk_mul_f32 v[6:7], v[2:3], v[64:65] op_sel_hi:[0,1]
	v_pk_mul_f32 v[8:9], v[2:3], v[66:67] op_sel_hi:[0,1]
	v_cvt_pk_bf16_f32 v6, v6, v7
	v_cvt_pk_bf16_f32 v7, v8, v9
	global_store_dwordx2 v[4:5], v[6:7], off offset:768
	v_pk_mul_f32 v[6:7], v[2:3], v[60:61] op_sel_hi:[0,1]
	v_pk_mul_f32 v[8:9], v[2:3], v[62:63] op_sel_hi:[0,1]
	v_cvt_pk_bf16_f32 v6, v6, v7
	v_cvt_pk_bf16_f32 v7, v8, v9
	global_store_dwordx2 v[4:5], v[6:7], off offset:800
	v_pk_mul_f32 v[6:7], v[2:3], v[56:57] op_sel_hi:[0,1]
	v_pk_mul_f32 v[8:9], v[2:3], v[58:59] op_sel_hi:[0,1]
	v_cvt_pk_bf16_f32 v6, v6, v7
	v_cvt_pk_bf16_f32 v7, v8, v9
	global_store_dwordx2 v[4:5], v[6:7], off offset:832
	v_pk_mul_f32 v[6:7], v[2:3], v[48:49] op_sel_hi:[0,1]
	v_pk_mul_f32 v[8:9], v[2:3], v[50:51] op_sel_hi:[0,1]
	v_cvt_pk_bf16_f32 v6, v6, v7
	v_cvt_pk_bf16_f32 v7, v8, v9
	global_store_dwordx2 v[4:5], v[6:7], off offset:864
	v_pk_mul_f32 v[6:7], v[2:3], v[44:45] op_sel_hi:[0,1]
	v_pk_mul_f32 v[8:9], v[2:3], v[46:47] op_sel_hi:[0,1]
	v_cvt_pk_bf16_f32 v6, v6, v7
	v_cvt_pk_bf16_f32 v7, v8, v9
	global_store_dwordx2 v[4:5], v[6:7], off offset:896
	v_pk_mul_f32 v[6:7], v[2:3], v[36:37] op_sel_hi:[0,1]
	v_pk_mul_f32 v[8:9], v[2:3], v[38:39] op_sel_hi:[0,1]
	v_cvt_pk_bf16_f32 v6, v6, v7
	v_cvt_pk_bf16_f32 v7, v8, v9
	global_store_dwordx2 v[4:5], v[6:7], off offset:928
	v_pk_mul_f32 v[6:7], v[2:3], v[32:33] op_sel_hi:[0,1]
	v_pk_mul_f32 v[8:9], v[2:3], v[34:35] op_sel_hi:[0,1]
	v_cvt_pk_bf16_f32 v6, v6, v7
	v_cvt_pk_bf16_f32 v7, v8, v9
	v_pk_mul_f32 v[128:129], v[2:3], v[128:129] op_sel_hi:[0,1]
	v_pk_mul_f32 v[130:131], v[2:3], v[130:131] op_sel_hi:[0,1]
	global_store_dwordx2 v[4:5], v[6:7], off offset:960
	v_pk_mul_f32 v[6:7], v[2:3], v[28:29] op_sel_hi:[0,1]
	v_pk_mul_f32 v[8:9], v[2:3], v[30:31] op_sel_hi:[0,1]
	v_cvt_pk_bf16_f32 v128, v128, v129
	v_cvt_pk_bf16_f32 v129, v130, v131
	v_cvt_pk_bf16_f32 v6, v6, v7
	v_cvt_pk_bf16_f32 v7, v8, v9
	global_store_dwordx2 v[4:5], v[128:129], off offset:32
	global_store_dwordx2 v[4:5], v[6:7], off offset:992
	s_and_saveexec_b64 s[0:1], vcc
	s_cbranch_execz .LBB0_7
	v_log_f32_e32 v2, v3
	v_lshl_or_b32 v0, s2, 4, v0
	v_ashrrev_i32_e32 v1, 31, v0
	v_lshl_add_u64 v[0:1], v[0:1], 2, s[8:9]
	v_add_f32_e32 v2, v139, v2
	v_mul_f32_e32 v2, 0x3f317218, v2
	global_store_dword v[0:1], v2, off
.LBB0_7:
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel g1r
		.amdhsa_group_segment_fixed_size 32768
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
		.amdhsa_next_free_vgpr 392
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
	.size	g1r, .Lfunc_end0-g1r
	.amdgpu_metadata
---
amdhsa.kernels:
  - .agpr_count:     136
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
    .group_segment_fixed_size: 32768
    .kernarg_segment_align: 8
    .kernarg_segment_size: 48
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 64
    .name:           g1r
    .private_segment_fixed_size: 0
    .reqd_workgroup_size:
      - 64
      - 1
      - 1
    .sgpr_count:     90
    .sgpr_spill_count: 0
    .symbol:         g1r.kd
    .uses_dynamic_stack: false
    .vgpr_count:     392
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx950
amdhsa.version:
  - 1
  - 2
...
	.end_amdgpu_metadata
