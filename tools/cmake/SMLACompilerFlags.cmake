# Project-wide flags: own assertions, sanitizers, run paths.

if(SMLA_ENABLE_ASSERTIONS)
  add_compile_options(-UNDEBUG) # LLVMConfig forces LLVM_ENABLE_ASSERTIONS to OFF
endif()

if(SMLA_SANITIZE)
  # libMLIR and libLLVM are not instrumented: vptr would need their type
  # information built the same way.
  add_compile_options(-fsanitize=${SMLA_SANITIZE} -fno-sanitize=vptr
                      -fno-omit-frame-pointer -fno-sanitize-recover=all)
  add_link_options(-fsanitize=${SMLA_SANITIZE} -fno-sanitize=vptr)
endif()

# Installed programs find libMLIR where this build found it, and libraries of
# this project beside themselves.
set(CMAKE_INSTALL_RPATH_USE_LINK_PATH ON)
set(CMAKE_INSTALL_RPATH "$ORIGIN/../lib")
