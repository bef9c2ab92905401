import PlayheadCore
import Testing

struct FollowRuleTests {
  @Test func itGoesToARowThatIsNotSeen() {
    let rule = FollowRule()
    #expect(rule.follows(isSeen: false, now: .zero))
    #expect(!rule.follows(isSeen: true, now: .zero))
  }

  @Test func itStaysWhereSomebodyLooksForSomething() {
    var rule = FollowRule()
    rule.isDragging = true
    #expect(!rule.follows(isSeen: false, now: .zero))
    rule.isDragging = false
    rule.isSearching = true
    #expect(!rule.follows(isSeen: false, now: .zero))
    rule.isSearching = false
    #expect(rule.follows(isSeen: false, now: .zero))
  }

  @Test func itStaysForAWhileWhereItWasScrolledTo() {
    var rule = FollowRule()
    rule.scrolled(at: .seconds(100))
    #expect(!rule.follows(isSeen: false, now: .seconds(104)))
    #expect(rule.follows(isSeen: false, now: .seconds(105)))
  }
}
