internal import PlayheadCore

/// What a medium says of itself, as it becomes known.
extension Player {
  /// Takes what the pipeline reports.
  func receive(_ event: PlaybackEvent, generation: Int) {
    EventLog.shared.note(event.logText)
    switch event {
    case .mediaMetadata(let metadata):
      guard generation == machine.generation, !machine.isRecovered, let item = currentItemUnobserved
      else { return }
      item.setMediumMetadata(metadata)
      publish()
    case .videoFailed(let reason):
      if generation == machine.generation { leaveVideoMemory(because: reason) }
    case .soundFailed(let reason):
      if generation == machine.generation { leaveAudioDevice(because: reason) }
    case .decoderFailed(let failure):
      update { $0.handle(event, generation: generation) }
      warn(of: failure)
    default: update { $0.handle(event, generation: generation, now: monotonicNow()) }
    }
  }

  /// Notes that software has taken over, if it has.
  private func warn(of failure: DecoderFailure) {
    guard machine.error == nil else { return }
    let text = "The decoder \(failure.decoder) failed: \(failure.error)"
    metricsRecorder.warn(text, generation: machine.generation)
  }

  /// Reads the chapters that GStreamer does not tell of, once for each load, as soon as it is known
  /// how long the item is.
  func readChapters() {
    let generation = machine.generation
    guard chaptersGeneration != generation, machine.streamType == .onDemand,
      let item = currentItemUnobserved, let url = item.mediumURL
    else { return }
    chaptersGeneration = generation
    guard item.metadata.chapters.isEmpty else { return }
    let duration = machine.properties.duration.value
    chapterReading = Task { [weak self, weak item] in
      let chapters = await ContainerMetadata.chapters(uri: url, duration: duration)
      guard !Task.isCancelled, !chapters.isEmpty else { return }
      item?.setContainerChapters(chapters)
      self?.publish()
    }
  }
}
