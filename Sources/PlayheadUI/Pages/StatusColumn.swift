internal import PlayheadPlatform

/// The content of a page with a large icon.
struct StatusColumn<Content: View>: View {
  private let icon: String
  private let content: Content

  init(icon: String, @ViewBuilder content: () -> Content) {
    (self.icon, self.content) = (icon, content())
  }

  var body: some View {
    VStack(alignment: .fill, spacing: 12) {
      Image(icon: icon, size: 96)
      content
    }
    .styleClass("playhead-status")
    .aligned(vertical: .center)
    .expands(.vertical)
  }
}

/// A title or a text of such a page.
struct StatusText: View {
  private let text: String
  private let style: String

  init(_ text: String, style: String) { (self.text, self.style) = (text, style) }

  var body: some View { Text(text).centeredLines(maximumCharacters: 50).styleClass(style) }
}
