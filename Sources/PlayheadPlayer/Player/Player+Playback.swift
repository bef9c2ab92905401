public import PlayheadCore

extension Player {
  /// The state of playback: idle, playing, paused, or ended. This property is essential.
  ///
  /// The state changes to `playing` as soon as the item is ready and ``shouldPlay`` is `true`, also if data
  /// is still missing. It is `idle` while an item is being opened, without an item, and after a failure.
  /// After an item that ``actionAtItemEnd`` keeps, it is `ended` until a seek or ``replay()``.
  ///
  /// ```swift
  /// switch player.playbackState {
  /// case .idle: return player.error == nil ? "Loading" : "Failed"
  /// case .playing: return "Playing"
  /// case .paused: return "Paused"
  /// case .ended: return "Ended"
  /// }
  /// ```
  public var playbackState: PlaybackState {
    access(\.playbackState)
    return essential.core.playbackState
  }

  /// The kind of the current item: audio, video, or unknown. This property is essential.
  ///
  /// It is known as soon as the tracks are, which is before the first frame. Audio with a cover image is
  /// audio; so is audio with a ``visualization``. Without an item it is unknown.
  public var mediaType: MediaType {
    access(\.mediaType)
    return essential.core.mediaType
  }

  /// The size at which the video is meant to be shown, in pixels, corrected for its pixel aspect ratio.
  ///
  /// The size is zero for audio alone, and `nil` while it is unknown. This property is essential.
  ///
  /// A video of 720 × 576 pixels with a pixel aspect ratio of 16:11, for instance, has the presentation size
  /// 1047 × 576. A film that was taken with an upright phone is taller than wide: the rotation is taken into
  /// account. The size can change during playback, when an adaptive stream switches to another variant.
  public var presentationSize: PresentationSize? {
    access(\.presentationSize)
    return essential.core.itemProperties.presentationSize
  }

  /// The duration of the current item, which is unknown or indefinite for some. This property is essential.
  ///
  /// It is unknown until the item is open, indefinite for live streams, and otherwise the length of the
  /// medium, to the nanosecond. For files that do not state their length, such as some MP3 files, GStreamer
  /// estimates it, and the duration is corrected while the item is played.
  ///
  /// Compare ``PlayerItem/duration``, which is also known for other items of the queue.
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
  ///
  /// While an attempt to reconnect is pending, the property has the reason for the last failure, and
  /// ``retry`` tells when the next attempt is made.
  ///
  /// A `PlaybackError` has a `reason`, which a program can switch over, and a sentence and a suggestion in
  /// the person's language for display:
  ///
  /// ```swift
  /// if let error = player.error as? PlaybackError {
  ///   print(error.localizedSentence, error.localizedSuggestion)
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
  ///
  /// Each part can describe itself and what to install; see `MissingPart.localizedAdvice(beside:)`. If a
  /// track cannot be decoded but others can, the item plays without that track, and ``error`` stays `nil`. If
  /// none can, the item fails with an error that names the parts.
  public var missingParts: [MissingPart] {
    access(\.missingParts)
    return essential.core.itemProperties.missingParts
  }

  /// The metadata of the current item: those that its creator specified, completed by the tags of the medium.
  /// This property is essential.
  ///
  /// Without an item they are empty. They grow while the item is opened: first there is what the creator of
  /// the item specified, then tags arrive from the medium, then chapters from its container. Values of the
  /// creator are never overwritten by tags. In an internet radio stream, the title changes with each song.
  public var metadata: PlayerMetadata {
    access(\.metadata)
    return essential.metadata
  }

  /// A Boolean value that indicates whether the player is meant to play.
  ///
  /// It tells what was requested, not what happens: it stays `true` while the player waits for data. Compare
  /// ``playbackState``. This property is essential.
  ///
  /// It becomes `false` by ``pause()``, by setting it, by ``step(byFrames:)``, and at the end of the queue.
  /// Opening another item does not change it: if the player plays, the next item plays as well. It may be set
  /// without an item; the first item that is opened then plays.
  public var shouldPlay: Bool {
    get {
      access(\.shouldPlay)
      return essential.shouldPlay
    }
    set { update { $0.setShouldPlay(newValue, now: monotonicNow()) } }
  }

  /// Starts playback, now or as soon as an item is ready.
  ///
  /// After an item has ended and stays, the method does not start it over; use ``replay()`` for that. Calling
  /// it while the player plays has no effect.
  public func play() { shouldPlay = true }

  /// Pauses playback.
  ///
  /// The frame that is shown stays, and its time is exact. A paused player runs no timer, except once a
  /// second while a live window or a filling buffer is shown. In a live stream the position falls
  /// behind the live edge; if the paused part has left the stream's window meanwhile, ``play()`` continues at
  /// the earliest part that is left.
  public func pause() { shouldPlay = false }

  /// Starts playback if it is paused, and pauses it otherwise.
  ///
  /// It is what a play button or the space bar does. It toggles ``shouldPlay``, not ``playbackState``:
  /// pressed while the player waits for data, it pauses.
  ///
  /// After an item that has ended it does not start over; `playPauseOrReplay()` of PlayheadUI does.
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
  ///
  /// A failed item whose loader was at fault asks its loader again. ``shouldPlay`` becomes `true`.
  ///
  /// ```swift
  /// if player.canReplay { player.replay() } else { player.togglePlayPause() }
  /// ```
  public func replay() { update { $0.replay() } }

  /// Seeks to a position in a queued item, which becomes the current one if it is not.
  ///
  /// The position takes precedence over the one in the item's configuration. The method does nothing if the
  /// item is not queued.
  ///
  /// Use it to continue where a person stopped watching:
  ///
  /// ```swift
  /// if let item = player.items.first(where: { $0.url == url }) {
  ///   player.resume(at(time), in: item)
  /// }
  /// ```
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
  ///
  /// The pitch is kept by GStreamer's `scaletempo`; where that is not installed, it changes with the speed.
  /// The times of ``time()`` and of all publishers are those of the item: at double speed, they advance by
  /// two seconds a second.
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
  ///
  /// It is 0.1…1 at the live edge because playing faster than a broadcast would only wait for it. Menus of
  /// speeds show only what is in the range.
  public var playbackSpeedRange: ClosedRange<Double> {
    access(\.playbackSpeedRange)
    return essential.playbackSpeedRange
  }

  /// The action when an item has been played to its end. By default, the player advances to the next item.
  /// This property is not essential.
  ///
  /// ``repeatMode`` takes precedence: an item that is repeated starts over, whatever the action is.
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
  ///
  /// They limit the bit rate of the variant that is chosen of an adaptive stream (HLS or DASH). Other media
  /// have one variant, and are not affected.
  ///
  /// ```swift
  /// player.limits = PlayerLimits(preferredPeakBitRate: 2_000_000)  // bits per second
  /// ```
  public var limits: PlayerLimits {
    get {
      access(\.limits)
      return machine.settings.limits
    }
    set { set(\.limits, to: newValue, as: \.limits) }
  }

  /// A Boolean value that indicates whether audio is muted. It is independent of ``volume``. This property is
  /// essential.
  ///
  /// Setting ``volume`` does not unmute, and muting does not change ``volume``; an interface that unmutes
  /// when the slider is moved does both. It stays when another item is opened, and takes effect at once.
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
  ///
  /// Half the volume is perceived as half as loud: 0.5 corresponds to an amplitude of 0.125, which is −18 dB.
  /// Above 1 the signal is amplified and can be distorted; 1.5 is +10.6 dB. NaN is ignored. The volume is
  /// that of the player's own stream, not that of the system, and stays when another item is opened.
  public var volume: Double {
    get {
      access(\.volume)
      return essential.core.playbackProperties.volume
    }
    set { set(\.volume, to: newValue) }
  }
}
