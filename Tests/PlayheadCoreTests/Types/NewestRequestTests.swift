import PlayheadCore
import Testing

/// Only the newest of many wishes is done.
@Suite struct NewestRequestTests {
  @Test func theFirstBeginsAtOnce() throws {
    var wishes = NewestRequest<String>()
    #expect(wishes.begin() == nil)
    let (id, overtaken, begins) = wishes.add("a")
    #expect(overtaken == nil && begins)
    let next = wishes.begin()
    let begun = try #require(next)
    #expect(begun.id == id && begun.wish == "a")
  }

  @Test func whoWaitsIsOvertaken() throws {
    var wishes = NewestRequest<String>()
    _ = wishes.add("a")
    _ = wishes.begin()
    let b = wishes.add("b")
    #expect(b.overtaken == nil && !b.begins)
    let c = wishes.add("c")
    #expect(c.overtaken == b.id && !c.begins)
    wishes.finish()
    let next = wishes.begin()
    let begun = try #require(next)
    #expect(begun.id == c.id && begun.wish == "c")
    wishes.finish()
    #expect(wishes.begin() == nil)
    #expect(wishes.add("d").begins)
  }
}
