import CPlatform
import PlayheadPlatform
import TestSupport
import Testing

extension PlatformTests {
  /// Casts along GObject's tree of classes, and weak references.
  @MainActor @Suite struct ObjectClasses {
    init() { gtk_init() }

    @Test func castGoesUpAndDownAndRefusesWhatIsWrong() throws {
      let widget: GtkWidget = gtk_label_new("label")
      let label = try #require(widget.cast(to: GtkLabel.self))
      #expect(label.cast(to: GtkWidget.self)?.isSame(as: widget) == true)
      #expect(label.cast(to: GObject.self)?.isSame(as: widget) == true)
      #expect(label.cast(to: GtkButton.self) == nil)
      #expect(widget.cast(to: GtkWindow.self) == nil)
      #expect(label.widget.isSame(as: widget))
      #expect(label.className == "GtkLabel")
    }

    @Test func castFindsAnInterface() throws {
      let file: GFile = g_file_new_for_commandline_arg("/tmp")
      let object = try #require(file.cast(to: GObject.self))
      #expect(object.cast(to: GFile.self)?.isSame(as: file) == true)
      #expect(object.cast(to: GListModel.self) == nil)
    }

    @Test func sameObjectIsToldFromAnother() {
      let one: GtkWidget = gtk_label_new("a")
      let other: GtkWidget = gtk_label_new("a")
      #expect(one.isSame(as: one.as(GtkLabel.self)))
      #expect(!one.isSame(as: other))
    }

    @Test func wrongCastTrapsWhereTheCallerKnowsTheClass() async {
      await #expect(processExitsWith: .failure) { @MainActor in
        gtk_init()
        let label: GtkWidget = gtk_label_new("label")
        _ = label.as(GtkButton.self)
      }
      await #expect(processExitsWith: .failure) { @MainActor in
        gtk_init()
        let label: GtkWidget = gtk_label_new("label")
        _ = label.withPointer { $0.object(as: GtkButton.self) }
      }
    }

    /// The compiler also retains and releases what a nil of these types does not hold.
    @Test func optionalTupleOrStructWithAnObjectMayBeNil() {
      struct Entry {
        let object: GtkWidget
        let number: Int
      }
      var tuple: (object: GtkWidget, number: Int)?
      var entry: Entry?
      var message: (message: GstMessage, number: Int)?
      let areNil = { (tuple == nil, entry == nil, message == nil) }
      #expect(areNil() == (true, true, true))
      #expect([Entry]().first == nil)
      #expect([Int: Entry]()[1] == nil)

      let lives = LifeCounter()
      func fill() {
        let canvas = Canvas.make(Painter(lives.token()))
        tuple = (canvas, 1)
        entry = Entry(object: canvas, number: 1)
      }
      fill()
      message = nil
      #expect(areNil() == (false, false, true))
      #expect(lives.alive == 1)
      tuple = nil
      entry = nil
      #expect(areNil() == (true, true, true))
      #expect(lives.alive == 0)
    }

    @Test func weakObjectIsNilAfterTheEndOfTheObject() {
      var label: GtkLabel? = gtk_label_new("weak").as(GtkLabel.self)
      let weak = WeakObject(label.unsafelyUnwrapped)
      #expect(weak.object?.isSame(as: label.unsafelyUnwrapped) == true)
      label = nil
      #expect(weak.object == nil)
    }

    @Test func weakObjectDoesNotKeepTheObjectAlive() {
      let lives = LifeCounter()
      var canvas: GtkWidget? = Canvas.make(Painter(lives.token()))
      let weak = canvas.map { WeakObject($0) }
      for _ in 0..<100 { _ = weak?.object?.className }
      #expect(lives.alive == 1)
      canvas = nil
      #expect(lives.alive == 0)
      #expect(weak?.object == nil)
    }

    @Test func weakObjectMayGoBeforeTheObject() {
      let label = gtk_label_new("strong").as(GtkLabel.self)
      for _ in 0..<100 { _ = WeakObject(label).object }
      #expect(label[property: "label"] == "strong")
    }
  }
}
