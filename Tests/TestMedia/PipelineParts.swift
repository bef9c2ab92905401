internal import CPlatform

/// Parts of pipelines, in the language of `gst-launch-1.0`.
///
/// All of it is deterministic: one thread for each encoder, and numbers of buffers instead of ends.
public enum PipelineParts {
  /// Frames of a moving ball, as what H.264 players understand.
  public static func video(_ clip: Clip) -> String {
    """
    videotestsrc num-buffers=\(clip.frameCount) pattern=ball ! \(caps(clip))
    """
  }

  /// Unencoded frames, 4:2:0: x264enc would take 4:4:4, which few decoders show.
  public static func caps(_ clip: Clip) -> String {
    """
    video/x-raw,format=I420,width=\(clip.width),height=\(clip.height),\
    framerate=\(clip.framesPerSecond)/1
    """
  }

  public static func h264(_ clip: Clip) -> String {
    // Always so many of them, whatever the video is like.
    let bFrames =
      clip.disposableFrames == 0
      ? "" : "bframes=\(clip.disposableFrames) b-adapt=false b-pyramid=false "
    return """
      x264enc speed-preset=ultrafast key-int-max=\(clip.keyframeInterval) threads=1 \(bFrames)\
      option-string="scenecut=0" ! h264parse
      """
  }

  public static func vp9(_ clip: Clip) -> String {
    "vp9enc deadline=1 cpu-used=8 threads=1 keyframe-max-dist=\(clip.keyframeInterval)"
  }

  /// A sine, in pieces of 10 ms so that it ends within one of them.
  public static func sound(for duration: Duration, frequency: Int = 440) -> String {
    """
    audiotestsrc freq=\(frequency) volume=0.3 samplesperbuffer=480 \
    num-buffers=\(duration.count(perSecond: 100)) ! \(soundCaps)
    """
  }

  /// A short tone at the beginning of each second.
  public static func ticks(for duration: Duration, frequency: Int = 1000) -> String {
    """
    audiotestsrc wave=ticks freq=\(frequency) volume=0.6 samplesperbuffer=480 \
    tick-interval=1000000000 sine-periods-per-tick=40 \
    num-buffers=\(duration.count(perSecond: 100)) ! \(soundCaps)
    """
  }

  private static let soundCaps = "audio/x-raw,rate=48000,channels=2"

  /// The AAC encoder that is installed: Debian and Fedora differ in that.
  public static func aac() throws(MediaError) -> String {
    let names = ["avenc_aac", "fdkaacenc", "voaacenc"]
    return "audioconvert ! \(try firstInstalled(of: names)) bitrate=96000 ! aacparse"
  }

  private static func firstInstalled(of names: [String]) throws(MediaError) -> String {
    TestMedia.initialize()
    for name in names {
      if let factory = gst_element_factory_find(name) {
        _ = factory
        return name
      }
    }
    throw .noElement(names)
  }
}
