; Sparse attention over 16 heads, rank 512, bf16: one wave per query row, row-order loads.
; Output of clang 22.1.8 (OpenCL C, -O3), without the comments and the callable
; copy of the kernel. Arguments: q, cache rows of 1024 bytes, indices, out, lse,
; keys of a workgroup, scale * log2(e). The timing of its loop by an independent
; prototype is in TimingLoopTests.cpp.
	.amdgcn_target "amdgcn-amd-amdhsa--gfx942"
	.amdhsa_code_object_version 6
	.text
	.protected	d1r
	.globl	d1r
	.p2align	8
	.type	d1r,@function
d1r:
	s_load_dwordx8 s[4:11], s[0:1], 0x10
	s_ashr_i32 s3, s2, 31
	s_lshl_b64 s[12:13], s[2:3], 14
	v_and_b32_e32 v146, 15, v0
	v_lshlrev_b32_e32 v1, 2, v146
	s_waitcnt lgkmcnt(0)
	s_mul_hi_i32 s15, s10, s2
	s_mul_i32 s14, s10, s2
	s_lshl_b64 s[14:15], s[14:15], 2
	s_add_u32 s4, s4, s14
	s_addc_u32 s5, s5, s15
	global_load_dword v2, v1, s[4:5]
	v_mov_b32_e32 v149, 0
	v_lshrrev_b32_e32 v1, 4, v0
	s_waitcnt vmcnt(0)
	v_readlane_b32 s46, v2, 0
	v_readlane_b32 s44, v2, 1
	v_readlane_b32 s42, v2, 2
	v_readlane_b32 s40, v2, 3
	v_readlane_b32 s38, v2, 4
	v_readlane_b32 s36, v2, 5
	v_readlane_b32 s34, v2, 6
	v_readlane_b32 s30, v2, 7
	v_readlane_b32 s28, v2, 8
	v_readlane_b32 s26, v2, 9
	v_readlane_b32 s24, v2, 10
	v_readlane_b32 s22, v2, 11
	v_readlane_b32 s20, v2, 12
	v_readlane_b32 s18, v2, 13
	v_readlane_b32 s16, v2, 14
	v_readlane_b32 s14, v2, 15
	s_waitcnt vmcnt(0)
	v_lshlrev_b32_e32 v2, 2, v0
	s_cmp_lt_i32 s10, 1
	v_xor_b32_e32 v130, 64, v2
	v_xor_b32_e32 v133, 0x80, v2
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
	v_mov_b32_e32 v151, 0xff800000
	v_mov_b32_e32 v155, 0
	s_cbranch_scc1 .LBB0_6
	s_load_dwordx4 s[48:51], s[0:1], 0x0
	v_lshlrev_b32_e32 v148, 10, v146
	v_and_b32_e32 v2, 48, v0
	v_mov_b32_e32 v3, v149
	v_lshlrev_b32_e32 v150, 4, v0
	s_waitcnt lgkmcnt(0)
	s_add_u32 s0, s48, s12
	s_addc_u32 s1, s49, s13
	v_lshl_add_u64 v[4:5], s[0:1], 0, v[148:149]
	s_cmp_gt_i32 s10, 16
	v_lshl_add_u64 v[2:3], v[4:5], 0, v[2:3]
	s_cselect_b32 s0, 16, 0
	global_load_dwordx4 a[48:51], v[2:3], off
	global_load_dwordx4 v[178:181], v[2:3], off offset:64
	global_load_dwordx4 v[182:185], v[2:3], off offset:128
	global_load_dwordx4 v[186:189], v[2:3], off offset:192
	global_load_dwordx4 v[190:193], v[2:3], off offset:256
	global_load_dwordx4 v[194:197], v[2:3], off offset:320
	global_load_dwordx4 v[198:201], v[2:3], off offset:384
	global_load_dwordx4 v[202:205], v[2:3], off offset:448
	global_load_dwordx4 v[206:209], v[2:3], off offset:512
	global_load_dwordx4 v[210:213], v[2:3], off offset:576
	global_load_dwordx4 v[214:217], v[2:3], off offset:640
	global_load_dwordx4 v[218:221], v[2:3], off offset:704
	global_load_dwordx4 v[222:225], v[2:3], off offset:768
	global_load_dwordx4 v[226:229], v[2:3], off offset:832
	global_load_dwordx4 v[230:233], v[2:3], off offset:896
	global_load_dwordx4 v[234:237], v[2:3], off offset:960
	v_or_b32_e32 v2, s0, v146
	v_mov_b32_e32 v151, v149
	s_ashr_i32 s47, s46, 31
	v_lshlrev_b32_e32 v2, 2, v2
	v_lshl_add_u64 v[152:153], s[50:51], 0, v[150:151]
	s_lshl_b64 s[0:1], s[46:47], 10
	s_ashr_i32 s45, s44, 31
	v_accvgpr_write_b32 a57, v130
	global_load_dword v130, v2, s[4:5]
	v_lshl_add_u64 v[2:3], v[152:153], 0, s[0:1]
	s_lshl_b64 s[0:1], s[44:45], 10
	s_ashr_i32 s43, s42, 31
	v_lshl_add_u64 v[4:5], v[152:153], 0, s[0:1]
	s_lshl_b64 s[0:1], s[42:43], 10
	s_ashr_i32 s41, s40, 31
	global_load_dwordx4 v[242:245], v[2:3], off
	global_load_dwordx4 v[238:241], v[4:5], off
	v_lshl_add_u64 v[2:3], v[152:153], 0, s[0:1]
	s_lshl_b64 s[0:1], s[40:41], 10
	s_ashr_i32 s39, s38, 31
	v_lshl_add_u64 v[4:5], v[152:153], 0, s[0:1]
	s_lshl_b64 s[0:1], s[38:39], 10
	s_ashr_i32 s37, s36, 31
	global_load_dwordx4 v[246:249], v[2:3], off
	global_load_dwordx4 v[250:253], v[4:5], off
	v_lshl_add_u64 v[2:3], v[152:153], 0, s[0:1]
	s_lshl_b64 s[0:1], s[36:37], 10
	s_ashr_i32 s35, s34, 31
	v_lshl_add_u64 v[4:5], v[152:153], 0, s[0:1]
	s_lshl_b64 s[0:1], s[34:35], 10
	s_ashr_i32 s31, s30, 31
	global_load_dwordx4 a[0:3], v[2:3], off
	global_load_dwordx4 a[4:7], v[4:5], off
	v_lshl_add_u64 v[2:3], v[152:153], 0, s[0:1]
	s_lshl_b64 s[0:1], s[30:31], 10
	s_ashr_i32 s29, s28, 31
	v_lshl_add_u64 v[4:5], v[152:153], 0, s[0:1]
	s_lshl_b64 s[0:1], s[28:29], 10
	s_ashr_i32 s27, s26, 31
	global_load_dwordx4 a[8:11], v[2:3], off
	global_load_dwordx4 a[12:15], v[4:5], off
	v_lshl_add_u64 v[2:3], v[152:153], 0, s[0:1]
	s_lshl_b64 s[0:1], s[26:27], 10
	s_ashr_i32 s25, s24, 31
	v_lshl_add_u64 v[4:5], v[152:153], 0, s[0:1]
	s_lshl_b64 s[0:1], s[24:25], 10
	s_ashr_i32 s23, s22, 31
	global_load_dwordx4 a[16:19], v[2:3], off
	global_load_dwordx4 a[20:23], v[4:5], off
	v_lshl_add_u64 v[2:3], v[152:153], 0, s[0:1]
	s_lshl_b64 s[0:1], s[22:23], 10
	s_ashr_i32 s21, s20, 31
	v_lshl_add_u64 v[4:5], v[152:153], 0, s[0:1]
	s_lshl_b64 s[0:1], s[20:21], 10
	s_ashr_i32 s19, s18, 31
	global_load_dwordx4 a[24:27], v[2:3], off
	global_load_dwordx4 a[28:31], v[4:5], off
	v_lshl_add_u64 v[2:3], v[152:153], 0, s[0:1]
	s_lshl_b64 s[0:1], s[18:19], 10
	s_ashr_i32 s17, s16, 31
	v_lshl_add_u64 v[4:5], v[152:153], 0, s[0:1]
	s_lshl_b64 s[0:1], s[16:17], 10
	s_ashr_i32 s15, s14, 31
	global_load_dwordx4 a[32:35], v[2:3], off
	global_load_dwordx4 a[36:39], v[4:5], off
	v_lshl_add_u64 v[2:3], v[152:153], 0, s[0:1]
	s_lshl_b64 s[0:1], s[14:15], 10
	v_lshl_add_u64 v[4:5], v[152:153], 0, s[0:1]
	global_load_dwordx4 a[40:43], v[2:3], off
	global_load_dwordx4 a[44:47], v[4:5], off
	v_lshrrev_b32_e32 v3, 1, v0
	v_lshlrev_b32_e32 v5, 1, v0
	v_and_b32_e32 v3, 2, v3
	v_and_b32_e32 v4, 1, v0
	v_and_b32_e32 v5, 4, v5
	v_or_b32_e32 v2, 4, v1
	v_or3_b32 v3, v3, v4, v5
	v_xor_b32_e32 v2, v2, v3
	v_lshlrev_b32_e32 v6, 4, v2
	v_xor_b32_e32 v2, v1, v3
	v_lshlrev_b32_e32 v7, 4, v2
	v_lshlrev_b32_e32 v2, 1, v1
	v_and_b32_e32 v2, 2, v2
	v_or_b32_e32 v3, 5, v2
	v_or_b32_e32 v5, 4, v2
	v_or_b32_e32 v8, 1, v2
	v_xor_b32_e32 v3, v3, v146
	v_lshlrev_b32_e32 v4, 12, v1
	v_xor_b32_e32 v5, v5, v146
	v_xor_b32_e32 v8, v8, v146
	v_xor_b32_e32 v2, v2, v146
	v_lshl_or_b32 v163, v2, 4, v4
	v_lshl_or_b32 v164, v8, 4, v4
	v_lshl_or_b32 v165, v5, 4, v4
	v_lshl_or_b32 v166, v3, 4, v4
	v_mov_b32_e32 v4, v149
	v_mov_b32_e32 v5, v149
	v_mov_b32_e32 v2, v149
	v_mov_b32_e32 v3, v149
	v_add_u32_e32 v167, v7, v148
	v_add_u32_e32 v168, v6, v148
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
	v_accvgpr_write_b32 a56, v133
	v_xor_b32_e32 v254, 0x70, v150
	v_xor_b32_e32 v255, 0x60, v150
	v_xor_b32_e32 v147, 48, v150
	s_mov_b32 s0, 32
	v_xor_b32_e32 v154, 32, v150
	v_xor_b32_e32 v160, 0x50, v150
	v_xor_b32_e32 v161, 64, v150
	v_xor_b32_e32 v162, 16, v150
	v_mov_b32_e32 v151, 0xff800000
	s_movk_i32 s1, 0x7fff
	s_mov_b32 s3, 0x7060302
	s_mov_b32 s14, 0x5040100
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
	v_mov_b32_e32 v155, 0
.LBB0_2:
	s_cmp_lt_i32 s0, s10
	s_cselect_b32 s15, s0, 0
	s_waitcnt vmcnt(16)
	v_readlane_b32 s16, v130, 0
	v_or_b32_e32 v148, s15, v146
	s_ashr_i32 s17, s16, 31
	v_lshl_add_u64 v[132:133], v[148:149], 2, s[4:5]
	s_lshl_b64 s[16:17], s[16:17], 10
	global_load_dword v173, v[132:133], off
	v_lshl_add_u64 v[132:133], v[152:153], 0, s[16:17]
	s_waitcnt vmcnt(16)
	ds_write_b128 v150, v[242:245]
	global_load_dwordx4 v[242:245], v[132:133], off
	v_readlane_b32 s16, v130, 1
	s_ashr_i32 s17, s16, 31
	s_lshl_b64 s[16:17], s[16:17], 10
	v_lshl_add_u64 v[132:133], v[152:153], 0, s[16:17]
	s_waitcnt vmcnt(16)
	ds_write_b128 v162, v[238:241] offset:1024
	global_load_dwordx4 v[238:241], v[132:133], off
	v_readlane_b32 s16, v130, 2
	s_ashr_i32 s17, s16, 31
	s_lshl_b64 s[16:17], s[16:17], 10
	v_lshl_add_u64 v[132:133], v[152:153], 0, s[16:17]
	s_waitcnt vmcnt(16)
	ds_write_b128 v161, v[246:249] offset:2048
	global_load_dwordx4 v[246:249], v[132:133], off
	v_readlane_b32 s16, v130, 3
	s_ashr_i32 s17, s16, 31
	s_lshl_b64 s[16:17], s[16:17], 10
	v_lshl_add_u64 v[132:133], v[152:153], 0, s[16:17]
	s_waitcnt vmcnt(16)
	ds_write_b128 v160, v[250:253] offset:3072
	global_load_dwordx4 v[250:253], v[132:133], off
	v_readlane_b32 s16, v130, 4
	s_ashr_i32 s17, s16, 31
	s_lshl_b64 s[16:17], s[16:17], 10
	v_lshl_add_u64 v[132:133], v[152:153], 0, s[16:17]
	s_waitcnt vmcnt(16)
	ds_write_b128 v154, a[0:3] offset:4096
	global_load_dwordx4 a[0:3], v[132:133], off
	v_readlane_b32 s16, v130, 5
	s_ashr_i32 s17, s16, 31
	s_lshl_b64 s[16:17], s[16:17], 10
	v_lshl_add_u64 v[132:133], v[152:153], 0, s[16:17]
	s_waitcnt vmcnt(16)
	ds_write_b128 v147, a[4:7] offset:5120
	global_load_dwordx4 a[4:7], v[132:133], off
	v_readlane_b32 s16, v130, 6
	s_ashr_i32 s17, s16, 31
	s_lshl_b64 s[16:17], s[16:17], 10
	v_lshl_add_u64 v[132:133], v[152:153], 0, s[16:17]
	s_waitcnt vmcnt(16)
	ds_write_b128 v255, a[8:11] offset:6144
	global_load_dwordx4 a[8:11], v[132:133], off
	v_readlane_b32 s16, v130, 7
	s_ashr_i32 s17, s16, 31
	s_lshl_b64 s[16:17], s[16:17], 10
	v_lshl_add_u64 v[132:133], v[152:153], 0, s[16:17]
	s_waitcnt vmcnt(16)
	ds_write_b128 v254, a[12:15] offset:7168
	global_load_dwordx4 a[12:15], v[132:133], off
	v_readlane_b32 s16, v130, 8
	s_ashr_i32 s17, s16, 31
	s_lshl_b64 s[16:17], s[16:17], 10
	v_lshl_add_u64 v[132:133], v[152:153], 0, s[16:17]
	s_waitcnt vmcnt(16)
	ds_write_b128 v150, a[16:19] offset:8192
	global_load_dwordx4 a[16:19], v[132:133], off
	v_readlane_b32 s16, v130, 9
	s_ashr_i32 s17, s16, 31
	s_lshl_b64 s[16:17], s[16:17], 10
	v_lshl_add_u64 v[132:133], v[152:153], 0, s[16:17]
	s_waitcnt vmcnt(16)
	ds_write_b128 v162, a[20:23] offset:9216
	global_load_dwordx4 a[20:23], v[132:133], off
	v_readlane_b32 s16, v130, 10
	s_ashr_i32 s17, s16, 31
	s_lshl_b64 s[16:17], s[16:17], 10
	v_lshl_add_u64 v[132:133], v[152:153], 0, s[16:17]
	s_waitcnt vmcnt(16)
	ds_write_b128 v161, a[24:27] offset:10240
	global_load_dwordx4 a[24:27], v[132:133], off
	v_readlane_b32 s16, v130, 11
	s_ashr_i32 s17, s16, 31
	s_lshl_b64 s[16:17], s[16:17], 10
	v_lshl_add_u64 v[132:133], v[152:153], 0, s[16:17]
	s_waitcnt vmcnt(16)
	ds_write_b128 v160, a[28:31] offset:11264
	global_load_dwordx4 a[28:31], v[132:133], off
	v_readlane_b32 s16, v130, 12
	s_ashr_i32 s17, s16, 31
	s_lshl_b64 s[16:17], s[16:17], 10
	v_lshl_add_u64 v[132:133], v[152:153], 0, s[16:17]
	s_waitcnt vmcnt(16)
	ds_write_b128 v154, a[32:35] offset:12288
	global_load_dwordx4 a[32:35], v[132:133], off
	v_readlane_b32 s16, v130, 13
	s_ashr_i32 s17, s16, 31
	s_lshl_b64 s[16:17], s[16:17], 10
	v_lshl_add_u64 v[132:133], v[152:153], 0, s[16:17]
	s_waitcnt vmcnt(16)
	ds_write_b128 v147, a[36:39] offset:13312
	global_load_dwordx4 a[36:39], v[132:133], off
	v_readlane_b32 s16, v130, 14
	s_ashr_i32 s17, s16, 31
	s_lshl_b64 s[16:17], s[16:17], 10
	v_lshl_add_u64 v[132:133], v[152:153], 0, s[16:17]
	s_waitcnt vmcnt(16)
	ds_write_b128 v255, a[40:43] offset:14336
	global_load_dwordx4 a[40:43], v[132:133], off
	v_readlane_b32 s16, v130, 15
	s_ashr_i32 s17, s16, 31
	s_lshl_b64 s[16:17], s[16:17], 10
	v_lshl_add_u64 v[130:131], v[152:153], 0, s[16:17]
	s_waitcnt vmcnt(16)
	ds_write_b128 v254, a[44:47] offset:15360
	global_load_dwordx4 a[44:47], v[130:131], off
	ds_read_b128 v[132:135], v167
	ds_read_b128 v[138:141], v167 offset:128
	ds_read_b128 v[142:145], v168
	ds_read_b128 v[156:159], v168 offset:128
	s_waitcnt lgkmcnt(3)
	v_mfma_f32_16x16x16_bf16 v[130:133], v[132:133], a[48:49], 0
	v_mfma_f32_16x16x16_bf16 v[134:137], v[134:135], a[50:51], 0
	s_waitcnt lgkmcnt(1)
	v_mfma_f32_16x16x16_bf16 v[130:133], v[142:143], v[178:179], v[130:133]
	v_mfma_f32_16x16x16_bf16 v[134:137], v[144:145], v[180:181], v[134:137]
	v_mfma_f32_16x16x16_bf16 v[130:133], v[138:139], v[182:183], v[130:133]
	v_mfma_f32_16x16x16_bf16 v[134:137], v[140:141], v[184:185], v[134:137]
	ds_read_b128 v[138:141], v167 offset:256
	ds_read_b128 v[142:145], v167 offset:384
	ds_read_b128 v[174:177], v168 offset:256
	ds_read_b128 a[52:55], v168 offset:384
	s_waitcnt lgkmcnt(4)
	v_mfma_f32_16x16x16_bf16 v[130:133], v[156:157], v[186:187], v[130:133]
	v_mfma_f32_16x16x16_bf16 v[134:137], v[158:159], v[188:189], v[134:137]
	s_waitcnt lgkmcnt(3)
	v_mfma_f32_16x16x16_bf16 v[130:133], v[138:139], v[190:191], v[130:133]
	v_mfma_f32_16x16x16_bf16 v[134:137], v[140:141], v[192:193], v[134:137]
	s_waitcnt lgkmcnt(1)
	v_mfma_f32_16x16x16_bf16 v[130:133], v[174:175], v[194:195], v[130:133]
	v_mfma_f32_16x16x16_bf16 v[134:137], v[176:177], v[196:197], v[134:137]
	v_mfma_f32_16x16x16_bf16 v[130:133], v[142:143], v[198:199], v[130:133]
	v_mfma_f32_16x16x16_bf16 v[134:137], v[144:145], v[200:201], v[134:137]
	ds_read_b128 v[138:141], v167 offset:512
	ds_read_b128 v[142:145], v167 offset:640
	ds_read_b128 v[156:159], v168 offset:512
	ds_read_b128 v[174:177], v168 offset:640
	s_waitcnt lgkmcnt(4)
	v_mfma_f32_16x16x16_bf16 v[130:133], a[52:53], v[202:203], v[130:133]
	v_mfma_f32_16x16x16_bf16 v[134:137], a[54:55], v[204:205], v[134:137]
	s_waitcnt lgkmcnt(3)
	v_mfma_f32_16x16x16_bf16 v[130:133], v[138:139], v[206:207], v[130:133]
	v_mfma_f32_16x16x16_bf16 v[134:137], v[140:141], v[208:209], v[134:137]
	s_waitcnt lgkmcnt(1)
	v_mfma_f32_16x16x16_bf16 v[130:133], v[156:157], v[210:211], v[130:133]
	v_mfma_f32_16x16x16_bf16 v[134:137], v[158:159], v[212:213], v[134:137]
	v_mfma_f32_16x16x16_bf16 v[130:133], v[142:143], v[214:215], v[130:133]
	v_mfma_f32_16x16x16_bf16 v[134:137], v[144:145], v[216:217], v[134:137]
	ds_read_b128 v[138:141], v167 offset:768
	ds_read_b128 v[142:145], v167 offset:896
	ds_read_b128 v[156:159], v168 offset:768
	ds_read_b128 a[52:55], v168 offset:896
	s_waitcnt lgkmcnt(4)
	v_mfma_f32_16x16x16_bf16 v[130:133], v[174:175], v[218:219], v[130:133]
	v_mfma_f32_16x16x16_bf16 v[134:137], v[176:177], v[220:221], v[134:137]
	s_waitcnt lgkmcnt(3)
	v_mfma_f32_16x16x16_bf16 v[130:133], v[138:139], v[222:223], v[130:133]
	v_mfma_f32_16x16x16_bf16 v[134:137], v[140:141], v[224:225], v[134:137]
	s_waitcnt lgkmcnt(1)
	v_mfma_f32_16x16x16_bf16 v[130:133], v[156:157], v[226:227], v[130:133]
	v_mfma_f32_16x16x16_bf16 v[134:137], v[158:159], v[228:229], v[134:137]
	v_mfma_f32_16x16x16_bf16 v[130:133], v[142:143], v[230:231], v[130:133]
	v_mfma_f32_16x16x16_bf16 v[156:159], v[144:145], v[232:233], v[134:137]
	s_waitcnt lgkmcnt(0)
	v_mfma_f32_16x16x16_bf16 v[174:177], a[52:53], v[234:235], v[130:133]
	s_nop 3
	ds_read_b128 v[130:133], v163
	ds_read_b128 v[134:137], v164 offset:1024
	ds_read_b128 v[138:141], v165 offset:2048
	ds_read_b128 v[142:145], v166 offset:3072
	v_mfma_f32_16x16x16_bf16 v[156:159], a[54:55], v[236:237], v[156:159]
	s_nop 6
	v_add_f32_e32 v170, v176, v158
	v_add_f32_e32 v169, v177, v159
	v_add_f32_e32 v172, v174, v156
	v_add_f32_e32 v171, v175, v157
	v_max_f32_e32 v148, v170, v169
	v_max3_f32 v148, v172, v171, v148
	v_mul_f32_e32 v148, s11, v148
	v_add_f32_e32 v156, 0x41000000, v151
	v_cmp_gt_f32_e32 vcc, v148, v156
	s_cbranch_vccnz .LBB0_4
.LBB0_3:
	v_fma_f32 v148, v172, s11, -v151
	v_exp_f32_e32 v156, v148
	v_fma_f32 v148, v171, s11, -v151
	v_exp_f32_e32 v158, v148
	v_fma_f32 v148, v170, s11, -v151
	v_exp_f32_e32 v157, v148
	v_fma_f32 v148, v169, s11, -v151
	v_exp_f32_e32 v159, v148
	v_bfe_u32 v148, v158, 16, 1
	v_bfe_u32 v169, v156, 16, 1
	s_waitcnt lgkmcnt(2)
	v_perm_b32 v174, v134, v130, s14
	s_waitcnt lgkmcnt(0)
	v_perm_b32 v175, v142, v138, s14
	v_add3_u32 v148, v158, v148, s1
	v_add3_u32 v169, v156, v169, s1
	v_perm_b32 v170, v148, v169, s3
	v_bfe_u32 v148, v159, 16, 1
	v_bfe_u32 v169, v157, 16, 1
	v_add3_u32 v148, v159, v148, s1
	v_add3_u32 v169, v157, v169, s1
	v_perm_b32 v171, v148, v169, s3
	s_nop 1
	v_mfma_f32_16x16x16_bf16 v[126:129], v[174:175], v[170:171], v[126:129]
	v_perm_b32 v174, v134, v130, s3
	v_perm_b32 v175, v142, v138, s3
	v_perm_b32 v130, v135, v131, s3
	s_nop 0
	v_mfma_f32_16x16x16_bf16 v[122:125], v[174:175], v[170:171], v[122:125]
	v_perm_b32 v174, v135, v131, s14
	v_perm_b32 v131, v143, v139, s3
	v_perm_b32 v175, v143, v139, s14
	s_nop 0
	v_mfma_f32_16x16x16_bf16 v[114:117], v[130:131], v[170:171], v[114:117]
	v_perm_b32 v130, v136, v132, s14
	v_perm_b32 v131, v144, v140, s14
	v_mfma_f32_16x16x16_bf16 v[118:121], v[174:175], v[170:171], v[118:121]
	v_perm_b32 v174, v137, v133, s3
	v_perm_b32 v175, v145, v141, s3
	v_mfma_f32_16x16x16_bf16 v[110:113], v[130:131], v[170:171], v[110:113]
	v_perm_b32 v130, v136, v132, s3
	v_perm_b32 v131, v144, v140, s3
	v_mfma_f32_16x16x16_bf16 v[98:101], v[174:175], v[170:171], v[98:101]
	s_nop 0
	v_mfma_f32_16x16x16_bf16 v[106:109], v[130:131], v[170:171], v[106:109]
	v_perm_b32 v130, v137, v133, s14
	v_perm_b32 v131, v145, v141, s14
	s_nop 1
	v_mfma_f32_16x16x16_bf16 v[102:105], v[130:131], v[170:171], v[102:105]
	ds_read_b128 v[130:133], v163 offset:256
	ds_read_b128 v[134:137], v164 offset:1280
	ds_read_b128 v[138:141], v165 offset:2304
	ds_read_b128 v[142:145], v166 offset:3328
	s_waitcnt lgkmcnt(2)
	v_perm_b32 v174, v134, v130, s14
	s_waitcnt lgkmcnt(0)
	v_perm_b32 v175, v142, v138, s14
	v_perm_b32 v176, v134, v130, s3
	v_perm_b32 v130, v135, v131, s3
	v_perm_b32 v134, v137, v133, s14
	v_mfma_f32_16x16x16_bf16 v[94:97], v[174:175], v[170:171], v[94:97]
	v_perm_b32 v174, v135, v131, s14
	v_perm_b32 v131, v143, v139, s3
	v_perm_b32 v175, v143, v139, s14
	v_perm_b32 v135, v145, v141, s14
	v_mfma_f32_16x16x16_bf16 v[82:85], v[130:131], v[170:171], v[82:85]
	v_perm_b32 v130, v136, v132, s14
	v_perm_b32 v131, v144, v140, s14
	v_perm_b32 v177, v142, v138, s3
	v_mfma_f32_16x16x16_bf16 v[86:89], v[174:175], v[170:171], v[86:89]
	v_perm_b32 v174, v137, v133, s3
	v_perm_b32 v175, v145, v141, s3
	v_mfma_f32_16x16x16_bf16 v[78:81], v[130:131], v[170:171], v[78:81]
	v_perm_b32 v130, v136, v132, s3
	v_perm_b32 v131, v144, v140, s3
	v_mfma_f32_16x16x16_bf16 v[70:73], v[134:135], v[170:171], v[70:73]
	s_nop 0
	v_mfma_f32_16x16x16_bf16 v[74:77], v[130:131], v[170:171], v[74:77]
	ds_read_b128 v[130:133], v163 offset:512
	ds_read_b128 v[134:137], v164 offset:1536
	ds_read_b128 v[138:141], v165 offset:2560
	ds_read_b128 v[142:145], v166 offset:3584
	v_mfma_f32_16x16x16_bf16 v[90:93], v[176:177], v[170:171], v[90:93]
	v_mfma_f32_16x16x16_bf16 v[66:69], v[174:175], v[170:171], v[66:69]
	s_waitcnt lgkmcnt(2)
	v_perm_b32 v174, v134, v130, s14
	s_waitcnt lgkmcnt(0)
	v_perm_b32 v175, v142, v138, s14
	v_perm_b32 v176, v134, v130, s3
	v_perm_b32 v130, v135, v131, s3
	v_perm_b32 v134, v137, v133, s14
	v_mfma_f32_16x16x16_bf16 v[62:65], v[174:175], v[170:171], v[62:65]
	v_perm_b32 v174, v135, v131, s14
	v_perm_b32 v131, v143, v139, s3
	v_perm_b32 v175, v143, v139, s14
	v_perm_b32 v135, v145, v141, s14
	v_mfma_f32_16x16x16_bf16 v[50:53], v[130:131], v[170:171], v[50:53]
	v_perm_b32 v130, v136, v132, s14
	v_perm_b32 v131, v144, v140, s14
	v_perm_b32 v177, v142, v138, s3
	v_mfma_f32_16x16x16_bf16 v[54:57], v[174:175], v[170:171], v[54:57]
	v_perm_b32 v174, v137, v133, s3
	v_perm_b32 v175, v145, v141, s3
	v_mfma_f32_16x16x16_bf16 v[46:49], v[130:131], v[170:171], v[46:49]
	v_perm_b32 v130, v136, v132, s3
	v_perm_b32 v131, v144, v140, s3
	v_mfma_f32_16x16x16_bf16 v[38:41], v[134:135], v[170:171], v[38:41]
	s_nop 0
	v_mfma_f32_16x16x16_bf16 v[42:45], v[130:131], v[170:171], v[42:45]
	ds_read_b128 v[130:133], v163 offset:768
	ds_read_b128 v[134:137], v164 offset:1792
	ds_read_b128 v[138:141], v165 offset:2816
	ds_read_b128 v[142:145], v166 offset:3840
	v_mfma_f32_16x16x16_bf16 v[58:61], v[176:177], v[170:171], v[58:61]
	v_mfma_f32_16x16x16_bf16 v[34:37], v[174:175], v[170:171], v[34:37]
	s_waitcnt lgkmcnt(2)
	v_perm_b32 v174, v134, v130, s14
	s_waitcnt lgkmcnt(0)
	v_perm_b32 v175, v142, v138, s14
	s_nop 1
	v_mfma_f32_16x16x16_bf16 v[30:33], v[174:175], v[170:171], v[30:33]
	v_perm_b32 v174, v134, v130, s3
	v_perm_b32 v175, v142, v138, s3
	v_perm_b32 v130, v135, v131, s3
	s_nop 0
	v_mfma_f32_16x16x16_bf16 v[26:29], v[174:175], v[170:171], v[26:29]
	v_perm_b32 v174, v135, v131, s14
	v_perm_b32 v131, v143, v139, s3
	v_perm_b32 v175, v143, v139, s14
	s_nop 0
	v_mfma_f32_16x16x16_bf16 v[18:21], v[130:131], v[170:171], v[18:21]
	v_perm_b32 v130, v136, v132, s14
	v_perm_b32 v131, v144, v140, s14
	v_mfma_f32_16x16x16_bf16 v[22:25], v[174:175], v[170:171], v[22:25]
	s_nop 0
	v_mfma_f32_16x16x16_bf16 v[14:17], v[130:131], v[170:171], v[14:17]
	v_perm_b32 v130, v136, v132, s3
	v_perm_b32 v131, v144, v140, s3
	s_nop 1
	v_mfma_f32_16x16x16_bf16 v[10:13], v[130:131], v[170:171], v[10:13]
	v_perm_b32 v130, v137, v133, s14
	v_perm_b32 v131, v145, v141, s14
	s_nop 1
	v_mfma_f32_16x16x16_bf16 v[6:9], v[130:131], v[170:171], v[6:9]
	v_perm_b32 v130, v137, v133, s3
	v_perm_b32 v131, v145, v141, s3
	s_nop 1
	v_mfma_f32_16x16x16_bf16 v[2:5], v[130:131], v[170:171], v[2:5]
	v_add_f32_e64 v130, v156, v158
	v_add_f32_e64 v131, v157, v159
	s_add_i32 s15, s0, 16
	v_add_f32_e32 v130, v130, v131
	s_add_i32 s0, s0, -16
	v_add_f32_e32 v155, v155, v130
	s_cmp_ge_i32 s0, s10
	s_mov_b32 s0, s15
	s_waitcnt vmcnt(16)
	v_mov_b32_e32 v130, v173
	s_cbranch_scc0 .LBB0_2
	s_branch .LBB0_5
.LBB0_4:
	v_max_f32_e32 v148, v148, v148
	v_max_f32_e32 v156, v151, v151
	v_max_f32_e32 v148, v156, v148
	v_accvgpr_read_b32 v156, a57
	ds_bpermute_b32 v156, v156, v148
	s_waitcnt lgkmcnt(0)
	v_max_f32_e32 v156, v156, v156
	v_max_f32_e32 v148, v148, v156
	v_accvgpr_read_b32 v156, a56
	ds_bpermute_b32 v156, v156, v148
	s_waitcnt lgkmcnt(0)
	v_max_f32_e32 v156, v156, v156
	v_max_f32_e32 v156, v148, v156
	v_sub_f32_e32 v148, v151, v156
	v_exp_f32_e32 v148, v148
	v_mov_b32_e32 v151, v156
	v_pk_mul_f32 v[128:129], v[148:149], v[128:129] op_sel_hi:[0,1]
	v_pk_mul_f32 v[126:127], v[148:149], v[126:127] op_sel_hi:[0,1]
	v_pk_mul_f32 v[124:125], v[148:149], v[124:125] op_sel_hi:[0,1]
	v_pk_mul_f32 v[122:123], v[148:149], v[122:123] op_sel_hi:[0,1]
	v_pk_mul_f32 v[120:121], v[148:149], v[120:121] op_sel_hi:[0,1]
	v_pk_mul_f32 v[118:119], v[148:149], v[118:119] op_sel_hi:[0,1]
	v_pk_mul_f32 v[116:117], v[148:149], v[116:117] op_sel_hi:[0,1]
	v_pk_mul_f32 v[114:115], v[148:149], v[114:115] op_sel_hi:[0,1]
	v_pk_mul_f32 v[112:113], v[148:149], v[112:113] op_sel_hi:[0,1]
	v_pk_mul_f32 v[110:111], v[148:149], v[110:111] op_sel_hi:[0,1]
	v_pk_mul_f32 v[108:109], v[148:149], v[108:109] op_sel_hi:[0,1]
	v_pk_mul_f32 v[106:107], v[148:149], v[106:107] op_sel_hi:[0,1]
	v_pk_mul_f32 v[104:105], v[148:149], v[104:105] op_sel_hi:[0,1]
	v_pk_mul_f32 v[102:103], v[148:149], v[102:103] op_sel_hi:[0,1]
	v_pk_mul_f32 v[100:101], v[148:149], v[100:101] op_sel_hi:[0,1]
	v_pk_mul_f32 v[98:99], v[148:149], v[98:99] op_sel_hi:[0,1]
	v_pk_mul_f32 v[96:97], v[148:149], v[96:97] op_sel_hi:[0,1]
	v_pk_mul_f32 v[94:95], v[148:149], v[94:95] op_sel_hi:[0,1]
	v_pk_mul_f32 v[92:93], v[148:149], v[92:93] op_sel_hi:[0,1]
	v_pk_mul_f32 v[90:91], v[148:149], v[90:91] op_sel_hi:[0,1]
	v_pk_mul_f32 v[88:89], v[148:149], v[88:89] op_sel_hi:[0,1]
	v_pk_mul_f32 v[86:87], v[148:149], v[86:87] op_sel_hi:[0,1]
	v_pk_mul_f32 v[84:85], v[148:149], v[84:85] op_sel_hi:[0,1]
	v_pk_mul_f32 v[82:83], v[148:149], v[82:83] op_sel_hi:[0,1]
	v_pk_mul_f32 v[80:81], v[148:149], v[80:81] op_sel_hi:[0,1]
	v_pk_mul_f32 v[78:79], v[148:149], v[78:79] op_sel_hi:[0,1]
	v_pk_mul_f32 v[76:77], v[148:149], v[76:77] op_sel_hi:[0,1]
	v_pk_mul_f32 v[74:75], v[148:149], v[74:75] op_sel_hi:[0,1]
	v_pk_mul_f32 v[72:73], v[148:149], v[72:73] op_sel_hi:[0,1]
	v_pk_mul_f32 v[70:71], v[148:149], v[70:71] op_sel_hi:[0,1]
	v_pk_mul_f32 v[68:69], v[148:149], v[68:69] op_sel_hi:[0,1]
	v_pk_mul_f32 v[66:67], v[148:149], v[66:67] op_sel_hi:[0,1]
	v_pk_mul_f32 v[64:65], v[148:149], v[64:65] op_sel_hi:[0,1]
	v_pk_mul_f32 v[62:63], v[148:149], v[62:63] op_sel_hi:[0,1]
	v_pk_mul_f32 v[60:61], v[148:149], v[60:61] op_sel_hi:[0,1]
	v_pk_mul_f32 v[58:59], v[148:149], v[58:59] op_sel_hi:[0,1]
	v_pk_mul_f32 v[56:57], v[148:149], v[56:57] op_sel_hi:[0,1]
	v_pk_mul_f32 v[54:55], v[148:149], v[54:55] op_sel_hi:[0,1]
	v_pk_mul_f32 v[52:53], v[148:149], v[52:53] op_sel_hi:[0,1]
	v_pk_mul_f32 v[50:51], v[148:149], v[50:51] op_sel_hi:[0,1]
	v_pk_mul_f32 v[48:49], v[148:149], v[48:49] op_sel_hi:[0,1]
	v_pk_mul_f32 v[46:47], v[148:149], v[46:47] op_sel_hi:[0,1]
	v_pk_mul_f32 v[44:45], v[148:149], v[44:45] op_sel_hi:[0,1]
	v_pk_mul_f32 v[42:43], v[148:149], v[42:43] op_sel_hi:[0,1]
	v_pk_mul_f32 v[40:41], v[148:149], v[40:41] op_sel_hi:[0,1]
	v_pk_mul_f32 v[38:39], v[148:149], v[38:39] op_sel_hi:[0,1]
	v_pk_mul_f32 v[36:37], v[148:149], v[36:37] op_sel_hi:[0,1]
	v_pk_mul_f32 v[34:35], v[148:149], v[34:35] op_sel_hi:[0,1]
	v_pk_mul_f32 v[32:33], v[148:149], v[32:33] op_sel_hi:[0,1]
	v_pk_mul_f32 v[30:31], v[148:149], v[30:31] op_sel_hi:[0,1]
	v_pk_mul_f32 v[28:29], v[148:149], v[28:29] op_sel_hi:[0,1]
	v_pk_mul_f32 v[26:27], v[148:149], v[26:27] op_sel_hi:[0,1]
	v_pk_mul_f32 v[24:25], v[148:149], v[24:25] op_sel_hi:[0,1]
	v_pk_mul_f32 v[22:23], v[148:149], v[22:23] op_sel_hi:[0,1]
	v_pk_mul_f32 v[20:21], v[148:149], v[20:21] op_sel_hi:[0,1]
	v_pk_mul_f32 v[18:19], v[148:149], v[18:19] op_sel_hi:[0,1]
	v_pk_mul_f32 v[16:17], v[148:149], v[16:17] op_sel_hi:[0,1]
	v_pk_mul_f32 v[14:15], v[148:149], v[14:15] op_sel_hi:[0,1]
	v_pk_mul_f32 v[12:13], v[148:149], v[12:13] op_sel_hi:[0,1]
	v_pk_mul_f32 v[10:11], v[148:149], v[10:11] op_sel_hi:[0,1]
	v_pk_mul_f32 v[8:9], v[148:149], v[8:9] op_sel_hi:[0,1]
	v_pk_mul_f32 v[6:7], v[148:149], v[6:7] op_sel_hi:[0,1]
	v_pk_mul_f32 v[4:5], v[148:149], v[4:5] op_sel_hi:[0,1]
	v_pk_mul_f32 v[2:3], v[148:149], v[2:3] op_sel_hi:[0,1]
	v_mul_f32_e32 v155, v155, v148
	s_branch .LBB0_3
.LBB0_5:
	v_accvgpr_read_b32 v133, a56
	v_accvgpr_read_b32 v130, a57
.LBB0_6:
	ds_bpermute_b32 v131, v130, v155
	s_movk_i32 s0, 0x7fff
	s_mov_b32 s1, 0x7060302
	s_add_u32 s4, s6, s12
	v_lshlrev_b32_e32 v130, 10, v146
	s_waitcnt lgkmcnt(0)
	v_add_f32_e32 v132, v155, v131
	ds_bpermute_b32 v133, v133, v132
	v_mov_b32_e32 v131, 0
	s_addc_u32 s5, s7, s13
	v_lshl_add_u64 v[138:139], s[4:5], 0, v[130:131]
	v_lshlrev_b32_e32 v130, 6, v1
	s_waitcnt lgkmcnt(0)
	v_add_f32_e32 v132, v132, v133
	v_rcp_f32_e32 v133, v132
	v_lshl_add_u64 v[130:131], v[138:139], 0, v[130:131]
	v_cmp_eq_u32_e32 vcc, 0, v1
	v_mul_f32_e32 v126, v133, v126
	v_mul_f32_e32 v122, v133, v122
	v_bfe_u32 v134, v122, 16, 1
	v_bfe_u32 v135, v126, 16, 1
	v_add3_u32 v122, v122, v134, s0
	v_add3_u32 v126, v126, v135, s0
	v_mul_f32_e32 v114, v133, v114
	v_perm_b32 v134, v122, v126, s1
	v_mul_f32_e32 v118, v133, v118
	v_bfe_u32 v122, v114, 16, 1
	v_add3_u32 v114, v114, v122, s0
	v_bfe_u32 v122, v118, 16, 1
	v_add3_u32 v118, v118, v122, s0
	v_mul_f32_e32 v106, v133, v106
	v_perm_b32 v135, v114, v118, s1
	v_mul_f32_e32 v110, v133, v110
	v_bfe_u32 v114, v106, 16, 1
	v_add3_u32 v106, v106, v114, s0
	v_bfe_u32 v114, v110, 16, 1
	v_add3_u32 v110, v110, v114, s0
	v_mul_f32_e32 v98, v133, v98
	v_perm_b32 v136, v106, v110, s1
	v_mul_f32_e32 v102, v133, v102
	v_bfe_u32 v106, v98, 16, 1
	v_add3_u32 v98, v98, v106, s0
	v_bfe_u32 v106, v102, 16, 1
	v_add3_u32 v102, v102, v106, s0
	v_perm_b32 v137, v98, v102, s1
	v_mul_f32_e32 v102, v133, v123
	v_mul_f32_e32 v98, v133, v127
	v_bfe_u32 v106, v102, 16, 1
	v_add3_u32 v102, v102, v106, s0
	v_bfe_u32 v106, v98, 16, 1
	v_add3_u32 v98, v98, v106, s0
	global_store_dwordx4 v[130:131], v[134:137], off
	v_mul_f32_e32 v99, v133, v99
	v_mul_f32_e32 v101, v133, v101
	v_perm_b32 v134, v102, v98, s1
	v_mul_f32_e32 v102, v133, v115
	v_mul_f32_e32 v98, v133, v119
	v_bfe_u32 v106, v102, 16, 1
	v_add3_u32 v102, v102, v106, s0
	v_bfe_u32 v106, v98, 16, 1
	v_add3_u32 v98, v98, v106, s0
	v_perm_b32 v135, v102, v98, s1
	v_mul_f32_e32 v102, v133, v107
	v_mul_f32_e32 v98, v133, v111
	v_bfe_u32 v106, v102, 16, 1
	v_add3_u32 v102, v102, v106, s0
	v_bfe_u32 v106, v98, 16, 1
	v_add3_u32 v98, v98, v106, s0
	v_perm_b32 v136, v102, v98, s1
	v_mul_f32_e32 v98, v133, v103
	v_bfe_u32 v102, v99, 16, 1
	v_add3_u32 v99, v99, v102, s0
	v_bfe_u32 v102, v98, 16, 1
	v_add3_u32 v98, v98, v102, s0
	v_perm_b32 v137, v99, v98, s1
	v_mul_f32_e32 v99, v133, v124
	v_mul_f32_e32 v98, v133, v128
	v_bfe_u32 v102, v99, 16, 1
	v_add3_u32 v99, v99, v102, s0
	v_bfe_u32 v102, v98, 16, 1
	v_add3_u32 v98, v98, v102, s0
	global_store_dwordx4 v[130:131], v[134:137], off offset:16
	v_mul_f32_e32 v90, v133, v90
	v_mul_f32_e32 v94, v133, v94
	v_perm_b32 v134, v99, v98, s1
	v_mul_f32_e32 v99, v133, v116
	v_mul_f32_e32 v98, v133, v120
	v_bfe_u32 v102, v99, 16, 1
	v_add3_u32 v99, v99, v102, s0
	v_bfe_u32 v102, v98, 16, 1
	v_add3_u32 v98, v98, v102, s0
	v_perm_b32 v135, v99, v98, s1
	v_mul_f32_e32 v99, v133, v108
	v_mul_f32_e32 v98, v133, v112
	v_bfe_u32 v102, v99, 16, 1
	v_add3_u32 v99, v99, v102, s0
	v_bfe_u32 v102, v98, 16, 1
	v_add3_u32 v98, v98, v102, s0
	v_perm_b32 v136, v99, v98, s1
	v_mul_f32_e32 v99, v133, v100
	v_mul_f32_e32 v98, v133, v104
	v_bfe_u32 v100, v99, 16, 1
	v_add3_u32 v99, v99, v100, s0
	v_bfe_u32 v100, v98, 16, 1
	v_add3_u32 v98, v98, v100, s0
	v_perm_b32 v137, v99, v98, s1
	v_mul_f32_e32 v99, v133, v125
	v_mul_f32_e32 v98, v133, v129
	v_bfe_u32 v100, v99, 16, 1
	v_add3_u32 v99, v99, v100, s0
	v_bfe_u32 v100, v98, 16, 1
	v_add3_u32 v98, v98, v100, s0
	v_mul_f32_e32 v100, v133, v117
	v_perm_b32 v98, v99, v98, s1
	v_mul_f32_e32 v99, v133, v121
	v_bfe_u32 v102, v100, 16, 1
	v_add3_u32 v100, v100, v102, s0
	v_bfe_u32 v102, v99, 16, 1
	v_add3_u32 v99, v99, v102, s0
	v_mul_f32_e32 v102, v133, v109
	v_perm_b32 v99, v100, v99, s1
	v_mul_f32_e32 v100, v133, v113
	v_bfe_u32 v103, v102, 16, 1
	v_add3_u32 v102, v102, v103, s0
	v_bfe_u32 v103, v100, 16, 1
	v_add3_u32 v100, v100, v103, s0
	v_perm_b32 v100, v102, v100, s1
	v_mul_f32_e32 v102, v133, v105
	v_bfe_u32 v103, v101, 16, 1
	v_add3_u32 v101, v101, v103, s0
	v_bfe_u32 v103, v102, 16, 1
	v_add3_u32 v102, v102, v103, s0
	v_perm_b32 v101, v101, v102, s1
	global_store_dwordx4 v[130:131], v[98:101], off offset:48
	v_mul_f32_e32 v82, v133, v82
	v_mul_f32_e32 v86, v133, v86
	v_bfe_u32 v98, v90, 16, 1
	v_add3_u32 v90, v90, v98, s0
	v_bfe_u32 v98, v94, 16, 1
	v_add3_u32 v94, v94, v98, s0
	v_perm_b32 v98, v90, v94, s1
	v_bfe_u32 v90, v82, 16, 1
	v_add3_u32 v82, v82, v90, s0
	v_bfe_u32 v90, v86, 16, 1
	v_add3_u32 v86, v86, v90, s0
	v_mul_f32_e32 v74, v133, v74
	v_perm_b32 v99, v82, v86, s1
	v_mul_f32_e32 v78, v133, v78
	v_bfe_u32 v82, v74, 16, 1
	v_add3_u32 v74, v74, v82, s0
	v_bfe_u32 v82, v78, 16, 1
	v_add3_u32 v78, v78, v82, s0
	v_mul_f32_e32 v66, v133, v66
	v_perm_b32 v100, v74, v78, s1
	v_mul_f32_e32 v70, v133, v70
	v_bfe_u32 v74, v66, 16, 1
	v_add3_u32 v66, v66, v74, s0
	v_bfe_u32 v74, v70, 16, 1
	v_add3_u32 v70, v70, v74, s0
	v_perm_b32 v101, v66, v70, s1
	v_mul_f32_e32 v70, v133, v91
	v_mul_f32_e32 v66, v133, v95
	v_bfe_u32 v74, v70, 16, 1
	v_add3_u32 v70, v70, v74, s0
	v_bfe_u32 v74, v66, 16, 1
	v_add3_u32 v66, v66, v74, s0
	global_store_dwordx4 v[130:131], v[98:101], off offset:256
	v_mul_f32_e32 v67, v133, v67
	v_mul_f32_e32 v69, v133, v69
	v_perm_b32 v98, v70, v66, s1
	v_mul_f32_e32 v70, v133, v83
	v_mul_f32_e32 v66, v133, v87
	v_bfe_u32 v74, v70, 16, 1
	v_add3_u32 v70, v70, v74, s0
	v_bfe_u32 v74, v66, 16, 1
	v_add3_u32 v66, v66, v74, s0
	v_perm_b32 v99, v70, v66, s1
	v_mul_f32_e32 v70, v133, v75
	v_mul_f32_e32 v66, v133, v79
	v_bfe_u32 v74, v70, 16, 1
	v_add3_u32 v70, v70, v74, s0
	v_bfe_u32 v74, v66, 16, 1
	v_add3_u32 v66, v66, v74, s0
	v_perm_b32 v100, v70, v66, s1
	v_mul_f32_e32 v66, v133, v71
	v_bfe_u32 v70, v67, 16, 1
	v_add3_u32 v67, v67, v70, s0
	v_bfe_u32 v70, v66, 16, 1
	v_add3_u32 v66, v66, v70, s0
	v_perm_b32 v101, v67, v66, s1
	v_mul_f32_e32 v67, v133, v92
	v_mul_f32_e32 v66, v133, v96
	v_bfe_u32 v70, v67, 16, 1
	v_add3_u32 v67, v67, v70, s0
	v_bfe_u32 v70, v66, 16, 1
	v_add3_u32 v66, v66, v70, s0
	global_store_dwordx4 v[130:131], v[98:101], off offset:272
	v_mul_f32_e32 v58, v133, v58
	v_mul_f32_e32 v62, v133, v62
	v_perm_b32 v98, v67, v66, s1
	v_mul_f32_e32 v67, v133, v84
	v_mul_f32_e32 v66, v133, v88
	v_bfe_u32 v70, v67, 16, 1
	v_add3_u32 v67, v67, v70, s0
	v_bfe_u32 v70, v66, 16, 1
	v_add3_u32 v66, v66, v70, s0
	v_perm_b32 v99, v67, v66, s1
	v_mul_f32_e32 v67, v133, v76
	v_mul_f32_e32 v66, v133, v80
	v_bfe_u32 v70, v67, 16, 1
	v_add3_u32 v67, v67, v70, s0
	v_bfe_u32 v70, v66, 16, 1
	v_add3_u32 v66, v66, v70, s0
	v_perm_b32 v100, v67, v66, s1
	v_mul_f32_e32 v67, v133, v68
	v_mul_f32_e32 v66, v133, v72
	v_bfe_u32 v68, v67, 16, 1
	v_add3_u32 v67, v67, v68, s0
	v_bfe_u32 v68, v66, 16, 1
	v_add3_u32 v66, v66, v68, s0
	v_perm_b32 v101, v67, v66, s1
	v_mul_f32_e32 v67, v133, v93
	v_mul_f32_e32 v66, v133, v97
	v_bfe_u32 v68, v67, 16, 1
	v_add3_u32 v67, v67, v68, s0
	v_bfe_u32 v68, v66, 16, 1
	v_add3_u32 v66, v66, v68, s0
	v_mul_f32_e32 v68, v133, v85
	v_perm_b32 v66, v67, v66, s1
	v_mul_f32_e32 v67, v133, v89
	v_bfe_u32 v70, v68, 16, 1
	v_add3_u32 v68, v68, v70, s0
	v_bfe_u32 v70, v67, 16, 1
	v_add3_u32 v67, v67, v70, s0
	v_mul_f32_e32 v70, v133, v77
	v_perm_b32 v67, v68, v67, s1
	v_mul_f32_e32 v68, v133, v81
	v_bfe_u32 v71, v70, 16, 1
	v_add3_u32 v70, v70, v71, s0
	v_bfe_u32 v71, v68, 16, 1
	v_add3_u32 v68, v68, v71, s0
	v_perm_b32 v68, v70, v68, s1
	v_mul_f32_e32 v70, v133, v73
	v_bfe_u32 v71, v69, 16, 1
	v_add3_u32 v69, v69, v71, s0
	v_bfe_u32 v71, v70, 16, 1
	v_add3_u32 v70, v70, v71, s0
	v_perm_b32 v69, v69, v70, s1
	global_store_dwordx4 v[130:131], v[66:69], off offset:304
	v_mul_f32_e32 v50, v133, v50
	v_mul_f32_e32 v54, v133, v54
	v_bfe_u32 v66, v58, 16, 1
	v_add3_u32 v58, v58, v66, s0
	v_bfe_u32 v66, v62, 16, 1
	v_add3_u32 v62, v62, v66, s0
	v_perm_b32 v66, v58, v62, s1
	v_bfe_u32 v58, v50, 16, 1
	v_add3_u32 v50, v50, v58, s0
	v_bfe_u32 v58, v54, 16, 1
	v_add3_u32 v54, v54, v58, s0
	v_mul_f32_e32 v42, v133, v42
	v_perm_b32 v67, v50, v54, s1
	v_mul_f32_e32 v46, v133, v46
	v_bfe_u32 v50, v42, 16, 1
	v_add3_u32 v42, v42, v50, s0
	v_bfe_u32 v50, v46, 16, 1
	v_add3_u32 v46, v46, v50, s0
	v_mul_f32_e32 v34, v133, v34
	v_perm_b32 v68, v42, v46, s1
	v_mul_f32_e32 v38, v133, v38
	v_bfe_u32 v42, v34, 16, 1
	v_add3_u32 v34, v34, v42, s0
	v_bfe_u32 v42, v38, 16, 1
	v_add3_u32 v38, v38, v42, s0
	v_perm_b32 v69, v34, v38, s1
	v_mul_f32_e32 v38, v133, v59
	v_mul_f32_e32 v34, v133, v63
	v_bfe_u32 v42, v38, 16, 1
	v_add3_u32 v38, v38, v42, s0
	v_bfe_u32 v42, v34, 16, 1
	v_add3_u32 v34, v34, v42, s0
	global_store_dwordx4 v[130:131], v[66:69], off offset:512
	v_mul_f32_e32 v35, v133, v35
	v_mul_f32_e32 v37, v133, v37
	v_perm_b32 v66, v38, v34, s1
	v_mul_f32_e32 v38, v133, v51
	v_mul_f32_e32 v34, v133, v55
	v_bfe_u32 v42, v38, 16, 1
	v_add3_u32 v38, v38, v42, s0
	v_bfe_u32 v42, v34, 16, 1
	v_add3_u32 v34, v34, v42, s0
	v_perm_b32 v67, v38, v34, s1
	v_mul_f32_e32 v38, v133, v43
	v_mul_f32_e32 v34, v133, v47
	v_bfe_u32 v42, v38, 16, 1
	v_add3_u32 v38, v38, v42, s0
	v_bfe_u32 v42, v34, 16, 1
	v_add3_u32 v34, v34, v42, s0
	v_perm_b32 v68, v38, v34, s1
	v_mul_f32_e32 v34, v133, v39
	v_bfe_u32 v38, v35, 16, 1
	v_add3_u32 v35, v35, v38, s0
	v_bfe_u32 v38, v34, 16, 1
	v_add3_u32 v34, v34, v38, s0
	v_perm_b32 v69, v35, v34, s1
	v_mul_f32_e32 v35, v133, v60
	v_mul_f32_e32 v34, v133, v64
	v_bfe_u32 v38, v35, 16, 1
	v_add3_u32 v35, v35, v38, s0
	v_bfe_u32 v38, v34, 16, 1
	v_add3_u32 v34, v34, v38, s0
	global_store_dwordx4 v[130:131], v[66:69], off offset:528
	v_mul_f32_e32 v26, v133, v26
	v_mul_f32_e32 v30, v133, v30
	v_perm_b32 v66, v35, v34, s1
	v_mul_f32_e32 v35, v133, v52
	v_mul_f32_e32 v34, v133, v56
	v_bfe_u32 v38, v35, 16, 1
	v_add3_u32 v35, v35, v38, s0
	v_bfe_u32 v38, v34, 16, 1
	v_add3_u32 v34, v34, v38, s0
	v_perm_b32 v67, v35, v34, s1
	v_mul_f32_e32 v35, v133, v44
	v_mul_f32_e32 v34, v133, v48
	v_bfe_u32 v38, v35, 16, 1
	v_add3_u32 v35, v35, v38, s0
	v_bfe_u32 v38, v34, 16, 1
	v_add3_u32 v34, v34, v38, s0
	v_perm_b32 v68, v35, v34, s1
	v_mul_f32_e32 v35, v133, v36
	v_mul_f32_e32 v34, v133, v40
	v_bfe_u32 v36, v35, 16, 1
	v_add3_u32 v35, v35, v36, s0
	v_bfe_u32 v36, v34, 16, 1
	v_add3_u32 v34, v34, v36, s0
	v_perm_b32 v69, v35, v34, s1
	v_mul_f32_e32 v35, v133, v61
	v_mul_f32_e32 v34, v133, v65
	v_bfe_u32 v36, v35, 16, 1
	v_add3_u32 v35, v35, v36, s0
	v_bfe_u32 v36, v34, 16, 1
	v_add3_u32 v34, v34, v36, s0
	v_mul_f32_e32 v36, v133, v53
	v_perm_b32 v34, v35, v34, s1
	v_mul_f32_e32 v35, v133, v57
	v_bfe_u32 v38, v36, 16, 1
	v_add3_u32 v36, v36, v38, s0
	v_bfe_u32 v38, v35, 16, 1
	v_add3_u32 v35, v35, v38, s0
	v_mul_f32_e32 v38, v133, v45
	v_perm_b32 v35, v36, v35, s1
	v_mul_f32_e32 v36, v133, v49
	v_bfe_u32 v39, v38, 16, 1
	v_add3_u32 v38, v38, v39, s0
	v_bfe_u32 v39, v36, 16, 1
	v_add3_u32 v36, v36, v39, s0
	v_perm_b32 v36, v38, v36, s1
	v_mul_f32_e32 v38, v133, v41
	v_bfe_u32 v39, v37, 16, 1
	v_add3_u32 v37, v37, v39, s0
	v_bfe_u32 v39, v38, 16, 1
	v_add3_u32 v38, v38, v39, s0
	v_perm_b32 v37, v37, v38, s1
	global_store_dwordx4 v[130:131], v[34:37], off offset:560
	v_mul_f32_e32 v18, v133, v18
	v_mul_f32_e32 v22, v133, v22
	v_bfe_u32 v34, v26, 16, 1
	v_add3_u32 v26, v26, v34, s0
	v_bfe_u32 v34, v30, 16, 1
	v_add3_u32 v30, v30, v34, s0
	v_perm_b32 v34, v26, v30, s1
	v_bfe_u32 v26, v18, 16, 1
	v_add3_u32 v18, v18, v26, s0
	v_bfe_u32 v26, v22, 16, 1
	v_add3_u32 v22, v22, v26, s0
	v_mul_f32_e32 v10, v133, v10
	v_perm_b32 v35, v18, v22, s1
	v_mul_f32_e32 v14, v133, v14
	v_bfe_u32 v18, v10, 16, 1
	v_add3_u32 v10, v10, v18, s0
	v_bfe_u32 v18, v14, 16, 1
	v_add3_u32 v14, v14, v18, s0
	v_mul_f32_e32 v2, v133, v2
	v_perm_b32 v36, v10, v14, s1
	v_mul_f32_e32 v6, v133, v6
	v_bfe_u32 v10, v2, 16, 1
	v_add3_u32 v2, v2, v10, s0
	v_bfe_u32 v10, v6, 16, 1
	v_add3_u32 v6, v6, v10, s0
	v_perm_b32 v37, v2, v6, s1
	v_mul_f32_e32 v6, v133, v27
	v_mul_f32_e32 v2, v133, v31
	v_bfe_u32 v10, v6, 16, 1
	v_add3_u32 v6, v6, v10, s0
	v_bfe_u32 v10, v2, 16, 1
	v_add3_u32 v2, v2, v10, s0
	global_store_dwordx4 v[130:131], v[34:37], off offset:768
	v_mul_f32_e32 v3, v133, v3
	v_mul_f32_e32 v5, v133, v5
	v_perm_b32 v34, v6, v2, s1
	v_mul_f32_e32 v6, v133, v19
	v_mul_f32_e32 v2, v133, v23
	v_bfe_u32 v10, v6, 16, 1
	v_add3_u32 v6, v6, v10, s0
	v_bfe_u32 v10, v2, 16, 1
	v_add3_u32 v2, v2, v10, s0
	v_perm_b32 v35, v6, v2, s1
	v_mul_f32_e32 v6, v133, v11
	v_mul_f32_e32 v2, v133, v15
	v_bfe_u32 v10, v6, 16, 1
	v_add3_u32 v6, v6, v10, s0
	v_bfe_u32 v10, v2, 16, 1
	v_add3_u32 v2, v2, v10, s0
	v_perm_b32 v36, v6, v2, s1
	v_mul_f32_e32 v2, v133, v7
	v_bfe_u32 v6, v3, 16, 1
	v_add3_u32 v3, v3, v6, s0
	v_bfe_u32 v6, v2, 16, 1
	v_add3_u32 v2, v2, v6, s0
	v_perm_b32 v37, v3, v2, s1
	v_mul_f32_e32 v3, v133, v28
	v_mul_f32_e32 v2, v133, v32
	v_bfe_u32 v6, v3, 16, 1
	v_add3_u32 v3, v3, v6, s0
	v_bfe_u32 v6, v2, 16, 1
	v_add3_u32 v2, v2, v6, s0
	global_store_dwordx4 v[130:131], v[34:37], off offset:784
	global_store_dwordx4 v[130:131], v[134:137], off offset:32
	global_store_dwordx4 v[130:131], v[98:101], off offset:288
	v_perm_b32 v34, v3, v2, s1
	v_mul_f32_e32 v3, v133, v20
	v_mul_f32_e32 v2, v133, v24
	v_bfe_u32 v6, v3, 16, 1
	v_add3_u32 v3, v3, v6, s0
	v_bfe_u32 v6, v2, 16, 1
	v_add3_u32 v2, v2, v6, s0
	v_perm_b32 v35, v3, v2, s1
	v_mul_f32_e32 v3, v133, v12
	v_mul_f32_e32 v2, v133, v16
	v_bfe_u32 v6, v3, 16, 1
	v_add3_u32 v3, v3, v6, s0
	v_bfe_u32 v6, v2, 16, 1
	v_add3_u32 v2, v2, v6, s0
	v_perm_b32 v36, v3, v2, s1
	v_mul_f32_e32 v3, v133, v4
	v_mul_f32_e32 v2, v133, v8
	v_bfe_u32 v4, v3, 16, 1
	v_add3_u32 v3, v3, v4, s0
	v_bfe_u32 v4, v2, 16, 1
	v_add3_u32 v2, v2, v4, s0
	v_perm_b32 v37, v3, v2, s1
	v_mul_f32_e32 v3, v133, v29
	v_mul_f32_e32 v2, v133, v33
	v_bfe_u32 v4, v3, 16, 1
	v_add3_u32 v3, v3, v4, s0
	v_bfe_u32 v4, v2, 16, 1
	v_add3_u32 v2, v2, v4, s0
	v_mul_f32_e32 v4, v133, v21
	v_perm_b32 v2, v3, v2, s1
	v_mul_f32_e32 v3, v133, v25
	v_bfe_u32 v6, v4, 16, 1
	v_add3_u32 v4, v4, v6, s0
	v_bfe_u32 v6, v3, 16, 1
	v_add3_u32 v3, v3, v6, s0
	v_mul_f32_e32 v6, v133, v13
	v_perm_b32 v3, v4, v3, s1
	v_mul_f32_e32 v4, v133, v17
	v_bfe_u32 v7, v6, 16, 1
	v_add3_u32 v6, v6, v7, s0
	v_bfe_u32 v7, v4, 16, 1
	v_add3_u32 v4, v4, v7, s0
	v_perm_b32 v4, v6, v4, s1
	v_mul_f32_e32 v6, v133, v9
	v_bfe_u32 v7, v5, 16, 1
	v_add3_u32 v5, v5, v7, s0
	v_bfe_u32 v7, v6, 16, 1
	v_add3_u32 v6, v6, v7, s0
	v_perm_b32 v5, v5, v6, s1
	global_store_dwordx4 v[130:131], v[66:69], off offset:544
	global_store_dwordx4 v[130:131], v[34:37], off offset:800
	global_store_dwordx4 v[130:131], v[2:5], off offset:816
	s_and_saveexec_b64 s[0:1], vcc
	s_cbranch_execz .LBB0_8
	v_log_f32_e32 v2, v132
	v_lshl_or_b32 v0, s2, 4, v0
	v_ashrrev_i32_e32 v1, 31, v0
	v_lshl_add_u64 v[0:1], v[0:1], 2, s[8:9]
	v_add_f32_e32 v2, v151, v2
	v_mul_f32_e32 v2, 0x3f317218, v2
	global_store_dword v[0:1], v2, off
.LBB0_8:
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel d1r
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
		.amdhsa_next_free_vgpr 314
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
	.size	d1r, .Lfunc_end0-d1r
	.amdgpu_metadata
---
amdhsa.kernels:
  - .agpr_count:     58
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
    .name:           d1r
    .private_segment_fixed_size: 0
    .reqd_workgroup_size:
      - 64
      - 1
      - 1
    .sgpr_count:     58
    .sgpr_spill_count: 0
    .symbol:         d1r.kd
    .uses_dynamic_stack: false
    .vgpr_count:     314
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx942
amdhsa.version:
  - 1
  - 2
...
	.end_amdgpu_metadata
