public import OpenCombine
public import PlayheadCore

extension Player {
  /// What is being played and by which parts, in detail; nil while nothing is ready.
  ///
  /// It is read in the background, from what the pipeline is at then.
  public func mediaInformation() async -> MediaInformation? {
    let version = informationVersion.value
    guard version.isReady, let pipeline else { return nil }
    let information = await withCheckedContinuation { continuation in
      pipeline.readInformation { continuation.resume(returning: $0) }
    }
    return version == informationVersion.value ? information : nil
  }

  /// The same, now and whenever another medium, track or decoder is played. Not essential: without
  /// subscribers nothing is read.
  public var mediaInformationPublisher: AnyPublisher<MediaInformation?, Never> {
    informationVersion.removeDuplicates()
      .map { [weak self] _ in
        AnyPublisher<MediaInformation?, any Error>.task { await self?.mediaInformation() }
          .catch { _ in Just(nil) }
      }
      .switchToLatest().removeDuplicates().eraseToAnyPublisher()
  }

  /// Whoever wants to know reads again, if what is played has become another.
  func updateInformationVersion() {
    let version = InformationVersion(machine)
    if version != informationVersion.value { informationVersion.send(version) }
  }
}

/// What the media information depends on.
struct InformationVersion: Hashable {
  var generation = 0
  var isReady = false
  var selection = TrackSelection.none
  var presentationSize: PresentationSize?

  init() {}

  init(_ machine: PlaybackMachine) {
    let core = machine.properties.coreProperties
    generation = machine.generation
    isReady = core.itemProperties.status != .unknown && !machine.isRecovering
    selection = core.mediaSelectionProperties.selection
    presentationSize = core.itemProperties.presentationSize
  }
}
