internal import PlayheadPlatform

extension MediaKind {
  /// Makes a file of this kind, and returns when it is complete.
  ///
  /// An existing file is replaced. HLS segments are written beside the playlist that `path` names.
  /// Blocks for some tenths of a second; needs no main loop, any thread may call it.
  public func make(at path: String) throws(MediaError) {
    switch self {
    case .mp4(let clip, let index): try Self.makeMP4(clip, index, sound: true, at: path)
    case .videoOnly(let clip): try Self.makeMP4(clip, .start, sound: false, at: path)
    case .truncated(let clip, let index):
      try Self.makeMP4(clip, index, sound: true, at: path)
      try Files.truncate(path, toPercent: 40)
    case .webm(let clip):
      try EncodingPipeline(
        """
        webmmux name=mux ! filesink name=sink
        \(PipelineParts.video(clip)) ! \(PipelineParts.vp9(clip)) ! mux.
        \(PipelineParts.sound(for: clip.duration)) ! opusenc ! mux.
        """
      ).run(into: path)
    case .matroska(let clip, let chapters): try Self.makeMatroska(clip, chapters, at: path)
    case .colorClock(let seconds): try ColorClock.make(seconds: seconds, at: path)
    case .audio(let format, let duration): try Self.makeAudio(format, duration, at: path)
    case .stillImage:
      try EncodingPipeline(
        """
        videotestsrc num-buffers=1 pattern=smpte ! video/x-raw,format=RGB,width=320,height=180
        ! pngenc ! filesink name=sink
        """
      ).run(into: path)
    case .hls(let clip):
      try Self.makeHLS(
        clip, video: PipelineParts.video(clip) + " !", PipelineParts.sound(for: clip.duration),
        at: path)
    case .liveSegments:
      let seconds = LiveStream.loopSeconds
      try Self.makeHLS(
        ColorClock.smallClip, video: ColorClock.video(ColorClock.smallClip, seconds),
        PipelineParts.ticks(for: .seconds(seconds)), at: path)
    case .hlsRenditions(let seconds): try HLSRenditions.make(seconds: seconds, at: path)
    case .dash(let seconds): try DASHStream.make(seconds: seconds, at: path)
    case .text: try Files.write(Array(Self.words.utf8), to: path)
    case .empty: try Files.write([], to: path)
    case .noise: try Files.write(Self.meaninglessBytes(65_536), to: path)
    }
  }

  private static func makeMP4(
    _ clip: Clip, _ index: IndexPlace, sound: Bool, at path: String
  ) throws(MediaError) {
    let audio =
      sound ? "\(PipelineParts.sound(for: clip.duration)) ! \(try PipelineParts.aac()) ! mux." : ""
    try EncodingPipeline(
      """
      mp4mux name=mux faststart=\(index == .start) ! filesink name=sink
      \(PipelineParts.video(clip)) ! \(PipelineParts.h264(clip)) ! mux.
      \(audio)
      """
    ).run(into: path)
  }

  private static func makeMatroska(
    _ clip: Clip, _ chapters: [Chapter], at path: String
  ) throws(MediaError) {
    func sound(_ frequency: Int, language: String) throws(MediaError) -> String {
      """
      \(PipelineParts.sound(for: clip.duration, frequency: frequency)) ! \(try PipelineParts.aac())
      ! taginject tags="language-code=\(language)" ! mux.
      """
    }
    func subtitles(_ word: String, language: String) -> String {
      let cues = (0..<max(1, clip.duration.count(perSecond: 1))).map { second in
        SubRip.Cue(
          start: .seconds(second), end: .seconds(second) + .milliseconds(900),
          text: "\(word) \(second)")
      }
      return """
        \(SubRip(cues).source) ! taginject tags="language-code=\(language)" ! mux.
        """
    }
    let pipeline = try EncodingPipeline(
      """
      matroskamux name=mux ! filesink name=sink
      \(PipelineParts.video(clip)) ! \(PipelineParts.h264(clip)) ! mux.
      \(try sound(440, language: "en"))
      \(try sound(660, language: "fr"))
      \(subtitles("Second", language: "en"))
      \(subtitles("Sekunde", language: "de"))
      """)
    pipeline.setTitle(matroskaTitle, of: "mux")
    pipeline.setChapters(chapters, of: "mux")
    try pipeline.run(into: path)
  }

  private static func makeAudio(
    _ format: AudioFormat, _ duration: Duration, at path: String
  ) throws(MediaError) {
    let encoder =
      switch format {
      case .flac: "audioconvert ! flacenc"
      case .mp3: "audioconvert ! lamemp3enc target=bitrate bitrate=128 cbr=true ! xingmux"
      case .wav: "audioconvert ! audio/x-raw,format=S16LE ! wavenc"
      case .m4a: "\(try PipelineParts.aac()) ! mp4mux faststart=true"
      }
    try EncodingPipeline(
      "\(PipelineParts.sound(for: duration)) ! \(encoder) ! filesink name=sink"
    ).run(into: path)
  }

  private static func makeHLS(
    _ clip: Clip, video: String, _ sound: String, at path: String
  ) throws(MediaError) {
    // Fails here where it cannot be written: the sink would report it late, and warn of more.
    try Files.write([], to: path)
    var clip = clip
    clip.keyframeInterval = clip.framesPerSecond
    // The older of the two sinks: hlssink2 of GStreamer 1.22 now and then never ends.
    // No maximum of files: the sink would remove the beginning, as of a live stream.
    let pipeline = try EncodingPipeline(
      """
      mpegtsmux name=mux ! hlssink name=sink target-duration=1 playlist-length=0 max-files=0
      \(video) \(PipelineParts.h264(clip)) ! h264parse ! mux.
      \(sound) ! \(try PipelineParts.aac()) ! mux.
      """)
    if let sink = pipeline.element("sink") {
      let directory = Files.directory(of: path)
      sink[property: "location"] = "\(directory)/segment-%05d.ts"
      sink[property: "playlist-location"] = path
    }
    try pipeline.run()
  }

  private static let words = """
    This is text, and no media. A player that is given it says so in words that a person
    understands, and is ready for the next file.

    """

  /// The bytes of a simple generator with a fixed seed (Knuth's MMIX).
  private static func meaninglessBytes(_ count: Int) -> [UInt8] {
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15
    return (0..<count).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt8(truncatingIfNeeded: state >> 56)
    }
  }
}
