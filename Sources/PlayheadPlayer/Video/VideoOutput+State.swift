internal import CPlatform
internal import PlayheadCore

extension VideoOutput {
  /// A view's place at the output.
  struct View {
    var format: FrameRequest
    let wake: @Sendable () -> Void
    var isVisible = false
    var wantsFrame = false
    var ready: VideoFrame?
    /// Indicates whether the newest frame has to be made again for the view.
    var isOutdated = false
    /// Counts the sizes it was told.
    var targetNumber = 0
    /// Since when a frame has been ready.
    var readySince: Duration?

    /// Returns whether the view is visible: a view that does not take its frame is not being drawn.
    func isWatching(at now: Duration) -> Bool {
      isVisible && readySince.map { now - $0 < VideoSleepMachine.timeout } ?? true
    }
  }

  /// The properties that a view wants its frames to have.
  struct FrameRequest: Hashable {
    let layout: PixelLayout
    var target: PixelSize?
  }

  struct State {
    var views: [Int: View] = [:]
    var nextView = 0
    var newest: GstSample?
    var newestNumber = 0
    var counts = FrameCounts()
    /// The number of the sample that each view was given last.
    var given: [Int: Int] = [:]
    /// The number of the newest sample that a view took.
    var shownNumber = 0
    var colorBalance = ColorBalance.neutral
    var isWatched = false
    var onWatched: (@Sendable (Bool) -> Void)?

    /// Returns whether a view is visible, and no visible one has been given the newest frame.
    func isNewestUnseen(at now: Duration) -> Bool {
      let viewers = views.filter { $0.value.isWatching(at: now) }.keys
      return newest != nil && !viewers.isEmpty
        && viewers.allSatisfy { given[$0, default: 0] != newestNumber }
    }

    /// Returns whether the newest frame has to be converted for a view.
    func isDue(_ id: Int, _ view: View) -> Bool {
      guard view.isVisible else { return false }
      return view.isOutdated || view.wantsFrame && given[id, default: 0] != newestNumber
    }
  }

  /// The last frame that was made for a request, while it is in use.
  struct MadeFrame {
    weak var frame: VideoFrame?
    let number: Int
    let balance: ColorBalance
  }

  struct Converters: @unchecked Sendable {
    var byRequest: [FrameRequest: FrameConverter] = [:]
    /// Views that draw at different times get the same frame of a frame.
    var made: [FrameRequest: MadeFrame] = [:]
    var overlays: [OverlayRectangle] = []
  }
}
