extension PlaybackError {
  /// True if the same may work a little later, without anybody doing something about it.
  ///
  /// A server that refuses, or has no such thing, has answered: that is final, as is whatever is wrong with
  /// a medium or with this computer.
  public var mayPass: Bool {
    switch reason {
    case .cannotConnect, .connectionLost: true
    case .hostNotFound: isLookUpFailure
    case .httpStatus(let status): Self.passingStatuses.contains(status)
    case .fileNotFound, .noPermission, .isFolder, .notMedia, .empty, .damaged, .missingDecoder,
      .encrypted, .noAnswer, .notSeekable, .unknownScheme, .blockedScheme, .noOutput, .other,
      .tooManyRedirects, .discNotReadable, .deviceNotReadable:
      false
    }
  }

  /// Too slow, too early, too many, and what is wrong with a server at the moment.
  private static let passingStatuses: Set<Int> = [408, 425, 429, 500, 502, 503, 504]
}
