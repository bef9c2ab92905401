import PlayheadCore
import Testing

/// The uses of media addresses.
@Suite struct MediaAddressTests {
  @Test(arguments: [
    ("http://h/a", true), ("HTTPS://h/a", true), ("rtsp://h/a", true), ("rtmps://h/a", true),
    ("mmsh://h/a", true), ("udp://239.0.0.1:1234", true), ("srt://h:1", true), ("ftp://h/a", true),
    ("file:///etc/passwd", false), ("FILE:///etc/passwd", false), ("v4l2:///dev/video0", false),
    ("pulse://source", false), ("alsa://hw:0", false), ("fd://0", false), ("dvd:///dev/sr0", false),
    ("cdda://1", false), ("data:text/plain,a", false), ("gio:///etc/passwd", false),
    ("ximagesrc://", false), ("smb://nas/a", false), ("/etc/passwd", false), ("", false),
  ])
  func aStrangerMayNameTheNetworkOnly(_ uri: String, isRemote: Bool) {
    #expect(MediaAddress.isRemote(uri) == isRemote)
  }

  @Test(arguments: [
    ("https://me:secret@h:8080/a?b=c@d#e@f", "https://h:8080/a?b=c@d#e@f"),
    ("rtsp://me@camera/1", "rtsp://camera/1"), ("http://a@b@h/x", "http://h/x"),
    ("http://h/@a", "http://h/@a"), ("http://h?x=a@b", "http://h?x=a@b"),
    ("file:///home/me@work/a.mp4", "file:///home/me@work/a.mp4"), ("https://h/a", "https://h/a"),
    // For GStreamer, what is before a number sign is no host in these.
    ("rtsp://admin:pa#ss@10.0.0.2/1", "rtsp://10.0.0.2/1"),
    ("RTSPS://a:b#c@d@h:554?x=1#y@z", "RTSPS://h:554?x=1#y@z"),
    ("rtsp://h/1#a@b", "rtsp://h/1#a@b"), ("rtsp://h?x=a@b", "rtsp://h?x=a@b"),
    ("rtsp:h#a@b", "rtsp:h#a@b"), ("http://h#a@b/1", "http://h#a@b/1"),
  ])
  func passwordsAreNotKept(_ uri: String, stripped: String) {
    #expect(MediaAddress.withoutCredentials(uri) == stripped)
    #expect(MediaAddress.hasCredentials(uri) == (uri != stripped))
  }

  @Test(arguments: [
    ("https://me:pw@h/a?token=1&t=3#x", "https://h/a?token=…&t=3#x"),
    ("http://h/a?access_token=1", "http://h/a?access_token=…"),
    ("http://h/a?X-Amz-Signature=1&Expires=2", "http://h/a?X-Amz-Signature=…&Expires=2"),
    ("http://h/a?API%5FKEY=1", "http://h/a?API%5FKEY=…"),
    ("http://h/a?sig=a=b", "http://h/a?sig=…"),
    ("http://h/a?SESSIONID=1&auth=2", "http://h/a?SESSIONID=…&auth=…"),
    ("http://h/a?keyword=1&author=me", "http://h/a?keyword=1&author=me"),
    ("http://h/a?token", "http://h/a?token"), ("http://h/a?", "http://h/a?"),
    ("http://h/a#?token=1", "http://h/a#?token=1"),
    ("file:///a%3Ftoken=1", "file:///a%3Ftoken=1"),
    ("http://h/?\u{301}a=1&\u{301}token=1#\u{301}", "http://h/?\u{301}a=1&\u{301}token=…#\u{301}"),
    ("http://h/?token=\u{301}1", "http://h/?token=…"),
    ("http://h/?token\u{301}=1&\u{600}token=2", "http://h/?token\u{301}=…&\u{600}token=…"),
    ("srt://h:9000?passphrase=1&latency=20", "srt://h:9000?passphrase=…&latency=20"),
    ("http://h/a?jwt=1&hdnts=exp=2~hmac=3", "http://h/a?jwt=…&hdnts=…"),
    ("http://h/a?wmsAuthSign=1&HDNTL=2", "http://h/a?wmsAuthSign=…&HDNTL=…"),
    ("rtsp://me:p#w@h/a?token=1", "rtsp://h/a?token=…"),
    ("http://h/passphrase/jwt?phrase=1&design=2", "http://h/passphrase/jwt?phrase=1&design=2"),
  ])
  func secretsAreNotTold(_ uri: String, told: String) {
    #expect(MediaAddress.withoutSecrets(uri) == told)
    #expect(MediaAddress.withoutSecrets(told) == told)
    #expect(MediaAddress.hasSecrets(uri) == (uri != told))
  }

  @Test(arguments: [
    (
      "No http://me:pw@h/a?token=1 (https://h/b?key=2&c=3).",
      "No http://h/a?token=… (https://h/b?key=…&c=3)."
    ), ("http://h/film(2020).mkv?token=abc is gone", "http://h/film(2020).mkv?token=… is gone"),
    ("“http://h/?sig=1” and URL:http://h/?sig=2", "“http://h/?sig=…” and URL:http://h/?sig=…"),
    ("://://?token=1 :// é://", "://://?token=1 :// é://"), ("No address", "No address"), ("", ""),
    ("2http://me:pw@h ://http://me:pw@h", "2http://h ://http://h"),
    ("Failed.http://h/?token=1", "Failed.http://h/?token=…"),
    ("No rtsp://me:p#w@h/1 and srt://h?passphrase=1", "No rtsp://h/1 and srt://h?passphrase=…"),
    ("http://a/,http://me:pw@b/?u=rtsp://me:pw@c", "http://a/,http://b/?u=rtsp://c"),
    ("http://h/?u=aa://x=token@/?token=1", "http://h/?u=aa:///?token=1"),
    ("http://h/?aa://x=1@/?token=1", "http://h/?aa:///?token=…"),
    // A combining character makes one of itself and what it follows.
    ("http://\u{64C}me:pw@\u{301}h", "http://\u{301}h"),
    ("é\u{301}http://@h/a", "é\u{301}http://h/a"),
  ])
  func secretsInSentencesAreNotTold(_ text: String, told: String) {
    #expect(MediaAddress.maskingSecrets(in: text) == told)
  }

  @Test(
    arguments: [
      (" https://h/a \n", "https://h/a"), ("www.example.org/x", "https://www.example.org/x"),
      ("WWW.example.org", "https://WWW.example.org"), ("~/film.mkv", "/home/me/film.mkv"),
      ("~", "/home/me"), ("~you/a", "~you/a"), ("film.mkv", "film.mkv"),
      ("/films/a b.mkv", "/films/a b.mkv"), ("  ", nil), ("", nil),
    ] as [(String, String?)])
  func whatIsTypedIsUnderstood(_ text: String, meaning: String?) {
    #expect(MediaAddress.meaning(ofTyped: text, home: "/home/me") == meaning)
  }
}
