/// The rules for which of an item's tracks are played, from what was chosen and what is preferred.
///
/// A value without memory: ``MediaSelectionMachine`` keeps what has to be kept.
struct TrackRules {
  /// A request about one kind of track.
  struct Request: Hashable, Sendable {
    var preference = MediaSelectionPreference.automatic
    /// A choice goes before the preference. Its track may be one of an older item.
    var choice: MediaSelectionOption?
  }

  /// The item's tracks.
  let tracks: [MediaTrack]
  /// The requests, by the kind of track.
  let requests: [MediaCharacteristic: Request]
  /// The languages of the person, for subtitles if nothing else was requested.
  let languages: [LanguageTag]

  /// The track of a kind that is played.
  func track(for characteristic: MediaCharacteristic) -> MediaTrack? {
    characteristic == .legible ? subtitle.track : soundOrVideo(characteristic)
  }

  /// Returns the option that is shown as selected.
  func selectedOption(for characteristic: MediaCharacteristic) -> MediaSelectionOption {
    guard characteristic == .legible else {
      return soundOrVideo(characteristic).map(MediaSelectionOption.on) ?? .off
    }
    return subtitle.option
  }

  // MARK: - Audio and video

  private func soundOrVideo(_ characteristic: MediaCharacteristic) -> MediaTrack? {
    let candidates = tracks.filter { $0.characteristic == characteristic }
    let request = requests[characteristic] ?? Request()
    return request.choice?.track.flatMap { Self.counterpart(of: $0, in: candidates) }
      ?? Self.best(of: candidates, in: request.preference.languages)
      ?? candidates.first { $0.isOriginal } ?? candidates.first
  }

  // MARK: - Subtitles

  private var subtitle: (option: MediaSelectionOption, track: MediaTrack?) {
    let candidates = tracks.filter { $0.characteristic == .legible }
    let full = candidates.filter { !$0.isForced }
    let request = requests[.legible] ?? Request()
    let wanted: MediaTrack?
    switch (request.choice, request.preference) {
    case (.off, _), (nil, .off): return (.off, nil)
    case (.on(let track), _): wanted = Self.counterpart(of: track, in: full)
    case (nil, .on): wanted = Self.best(of: full, in: request.preference.languages)
    case (.automatic, _), (nil, .automatic): wanted = nil
    }
    if let wanted { return (.on(wanted), wanted) }
    return (.automatic, automaticSubtitle(candidates, full: full))
  }

  /// Returns the subtitles that are needed to follow a sound: all of it in one's own language if
  /// the sound is in another, else what even those who know the sound's language need.
  private func automaticSubtitle(_ candidates: [MediaTrack], full: [MediaTrack]) -> MediaTrack? {
    guard let sound = track(for: .audible) else { return beside(full) }
    let spoken = sound.language.flatMap(LanguageTag.init)
    let preferred = requests[.audible]?.preference.languages ?? []
    let understood = preferred.isEmpty ? languages : preferred
    if let spoken, !understood.contains(where: { $0.distance(to: spoken) != nil }),
      let translation = Self.best(of: full, in: understood)
    {
      return translation
    }
    if let file = beside(full) { return file }
    let forced = candidates.filter { $0.isForced }
    guard let spoken else {
      return forced.first { $0.language.flatMap(LanguageTag.init) == nil }
    }
    return Self.best(of: forced, in: [spoken])
  }

  /// A file next to the medium: it was put there to be shown, as mpv and VLC assume. The first
  /// in a language of the person, else the first without a language, else the first.
  private func beside(_ full: [MediaTrack]) -> MediaTrack? {
    let all = full.filter(\.isExternal)
    let whole = all.filter { !TrackTitle.isForced($0.title ?? "") }
    let files = whole.isEmpty ? all : whole
    let preferred = requests[.audible]?.preference.languages ?? []
    return Self.best(of: files, in: preferred.isEmpty ? languages : preferred)
      ?? files.first { $0.language == nil } ?? files.first
  }

  // MARK: - Matching

  /// The best track in the first language that there is one in: nearest region first, then what is
  /// not for the hard of hearing, then the original, then the first.
  static func best(of tracks: [MediaTrack], in languages: [LanguageTag]) -> MediaTrack? {
    for language in languages {
      let ranked = tracks.compactMap { track -> (track: MediaTrack, rank: [Int])? in
        guard let offered = track.language.flatMap(LanguageTag.init),
          let distance = language.distance(to: offered)
        else { return nil }
        return (track, [distance, track.isHearingImpaired ? 1 : 0, track.isOriginal ? 0 : 1])
      }
      let best = ranked.min { $0.rank.lexicographicallyPrecedes($1.rank) }
      if let best { return best.track }
    }
    return nil
  }

  /// The track that stands for one that was chosen in another item: in its language, else with its
  /// title.
  static func counterpart(of chosen: MediaTrack, in tracks: [MediaTrack]) -> MediaTrack? {
    if tracks.contains(chosen) { return chosen }
    if let language = chosen.language.flatMap(LanguageTag.init) {
      let ranked = tracks.compactMap { track -> (track: MediaTrack, rank: [Int])? in
        guard let offered = track.language.flatMap(LanguageTag.init),
          let distance = language.distance(to: offered)
        else { return nil }
        let isAlike = track.isHearingImpaired == chosen.isHearingImpaired
        return (track, [track.title == chosen.title ? 0 : 1, isAlike ? 0 : 1, distance])
      }
      let best = ranked.min { $0.rank.lexicographicallyPrecedes($1.rank) }
      if let best { return best.track }
    }
    return chosen.title.flatMap { title in tracks.first { $0.title == title } }
  }
}
