extension PlaybackError {
  /// An error that GStreamer reports.
  ///
  /// It is the content of an error message on a pipeline's bus, without GStreamer's types.
  ///
  /// ```swift
  /// let report = PlaybackError.Report(
  ///   domain: "gst-resource-error-quark", code: 3, message: "Resource not found.")
  /// print(PlaybackError(report, uri: "file:///home/me/film.mkv"))  // “film.mkv” was not found.
  /// ```
  public struct Report: Hashable, Sendable {
    /// The domain of the error, such as `gst-resource-error-quark`.
    public var domain: String
    /// The code of the error in its domain.
    public var code: Int
    /// The message, in the person's language.
    public var message: String
    /// The message for developers, in English, or the empty string.
    ///
    /// It contains the element and the line of its source, and may contain addresses. It is meant for logs,
    /// never for people.
    public var debug: String
    /// The HTTP status that the source reports, or `nil`.
    ///
    /// It takes precedence over the code, because sources report many statuses under the same code.
    public var httpStatus: Int?
    /// The name of the plugin that an earlier message reported as missing, or `nil`.
    public var missingPart: String?
    /// The Debian package that contains the plugin, or `nil`.
    public var package: String?
    /// A Boolean value that indicates whether the missing plugin would read the address, not the medium.
    public var missesSource: Bool

    /// A Boolean value that indicates whether a segment of a stream caused the error, not the address itself.
    package var isOfSegment = false

    /// Indicates whether the medium has no bytes at all, in the words of the element that looks for its type.
    var isWithoutData: Bool { debug.contains("empty stream") }

    /// Indicates whether the missing part may be the cause: what fails later may have reasons of its own.
    var mayComeFromMissingPart: Bool {
      switch (domain, code) {
      case ("gst-core-error-quark", 12), ("gst-stream-error-quark", 4),
        ("gst-stream-error-quark", 6):
        true
      // Nothing is linked to the demuxer.
      case ("gst-stream-error-quark", 1): !debug.contains("reason error")
      default: false
      }
    }

    /// Creates a report.
    ///
    /// - Parameters:
    ///   - domain: The domain of the error, such as `gst-stream-error-quark`.
    ///   - code: The code of the error in its domain.
    ///   - message: The message, in the person's language.
    ///   - debug: The message for developers, in English.
    ///   - httpStatus: The HTTP status that the source reports, or `nil`.
    ///   - missingPart: The name of the plugin that an earlier message reported as missing, or `nil`.
    ///   - missesSource: `true` if the missing plugin would read the address, not the medium.
    public init(
      domain: String, code: Int, message: String, debug: String = "", httpStatus: Int? = nil,
      missingPart: String? = nil, missesSource: Bool = false
    ) {
      self.domain = domain
      self.code = code
      self.message = message
      self.debug = debug
      self.httpStatus = httpStatus
      self.missingPart = missingPart
      self.missesSource = missesSource
    }
  }

  /// The scheme of what a server has led to, if a medium on a server may not open that: the source
  /// does not follow, and reports the redirection as an error.
  package func blockedRedirection(to location: String?) -> String? {
    guard reason == .tooManyRedirects, let location, let scheme = MediaAddress.scheme(of: location),
      !SourceRule.allows(location, from: .remoteMedium)
    else { return nil }
    return scheme
  }

  /// Creates the error for a report of GStreamer about a medium (codes of `GstResourceError`,
  /// `GstStreamError`, and `GstCoreError`).
  ///
  /// The same code can have different reasons for files and for servers, which is why the URI matters. Codes
  /// that are not known result in `other` with the message of the report.
  ///
  /// What is decided first: an address that may not be opened from where it was named, a missing plugin for the
  /// scheme, redirections, devices, HTTP statuses, missing decoders, and then the code.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - uri: The URI of the medium.
  ///   - name: The name of the medium for display; `nil` is ``MediaName/display(of:)``.
  public init(_ report: Report, uri: String, name: String? = nil) {
    let isFile = uri.hasPrefix("file:")
    let name = name ?? MediaName.display(of: uri)
    let host = MediaName.host(of: uri) ?? name
    func error(_ reason: Reason) -> PlaybackError { PlaybackError(reason, name: name) }
    func network(_ reason: Reason) -> PlaybackError { PlaybackError(reason, name: host) }

    if report.domain == "playhead-source" {
      self = error(.blockedScheme(report.message))
      return
    }
    if report.missesSource {
      self = error(.unknownScheme(String(uri.prefix { $0 != ":" })))
      return
    }
    // No more redirects were followed.
    if let status = report.httpStatus, [301, 302, 303, 307, 308].contains(status) {
      self = network(.tooManyRedirects)
      return
    }
    if report.domain == "gst-resource-error-quark", let reason = Self.deviceReason(uri) {
      self = PlaybackError(reason, name: MediaName.device(of: uri))
      return
    }
    // What a list names and nobody has makes the list a bad one.
    if let status = report.httpStatus, report.isOfSegment, [404, 410].contains(status) {
      self = error(.damaged)
      return
    }
    if let status = report.httpStatus, status >= 400 {
      self = error(.httpStatus(status))
      return
    }
    if let part = report.missingPart, report.mayComeFromMissingPart {
      self = PlaybackError(.missingDecoder(part), name: name, package: report.package)
      return
    }
    switch (report.domain, report.code) {
    case ("gst-resource-error-quark", 3) where isFile: self = error(.fileNotFound)
    case ("gst-resource-error-quark", 3): self = network(.hostNotFound)
    case ("gst-resource-error-quark", 15) where isFile: self = error(.noPermission)
    case ("gst-resource-error-quark", 15): self = error(.httpStatus(403))
    case ("gst-resource-error-quark", 5) where isFile:
      self = error(.noPermission)
    case ("gst-resource-error-quark", 5): self = network(Self.connectionReason(report))
    // Parts that play sound open their devices to write to them, and to nothing else.
    case ("gst-resource-error-quark", 7) where MediaAddress.isRemote(uri):
      self = network(Self.connectionReason(report))
    case ("gst-resource-error-quark", 9) where isFile || MediaName.isPipe(uri):
      self = error(.damaged)
    case ("gst-resource-error-quark", 9): self = network(.connectionLost)
    case ("gst-resource-error-quark", 10) where MediaAddress.isRemote(uri):
      self = network(.connectionLost)
    case ("gst-resource-error-quark", 11): self = error(.notSeekable)
    case ("gst-resource-error-quark", 4), ("gst-resource-error-quark", 6...8),
      ("gst-resource-error-quark", 10):
      self = error(.noOutput)
    case ("gst-stream-error-quark", _) where report.isWithoutData: self = error(.empty)
    case ("gst-stream-error-quark", 4), ("gst-stream-error-quark", 5): self = error(.notMedia)
    case ("gst-stream-error-quark", 6): self = error(.missingDecoder(nil))
    case ("gst-stream-error-quark", 7), ("gst-stream-error-quark", 9),
      ("gst-stream-error-quark", 11):
      self = error(.damaged)
    case ("gst-stream-error-quark", 12), ("gst-stream-error-quark", 13): self = error(.encrypted)
    case ("gst-core-error-quark", 12): self = error(.missingDecoder(nil))
    case ("gst-stream-error-quark", 1)
    where !isFile && !report.isOfSegment && report.debug.contains("reason error"):
      self = network(.connectionLost)
    case ("gst-stream-error-quark", 1): self = error(.damaged)
    default: self = error(.other(report.message))
    }
  }

  /// Returns the reason for an address of a disc or another device of this computer, or `nil` for others.
  private static func deviceReason(_ uri: String) -> Reason? {
    switch MediaAddress.scheme(of: uri) {
    case "dvd", "dvdnav", "cdda", "vcd", "svcd", "bluray", "bd": .discNotReadable
    case "v4l2", "v4l", "dvb", "tv", "alsa", "pulse", "pulsesrc", "oss", "jack", "dv", "hdv",
      "decklink", "dc1394":
      .deviceNotReadable
    default: nil
    }
  }

  private static func connectionReason(_ report: Report) -> Reason {
    let debug = (report.message + " " + report.debug).lowercased()
    return debug.contains("resolve") || debug.contains("resolving") ? .hostNotFound : .cannotConnect
  }
}
