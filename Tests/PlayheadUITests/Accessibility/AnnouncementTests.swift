import CPlatform
import PlayheadPlatform
import Testing

@testable import PlayheadUI

/// What is said to screen readers of the sentences over the video.
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

  @Test func whereGTKCannotNothingHappens() {
    gtk_init()
    let label = gtk_label_new("a").as(GtkLabel.self).widget
    let isKnown = gtk_check_version(4, 14, 0) == nil
    #expect(Announcement("a", shownFor: MessageBar.glance).say(from: label) == isKnown)
    #expect(!Announcement("", shownFor: MessageBar.glance).say(from: label))
  }
}
