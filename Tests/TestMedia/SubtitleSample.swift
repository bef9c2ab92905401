/// A file of subtitles with two texts: from 1 s to 2 s “Hello”, a line break and “there & you”, the
/// second line in italics where the format has such; from 3 s to 4 s “Grüße”.
public enum SubtitleSample: String, CaseIterable, Sendable {
  case srt, vtt, ass, smi, sub, mpl

  /// Writes the file, as UTF-8 if nothing else is said.
  public func write(to path: String, isLatin1: Bool = false) throws(MediaError) {
    let bytes = isLatin1 ? text.unicodeScalars.map { UInt8($0.value) } : Array(text.utf8)
    try Files.write(bytes, to: path)
  }

  /// Writes any text.
  public static func write(_ text: String, to path: String) throws(MediaError) {
    try Files.write(Array(text.utf8), to: path)
  }

  private var text: String {
    switch self {
    case .srt:
      """
      1
      00:00:01,000 --> 00:00:02,000
      Hello
      <i>there & you</i>

      2
      00:00:03,000 --> 00:00:04,000
      Grüße

      """
    case .vtt:
      """
      WEBVTT

      NOTE nobody sees this

      first
      00:01.000 --> 00:02.000 line:0
      <v Bob>Hello
      <i>there &amp; you</i>

      00:00:03.000 --> 00:00:04.000
      <c.green>Grüße</c>

      """
    case .ass:
      """
      [Script Info]
      ScriptType: v4.00+

      [Events]
      Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
      Dialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,Hello\\N{\\i1}there & you
      Dialogue: 0,0:00:03.00,0:00:04.00,Default,,0,0,0,,Grüße

      """
    case .smi:
      """
      <SAMI><HEAD><TITLE>Test</TITLE></HEAD><BODY>
      <SYNC Start=1000><P Class=ENCC>Hello<br><i>there &amp; you</i>
      <SYNC Start=2000><P Class=ENCC>&nbsp;
      <SYNC Start=3000><P Class=ENCC>Grüße
      <SYNC Start=4000><P Class=ENCC>&nbsp;
      </BODY></SAMI>

      """
    case .sub:
      // Frames, of 25 a second.
      """
      {25}{50}Hello|{y:i}there & you
      {75}{100}Grüße

      """
    case .mpl:
      // Tenths of seconds.
      """
      [10][20]Hello|/there & you
      [30][40]Grüße

      """
    }
  }
}
