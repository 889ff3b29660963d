# What `cmake --install` puts into a prefix, and the CMake package there:
# headers, the rooms of lib/ as targets SMLA::<Room>, SMLAConfig.cmake. Tools and
# shared libraries add themselves. Included once all rooms of lib/ are known.
include(CMakePackageConfigHelpers)

set(smla_package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/SMLA)

get_property(smla_rooms GLOBAL PROPERTY SMLA_ROOMS)
install(TARGETS ${smla_rooms} EXPORT SMLATargets
  ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR}
  INCLUDES DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(EXPORT SMLATargets NAMESPACE SMLA:: DESTINATION ${smla_package_dir})

install(DIRECTORY ${PROJECT_SOURCE_DIR}/include/smla
                  ${PROJECT_SOURCE_DIR}/include/smla-c
                  ${PROJECT_BINARY_DIR}/include/smla
  DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}
  FILES_MATCHING PATTERN "*.h" PATTERN "*.td" PATTERN "*.inc"
  PATTERN CMakeFiles EXCLUDE)

configure_package_config_file(
  ${PROJECT_SOURCE_DIR}/tools/cmake/SMLAConfig.cmake.in
  ${PROJECT_BINARY_DIR}/SMLAConfig.cmake
  INSTALL_DESTINATION ${smla_package_dir})
write_basic_package_version_file(${PROJECT_BINARY_DIR}/SMLAConfigVersion.cmake
  COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/SMLAConfig.cmake
              ${PROJECT_BINARY_DIR}/SMLAConfigVersion.cmake
  DESTINATION ${smla_package_dir})
