internal import OpenCombine
internal import PlayheadCore

extension Player {
  /// Waits for the frame rate of an item's medium, and then reads a file again whose times are numbers of frames. It
  /// holds neither of them.
  func search(for file: SubtitleFile, of item: PlayerItem) -> AnyCancellable {
    mediaInformationPublisher
      .compactMap { [weak self, weak item] information -> Double? in
        guard let self, let item, currentItemUnobserved === item else { return nil }
        return information?.video?.frameRate
      }
      .first()
      .sink { [weak self, weak item] framesPerSecond in
        // One that is being read will wait for itself.
        guard let item, item.subtitleReadings[file.uri] == nil else { return }
        var counted = file
        counted.framesPerSecond = framesPerSecond
        let reading = SubtitleReading(counted, for: item)
        Task { @MainActor [weak self] in
          guard let contents = try? await reading.contents(), let item = reading.item,
            item.subtitles[file.uri]?.file == file
          else { return }
          item.subtitles[file.uri] = (file, contents.schedule)
          self?.updateSubtitles()
        }
      }
  }
}
