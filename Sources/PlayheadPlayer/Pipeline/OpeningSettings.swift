internal import PlayheadCore

/// What holds for whatever a pipeline opens next; what is open keeps what it was opened with.
struct OpeningSettings: Equatable, Sendable {
  /// Where the pictures are to be.
  var memory = VideoMemory.system
  /// Whether pictures may be decoded by the graphics hardware.
  var hardwareDecoding = HardwareDecoding.automatic
  /// How much of a medium on a network is loaded ahead.
  var networkBuffer = NetworkBuffer.default
}
