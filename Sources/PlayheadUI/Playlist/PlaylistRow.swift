internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlatform
internal import PlayheadPlayer

/// The text that a row shows for its item.
struct PlaylistRowText: Equatable {
  var title = ""
  var duration = ""
  /// The reason why the item could not be played.
  var problem: String?
  var isCurrent = false

  /// All of it in a sentence, for screen readers.
  var spoken: String {
    [isCurrent ? localized("Now playing") : nil, title, duration.isEmpty ? nil : duration, problem]
      .compactMap(\.self).joined(separator: ", ")
  }
}

/// One row of a playlist: a mark, the title, the duration, and what is wrong with it.
@MainActor final class PlaylistRow: WidgetView {
  let widget: GtkWidget
  let text = State(PlaylistRowText())
  /// The item that it shows, or showed last.
  var item: PlayerItem? {
    didSet { if item !== oldValue { onBind() } }
  }
  /// Called when it shows another item.
  var onBind: @MainActor () -> Void = {}

  /// Hundreds of rows are made at once, when a list is shown or changed: they are widgets as they are, without a body for
  /// each part.
  init() {
    let mark = GtkImage.make(size: 16)
    let (title, problem, duration) = (Self.label(), Self.label(), Self.label())
    title.cutLines()
    problem.wrapLines(maximum: 3)
    for style in ["error", "caption"] { problem.addStyleClass(style) }
    for style in ["dim-label", "numeric"] { duration.addStyleClass(style) }
    let texts = GtkBox.makeColumn()
    texts.expand(horizontally: true)
    texts.align(vertical: GTK_ALIGN_CENTER)
    for label in [title, problem] { texts.append(label.widget) }
    let box = GtkBox.makeRow(spacing: 6)
    for part in [mark.widget, texts.widget, duration.widget] { box.append(part) }
    widget = box.widget
    named("PlaylistRow")
    widget.addStyleClass("playlist-row")
    observe { [text] (widget: GtkWidget) in
      let text = text.value
      title.text = text.title
      duration.text = text.duration
      problem.text = text.problem ?? ""
      problem.isVisible = text.problem != nil
      mark.setIcon(text.iconName)
      widget.setStyleClass("current", isOn: text.isCurrent)
      title.setStyleClass("heading", isOn: text.isCurrent)
      // It is the list's own widget around this one that has the focus and is read out.
      widget.parentWidget?.setAccessibleLabel(text.spoken)
    }
  }

  private static func label() -> GtkLabel {
    let label = GtkLabel.make()
    label.alignToStart()
    return label
  }
}

extension PlaylistRowText {
  /// An empty name is no image.
  fileprivate var iconName: String? {
    if problem != nil { return "dialog-error-symbolic" }
    return isCurrent ? "media-playback-start-symbolic" : nil
  }
}
