import CPlatform
import PlayheadCore
import Testing

/// Pango takes the markup of every cue: what it refuses it refuses as a whole.
@Suite struct PangoMarkupTests {
  @Test(arguments: [
    "<span foreground=\"#+12345\">x</span>", "<span foreground=\"#12345f\">x</span>",
    "<span foreground=\"#-00001\" style=\"italic\">x</span>",
    "<span foreground=\"#123456\" foreground=\"#654321\">x</span>",
    "<span style=\"italic\" weight=\"bold\" STYLE=\"oblique\">x</span>", "a\0<b>b\u{1}</b>\u{1F}",
    "<i><b>x</i>y</b>", "<u>x", "x</s>", "&", "&#1;&amp;amp;<", "\u{FFFE}\u{301}",
    "<\u{301}b>x", "&\u{301}", "<b>\u{301}x</b>", "x<\u{200D}", "<i>x<\u{301}/i>",
    "<b>" + String(repeating: "x&<i>", count: 50_000),
    String(repeating: "<span style=\"italic\">x</i></span><b>", count: 5000),
  ])
  func whatAFileSaysIsTaken(_ text: String) throws {
    let cue = try #require(SubtitleCue(timeRange: .zero ..< .seconds(1), markup: text))
    #expect(pango_parse_markup(cue.markup, -1, 0, nil, nil, nil, nil) != 0, "\(cue.markup)")
    let plain = try #require(SubtitleCue(timeRange: .zero ..< .seconds(1), text: text))
    #expect(pango_parse_markup(plain.markup, -1, 0, nil, nil, nil, nil) != 0, "\(plain.markup)")
  }
}
