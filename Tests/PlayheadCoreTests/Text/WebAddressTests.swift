import PlayheadCore
import Testing

/// The texts that are web addresses, and their servers.
struct WebAddressTests {
  @Test(arguments: [
    ("http://h", "http://h", "h", "http://h"),
    (
      " https://Host.Example:443/a b\n", "https://Host.Example:443/a%20b", "host.example",
      "https://host.example"
    ),
    ("HTTP://h:80/", "HTTP://h:80/", "h", "http://h"),
    ("http://h:443/", "http://h:443/", "h", "http://h:443"),
    ("https://u:p@h:8443/é?q#f", "https://u:p@h:8443/%C3%A9?q#f", "h", "https://h:8443"),
    ("http://a@b@h/", "http://a@b@h/", "h", "http://h"),
    ("http://[::1]:8080/x", "http://[::1]:8080/x", "[::1]", "http://[::1]:8080"),
  ])
  func aWebAddressHasAServer(_ text: String, _ url: String, _ host: String, _ origin: String) {
    let address = WebAddress(text)
    #expect(address?.url == url)
    #expect(address?.host == host)
    #expect(address?.origin == origin)
  }

  @Test(arguments: [
    "", "h", "/x", "http:", "http://", "http:///x", "http://:80/", "http://u@/", "http://[::1",
    "ftp://h/",
    "file:///x", "http://h/\u{0}a", "http://h/a\r\nb",
  ])
  func anythingElseIsNone(_ text: String) {
    #expect(WebAddress(text) == nil)
  }

  @Test(arguments: [
    ("c", "http://h/a/c"), ("/c?d", "http://h/c?d"), ("../c", "http://h/c"),
    ("//other/c", "http://other/c"), ("https://x/y", "https://x/y"), ("ftp://x/y", nil),
    ("file:///etc/passwd", nil),
  ])
  func aReferenceIsResolved(_ reference: String, _ url: String?) {
    #expect(WebAddress("http://h/a/b?q#f")?.resolving(reference)?.url == url)
  }

  @Test func aSchemeIsInLowerCase() {
    #expect(MediaAddress.scheme(of: "RTSP://h/x") == "rtsp")
    #expect(MediaAddress.scheme(of: "x/y:z") == nil)
  }
}
