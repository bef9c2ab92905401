import CPlatform
import OpenCombine
import PlayheadCore
import PlayheadPlatform
import Testing

@testable import Playhead

/// Settings, and where they are kept.
@MainActor @Suite struct PreferencesTests {
  @Test func onlyWhatDiffersIsWritten() {
    let storage = MemorySettings()
    let preferences = Preferences(storage)
    #expect(preferences.settings == Settings())
    preferences.settings.resumeMode = .never
    preferences.settings.skipInterval = 10
    preferences.settings.skipInterval = 10
    #expect(storage.values == ["resume": .text("never"), "skip-interval": .integer(10)])
    #expect(Preferences(storage).settings.resumeMode == .never)
  }

  @Test(arguments: [
    ("resume", PreferenceValue.text("sometimes")), ("resume", .flag(true)),
    ("skip-interval", .integer(0)), ("skip-interval", .text("5")), ("volume", .number(7)),
    ("volume", .number(.nan)), ("subtitle-size", .number(-1)), ("window-width", .integer(-5)),
    ("network-buffer", .integer(0)), ("network-buffer", .integer(4096)),
  ])
  func whatMakesNoSenseIsIgnored(name: String, value: PreferenceValue) {
    let storage = MemorySettings()
    storage.values[name] = value
    #expect(Preferences(storage).settings == Settings())
  }

  @Test func whatOthersSetIsTold() {
    let storage = MemorySettings()
    let preferences = Preferences(storage)
    var told: [Bool] = []
    let watch = preferences.publisher.map(\.prefersDark).removeDuplicates().sink { told.append($0) }
    storage.values["dark-style"] = .flag(false)
    storage.changed()
    storage.changed()
    #expect(told == [true, false])
    watch.cancel()
  }

  @Test func aFileKeepsAllSettings() throws {
    let folder = try #require(String(taking: g_dir_make_tmp("playhead-settings-XXXXXX", nil)))
    let path = "\(folder)/new/settings.ini"
    let preferences = Preferences(KeyFileSettings(path: path))
    let settings = Settings(
      resumeMode: .always, liveResumption: .position, remembersHistory: false, skipInterval: 7,
      audioLanguages: "de, en",
      subtitleLanguages: "fr", subtitleSize: 7.5, subtitlePosition: 20, subtitleFont: "Serif",
      subtitleOutline: 5,
      subtitleColor: "rgb(255,255,0)",
      subtitleBackground: "rgba(0,0,0,0.5)", usesHardwareDecoding: false, networkBuffer: 256,
      pausesOnClick: false, playsFastWhileHeld: false,
      needsEdge: true, fitsWindow: true, prefersDark: false,
      volume: 0.35, isMuted: true, equalizerGains: Equalizer(.rock).gainsText, usesEqualizer: true,
      usesNightMode: true, balance: -0.25, isMono: true,
      replayGain: .album, audioDevice: "Loudspeakers", visualization: "goom",
      windowWidth: 800, windowHeight: 500, isMaximized: true)
    preferences.settings = settings
    KeyFileSettings.finish()
    #expect(Preferences(KeyFileSettings(path: path)).settings == settings)
    #expect(!FilePath.exists("\(path).bad"))
    _ = g_file_set_contents(path, "[Settings\nnonsense", -1, nil)
    #expect(Preferences(KeyFileSettings(path: path)).settings == Settings())
    _ = unlink(path)
    _ = rmdir("\(folder)/new")
    _ = rmdir(folder)
  }

  /// What is behind that line is not read, and would be gone with the next change.
  @Test func aFileWithALineThatMakesNoSenseIsKept() throws {
    let folder = try #require(String(taking: g_dir_make_tmp("playhead-settings-XXXXXX", nil)))
    let path = "\(folder)/settings.ini"
    let damaged = "[Settings]\nvolume=0.5\nnonsense\nskip-interval=7\n"
    #expect(FileContents.write(damaged, to: path))
    let preferences = Preferences(KeyFileSettings(path: path))
    #expect(preferences.settings.volume == 0.5)
    preferences.settings.isMuted = true
    preferences.settings.skipInterval = 9
    KeyFileSettings.finish()
    #expect(FileContents.read("\(path).bad") == Array(damaged.utf8))
    let settings = Preferences(KeyFileSettings(path: path)).settings
    #expect(settings.volume == 0.5)
    #expect(settings.isMuted)
    #expect(settings.skipInterval == 9)
    for name in ["settings.ini", "settings.ini.bad"] { _ = unlink("\(folder)/\(name)") }
    _ = rmdir(folder)
  }

  /// The schema names the same settings with the same defaults and limits.
  @Test func theSchemaSaysTheSame() throws {
    let source = "\(#filePath)".split(separator: "/").dropLast(4).joined(separator: "/")
    let path = "/\(source)/data/io.github.playhead.Playhead.gschema.xml"
    var contents: UnsafeMutablePointer<CChar>?
    #expect(g_file_get_contents(path, &contents, nil, nil) != 0)
    let schema = try #require(String(taking: contents))
    let entries = schema.split(separator: "<key ").dropFirst().map(String.init)
    #expect(entries.count == Settings.keys.count)
    for key in Settings.keys {
      let entry = try #require(
        entries.first { $0.hasPrefix("name=\"\(key.name)\"") }, "\(key.name) is missing")
      let (type, value) =
        switch key.get(Settings()) {
        case .flag(let flag): ("b", "\(flag)")
        case .integer(let number): ("i", "\(number)")
        case .number(let number): ("d", number == number.rounded() ? "\(Int(number))" : "\(number)")
        case .text(let text): ("s", "'\(text)'")
        }
      #expect(entry.contains("type=\"\(type)\""), "\(key.name)")
      #expect(entry.contains("<default>\(value)</default>"), "\(key.name)")
    }
  }

  @Test(
    arguments: [
      ("rgb(255,0,0)", SubtitleStyle.Color(red: 1, green: 0, blue: 0)),
      ("rgba(0,0,0,0.5)", SubtitleStyle.Color(red: 0, green: 0, blue: 0, alpha: 0.5)),
      ("#ffffff", .white), ("nonsense", nil),
    ] as [(String, SubtitleStyle.Color?)])
  func colorsAreThoseOfStyleSheets(text: String, color: SubtitleStyle.Color?) {
    #expect(SubtitleStyle.Color(css: text) == color)
  }
}
