public import PlayheadCore

extension Player {
  /// How much of a medium on a network is loaded ahead, of whatever is opened from now on; at first what
  /// ``PlayerConfiguration/networkBuffer`` says. What is open keeps the buffer that it was opened with. Not essential.
  public var networkBuffer: NetworkBuffer {
    get { machine.settings.networkBuffer }
    set { set(\.networkBuffer, to: newValue) }
  }
}
