internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlatform
internal import PlayheadPlayer

/// The menu for the layout and the colors of the video.
struct VideoMenu: View {
  private static let aspectRatios: [(ratio: Double?, name: String)] =
    [(nil, localized("Original"))] + AspectRatio.choices.map { ($0.value, $0.name) }
  private static let gravities: [(gravity: VideoGravity, name: String)] = [
    (.resizeAspect, localized("Fit")), (.resizeAspectFill, localized("Fill")),
    (.resize, localized("Stretch")),
  ]
  private static let deinterlacings: [(deinterlacing: Deinterlacing, name: String)] = [
    (.automatic, localized("Automatic")), (.always, localized("Always")), (.off, localized("Off")),
  ]
  private static let colors: [(name: String, path: WritableKeyPath<ColorBalance, Double>)] = [
    (localized("Brightness"), \.brightness), (localized("Contrast"), \.contrast),
    (localized("Saturation"), \.saturation),
    (localized("Hue"), \.hue),
  ]

  private weak let player: Player?
  private let settings: VideoSettings
  private let video: VideoView
  /// Twice as large is one step to the right, half as large one to the left.
  @State private var zoom: Double
  @State private var balance: ColorBalance

  private init(_ player: Player?, _ settings: VideoSettings, _ video: VideoView) {
    (self.player, self.settings, self.video) = (player, settings, video)
    _zoom = State(wrappedValue: log2(settings.zoom))
    _balance = State(wrappedValue: player?.videoOutput.colorBalance ?? .neutral)
  }

  @MainActor static func menu(
    _ player: Player?, _ settings: VideoSettings, _ video: VideoView
  ) -> ControlMenu<some View> {
    ControlMenu(icon: "video-display-symbolic", title: localized("Video Settings")) {
      [weak player] in
      VideoMenu(player, settings, video)
    }
  }

  var body: some View {
    MenuHeading(localized("Aspect Ratio"))
    ChoiceList(
      Self.aspectRatios.map(\.name),
      selected: Self.aspectRatios.firstIndex { $0.ratio == settings.aspectRatio },
      isSegmented: true
    ) { settings.aspectRatio = Self.aspectRatios[$0].ratio }
    MenuHeading(localized("Scaling"))
    ChoiceList(
      Self.gravities.map(\.name),
      selected: Self.gravities.firstIndex { $0.gravity == settings.gravity },
      isSegmented: true
    ) { settings.gravity = Self.gravities[$0].gravity }
    MenuSlider(localized("Zoom"), zoomBinding, in: -2...2, mark: 0).padding(.top, 6)
    PanSliders(settings: settings, video: video).named("PanSliders")
    tools
    MenuHeading(localized("Deinterlacing"))
    ChoiceList(
      Self.deinterlacings.map(\.name),
      selected: Self.deinterlacings.firstIndex { $0.deinterlacing == player?.deinterlacing },
      isSegmented: true
    ) { player?.deinterlacing = Self.deinterlacings[$0].deinterlacing }
    MenuHeading(localized("Color"))
    ForEach(Self.colors, id: \.name) { name, path in
      MenuSlider(name, color(path), in: -1...1, mark: 0)
    }
    Divider()
    MenuRow(localized("Reset"), action: reset)
  }

  private var zoomBinding: Binding<Double> {
    Binding(
      get: { zoom },
      set: {
        zoom = $0
        settings.zoom = exp2($0)
      })
  }

  private func color(_ path: WritableKeyPath<ColorBalance, Double>) -> Binding<Double> {
    Binding(
      get: { balance[keyPath: path] },
      set: {
        balance[keyPath: path] = $0
        player?.videoOutput.colorBalance[keyPath: path] = $0
      })
  }

  private func reset() {
    (zoom, balance) = (0, .neutral)
    settings.framing = VideoFraming()
    player?.videoOutput.colorBalance = .neutral
    player?.deinterlacing = .automatic
  }

  private var tools: some View {
    HStack {
      ControlButton(
        localized("Rotate Left"), icon: "object-rotate-left-symbolic",
        action: settings.rotateCounterclockwise)
      ControlButton(
        localized("Rotate Right"), icon: "object-rotate-right-symbolic",
        action: settings.rotateClockwise)
      ControlButton(
        localized("Flip Horizontally"), icon: "object-flip-horizontal-symbolic",
        action: settings.flipHorizontally)
      ControlButton(
        localized("Flip Vertically"), icon: "object-flip-vertical-symbolic",
        action: settings.flipVertically)
    }
    .styleClass("tools")
    .aligned(horizontal: .center)
    .padding(.top, 6)
  }
}

/// Sliders that move a video which is larger than the view, from one of its edges to the other.
private struct PanSliders: View {
  private static let ways: [(name: String, path: WritableKeyPath<VideoPan, Double>)] = [
    (localized("Horizontal"), \.x), (localized("Vertical"), \.y),
  ]

  let settings: VideoSettings
  let video: VideoView

  var body: some View {
    ForEach(Self.ways, id: \.name) { name, path in
      MenuSlider(name, position(path), in: -1...1, mark: 0, isEnabled: { reach(path) > 0 })
    }
  }

  private func reach(_ path: WritableKeyPath<VideoPan, Double>) -> Double {
    video.panReach[keyPath: path]
  }

  private func position(_ path: WritableKeyPath<VideoPan, Double>) -> Binding<Double> {
    Binding(
      get: {
        let (pan, reach) = (settings.framing.pan[keyPath: path], reach(path))
        return reach > 0 ? min(max(pan / reach, -1), 1) : 0
      },
      set: { position in
        let reach = reach(path)
        if reach > 0 { settings.pan[keyPath: path] = position * reach }
      })
  }
}
