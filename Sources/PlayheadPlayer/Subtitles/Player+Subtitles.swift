public import OpenCombine
public import PlayheadCore

extension Player {
  /// Adds a file of subtitles to the current item's tracks and chooses it. The item keeps it when it
  /// comes back later; without a current item nothing is done.
  ///
  /// The file is read in the background. If the queue has moved on meanwhile, the item that the file
  /// was meant for has it nevertheless, and what is shown stays. A file that was added before is read
  /// anew.
  /// - Throws: why it cannot be shown; then nothing has changed.
  public func addSubtitles(_ file: SubtitleFile) async throws(SubtitleError) {
    guard let item = currentItemUnobserved else { return }
    item.subtitles[file.uri] = CueSchedule(try await file.cues())
    let track = MediaTrack(subtitleFile: file.uri, languageName: LanguageName.name(of:))
    update { $0.addTrack(track, to: item.id) }
  }

  /// The cues to be shown now of the file that was chosen: the current ones at once, then each time
  /// that others are shown. Empty while none is due, and while no file is chosen: embedded subtitles
  /// are in the picture already. On the main thread; never completes while the player lives.
  ///
  /// Between the cues nothing is done for it.
  public var subtitleCuesPublisher: AnyPublisher<[SubtitleCue], Never> {
    subtitleDisplay.cues.eraseToAnyPublisher()
  }

  /// How much later than they say the cues of files are shown; earlier if negative. Zero at first.
  /// Not essential.
  public var subtitleDelay: Duration {
    get { subtitleDisplay.delay }
    set {
      subtitleDisplay.delay = newValue
      updateSubtitles()
    }
  }

  /// Looks which cues are shown now.
  func updateSubtitles() {
    let selection = machine.properties.coreProperties.mediaSelectionProperties.selection
    var schedule: CueSchedule?
    if case .external(let uri) = selection.subtitle {
      schedule = currentItemUnobserved?.subtitles[uri]
    }
    let time = schedule == nil ? nil : machine.time(at: monotonicNow())
    subtitleDisplay.update(schedule, at: time, clock: clock)
  }
}
