internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlatform
internal import PlayheadPlayer
internal import TestSupport

/// What opens media and seeks in them. Each returns how long it took, or `nil` if it hangs.
@MainActor protocol Opener: AnyObject {
  func open(_ uri: String) async -> Duration?
  func seek(to time: Duration) async -> Duration?
  func close()
}

@MainActor enum Openers {
  /// What takes longer hangs.
  static let limit = Duration.seconds(4)

  enum Way: String, CaseIterable {
    case element = "itself"
    case player
  }

  static func make(_ way: Way, _ element: String) throws(NotReady) -> any Opener {
    switch way {
    case .element: try ElementOpener(element)
    case .player: PlayerOpener(element)
    }
  }
}

/// An element by itself, on this thread.
private final class ElementOpener: Opener {
  private let element: GstElement

  init(_ name: String) throws(NotReady) {
    guard let element = gst_element_factory_make(name, nil) else {
      throw NotReady(reason: "there is no \(name)")
    }
    self.element = element
    for sink in ["audio-sink", "video-sink"] {
      element[property: sink] = gst_element_factory_make("fakesink", nil)
    }
  }

  func open(_ uri: String) async -> Duration? {
    let start = ContinuousClock.now
    _ = gst_element_set_state(element, GST_STATE_READY)
    element[property: "uri"] = uri
    _ = gst_element_set_state(element, GST_STATE_PAUSED)
    return time(since: start)
  }

  func seek(to time: Duration) async -> Duration? {
    let start = ContinuousClock.now
    let flags = GST_SEEK_FLAG_FLUSH.rawValue | GST_SEEK_FLAG_ACCURATE.rawValue
    guard
      gst_element_seek_simple(
        element, GST_FORMAT_TIME, GstSeekFlags(flags), .init(time / .nanoseconds(1))) != 0
    else { return nil }
    return self.time(since: start)
  }

  func close() { _ = gst_element_set_state(element, GST_STATE_NULL) }

  /// The time until the element has come to where it was sent.
  private func time(since start: ContinuousClock.Instant) -> Duration? {
    let nanoseconds = GstClockTime(Openers.limit / .nanoseconds(1))
    let result = gst_element_get_state(element, nil, nil, nanoseconds)
    return result == GST_STATE_CHANGE_SUCCESS ? ContinuousClock.now - start : nil
  }
}

/// A player that uses an element.
private final class PlayerOpener: Opener {
  private let player: Player

  init(_ element: String) {
    player = Player(configuration: PlayerConfiguration(audioSink: "fakesink", engine: element))
  }

  func open(_ uri: String) async -> Duration? {
    let item = PlayerItem.simple(url: uri)
    return await time {
      player.items = [item]
      return await eventually(within: Openers.limit) { [player] in
        item.status == .readyToPlay && player.playbackState == .paused
      }
    }
  }

  func seek(to time: Duration) async -> Duration? {
    var isFinished: Bool?
    return await self.time {
      player.seek(at(time), smooth: false) { isFinished = $0 }
      return await eventually(within: Openers.limit) { isFinished != nil } && isFinished == true
    }
  }

  func close() { player.items = [] }

  private func time(_ action: () async -> Bool) async -> Duration? {
    let start = ContinuousClock.now
    return await action() ? ContinuousClock.now - start : nil
  }
}
