import CPlatform
import OpenCombine
import PlayheadCore
import PlayheadPlayer
import TestMedia
import TestSupport

/// The newest properties of a player.
@MainActor final class LatestProperties {
  private(set) var value = PlayerProperties.empty
  private(set) var count = 0
  private var subscription: AnyCancellable?

  init(_ player: Player) {
    subscription = player.propertiesPublisher.sink { [weak self] in
      self?.value = $0
      self?.count += 1
    }
  }
}

/// Counts how often a player publishes something essential.
@MainActor final class EssentialCounter {
  private(set) var count = 0
  private var subscription: AnyCancellable?

  init(_ player: Player) {
    subscription = player.objectWillChange.sink { [weak self] _ in self?.count += 1 }
  }
}

/// Takes a player's frames, as a view does.
@MainActor final class Viewer {
  private let subscription: VideoSubscription
  private(set) var frame: VideoFrame?
  private(set) var count = 0

  /// A Boolean value that indicates whether it looks.
  var isVisible: Bool {
    didSet { subscription.setVisible(isVisible) }
  }

  init(_ player: Player, layout: PixelLayout = .rgba, isVisible: Bool = true) {
    subscription = player.videoOutput.subscribe(layout: layout) {}
    self.isVisible = isVisible
    subscription.setVisible(isVisible)
  }

  /// Returns how far the newest frame is ahead of its player; nil if there is none.
  func time(in player: Player) -> Duration? {
    look()
    guard let time = player.time(), let shown = frame?.time else { return nil }
    return shown - time
  }

  /// Takes what is there.
  func look() {
    guard let newest = subscription.take() else { return }
    frame = newest
    count += 1
  }

  /// All of the newest frame.
  var pixels: [UInt8]? {
    look()
    return frame.map {
      [UInt8](
        UnsafeRawBufferPointer(
          start: $0.pixels, count: $0.pixels == nil ? 0 : $0.stride * $0.height))
    }
  }

  /// The second that a color clock shows in the middle of the video.
  var second: Int? {
    look()
    guard let frame, let pixels = frame.pixels else { return nil }
    let pixel = pixels + frame.height / 2 * frame.stride + frame.width / 2 * 4
    return ColorClock.second(
      showing: ColorClock.Color(red: pixel[0], green: pixel[1], blue: pixel[2]))
  }
}

extension Player {
  /// The error, if it is the player's own.
  var playbackError: PlaybackError? { error as? PlaybackError }
}

/// Returns the number of bytes that a file has; nil if it cannot be read.
func sizeOfFile(_ path: String) -> Double? {
  var contents: UnsafeMutablePointer<CChar>?
  var length: gsize = 0
  defer { g_free(contents) }
  return g_file_get_contents(path, &contents, &length, nil) != 0 ? Double(length) : nil
}
