/// A view that is shown while its title is expanded; at first it is not.
package struct DisclosureGroup<Content: View>: View {
  private let title: String
  private let content: Content
  @State private var isOpen = false

  package init(_ title: String, @ViewBuilder content: () -> Content) {
    (self.title, self.content) = (title, content())
  }

  package var body: some View {
    VStack(alignment: .fill, spacing: 0) {
      ContentButton(spacing: 6, isPressed: isOpen, action: { isOpen.toggle() }) {
        Image(icon: isOpen ? "pan-down-symbolic" : "pan-end-symbolic")
        Text(title)
      }
      .styleClass("row").accessibilityLabel(title)
      content.hidden(!isOpen)
    }
  }
}
