import PlayheadCore
import Testing

/// Lists in the shape in which well-known programs and stations write them.
@Suite("Playlists of other programs")
struct PlaylistsOfOtherProgramsTests {
  @Test func winamp() throws {
    let text = """
      #EXTM3U\r
      #EXTINF:252,Björk - Jóga\r
      ..\\Björk\\Homogenic\\02 - Jóga.mp3\r
      #EXTINF:0,\r
      D:\\Music\\Unknown.mp3\r
      #EXTINF:-1,Station\r
      http://example.com:8000/;stream.mp3\r

      """
    #expect(
      try playlist(text, .m3u, base: "file:///music/lists/a.m3u").entries == [
        PlaylistEntry(
          location: "file:///music/Bj%C3%B6rk/Homogenic/02%20-%20J%C3%B3ga.mp3",
          title: "Björk - Jóga", duration: .seconds(252)),
        PlaylistEntry(location: "file:///D:/Music/Unknown.mp3"),
        PlaylistEntry(location: "http://example.com:8000/;stream.mp3", title: "Station"),
      ])
  }

  @Test func internetTelevision() throws {
    let text = """
      #EXTM3U url-tvg="http://example.com/guide.xml" x-tvg-url=""
      #EXTINF:-1 tvg-id="one.de" tvg-name="One, HD" tvg-logo="" group-title="News",One (1080p)
      #EXTVLCOPT:http-user-agent=Mozilla/5.0, like Gecko
      #KODIPROP:inputstream=inputstream.adaptive
      https://example.com/live/one/index.m3u8?token=a%2Cb==

      #EXTINF:-1 group-title="",Two [Geo-blocked]
      rtmp://example.com/two playpath=live
      """
    let list = try playlist(text, .m3u)
    #expect(Playlist.format(of: Array(text.utf8), name: "index.m3u") == .m3u)
    #expect(list.entries.map(\.title) == ["One (1080p)", "Two [Geo-blocked]"])
    #expect(
      list.entries.map(\.location) == [
        "https://example.com/live/one/index.m3u8?token=a%2Cb==",
        "rtmp://example.com/two%20playpath=live",
      ])
  }

  @Test func rhythmboxM3U() throws {
    let text = """
      #EXTM3U
      #PLAYLIST:Sunday
      #EXTINF:181,
      /home/me/Music/#1 Hits/100%.ogg
      #EXTINF:200,Title only
      file:///home/me/Music/a%20b.ogg
      """
    let list = try playlist(text, .m3u)
    #expect(list.title == "Sunday")
    #expect(
      list.entries == [
        PlaylistEntry(
          location: "file:///home/me/Music/%231%20Hits/100%25.ogg", duration: .seconds(181)),
        PlaylistEntry(
          location: "file:///home/me/Music/a%20b.ogg", title: "Title only",
          duration: .seconds(200)),
      ])
  }

  @Test func totem() throws {
    let text = """
      [playlist]
      NumberOfEntries=2
      X-GNOME-Title=Films
      File1=Film (2001).mkv
      Title1=Film
      File2=smb://nas/films/b.mkv
      Title2=
      """
    let list = try playlist(text, .pls, base: "file:///home/me/Videos/films.pls")
    #expect(list.title == "Films")
    #expect(
      list.entries == [
        PlaylistEntry(location: "file:///home/me/Videos/Film%20(2001).mkv", title: "Film"),
        PlaylistEntry(location: "smb://nas/films/b.mkv"),
      ])
  }

  @Test func internetRadio() throws {
    let text = """
      [playlist]
      numberofentries=3
      File1=http://ice1.example.com/groove-256-mp3
      Title1=Groove (#1): mixed; ambient
      Length1=-1
      File2=http://ice2.example.com/groove-256-mp3
      Title2=Groove (#2)
      Length2=-1
      Version=2
      """
    let list = try playlist(text, .pls, base: "https://example.com/groove.pls")
    #expect(list.title == nil)
    #expect(
      list.entries.map(\.title) == ["Groove (#1): mixed; ambient", "Groove (#2)"])
    #expect(list.entries.allSatisfy { $0.duration == nil })
  }

  @Test func vlc() throws {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <playlist xmlns="http://xspf.org/ns/0/" \
      xmlns:vlc="http://www.videolan.org/vlc/playlist/ns/0/" version="1">
      \t<title>Playlist</title>
      \t<trackList>
      \t\t<track>
      \t\t\t<location>file:///home/me/A%20%26%20B.mkv</location>
      \t\t\t<title>A &#38; B</title>
      \t\t\t<duration>5423000</duration>
      \t\t\t<extension application="http://www.videolan.org/vlc/playlist/0">
      \t\t\t\t<vlc:id>0</vlc:id>
      \t\t\t\t<vlc:option>start-time=10</vlc:option>
      \t\t\t</extension>
      \t\t</track>
      \t</trackList>
      \t<extension application="http://www.videolan.org/vlc/playlist/0">
      \t\t<vlc:item tid="0"/>
      \t</extension>
      </playlist>
      """
    #expect(Playlist.format(of: Array(text.utf8), name: "") == .xspf)
    let list = try playlist(text, .xspf)
    #expect(list.title == "Playlist")
    #expect(
      list.entries == [
        PlaylistEntry(
          location: "file:///home/me/A%20%26%20B.mkv", title: "A & B", duration: .seconds(5423))
      ])
  }

  @Test func strawberry() throws {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <playlist version="1" xmlns="http://xspf.org/ns/0/">
        <trackList>
          <track>
            <location>../Music/Sigur%20R%C3%B3s/01.flac</location>
            <title>Intro</title>
            <creator>Sigur Rós</creator>
            <album>Ágætis byrjun</album>
            <duration>96000</duration>
            <trackNum>1</trackNum>
            <image>/home/me/cover.jpg</image>
          </track>
        </trackList>
      </playlist>
      """
    #expect(
      try playlist(text, .xspf, base: "file:///home/me/Lists/a.xspf").entries == [
        PlaylistEntry(
          location: "file:///home/me/Music/Sigur%20R%C3%B3s/01.flac",
          title: "Sigur Rós - Intro", duration: .seconds(96))
      ])
  }

  @Test func icecast() throws {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <playlist xmlns="http://xspf.org/ns/0/" version="1">
        <title/>
        <creator/>
        <trackList>
          <track>
            <location>http://localhost:8000/live?a=1&amp;b=2</location>
            <title>Now &lt;playing&gt;</title>
            <annotation>Stream Title: x\nBitrate: 128</annotation>
            <info>http://www.example.com/</info>
          </track>
        </trackList>
      </playlist>
      """
    let list = try playlist(text, .xspf, base: "http://localhost:8000/live.xspf")
    #expect(list.title == nil)
    #expect(
      list.entries == [
        PlaylistEntry(location: "http://localhost:8000/live?a=1&b=2", title: "Now <playing>")
      ])
  }
}
