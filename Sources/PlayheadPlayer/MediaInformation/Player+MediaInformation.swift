public import OpenCombine
public import PlayheadCore

extension Player {
  /// Returns details of the medium, the tracks, and the decoders in use, or `nil` while nothing is ready.
  ///
  /// They are read from the pipeline in the background.
  ///
  /// ```swift
  /// if let video = await player.mediaInformation()?.video {
  ///   print(video.codec ?? "", video.width, video.height, video.frameRate ?? 0)
  /// }
  /// ```
  ///
  /// If another item or track is in use by the time that the answer is there, the result is `nil`.
  ///
  /// It costs a walk over the elements of the pipeline, on its own queue; playback is not disturbed.
  public func mediaInformation() async -> MediaInformation? {
    let version = informationVersion.value
    guard version.isReady, let pipeline else { return nil }
    let information = await withCheckedContinuation { continuation in
      pipeline.readInformation { continuation.resume(returning: $0) }
    }
    return version == informationVersion.value ? information : nil
  }

  /// A publisher of ``mediaInformation()``: the current one at subscription, and a new one after another
  /// medium, track, or decoder is in use.
  ///
  /// Nothing is read without subscribers.
  ///
  /// It emits on the main thread, without repetitions, and is meant for an information window that is open.
  ///
  /// ```swift
  /// let token = player.mediaInformationPublisher.sink { information in
  ///   print(information?.video?.codec ?? "no video")
  /// }
  /// ```
  public var mediaInformationPublisher: AnyPublisher<MediaInformation?, Never> {
    informationVersion.removeDuplicates()
      .map { [weak self] _ in
        AnyPublisher<MediaInformation?, any Error>.task { await self?.mediaInformation() }
          .catch { _ in Just(nil) }
      }
      .switchToLatest().removeDuplicates().eraseToAnyPublisher()
  }
}

/// The state on which the media information depends.
struct InformationVersion: Hashable {
  var generation = 0
  var isReady = false
  var selection = TrackSelection.none
  var presentationSize: PresentationSize?

  init() {}

  /// - Parameters:
  ///   - core: what is published of an item.
  ///   - generation: its load.
  ///   - isRecovering: true if another pipeline takes over.
  init(_ core: CoreProperties, generation: Int, isRecovering: Bool) {
    self.generation = generation
    isReady = core.itemProperties.status != .unknown && !isRecovering
    selection = core.mediaSelectionProperties.selection
    presentationSize = core.itemProperties.presentationSize
  }
}
