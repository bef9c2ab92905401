extension PlaybackError {
  /// A Boolean value that indicates whether the same may succeed a little later.
  ///
  /// A server that refuses or does not have what was requested has answered, so that its errors are final, as
  /// are those of a medium or of this computer.
  ///
  /// The player retries after such an error automatically; see `Player.retry`.
  ///
  /// | Reason | May pass |
  /// |--- | --- |
  /// | the server refuses or loses the connection | yes |
  /// | the name cannot be looked up | only without an answer of the name server |
  /// | HTTP 408, 425, 429, 500, 502, 503, 504 | yes |
  /// | any other | no |
  public var mayPass: Bool {
    switch reason {
    case .cannotConnect, .connectionLost: true
    case .hostNotFound: isLookUpFailure
    case .httpStatus(let status): Self.isPassing(status: status)
    case .fileNotFound, .noPermission, .isFolder, .notMedia, .empty, .damaged, .missingDecoder,
      .encrypted, .noAnswer, .notSeekable, .unknownScheme, .blockedScheme, .noOutput, .other,
      .badCertificate, .noSecureConnection, .tooManyRedirects, .discNotReadable, .deviceNotReadable:
      false
    }
  }

  /// A Boolean value that indicates whether the reason may be that this computer has no network.
  ///
  /// It is not if the server has answered, or is this computer itself.
  package var mayComeFromNetwork: Bool {
    switch reason {
    case .cannotConnect, .connectionLost: !MediaAddress.isThisComputer(host: name)
    case .hostNotFound: isLookUpFailure
    default: false
    }
  }

  /// Returns a Boolean value that indicates whether a status says that a request was too slow, too early, or one too
  /// many, or that something is wrong with the server at the moment.
  /// - Parameter status: a status of HTTP.
  package static func isPassing(status: Int) -> Bool {
    [408, 425, 429, 500, 502, 503, 504].contains(status)
  }
}
