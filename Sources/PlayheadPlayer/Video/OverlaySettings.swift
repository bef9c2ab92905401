internal import CPlatform
internal import Dispatch
internal import PlayheadCore
internal import PlayheadPlatform

/// The settings by which GStreamer's overlays draw: the size at which the frame is shown, and the
/// delay of subtitles relative to their own times.
///
/// A size that changes again and again, as a window's that is being resized, counts once it stays.
final class OverlaySettings: Sendable {
  /// A size in device pixels.
  struct Size: Hashable, Sendable {
    var width: Int
    var height: Int
  }

  private struct State {
    var sizes: [Int: Size] = [:]
    var size: Size?
    var delay = Duration.zero
    var changes = 0
    var listener: (@Sendable () -> Void)?

    /// The largest of the views decides; smaller ones shrink what it gets.
    var wanted: Size? { sizes.values.max { $0.width < $1.width } }
  }

  private let state = Locked(State())

  /// The time for which a size has to stay.
  static let timeout = Duration.milliseconds(150)

  /// The size that counts; nil before a view has one.
  var size: Size? { state.withLock { $0.size } }

  /// The delay with which subtitles are drawn.
  var delay: Duration { state.withLock { $0.delay } }

  /// Calls back on any thread after something has changed; only the last listener is called.
  func listen(_ listener: @escaping @Sendable () -> Void) {
    state.withLock { $0.listener = listener }
  }

  /// Delays what comes to each overlay that an engine's element makes from now on.
  func attach(to playbin: GstElement) {
    playbin.onElementAdded { added in
      let settings = Unmanaged.passRetained(self)
      let isOverlay = playhead_probe_overlay(
        added.element,
        { @Sendable _, info, context in
          guard let info, let context else { return GST_PAD_PROBE_OK }
          let settings = Unmanaged<OverlaySettings>.fromOpaque(context).takeUnretainedValue()
          playhead_delay_buffer(info, gint64(GStreamer.nanoseconds(settings.delay)))
          return GST_PAD_PROBE_OK
        }, settings.toOpaque(), OverlaySettings.release)
      if isOverlay == 0 { settings.release() }
    }
  }

  private static let release: GDestroyNotify = { @Sendable context in
    if let context { Unmanaged<OverlaySettings>.fromOpaque(context).release() }
  }

  func setDelay(_ delay: Duration) {
    let listener = state.withLock { state in
      let isNew = state.delay != delay
      state.delay = delay
      return isNew ? state.listener : nil
    }
    listener?()
  }

  /// A view shows the frame in this size; nil: not any more.
  func setSize(_ size: Size?, of view: Int) {
    let change: Int? = state.withLock { state in
      guard state.sizes[view] != size else { return nil }
      state.sizes[view] = size
      state.changes += 1
      return state.changes
    }
    guard let change else { return }
    let delay = self.size == nil ? Duration.zero : Self.timeout
    DispatchQueue.global(qos: .userInitiated).asyncAfter(deadline: .now() + delay.seconds) {
      [weak self] in self?.settle(change)
    }
  }

  private func settle(_ change: Int) {
    let listener = state.withLock { state -> (@Sendable () -> Void)? in
      guard state.changes == change, let wanted = state.wanted, wanted != state.size else {
        return nil
      }
      state.size = wanted
      return state.listener
    }
    listener?()
  }
}
