internal import PlayheadCore

/// A subtitle file that is being read for an item. It is read no further once the item is gone, the task that waits is
/// canceled, or the file is read again.
@MainActor struct SubtitleReading {
  /// What was read.
  struct Contents: Sendable {
    let schedule: CueSchedule
    /// `true` if the file is to be read again with the frame rate of the medium.
    let needsFrameRate: Bool
  }

  /// The part that the item keeps until the file is read.
  final class Ongoing: Sendable {
    let file: SubtitleFile
    fileprivate let task: Task<Result<Contents, SubtitleError>, Never>

    fileprivate init(_ file: SubtitleFile) {
      self.file = file
      // Away from the main thread: there may be many cues to be put in order.
      task = Task.detached { () async -> Result<Contents, SubtitleError> in
        do throws(SubtitleError) {
          let contents = try await file.contents()
          return .success(
            Contents(
              schedule: CueSchedule(contents.cues), needsFrameRate: contents.needsFrameRate))
        } catch {
          return .failure(error)
        }
      }
    }

    deinit { task.cancel() }
  }

  private(set) weak var item: PlayerItem?
  private weak var ongoing: Ongoing?
  private let task: Task<Result<Contents, SubtitleError>, Never>

  init(_ file: SubtitleFile, for item: PlayerItem) {
    let ongoing = Ongoing(file)
    item.subtitleReadings[file.uri] = ongoing
    (self.item, self.ongoing, task) = (item, ongoing, ongoing.task)
  }

  /// Waits until the file is read.
  func contents() async throws(SubtitleError) -> Contents {
    let result = await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      task.cancel()
    }
    // One that has taken its place stays.
    if let ongoing, item?.subtitleReadings[ongoing.file.uri] === ongoing {
      item?.subtitleReadings[ongoing.file.uri] = nil
    }
    return try result.get()
  }
}
