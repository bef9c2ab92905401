import CPlatform
import PlayheadPlatform
import TestSupport
import Testing

@testable import PlayheadUI

/// The announcements to screen readers of the sentences over the video.
@MainActor @Suite struct AnnouncementTests {
  @Test func whatHasToBeReadInterrupts() {
    #expect(Announcement("a", shownFor: MessageBar.glance).priority == .medium)
    #expect(Announcement("a", shownFor: MessageBar.timeout).priority == .high)
  }

  @Test func theBarSaysWhatItShows() {
    gtk_init()
    let bar = MessageBar()
    var said: [Announcement] = []
    bar.announce = { announcement, _ in said.append(announcement) }
    bar.show("Muted", for: MessageBar.glance)
    bar.show("The playlist is empty.")
    bar.hide()
    #expect(said.map(\.text) == ["Muted", "The playlist is empty."])
    #expect(said.map(\.priority) == [.medium, .high])
  }

  @Test func aScreenReaderHasTimeToFindIt() {
    gtk_init()
    let bar = MessageBar()
    #expect(bar.timeShown(MessageBar.glance) == .seconds(2))
    bar.isReadOut = true
    #expect(bar.timeShown(MessageBar.glance) == .seconds(20))
    #expect(bar.timeShown(.seconds(60)) == .seconds(60))
  }

  private func isShown(_ bar: MessageBar) -> Bool {
    bar.widget.withOpaquePointer { gtk_revealer_get_reveal_child($0) } != 0
  }

  @Test func whatIsShownWhenAScreenReaderStartsStays() async {
    gtk_init()
    let (bar, other) = (MessageBar(), MessageBar())
    bar.show("The playlist is empty.", for: .milliseconds(200))
    other.show("The playlist is empty.", for: .milliseconds(400))
    bar.isReadOut = true
    #expect(await eventually { !isShown(other) })
    #expect(isShown(bar))
  }

  @Test func whereGTKCannotNothingHappens() {
    gtk_init()
    let label = gtk_label_new("a").as(GtkLabel.self).widget
    let isKnown = gtk_check_version(4, 14, 0) == nil
    #expect(Announcement("a", shownFor: MessageBar.glance).say(from: label) == isKnown)
    #expect(!Announcement("", shownFor: MessageBar.glance).say(from: label))
  }
}
