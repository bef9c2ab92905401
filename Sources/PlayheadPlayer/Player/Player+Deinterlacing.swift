public import PlayheadCore

extension Player {
  /// How interlaced pictures are taken apart, in this and in all later items;
  /// ``PlayheadCore/Deinterlacing/automatic`` at first. It takes effect with the next picture. Not
  /// essential.
  public var deinterlacing: Deinterlacing {
    get {
      access(\.deinterlacing)
      return currentDeinterlacing
    }
    set {
      guard newValue != currentDeinterlacing else { return }
      mutate(\.deinterlacing) { currentDeinterlacing = newValue }
      pipeline?.perform(.setDeinterlacing(newValue))
    }
  }
}
