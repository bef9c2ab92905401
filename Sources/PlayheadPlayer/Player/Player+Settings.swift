public import OpenCombine
public import PlayheadCore
internal import PlayheadPlatform

/// The settings that hold for one item after another.
extension Player {
  /// The mode of deinterlacing, for all items. The default is automatic.
  ///
  /// A new value takes effect with the next frame. This property is not essential.
  ///
  /// In automatic mode, only frames that the stream marks as interlaced are deinterlaced; videos that are
  /// marked wrongly need one of the other modes.
  ///
  /// Deinterlacing costs CPU time for twice as many frames.
  public var deinterlacing: Deinterlacing {
    get {
      access(\.deinterlacing)
      return machine.settings.deinterlacing
    }
    set { set(\.deinterlacing, to: newValue, as: \.deinterlacing) }
  }

  /// The use of hardware decoders. The default is ``PlayerConfiguration/hardwareDecoding``.
  ///
  /// Setting a new value reopens the current item at its position, with the same tracks, playing or paused as
  /// before. The environment variable `PLAYHEAD_HWDEC` (`auto` or `no`) takes precedence. This property is
  /// not essential.
  ///
  /// Which decoder is used is part of ``mediaInformation()``. If a hardware decoder fails during playback,
  /// the player falls back to software decoding automatically, at the same position.
  public var hardwareDecoding: HardwareDecoding {
    get { configuration.hardwareDecoding }
    set {
      configuration.hardwareDecoding = newValue
      set(\.hardwareDecoding, to: HardwareDecoders.setting(newValue))
    }
  }

  /// Returns a publisher of one output setting: the current value at subscription, then each new one.
  ///
  /// It emits on the main thread and does not complete while the player exists.
  ///
  /// ```swift
  /// let token = player.settingPublisher(\.isNightModeOn).sink { isOn in print(isOn) }
  /// ```
  ///
  /// A switch in a menu subscribes to its own setting, and is not updated when another one changes. Settings
  /// that are essential, such as the volume, are also part of ``objectWillChange``.
  ///
  /// - Parameter setting: The key path of the setting.
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
  /// Creates the settings that a player begins with.
  init(_ configuration: PlayerConfiguration) {
    self.init()
    hardwareDecoding = HardwareDecoders.setting(configuration.hardwareDecoding)
    networkBuffer = configuration.networkBuffer
  }
}
