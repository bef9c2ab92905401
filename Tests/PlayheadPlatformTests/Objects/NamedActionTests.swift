import CPlatform
import PlayheadPlatform
import Testing

extension PlatformTests {
  /// Actions that menus and buttons name.
  @MainActor @Suite struct NamedActions {
    private let window: GtkWindow

    /// Once: it is on the bus.
    private static let application = {
      let application = gtk_application_new("io.github.playhead.Test", G_APPLICATION_NON_UNIQUE)
      g_application_register(application.as(GApplication.self), nil, nil)
      return application
    }()

    init() {
      gtk_init()
      window = Self.application.makeWindow()
    }

    @Test func anActionIsPerformedWhileItIsEnabled() {
      defer { gtk_window_destroy(window) }
      var count = 0
      let action = NamedAction("count") { count += 1 }
      window.add(action)
      window.activate("win.count")
      action.isEnabled = false
      window.activate("win.count")
      #expect(count == 1)
      #expect(!action.isEnabled)
    }

    @Test func aStateIsWhatWasSet() {
      defer { gtk_window_destroy(window) }
      let action = NamedAction(toggle: "toggle") {}
      window.add(action)
      #expect(!action.isOn)
      action.isOn = true
      #expect(action.isOn)
      window.activate("win.toggle")
      #expect(action.isOn)
    }

    @Test func aChoiceIsThatOfTheItemThatWasActivated() throws {
      defer { gtk_window_destroy(window) }
      let action = NamedAction("choose", choice: "a")
      window.add(action)
      Variant("b").withTestPointer {
        _ = gtk_widget_activate_action_variant(window.widget, "win.choose", $0)
      }
      #expect(action.choice == "b")
    }

    @Test func anActionIsGivenTheTextOfItsItem() {
      defer { gtk_window_destroy(window) }
      var given: [String] = []
      window.add(NamedAction("take", performWith: { given.append($0) }))
      Variant("text").withTestPointer {
        _ = gtk_widget_activate_action_variant(window.widget, "win.take", $0)
      }
      #expect(given == ["text"])
    }

    @Test func aMenuHasItsItemsInSections() throws {
      let menu = MenuModel(sections: [
        [.action("Open", "win.open"), .submenu("More", [.action("A", "win.a", target: "a")])],
        [.action("Quit", "app.quit", accelerator: "<Control>q")],
      ]).make()
      let (sections, items) = menu.withPointer { pointer -> (Int32, [Int32]) in
        let model = pointer.assumingMemoryBound(to: GMenuModel.self)
        let count = g_menu_model_get_n_items(model)
        let items = (0..<count).compactMap { index -> Int32? in
          guard let section = g_menu_model_get_item_link(model, index, "section") else {
            return nil
          }
          defer { g_object_unref(section) }
          return g_menu_model_get_n_items(section)
        }
        return (count, items)
      }
      #expect(sections == 2)
      #expect(items == [2, 1])
    }
  }
}

extension Variant {
  /// The value as C has it.
  fileprivate func withTestPointer(_ body: (OpaquePointer?) -> Void) {
    body(string.flatMap { g_variant_new_string($0) })
  }
}
