internal import CPlatform
internal import PlayheadPlatform

/// A Matroska film with one track of Sub Station Alpha: one white text at the bottom of a
/// frame of one color.
public enum StyledSubtitles {
  /// Makes the file.
  /// - Parameters:
  ///   - start: when the text is shown first.
  ///   - end: when it is shown no more.
  ///   - color: the video's, as GStreamer writes colors.
  public static func make(
    from start: Duration, to end: Duration, seconds: Int, color: UInt32 = 0xff40_4040,
    at path: String
  ) throws(MediaError) {
    // One keyframe: a demuxer that seeks begins behind what stands before the last one.
    let clip = Clip(keyframeInterval: 1000, duration: .seconds(seconds))
    let pipeline = try EncodingPipeline(
      """
      matroskamux name=mux ! filesink name=sink
      videotestsrc num-buffers=\(clip.frameCount) pattern=solid-color \
      foreground-color=\(color) ! \(PipelineParts.caps(clip)) !
      \(PipelineParts.h264(clip)) ! mux.
      appsrc name=text format=time ! application/x-ass ! queue ! mux.
      """)
    if let source = pipeline.element("text") {
      playhead_push_coded_text(
        source, "application/x-ass", header, "0,0,Default,,0,0,0,,Styled subtitles",
        guint64(start.wholeNanoseconds), guint64((end - start).wholeNanoseconds))
    }
    try pipeline.run(into: path)
  }

  private static let header = """
    [Script Info]
    ScriptType: v4.00+
    PlayResX: 320
    PlayResY: 180

    [V4+ Styles]
    Format: Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, OutlineColour, BackColour, \
    Bold, Italic, Underline, StrikeOut, ScaleX, ScaleY, Spacing, Angle, BorderStyle, Outline, \
    Shadow, Alignment, MarginL, MarginR, MarginV, Encoding
    Style: Default,Sans,16,&H00FFFFFF,&H00FFFFFF,&H00000000,&H00000000,0,0,0,0,100,100,0,0,1,1,0,2,\
    10,10,10,1

    [Events]
    Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text

    """
}
