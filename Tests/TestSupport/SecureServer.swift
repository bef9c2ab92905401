internal import CPlatform
internal import GLibTestHost
internal import Glibc
internal import PlayheadPlatform

/// A small server for `https:` on 127.0.0.1, which sends the same to whoever trusts its certificate.
///
/// ```swift
/// let server = SecureServer(.expired, content: try TestMedia.contents(ofFile: clip))
/// player.replace(with: server.url)
/// ```
@MainActor public final class SecureServer {
  /// A certificate, by what is wrong with it.
  public enum Certificate: Sendable {
    /// A certificate with which nothing is wrong.
    case trusted
    /// A certificate that was valid until 2001.
    case expired
    /// A certificate of example.org.
    case foreign
    /// Nobody vouches for it but itself.
    case selfSigned
    /// No certificate: the server does not encrypt.
    case missing

    fileprivate var text: String? {
      switch self {
      case .trusted: CertificateText.trusted
      case .expired: CertificateText.expired
      case .foreign: CertificateText.foreign
      case .selfSigned: CertificateText.selfSigned
      case .missing: nil
      }
    }
  }

  private let server: OpaquePointer
  private var isStopped = false

  /// The port that the system chose.
  public let port: UInt16

  /// Starts a server. From then on this process trusts who vouches for the good certificate, and nobody else.
  public init(_ certificate: Certificate, content: [UInt8]) {
    _ = Self.trustsAuthority
    var port: UInt16 = 0
    let text = certificate.text.map { "\($0)\n\(CertificateText.key)\n" }
    server = glib_test_host_server_start(text, content, content.count, &port)
    self.port = port
  }

  isolated deinit { stop() }

  /// The address of what it sends.
  public var url: String { "https://127.0.0.1:\(port)/clip.mp4" }

  /// Accepts nobody any more. Further calls do nothing.
  public func stop() {
    guard !isStopped else { return }
    isStopped = true
    glib_test_host_server_stop(server)
  }

  private nonisolated static let authorityPath: String? = {
    var path: UnsafeMutablePointer<CChar>?
    let descriptor = g_file_open_tmp("playhead-authority-XXXXXX", &path, nil)
    if descriptor >= 0 { close(descriptor) }
    return String(taking: path)
  }()

  private static let trustsAuthority: Bool = {
    guard let path = authorityPath else { return false }
    // It is read again for each connection.
    atexit { if let path = SecureServer.authorityPath { unlink(path) } }
    let text = CertificateText.authority
    return g_file_set_contents(path, text, gssize(text.utf8.count), nil) != 0
      && glib_test_host_trust(path)
  }()
}
