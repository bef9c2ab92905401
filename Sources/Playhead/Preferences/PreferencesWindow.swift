internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlatform

/// What a person can set. Each change takes effect at once.
@MainActor enum PreferencesWindow {
  /// Shows the window over another one.
  /// - Parameter forget: forgets what was watched.
  static func show(
    over parent: GtkWindow, preferences: Preferences, forget: @escaping @MainActor () -> Void
  ) {
    let window = gtk_window_new().as(GtkWindow.self)
    gtk_window_set_title(window, localized("Preferences"))
    gtk_window_set_transient_for(window, parent)
    gtk_window_set_modal(window, 1)
    gtk_window_set_destroy_with_parent(window, 1)
    gtk_window_set_resizable(window, 0)
    let rows = PreferenceRows()
    let settings = preferences.settings
    addPlayback(to: rows, settings, preferences)
    addLoudness(to: rows, settings, preferences)
    addSubtitles(to: rows, settings, preferences)
    addVideo(to: rows, settings, preferences)
    addWindow(to: rows, settings, preferences)
    addHistory(to: rows, settings, preferences, forget)
    let scrolled = gtk_scrolled_window_new()
    scrolled.withOpaquePointer {
      gtk_scrolled_window_set_policy($0, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
      gtk_scrolled_window_set_propagate_natural_height($0, 1)
      gtk_scrolled_window_set_max_content_height($0, tallest)
      gtk_scrolled_window_set_child($0, rows.widget)
    }
    gtk_window_set_child(window, scrolled)
    DialogKeys.closeOnEscape(window)
    gtk_window_present(window)
  }

  /// So much has room on a screen of 768 lines.
  private static let tallest: Int32 = 640

  private static func addPlayback(
    to rows: PreferenceRows, _ settings: Settings, _ preferences: Preferences
  ) {
    rows.addHeading(localized("Playback"))
    let modes: [(mode: ResumeMode, name: String)] = [
      (.always, localized("Always")), (.ask, localized("Ask")), (.never, localized("Never")),
    ]
    rows.addChoice(
      localized("Resume playback"), modes.map(\.name),
      selected: modes.firstIndex { $0.mode == settings.resumeMode } ?? 1
    ) {
      if modes.indices.contains($0) { preferences.settings.resumeMode = modes[$0].mode }
    }
    rows.addSwitch(localized("Autoplay next item"), isOn: settings.playsNext) {
      preferences.settings.playsNext = $0
    }
    rows.addSwitch(
      localized("Queue other files in the folder"), isOn: settings.addsNeighbors
    ) { preferences.settings.addsNeighbors = $0 }
    rows.addNumber(
      localized("Skip interval"), Double(settings.skipInterval), unit: localized("seconds"),
      in: 1...600, step: 1, digits: 0
    ) { preferences.settings.skipInterval = Int($0) }
    rows.addNumber(
      localized("Network buffer"), Double(settings.networkBuffer), unit: localized("MB"),
      in: 1...1024, step: 16, digits: 0
    ) { preferences.settings.networkBuffer = Int($0) }
    rows.addText(
      localized("Audio languages"), settings.audioLanguages, placeholder: "de, en"
    ) { text in
      guard LanguageList.tags(in: text) != nil else { return false }
      preferences.settings.audioLanguages = text
      return true
    }
  }

  private static func addLoudness(
    to rows: PreferenceRows, _ settings: Settings, _ preferences: Preferences
  ) {
    let modes: [(mode: ReplayGain, name: String)] = [
      (.off, localized("Off")), (.track, localized("Per track")),
      (.album, localized("Per album")),
    ]
    rows.addChoice(
      localized("Volume normalization"), modes.map(\.name),
      selected: modes.firstIndex { $0.mode == settings.replayGain } ?? 0
    ) {
      if modes.indices.contains($0) { preferences.settings.replayGain = modes[$0].mode }
    }
  }

  private static func addSubtitles(
    to rows: PreferenceRows, _ settings: Settings, _ preferences: Preferences
  ) {
    rows.addHeading(localized("Subtitles"))
    rows.addText(
      localized("Subtitle languages"), settings.subtitleLanguages, placeholder: "de, en"
    ) { text in
      guard LanguageList.tags(in: text) != nil else { return false }
      preferences.settings.subtitleLanguages = text
      return true
    }
    rows.addNumber(
      localized("Text size"), settings.subtitleSize, unit: localized("% of video height"),
      in: 2...20,
      step: 0.5, digits: 1
    ) { preferences.settings.subtitleSize = $0 }
    rows.addFont(localized("Font"), settings.subtitleFont) {
      preferences.settings.subtitleFont = $0
    }
    rows.addNumber(
      localized("Outline width"), settings.subtitleOutline, unit: localized("% of text size"),
      in: 0...30, step: 1, digits: 0
    ) { preferences.settings.subtitleOutline = $0 }
    rows.addColor(localized("Text color"), settings.subtitleColor) {
      preferences.settings.subtitleColor = $0
    }
    rows.addColor(localized("Background color"), settings.subtitleBackground) {
      preferences.settings.subtitleBackground = $0
    }
  }

  private static func addVideo(
    to rows: PreferenceRows, _ settings: Settings, _ preferences: Preferences
  ) {
    rows.addHeading(localized("Video"))
    rows.addSwitch(
      localized("Hardware decoding"),
      isOn: settings.usesHardwareDecoding
    ) { preferences.settings.usesHardwareDecoding = $0 }
  }

  private static func addWindow(
    to rows: PreferenceRows, _ settings: Settings, _ preferences: Preferences
  ) {
    rows.addHeading(localized("Window"))
    rows.addSwitch(localized("Dark style"), isOn: settings.prefersDark) {
      preferences.settings.prefersDark = $0
    }
    rows.addSwitch(localized("Click to pause"), isOn: settings.pausesOnClick) {
      preferences.settings.pausesOnClick = $0
    }
    rows.addSwitch(
      localized("Hold Space or mouse button for double speed"),
      isOn: settings.playsFastWhileHeld
    ) {
      preferences.settings.playsFastWhileHeld = $0
    }
    rows.addSwitch(
      localized("Show fullscreen controls only at screen edges"), isOn: settings.needsEdge
    ) {
      preferences.settings.needsEdge = $0
    }
    rows.addSwitch(localized("Resize window to fit video"), isOn: settings.fitsWindow) {
      preferences.settings.fitsWindow = $0
    }
  }

  private static func addHistory(
    to rows: PreferenceRows, _ settings: Settings, _ preferences: Preferences,
    _ forget: @escaping @MainActor () -> Void
  ) {
    rows.addHeading(localized("History"))
    rows.addSwitch(localized("Save playback history"), isOn: settings.remembersHistory) {
      preferences.settings.remembersHistory = $0
    }
    rows.addButton(localized("Clear History"), style: "destructive-action", run: forget)
  }
}
