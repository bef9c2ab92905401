import CPlatform
import PlayheadPlatform
import TestSupport
import Testing

extension PlatformTests {
  /// Closures as signal handlers.
  @MainActor @Suite struct Signals {
    init() { gtk_init() }

    @Test func emissionPassesArgumentsOfEachType() {
      let label = gtk_label_new("object").as(GtkLabel.self)
      let arguments: [Emitter.Argument] = [
        .of(true), .of(Int32(-7)), .of(UInt32(7)), .of(Int64.min), .of(UInt64.max), .of(0.25),
        .of("Grüße, 世界"), .of(Optional(label)),
        .enumeration(gtk_orientation_get_type(), GTK_ORIENTATION_VERTICAL.rawValue),
        .flags(gdk_modifier_type_get_type(), GDK_CONTROL_MASK.rawValue),
      ]
      Emitter.define("each-type", arguments)
      let emitter = Emitter.make()
      var seen = 0
      emitter.on("each-type") {
        (
          bool: Bool, int: Int32, unsigned: UInt32, long: Int64, unsignedLong: UInt64,
          double: Double, string: String, object: GtkLabel?, orientation: Int32, modifiers: UInt32
        ) in
        seen += 1
        #expect(bool)
        #expect(int == -7)
        #expect(unsigned == 7)
        #expect(long == .min)
        #expect(unsignedLong == .max)
        #expect(double == 0.25)
        #expect(string == "Grüße, 世界")
        #expect(object?.isSame(as: label) == true)
        #expect(orientation == Int32(GTK_ORIENTATION_VERTICAL.rawValue))
        #expect(modifiers == GDK_CONTROL_MASK.rawValue)
      }
      Emitter.emit("each-type", from: emitter, arguments)
      #expect(seen == 1)
    }

    /// Verifies that a handler need not capture the object, which would keep it alive.
    @Test func aHandlerIsGivenTheObjectThatEmits() {
      var texts: [String] = []
      let weak: WeakObject<GtkLabel>
      do {
        let label = gtk_label_new("one").as(GtkLabel.self)
        weak = WeakObject(label)
        label.handle("notify::label") { label in
          texts.append(String(cString: gtk_label_get_text(label)))
        }
        gtk_label_set_text(label, "two")
        gtk_label_set_text(label, "three")
      }
      #expect(texts == ["two", "three"])
      #expect(weak.object == nil)
    }

    @Test func anAnswerIsGivenTheObjectThatAsks() {
      let window = presentWindow(showing: gtk_label_new("A window"))
      var asked = 0
      window.answer("close-request") { window -> Bool in
        asked += gtk_window_get_resizable(window) != 0 ? 1 : 0
        return asked < 2
      }
      gtk_window_close(window)
      gtk_window_close(window)
      #expect(asked == 2)
    }

    @Test func objectArgumentMayBeNilOrNamedByABaseClass() {
      let label = gtk_label_new(nil).as(GtkLabel.self)
      Emitter.define("object", [.of(GtkWidget?.none)])
      let emitter = Emitter.make()
      var seen: [GtkWidget?] = []
      emitter.on("object") { (widget: GtkWidget?) in seen.append(widget) }
      Emitter.emit("object", from: emitter, [.of(GtkWidget?.none)])
      Emitter.emit("object", from: emitter, [.of(Optional(label.widget))])
      #expect(seen.count == 2)
      #expect(seen.first.flatMap { $0 } == nil)
      #expect(seen.last.flatMap { $0 }?.isSame(as: label) == true)
    }

    @Test func handlerMayNameFewerArguments() {
      let arguments: [Emitter.Argument] = [.of(Int32(1)), .of("two"), .of(3.0)]
      Emitter.define("three", arguments)
      let emitter = Emitter.make()
      var seen: [String] = []
      emitter.on("three") { seen.append("none") }
      emitter.on("three") { (first: Int32) in seen.append("\(first)") }
      emitter.on("three") { (first: Int32, second: String) in seen.append("\(first) \(second)") }
      Emitter.emit("three", from: emitter, arguments)
      #expect(seen == ["none", "1", "1 two"])
    }

    @Test func moreArgumentsThanTheSignalHasTrap() async {
      await #expect(processExitsWith: .failure) { @MainActor in
        Emitter.define("one", [.of(Int32(1))])
        let emitter = Emitter.make()
        emitter.on("one") { (_: Int32, _: Int32) in }
        Emitter.emit("one", from: emitter, [.of(Int32(1))])
      }
    }

    @Test func signalThatDoesNotExistTraps() async {
      await #expect(processExitsWith: .failure) { @MainActor in
        Emitter.make().on("nothing-of-the-kind") {}
      }
    }

    @Test(arguments: [true, false]) func answerReachesTheEmitter(answer: Bool) {
      if g_signal_lookup("asks", g_type_from_name("PlayheadTestEmitter")) == 0 {
        Emitter.define("asks", [.of(Int32(0))], answer: Bool.valueType)
      }
      let emitter = Emitter.make()
      emitter.on("asks") { (number: Int32) -> Bool in (number > 0) == answer }
      #expect(Emitter.emit("asks", from: emitter, [.of(Int32(1))], answer: Bool.self) == answer)
      #expect(Emitter.emit("asks", from: emitter, [.of(Int32(-1))], answer: Bool.self) != answer)
    }

    @Test func answersOfOtherTypesReachTheEmitter() {
      Emitter.define("text", [], answer: String.valueType)
      Emitter.define("number", [], answer: Double.valueType)
      let emitter = Emitter.make()
      emitter.on("text") { () -> String in "answer" }
      emitter.on("number") { () -> Double in 0.5 }
      #expect(Emitter.emit("text", from: emitter, answer: String.self) == "answer")
      #expect(Emitter.emit("number", from: emitter, answer: Double.self) == 0.5)
    }

    @Test func windowStaysOpenWhenTheHandlerOfCloseRequestSaysSo() async {
      let window = presentWindow(showing: gtk_label_new("stay"))
      var staysOpen = true
      window.on("close-request") { () -> Bool in staysOpen }
      gtk_window_close(window)
      #expect(gtk_widget_get_mapped(window.widget) != 0)
      staysOpen = false
      gtk_window_close(window)
      #expect(gtk_widget_get_mapped(window.widget) == 0)
    }

    @Test func notificationOfAPropertyIsAHandlerWithoutArguments() {
      let label = gtk_label_new("before").as(GtkLabel.self)
      let weak = WeakObject(label)
      var seen: [String] = []
      label.on("notify::label") {
        if let label = weak.object { seen.append(label[property: "label"]) }
      }
      label[property: "label"] = "after"
      #expect(seen == ["after"])
    }

    @Test func disconnectedHandlerIsNotCalledAndItsClosureFreed() {
      let lives = LifeCounter()
      let button = gtk_button_new().as(GtkButton.self)
      var clicks = 0
      let handler = button.on("clicked") { [token = lives.token()] in
        _ = token
        clicks += 1
      }
      Emitter.click(button)
      button.disconnect(handler)
      Emitter.click(button)
      #expect(clicks == 1)
      #expect(lives.alive == 0)
    }

    @Test func handlerMayDisconnectItselfWhileItRuns() {
      let lives = LifeCounter()
      let button = gtk_button_new().as(GtkButton.self)
      let weak = WeakObject(button)
      var clicks = 0
      let connection = Connection()
      connection.handler = button.on("clicked") { [token = lives.token()] in
        if let handler = connection.handler { weak.object?.disconnect(handler) }
        clicks += 1
        withExtendedLifetime(token) {}
      }
      Emitter.click(button)
      Emitter.click(button)
      #expect(clicks == 1)
      #expect(lives.alive == 0)
    }

    @MainActor private final class Connection {
      var handler: SignalHandler?
    }
  }
}

extension Emitter {
  /// Emits `clicked` on a button, as a click does.
  static func click(_ button: GtkButton) {
    var instance = GValue()
    g_value_init(&instance, GtkButton.gtype)
    defer { g_value_unset(&instance) }
    button.withPointer { g_value_set_object(&instance, $0) }
    g_signal_emitv(&instance, g_signal_lookup("clicked", GtkButton.gtype), 0, nil)
  }
}
