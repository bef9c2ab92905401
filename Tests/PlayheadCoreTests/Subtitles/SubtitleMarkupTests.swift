import Testing

@testable import PlayheadCore

/// Whatever a file contains, what is shown is markup that Pango takes.
@Suite struct SubtitleMarkupTests {
  @Test(arguments: [
    ("Hello", "Hello", "Hello"),
    ("<i>Hello</i>", "<i>Hello</i>", "Hello"),
    ("<I>Hello</I>", "<i>Hello</i>", "Hello"),
    ("<b><i>Hello</i></b>", "<b><i>Hello</i></b>", "Hello"),
    // What is not closed is closed, what is not open stays closed.
    ("<i>Hello", "<i>Hello</i>", "Hello"),
    ("Hello</i>", "Hello", "Hello"),
    ("<i><b>a</i>b</b>", "<i><b>a</b></i><b>b</b>", "ab"),
    // What Pango does not know goes, its content stays.
    ("<v Bob>Hello</v>", "Hello", "Hello"),
    ("<c.red>Hello</c>", "Hello", "Hello"),
    ("<font color=\"red\">Hello</font>", "Hello", "Hello"),
    ("<00:01.500>Hello", "Hello", "Hello"),
    ("<script>x</script>", "x", "x"),
    ("<a href=\"b\">x</a>", "x", "x"),
    // References, also those that were escaped too often.
    ("a &amp; b", "a &amp; b", "a & b"),
    ("a &amp;amp; b", "a &amp; b", "a & b"),
    ("a &amp;lt;b&amp;gt;", "a &lt;b&gt;", "a <b>"),
    ("a & b", "a &amp; b", "a & b"),
    ("AT&T;", "AT&amp;T;", "AT&T;"),
    ("&", "&amp;", "&"),
    ("&quot;x&quot;", "\"x\"", "\"x\""),
    ("&#39;x&#x27;", "'x'", "'x'"),
    ("&#0;&#1;", "&amp;#0;&amp;#1;", "&#0;&#1;"),
    ("&nbsp;", "\u{A0}", "\u{A0}"),
    // Less and more as such.
    ("1 < 2 > 0", "1 &lt; 2 &gt; 0", "1 < 2 > 0"),
    ("<3", "&lt;3", "<3"),
    ("<", "&lt;", "<"),
    ("<>", "&lt;&gt;", "<>"),
    ("<i", "&lt;i", "<i"),
    // What MicroDVD becomes.
    ("<span>Hello</span>", "Hello", "Hello"),
    ("<span style=\"italic\">x</span>", "<span style=\"italic\">x</span>", "x"),
    (
      "<span foreground=\"#ff0000\" size=\"huge\" style=\"no\">x</span>",
      "<span foreground=\"#ff0000\">x</span>", "x"
    ),
    ("<span foreground=\"red'>\">x</span>", "\"&gt;x", "\">x"),
    ("a\r\nb", "a\nb", "a\nb"),
    ("", "", ""),
  ])
  func markupBecomesValid(_ text: String, _ markup: String, _ plain: String) {
    let valid = SubtitleMarkup.valid(text)
    #expect(valid == markup)
    #expect(SubtitleMarkup.plainText(ofValid: valid) == plain)
    #expect(SubtitleMarkup.valid(valid) == valid)
  }

  @Test func deepNestingHasAnEnd() {
    let text =
      String(repeating: "<b>", count: 10_000) + "x" + String(repeating: "</b>", count: 9000)
    let valid = SubtitleMarkup.valid(text)
    #expect(valid.count < 1000)
    #expect(SubtitleMarkup.plainText(ofValid: valid) == "x")
  }

  @Test(arguments: ["", " ", "\n", "&nbsp;", "<i></i>", "<v Bob>"])
  func nothingToBeSeenIsNoCue(_ markup: String) {
    #expect(SubtitleCue(timeRange: .zero ..< .seconds(1), markup: markup) == nil)
  }

  @Test func aCueWithoutDurationIsNone() {
    #expect(SubtitleCue(timeRange: .zero ..< .zero, text: "x") == nil)
  }

  @Test func plainTextIsShownAsItIs() throws {
    let cue = try #require(SubtitleCue(timeRange: .zero ..< .seconds(1), text: "<i> & \"x\""))
    #expect(cue.text == "<i> & \"x\"")
    #expect(cue.markup == "&lt;i&gt; &amp; \"x\"")
  }
}
