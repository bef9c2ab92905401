import PlayheadCore
import PlayheadPlayer
import Testing

/// The sentences of PlayheadCore, at the edge; without a catalog, they stay English.
@Suite struct LocalizedTextTests {
  @Test func errorsSayTheirSentence() {
    let error = PlaybackError(.isFolder, name: "Films")
    #expect(localizedSentence(of: error) == "“Films” is a folder.")
    #expect(error.localizedSuggestion == "Open a file in this folder.")
    let subtitles = SubtitleError(.empty, name: "a.srt")
    #expect(subtitles.localizedSentence == "“a.srt” contains no subtitles.")
    #expect(subtitles.localizedSuggestion == subtitles.recoverySuggestion)
  }

  @Test func otherErrorsSayWhatTheySay() {
    #expect(localizedSentence(of: HTTPError.canceled) == "The request was canceled.")
    #expect(localizedSentence(of: CancellationError()) == "CancellationError()")
  }

  @Test func whatHasNoNameOfItsOwnGetsOne() {
    #expect(MediaName.localizedDisplay(of: "fd://0") == "Standard Input")
    #expect(MediaName.localizedDisplay(of: "file:///a%20b.mp4") == "a b.mp4")
    let track = MediaTrack(id: .embedded(.audible, index: 0), characteristic: .audible)
    #expect(track.localizedName == "Track 1")
    #expect(MediaSelectionOption.automatic.localizedName == "Automatic")
  }
}
