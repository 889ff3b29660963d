//===- SMLAAttrs.cpp - Attributes of the smla dialect ---------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Conversions between attributes and the structs of Plan, and their verifiers.
//
//===----------------------------------------------------------------------===//

#include "smla/IR/SMLAAttrs.h"

#include "TileAttrSyntax.h"

#include "mlir/IR/DialectImplementation.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace smla;

//===----------------------------------------------------------------------===//
// Directives of the assembly formats
//===----------------------------------------------------------------------===//

/// A name from Plan's table; the error lists all of them.
template <typename Enum>
static ParseResult parseEnumName(AsmParser &parser, Enum &value) {
  SMLoc loc = parser.getCurrentLocation();
  std::string name;
  if (parser.parseKeywordOrString(&name))
    return failure();
  std::optional<Enum> parsed = smla::parseEnum<Enum>(name);
  if (!parsed)
    return parser.emitError(loc) << "expected one of " << listEnum<Enum>()
                                 << ", got '" << name << "'";
  value = *parsed;
  return success();
}

template <typename Enum>
static ParseResult parseEnumName(AsmParser &parser,
                                 std::optional<Enum> &value) {
  return parseEnumName(parser, value.emplace());
}

template <typename Enum>
static void printEnumName(AsmPrinter &printer, Enum value) {
  printer << enumName(value);
}

template <typename Enum>
static void printEnumName(AsmPrinter &printer, std::optional<Enum> value) {
  printEnumName(printer, *value);
}

static ParseResult parseNumber(AsmParser &parser,
                               std::optional<int64_t> &value) {
  return parser.parseInteger(value.emplace());
}

static void printNumber(AsmPrinter &printer, std::optional<int64_t> value) {
  printer << *value;
}

/// A plan may have no buffer at all, which a list parameter cannot say.
static ParseResult parseLdsBuffers(AsmParser &parser,
                                   SmallVector<LdsBufferAttr> &buffers) {
  return parser.parseCommaSeparatedList(
      AsmParser::Delimiter::Square, [&]() -> ParseResult {
        auto buffer = FieldParser<LdsBufferAttr>::parse(parser);
        if (succeeded(buffer))
          buffers.push_back(*buffer);
        return success(succeeded(buffer));
      });
}

static void printLdsBuffers(AsmPrinter &printer,
                            ArrayRef<LdsBufferAttr> buffers) {
  printer << '[';
  llvm::interleaveComma(buffers, printer, [&](LdsBufferAttr buffer) {
    printer.printStrippedAttrOrType(buffer);
  });
  printer << ']';
}

#define GET_ATTRDEF_CLASSES
#include "smla/IR/SMLAAttrs.cpp.inc"

void SMLADialect::registerAttributes() {
  addAttributes<
#define GET_ATTRDEF_LIST
#include "smla/IR/SMLAAttrs.cpp.inc"
      >();
}

SegmentSpec SegmentAttr::getSpec() const {
  return {getFormat(), getEncoding(), getPageSize()};
}

//===----------------------------------------------------------------------===//
// TargetAttr
//===----------------------------------------------------------------------===//

LogicalResult TargetAttr::verify(function_ref<InFlightDiagnostic()> emitError,
                                 StringRef name) {
  llvm::Expected<const ArchInfo *> arch = lookupArch(name);
  if (!arch)
    return emitError() << llvm::toString(arch.takeError());
  return success();
}

const ArchInfo &TargetAttr::getArch() const {
  return *llvm::cantFail(lookupArch(getName()));
}

//===----------------------------------------------------------------------===//
// ScheduleAttr
//===----------------------------------------------------------------------===//

ScheduleAttr ScheduleAttr::get(MLIRContext *context, const Schedule &schedule) {
  return get(context, requestOf(schedule));
}

ScheduleAttr ScheduleAttr::get(MLIRContext *context,
                               const ScheduleRequest &request) {
  return get(context, request.kind, request.blockK, request.waves,
             request.wavesPerEu, request.headGroups, request.loads);
}

ScheduleRequest ScheduleAttr::getRequest() const {
  return {getKind(),       getBlockK(),     getWaves(),
          getWavesPerEu(), getHeadGroups(), getLoads()};
}

std::optional<Schedule> ScheduleAttr::getSchedule() const {
  if (!getKind() || !getBlockK() || !getWaves() || !getWavesPerEu() ||
      !getHeadGroups() || (*getKind() == ScheduleKind::Private && !getLoads()))
    return std::nullopt;
  return applyRequest(Schedule(), getRequest());
}

//===----------------------------------------------------------------------===//
// LdsPlanAttr
//===----------------------------------------------------------------------===//

/// Far above what any LDS holds, so that sizes stay within 64 bits.
static constexpr int64_t maxBufferExtent = 1 << 20;

LogicalResult
LdsBufferAttr::verify(function_ref<InFlightDiagnostic()> emitError,
                      StringRef name, int64_t rows, int64_t columns,
                      int64_t elementBytes, int64_t pad, int64_t group,
                      Swizzle) {
  auto check = [&](StringRef member, int64_t value, int64_t min,
                   int64_t max) -> LogicalResult {
    if (value >= min && value <= max)
      return success();
    return emitError() << "LDS buffer '" << name << "': " << member
                       << " must be in [" << min << ", " << max << "], got "
                       << value;
  };
  return success(succeeded(check("rows", rows, 1, maxBufferExtent)) &&
                 succeeded(check("columns", columns, 1, maxBufferExtent)) &&
                 succeeded(check("element_bytes", elementBytes, 1, 16)) &&
                 succeeded(check("pad", pad, 0, maxBufferExtent)) &&
                 succeeded(check("group", group, 0, maxBufferExtent)));
}

static LdsPlan toPlan(ArrayRef<LdsBufferAttr> buffers) {
  LdsPlan plan;
  for (LdsBufferAttr buffer : buffers) {
    LdsLayout layout{buffer.getRows(), buffer.getColumns(),
                     buffer.getElementBytes(), buffer.getPad(),
                     buffer.getSwizzle()};
    plan.buffers.push_back(
        {buffer.getName().str(), layout, static_cast<int>(buffer.getGroup())});
  }
  return plan;
}

LdsPlan LdsPlanAttr::getPlan() const { return toPlan(getBuffers()); }

LdsPlanAttr LdsPlanAttr::get(MLIRContext *context, const LdsPlan &plan) {
  SmallVector<LdsBufferAttr> buffers;
  for (const LdsBuffer &buffer : plan.buffers)
    buffers.push_back(LdsBufferAttr::get(
        context, buffer.name, buffer.layout.rows, buffer.layout.columns,
        buffer.layout.elementBytes, buffer.layout.padElements,
        buffer.aliasGroup, buffer.layout.swizzle));
  return get(context, plan.totalBytes(), buffers);
}

LogicalResult LdsPlanAttr::verify(function_ref<InFlightDiagnostic()> emitError,
                                  int64_t bytes,
                                  ArrayRef<LdsBufferAttr> buffers) {
  llvm::StringSet<> names;
  int64_t groups = buffers.size();
  for (LdsBufferAttr buffer : buffers) {
    if (!names.insert(buffer.getName()).second)
      return emitError() << "LDS plan has two buffers named '"
                         << buffer.getName() << "'";
    if (buffer.getGroup() >= groups)
      return emitError() << "LDS buffer '" << buffer.getName()
                         << "': group must be below the number of buffers, "
                         << groups << ", got " << buffer.getGroup();
  }
  int64_t sum = toPlan(buffers).totalBytes();
  if (sum != bytes)
    return emitError() << "LDS plan says " << bytes
                       << " bytes, but its buffers need " << sum;
  return success();
}
