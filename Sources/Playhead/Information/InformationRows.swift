internal import PlayheadCore
internal import PlayheadPlatform

/// The content of the window with media information, as text.
struct InformationRows: Equatable {
  /// A part of the list; one without rows is not shown.
  struct Section: Equatable {
    let title: String
    let rows: [Row]
  }

  /// A name and what is so called.
  struct Row: Equatable {
    let title: String
    let text: String
  }

  let sections: [Section]

  /// A line of the list.
  struct Line: Equatable {
    let title: String
    let text: String
    let isHeading: Bool
  }

  /// The titles of the sections, each with its rows below.
  var lines: [Line] {
    sections.flatMap { section in
      [Line(title: section.title, text: "", isHeading: true)]
        + section.rows.map { Line(title: $0.title, text: $0.text, isHeading: false) }
    }
  }

  /// - Parameters:
  ///   - information: what is played, nil while nothing is.
  ///   - metrics: what was measured of it; nil if nothing was.
  ///   - location: where it is, for people.
  ///   - renderer: what draws the window, as GTK calls it.
  init(
    information: MediaInformation?, metrics: Metrics?, location: String?, renderer: String?
  ) {
    let sections = [
      Section(title: localized("General"), rows: Self.medium(information, location)),
      Section(title: localized("Video"), rows: Self.video(information?.video, renderer)),
      Section(title: localized("Audio"), rows: Self.sound(information?.audio)),
      Section(title: localized("Playback"), rows: Self.playback(metrics)),
    ]
    self.sections = sections.filter { !$0.rows.isEmpty }
  }

  private static func medium(_ information: MediaInformation?, _ location: String?) -> [Row] {
    rows([(localized("Location"), location), (localized("Container"), information?.container)])
  }

  private static func video(_ video: MediaInformation.Video?, _ renderer: String?) -> [Row] {
    guard let video else { return [] }
    let format = [
      video.chroma, video.bitDepth.map { localized("%1-bit", "\($0)") },
      video.isInterlaced ? localized("interlaced") : nil,
    ]
    let color = [
      video.color.matrixName,
      video.color.isFullRange.map { $0 ? localized("full range") : localized("limited range") },
    ]
    return rows([
      (localized("Codec"), video.codec), (localized("Decoder"), name(of: video.decoder)),
      (localized("Resolution"), "\(video.width) × \(video.height)"),
      (
        localized("Frame rate"),
        video.frameRate.map { localized("%1 fps", decimal($0, places: 3)) }
      ),
      (localized("Pixel format"), joined(format)), (localized("Color"), joined(color)),
      (
        localized("Dynamic range"), video.dynamicRange.isHigh ? video.dynamicRange.description : nil
      ),
      (localized("Bitrate"), video.bitrate.map(bitrate)), (localized("Renderer"), renderer),
    ])
  }

  private static func sound(_ audio: MediaInformation.Audio?) -> [Row] {
    guard let audio else { return [] }
    return rows([
      (localized("Codec"), audio.codec), (localized("Decoder"), name(of: audio.decoder)),
      (localized("Channels"), audio.channels.map { "\($0)" }),
      (
        localized("Sample rate"),
        audio.sampleRate.map { "\(decimal(Double($0) / 1000, places: 1)) kHz" }
      ),
      (localized("Bitrate"), audio.bitrate.map(bitrate)),
    ])
  }

  private static func playback(_ metrics: Metrics?) -> [Row] {
    guard let metrics else { return [] }
    let total = metrics.total
    // Sound alone has none.
    let frames =
      total.numberOfDecodedVideoFrames == 0
      ? []
      : [
        (localized("Decoded frames"), "\(total.numberOfDecodedVideoFrames)"),
        (localized("Displayed frames"), "\(total.numberOfShownVideoFrames)"),
        (localized("Late frames"), "\(total.numberOfLateVideoFrames)"),
        (localized("Skipped frames"), "\(total.numberOfSkippedVideoFrames)"),
      ]
    return rows(frames)
      + rows([
        (localized("Dropped frames"), "\(total.numberOfDroppedVideoFrames)"),
        (localized("Playback stalls"), "\(total.numberOfStalls)"),
        (localized("Network speed"), metrics.observedBitrate.map(bitrate)),
        (localized("Stream bitrate"), metrics.indicatedBitrate.map(bitrate)),
        (
          localized("Startup time"),
          metrics.startupTime.map {
            "\(decimal(Double($0 / .milliseconds(1)) / 1000, places: 2)) s"
          }
        ),
      ])
  }

  private static func rows(_ values: [(title: String, text: String?)]) -> [Row] {
    values.compactMap { value in value.text.map { Row(title: value.title, text: $0) } }
  }

  private static func name(of decoder: MediaInformation.Decoder?) -> String? {
    decoder.map {
      $0.isHardware
        ? localized("%1 (hardware, %2)", $0.name, $0.factory) : "\($0.name) (\($0.factory))"
    }
  }

  private static func joined(_ parts: [String?]) -> String? {
    let parts = parts.compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  /// Bits per second as people write them.
  static func bitrate(_ value: Double) -> String {
    value < 1_000_000
      ? "\(Int((value / 1000).rounded())) kbit/s"
      : "\(decimal(value / 1_000_000, places: 1)) Mbit/s"
  }

  /// A number with a limited number of decimals, without trailing zeros.
  static func decimal(_ value: Double, places: Int) -> String {
    guard value.isFinite, abs(value) < 1e12 else { return "\(value)" }
    var factor = 1
    for _ in 0..<places { factor *= 10 }
    let scaled = Int((abs(value) * Double(factor)).rounded())
    let sign = value < 0 && scaled > 0 ? "-" : ""
    var fraction = String(scaled % factor)
    fraction = String(repeating: "0", count: max(places - fraction.count, 0)) + fraction
    while fraction.hasSuffix("0") { fraction.removeLast() }
    let hasFraction = !fraction.isEmpty && places > 0
    return "\(sign)\(scaled / factor)" + (hasFraction ? Localization.decimalMark + fraction : "")
  }
}
