# Finds LLVM, MLIR, lld, GoogleTest and Google Benchmark, and says which Debian
# package is missing when one is not there.

# The packages that tools/scripts/debian-packages.txt lists for this purpose.
function(smla_missing what purpose)
  file(STRINGS ${PROJECT_SOURCE_DIR}/tools/scripts/debian-packages.txt lines
       REGEX "^[a-z0-9.-]+ +${purpose}$")
  list(TRANSFORM lines REPLACE " .*" "")
  list(JOIN lines " " packages)
  message(FATAL_ERROR
    "${what} was not found. On Debian 12: apt-get install ${packages}. "
    "Another LLVM/MLIR 22.1 is given with -DMLIR_DIR=<prefix>/lib/cmake/mlir.")
endfunction()

# Release version files accept an equal major.minor only: "22" alone fails.
find_package(MLIR 22.1 QUIET CONFIG HINTS /usr/lib/llvm-22/lib/cmake/mlir)
if(NOT MLIR_FOUND)
  smla_missing("MLIR 22.1" mlir)
endif()
find_package(LLD QUIET CONFIG HINTS ${LLVM_DIR}/../lld)
if(NOT LLD_FOUND)
  smla_missing("The lld library" lld)
endif()
find_package(GTest QUIET)
if(NOT GTest_FOUND)
  smla_missing("GoogleTest" gtest)
endif()
find_package(benchmark QUIET)
if(NOT benchmark_FOUND)
  smla_missing("Google Benchmark" benchmark)
endif()
foreach(tool FileCheck not lit mlir-tblgen)
  if(NOT EXISTS ${LLVM_TOOLS_BINARY_DIR}/${tool})
    smla_missing("${LLVM_TOOLS_BINARY_DIR}/${tool}" tests)
  endif()
endforeach()
foreach(tool llvm-mc llvm-objdump llvm-readelf)
  if(NOT EXISTS ${LLVM_TOOLS_BINARY_DIR}/${tool})
    smla_missing("${LLVM_TOOLS_BINARY_DIR}/${tool}" tools)
  endif()
endforeach()
if(NOT EXISTS ${LLVM_TOOLS_BINARY_DIR}/ld.lld)
  smla_missing("${LLVM_TOOLS_BINARY_DIR}/ld.lld" lld)
endif()
if(NOT EXISTS ${LLVM_TOOLS_BINARY_DIR}/clang)
  smla_missing("${LLVM_TOOLS_BINARY_DIR}/clang" "clang-22")
endif()
find_package(Python3 QUIET COMPONENTS Interpreter)
if(NOT Python3_FOUND)
  smla_missing("Python 3" "python3")
endif()
message(STATUS "smla: MLIR ${MLIR_VERSION} in ${MLIR_DIR}")

set(MLIR_LINK_MLIR_DYLIB ${LLVM_LINK_LLVM_DYLIB}) # not exported by the package
set(MLIR_BINARY_DIR ${PROJECT_BINARY_DIR})        # add_mlir_doc writes there
set(LLVM_RUNTIME_OUTPUT_INTDIR ${PROJECT_BINARY_DIR}/bin)
set(LLVM_LIBRARY_OUTPUT_INTDIR ${PROJECT_BINARY_DIR}/lib)
set(LLVM_EXTERNAL_LIT ${LLVM_TOOLS_BINARY_DIR}/lit CACHE FILEPATH "lit")

list(APPEND CMAKE_MODULE_PATH ${MLIR_CMAKE_DIR} ${LLVM_CMAKE_DIR})
include(TableGen)
include(AddLLVM)
include(AddMLIR)
include(HandleLLVMOptions)
