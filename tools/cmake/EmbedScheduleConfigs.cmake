# Writes OUTPUT: one C++ initialiser {arch, file name, contents} for each
# <arch>/sparse_attention.json under ROOT. Run with cmake -P at build time.
file(GLOB configs RELATIVE ${ROOT} ${ROOT}/*/sparse_attention.json)
set(text "// Generated from kernels/config.\n")
foreach(config IN LISTS configs)
  get_filename_component(arch ${config} DIRECTORY)
  file(READ ${ROOT}/${config} contents)
  string(APPEND text
    "{\"${arch}\", \"kernels/config/${config}\", R\"json(${contents})json\"},\n")
endforeach()
file(WRITE ${OUTPUT} "${text}")
