public import OpenCombine
public import PlayheadCore

extension Player {
  /// Adds a file of subtitles to the current item's tracks and chooses it, if `isChosen`; else the
  /// rules for subtitles choose, unless somebody has chosen before. The item keeps it when it
  /// comes back later; without a current item nothing is done.
  ///
  /// The file is read in the background. If the queue has moved on meanwhile, the item that the file
  /// was meant for has it nevertheless, and what is shown stays. A file that was added before is read
  /// again.
  /// - Throws: why it cannot be shown; then nothing has changed.
  public func addSubtitles(
    _ file: SubtitleFile, isChosen: Bool = true
  ) async throws(SubtitleError) {
    guard let item = currentItemUnobserved else { return }
    item.subtitles[file.uri] = (file, await Self.schedule(of: try await file.cues()))
    let track = MediaTrack(subtitleFile: file.uri, languageName: LanguageName.name(of:))
    update { $0.addTrack(track, to: item.id, isChosen: isChosen) }
  }

  /// Away from the main thread: there may be many cues to be put in order.
  @concurrent private static func schedule(of cues: [SubtitleCue]) async -> CueSchedule {
    CueSchedule(cues)
  }

  /// The file of subtitles that is shown; nil if it is a track of the medium, or none. Added again with
  /// another ``SubtitleFile/encoding``, it is read in that one. Not essential.
  public var shownSubtitleFile: SubtitleFile? {
    access(\.mediaSelectionProperties)
    let selection = machine.properties.coreProperties.mediaSelectionProperties.selection
    guard case .external(let uri) = selection.subtitle else { return nil }
    return currentItemUnobserved?.subtitles[uri]?.file
  }

  /// The cues to be shown now, of the file or the medium's own text that was chosen: the current ones
  /// at once, then each time that others are shown. Empty while none is due, and while the chosen
  /// subtitles are no text: Sub Station Alpha in a medium and pictures are in the picture already. On
  /// the main thread; never completes while the player lives.
  ///
  /// Between the cues nothing is done for it.
  public var subtitleCuesPublisher: AnyPublisher<[SubtitleCue], Never> {
    subtitleDisplay.cues.eraseToAnyPublisher()
  }

  /// How much later than they say subtitles are shown; earlier if negative. Each item has its own,
  /// zero at first; without a current item nothing is set. Not essential.
  public var subtitleDelay: Duration {
    get {
      access(\.currentItem)
      access(\.subtitleDelay)
      return currentSubtitleDelay
    }
    set {
      guard let item = currentItemUnobserved, newValue != item.subtitleDelay else { return }
      mutate(\.subtitleDelay) { item.subtitleDelay = newValue }
      updateSubtitles()
    }
  }

  /// How subtitles of text look. Holds for all items. Not essential: ``subtitleStylePublisher``.
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

  /// How subtitles of text look: the current style at once, then each new one. On the main thread;
  /// never completes while the player lives.
  public var subtitleStylePublisher: AnyPublisher<SubtitleStyle, Never> {
    subtitleDisplay.style.eraseToAnyPublisher()
  }

  /// Goes to where the next subtitle is said, or, back, to where the one that is said now or was said
  /// last begins. Of subtitles in a medium those are known that have been read.
  /// - Returns: false if there is none.
  @discardableResult
  public func skipToSubtitle(_ skip: Skip) -> Bool {
    guard let schedule = shownSchedule, let time = time() else { return false }
    let target =
      switch skip {
      case .forward: schedule.beginning(after: time)
      case .backward: schedule.beginning(before: time - Self.cueTimeout)
      }
    guard let target else { return false }
    seek(at(max(target, .zero)), smooth: false)
    return true
  }

  /// Who goes back twice soon means the one before.
  private static let cueTimeout = Duration.seconds(1)

  private var shownSchedule: CueSchedule? {
    let selection = machine.properties.coreProperties.mediaSelectionProperties.selection
    var schedule: CueSchedule?
    switch selection.subtitle {
    case .external(let uri): schedule = currentItemUnobserved?.subtitles[uri]?.schedule
    case .embedded: schedule = videoOutput.text.schedule
    case nil: break
    }
    schedule?.delay = currentSubtitleDelay
    return schedule
  }

  private var currentSubtitleDelay: Duration { currentItemUnobserved?.subtitleDelay ?? .zero }

  /// Looks which cues are shown now.
  func updateSubtitles() {
    videoOutput.overlaySettings.setDelay(currentSubtitleDelay)
    let schedule = shownSchedule
    let time = schedule == nil ? nil : machine.time(at: monotonicNow())
    subtitleDisplay.update(schedule, at: time, clock: clock)
  }
}
