import PlayheadCore
import Testing

/// Only the newest of many requests is done.
@Suite struct NewestRequestTests {
  @Test func theFirstBeginsAtOnce() throws {
    var requests = NewestRequest<String>()
    #expect(requests.begin() == nil)
    let (id, overtaken, begins) = requests.add("a")
    #expect(overtaken == nil && begins)
    let next = requests.begin()
    let begun = try #require(next)
    #expect(begun.id == id && begun.request == "a")
  }

  @Test func whoWaitsIsOvertaken() throws {
    var requests = NewestRequest<String>()
    _ = requests.add("a")
    _ = requests.begin()
    let b = requests.add("b")
    #expect(b.overtaken == nil && !b.begins)
    let c = requests.add("c")
    #expect(c.overtaken == b.id && !c.begins)
    requests.finish()
    let next = requests.begin()
    let begun = try #require(next)
    #expect(begun.id == c.id && begun.request == "c")
    requests.finish()
    #expect(requests.begin() == nil)
    #expect(requests.add("d").begins)
  }
}
