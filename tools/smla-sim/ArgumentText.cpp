//===- ArgumentText.cpp - Arguments as a user writes them -----------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ArgumentText.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/MemoryBuffer.h"

#include <random>

using namespace llvm;
using namespace smla;
using namespace smla::simtool;

rt::SimArgument OwnedArgument::view() {
  return {kind, array.bytes, init, readOnly, ldsBytes};
}

//===----------------------------------------------------------------------===//
// Names
//===----------------------------------------------------------------------===//

static std::string listArguments(const sim::KernelInfo &kernel) {
  std::vector<std::string> names;
  for (auto [number, arg] : enumerate(rt::explicitArguments(kernel)))
    names.push_back(arg->name.empty()
                        ? std::to_string(number)
                        : std::to_string(number) + " (" + arg->name + ")");
  return names.empty() ? "none" : join(names, ", ");
}

Expected<size_t> simtool::findArgument(const sim::KernelInfo &kernel,
                                       StringRef name) {
  std::vector<const sim::KernelArg *> args = rt::explicitArguments(kernel);
  size_t position;
  if (!name.getAsInteger(10, position) && position < args.size())
    return position;
  for (auto [number, arg] : enumerate(args))
    if (!name.empty() && arg->name == name)
      return number;
  return createStringError("kernel '" + kernel.name + "' has no argument '" +
                           name + "'; it has " + listArguments(kernel));
}

/// NAME of NAME=VALUE, where NAME looks like one; file names may have a '='.
static StringRef nameIn(StringRef text) {
  StringRef name = text.take_while(
      [](char c) { return isAlnum(c) || c == '_' || c == '.'; });
  return text.drop_front(name.size()).starts_with("=") ? name : StringRef();
}

//===----------------------------------------------------------------------===//
// Arrays
//===----------------------------------------------------------------------===//

static Expected<rt::Array> readArray(StringRef path) {
  auto file = MemoryBuffer::getFile(path, /*IsText=*/false,
                                    /*RequiresNullTerminator=*/false);
  if (!file)
    return createStringError("cannot read '" + path +
                             "': " + file.getError().message());
  return rt::parseNpy((*file)->getBuffer(), path);
}

/// A larger array is a slip of the pen, and would not fit this machine.
static constexpr uint64_t maxArrayBytes = uint64_t(1) << 32;

/// "128x64" or "1024".
static Error parseShape(StringRef text, rt::Array &array) {
  uint64_t bytes = rt::infoOf(array.type).bytes;
  for (StringRef part : split(text, 'x')) {
    int64_t extent;
    if (part.getAsInteger(10, extent) || extent < 1)
      return createStringError("'" + text +
                               "' is no shape: write one like 1024 or 128x64");
    array.shape.push_back(extent);
    bytes = SaturatingMultiply<uint64_t>(bytes, extent);
  }
  if (bytes > maxArrayBytes)
    return createStringError(formatv("an array of {0} bytes is too large: at "
                                     "most {1} are supported",
                                     bytes, maxArrayBytes));
  array.bytes.resize(bytes);
  return Error::success();
}

/// Calls `value` for each element in order.
static void fillElements(rt::Array &array,
                         function_ref<double(int64_t)> value) {
  size_t size = rt::infoOf(array.type).bytes;
  for (int64_t i = 0, e = array.elements(); i != e; ++i) {
    uint8_t bits[8];
    support::endian::write64le(bits, rt::encodeElement(array.type, value(i)));
    llvm::copy(ArrayRef(bits).take_front(size), &array.bytes[i * size]);
  }
}

/// Floats in [-1, 1), integers from 0 to 99.
static void fillRandom(rt::Array &array, uint64_t seed) {
  std::mt19937_64 random(seed);
  bool isFloat = rt::infoOf(array.type).isFloat;
  fillElements(array, [&](int64_t) {
    return isFloat ? std::ldexp(static_cast<double>(random() >> 11), -52) - 1
                   : static_cast<double>(random() % 100);
  });
}

/// What is left of a generator behind its name.
static Error generate(StringRef generator, StringRef rest,
                      OwnedArgument &argument) {
  uint64_t seed = 0;
  if (generator == "random") {
    StringRef number;
    std::tie(number, rest) = rest.split(':');
    if (number.getAsInteger(10, seed))
      return createStringError("'" + number +
                               "' is no seed: write random:SEED:TYPE:SHAPE");
  }
  auto [type, shape] = rest.split(':');
  Expected<rt::ElementType> element = rt::lookupElementType(type);
  if (!element)
    return element.takeError();
  argument.array.type = *element;
  if (Error error = parseShape(shape, argument.array))
    return error;
  if (generator == "undefined")
    argument.init = sim::BufferInit::Undefined;
  else if (generator == "iota")
    fillElements(argument.array,
                 [](int64_t i) { return static_cast<double>(i); });
  else if (generator == "random")
    fillRandom(argument.array, seed);
  return Error::success();
}

static Error parseBuffer(StringRef text, OwnedArgument &argument) {
  argument.kind = rt::SimArgument::Buffer;
  argument.readOnly = text.consume_front("ro:");
  auto [generator, rest] = text.split(':');
  if (is_contained({"zeros", "undefined", "iota", "random"}, generator))
    return generate(generator, rest, argument);
  if (!text.ends_with(".npy"))
    return createStringError(
        "'" + text +
        "' is no array: give FILE.npy, zeros:TYPE:SHAPE, "
        "undefined:TYPE:SHAPE, iota:TYPE:SHAPE or random:SEED:TYPE:SHAPE");
  Expected<rt::Array> array = readArray(text);
  if (!array)
    return array.takeError();
  argument.array = std::move(*array);
  if (argument.array.bytes.empty())
    return createStringError("'" + text + "' has no elements");
  return Error::success();
}

//===----------------------------------------------------------------------===//
// Numbers
//===----------------------------------------------------------------------===//

/// The bits of an integer that has `bytes`, signed or not.
static Expected<uint64_t> encodeInteger(StringRef text, unsigned bytes) {
  int64_t number;
  uint64_t positive;
  if (!text.getAsInteger(0, positive) && isUIntN(8 * bytes, positive))
    return positive;
  if (!text.getAsInteger(0, number) && isIntN(8 * bytes, number))
    return static_cast<uint64_t>(number);
  return createStringError(
      formatv("'{0}' is no integer of {1} bytes: it must be in [{2}, {3}]",
              text, bytes, minIntN(8 * bytes), maxUIntN(8 * bytes)));
}

static Expected<uint64_t> encodeNumber(rt::ElementType type, StringRef text) {
  if (!rt::infoOf(type).isFloat)
    return encodeInteger(text, rt::infoOf(type).bytes);
  double number;
  if (text.getAsDouble(number))
    return createStringError("'" + text + "' is no number");
  return rt::encodeElement(type, number);
}

/// The type that a number is written in, or the one that its size leaves.
static Expected<rt::ElementType> typeOfNumber(StringRef &text, uint32_t bytes) {
  if (text.contains(':')) {
    StringRef name;
    std::tie(name, text) = text.split(':');
    return rt::lookupElementType(name);
  }
  bool isInteger =
      text.find_first_not_of("+-0123456789abcdefABCDEFxX") == StringRef::npos &&
      (text.contains('x') || !text.contains_insensitive('e'));
  for (const rt::ElementTypeInfo &info : rt::elementTypes())
    if (info.bytes == bytes && info.isFloat != isInteger && info.bytes != 2)
      return info.type;
  if (isInteger && bytes == 2)
    return rt::ElementType::I16;
  return createStringError(formatv("'{0}' has no type of {1} bytes: write "
                                   "TYPE:{0}, or FILE.npy for a structure",
                                   text, bytes));
}

static Error parseValue(StringRef text, const sim::KernelArg &arg,
                        OwnedArgument &argument) {
  argument.kind = rt::SimArgument::Value;
  if (text.ends_with(".npy")) {
    Expected<rt::Array> array = readArray(text);
    if (!array)
      return array.takeError();
    argument.array = std::move(*array);
    return Error::success();
  }
  Expected<rt::ElementType> type = typeOfNumber(text, arg.size);
  if (!type)
    return type.takeError();
  Expected<uint64_t> bits = encodeNumber(*type, text);
  if (!bits)
    return bits.takeError();
  unsigned bytes = rt::infoOf(*type).bytes;
  for (unsigned i = 0; i < bytes; ++i)
    argument.array.bytes.push_back(static_cast<uint8_t>(*bits >> (8 * i)));
  argument.array.type = *type;
  return Error::success();
}

static Error parseLds(StringRef text, OwnedArgument &argument) {
  argument.kind = rt::SimArgument::Lds;
  if (!text.consume_front("lds:") || text.getAsInteger(10, argument.ldsBytes))
    return createStringError("'" + text +
                             "' is no size of LDS: write lds:BYTES");
  return Error::success();
}

//===----------------------------------------------------------------------===//
// All of them
//===----------------------------------------------------------------------===//

static Error parseOne(StringRef text, const sim::KernelArg &arg,
                      OwnedArgument &argument) {
  argument.name = arg.name;
  if (arg.valueKind == "global_buffer")
    return parseBuffer(text, argument);
  if (arg.valueKind == "by_value")
    return parseValue(text, arg, argument);
  if (arg.valueKind == "dynamic_shared_pointer")
    return parseLds(text, argument);
  return createStringError("it is of kind '" + arg.valueKind +
                           "', which has no values here");
}

/// Texts by the position that they are for.
static Expected<std::vector<StringRef>>
assignTexts(const sim::KernelInfo &kernel, ArrayRef<std::string> texts) {
  size_t count = rt::explicitArguments(kernel).size(), next = 0;
  std::vector<StringRef> assigned(count);
  for (StringRef text : texts) {
    size_t position = next;
    StringRef name = nameIn(text), value = text;
    if (!name.empty()) {
      Expected<size_t> found = findArgument(kernel, name);
      if (!found)
        return found.takeError();
      position = *found;
      value = text.drop_front(name.size() + 1);
    }
    if (position >= count)
      return createStringError(formatv("kernel '{0}' has {1} arguments, got "
                                       "more: '{2}'",
                                       kernel.name, count, text));
    if (!assigned[position].empty())
      return createStringError(
          formatv("argument {0} of kernel '{1}' is given twice: '{2}', '{3}'",
                  position, kernel.name, assigned[position], value));
    assigned[position] = value;
    next = position + 1;
  }
  return assigned;
}

Expected<std::vector<OwnedArgument>>
simtool::parseArguments(const sim::KernelInfo &kernel,
                        ArrayRef<std::string> texts) {
  Expected<std::vector<StringRef>> assigned = assignTexts(kernel, texts);
  if (!assigned)
    return assigned.takeError();
  std::vector<OwnedArgument> arguments(assigned->size());
  for (auto [number, arg] : enumerate(rt::explicitArguments(kernel))) {
    StringRef text = (*assigned)[number];
    std::string name = arg->name.empty() ? std::to_string(number) : arg->name;
    if (text.empty())
      return createStringError(
          formatv("argument '{0}' of kernel '{1}' is not given: add "
                  "--arg={0}=VALUE (it is a {2} of {3} bytes)",
                  name, kernel.name, arg->valueKind, arg->size));
    if (Error error = parseOne(text, *arg, arguments[number]))
      return createStringError("argument '" + name +
                               "': " + toString(std::move(error)));
  }
  return std::move(arguments);
}
