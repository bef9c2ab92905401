internal import Glibc

/// The clips, each made when it is needed for the first time and kept for the next runs.
struct ClipStore {
  /// The directory of the clips.
  let directory: String

  init(directory: String) {
    self.directory = directory
    Files.makeDirectory(directory)
  }

  /// The file of a clip.
  func path(of clip: Clip) throws(CannotMeasure) -> String {
    let path = "\(directory)/\(clip.fileName)"
    if access(path, R_OK) == 0 { return path }
    return try make(
      path,
      with: [
        Programs.own("BenchClip"), "\(clip.size.width)", "\(clip.size.height)", "\(clip.seconds)",
        "\(clip.framesPerSecond)", clip.encoding,
      ], { [$0] })
  }

  /// A long film: a clip, eight times. The numbers of its frames start over each time.
  func path(ofLong clip: Clip) throws(CannotMeasure) -> String {
    let path = "\(directory)/long-\(clip.fileName)"
    if access(path, R_OK) == 0 { return path }
    let part = try self.path(of: clip)
    let source = " filesrc location=\(part) ! qtdemux ! queue ! clips."
    let sources = String(repeating: source, count: 8)
    return try make(path, with: ["gst-launch-1.0", "--quiet"]) { unfinished in
      let pipeline =
        "concat name=clips ! queue ! h264parse ! mp4mux ! filesink location=\(unfinished)\(sources)"
      return pipeline.split(separator: " ").map(String.init)
    }
  }

  /// Lets a program make a file, whose name it has when it is complete.
  /// - Parameter output: the arguments that follow from the name that the file has at first.
  private func make(_ path: String, with words: [String], _ output: (String) -> [String])
    throws(CannotMeasure) -> String
  {
    note("making \(path) …")
    let unfinished = "\(path).unfinished"
    let maker = try ChildProcess(words + output(unfinished))
    guard maker.wait(), rename(unfinished, path) == 0 else {
      throw CannotMeasure(reason: "\(path) can't be made here")
    }
    return path
  }
}

/// Tells the one who waits what is being done, beside the report.
func note(_ text: String) {
  let line = "bench-video: \(text)\n"
  _ = write(STDERR_FILENO, line, line.utf8.count)
}
