extension PlaybackEvent {
  /// The name of the event in the file of the last events, or `nil` if it is too frequent. It contains no
  /// address, title, or other text of a medium.
  package var logText: String? {
    switch self {
    case .snapshot, .mediaMetadata, .hlsFacts, .latencyChanged: nil
    case .constraintsKnown: "constraints known"
    case .nextStarted: "next started"
    case .nextFailed: "next failed"
    case .nextHangs: "next hangs"
    case .noPreroll: "live source"
    case .asyncDone: "settled"
    case .buffering(let percent): "buffering \(percent)%"
    case .endOfStream: "end of stream"
    case .failed(let error): "failed: \(error.reason.logText)"
    case .decoderFailed(let failure):
      "decoder \(failure.decoder) failed: \(failure.error.reason.logText)"
    case .videoFailed: "video output failed"
    case .soundFailed: "sound output failed"
    case .partMissing: "part missing"
    case .durationChanged: "duration changed"
    case .clockLost: "clock lost"
    case .requestedPlaying(let isPlaying): isPlaying ? "asked to play" : "asked to pause"
    case .runningChanged: "running changed"
    case .stepped(let count, let isAtEnd): "stepped \(count)\(isAtEnd ? " to the end" : "")"
    case .seekStarted(let id): "seek \(id) started"
    case .seekRefused(let id): "seek \(id) refused"
    case .tracksChanged(let tracks): "\(tracks.count) tracks"
    }
  }
}

extension PlaybackAction {
  /// The name of the action in the file of the last events, or `nil`.
  package var logText: String? {
    switch self {
    case .pipeline(let command): command.logText
    case .completeSeek, .continueAfterEnd: nil
    case .setRetryTimer(let delay): delay == nil ? "no retry" : "wait to retry"
    }
  }
}

extension PipelineCommand {
  /// The name of the command in the file of the last events, or `nil` if it is not noted.
  var logText: String? {
    switch self {
    case .query, .recalculateLatency: nil
    case .load(_, let generation): "load \(generation)"
    case .reload(_, let generation): "reload \(generation)"
    case .setSoftwareDecoding(let isOn): "software decoding \(isOn ? "on" : "off")"
    case .leaveOutDecoder(let name): "leave out \(name)"
    case .unload(let generation): "unload \(generation)"
    case .setRunning(let runs): runs ? "run" : "stand still"
    case .prepare(let item, let generation):
      item == nil ? "prepare nothing" : "prepare \(generation)"
    case .setRate(let rate, _): "rate \(rate)"
    case .seek(_, let id): "seek \(id)"
    case .step(let count): "step \(count)"
    case .resetClock: "reset clock"
    case .apply: "apply settings"
    case .selectTracks: "select tracks"
    }
  }
}

extension PlaybackError.Reason {
  /// The name of the reason in the file of the last events, without names and texts of a medium.
  var logText: String {
    switch self {
    case .fileNotFound: "file not found"
    case .noPermission: "no permission"
    case .isFolder: "folder"
    case .notMedia: "not media"
    case .empty: "empty"
    case .damaged: "damaged"
    case .missingDecoder: "missing decoder"
    case .encrypted: "encrypted"
    case .hostNotFound: "host not found"
    case .cannotConnect: "cannot connect"
    case .badCertificate: "bad certificate"
    case .noSecureConnection: "no secure connection"
    case .tooManyRedirects: "too many redirects"
    case .discNotReadable: "disc not readable"
    case .deviceNotReadable: "device not readable"
    case .httpStatus(let status): "HTTP status \(status)"
    case .connectionLost: "connection lost"
    case .noAnswer: "no answer"
    case .notSeekable: "not seekable"
    case .unknownScheme: "unknown scheme"
    case .blockedScheme: "blocked scheme"
    case .noOutput: "no output"
    case .other: "other"
    }
  }
}
