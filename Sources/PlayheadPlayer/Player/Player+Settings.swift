public import OpenCombine
public import PlayheadCore
internal import PlayheadPlatform

/// What holds for one item after another.
extension Player {
  /// How interlaced pictures are taken apart, in this and in all later items;
  /// ``PlayheadCore/Deinterlacing/automatic`` at first. It takes effect with the next picture. Not
  /// essential.
  public var deinterlacing: Deinterlacing {
    get {
      access(\.deinterlacing)
      return machine.settings.deinterlacing
    }
    set { set(\.deinterlacing, to: newValue, as: \.deinterlacing) }
  }

  /// Whether pictures may be decoded by the graphics hardware; at first what
  /// ``PlayerConfiguration/hardwareDecoding`` says. The environment variable `PLAYHEAD_HWDEC` (`auto` or
  /// `no`) counts more. Not essential.
  ///
  /// Setting another reopens the current item where it is: position, tracks and whether it plays
  /// stay.
  public var hardwareDecoding: HardwareDecoding {
    get { configuration.hardwareDecoding }
    set {
      configuration.hardwareDecoding = newValue
      set(\.hardwareDecoding, to: HardwareDecoders.setting(newValue))
    }
  }

  /// One of the output settings: as it is at once, then each time it has changed. On the main thread; never
  /// completes while the player lives.
  public func settingPublisher<Value: Equatable>(
    _ setting: KeyPath<OutputSettings, Value>
  ) -> AnyPublisher<Value, Never> {
    settingsSubject.map { $0[keyPath: setting] }.removeDuplicates().eraseToAnyPublisher()
  }

  /// Changes one of the output settings.
  /// - Parameter property: the property that shows it, for Observation; nil if it is published as an
  ///   essential one, or not at all.
  func set<Value: Equatable>(
    _ setting: WritableKeyPath<OutputSettings, Value>, to value: Value,
    as property: KeyPath<Player, Value>? = nil
  ) {
    guard value != machine.settings[keyPath: setting] else { return }
    let change = { self.update { $0.set(setting, to: value, now: monotonicNow()) } }
    if let property { mutate(property, change) } else { change() }
  }
}

extension OutputSettings {
  /// What a player begins with.
  init(_ configuration: PlayerConfiguration) {
    self.init()
    hardwareDecoding = HardwareDecoders.setting(configuration.hardwareDecoding)
    networkBuffer = configuration.networkBuffer
  }
}
