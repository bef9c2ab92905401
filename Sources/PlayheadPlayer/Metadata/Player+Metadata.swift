internal import PlayheadCore

/// The metadata of a medium that do not come from GStreamer.
extension Player {
  /// Reads the chapters that GStreamer does not tell of, once for each load, as soon as it is known
  /// how long the item is.
  func readChapters() {
    let generation = machine.generation
    guard chaptersGeneration != generation, ask({ $0.streamType }) == .onDemand,
      let item = currentItemUnobserved, let url = item.mediumURL
    else { return }
    chaptersGeneration = generation
    guard item.knownMetadata.chapters.isEmpty else { return }
    let duration = machine.properties.duration.value
    chapterReading = Task { [weak self, weak item] in
      let chapters = await ContainerMetadata.chapters(uri: url, duration: duration)
      guard !Task.isCancelled, !chapters.isEmpty else { return }
      item?.setContainerChapters(chapters)
      self?.publish()
    }
  }
}
