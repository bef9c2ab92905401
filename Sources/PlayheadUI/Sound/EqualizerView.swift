public import CPlatform
internal import PlayheadCore
public import PlayheadPlatform
public import PlayheadPlayer

/// A ten-band equalizer with presets and a switch. Changes take effect at once.
///
/// It is evaluated when the equalizer changes, and not during playback.
///
/// ```swift
/// gtk_popover_set_child(popover, EqualizerView(player: player).widget)
/// ```
///
/// Moving a slider turns the equalizer on. Gains that belong to no preset are called custom. Keys move a
/// slider by 0.5 dB.
///
/// | Part | Effect |
/// |--- | --- |
/// | Switch | turns the equalizer on and off; the gains stay |
/// | Presets | set all gains, and turn it on |
/// | Sliders | set the gain of one band, and turn it on |
///
/// The bands are those of `Equalizer.frequencies`, from 29 Hz on the left to 15 kHz, and each gain is between −24
/// and 12 dB, with the highest at the top and a mark at 0. It is rounded to a tenth of a decibel. Page Up and Page
/// Down move a slider by 5 dB, Home and End to the ends of the range.
///
/// The list of presets ends with “Custom”, which is there to be shown: selecting it changes nothing.
///
/// It shows what the player's `equalizer` is, whoever sets it, and writes to nothing else. In a declared view
/// it is used like any other:
///
/// ```swift
/// VStack {
///   Text("Equalizer").styleClass("heading")
///   EqualizerView(player: player)
/// }
/// ```
///
/// To save the equalizer, subscribe to `Player.equalizerPublisher`.
@MainActor public struct EqualizerView: WidgetView {
  /// The widget, about 320 × 210 logical pixels.
  ///
  /// Each slider is named after its frequency for screen readers, and tells its gain in dB.
  ///
  /// It does not grow; put it into a popover, a dialog, or a page of preferences.
  public let widget: GtkWidget

  /// Creates a view of a player's equalizer.
  ///
  /// The view does not keep the player alive; without it, the sliders change nothing.
  ///
  /// - Parameter player: The player, whose equalizer need not be on. It is followed while the view is on the
  ///   screen.
  public init(player: Player) {
    LibraryStyle.install()
    widget = PlayerWidget(player) { EqualizerPanel(player: $0) }
      .makeWidget(named: "EqualizerView")
  }
}

/// The content of an ``EqualizerView``.
struct EqualizerPanel: View {
  weak let player: Player?
  @State private var equalizer: Equalizer

  init(player: Player?) {
    self.player = player
    _equalizer = State(wrappedValue: player?.equalizer ?? Equalizer())
  }

  var body: some View {
    VStack(alignment: .fill) {
      HStack(spacing: 9) {
        Picker(localized("Preset"), selection: preset, choices: Self.presets) {
          $0.map(EqualizerText.name) ?? localized("Custom")
        }
        .expands(.horizontal)
        Toggle(
          localized("Equalizer"),
          isOn: Binding(get: { equalizer.isOn }, set: { player?.equalizer.isOn = $0 }),
          style: .switch
        )
        .tooltip(localized("Equalizer"))
      }
      HStack(alignment: .fill, spacing: 0) {
        ForEach(Equalizer.frequencies.indices, id: \.self) { band($0) }
      }
      .widget { gtk_box_set_homogeneous($0.as(GtkBox.self), 1) }
    }
    .styleClass("playhead-equalizer")
    .onReceive(player, from: \.equalizerPublisher) { equalizer = $0 }
  }

  /// The presets, and behind them what is shown while none of them is set.
  private static let presets = EqualizerPreset.allCases.map(Optional.some) + [nil]

  private var preset: Binding<EqualizerPreset?> {
    Binding(
      get: { equalizer.preset },
      set: { preset in
        guard let preset, let player, player.equalizer.preset != preset else { return }
        player.equalizer = Equalizer(preset)
      })
  }

  @ViewBuilder private func band(_ index: Int) -> some View {
    let frequency = Equalizer.frequencies[index]
    VStack(alignment: .fill, spacing: 0) {
      Slider(value: gain(index), in: Equalizer.gainRange, step: 0.5)
        .marked(at: 0, axis: .vertical)
        .labeled(localized("%1 Hz", "\(frequency)"))
        .accessibilityValue(EqualizerText.gain(equalizer[index]))
      Text(EqualizerText.frequency(frequency)).styleClass("caption")
    }
  }

  private func gain(_ index: Int) -> Binding<Double> {
    Binding(
      get: { equalizer[index] },
      set: { gain in
        let gain = (gain * 10).rounded() / 10
        guard let player, gain != player.equalizer[index] else { return }
        var equalizer = player.equalizer
        equalizer[index] = gain
        equalizer.isOn = true
        player.equalizer = equalizer
      })
  }
}

/// An equalizer as people read it.
enum EqualizerText {
  /// `474`, and `1.9k` for what is more than a thousand, in Hz.
  static func frequency(_ frequency: Int) -> String {
    guard frequency >= 1000 else { return "\(frequency)" }
    let hundreds = (frequency + 50) / 100
    return hundreds >= 100 || hundreds % 10 == 0
      ? "\((frequency + 500) / 1000)k"
      : "\(hundreds / 10)\(Localization.decimalMark)\(hundreds % 10)k"
  }

  /// `+3 dB`, `−0.5 dB` or `0 dB`.
  static func gain(_ gain: Double) -> String {
    let tenths = Int((gain * 10).rounded())
    let (whole, rest) = abs(tenths).quotientAndRemainder(dividingBy: 10)
    let sign = tenths == 0 ? "" : tenths < 0 ? "−" : "+"
    return "\(sign)\(whole)\(rest == 0 ? "" : "\(Localization.decimalMark)\(rest)") dB"
  }

  /// Returns the name of a preset.
  static func name(of preset: EqualizerPreset) -> String {
    switch preset {
    case .flat: localized("Flat")
    case .rock: localized("Rock")
    case .pop: localized("Pop")
    case .jazz: localized("Jazz")
    case .classical: localized("Classical")
    case .dance: localized("Dance")
    case .speech: localized("Speech")
    case .bass: localized("Bass Boost")
    case .treble: localized("Treble Boost")
    case .quiet: localized("Low Volume")
    }
  }
}
