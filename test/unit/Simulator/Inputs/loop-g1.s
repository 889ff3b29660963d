; Sparse attention over 16 heads, rank 512, bf16: one wave per query row, 32 keys, transposing reads.
; Output of clang 22.1.8 (OpenCL C, -O3), without the comments and the callable
; copy of the kernel. Arguments: q, cache rows of 1024 bytes, indices, out, lse,
; keys of a workgroup, scale * log2(e). The timing of its loop by an independent
; prototype is in TimingLoopTests.cpp.
	.amdgcn_target "amdgcn-amd-amdhsa--gfx950"
	.amdhsa_code_object_version 6
	.text
	.protected	g1
	.globl	g1
	.p2align	8
	.type	g1,@function
g1:
	s_load_dwordx2 s[14:15], s[0:1], 0x28
	v_and_b32_e32 v154, 15, v0
	s_ashr_i32 s3, s2, 31
	v_lshlrev_b32_e32 v136, 10, v154
	v_mov_b32_e32 v137, 0
	s_waitcnt lgkmcnt(0)
	s_cmp_gt_i32 s14, 0
	v_lshlrev_b32_e32 v4, 2, v0
	s_waitcnt vmcnt(0)
	s_cbranch_scc1 .LBB0_2
	v_xor_b32_e32 v2, 64, v4
	v_xor_b32_e32 v169, 0x80, v4
	s_mov_b64 s[8:9], 0
	s_branch .LBB0_3
.LBB0_2:
	s_mov_b64 s[8:9], -1
.LBB0_3:
	s_load_dwordx4 s[4:7], s[0:1], 0x18
	s_lshl_b64 s[12:13], s[2:3], 14
	v_lshrrev_b32_e32 v1, 4, v0
	v_mov_b32_e32 v3, 0
	s_andn2_b64 vcc, exec, s[8:9]
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
	v_mov_b32_e32 v155, 0xff800000
	v_mov_b32_e32 v156, 0
	s_cbranch_vccnz .LBB0_9
	s_load_dwordx4 s[8:11], s[0:1], 0x0
	s_load_dwordx2 s[16:17], s[0:1], 0x10
	v_and_b32_e32 v2, 48, v0
	v_lshlrev_b32_e32 v5, 2, v154
	v_lshrrev_b32_e32 v11, 2, v154
	s_waitcnt lgkmcnt(0)
	s_add_u32 s0, s8, s12
	s_addc_u32 s1, s9, s13
	v_lshl_add_u64 v[6:7], s[0:1], 0, v[136:137]
	s_mul_hi_i32 s1, s14, s2
	s_mul_i32 s0, s14, s2
	s_lshl_b64 s[0:1], s[0:1], 2
	s_add_u32 s0, s16, s0
	v_lshl_add_u64 v[6:7], v[6:7], 0, v[2:3]
	s_addc_u32 s1, s17, s1
	global_load_dwordx4 v[170:173], v[6:7], off
	global_load_dwordx4 v[174:177], v[6:7], off offset:64
	global_load_dwordx4 v[178:181], v[6:7], off offset:128
	global_load_dwordx4 v[182:185], v[6:7], off offset:192
	global_load_dwordx4 v[186:189], v[6:7], off offset:256
	global_load_dwordx4 v[190:193], v[6:7], off offset:320
	global_load_dwordx4 v[194:197], v[6:7], off offset:384
	global_load_dwordx4 v[198:201], v[6:7], off offset:448
	global_load_dwordx4 v[202:205], v[6:7], off offset:512
	global_load_dwordx4 v[206:209], v[6:7], off offset:576
	global_load_dwordx4 v[210:213], v[6:7], off offset:640
	global_load_dwordx4 v[214:217], v[6:7], off offset:704
	global_load_dwordx4 v[218:221], v[6:7], off offset:768
	global_load_dwordx4 v[222:225], v[6:7], off offset:832
	global_load_dwordx4 v[226:229], v[6:7], off offset:896
	global_load_dwordx4 v[230:233], v[6:7], off offset:960
	s_cmp_gt_i32 s14, 32
	global_load_dword v6, v5, s[0:1]
	s_cselect_b32 s8, 32, 0
	v_lshl_add_u64 v[138:139], s[10:11], 0, v[2:3]
	v_or_b32_e32 v2, s8, v154
	v_lshlrev_b32_e32 v2, 2, v2
	v_lshlrev_b32_e32 v12, 1, v154
	v_lshl_or_b32 v11, v1, 2, v11
	v_and_b32_e32 v12, 8, v12
	v_bfe_u32 v10, v0, 1, 1
	v_and_or_b32 v12, v11, 7, v12
	v_bitop3_b32 v13, v10, v12, 14 bitop3:0x36
	v_xor_b32_e32 v169, 0x80, v4
	s_mov_b32 s3, 0
	v_mov_b32_e32 v155, 0xff800000
	s_mov_b32 s8, 0xff800000
	v_mov_b32_e32 v156, 0
	s_waitcnt vmcnt(0)
	v_ashrrev_i32_e32 v7, 31, v6
	v_lshlrev_b64 v[6:7], 10, v[6:7]
	v_lshl_add_u64 v[6:7], v[138:139], 0, v[6:7]
	global_load_dword v140, v2, s[0:1]
	global_load_dwordx4 v[234:237], v[6:7], off
	global_load_dwordx4 v[238:241], v[6:7], off offset:64
	global_load_dwordx4 v[242:245], v[6:7], off offset:128
	global_load_dwordx4 v[246:249], v[6:7], off offset:192
	global_load_dwordx4 v[250:253], v[6:7], off offset:256
	global_load_dwordx4 a[0:3], v[6:7], off offset:320
	global_load_dwordx4 a[4:7], v[6:7], off offset:384
	global_load_dwordx4 a[8:11], v[6:7], off offset:448
	global_load_dwordx4 a[12:15], v[6:7], off offset:512
	global_load_dwordx4 a[16:19], v[6:7], off offset:576
	global_load_dwordx4 a[20:23], v[6:7], off offset:640
	global_load_dwordx4 a[24:27], v[6:7], off offset:704
	global_load_dwordx4 a[28:31], v[6:7], off offset:768
	global_load_dwordx4 a[32:35], v[6:7], off offset:832
	global_load_dwordx4 a[36:39], v[6:7], off offset:896
	global_load_dwordx4 a[40:43], v[6:7], off offset:960
	s_nop 0
	global_load_dword v6, v5, s[0:1] offset:64
	v_and_b32_e32 v5, 7, v0
	s_waitcnt vmcnt(0)
	v_ashrrev_i32_e32 v7, 31, v6
	v_lshlrev_b64 v[6:7], 10, v[6:7]
	v_lshl_add_u64 v[6:7], v[138:139], 0, v[6:7]
	global_load_dword v142, v2, s[0:1] offset:64
	global_load_dwordx4 a[52:55], v[6:7], off
	global_load_dwordx4 a[44:47], v[6:7], off offset:64
	global_load_dwordx4 a[48:51], v[6:7], off offset:128
	global_load_dwordx4 a[56:59], v[6:7], off offset:192
	global_load_dwordx4 a[60:63], v[6:7], off offset:256
	global_load_dwordx4 a[64:67], v[6:7], off offset:320
	global_load_dwordx4 a[68:71], v[6:7], off offset:384
	global_load_dwordx4 a[72:75], v[6:7], off offset:448
	global_load_dwordx4 a[76:79], v[6:7], off offset:512
	global_load_dwordx4 a[80:83], v[6:7], off offset:576
	global_load_dwordx4 a[84:87], v[6:7], off offset:640
	global_load_dwordx4 a[88:91], v[6:7], off offset:704
	global_load_dwordx4 a[92:95], v[6:7], off offset:768
	global_load_dwordx4 a[96:99], v[6:7], off offset:832
	global_load_dwordx4 a[100:103], v[6:7], off offset:896
	global_load_dwordx4 a[104:107], v[6:7], off offset:960
	v_lshlrev_b32_e32 v2, 3, v0
	v_and_b32_e32 v2, 8, v2
	v_or_b32_e32 v6, v2, v5
	v_bitop3_b32 v5, v1, v2, v5 bitop3:0x1e
	v_lshl_or_b32 v2, v11, 10, v2
	v_bitop3_b32 v11, v10, v12, 12 bitop3:0x36
	v_lshl_or_b32 v158, v11, 4, v2
	v_bitop3_b32 v11, v10, v12, 10 bitop3:0x36
	v_lshl_or_b32 v159, v11, 4, v2
	v_bitop3_b32 v11, v10, v12, 8 bitop3:0x36
	v_lshlrev_b32_e32 v9, 4, v5
	v_lshrrev_b32_e32 v5, 1, v0
	v_lshl_or_b32 v160, v11, 4, v2
	v_bitop3_b32 v11, v10, v12, 6 bitop3:0x36
	v_bitop3_b32 v8, v1, v6, 8 bitop3:0x36
	v_lshl_or_b32 v161, v11, 4, v2
	v_bitop3_b32 v11, v10, v12, 4 bitop3:0x36
	v_bitop3_b32 v10, v10, v12, 2 bitop3:0x36
	v_bitop3_b32 v5, v5, v12, 1 bitop3:0x6c
	v_bitop3_b32 v7, v1, v6, 12 bitop3:0x36
	v_lshlrev_b32_e32 v8, 4, v8
	v_bitop3_b32 v6, v1, v6, 4 bitop3:0x36
	v_lshl_or_b32 v157, v13, 4, v2
	v_lshl_or_b32 v162, v11, 4, v2
	v_lshl_or_b32 v163, v10, 4, v2
	v_lshl_or_b32 v164, v5, 4, v2
	v_xor_b32_e32 v2, 64, v4
	v_mov_b32_e32 v4, v3
	v_mov_b32_e32 v5, v3
	v_lshlrev_b32_e32 v7, 4, v7
	v_lshlrev_b32_e32 v6, 4, v6
	v_accvgpr_write_b32 a128, v2
	v_mov_b32_e32 v2, v3
	v_add_u32_e32 v165, v9, v136
	v_add_u32_e32 v167, v8, v136
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
	v_add_u32_e32 v166, v6, v136
	v_add_u32_e32 v168, v7, v136
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
.LBB0_5:
	s_add_i32 s9, s3, 64
	s_cmp_lt_i32 s9, s14
	s_cselect_b32 s9, s9, 0
	s_waitcnt vmcnt(33)
	v_ashrrev_i32_e32 v141, 31, v140
	v_or_b32_e32 v2, s9, v154
	v_lshlrev_b64 v[4:5], 10, v[140:141]
	s_waitcnt vmcnt(16)
	v_ashrrev_i32_e32 v143, 31, v142
	v_lshl_add_u64 v[148:149], v[138:139], 0, v[4:5]
	v_lshl_add_u64 v[4:5], v[2:3], 2, s[0:1]
	v_lshlrev_b64 v[6:7], 10, v[142:143]
	global_load_dword v140, v[4:5], off
	global_load_dword v142, v[4:5], off offset:64
	v_lshl_add_u64 v[254:255], v[138:139], 0, v[6:7]
	v_mfma_f32_16x16x32_bf16 v[4:7], v[234:237], v[170:173], 0
	ds_write_b128 v165, v[234:237]
	global_load_dwordx4 v[234:237], v[148:149], off
	ds_write_b128 v166, v[238:241]
	v_mfma_f32_16x16x32_bf16 v[144:147], v[238:241], v[174:177], 0
	global_load_dwordx4 v[238:241], v[148:149], off offset:64
	ds_write_b128 v167, v[242:245]
	v_mfma_f32_16x16x32_bf16 v[4:7], v[242:245], v[178:181], v[4:7]
	global_load_dwordx4 v[242:245], v[148:149], off offset:128
	ds_write_b128 v168, v[246:249]
	v_mfma_f32_16x16x32_bf16 v[144:147], v[246:249], v[182:185], v[144:147]
	global_load_dwordx4 v[246:249], v[148:149], off offset:192
	ds_write_b128 v165, v[250:253] offset:256
	v_mfma_f32_16x16x32_bf16 v[4:7], v[250:253], v[186:189], v[4:7]
	global_load_dwordx4 v[250:253], v[148:149], off offset:256
	ds_write_b128 v166, a[0:3] offset:256
	v_mfma_f32_16x16x32_bf16 v[144:147], a[0:3], v[190:193], v[144:147]
	global_load_dwordx4 a[0:3], v[148:149], off offset:320
	ds_write_b128 v167, a[4:7] offset:256
	v_mfma_f32_16x16x32_bf16 v[4:7], a[4:7], v[194:197], v[4:7]
	global_load_dwordx4 a[4:7], v[148:149], off offset:384
	ds_write_b128 v168, a[8:11] offset:256
	v_mfma_f32_16x16x32_bf16 v[144:147], a[8:11], v[198:201], v[144:147]
	global_load_dwordx4 a[8:11], v[148:149], off offset:448
	ds_write_b128 v165, a[12:15] offset:512
	v_mfma_f32_16x16x32_bf16 v[4:7], a[12:15], v[202:205], v[4:7]
	global_load_dwordx4 a[12:15], v[148:149], off offset:512
	ds_write_b128 v166, a[16:19] offset:512
	v_mfma_f32_16x16x32_bf16 v[144:147], a[16:19], v[206:209], v[144:147]
	global_load_dwordx4 a[16:19], v[148:149], off offset:576
	ds_write_b128 v167, a[20:23] offset:512
	v_mfma_f32_16x16x32_bf16 v[4:7], a[20:23], v[210:213], v[4:7]
	global_load_dwordx4 a[20:23], v[148:149], off offset:640
	ds_write_b128 v168, a[24:27] offset:512
	v_mfma_f32_16x16x32_bf16 v[144:147], a[24:27], v[214:217], v[144:147]
	global_load_dwordx4 a[24:27], v[148:149], off offset:704
	ds_write_b128 v165, a[28:31] offset:768
	v_mfma_f32_16x16x32_bf16 v[4:7], a[28:31], v[218:221], v[4:7]
	global_load_dwordx4 a[28:31], v[148:149], off offset:768
	ds_write_b128 v166, a[32:35] offset:768
	v_mfma_f32_16x16x32_bf16 v[144:147], a[32:35], v[222:225], v[144:147]
	global_load_dwordx4 a[32:35], v[148:149], off offset:832
	ds_write_b128 v167, a[36:39] offset:768
	v_mfma_f32_16x16x32_bf16 v[4:7], a[36:39], v[226:229], v[4:7]
	global_load_dwordx4 a[36:39], v[148:149], off offset:896
	ds_write_b128 v168, a[40:43] offset:768
	v_mfma_f32_16x16x32_bf16 v[144:147], a[40:43], v[230:233], v[144:147]
	global_load_dwordx4 a[40:43], v[148:149], off offset:960
	s_nop 6
	v_add_f32_e32 v141, v6, v146
	v_add_f32_e32 v7, v7, v147
	s_waitcnt vmcnt(33)
	v_mfma_f32_16x16x32_bf16 v[146:149], a[52:55], v[170:173], 0
	ds_write_b128 v165, a[52:55] offset:16384
	global_load_dwordx4 a[52:55], v[254:255], off
	v_add_f32_e32 v144, v4, v144
	v_add_f32_e32 v143, v5, v145
	s_waitcnt vmcnt(33)
	ds_write_b128 v166, a[44:47] offset:16384
	v_mfma_f32_16x16x32_bf16 v[150:153], a[44:47], v[174:177], 0
	global_load_dwordx4 a[44:47], v[254:255], off offset:64
	s_waitcnt vmcnt(33)
	ds_write_b128 v167, a[48:51] offset:16384
	v_mfma_f32_16x16x32_bf16 v[146:149], a[48:51], v[178:181], v[146:149]
	global_load_dwordx4 a[48:51], v[254:255], off offset:128
	s_waitcnt vmcnt(33)
	ds_write_b128 v168, a[56:59] offset:16384
	v_mfma_f32_16x16x32_bf16 v[150:153], a[56:59], v[182:185], v[150:153]
	global_load_dwordx4 a[56:59], v[254:255], off offset:192
	s_waitcnt vmcnt(33)
	ds_write_b128 v165, a[60:63] offset:16640
	v_mfma_f32_16x16x32_bf16 v[146:149], a[60:63], v[186:189], v[146:149]
	global_load_dwordx4 a[60:63], v[254:255], off offset:256
	s_waitcnt vmcnt(33)
	ds_write_b128 v166, a[64:67] offset:16640
	v_mfma_f32_16x16x32_bf16 v[150:153], a[64:67], v[190:193], v[150:153]
	global_load_dwordx4 a[64:67], v[254:255], off offset:320
	s_waitcnt vmcnt(33)
	ds_write_b128 v167, a[68:71] offset:16640
	v_mfma_f32_16x16x32_bf16 v[146:149], a[68:71], v[194:197], v[146:149]
	global_load_dwordx4 a[68:71], v[254:255], off offset:384
	s_waitcnt vmcnt(33)
	ds_write_b128 v168, a[72:75] offset:16640
	v_mfma_f32_16x16x32_bf16 v[150:153], a[72:75], v[198:201], v[150:153]
	global_load_dwordx4 a[72:75], v[254:255], off offset:448
	s_waitcnt vmcnt(33)
	ds_write_b128 v165, a[76:79] offset:16896
	v_mfma_f32_16x16x32_bf16 v[146:149], a[76:79], v[202:205], v[146:149]
	global_load_dwordx4 a[76:79], v[254:255], off offset:512
	s_waitcnt vmcnt(33)
	ds_write_b128 v166, a[80:83] offset:16896
	v_mfma_f32_16x16x32_bf16 v[150:153], a[80:83], v[206:209], v[150:153]
	global_load_dwordx4 a[80:83], v[254:255], off offset:576
	s_waitcnt vmcnt(33)
	ds_write_b128 v167, a[84:87] offset:16896
	v_mfma_f32_16x16x32_bf16 v[146:149], a[84:87], v[210:213], v[146:149]
	global_load_dwordx4 a[84:87], v[254:255], off offset:640
	s_waitcnt vmcnt(33)
	ds_write_b128 v168, a[88:91] offset:16896
	v_mfma_f32_16x16x32_bf16 v[150:153], a[88:91], v[214:217], v[150:153]
	global_load_dwordx4 a[88:91], v[254:255], off offset:704
	s_waitcnt vmcnt(33)
	ds_write_b128 v165, a[92:95] offset:17152
	v_mfma_f32_16x16x32_bf16 v[146:149], a[92:95], v[218:221], v[146:149]
	global_load_dwordx4 a[92:95], v[254:255], off offset:768
	s_waitcnt vmcnt(33)
	ds_write_b128 v166, a[96:99] offset:17152
	v_mfma_f32_16x16x32_bf16 v[150:153], a[96:99], v[222:225], v[150:153]
	global_load_dwordx4 a[96:99], v[254:255], off offset:832
	s_waitcnt vmcnt(33)
	ds_write_b128 v167, a[100:103] offset:17152
	v_mfma_f32_16x16x32_bf16 v[146:149], a[100:103], v[226:229], v[146:149]
	global_load_dwordx4 a[100:103], v[254:255], off offset:896
	s_waitcnt vmcnt(33)
	ds_write_b128 v168, a[104:107] offset:17152
	v_mfma_f32_16x16x32_bf16 v[150:153], a[104:107], v[230:233], v[150:153]
	global_load_dwordx4 a[104:107], v[254:255], off offset:960
	ds_read_b64_tr_b16 a[120:121], v164
	ds_read_b64_tr_b16 a[122:123], v164 offset:16384
	ds_read_b64_tr_b16 a[116:117], v163
	ds_read_b64_tr_b16 a[118:119], v163 offset:16384
	ds_read_b64_tr_b16 a[112:113], v162
	ds_read_b64_tr_b16 a[114:115], v162 offset:16384
	ds_read_b64_tr_b16 a[108:109], v161
	ds_read_b64_tr_b16 a[110:111], v161 offset:16384
	v_add_f32_e32 v4, v146, v150
	v_add_f32_e32 v5, v147, v151
	v_add_f32_e32 v6, v148, v152
	v_add_f32_e32 v149, v149, v153
	v_max_f32_e32 v145, v149, v149
	v_max_f32_e32 v146, v6, v6
	v_max_f32_e32 v2, v141, v7
	v_max_f32_e32 v145, v146, v145
	v_max3_f32 v2, v144, v143, v2
	v_max3_f32 v145, v4, v5, v145
	v_max3_f32 v2, v2, s8, v145
	v_mul_f32_e32 v2, s15, v2
	v_add_f32_e32 v145, 0x41000000, v155
	v_cmp_gt_f32_e32 vcc, v2, v145
	s_cbranch_vccnz .LBB0_7
.LBB0_6:
	v_fma_f32 v2, v144, s15, -v155
	v_exp_f32_e32 v146, v2
	v_fma_f32 v2, v143, s15, -v155
	v_exp_f32_e32 v150, v2
	v_fma_f32 v2, v141, s15, -v155
	v_exp_f32_e32 v144, v2
	v_fma_f32 v2, v7, s15, -v155
	v_exp_f32_e32 v148, v2
	v_fma_f32 v2, v4, s15, -v155
	v_exp_f32_e32 v147, v2
	v_fma_f32 v2, v5, s15, -v155
	v_exp_f32_e32 v151, v2
	v_fma_f32 v2, v6, s15, -v155
	v_exp_f32_e32 v145, v2
	v_fma_f32 v2, v149, s15, -v155
	v_exp_f32_e32 v149, v2
	v_cvt_pk_bf16_f32 v4, v146, v150
	v_cvt_pk_bf16_f32 v5, v144, v148
	v_cvt_pk_bf16_f32 v6, v147, v151
	v_cvt_pk_bf16_f32 v7, v145, v149
	ds_read_b64_tr_b16 a[124:125], v158
	ds_read_b64_tr_b16 a[126:127], v158 offset:16384
	s_waitcnt lgkmcnt(8)
	v_mfma_f32_16x16x32_bf16 v[132:135], a[120:123], v[4:7], v[132:135]
	ds_read_b64_tr_b16 a[120:121], v160
	ds_read_b64_tr_b16 a[122:123], v160 offset:16384
	s_waitcnt lgkmcnt(8)
	v_mfma_f32_16x16x32_bf16 v[128:131], a[116:119], v[4:7], v[128:131]
	ds_read_b64_tr_b16 a[116:117], v159
	ds_read_b64_tr_b16 a[118:119], v159 offset:16384
	s_waitcnt lgkmcnt(8)
	v_mfma_f32_16x16x32_bf16 v[124:127], a[112:115], v[4:7], v[124:127]
	ds_read_b64_tr_b16 a[112:113], v157
	ds_read_b64_tr_b16 a[114:115], v157 offset:16384
	s_waitcnt lgkmcnt(8)
	v_mfma_f32_16x16x32_bf16 v[120:123], a[108:111], v[4:7], v[120:123]
	ds_read_b64_tr_b16 a[108:109], v164 offset:256
	ds_read_b64_tr_b16 a[110:111], v164 offset:16640
	s_waitcnt lgkmcnt(6)
	v_mfma_f32_16x16x32_bf16 v[116:119], a[120:123], v[4:7], v[116:119]
	ds_read_b64_tr_b16 a[120:121], v162 offset:256
	ds_read_b64_tr_b16 a[122:123], v162 offset:16640
	s_waitcnt lgkmcnt(6)
	v_mfma_f32_16x16x32_bf16 v[112:115], a[116:119], v[4:7], v[112:115]
	ds_read_b64_tr_b16 a[116:117], v163 offset:256
	ds_read_b64_tr_b16 a[118:119], v163 offset:16640
	v_mfma_f32_16x16x32_bf16 v[108:111], a[124:127], v[4:7], v[108:111]
	ds_read_b64_tr_b16 a[124:125], v161 offset:256
	ds_read_b64_tr_b16 a[126:127], v161 offset:16640
	s_waitcnt lgkmcnt(8)
	v_mfma_f32_16x16x32_bf16 v[104:107], a[112:115], v[4:7], v[104:107]
	ds_read_b64_tr_b16 a[112:113], v159 offset:256
	ds_read_b64_tr_b16 a[114:115], v159 offset:16640
	s_waitcnt lgkmcnt(8)
	v_mfma_f32_16x16x32_bf16 v[100:103], a[108:111], v[4:7], v[100:103]
	ds_read_b64_tr_b16 a[108:109], v160 offset:256
	ds_read_b64_tr_b16 a[110:111], v160 offset:16640
	s_waitcnt lgkmcnt(6)
	v_mfma_f32_16x16x32_bf16 v[96:99], a[116:119], v[4:7], v[96:99]
	ds_read_b64_tr_b16 a[116:117], v158 offset:256
	ds_read_b64_tr_b16 a[118:119], v158 offset:16640
	v_mfma_f32_16x16x32_bf16 v[92:95], a[120:123], v[4:7], v[92:95]
	ds_read_b64_tr_b16 a[120:121], v157 offset:256
	ds_read_b64_tr_b16 a[122:123], v157 offset:16640
	s_waitcnt lgkmcnt(8)
	v_mfma_f32_16x16x32_bf16 v[88:91], a[124:127], v[4:7], v[88:91]
	ds_read_b64_tr_b16 a[124:125], v162 offset:512
	ds_read_b64_tr_b16 a[126:127], v162 offset:16896
	s_waitcnt lgkmcnt(6)
	v_mfma_f32_16x16x32_bf16 v[84:87], a[108:111], v[4:7], v[84:87]
	ds_read_b64_tr_b16 a[108:109], v164 offset:512
	ds_read_b64_tr_b16 a[110:111], v164 offset:16896
	v_mfma_f32_16x16x32_bf16 v[80:83], a[112:115], v[4:7], v[80:83]
	ds_read_b64_tr_b16 a[112:113], v163 offset:512
	ds_read_b64_tr_b16 a[114:115], v163 offset:16896
	s_waitcnt lgkmcnt(8)
	v_mfma_f32_16x16x32_bf16 v[76:79], a[116:119], v[4:7], v[76:79]
	ds_read_b64_tr_b16 a[116:117], v161 offset:512
	ds_read_b64_tr_b16 a[118:119], v161 offset:16896
	s_waitcnt lgkmcnt(8)
	v_mfma_f32_16x16x32_bf16 v[72:75], a[120:123], v[4:7], v[72:75]
	ds_read_b64_tr_b16 a[120:121], v158 offset:512
	ds_read_b64_tr_b16 a[122:123], v158 offset:16896
	s_waitcnt lgkmcnt(6)
	v_mfma_f32_16x16x32_bf16 v[68:71], a[108:111], v[4:7], v[68:71]
	ds_read_b64_tr_b16 a[108:109], v160 offset:512
	ds_read_b64_tr_b16 a[110:111], v160 offset:16896
	s_waitcnt lgkmcnt(6)
	v_mfma_f32_16x16x32_bf16 v[52:55], a[112:115], v[4:7], v[52:55]
	ds_read_b64_tr_b16 a[112:113], v159 offset:512
	ds_read_b64_tr_b16 a[114:115], v159 offset:16896
	v_mfma_f32_16x16x32_bf16 v[40:43], a[124:127], v[4:7], v[40:43]
	ds_read_b64_tr_b16 a[124:125], v157 offset:512
	ds_read_b64_tr_b16 a[126:127], v157 offset:16896
	s_waitcnt lgkmcnt(8)
	v_mfma_f32_16x16x32_bf16 v[24:27], a[116:119], v[4:7], v[24:27]
	ds_read_b64_tr_b16 a[116:117], v162 offset:768
	ds_read_b64_tr_b16 a[118:119], v162 offset:17152
	s_waitcnt lgkmcnt(6)
	v_mfma_f32_16x16x32_bf16 v[20:23], a[108:111], v[4:7], v[20:23]
	ds_read_b64_tr_b16 a[108:109], v164 offset:768
	ds_read_b64_tr_b16 a[110:111], v164 offset:17152
	s_waitcnt lgkmcnt(6)
	v_mfma_f32_16x16x32_bf16 v[16:19], a[112:115], v[4:7], v[16:19]
	ds_read_b64_tr_b16 a[112:113], v163 offset:768
	ds_read_b64_tr_b16 a[114:115], v163 offset:17152
	v_mfma_f32_16x16x32_bf16 v[12:15], a[120:123], v[4:7], v[12:15]
	ds_read_b64_tr_b16 a[120:121], v161 offset:768
	ds_read_b64_tr_b16 a[122:123], v161 offset:17152
	s_waitcnt lgkmcnt(8)
	v_mfma_f32_16x16x32_bf16 v[8:11], a[124:127], v[4:7], v[8:11]
	ds_read_b64_tr_b16 a[124:125], v158 offset:768
	ds_read_b64_tr_b16 a[126:127], v158 offset:17152
	s_waitcnt lgkmcnt(6)
	v_mfma_f32_16x16x32_bf16 v[64:67], a[108:111], v[4:7], v[64:67]
	ds_read_b64_tr_b16 a[108:109], v160 offset:768
	ds_read_b64_tr_b16 a[110:111], v160 offset:17152
	s_waitcnt lgkmcnt(6)
	v_mfma_f32_16x16x32_bf16 v[60:63], a[112:115], v[4:7], v[60:63]
	ds_read_b64_tr_b16 a[112:113], v159 offset:768
	ds_read_b64_tr_b16 a[114:115], v159 offset:17152
	v_mfma_f32_16x16x32_bf16 v[56:59], a[116:119], v[4:7], v[56:59]
	ds_read_b64_tr_b16 a[116:117], v157 offset:768
	ds_read_b64_tr_b16 a[118:119], v157 offset:17152
	s_waitcnt lgkmcnt(8)
	v_mfma_f32_16x16x32_bf16 v[48:51], a[120:123], v[4:7], v[48:51]
	s_waitcnt lgkmcnt(4)
	v_mfma_f32_16x16x32_bf16 v[44:47], a[108:111], v[4:7], v[44:47]
	s_waitcnt lgkmcnt(2)
	v_mfma_f32_16x16x32_bf16 v[36:39], a[112:115], v[4:7], v[36:39]
	v_mfma_f32_16x16x32_bf16 v[32:35], a[124:127], v[4:7], v[32:35]
	s_waitcnt lgkmcnt(0)
	v_mfma_f32_16x16x32_bf16 v[28:31], a[116:119], v[4:7], v[28:31]
	v_add_f32_e64 v4, v146, v150
	v_add_f32_e64 v5, v147, v151
	v_pk_add_f32 v[6:7], v[144:145], v[148:149]
	s_add_i32 s3, s3, 32
	v_pk_add_f32 v[4:5], v[4:5], v[6:7]
	s_cmp_ge_i32 s3, s14
	v_add_f32_e32 v2, v4, v5
	v_add_f32_e32 v156, v156, v2
	s_cbranch_scc0 .LBB0_5
	s_branch .LBB0_8
.LBB0_7:
	v_max_f32_e32 v2, v2, v2
	v_max_f32_e32 v145, v155, v155
	v_max_f32_e32 v2, v145, v2
	v_accvgpr_read_b32 v145, a128
	ds_bpermute_b32 v145, v145, v2
	s_waitcnt lgkmcnt(0)
	v_max_f32_e32 v145, v145, v145
	v_max_f32_e32 v2, v2, v145
	ds_bpermute_b32 v145, v169, v2
	s_waitcnt lgkmcnt(0)
	v_max_f32_e32 v145, v145, v145
	v_max_f32_e32 v145, v2, v145
	v_sub_f32_e32 v2, v155, v145
	v_exp_f32_e32 v2, v2
	v_mov_b32_e32 v155, v145
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
	v_mul_f32_e32 v156, v156, v2
	s_branch .LBB0_6
.LBB0_8:
	v_accvgpr_read_b32 v2, a128
.LBB0_9:
	ds_bpermute_b32 v2, v2, v156
	s_waitcnt lgkmcnt(0)
	s_add_u32 s0, s4, s12
	s_addc_u32 s1, s5, s13
	v_lshlrev_b32_e32 v4, 3, v1
	v_mov_b32_e32 v5, 0
	v_add_f32_e32 v2, v156, v2
	ds_bpermute_b32 v3, v169, v2
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
	s_cbranch_execz .LBB0_11
	v_log_f32_e32 v2, v3
	v_lshl_or_b32 v0, s2, 4, v0
	v_ashrrev_i32_e32 v1, 31, v0
	v_lshl_add_u64 v[0:1], v[0:1], 2, s[6:7]
	v_add_f32_e32 v2, v155, v2
	v_mul_f32_e32 v2, 0x3f317218, v2
	global_store_dword v[0:1], v2, off
.LBB0_11:
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel g1
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
		.amdhsa_next_free_vgpr 385
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
	.size	g1, .Lfunc_end0-g1
	.amdgpu_metadata
---
amdhsa.kernels:
  - .agpr_count:     129
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
    .name:           g1
    .private_segment_fixed_size: 0
    .reqd_workgroup_size:
      - 64
      - 1
      - 1
    .sgpr_count:     24
    .sgpr_spill_count: 0
    .symbol:         g1.kd
    .uses_dynamic_stack: false
    .vgpr_count:     385
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx950
amdhsa.version:
  - 1
  - 2
...
	.end_amdgpu_metadata
