import PlayheadUI

/// Two fingers let the video fill the window, if the view has the window for itself.
struct PinchToFill: View {
  let player: Player
  @State private var settings = VideoSettings()
  @State private var layout = LayoutInfo.none

  var body: some View {
    VideoView(player: player, settings: settings)
      .readLayout(into: $layout)
      .gesture(
        MagnifyGesture().onChanged { scale in
          guard layout.isOverCurrentContext else { return }
          settings.gravity = scale > 1 ? .resizeAspectFill : .resizeAspect
        })
  }
}
