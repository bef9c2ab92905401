internal import PlayheadCore

extension HLSFacts {
  /// Finds out about a stream with the playlists on its server.
  static func find(about stream: Stream) async -> HLSFacts? {
    await find(about: stream, until: .task) { uri in
      let response = try? await HTTPClient.shared.data(
        from: uri, timeout: .seconds(5), maximumLength: InputLimits.hlsBytes)
      return response.map { ($0.bytes, $0.url) }
    }
  }
}
