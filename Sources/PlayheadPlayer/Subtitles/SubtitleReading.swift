internal import OpenCombine
internal import PlayheadCore

/// A subtitle file that is being read for an item. It is read no further once the item is gone, the task that waits is
/// canceled, or the file is read again.
@MainActor struct SubtitleReading {
  private(set) weak var item: PlayerItem?
  private let task: Task<Result<CueSchedule, SubtitleError>, Never>

  init(_ file: SubtitleFile, for item: PlayerItem) {
    // Away from the main thread: there may be many cues to be put in order.
    let task = Task.detached { () async -> Result<CueSchedule, SubtitleError> in
      do throws(SubtitleError) {
        return .success(CueSchedule(try await file.cues()))
      } catch {
        return .failure(error)
      }
    }
    item.subtitleReadings[file.uri] = AnyCancellable { task.cancel() }
    (self.item, self.task) = (item, task)
  }

  /// Waits until the file is read.
  func schedule() async throws(SubtitleError) -> CueSchedule {
    let result = await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      task.cancel()
    }
    return try result.get()
  }
}
