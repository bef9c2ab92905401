public import OpenCombine
public import PlayheadCore

extension Player {
  /// Adds a subtitle file to the tracks of the current item.
  ///
  /// The file is read in the background. If another item becomes the current one meanwhile, the file is added
  /// to the item for which it was meant; reading ends if that item is deallocated. A file that was added
  /// before is read again. Without a current item, the method does nothing.
  ///
  /// Times that are numbers of frames are corrected as soon as the frame rate of the medium is known, unless the
  /// file specifies one.
  ///
  /// ```swift
  /// do {
  ///   try await player.addSubtitles(SubtitleFile(uri: "file:///home/me/film.en.srt"))
  /// } catch {
  ///   print(error.localizedSentence)
  /// }
  /// ```
  ///
  /// The file becomes a track like those of the medium: it is one of ``mediaSelectionOptions(for:)`` for
  /// `.legible`, and its name is that of the file. It is forgotten with the item.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - isChosen: `true` to select the file; `false` to leave that to the rules for subtitles, unless a
  ///     track was selected before.
  /// - Throws: `SubtitleError` if the file cannot be shown; then nothing has changed.
  public func addSubtitles(
    _ file: SubtitleFile, isChosen: Bool = true
  ) async throws(SubtitleError) {
    let begun = currentItemUnobserved.flatMap { item in
      isChosen || isNeeded(file, of: item) ? SubtitleReading(file, for: item) : nil
    }
    // Nothing here holds the item while the file is read.
    guard let reading = begun else { return }
    let contents = try await reading.contents()
    guard let item = reading.item else { return }
    item.subtitles[file.uri] = (file, contents.schedule)
    item.frameRateSearches[file.uri] = contents.needsFrameRate ? search(for: file, of: item) : nil
    let track = MediaTrack(subtitleFile: file.uri, languageName: LanguageName.name(of:))
    update { $0.addTrack(track, to: item.id, isChosen: isChosen) }
  }

  /// Finding a file automatically ends no reading of one that was chosen, and changes no encoding that was.
  private func isNeeded(_ file: SubtitleFile, of item: PlayerItem) -> Bool {
    guard item.subtitleReadings[file.uri]?.file != file else { return false }
    guard item.subtitles[file.uri]?.file.encoding != nil else { return true }
    return !mediaSelectionOptions(for: .legible).contains {
      $0.track?.id == .external(uri: file.uri)
    }
  }

  /// The subtitle file that is shown, or `nil` if a track of the medium is, or nothing.
  ///
  /// To change its encoding, add it again with another ``SubtitleFile/encoding``. This property is not
  /// essential.
  ///
  /// Changing the encoding of what is shown:
  ///
  /// ```swift
  /// if var file = player.shownSubtitleFile {
  ///   file.encoding = "ISO-8859-2"
  ///   try await player.addSubtitles(file)
  /// }
  /// ```
  public var shownSubtitleFile: SubtitleFile? {
    access(\.mediaSelectionProperties, "mediaSelectionProperties")
    let selection = machine.shownSelection
    guard case .external(let uri) = selection.subtitle else { return nil }
    return currentItemUnobserved?.subtitles[uri]?.file
  }

  /// A publisher of the cues to be shown now: the current ones at subscription, then each time they change.
  ///
  /// The cues are those of a file, or of a text track of the medium or stream. The array is empty while no cue is due,
  /// and for subtitles that are part of the frames: bitmaps, and Sub Station Alpha inside of a medium. It
  /// emits on the main thread, does not complete while the player exists, and costs nothing between the cues.
  ///
  /// The subtitle view of PlayheadUI draws these cues. Another view can draw them in its own way, or send
  /// them to a screen reader:
  ///
  /// ```swift
  /// let token = player.subtitleCuesPublisher
  ///   .sink { cues in for cue in cues { speak(cue.text) } }
  /// ```
  public var subtitleCuesPublisher: AnyPublisher<[SubtitleCue], Never> {
    subtitleDisplay.cues.eraseToAnyPublisher()
  }

  /// The delay of the current item's subtitles; negative values show them earlier.
  ///
  /// Each item has its own delay, zero by default; without a current item, setting it has no effect. This
  /// property is not essential.
  ///
  /// Keys usually change it in steps of a tenth of a second. It applies to files and to text tracks of the
  /// medium alike. While paused, the medium's bitmaps and Sub Station Alpha might not appear before their time, as they
  /// might not have been read yet.
  ///
  /// ```swift
  /// player.subtitleDelay = .milliseconds(-300)  // earlier
  /// ```
  public var subtitleDelay: Duration {
    get {
      access(\.currentItem, "currentItem")
      access(\.subtitleDelay)
      return currentSubtitleDelay
    }
    set {
      guard let item = currentItemUnobserved, newValue != item.subtitleDelay else { return }
      mutate(\.subtitleDelay) { item.subtitleDelay = newValue }
      updateSubtitles()
    }
  }

  /// The style of subtitles that are text, for all items. This property is not essential; subscribe to
  /// ``subtitleStylePublisher`` to follow it.
  ///
  /// It has no effect on bitmaps, and none on Sub Station Alpha inside of a medium, which has styles of its
  /// own. A new value takes effect at once, also while the player is paused.
  public var subtitleStyle: SubtitleStyle {
    get {
      access(\.subtitleStyle)
      return subtitleDisplay.style.value
    }
    set {
      guard newValue != subtitleDisplay.style.value else { return }
      mutate(\.subtitleStyle) { subtitleDisplay.style.send(newValue) }
    }
  }

  /// A publisher of ``subtitleStyle``: the current value at subscription, then each new one, on the main
  /// thread.
  public var subtitleStylePublisher: AnyPublisher<SubtitleStyle, Never> {
    subtitleDisplay.style.eraseToAnyPublisher()
  }

  /// Seeks to the beginning of the next subtitle, or back to that of the current or previous one.
  ///
  /// Of subtitles inside of a medium, only those that have been read are known.
  ///
  /// Going backward within a second after the beginning of a cue goes to the one before. The target includes
  /// the ``subtitleDelay``. Without subtitles, or while none is selected, the result is `false`.
  ///
  /// - Parameter skip: The direction.
  /// - Returns: `false` if there is no such subtitle.
  @discardableResult
  public func skipToSubtitle(_ skip: Skip) -> Bool {
    guard let schedule = shownSchedule, let time = shownTime() else { return false }
    let target =
      switch skip {
      case .forward: schedule.beginning(after: time)
      case .backward: schedule.beginning(before: time - Self.cueTimeout)
      }
    guard let target else { return false }
    seek(at(max(target, .zero)), smooth: false)
    return true
  }

  /// The time after the beginning of a cue within which going back leads to the one before: whoever goes back twice
  /// soon means that one.
  private static let cueTimeout = Duration.seconds(1)

  private var shownSchedule: CueSchedule? {
    let selection = ask { $0.shownSelection }
    var schedule: CueSchedule?
    switch selection.subtitle {
    case .external(let uri): schedule = currentItemUnobserved?.subtitles[uri]?.schedule
    case .embedded: schedule = videoOutput.text.schedule
    case .rendition: schedule = subtitleSegments.schedule(videoOutput.segmentClock.anchors)
    case nil: break
    }
    schedule?.delay = currentSubtitleDelay
    return schedule
  }

  private var currentSubtitleDelay: Duration { currentItemUnobserved?.subtitleDelay ?? .zero }

  /// Looks which cues are shown now.
  func updateSubtitles() {
    videoOutput.overlaySettings.setDelay(currentSubtitleDelay)
    followSegments()
    let schedule = shownSchedule
    let time = schedule == nil ? nil : time()
    subtitleDisplay.update(schedule, at: time, clock: clock)
  }

  /// Loads what the shown subtitles need, if the stream has them in segments.
  private func followSegments() {
    guard let (uri, situation) = shownSegments, let medium = currentItemUnobserved?.mediumURL
    else { return subtitleSegments.end() }
    let source = SubtitleSegments.Source(uri: uri, medium: medium, generation: machine.generation)
    subtitleSegments.follow(source, situation)
  }

  /// The address of the playlist of the shown subtitles, and what decides which segments of it are loaded; nil if they
  /// are not in segments.
  var shownSegments: (uri: String, situation: SubtitleSegmentsMachine.Situation)? {
    let now = monotonicNow()
    guard case (let uri, var situation)? = ask({ $0.subtitleSegments(at: now) })
    else { return nil }
    situation.position -= currentSubtitleDelay
    return (uri, situation)
  }
}
