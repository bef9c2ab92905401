internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlatform
internal import PlayheadUI

/// The window in which a person changes the settings. Each change takes effect at once.
struct PreferencesWindow: View {
  /// Forgets what was watched, and tells why if that fails.
  typealias Forget =
    @MainActor (
      _ tellFailure: @escaping @MainActor @Sendable (String) -> Void
    ) -> Void

  private let settings: SettingBindings
  private let forget: Forget
  @State private var isForgotten = false
  /// Why the history was not cleared.
  @State private var problem: String?

  /// Shows the window over another one.
  /// - Parameter forget: forgets what was watched.
  static func show(
    over parent: GtkWindow, preferences: Preferences, forget: @escaping Forget
  ) {
    Dialog(localized("Preferences"), isResizable: false) {
      PreferencesWindow(preferences, forget: forget)
    }
    .present(over: parent)
  }

  init(_ preferences: Preferences, forget: @escaping Forget) {
    (settings, self.forget) = (SettingBindings(preferences: preferences), forget)
  }

  /// So much has room on a screen of 768 lines.
  private static let tallest = 640

  var body: some View {
    ScrollView(maximumHeight: Self.tallest) {
      VStack(alignment: .fill) {
        playback
        subtitles
        video
        window
        history
      }
      .styleClass("dialog-content")
    }
  }

  @ViewBuilder private var playback: some View {
    PreferenceHeading(localized("Playback"))
    choice(
      localized("Resume playback"), settings.resumeMode,
      [
        (.always, localized("Always")), (.ask, localized("Ask")), (.never, localized("Never")),
      ])
    choice(
      localized("Live streams after an interruption"), settings.liveResumption,
      [
        (.live, localized("Return to live")),
        (.position, localized("Continue where playback stopped")),
      ])
    PreferenceSwitch(localized("Autoplay next item"), settings.playsNext)
    PreferenceSwitch(localized("Queue other files in the folder"), settings.addsNeighbors)
    PreferenceNumber(
      localized("Skip interval"), settings.skipInterval, unit: localized("seconds"), in: 1...600)
    PreferenceNumber(
      localized("Network buffer"), settings.networkBuffer, unit: localized("MB"), in: 1...1024,
      step: 16)
    PreferenceLanguages(localized("Audio languages"), settings.audioLanguages)
    choice(
      localized("Volume normalization"), settings.replayGain,
      [
        (.off, localized("Off")), (.track, localized("Per track")),
        (.album, localized("Per album")),
      ])
  }

  @ViewBuilder private var subtitles: some View {
    PreferenceHeading(localized("Subtitles"))
    PreferenceLanguages(localized("Subtitle languages"), settings.subtitleLanguages)
    PreferenceNumber(
      localized("Text size"), settings.subtitleSize, unit: localized("% of video height"),
      in: 2...20, step: 0.5, digits: 1)
    PreferenceRow(localized("Font")) {
      FontPicker(localized("Font"), family: settings.subtitleFont)
    }
    PreferenceNumber(
      localized("Outline width"), settings.subtitleOutline, unit: localized("% of text size"),
      in: 0...30)
    PreferenceRow(localized("Text color")) {
      ColorPicker(localized("Text color"), selection: settings.subtitleColor)
    }
    PreferenceRow(localized("Background color")) {
      ColorPicker(localized("Background color"), selection: settings.subtitleBackground)
    }
  }

  @ViewBuilder private var video: some View {
    PreferenceHeading(localized("Video"))
    PreferenceSwitch(localized("Hardware decoding"), settings.usesHardwareDecoding)
  }

  @ViewBuilder private var window: some View {
    PreferenceHeading(localized("Window"))
    PreferenceSwitch(localized("Dark style"), settings.prefersDark)
    PreferenceSwitch(localized("Click to pause"), settings.pausesOnClick)
    PreferenceSwitch(
      localized("Hold Space or the mouse button for double speed"), settings.playsFastWhileHeld)
    PreferenceSwitch(
      localized("Show fullscreen controls only at screen edges"), settings.needsEdge)
    PreferenceSwitch(localized("Resize window to fit video"), settings.fitsWindow)
  }

  @ViewBuilder private var history: some View {
    PreferenceHeading(localized("History"))
    PreferenceSwitch(localized("Save playback history"), settings.remembersHistory)
    // Before the button, which the person looks at: what is below it may have to be scrolled to.
    if let problem { Text(problem).wrapping().styleClass("error") }
    HStack {
      Spacer()
      Button(localized("Clear History")) {
        (isForgotten, problem) = (true, nil)
        forget { (isForgotten, problem) = (false, $0) }
      }
      .styleClass("destructive-action")
      .disabled(isForgotten)
    }
  }

  private func choice<Choice: Hashable>(
    _ title: String, _ selection: Binding<Choice>, _ choices: [(value: Choice, name: String)]
  ) -> some View {
    PreferenceRow(title) {
      Picker(title, selection: selection, choices: choices.map(\.value)) { value in
        choices.first { $0.value == value }?.name ?? ""
      }
    }
  }
}
