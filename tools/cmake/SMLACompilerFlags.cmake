# Project-wide flags: own assertions, sanitizers.

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
