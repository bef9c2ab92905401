import CPlatform
import PlayheadCore
import PlayheadPlatform
import PlayheadPlayer
import TestMedia
import TestSupport
import Testing

@testable import PlayheadUI

/// The texts and images that are shown of a sound.
@MainActor @Suite(.serialized) struct AudioPageTests {
  @Test(arguments: [
    (PlayerMetadata(), "song.flac", "song.flac", "", ""),
    (
      PlayerMetadata(title: "Title", artist: "Artist", album: "Album"), "Title", "Title", "Artist",
      "Album"
    ),
    (PlayerMetadata(subtitle: "A series"), "Title", "Title", "", "A series"),
    (PlayerMetadata(artist: "Same", album: "Same"), "Same", "Same", "", ""),
    (PlayerMetadata(artist: "Artist", album: "Artist"), "Title", "Title", "Artist", ""),
  ])
  func nothingIsSaidTwice(
    _ metadata: PlayerMetadata, _ name: String, _ title: String, _ artist: String, _ album: String
  ) {
    let card = AudioCard(metadata, title: name)
    #expect(card.title == title)
    #expect(card.artist == artist)
    #expect(card.album == album)
  }

  private func descendants(of widget: GtkWidget) -> [GtkWidget] {
    var found = [widget]
    var child = gtk_widget_get_first_child(widget)
    while let current = child {
      found += descendants(of: current)
      child = gtk_widget_get_next_sibling(current)
    }
    return found
  }

  /// The texts that are to be read.
  private func texts(_ page: GtkWidget) -> [String] {
    descendants(of: page).compactMap { widget in
      guard gtk_widget_get_visible(widget) != 0, let label: GtkLabel = widget.cast() else {
        return nil
      }
      return String(cString: gtk_label_get_text(label))
    }
  }

  private func hasCover(_ page: GtkWidget) -> Bool {
    descendants(of: page).contains {
      gtk_widget_has_css_class($0, "cover") != 0 && gtk_widget_get_mapped($0) != 0
        && gtk_widget_get_width($0) > 0
    }
  }

  @Test func eachItemIsShownAndNothingHappensWhileItPlays() async throws {
    gtk_init()
    let cover = try TestMedia.contents(ofFile: TestMedia.file(.stillImage))
    let tags = ["title": "The Title", "artist": "The Artist", "album": "The Album"]
    let tagged = try TaggedSound(
      .flac, tags: tags, pictures: [.init(type: "front-cover", bytes: cover)]
    ).make()
    let plain = try TestMedia.uri(.audio(.flac, duration: .seconds(4)))
    let player = Player(
      items: [.simple(url: "file://\(tagged)"), .simple(url: plain)],
      configuration: PlayerConfiguration(audioSink: "fakesink sync=true"))
    let page = AudioPage(player: player).makeWidget()
    let window = presentWindow(showing: page)
    #expect(await eventually { hasCover(page) })
    #expect(texts(page) == ["The Title", "The Artist", "The Album"])
    player.currentItem = player.items[1]
    #expect(
      await eventually {
        player.playbackState == .paused && !hasCover(page) && texts(page).count == 1
      })
    let evaluations = ViewBody.of(page.widget).statistics.evaluations
    player.play()
    #expect(await eventually { player.time() ?? .zero > .seconds(2) })
    #expect(ViewBody.of(page.widget).statistics.evaluations == evaluations)
    gtk_window_destroy(window)
  }

  @Test func anInvalidImageIsNotShown() async throws {
    gtk_init()
    let player = Player(
      item: .simple(
        url: try TestMedia.uri(.audio(.flac)),
        metadata: PlayerMetadata(title: "Noise", imageSource: .data([1, 2, 3]))),
      configuration: PlayerConfiguration(audioSink: "fakesink sync=true"))
    let page = AudioPage(player: player).makeWidget()
    let window = presentWindow(showing: page)
    #expect(await eventually { texts(page) == ["Noise"] })
    #expect(await eventually { player.playbackState == .paused })
    #expect(!hasCover(page))
    gtk_window_destroy(window)
  }

  private let pixels = gint64(InputLimits.coverPixels)

  @Test func aLargeImageIsMadeSmaller() throws {
    let path = "\(try TestMedia.makeDirectory())/large.png"
    try EncodingPipeline(
      "videotestsrc num-buffers=1 ! video/x-raw,width=2000,height=1000 ! pngenc ! filesink name=sink"
    ).run(into: path)
    let bytes = try TestMedia.contents(ofFile: path)
    let texture = try #require(playhead_decode_image(bytes, gsize(bytes.count), 640, pixels))
    #expect(gdk_texture_get_width(texture) == 640)
    #expect(gdk_texture_get_height(texture) == 320)
    #expect(playhead_decode_image([1, 2, 3], 3, 640, pixels) == nil)
  }

  /// Decoded it would take a gigabyte; as a file it is small.
  @Test func aHugeImageIsNotDecoded() throws {
    let path = "\(try TestMedia.makeDirectory())/huge.png"
    try EncodingPipeline(
      "videotestsrc pattern=black num-buffers=1 ! video/x-raw,format=GRAY8,width=16384,height=8192 "
        + "! pngenc ! filesink name=sink"
    ).run(into: path)
    let bytes = try TestMedia.contents(ofFile: path)
    #expect(bytes.count < 1 << 20)
    #expect(playhead_decode_image(bytes, gsize(bytes.count), 640, pixels) == nil)
  }
}
