import PlayheadCore
import Testing

@Suite("Natural order")
struct NaturalOrderTests {
  @Test(arguments: [
    ["Episode 1", "Episode 2", "Episode 10", "Episode 100"],
    ["a", "B", "c", "D"],
    ["1", "2", "10", "a"],
    ["", "0", "1"],
    ["-", "1", "A", "é"],
    ["a", "a0", "a1", "aa"],
    ["1.2.3", "1.2.10", "1.10.1", "2"],
    ["S01E02 x", "S01E10 a", "S1E11", "S02E01", "s10e01"],
    ["x99999999999999999999999998", "x99999999999999999999999999", "x100000000000000000000000000"],
    ["track 7 b", "track 07 c", "track 007 d"],
    ["É 2", "é 10"],
    ["file", "file 1", "file.1"],
    ["disc 1 track 9", "disc 1 track 10", "disc 2 track 1"],
  ])
  func namesComeInTheOrderPeopleExpect(names: [String]) {
    #expect(names.reversed().sorted(by: NaturalOrder.areInIncreasingOrder) == names)
    for (index, name) in names.enumerated() {
      #expect(!NaturalOrder.areInIncreasingOrder(name, name))
      for later in names[(index + 1)...] {
        #expect(NaturalOrder.areInIncreasingOrder(name, later))
        #expect(!NaturalOrder.areInIncreasingOrder(later, name))
      }
    }
  }

  @Test(arguments: [
    ("Episode", "episode"), ("01", "1"), ("a00b", "a0b"), ("É", "é"), ("000", "00"),
    ("a1B", "a01b"),
  ])
  func namesThatDifferOnlyInCaseOrZerosComeInPlainOrder(a: String, b: String) {
    #expect(NaturalOrder.areInIncreasingOrder(a, b) == (a < b))
    #expect(NaturalOrder.areInIncreasingOrder(b, a) == (b < a))
  }

  @Test func zerosDoNotDecideBeforeWhatFollowsThem() {
    #expect(NaturalOrder.areInIncreasingOrder("01 a", "1 b"))
    #expect(NaturalOrder.areInIncreasingOrder("1 a", "01 b"))
  }

  @Test func numbersOfAnyLengthCompare() {
    let nines = String(repeating: "9", count: 100_000)
    #expect(NaturalOrder.areInIncreasingOrder(nines, "1" + nines))
    #expect(NaturalOrder.areInIncreasingOrder(nines + "8", nines + "9"))
    #expect(!NaturalOrder.areInIncreasingOrder("1" + nines, "000" + nines))
  }

  @Test func aSeasonComesInTheOrderOfBroadcast() {
    let names = [
      "Show - S01E01 - Pilot.mkv",
      "Show - S01E02 - The Second One.mkv",
      "show - s01e03 - lower case.mkv",
      "Show - S01E10 - Ten.mkv",
      "Show - S02E01 - Again.mkv",
      "Show - S10E01 - Late.mkv",
      "Show 2 - S01E01.mkv",
      "Show 10 - S01E01.mkv",
    ]
    var numbers = SeededRandom(seed: 7)
    for _ in 0..<20 {
      let shuffled = names.shuffled(using: &numbers)
      #expect(shuffled.sorted(by: NaturalOrder.areInIncreasingOrder) == names)
    }
  }

  @Test func otherDigitsAreLetters() {
    #expect(NaturalOrder.areInIncreasingOrder("9", "٣"))
    #expect(NaturalOrder.areInIncreasingOrder("x²", "x³"))
  }

  @Test func aMinusSignIsNotPartOfANumber() {
    #expect(NaturalOrder.areInIncreasingOrder("a-2", "a-10"))
  }

  @Test func aThousandNamesAreSortedQuickly() {
    let names = (0..<1000).map { "A rather long name of a file, number \($0 * 7919 % 1000).flac" }
    var sorted: [String] = []
    let time = processorTime {
      sorted = names.sorted(by: NaturalOrder.areInIncreasingOrder)
    }
    #expect(sorted == (0..<1000).map { "A rather long name of a file, number \($0).flac" })
    #expect(time < .seconds(5))
  }

  @Test func theOrderIsAStrictOrderOfAllNames() {
    let parts = ["a", "B", "0", "00", "1", "10", " ", "é", "É", "İ", "\u{212A}", "9"]
    var names: [String] = [""]
    for first in parts {
      for second in parts { names.append(first + second) }
    }
    let sorted = names.sorted(by: NaturalOrder.areInIncreasingOrder)
    for (index, name) in sorted.enumerated() {
      for later in sorted[index...] {
        #expect(!NaturalOrder.areInIncreasingOrder(later, name), "\(later) before \(name)")
      }
    }
  }
}
