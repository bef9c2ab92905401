public import PlayheadCore

extension Player {
  /// The amount of data that is loaded ahead from a network. The default is
  /// ``PlayerConfiguration/networkBuffer``.
  ///
  /// A new value applies to items that are opened from now on; the current item keeps its buffer. This
  /// property is not essential.
  ///
  /// A larger buffer survives longer interruptions of the network, and takes more memory.
  /// `PlayerProperties.loadedTimeRange` shows how much is loaded.
  ///
  /// ```swift
  /// player.networkBuffer = NetworkBuffer(duration: .seconds(60), byteCount: 256 << 20)
  /// ```
  public var networkBuffer: NetworkBuffer {
    get { machine.settings.networkBuffer }
    set { set(\.networkBuffer, to: newValue) }
  }
}
