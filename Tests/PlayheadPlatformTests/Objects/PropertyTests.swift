import CPlatform
import PlayheadPlatform
import TestSupport
import Testing

extension PlatformTests {
  /// Properties through `GValue`.
  @MainActor @Suite struct Properties {
    init() {
      gtk_init()
      gst_init(nil, nil)
    }

    @Test func numbersTextAndTruthReadBackAsWritten() {
      let label = gtk_label_new("first").as(GtkLabel.self)
      #expect(label[property: "label"] == "first")
      label[property: "label"] = "Ünï 🎬"
      #expect(label[property: "label"] == "Ünï 🎬")
      label[property: "wrap"] = true
      #expect(label[property: "wrap"] == true)
      label[property: "width-chars"] = Int32(12)
      #expect(label[property: "width-chars"] == Int32(12))
      label[property: "opacity"] = 0.5
      #expect(abs(label[property: "opacity", as: Double.self] - 0.5) < 0.01)
    }

    @Test func doubleReadsAndWritesAFloatProperty() {
      let label = gtk_label_new(nil).as(GtkLabel.self)
      label[property: "xalign"] = 0.25
      #expect(label[property: "xalign"] == 0.25)
    }

    @Test func integersOfEachWidthReadBackAsWritten() throws {
      let queue = try element("queue")
      queue[property: "max-size-buffers"] = UInt32.max
      #expect(queue[property: "max-size-buffers"] == UInt32.max)
      queue[property: "max-size-time"] = UInt64.max
      #expect(queue[property: "max-size-time"] == UInt64.max)
      let sink = try element("fakesink")
      sink[property: "max-lateness"] = Int64(-1)
      #expect(sink[property: "max-lateness"] == Int64(-1))
      sink[property: "ts-offset"] = Int64.max
      #expect(sink[property: "ts-offset"] == Int64.max)
    }

    @Test func int32ReadsAndWritesAnEnumeration() {
      let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0).as(GtkBox.self)
      #expect(box[property: "orientation"] == Int32(GTK_ORIENTATION_VERTICAL.rawValue))
      box[property: "orientation"] = Int32(GTK_ORIENTATION_HORIZONTAL.rawValue)
      #expect(box[property: "orientation"] == Int32(GTK_ORIENTATION_HORIZONTAL.rawValue))
    }

    @Test func enumerationIsSetFromItsNickOrNumber() throws {
      let queue = try element("queue")
      queue.setProperty("leaky", fromText: "downstream")
      #expect(queue[property: "leaky"] == Int32(2))
      queue.setProperty("leaky", fromText: "1")
      #expect(queue[property: "leaky"] == Int32(1))
    }

    @Test func objectIsReadAsItsClassOrABaseClassAndMayBeNil() {
      let window = gtk_window_new().as(GtkWindow.self)
      defer { gtk_window_destroy(window) }
      #expect(window[property: "child", as: GtkWidget?.self] == nil)
      let label = gtk_label_new("child").as(GtkLabel.self)
      window[property: "child"] = Optional(label.widget)
      #expect(window[property: "child", as: GtkWidget?.self]?.isSame(as: label) == true)
      #expect(window[property: "child", as: GtkLabel?.self]?.isSame(as: label) == true)
      window[property: "child"] = GtkWidget?.none
      #expect(window[property: "child", as: GtkWidget?.self] == nil)
    }

    @Test func objectReadFromAPropertyDoesNotLeak() {
      let window = gtk_window_new().as(GtkWindow.self)
      defer { gtk_window_destroy(window) }
      let lives = LifeCounter()
      func readAndWrite() {
        window[property: "child"] = Optional(Canvas.make(Painter(lives.token())))
        for _ in 0..<100 { #expect(window[property: "child", as: GtkWidget?.self] != nil) }
        #expect(lives.alive == 1)
      }
      readAndWrite()
      window[property: "child"] = GtkWidget?.none
      #expect(lives.alive == 0)
    }

    @Test func unsetTextReadsAsTheEmptyString() {
      let window = gtk_window_new().as(GtkWindow.self)
      defer { gtk_window_destroy(window) }
      #expect(window[property: "title"] == "")
    }

    private func element(_ factory: String) throws -> GstElement {
      try #require(gst_element_factory_make(factory, factory))
    }
  }
}
