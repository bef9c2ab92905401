/// A view that is another one, which gets each value, even one with equal bits: a widget may have to be moved back.
final class PassingNode<Source: View, Content: View>: Node {
  private let content: @MainActor (Source) -> Content

  init(_ view: Source, in place: Place, content: @escaping @MainActor (Source) -> Content) {
    self.content = content
    super.init()
    mount(content(view), in: place)
  }

  override var name: String { "\(Source.self)".prefix { $0 != "<" }.description }

  override func update<Value: View>(with view: Value) {
    guard let view = view as? Source else { return }
    child?.update(with: content(view))
  }
}
