internal import CPlatform
internal import PlayheadPlatform
internal import TestMedia

/// The pipeline that makes the clip: Cairo draws each frame over a black one, x264 encodes it.
struct DemoClip {
  let script: Script

  /// Writes the whole clip; blocks for some seconds.
  func write(to path: String) throws(MediaError) {
    let pipeline = try EncodingPipeline(
      """
      matroskamux name=mux ! filesink name=sink
      videotestsrc num-buffers=\(script.seconds * Self.framesPerSecond) pattern=black
      ! video/x-raw,format=BGRx,width=\(Painting.width),height=\(Painting.height),\
      framerate=\(Self.framesPerSecond)/1
      ! cairooverlay name=painter
      ! videoconvert ! video/x-raw,format=I420,colorimetry=bt709 ! queue
      ! x264enc speed-preset=superfast threads=2 pass=qual quantizer=21
        key-int-max=\(Self.framesPerSecond)
      ! h264parse ! mux.
      \(try sound(tick: 1320, language: "en", title: "English, high tick"))
      \(try sound(tick: 440, language: "fr", title: "Français, low tick"))
      \(subtitles(Script.english, language: "en"))
      \(subtitles(Script.german, language: "de"))
      """)
    pipeline.setTitle("Playhead Demonstration", of: "mux")
    pipeline.setChapters(script.chapters, of: "mux")
    if let painter = pipeline.element("painter") { Painting(script).draw(on: painter) }
    try pipeline.run(into: path, limit: .seconds(60 + 4 * script.seconds))
  }

  private static let framesPerSecond = 30

  private func sound(tick: Int, language: String, title: String) throws(MediaError) -> String {
    """
    \(PipelineParts.ticks(for: .seconds(script.seconds), frequency: tick)) ! queue
    ! \(try PipelineParts.aac())
    ! taginject tags="language-code=\(language),title=(string)\\"\(title)\\"" ! mux.
    """
  }

  private func subtitles(_ lines: [[String]], language: String) -> String {
    """
    \(script.subtitles(lines).source) ! taginject tags="language-code=\(language)" ! queue ! mux.
    """
  }
}
