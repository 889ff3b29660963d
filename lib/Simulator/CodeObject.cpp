//===- CodeObject.cpp - A parsed AMDGPU code object -----------------------===//
//
// Part of the smla project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// ELF header, load image, kernel descriptors; the metadata note is in
// KernelMetadata.cpp.
//
//===----------------------------------------------------------------------===//

#include "smla/Simulator/CodeObject.h"

#include "KernelMetadata.h"
#include "Program.h"

#include "llvm/BinaryFormat/ELF.h"
#include "llvm/Object/ELFObjectFile.h"
#include "llvm/Support/Endian.h"

using namespace llvm;
using namespace llvm::object;
using namespace smla;
using namespace smla::sim;

//===----------------------------------------------------------------------===//
// Descriptor fields
//===----------------------------------------------------------------------===//

static uint32_t bits(uint32_t value, unsigned high, unsigned low) {
  return (value >> low) & ((2u << (high - low)) - 1);
}

unsigned KernelDescriptor::allocatedRegisters() const {
  return (bits(rsrc1, 5, 0) + 1) * 8;
}

unsigned KernelDescriptor::accumOffset() const {
  return (bits(rsrc3, 5, 0) + 1) * 4;
}

uint32_t KernelDescriptor::initialMode() const {
  uint32_t floatMode = bits(rsrc1, 19, 12); // round and denorm, as in MODE
  uint32_t dx10Clamp = bits(rsrc1, 21, 21);
  uint32_t ieee = bits(rsrc1, 23, 23);
  uint32_t fp16Overflow = bits(rsrc1, 26, 26);
  return floatMode | dx10Clamp << 8 | ieee << 9 | fp16Overflow << 23;
}

//===----------------------------------------------------------------------===//
// CodeObject
//===----------------------------------------------------------------------===//

CodeObject::CodeObject() = default;
CodeObject::~CodeObject() = default;

const KernelInfo *CodeObject::find(StringRef name) const {
  for (const KernelInfo &kernel : kernelInfos)
    if (kernel.name == name)
      return &kernel;
  return nullptr;
}

std::string CodeObject::kernelNames() const {
  return join(map_range(kernelInfos,
                        [](const KernelInfo &kernel) { return kernel.name; }),
              ", ");
}

std::vector<uint8_t> CodeObject::imageAt(uint64_t base) const {
  std::vector<uint8_t> image = imageBytes;
  image.resize(imageSize);
  for (const Relocation &relocation : relocations)
    support::endian::write64le(image.data() + relocation.offset,
                               base + relocation.addend);
  return image;
}

//===----------------------------------------------------------------------===//
// Parsing
//===----------------------------------------------------------------------===//

namespace smla::sim {
class CodeObjectParser {
public:
  explicit CodeObjectParser(MemoryBufferRef buffer) : buffer(buffer) {}

  Expected<std::unique_ptr<CodeObject>> run();

private:
  Error checkHeader();
  Error findArch();
  Error loadImage();
  Error readRelocations();
  Error addRelocation(const ELF64LE::Rela &entry);
  Error readMetadata();
  Error readDescriptor(KernelInfo &kernel);
  Error makeProgram();
  Expected<uint64_t> symbolAddress(StringRef name);

  const ELFFile<ELF64LE> &elf() const { return file->getELFFile(); }

  MemoryBufferRef buffer;
  std::unique_ptr<ELFObjectFile<ELF64LE>> file;
  std::unique_ptr<CodeObject> result{new CodeObject};
};
} // namespace smla::sim

/// An image larger than this is damage rather than a code object.
static constexpr uint64_t maxImageBytes = uint64_t(1) << 28;

Error CodeObjectParser::checkHeader() {
  StringRef name = buffer.getBufferIdentifier();
  if (buffer.getBufferSize() < sizeof(ELF64LE::Ehdr) ||
      !buffer.getBuffer().starts_with(ELF::ElfMagic))
    return createStringError("'" + name + "' is not an ELF file");
  auto parsed = ELFObjectFile<ELF64LE>::create(buffer);
  if (!parsed)
    return parsed.takeError();
  file = std::make_unique<ELFObjectFile<ELF64LE>>(std::move(*parsed));
  const ELF64LE::Ehdr &header = elf().getHeader();
  if (header.e_ident[ELF::EI_CLASS] != ELF::ELFCLASS64 ||
      header.e_ident[ELF::EI_DATA] != ELF::ELFDATA2LSB ||
      header.e_machine != ELF::EM_AMDGPU)
    return createStringError("'" + name + "' is no AMDGPU code object");
  if (header.e_type != ELF::ET_DYN)
    return createStringError("'" + name +
                             "' is not linked: a code object is an ELF shared "
                             "object (ld.lld -shared)");
  unsigned abi = header.e_ident[ELF::EI_ABIVERSION];
  if (abi != ELF::ELFABIVERSION_AMDGPU_HSA_V5 &&
      abi != ELF::ELFABIVERSION_AMDGPU_HSA_V6)
    return createStringError(formatv("'{0}' has ELF ABI version {1}; code "
                                     "object versions 5 and 6 (ABI 3 and 4) "
                                     "are supported",
                                     name, abi));
  result->codeObjectVersion = abi + 2;
  result->flags = header.e_flags;
  return Error::success();
}

Error CodeObjectParser::findArch() {
  unsigned machine = elf().getHeader().e_flags & ELF::EF_AMDGPU_MACH;
  for (const ArchInfo &arch : allArchs())
    if (arch.elfMachine == machine) {
      result->archInfo = &arch;
      return Error::success();
    }
  return createStringError(
      formatv("'{0}' is for the AMDGPU machine {1:x}; known architectures: {2}",
              buffer.getBufferIdentifier(), machine, knownArchNames()));
}

Error CodeObjectParser::loadImage() {
  auto headers = elf().program_headers();
  if (!headers)
    return headers.takeError();
  for (const ELF64LE::Phdr &segment : *headers) {
    if (segment.p_type != ELF::PT_LOAD)
      continue;
    uint64_t end = segment.p_vaddr + segment.p_memsz;
    if (end < segment.p_vaddr || end > maxImageBytes ||
        segment.p_filesz > segment.p_memsz ||
        segment.p_offset > buffer.getBufferSize() ||
        segment.p_filesz > buffer.getBufferSize() - segment.p_offset)
      return createStringError(
          formatv("'{0}': the load segment at {1:x} of {2} bytes does not fit "
                  "the file, or an image of {3} bytes",
                  buffer.getBufferIdentifier(), uint64_t(segment.p_vaddr),
                  uint64_t(segment.p_memsz), maxImageBytes));
    result->imageSize = std::max(result->imageSize, end);
    std::vector<uint8_t> &image = result->imageBytes;
    image.resize(
        std::max<size_t>(image.size(), segment.p_vaddr + segment.p_filesz));
    memcpy(image.data() + segment.p_vaddr,
           buffer.getBufferStart() + segment.p_offset, segment.p_filesz);
  }
  return Error::success();
}

Expected<uint64_t> CodeObjectParser::symbolAddress(StringRef name) {
  for (const ELFSymbolRef &symbol : file->symbols()) {
    Expected<StringRef> symbolName = symbol.getName();
    if (!symbolName)
      return symbolName.takeError();
    if (*symbolName == name)
      return symbol.getAddress();
  }
  return createStringError(formatv("'{0}' has metadata for a kernel but no "
                                   "symbol '{1}' with its descriptor",
                                   buffer.getBufferIdentifier(), name));
}

Error CodeObjectParser::readDescriptor(KernelInfo &kernel) {
  Expected<uint64_t> address = symbolAddress(kernel.name + ".kd");
  if (!address)
    return address.takeError();
  struct Layout {
    support::ulittle32_t groupSegment, privateSegment, kernarg, reserved0;
    support::little64_t entryOffset;
    uint8_t reserved1[20];
    support::ulittle32_t rsrc3, rsrc1, rsrc2;
    support::ulittle16_t properties, preload;
    support::ulittle32_t reserved2;
  };
  static_assert(sizeof(Layout) == 64);
  ArrayRef<uint8_t> image = result->imageBytes;
  if (*address > image.size() || sizeof(Layout) > image.size() - *address)
    return createStringError(formatv(
        "'{0}': the descriptor of '{1}' lies outside the loaded segments",
        buffer.getBufferIdentifier(), kernel.name));
  Layout layout;
  memcpy(&layout, image.data() + *address, sizeof(layout));
  KernelDescriptor &descriptor = kernel.descriptor;
  descriptor.entry = *address + layout.entryOffset;
  descriptor.groupSegmentBytes = layout.groupSegment;
  descriptor.privateSegmentBytes = layout.privateSegment;
  descriptor.kernargBytes = layout.kernarg;
  descriptor.rsrc1 = layout.rsrc1;
  descriptor.rsrc2 = layout.rsrc2;
  descriptor.rsrc3 = layout.rsrc3;
  descriptor.codeProperties = layout.properties;
  descriptor.kernargPreload = layout.preload;
  return Error::success();
}

Error CodeObjectParser::readMetadata() {
  auto headers = elf().program_headers();
  if (!headers)
    return headers.takeError();
  for (const ELF64LE::Phdr &segment : *headers) {
    if (segment.p_type != ELF::PT_NOTE)
      continue;
    Error error = Error::success();
    for (const auto &note : elf().notes(segment, error)) {
      if (note.getName() != "AMDGPU" ||
          note.getType() != ELF::NT_AMDGPU_METADATA)
        continue;
      consumeError(std::move(error));
      auto kernels =
          parseKernelMetadata(note.getDescAsStringRef(segment.p_align),
                              buffer.getBufferIdentifier());
      if (!kernels)
        return kernels.takeError();
      result->kernelInfos = std::move(*kernels);
      return Error::success();
    }
    if (error)
      return error;
  }
  return createStringError("'" + buffer.getBufferIdentifier() +
                           "' has no AMDGPU metadata note");
}

/// The image is linked at 0 and loaded elsewhere: words that hold an address
/// in it move along. Nothing else can be left after linking.
Error CodeObjectParser::readRelocations() {
  auto sections = elf().sections();
  if (!sections)
    return sections.takeError();
  for (const ELF64LE::Shdr &section : *sections) {
    if (section.sh_type != ELF::SHT_RELA)
      continue;
    auto entries = elf().relas(section);
    if (!entries)
      return entries.takeError();
    for (const ELF64LE::Rela &entry : *entries)
      if (Error error = addRelocation(entry))
        return error;
  }
  return Error::success();
}

Error CodeObjectParser::addRelocation(const ELF64LE::Rela &entry) {
  uint32_t type = entry.getType(/*isMips64EL=*/false);
  if (type != ELF::R_AMDGPU_RELATIVE64)
    return createStringError(
        formatv("'{0}' has an unresolved relocation: type {1} at {2:x}",
                buffer.getBufferIdentifier(), type, uint64_t(entry.r_offset)));
  uint64_t size = result->imageSize;
  if (entry.r_offset > size || size - entry.r_offset < sizeof(uint64_t))
    return createStringError(
        formatv("'{0}': the relocation at {1:x} lies outside the loaded "
                "segments",
                buffer.getBufferIdentifier(), uint64_t(entry.r_offset)));
  result->relocations.push_back(
      {entry.r_offset, static_cast<uint64_t>(entry.r_addend)});
  return Error::success();
}

Error CodeObjectParser::makeProgram() {
  std::vector<CodeRange> code;
  uint64_t codeBytes = 0;
  auto sections = elf().sections();
  if (!sections)
    return sections.takeError();
  for (const ELF64LE::Shdr &section : *sections) {
    if (!(section.sh_flags & ELF::SHF_EXECINSTR))
      continue;
    auto bytes = elf().getSectionContents(section);
    if (!bytes)
      return bytes.takeError();
    code.push_back({section.sh_addr, *bytes});
    codeBytes += bytes->size();
    if (codeBytes > buffer.getBufferSize())
      return createStringError("'" + buffer.getBufferIdentifier() +
                               "': its sections of code are larger than the "
                               "file: they overlap");
  }
  auto decoder = Decoder::create(*result->archInfo);
  if (!decoder)
    return decoder.takeError();
  result->decoded = std::make_unique<Program>(std::move(*decoder),
                                              std::move(code), std::move(file));
  return Error::success();
}

Expected<std::unique_ptr<CodeObject>> CodeObjectParser::run() {
  for (auto step :
       {&CodeObjectParser::checkHeader, &CodeObjectParser::findArch,
        &CodeObjectParser::loadImage, &CodeObjectParser::readRelocations,
        &CodeObjectParser::readMetadata})
    if (Error error = (this->*step)())
      return error;
  for (KernelInfo &kernel : result->kernelInfos)
    if (Error error = readDescriptor(kernel))
      return error;
  if (Error error = makeProgram())
    return error;
  return std::move(result);
}

Expected<std::unique_ptr<CodeObject>> CodeObject::parse(MemoryBufferRef elf) {
  return CodeObjectParser(elf).run();
}
