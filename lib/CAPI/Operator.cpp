//===- Operator.cpp - Operators by description in C -----------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "smla-c/Operator.h"

#include "Wrap.h"

#include "smla/IR/SMLADialect.h"
#include "smla/InitAll.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace smla;
using namespace smla::capi;
namespace json = llvm::json;

llvm::Expected<OperatorSpec> capi::parseOperator(MlirStringRef spec) {
  if (llvm::Error error = checkNesting(textOf(spec), "operator"))
    return std::move(error);
  return parseOperatorSpec(textOf(spec), "operator");
}

static json::Value describe(const CacheFormatInfo &info) {
  json::Array places;
  for (RopePlace place : info.ropePlaces)
    places.push_back(enumName(place));
  return json::Object{{"fp8", info.isFp8},
                      {"rope", std::move(places)},
                      {"kv_lora_rank", info.rank},
                      {"qk_rope_head_dim", info.ropeDim},
                      {"paged", info.paged},
                      {"scales_array", info.scales == ScalePlace::Array}};
}

MlirStringRef smlaFormatTableJson() {
  static const std::string table = [] {
    json::Object formats;
    for (auto [format, name] : enumNames<CacheFormat>())
      formats[name] = describe(formatInfo(format));
    return llvm::formatv("{0}", json::Value(std::move(formats))).str();
  }();
  return wrapText(table);
}

/// Parses, lets `body` turn the operator into text, and gives that out.
static SmlaError
describeOperator(MlirStringRef spec, MlirStringCallback callback,
                 void *userData,
                 llvm::function_ref<std::string(const OperatorSpec &)> body) {
  if (!callback)
    return makeError("callback is null");
  llvm::Expected<OperatorSpec> parsed = parseOperator(spec);
  if (!parsed)
    return errorFrom(parsed.takeError());
  std::string text = body(*parsed);
  callback(wrapText(text), userData);
  return noError();
}

static std::string layoutJson(const OperatorSpec &spec) {
  json::Array segments;
  for (const SegmentSpec &segment : spec.segments) {
    bool isFixed = hasFixedRowPitch(segment);
    bool hasArray = hasScalesArray(segment.format);
    segments.push_back(
        json::Object{{"record_bytes", recordBytes(spec, segment)},
                     {"row_pitch", isFixed ? minRowPitch(spec, segment) : 0},
                     {"scale_groups",
                      hasArray ? tokenLayout(spec, segment).scaleGroups : 0}});
  }
  return llvm::formatv("{0}", json::Value(std::move(segments))).str();
}

SmlaError smlaDescribeLayout(MlirStringRef spec, MlirStringCallback callback,
                             void *userData) {
  return describeOperator(spec, callback, userData, layoutJson);
}

static std::string moduleText(const OperatorSpec &spec) {
  DialectRegistry registry;
  smla::registerAllDialects(registry);
  MLIRContext context(registry, MLIRContext::Threading::DISABLED);
  context.loadDialect<SMLADialect, func::FuncDialect>();
  OwningOpRef<ModuleOp> module = buildAttentionModule(context, spec);
  std::string text;
  llvm::raw_string_ostream os(text);
  module->print(os);
  return text;
}

SmlaError smlaPrintOperator(MlirStringRef spec, MlirStringCallback callback,
                            void *userData) {
  return describeOperator(spec, callback, userData, moduleText);
}
