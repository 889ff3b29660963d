//===- FindingLog.cpp - Findings of one host thread -----------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Names of findings, their one-line form, and the log.
//
//===----------------------------------------------------------------------===//

#include "FindingLog.h"

using namespace llvm;
using namespace smla::sim;

StringRef smla::sim::findingName(FindingKind kind) {
  switch (kind) {
  case FindingKind::UseBeforeWait:
    return "use-before-wait";
  case FindingKind::LdsRace:
    return "lds-race";
  case FindingKind::UndefinedValue:
    return "undefined-value";
  case FindingKind::GlobalOutOfBounds:
    return "global-out-of-bounds";
  case FindingKind::GlobalReadOnly:
    return "global-read-only";
  case FindingKind::LdsOutOfBounds:
    return "lds-out-of-bounds";
  case FindingKind::KernargOutOfBounds:
    return "kernarg-out-of-bounds";
  case FindingKind::ScratchOutOfBounds:
    return "scratch-out-of-bounds";
  case FindingKind::Misaligned:
    return "misaligned";
  case FindingKind::BarrierMismatch:
    return "barrier-mismatch";
  case FindingKind::EndlessLoop:
    return "endless-loop";
  case FindingKind::Trap:
    return "trap";
  }
  llvm_unreachable("all kinds have a name");
}

raw_ostream &smla::sim::operator<<(raw_ostream &os, const Finding &finding) {
  os << findingName(finding.kind) << ": " << finding.kernel << " at "
     << formatv("{0:x}", finding.pc);
  if (!finding.source.empty())
    os << " (" << finding.source << ")";
  os << ": '" << finding.disassembly << "', workgroup (" << finding.workgroup[0]
     << ", " << finding.workgroup[1] << ", " << finding.workgroup[2]
     << "), wave " << finding.wave;
  if (finding.lane >= 0)
    os << ", lane " << finding.lane;
  if (finding.address)
    os << ", address " << formatv("{0:x}", *finding.address);
  os << ": " << finding.message;
  if (finding.count > 1)
    os << " [" << finding.count << " times]";
  return os;
}

json::Object smla::sim::toJSON(const Finding &finding) {
  auto hex = [](uint64_t value) { return formatv("{0:x}", value).str(); };
  return json::Object{{"kind", findingName(finding.kind)},
                      {"kernel", finding.kernel},
                      {"pc", hex(finding.pc)},
                      {"disassembly", finding.disassembly},
                      {"source", finding.source},
                      {"workgroup", json::Array(finding.workgroup)},
                      {"wave", finding.wave},
                      {"lane", finding.lane},
                      {"address", finding.address
                                      ? json::Value(hex(*finding.address))
                                      : json::Value(nullptr)},
                      {"message", finding.message},
                      {"count", finding.count}};
}

bool FindingLog::count(FindingKind kind, uint64_t pc, uint64_t workgroup,
                       Entry *&described) {
  ++totalCount;
  auto [it, isNew] = entries.try_emplace({pc, kind});
  Entry &entry = it->second;
  if (!isNew && workgroup >= entry.workgroup) {
    ++entry.finding.count;
    return false;
  }
  entry.finding.count += isNew ? 0 : 1;
  entry.workgroup = workgroup;
  entry.sequence = totalCount;
  described = &entry;
  return true;
}

void FindingLog::merge(FindingLog &&other) {
  totalCount += other.totalCount;
  for (auto &[key, entry] : other.entries) {
    auto [it, isNew] = entries.try_emplace(key, entry);
    if (isNew)
      continue;
    uint64_t count = it->second.finding.count + entry.finding.count;
    if (entry.workgroup < it->second.workgroup)
      it->second = entry;
    it->second.finding.count = count;
  }
}

std::vector<Finding> FindingLog::take(size_t limit) {
  std::vector<Entry *> order;
  for (auto &[key, entry] : entries)
    order.push_back(&entry);
  llvm::sort(order, [](const Entry *a, const Entry *b) {
    return std::pair(a->workgroup, a->sequence) <
           std::pair(b->workgroup, b->sequence);
  });
  std::vector<Finding> result;
  for (Entry *entry : ArrayRef(order).take_front(limit))
    result.push_back(std::move(entry->finding));
  return result;
}
