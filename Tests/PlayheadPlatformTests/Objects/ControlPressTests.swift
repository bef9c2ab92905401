import CPlatform
import PlayheadPlatform
import TestSupport
import Testing

extension PlatformTests {
  /// The presses within a widget that are for a control in it.
  @MainActor @Suite struct ControlPresses {
    init() { gtk_init() }

    /// A kind of widget, and whether it takes a press.
    enum Part: String, CaseIterable {
      case button, toggle, menu, check, selector, scale, entry, text, dropDown
      case label, image, box, insensitive, row

      var takesPresses: Bool {
        switch self {
        case .button, .toggle, .menu, .check, .selector, .scale, .entry, .text, .dropDown: true
        case .label, .image, .box, .insensitive, .row: false
        }
      }

      @MainActor func make() -> GtkWidget {
        switch self {
        case .button: return gtk_button_new_with_label("Button")
        case .toggle: return gtk_toggle_button_new()
        case .menu:
          // Without a menu it is not sensitive.
          let button = gtk_menu_button_new().as(GtkMenuButton.self)
          gtk_menu_button_set_popover(button, gtk_popover_new())
          return button.widget
        case .check: return gtk_check_button_new()
        case .selector: return gtk_switch_new()
        case .scale: return gtk_scale_new_with_range(GTK_ORIENTATION_HORIZONTAL, 0, 1, 0.1)
        case .entry: return gtk_entry_new()
        case .text: return gtk_text_view_new()
        case .dropDown:
          var texts: [UnsafePointer<CChar>?] = [nil]
          return gtk_drop_down_new_from_strings(&texts)
        case .label: return gtk_label_new("Label")
        case .image: return gtk_image_new_from_icon_name("go-next-symbolic")
        case .box: return gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)
        case .insensitive:
          let button = gtk_button_new_with_label("Button")
          gtk_widget_set_sensitive(button, 0)
          return button
        case .row:
          let row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)
          gtk_widget_set_focusable(row, 1)
          return row
        }
      }
    }

    @Test(arguments: Part.allCases)
    func aPressIsForAControlOnlyIfItIsOnOne(_ part: Part) async throws {
      let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0).as(GtkBox.self)
      let area = box.widget
      let inner = part.make()
      gtk_widget_set_size_request(inner, 60, 60)
      let beside = gtk_label_new("Beside")
      for child in [inner, beside] { gtk_box_append(box, child) }
      let window = presentWindow(showing: area, width: 160, height: 160)
      defer { gtk_window_destroy(window) }
      #expect(await eventually { inner.height > 0 && beside.height > 0 })
      let point = try #require(inner.convert(x: 30, y: 30, to: area))
      #expect((area.control(atX: point.x, y: point.y) != nil) == part.takesPresses)
      let other = try #require(beside.convert(x: 1, y: 1, to: area))
      #expect(area.control(atX: other.x, y: other.y) == nil)
    }

    @Test func aControlIsNotInItself() async {
      let label = gtk_label_new("In a button")
      let button = gtk_button_new().as(GtkButton.self)
      gtk_button_set_child(button, label)
      let window = presentWindow(showing: button.widget)
      defer { gtk_window_destroy(window) }
      #expect(await eventually { label.height > 0 })
      #expect(button.widget.control(atX: 80, y: 45) == nil)
      #expect(label.control(atX: 1, y: 1) == nil)
    }
  }
}
