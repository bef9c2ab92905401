public import PlayheadCore

extension Player {
  /// The state of playback: idle, playing, paused, or ended. This property is essential.
  public var playbackState: PlaybackState {
    access(\.playbackState)
    return essential.core.playbackState
  }

  /// The kind of the current item: audio, video, or unknown. This property is essential.
  public var mediaType: MediaType {
    access(\.mediaType)
    return essential.core.mediaType
  }

  /// The size at which the video is meant to be shown, in pixels, corrected for its pixel aspect ratio.
  ///
  /// The size is zero for audio alone, and `nil` while it is unknown. This property is essential.
  public var presentationSize: PresentationSize? {
    access(\.presentationSize)
    return essential.core.itemProperties.presentationSize
  }

  /// The duration of the current item, which is unknown or indefinite for some. This property is essential.
  public var duration: MediaDuration {
    access(\.duration)
    return essential.core.itemProperties.duration
  }

  /// The reason why the current item cannot be played, or `nil`.
  ///
  /// It is a `PlaybackError`, or the error with which the item's loader failed. It stays until an item is
  /// opened, this one again or another; the player never skips an item that failed. This property is
  /// essential.
  ///
  /// ```swift
  /// if let error = player.error {
  ///   print(localizedSentence(of: error))
  ///   player.replay()
  /// }
  /// ```
  public var error: (any Error)? {
    access(\.error)
    return essential.error.map { loadError ?? $0 }
  }

  /// The plugins and decoders that are not installed and that the current item needs to be played completely.
  ///
  /// The array is known when the item is ready, and usually empty. An item whose video cannot be decoded
  /// plays as audio alone. This property is essential.
  public var missingParts: [MissingPart] {
    access(\.missingParts)
    return essential.core.itemProperties.missingParts
  }

  /// The metadata of the current item: those that its creator specified, completed by the tags of the medium.
  /// This property is essential.
  public var metadata: PlayerMetadata {
    access(\.metadata)
    return essential.metadata
  }

  /// A Boolean value that indicates whether the player is meant to play.
  ///
  /// It tells what was requested, not what happens: it stays `true` while the player waits for data. Compare
  /// ``playbackState``. This property is essential.
  public var shouldPlay: Bool {
    get {
      access(\.shouldPlay)
      return essential.shouldPlay
    }
    set { update { $0.setShouldPlay(newValue, now: monotonicNow()) } }
  }

  /// Starts playback, now or as soon as an item is ready.
  public func play() { shouldPlay = true }

  /// Pauses playback.
  public func pause() { shouldPlay = false }

  /// Starts playback if it is paused, and pauses it otherwise.
  public func togglePlayPause() { shouldPlay = !machine.shouldPlay }

  /// A Boolean value that indicates whether ``replay()`` has an effect: the item ended or failed, or the
  /// queue was played to its end. This property is essential.
  public var canReplay: Bool {
    access(\.canReplay)
    return essential.canReplay
  }

  /// Plays again what has ended or failed.
  ///
  /// An item that ended starts at its beginning, a failed item is opened again, and a queue that was played
  /// to its end starts with its first item. An item that was interrupted by a lost connection continues at
  /// its position. Otherwise the method does nothing.
  public func replay() { update { $0.replay() } }

  /// Seeks to a position in a queued item, once: now if the item is open, otherwise when it is opened.
  ///
  /// The position takes precedence over the one in the item's configuration. The method does nothing if the
  /// item is not queued.
  ///
  /// - Parameters:
  ///   - position: The position, and the deviation that is accepted.
  ///   - item: An item of the queue.
  public func resume(_ position: Position, in item: PlayerItem) {
    update { $0.resume(position, in: item.id) }
  }

  /// The speed of playback, from 0.1 to 4; 1 is the normal speed. The pitch does not change.
  ///
  /// A new value is limited to ``playbackSpeedRange``. A speed that the current item does not allow is kept
  /// for the next one. Setting the speed does not start playback. This property is essential.
  ///
  /// ```swift
  /// player.playbackSpeed = 1.5
  /// print(player.playbackSpeed)  // 1.5, or 1 in a live stream
  /// ```
  public var playbackSpeed: Double {
    get {
      access(\.playbackSpeed)
      return essential.playbackSpeed
    }
    set { update { $0.setPlaybackSpeed(newValue, now: monotonicNow()) } }
  }

  /// The speeds that the current item allows.
  ///
  /// The range is 1…1 without an item and in live streams, 0.1…1 at the live edge of a stream that can be
  /// rewound, and 0.1…4 otherwise. This property is essential.
  public var playbackSpeedRange: ClosedRange<Double> {
    access(\.playbackSpeedRange)
    return essential.playbackSpeedRange
  }

  /// The action when an item has been played to its end. By default, the player advances to the next item.
  /// This property is not essential.
  public var actionAtItemEnd: ActionAtItemEnd {
    get {
      access(\.actionAtItemEnd)
      return machine.actionAtItemEnd
    }
    set {
      guard newValue != machine.actionAtItemEnd else { return }
      mutate(\.actionAtItemEnd) { machine.actionAtItemEnd = newValue }
    }
  }

  /// The limits of network use. They apply from the next item on. This property is not essential.
  public var limits: PlayerLimits {
    get {
      access(\.limits)
      return machine.settings.limits
    }
    set { set(\.limits, to: newValue, as: \.limits) }
  }

  /// A Boolean value that indicates whether audio is muted. It is independent of ``volume``. This property is
  /// essential.
  public var isMuted: Bool {
    get {
      access(\.isMuted)
      return essential.core.playbackProperties.isMuted
    }
    set { set(\.isMuted, to: newValue) }
  }

  /// The volume, as it is perceived: 0 is silent, 1 is the volume of the medium, and larger values amplify
  /// it.
  ///
  /// The scale is cubic, as that of GStreamer's `GstStreamVolume`. A new value is limited to 0…1.5. This
  /// property is essential.
  public var volume: Double {
    get {
      access(\.volume)
      return essential.core.playbackProperties.volume
    }
    set { set(\.volume, to: newValue) }
  }
}
