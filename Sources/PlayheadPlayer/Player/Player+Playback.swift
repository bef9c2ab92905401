public import PlayheadCore

extension Player {
  /// What the player does. Essential.
  public var playbackState: PlaybackState {
    access(\.playbackState)
    return essential.core.playbackState
  }

  /// What there is to see or hear in the current item. Essential.
  public var mediaType: MediaType {
    access(\.mediaType)
    return essential.core.mediaType
  }

  /// The size at which the picture wants to be shown; zero for sound alone, nil if unknown.
  /// Essential.
  public var presentationSize: PresentationSize? {
    access(\.presentationSize)
    return essential.core.itemProperties.presentationSize
  }

  /// How long the current item is. Essential.
  public var duration: MediaDuration {
    access(\.duration)
    return essential.core.itemProperties.duration
  }

  /// Why the current item cannot be played, or nil: a ``PlayheadCore/PlaybackError``, or whatever the
  /// item's loader failed with. It stays until another item, or the same again, is opened; the player
  /// never skips an item that failed. Essential.
  public var error: (any Error)? {
    access(\.error)
    return essential.error.map { loadError ?? $0 }
  }

  /// What is not installed and would be needed to play all of the current item, as soon as it is ready.
  /// Empty almost always: without a decoder for its picture a film is sound alone. Essential.
  public var missingParts: [MissingPart] {
    access(\.missingParts)
    return essential.core.itemProperties.missingParts
  }

  /// What is known of the current item, from whoever made the item and from the medium itself.
  /// Essential.
  public var metadata: PlayerMetadata {
    access(\.metadata)
    return essential.metadata
  }

  /// True if playback is wanted: it is what was asked for, not what is, and stays true while the
  /// player waits for data. Essential.
  public var shouldPlay: Bool {
    get {
      access(\.shouldPlay)
      return essential.shouldPlay
    }
    set { update { $0.setShouldPlay(newValue, now: monotonicNow()) } }
  }

  /// Plays, now or as soon as there is something to be played.
  public func play() { shouldPlay = true }

  /// Stands still.
  public func pause() { shouldPlay = false }

  /// Plays if it stands still, and the other way round.
  public func togglePlayPause() { shouldPlay = !machine.shouldPlay }

  /// True if ``replay()`` does something: the item ended or failed, or the queue was played through.
  /// Essential.
  public var canReplay: Bool {
    access(\.canReplay)
    return essential.canReplay
  }

  /// Plays an item that ended from its beginning, reopens one that failed, begins a queue that
  /// was played through with its first item. Otherwise does nothing. What a bad connection ended goes on
  /// where it was.
  public func replay() { update { $0.replay() } }

  /// Goes to a position in a queued item, once: at once if that is open, else when it is. It counts
  /// more than the position of the item's configuration. Ignored if the item is not queued.
  public func resume(_ position: Position, in item: PlayerItem) {
    update { $0.resume(position, in: item.id) }
  }

  /// How fast playback is: 0.1…4, the pitch is kept. A request is limited to ``playbackSpeedRange``; one
  /// that the current item does not allow is kept for the next. It does not begin playback. Essential.
  public var playbackSpeed: Double {
    get {
      access(\.playbackSpeed)
      return essential.playbackSpeed
    }
    set { update { $0.setPlaybackSpeed(newValue, now: monotonicNow()) } }
  }

  /// The speeds that the current item allows: 1…1 without an item and in live streams, 0.1…1 at the
  /// live edge of a stream with a past, else 0.1…4. Essential.
  public var playbackSpeedRange: ClosedRange<Double> {
    access(\.playbackSpeedRange)
    return essential.playbackSpeedRange
  }

  /// What happens when an item was played to its end; by default the next one follows. Not essential.
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

  /// How much may be taken of the network, from the next item on. Not essential.
  public var limits: PlayerLimits {
    get {
      access(\.limits)
      return machine.settings.limits
    }
    set { set(\.limits, to: newValue, as: \.limits) }
  }

  /// True if no sound is to be heard; kept apart from ``volume``. Essential.
  public var isMuted: Bool {
    get {
      access(\.isMuted)
      return essential.core.playbackProperties.isMuted
    }
    set { set(\.isMuted, to: newValue) }
  }

  /// The loudness as it is perceived (the cubic scale of GStreamer's `GstStreamVolume`): 0 is
  /// silent, 1 the medium's own, more is amplified; limited to 0…1.5. Essential.
  public var volume: Double {
    get {
      access(\.volume)
      return essential.core.playbackProperties.volume
    }
    set { set(\.volume, to: newValue) }
  }
}
