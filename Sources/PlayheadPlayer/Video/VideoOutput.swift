internal import CPlatform
internal import Dispatch
public import PlayheadCore
internal import PlayheadPlatform

/// The source of a player's video frames, for views that draw them.
///
/// Each view has one slot, which holds the newest frame. A frame is converted only if a view is visible and has
/// drawn the one before; otherwise the newest frame is kept as it was decoded, and converted on demand.
/// Therefore, hidden frames are not converted, and no queue builds up. A view can specify the number
/// of pixels that it covers; its frames have that size where this is cheaper.
///
/// ```swift
/// let subscription = player.videoOutput.subscribe(layout: .bgrx) { print("a frame is ready") }
/// subscription.setVisible(true)
/// // later, when a frame is ready:
/// if let frame = subscription.take(), let pixels = frame.pixels {
///   print(frame.width, frame.height, pixels[0])
/// }
/// ```
///
/// The output can be used on any thread. A view needs no timer: `wake` is called once for each frame, at the
/// time when the frame is due, and then not before the view has taken it. While the player is paused, it is
/// called only after seeks, and for another size, color balance, or visibility.
///
/// Several views can show the same player at different sizes, in different layouts. Views with the same layout
/// and size share their frames.
///
/// | Situation | Work |
/// |--- | --- |
/// | no view is visible | none; after five seconds, video is not decoded either |
/// | a view takes each frame | one conversion per frame |
/// | a view is slower than the video | one conversion per frame that it takes |
/// | two views of the same layout and size | the same as for one |
/// | frames stay in graphics memory | no conversion |
///
/// A view that has not taken its frame for one second counts as not visible until it takes it.
public final class VideoOutput: Sendable {
  /// The text of the medium's own subtitles.
  let text = EmbeddedText()
  /// The clock to which subtitles in segments of their own are mapped.
  let segmentClock = SegmentClock()
  /// The settings by which subtitles in the frame are drawn.
  let overlaySettings = OverlaySettings()

  private let state = Locked(State())
  private let converters = Locked(Converters())
  private let queue = DispatchQueue(label: "playhead.frames", qos: .userInteractive)

  init() {}

  /// Adds a view.
  ///
  /// The closure usually does no more than request a redraw on the main thread. It is called soon after the
  /// subscription becomes visible, if there is a frame.
  ///
  /// ```swift
  /// let subscription = player.videoOutput.subscribe(layout: .bgrx) {
  ///   Task { @MainActor in redraw() }
  /// }
  /// subscription.setTarget(PixelSize(width: 640, height: 360))
  /// subscription.setVisible(true)
  /// return subscription
  /// ```
  ///
  /// - Parameters:
  ///   - layout: The pixel layout that the view can draw.
  ///   - wake: A closure that is called on any thread when a frame can be taken. It must not wait.
  /// - Returns: The subscription, which ends when it is released.
  public func subscribe(
    layout: PixelLayout, wake: @escaping @Sendable () -> Void
  ) -> VideoSubscription {
    let id = state.withLock { state in
      state.nextView += 1
      state.views[state.nextView] = View(
        format: FrameRequest(layout: layout), wake: wake)
      return state.nextView
    }
    return VideoSubscription(output: self, id: id)
  }

  func cancel(_ id: Int) {
    overlaySettings.setSize(nil, of: id)
    state.withLock { state in
      state.views[id] = nil
      state.given[id] = nil
    }
    tellWatched()
  }

  /// Calls back, on any thread, when no view is visible any more and when one is again; at once
  /// with what holds now. The callback replaces the one before; it must not wait.
  func onWatched(_ callback: @escaping @Sendable (Bool) -> Void) {
    callback(
      state.withLock { state in
        state.onWatched = callback
        return state.isWatched
      })
  }

  private func tellWatched() {
    let now = monotonicNow()
    let (isWatched, callback) = state.withLock { state in
      let isWatched = state.views.values.contains { $0.isWatching(at: now) }
      defer { state.isWatched = isWatched }
      return (isWatched, isWatched == state.isWatched ? nil : state.onWatched)
    }
    callback?(isWatched)
  }

  func setVisible(_ isVisible: Bool, _ id: Int) {
    state.withLock { state in
      state.views[id]?.isVisible = isVisible
      state.views[id]?.wantsFrame = isVisible
      // What was ready before is old.
      state.views[id]?.ready = nil
      state.views[id]?.readySince = nil
    }
    tellWatched()
    if isVisible { queue.async { self.serve() } }
  }

  /// The first size counts at once. A later one counts when it has stayed for a while: meanwhile
  /// the painter scales, which is cheaper than a converter for each step of a window that is
  /// resized.
  func setTarget(_ target: PixelSize?, _ id: Int) {
    let change = state.withLock { state -> (number: Int, isFirst: Bool)? in
      guard var view = state.views[id] else { return nil }
      view.targetNumber += 1
      let isFirst = view.format.target == nil
      state.views[id] = view
      return (view.targetNumber, isFirst)
    }
    guard let change else { return }
    let apply: @Sendable () -> Void = { [weak self] in
      self?.apply(target, change.number, to: id)
    }
    if change.isFirst {
      queue.async(execute: apply)
    } else {
      queue.asyncAfter(deadline: .now() + Self.sizeTimeout, execute: apply)
    }
  }

  /// The time for which a size has to stay, in seconds.
  private static let sizeTimeout = 0.15

  private func apply(_ target: PixelSize?, _ number: Int, to id: Int) {
    let isNew = state.withLock { state in
      guard var view = state.views[id], view.targetNumber == number, view.format.target != target
      else { return false }
      view.format.target = target
      view.isOutdated = true
      state.views[id] = view
      return true
    }
    if isNew { serve() }
  }

  func take(_ id: Int) -> VideoFrame? {
    let (frame, isBehind) = state.withLock { state -> (VideoFrame?, Bool) in
      let frame = state.views[id]?.ready
      if frame != nil, let number = state.given[id], number > state.shownNumber {
        state.shownNumber = number
        state.counts.shown += 1
      }
      state.views[id]?.ready = nil
      state.views[id]?.readySince = nil
      state.views[id]?.wantsFrame = true
      return (frame, state.given[id, default: 0] != state.newestNumber)
    }
    tellWatched()
    if isBehind { queue.async { self.serve() } }
    return frame
  }

  /// The color balance of all views and screenshots; neutral by default. A new value takes effect at once,
  /// also while the player is paused.
  ///
  /// It applies to the medium that is played and to later ones. Thumbnails are not affected.
  ///
  /// It can be set on any thread. Equal values change nothing.
  ///
  /// ```swift
  /// player.videoOutput.colorBalance = ColorBalance(saturation: -1)  // black and white
  /// ```
  public var colorBalance: ColorBalance {
    get { state.withLock { $0.colorBalance } }
    set {
      let isNew = state.withLock { state in
        guard state.colorBalance != newValue else { return false }
        state.colorBalance = newValue
        for id in state.views.keys { state.views[id]?.isOutdated = true }
        return true
      }
      if isNew { queue.async { self.serve() } }
    }
  }

  /// The presentation size of the newest frame, before it is rotated, and its orientation;
  /// nil if there is none.
  package var newestShape: (size: PresentationSize, orientation: VideoOrientation)? {
    guard let sample = state.withLock({ $0.newest }), let caps = gst_sample_get_caps(sample),
      let buffer = gst_sample_get_buffer(sample)
    else { return nil }
    var info = GstVideoInfo()
    guard gst_video_info_from_caps(&info, caps) != 0 else { return nil }
    VideoCrop(of: buffer, info)?.apply(to: &info)
    return (VideoSink.presentationSize(of: info), sample.orientation)
  }

  /// A Boolean value that indicates whether no view needs its frames in the computer's memory.
  var viewsTakeTextures: Bool {
    state.withLock { $0.views.values.allSatisfy { $0.format.layout == .texture } }
  }

  /// The counts of what became of the frames of this medium.
  var counts: FrameCounts { state.withLock { $0.counts } }

  /// Counts frames of this medium.
  func count(_ change: (inout FrameCounts) -> Void) { state.withLock { change(&$0.counts) } }

  /// A new frame; called on a streaming thread.
  /// - Parameters:
  ///   - isStill: true of the frame that a seek or an opening shows.
  ///   - isLate: true of one that should have been shown before.
  func receive(_ sample: GstSample, isStill: Bool, isLate: Bool = false) {
    tellWatched()
    let now = monotonicNow()
    let isNew = state.withLock { state in
      // The first frame comes twice: while paused, and again when playback begins.
      if let newest = state.newest, let a = gst_sample_get_buffer(newest),
        let b = gst_sample_get_buffer(sample),
        unsafeBitCast(a, to: UnsafeRawPointer.self) == unsafeBitCast(b, to: UnsafeRawPointer.self)
      {
        return false
      }
      if !isStill, state.isNewestUnseen(at: now) { state.counts.overtaken += 1 }
      if isLate { state.counts.late += 1 }
      state.newest = sample
      state.newestNumber += 1
      return true
    }
    guard isNew else { return }
    // Behind a late frame there may be a newer one: that one is not kept waiting.
    if isLate { queue.async { self.serve() } } else { serve() }
  }

  /// The medium is gone: the next one's frames are new, whatever they are.
  func reset() {
    text.reset()
    state.withLock { state in
      state.newest = nil
      state.counts = FrameCounts()
    }
  }

  /// Converts the newest frame for each view that waits for one.
  private func serve() {
    converters.withLock { converters in
      let (sample, number, due, requests, balance) = state.withLock { state in
        let due = state.views.filter { state.isDue($0.key, $0.value) }
        for id in due.keys { state.views[id]?.isOutdated = false }
        return (
          state.newest, state.newestNumber, due, Set(state.views.values.map(\.format)),
          state.colorBalance
        )
      }
      guard let sample, !due.isEmpty else { return }
      converters.byRequest = converters.byRequest.filter { requests.contains($0.key) }
      converters.made = converters.made.filter { requests.contains($0.key) }
      converters.overlays = OverlayRectangle.all(of: sample, last: converters.overlays)
      var frames: [FrameRequest: VideoFrame] = [:]
      for request in Set(due.values.map(\.format)) {
        if let made = converters.made[request], made.number == number, made.balance == balance,
          let frame = made.frame
        {
          frames[request] = frame
          continue
        }
        let converter =
          converters.byRequest[request]
          ?? FrameConverter(layout: request.layout, target: request.target)
        converters.byRequest[request] = converter
        let frame = converter.frame(of: sample, balance: balance)
        if let frame, !converters.overlays.isEmpty { frame.overlays = converters.overlays }
        frames[request] = frame
        converters.made[request] = MadeFrame(frame: frame, number: number, balance: balance)
      }
      state.withLock { state in
        for (id, view) in due {
          guard let frame = frames[view.format] else { continue }
          state.views[id]?.ready = frame
          state.views[id]?.readySince = monotonicNow()
          state.views[id]?.wantsFrame = false
          state.given[id] = number
        }
      }
      for view in due.values { view.wake() }
    }
  }

  /// The newest frame as it came, and how colors are changed.
  var newest: (sample: GstSample, balance: ColorBalance)? {
    state.withLock { state in state.newest.map { ($0, state.colorBalance) } }
  }
}
