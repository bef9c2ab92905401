internal import CPlatform
internal import OpenCombine
internal import PlayheadCore
internal import PlayheadPlatform
internal import PlayheadPlayer
internal import PlayheadUI

/// A window with what is played and by which parts, kept up to date while it is open.
@MainActor enum InformationWindow {
  /// Shows it over a player's window.
  static func show(over parent: GtkWindow, player: Player) {
    let window = gtk_window_new().as(GtkWindow.self)
    gtk_window_set_title(window, localized("Media Information"))
    gtk_window_set_transient_for(window, parent)
    gtk_window_set_destroy_with_parent(window, 1)
    gtk_window_set_default_size(window, 460, 520)
    let scroller = gtk_scrolled_window_new()
    let list = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6).as(GtkBox.self)
    gtk_widget_add_css_class(list.widget, "dialog-content")
    let counted: GtkWidget = list.debugBodyCounter(color: .green, name: "InformationWindow")
    scroller.withOpaquePointer { gtk_scrolled_window_set_child($0, counted) }
    gtk_window_set_child(window, scroller)

    let rows = Rows(player: player, parent: parent)
    list.onReceive(player.mediaInformationPublisher) { rows.information = $0 }
      // In media time: nothing is measured while playback stands still.
      .onReceive(player.periodicMetricsPublisher(forInterval: .seconds(1), limit: 1)) {
        if let newest = $0.last { rows.metrics = newest }
      }
      .follow(player) { rows.location = $0.currentItem?.url.map(readable) }
      .observe { list in fill(list, with: rows.shown.value) }
    DialogKeys.closeOnEscape(window)
    gtk_window_present(window)
    // Else the first text would be selected.
    gtk_window_set_focus(window, nil)
  }

  /// What is known, and what is shown of it: other rows only where a text has become another.
  @MainActor private final class Rows {
    let shown: State<InformationRows>
    var information: MediaInformation? { didSet { update() } }
    var metrics: Metrics? { didSet { update() } }
    var location: String? {
      didSet { if location != oldValue { update() } }
    }
    private let parent: WeakObject<GtkWindow>

    init(player: Player, parent: GtkWindow) {
      self.parent = WeakObject(parent)
      metrics = player.metrics()
      location = player.currentItem?.url.map(readable)
      shown = State(
        InformationRows(
          information: nil, metrics: metrics, location: location, renderer: renderer(of: parent)))
    }

    private func update() {
      shown.value = InformationRows(
        information: information, metrics: metrics, location: location,
        renderer: renderer(of: parent.object))
    }
  }

  /// A URI as people read it: a file's path, else the address without what is secret in it.
  private static func readable(_ uri: String) -> String {
    String(taking: g_filename_from_uri(uri, nil, nil)) ?? MediaName.localizedDisplay(of: uri)
  }

  private static func renderer(of window: GtkWindow?) -> String? {
    guard let window else { return nil }
    return window.withOpaquePointer { gtk_native_get_renderer($0) }?.className
  }

  /// Lines are used again, and hidden if there are too many: GTK does not bear that a label goes away
  /// in which text is being selected.
  private static func fill(_ list: GtkBox, with rows: InformationRows) {
    var line = gtk_widget_get_first_child(list.widget)
    func show(_ name: String, _ text: String, isHeading: Bool) {
      let current = line ?? makeLine(in: list)
      line = gtk_widget_get_next_sibling(current)
      let labels = gtk_widget_get_first_child(current).flatMap { first in
        gtk_widget_get_next_sibling(first).map { (first.as(GtkLabel.self), $0.as(GtkLabel.self)) }
      }
      guard let (nameLabel, textLabel) = labels else { return }
      set(nameLabel, name)
      set(textLabel, text)
      let (new, old) = isHeading ? ("heading", "dim-label") : ("dim-label", "heading")
      gtk_widget_add_css_class(nameLabel.widget, new)
      gtk_widget_remove_css_class(nameLabel.widget, old)
      gtk_widget_set_visible(textLabel.widget, isHeading ? 0 : 1)
      gtk_widget_set_visible(current, 1)
    }
    for section in rows.sections {
      show(section.title, "", isHeading: true)
      for row in section.rows { show(row.title, row.text, isHeading: false) }
    }
    while let rest = line {
      gtk_widget_set_visible(rest, 0)
      line = gtk_widget_get_next_sibling(rest)
    }
  }

  private static func set(_ label: GtkLabel, _ text: String) {
    if String(cString: gtk_label_get_text(label)) != text { gtk_label_set_text(label, text) }
  }

  private static func makeLine(in list: GtkBox) -> GtkWidget {
    let line = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12).as(GtkBox.self)
    let name = label("")
    gtk_label_set_width_chars(name, 16)
    gtk_widget_set_valign(name.widget, GTK_ALIGN_START)
    let text = label("")
    gtk_label_set_selectable(text, 1)
    gtk_label_set_wrap(text, 1)
    gtk_label_set_wrap_mode(text, PANGO_WRAP_WORD_CHAR)
    gtk_widget_set_hexpand(text.widget, 1)
    gtk_box_append(line, name.widget)
    gtk_box_append(line, text.widget)
    gtk_box_append(list, line.widget)
    return line.widget
  }

  private static func label(_ text: String) -> GtkLabel {
    let label = gtk_label_new(text).as(GtkLabel.self)
    gtk_label_set_xalign(label, 0)
    return label
  }
}
