import PlayheadCore
import PlayheadPlayer
import TestMedia
import TestPlayers
import TestSupport
import Testing

/// Single frames, told apart by their numbers, are shown one after another.
@MainActor @Suite(.serialized) struct StepTests {
  /// The rates at which frames come: whole milliseconds, thirds of them, and television's.
  enum Rate: CaseIterable {
    case film25, web30, cinema24000By1001, sport50

    var fraction: (numerator: Int, denominator: Int) {
      switch self {
      case .film25: (25, 1)
      case .web30: (30, 1)
      case .cinema24000By1001: (24_000, 1001)
      case .sport50: (50, 1)
      }
    }
  }

  @Test(arguments: Rate.allCases)
  func stepsForwardShowEachFrameOnce(rate: Rate) async throws {
    let film = try await Film(rate: rate.fraction)
    for number in 1...20 {
      film.player.step(byFrames: 1)
      #expect(await film.shows(number))
    }
    #expect(film.numbers == Array(0...20))
  }

  @Test(arguments: Rate.allCases)
  func stepsBackShowTheFramesBefore(rate: Rate) async throws {
    let film = try await Film(rate: rate.fraction)
    for number in 1...20 {
      film.player.step(byFrames: 1)
      #expect(await film.shows(number))
    }
    for number in (15...19).reversed() {
      film.player.step(byFrames: -1)
      #expect(await film.shows(number))
    }
    #expect(film.numbers == Array(0...20) + [19, 18, 17, 16, 15])
  }

  @Test(arguments: Rate.allCases)
  func stepsBothWaysFromASeek(rate: Rate) async throws {
    let film = try await Film(rate: rate.fraction)
    await seek(film.player, at(film.clip.frameDuration * 40 + .milliseconds(5)))
    #expect(await film.shows(40))
    for (count, number) in [(1, 41), (-1, 40), (3, 43), (-2, 41), (-1, 40), (1, 41), (1, 42)] {
      film.player.step(byFrames: count)
      #expect(await film.shows(number), "a step of \(count)")
    }
  }

  @Test func stepsOfOneMomentAddUp() async throws {
    let film = try await Film()
    for count in [1, 1, 1] { film.player.step(byFrames: count) }
    #expect(await film.rests(at: 3))
    for count in [-1, -1] { film.player.step(byFrames: count) }
    #expect(await film.rests(at: 1))
    for count in [4, 1, -1] { film.player.step(byFrames: count) }
    #expect(await film.rests(at: 5))
  }

  @Test func stepsForwardAndBackInOneMomentAddUp() async throws {
    let film = try await Film()
    await seek(film.player, at(.seconds(1)))
    #expect(await film.shows(25))
    for count in [1, 1, 1, -1] { film.player.step(byFrames: count) }
    #expect(await film.rests(at: 27))
  }

  @Test func aStepDuringASeekCountsFromItsTarget() async throws {
    let film = try await Film()
    film.player.seek(at(.seconds(2)), smooth: false)
    film.player.step(byFrames: 1)
    #expect(await film.rests(at: 51))
    film.player.step(byFrames: 1)
    film.player.seek(at(.seconds(1)), smooth: false)
    #expect(await film.rests(at: 25))
  }

  @Test func nothingComesBeforeTheFirstFrame() async throws {
    let film = try await Film()
    film.player.step(byFrames: -1)
    #expect(await film.rests(at: 0))
    #expect(film.player.time() == .zero)
    film.player.step(byFrames: 1)
    #expect(await film.rests(at: 1))
    film.player.step(byFrames: -5)
    #expect(await film.rests(at: 0))
  }

  @Test(arguments: [true, false])
  func stepsReachTheLastFrameAndComeBack(hasSound: Bool) async throws {
    let film = try await Film(frames: 50, hasSound: hasSound)
    await seek(film.player, at(.milliseconds(1820)))
    #expect(await film.shows(45))
    for number in 46...49 {
      film.player.step(byFrames: 1)
      #expect(await film.shows(number))
    }
    for number in [48, 47, 46, 45, 44] {
      film.player.step(byFrames: -1)
      #expect(await film.shows(number))
    }
    #expect(film.player.playbackState == .paused)
  }

  @Test(arguments: [ActionAtItemEnd.pause, .advance], [true, false])
  func aStepAtTheEndShowsNoOtherFrame(action: ActionAtItemEnd, hasSound: Bool) async throws {
    let film = try await Film(frames: 50, hasSound: hasSound)
    film.player.append(.simple(url: try TestMedia.uri(.mp4())))
    let item = film.player.currentItem
    film.player.actionAtItemEnd = action
    await seek(film.player, at(.milliseconds(1820)))
    for number in 46...49 {
      film.player.step(byFrames: 1)
      #expect(await film.shows(number))
    }
    film.player.step(byFrames: 1)
    film.player.step(byFrames: 1)
    #expect(await film.rests(at: 49))
    #expect(film.player.currentItem == item)
    #expect(!film.player.shouldPlay)
    film.player.step(byFrames: -1)
    #expect(await film.rests(at: 48))
    film.player.play()
    #expect(
      await eventually {
        action == .pause
          ? film.player.playbackState == .ended
          : film.player.currentItem != item && film.player.time() ?? .zero > .milliseconds(200)
      })
  }

  @Test(arguments: [true, false])
  func aStepBackFromTheEndOfAFilmShowsTheFrameBeforeTheLast(hasSound: Bool) async throws {
    let film = try await Film(frames: 50, hasSound: hasSound)
    film.player.actionAtItemEnd = .pause
    film.player.play()
    #expect(await eventually { film.player.playbackState == .ended })
    #expect(await film.shows(49))
    film.player.step(byFrames: -1)
    #expect(await film.rests(at: 48))
  }

  @Test(arguments: [1, -1])
  func aStepWhilePlayingPauses(count: Int) async throws {
    let film = try await Film()
    film.player.play()
    #expect(await eventually { film.player.time() ?? .zero > .milliseconds(500) })
    film.player.step(byFrames: count)
    #expect(!film.player.shouldPlay)
    #expect(film.player.playbackState == .paused)
    let number = await film.restingNumber
    // The frame and the time belong together, as soon as the pipeline has told.
    #expect(
      await eventually { film.player.time().map(film.number) == number },
      "\(String(describing: film.player.time())), not frame \(String(describing: number))")
    film.player.step(byFrames: 1)
    #expect(await film.rests(at: try #require(number) + 1))
  }

  @Test func playingAfterStepsGoesOnFromTheirFrame() async throws {
    let film = try await Film()
    for number in 1...20 {
      film.player.step(byFrames: 1)
      #expect(await film.shows(number))
    }
    #expect(await eventually { film.player.time() == .milliseconds(800) })
    let times = Collected(film.player.periodicTimePublisher(forInterval: .milliseconds(20)))
    film.player.play()
    #expect(
      await eventually {
        film.look()
        return film.player.time() ?? .zero > .milliseconds(1500)
      })
    #expect(times.values.allSatisfy { $0 >= .milliseconds(780) }, "\(times.values.prefix(5))")
    #expect(times.values == times.values.sorted())
    let gaps = zip(times.values, times.values.dropFirst()).map { $1 - $0 }
    let passed = zip(times.instants, times.instants.dropFirst()).map { $1 - $0 }
    #expect(zip(gaps, passed).allSatisfy { $0 < $1 + .milliseconds(250) }, "\(gaps) in \(passed)")
    // No frame from before, and the first ones are not left out.
    let played = film.numbers.drop { $0 < 20 }
    #expect(Array(played) == played.sorted())
    #expect(played.dropFirst().first ?? 99 <= 24, "\(played.prefix(5))")
  }

  @Test func soundAloneHasNoSteps() async throws {
    let player = try await makeReadyPlayer(.audio(.flac))
    #expect(!player.canStep)
    player.play()
    player.step(byFrames: 1)
    #expect(player.shouldPlay)
  }
}

/// A film whose frames tell their numbers, ready and paused, and who looks at it.
@MainActor private final class Film {
  let player: Player
  let clip: NumberedClip
  /// The numbers that were seen, each as often as it came again.
  private(set) var numbers: [Int] = []
  private let viewer: Viewer

  init(
    frames: Int = 100, rate: (numerator: Int, denominator: Int) = (25, 1), hasSound: Bool = true
  ) async throws {
    clip = NumberedClip(frames: frames, rate: rate, hasSound: hasSound)
    player = try await makeReadyPlayer(try clip.makeFile())
    viewer = Viewer(player)
    #expect(await shows(0))
    #expect(player.canStep)
  }

  /// Looks once.
  func look() {
    viewer.look()
    guard let frame = viewer.frame, let pixels = frame.pixels else { return }
    let line = pixels + frame.height / 2 * frame.stride
    let grays = (0..<frame.width).map { line[$0 * 4 + 1] }
    guard let number = NumberedClip.number(shownBy: grays), number != numbers.last else { return }
    numbers.append(number)
  }

  /// Waits for a frame, and returns whether it is shown.
  func shows(_ number: Int) async -> Bool {
    let isShown = await eventually {
      look()
      return numbers.last == number && player.time() != nil
    }
    if !isShown { print("shows \(numbers.last ?? -1), not \(number); seen \(numbers.suffix(30))") }
    return isShown
  }

  /// The number of the frame that stays.
  var restingNumber: Int? {
    get async {
      var last = (number: Int?.none, repetitions: 0)
      _ = await eventually {
        look()
        last = numbers.last == last.number ? (last.number, last.repetitions + 1) : (numbers.last, 0)
        return last.repetitions > 150
      }
      return last.number
    }
  }

  /// Waits for a frame, and returns whether it comes, however late, and stays.
  func rests(at number: Int) async -> Bool {
    guard await shows(number) else { return false }
    let resting = await restingNumber
    if resting != number { print("rests at \(resting ?? -1), not \(number); seen \(numbers)") }
    return resting == number
  }

  /// The number of the frame at a time.
  func number(at time: Duration) -> Int {
    Int(((time + .milliseconds(1)) / clip.frameDuration).rounded(.down))
  }
}
