//===- Program.cpp - The decoded code of a code object --------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Follows control flow from an entry point and links decoded instructions.
//
//===----------------------------------------------------------------------===//

#include "Program.h"

using namespace llvm;
using namespace smla;
using namespace smla::sim;

/// Mnemonic and text of what is no instruction.
static constexpr StringLiteral undecodable = "<undecodable>";

Program::Program(std::unique_ptr<Decoder> decoder, std::vector<CodeRange> code,
                 std::unique_ptr<object::ObjectFile> object)
    : decoder(std::move(decoder)), code(std::move(code)),
      object(std::move(object)) {}

ArrayRef<uint8_t> Program::bytesAt(uint64_t pc) const {
  for (const CodeRange &range : code)
    if (pc >= range.address && pc - range.address < range.bytes.size())
      return range.bytes.drop_front(pc - range.address);
  return {};
}

std::vector<uint64_t> Program::possibleAddresses() const {
  std::vector<uint64_t> addresses;
  for (const CodeRange &range : code)
    for (uint64_t offset = -range.address & 3; offset + 4 <= range.bytes.size();
         offset += 4)
      addresses.push_back(range.address + offset);
  return addresses;
}

void Program::examine(uint64_t pc) {
  consumeError(decoder->decode(bytesAt(pc), pc).takeError());
  disassemble(pc);
}

Inst *Program::lookup(uint64_t pc) const {
  auto it = byAddress.find(pc);
  return it == byAddress.end() ? nullptr : it->second;
}

/// Null when there is no code at `pc`; undecodable bytes give an instruction
/// without semantics, which is an error only when it is executed.
Inst *Program::decodeOne(uint64_t pc) {
  ArrayRef<uint8_t> bytes = bytesAt(pc);
  if (bytes.size() < 4 || pc % 4 != 0)
    return nullptr;
  Inst inst;
  inst.pc = pc;
  inst.mnemonic = undecodable;
  if (!refused.count(pc)) {
    if (Expected<Inst> decoded = decoder->decode(bytes, pc))
      inst = std::move(*decoded);
    else
      consumeError(decoded.takeError());
  }
  inst.index = instructions.size();
  instructions.push_back(std::move(inst));
  return byAddress[pc] = &instructions.back();
}

namespace {
/// Where control may go after `inst`, as far as its encoding says.
struct Successors {
  bool fallsThrough = true;
  std::optional<uint64_t> target;
};
} // namespace

static Successors successorsOf(const Inst &inst) {
  Successors result;
  StringRef name = inst.mnemonic;
  bool isCall = name == "s_call_b64";
  if (name == "s_branch" || name.starts_with("s_cbranch_") || isCall)
    result.target = inst.pc + 4 + 4 * int64_t(int16_t(inst.imm[0]));
  if (name.starts_with("s_endpgm") || name == "s_setpc_b64" ||
      name == "s_branch" || name == undecodable)
    result.fallsThrough = false;
  return result;
}

const Inst *Program::entry(uint64_t pc) {
  std::lock_guard<std::mutex> lock(mutex);
  if (Inst *known = lookup(pc))
    return known;
  Inst *first = decodeOne(pc);
  if (!first)
    return nullptr;
  size_t begin = first->index;
  SmallVector<Inst *> worklist{first};
  auto reach = [&](uint64_t address) {
    if (!lookup(address))
      if (Inst *inst = decodeOne(address))
        worklist.push_back(inst);
  };
  while (!worklist.empty()) {
    Inst *inst = worklist.pop_back_val();
    Successors successors = successorsOf(*inst);
    if (successors.fallsThrough)
      reach(inst->pc + inst->size);
    if (successors.target)
      reach(*successors.target);
  }
  for (size_t i = begin, e = instructions.size(); i != e; ++i) {
    Inst &inst = instructions[i];
    Successors successors = successorsOf(inst);
    if (successors.fallsThrough)
      inst.next = lookup(inst.pc + inst.size);
    if (successors.target)
      inst.target = lookup(*successors.target);
  }
  instructionCount = instructions.size();
  return first;
}

std::string Program::disassemble(uint64_t pc) {
  std::lock_guard<std::mutex> lock(mutex);
  ArrayRef<uint8_t> bytes = bytesAt(pc);
  if (refused.count(pc))
    return undecodable.str();
  return bytes.empty() ? "<no code>" : decoder->disassemble(bytes, pc);
}

std::string Program::sourceLine(uint64_t pc) {
  std::lock_guard<std::mutex> lock(mutex);
  if (!hasLineTables)
    return "";
  if (!dwarf)
    dwarf = DWARFContext::create(*object);
  std::optional<DILineInfo> line = dwarf->getLineInfoForAddress(
      {pc, object::SectionedAddress::UndefSection},
      {DILineInfoSpecifier::FileLineInfoKind::RawValue});
  // MLIR names the file of an unknown location "<unknown>".
  if (!line || !*line || line->FileName == DILineInfo::BadString ||
      line->FileName == "<unknown>")
    return "";
  return line->FileName + ":" + std::to_string(line->Line);
}
