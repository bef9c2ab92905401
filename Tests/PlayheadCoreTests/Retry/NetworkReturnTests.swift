import PlayheadCore
import Testing

@Suite("A network that comes back") struct NetworkReturnTests {
  @Test(arguments: [
    (true, [true], [false]), (true, [false], [false]), (false, [true], [true]),
    (true, [false, false, true, true], [false, false, true, false]),
    (false, [true, false, true], [true, false, true]),
  ])
  func itIsBackOnceItWasGone(first: Bool, said: [Bool], isBack: [Bool]) {
    var network = NetworkReturn(isAvailable: first)
    let told = said.map { network.changed(to: $0) }
    #expect(told == isBack)
  }
}
