import PlayheadCore
import Testing

/// The conditions under which nothing is remembered.
@Suite struct IncognitoTests {
  @Test(arguments: [
    // What it is, what is asked for, what it is then.
    (false, false, false), (false, true, true), (true, false, true), (true, true, true),
  ])
  func openingNeverEndsIt(isOn: Bool, isRequested: Bool, expected: Bool) {
    var incognito = Incognito(isOn: isOn)
    incognito.open(isRequested: isRequested)
    #expect(incognito.isOn == expected)
  }

  @Test func whatThePlaylistHasWhenItEndsStaysSecret() {
    let (old, new) = (ItemID(1), ItemID(2))
    var incognito = Incognito(isOn: true)
    #expect(incognito.isSecret(old) && incognito.isSecret(new))
    incognito.set(false, items: [old])
    #expect(!incognito.isOn)
    #expect(incognito.isSecret(old))
    #expect(!incognito.isSecret(new))
    incognito.keepSecret([new])
    #expect(!incognito.isOn)
    #expect(incognito.isSecret(old) && incognito.isSecret(new))
    #expect(!incognito.isSecret(ItemID(3)))
  }

  @Test func whatWasPlayedBeforeItBeganIsNoSecretLater() {
    let item = ItemID(1)
    var incognito = Incognito()
    incognito.set(false, items: [item])
    #expect(!incognito.isSecret(item))
    incognito.set(true, items: [item])
    #expect(incognito.isSecret(item))
  }
}
