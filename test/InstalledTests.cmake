# Installs into a prefix of the build tree, and tests what is there.
set(smla_prefix ${CMAKE_CURRENT_BINARY_DIR}/prefix)
add_test(NAME install
  COMMAND ${CMAKE_COMMAND} --install ${PROJECT_BINARY_DIR} --prefix ${smla_prefix})
set_tests_properties(install PROPERTIES FIXTURES_SETUP installed)

# A project of its own, configured, built and tested against the package.
add_test(NAME embedding
  COMMAND ${CMAKE_CTEST_COMMAND}
    --build-and-test ${CMAKE_CURRENT_SOURCE_DIR}/embedding
                     ${CMAKE_CURRENT_BINARY_DIR}/embedding
    --build-noclean
    --build-generator ${CMAKE_GENERATOR}
    --build-makeprogram ${CMAKE_MAKE_PROGRAM}
    --build-options
      -DCMAKE_PREFIX_PATH=${smla_prefix}
      -DCMAKE_BUILD_TYPE=Release
      -DCMAKE_C_COMPILER=${CMAKE_C_COMPILER}
      -DCMAKE_CXX_COMPILER=${CMAKE_CXX_COMPILER}
      -DSMLA_PLUGIN=${smla_prefix}/${CMAKE_INSTALL_LIBDIR}/SMLAPlugin.so
    --test-command ${CMAKE_CTEST_COMMAND} --output-on-failure)
set_tests_properties(embedding PROPERTIES FIXTURES_REQUIRED installed)
