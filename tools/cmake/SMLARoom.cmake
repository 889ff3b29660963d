# How a room (a directory of lib/) becomes a library. Rooms that include MLIR
# headers share one precompiled header, rooms that include LLVM only another.

# smla_add_room(SMLAPlan [MLIR] SOURCES a.cpp ... [DEPENDS tgt ...]
#               [ROOMS SMLAArch ...] [MLIR_LIBS MLIRIR ...] [LLVM_COMPONENTS ...])
function(smla_add_room name)
  cmake_parse_arguments(ARG "MLIR" "" "SOURCES;DEPENDS;ROOMS;MLIR_LIBS" ${ARGN})
  add_library(${name} STATIC ${ARG_SOURCES})
  llvm_update_compile_flags(${name})
  set_target_properties(${name} PROPERTIES POSITION_INDEPENDENT_CODE ON)
  if(ARG_DEPENDS)
    add_dependencies(${name} ${ARG_DEPENDS})
  endif()
  if(ARG_MLIR)
    target_precompile_headers(${name} REUSE_FROM SMLAPchMLIR)
    target_link_libraries(${name} PUBLIC MLIR LLVM)
  else()
    target_precompile_headers(${name} REUSE_FROM SMLAPchLLVM)
    target_link_libraries(${name} PUBLIC LLVM)
  endif()
  target_link_libraries(${name} PUBLIC ${ARG_ROOMS})
  # SMLAPlan is SMLA::Plan for projects that use the installed package.
  string(REGEX REPLACE "^SMLA" "" export_name ${name})
  set_target_properties(${name} PROPERTIES EXPORT_NAME ${export_name})
  set_property(GLOBAL APPEND PROPERTY SMLA_ROOMS ${name})
endfunction()

# smla_add_tool(smla-opt SOURCES smla-opt.cpp ROOMS SMLAInitAll ...)
function(smla_add_tool name)
  cmake_parse_arguments(ARG "MLIR" "" "SOURCES;ROOMS" ${ARGN})
  add_executable(${name} ${ARG_SOURCES})
  llvm_update_compile_flags(${name})
  set_target_properties(${name} PROPERTIES
    RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/bin
    POSITION_INDEPENDENT_CODE OFF) # -fPIE would not match the PCH's -fPIC
  if(ARG_MLIR)
    target_precompile_headers(${name} REUSE_FROM SMLAPchMLIR)
  else()
    target_precompile_headers(${name} REUSE_FROM SMLAPchLLVM)
  endif()
  target_link_libraries(${name} PRIVATE ${ARG_ROOMS})
  # Plugins that were built apart must see this tool's copy of the dialect.
  export_executable_symbols_for_plugins(${name})
  install(TARGETS ${name} EXPORT SMLATargets RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
endfunction()

# smla_add_unittest(SMLAPlanTests SOURCES ... ROOMS ...): one GoogleTest binary,
# registered with ctest under its own name.
function(smla_add_unittest name)
  cmake_parse_arguments(ARG "MLIR" "" "SOURCES;ROOMS" ${ARGN})
  add_executable(${name} ${ARG_SOURCES})
  llvm_update_compile_flags(${name})
  set_target_properties(${name} PROPERTIES
    RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/test/unit
    POSITION_INDEPENDENT_CODE OFF) # -fPIE would not match the PCH's -fPIC
  if(ARG_MLIR)
    target_precompile_headers(${name} REUSE_FROM SMLAPchMLIR)
  else()
    target_precompile_headers(${name} REUSE_FROM SMLAPchLLVM)
  endif()
  target_link_libraries(${name} PRIVATE ${ARG_ROOMS} GTest::gtest GTest::gtest_main)
  add_dependencies(smla-unit-tests ${name})
  add_test(NAME unit/${name} COMMAND ${name})
endfunction()
