import PlayheadCore
import Testing

/// The marking of a part to be repeated.
@Suite struct LoopMachineTests {
  @Test func threePressesMarkLoopAndEnd() {
    var machine = LoopMachine()
    #expect(machine.mark(.seconds(3)) == .marked(.seconds(3)))
    #expect(machine.mark(.seconds(8)) == .loop(.seconds(3)..<(.seconds(8))))
    #expect(machine.range == .seconds(3)..<(.seconds(8)))
    #expect(machine.mark(.seconds(5)) == .ended)
    #expect(machine == LoopMachine())
  }

  @Test func anEarlierEndIsTheBeginning() {
    var machine = LoopMachine()
    _ = machine.mark(.seconds(8))
    #expect(machine.mark(.seconds(3)) == .loop(.seconds(3)..<(.seconds(8))))
  }

  @Test func whatIsTooShortIsNothing() {
    var machine = LoopMachine()
    _ = machine.mark(.seconds(8))
    #expect(machine.mark(.milliseconds(8100)) == .ended)
    #expect(machine.beginning == nil && machine.range == nil)
  }

  @Test func theEndIsBeforeThatOfTheMedium() {
    let whole: Range<Duration> = .zero..<(.seconds(10))
    #expect(LoopMachine.playable(whole, in: .seconds(10)) == .zero..<(.milliseconds(9900)))
    #expect(LoopMachine.playable(whole, in: nil) == whole)
    #expect(LoopMachine.playable(whole, in: .milliseconds(250)) == nil)
    #expect(LoopMachine.playable(nil, in: .seconds(10)) == nil)
  }
}
