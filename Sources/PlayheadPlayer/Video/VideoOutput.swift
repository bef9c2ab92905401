internal import CPlatform
internal import Dispatch
internal import Platform

/// A player's pictures, for whoever draws them.
///
/// Frames are newest-wins, with one slot for each view. A picture is converted only if a view is
/// visible and has drawn the one before; otherwise the newest is kept as it came and converted when
/// somebody wants it. So nothing is converted that nobody sees, and nothing queues up.
public final class VideoOutput: Sendable {
  /// A view's place at the output.
  fileprivate struct View {
    let layout: PixelLayout
    let wake: @Sendable () -> Void
    var isVisible = false
    var wantsFrame = false
    var ready: VideoFrame?
  }

  private struct State {
    var views: [Int: View] = [:]
    var nextView = 0
    var newest: GstSample?
    var newestNumber = 0
    var overtakenPictures = 0
    /// The number of the sample that each view was given last.
    var given: [Int: Int] = [:]

    /// True if somebody looks, and has not seen the newest picture.
    var isNewestUnseen: Bool {
      let viewers = views.filter(\.value.isVisible).keys
      return newest != nil && !viewers.isEmpty
        && viewers.allSatisfy { given[$0, default: 0] != newestNumber }
    }
  }

  private struct Converters: @unchecked Sendable {
    var byLayout: [PixelLayout: FrameConverter] = [:]
  }

  private let state = Locked(State())
  private let converters = Locked(Converters())
  private let queue = DispatchQueue(label: "playhead.frames", qos: .userInteractive)

  init() {}

  /// Adds a view.
  /// - Parameters:
  ///   - layout: the pixels that it can draw.
  ///   - wake: called on any thread when a frame is ready to be taken; it must not wait.
  public func subscribe(
    layout: PixelLayout, wake: @escaping @Sendable () -> Void
  ) -> VideoSubscription {
    let id = state.withLock { state in
      state.nextView += 1
      state.views[state.nextView] = View(layout: layout, wake: wake)
      return state.nextView
    }
    return VideoSubscription(output: self, id: id)
  }

  fileprivate func cancel(_ id: Int) {
    state.withLock { state in
      state.views[id] = nil
      state.given[id] = nil
    }
  }

  fileprivate func setVisible(_ isVisible: Bool, _ id: Int) {
    state.withLock { state in
      state.views[id]?.isVisible = isVisible
      state.views[id]?.wantsFrame = isVisible
    }
    if isVisible { queue.async { self.serve() } }
  }

  fileprivate func take(_ id: Int) -> VideoFrame? {
    let (frame, isBehind) = state.withLock { state -> (VideoFrame?, Bool) in
      let frame = state.views[id]?.ready
      state.views[id]?.ready = nil
      state.views[id]?.wantsFrame = true
      return (frame, state.given[id, default: 0] != state.newestNumber)
    }
    if isBehind { queue.async { self.serve() } }
    return frame
  }

  /// How many pictures of this medium were replaced by the next before any visible view got them.
  var overtakenPictures: Int { state.withLock { $0.overtakenPictures } }

  /// A new picture; called on a streaming thread.
  /// - Parameter isStill: true of the picture that a seek or an opening shows.
  func receive(_ sample: GstSample, isStill: Bool) {
    let isNew = state.withLock { state in
      // The first picture comes twice: while paused, and again when playback begins.
      if let newest = state.newest, let a = gst_sample_get_buffer(newest),
        let b = gst_sample_get_buffer(sample),
        unsafeBitCast(a, to: UnsafeRawPointer.self) == unsafeBitCast(b, to: UnsafeRawPointer.self)
      {
        return false
      }
      if !isStill, state.isNewestUnseen { state.overtakenPictures += 1 }
      state.newest = sample
      state.newestNumber += 1
      return true
    }
    if isNew { serve() }
  }

  /// The medium is gone: the next one's pictures are new, whatever they are.
  func reset() {
    state.withLock { state in
      state.newest = nil
      state.overtakenPictures = 0
    }
  }

  /// Converts the newest picture for each view that waits for one.
  private func serve() {
    converters.withLock { converters in
      let (sample, number, waiting) = state.withLock { state in
        let waiting = state.views.filter { id, view in
          view.isVisible && view.wantsFrame && state.given[id, default: 0] != state.newestNumber
        }
        return (state.newest, state.newestNumber, waiting)
      }
      guard let sample, !waiting.isEmpty else { return }
      var frames: [PixelLayout: VideoFrame] = [:]
      for layout in Set(waiting.values.map(\.layout)) {
        let converter = converters.byLayout[layout] ?? FrameConverter(layout: layout)
        converters.byLayout[layout] = converter
        frames[layout] = converter.frame(of: sample)
      }
      state.withLock { state in
        for (id, view) in waiting {
          guard let frame = frames[view.layout] else { continue }
          state.views[id]?.ready = frame
          state.views[id]?.wantsFrame = false
          state.given[id] = number
        }
      }
      for view in waiting.values { view.wake() }
    }
  }
}

/// A view's subscription to a ``VideoOutput``. Ends when it is released.
public final class VideoSubscription: Sendable {
  private let output: VideoOutput
  private let id: Int

  fileprivate init(output: VideoOutput, id: Int) {
    self.output = output
    self.id = id
  }

  deinit { output.cancel(id) }

  /// While the view is not visible, no picture is converted for it. At first it is not; becoming
  /// visible brings the newest picture.
  public func setVisible(_ isVisible: Bool) { output.setVisible(isVisible, id) }

  /// The newest frame, once; nil if there is none since the last. Taking it asks for the next.
  public func take() -> VideoFrame? { output.take(id) }
}
