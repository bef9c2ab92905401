import Glibc

/// The parser that this process gives its inputs to.
private let target = ParserTarget.all.first { $0.name == targetName }

private let targetName = getenv("PLAYHEAD_FUZZ_TARGET").map { String(cString: $0) } ?? ""

/// libFuzzer's way to begin. Where no parser is named, all that there are are listed.
@_cdecl("LLVMFuzzerInitialize")
func begin(_: UnsafeRawPointer, _: UnsafeRawPointer) -> CInt {
  guard target == nil else { return 0 }
  for target in ParserTarget.all { print(target.name) }
  exit(targetName.isEmpty ? 0 : 2)
}

/// libFuzzer's way to try an input.
@_cdecl("LLVMFuzzerTestOneInput")
func tryInput(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  if let fault = target?.fault(Array(UnsafeBufferPointer(start: data, count: size))) {
    fatalError(fault)
  }
  return 0
}

/// libFuzzer's way to change an input: half of the time by putting in what the parser's grammar can say, which
/// bytes that are changed at random hardly ever become.
@_cdecl("LLVMFuzzerCustomMutator")
func changeInput(
  _ data: UnsafeMutablePointer<UInt8>, _ size: Int, _ maximumSize: Int, _ seed: CUnsignedInt
) -> Int {
  var generator = InputGenerator(seed: UInt64(seed))
  guard let target, generator.isOnce(in: 2) else {
    return LLVMFuzzerMutate(data, size, maximumSize)
  }
  let input = Array(UnsafeBufferPointer(start: data, count: size))
  let changed = generator.spliced(input, with: target.make(&generator)).prefix(maximumSize)
  _ = UnsafeMutableBufferPointer(start: data, count: maximumSize).update(fromContentsOf: changed)
  return changed.count
}
