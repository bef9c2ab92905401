import ArgumentParser
import PlayheadCore
import Testing

@testable import Playhead

/// The requests that the command line makes, and those that it refuses.
@Suite struct CommandLineTests {
  private func request(_ arguments: String) throws -> OpeningRequest {
    let words = arguments.split(separator: " ").map(String.init)
    return OpeningRequest(try PlayheadCommand.parse(words)) { "uri:\($0)" }
  }

  @Test func nothingIsAskedFor() throws {
    #expect(try request("") == OpeningRequest(origin: .commandLine))
  }

  @Test(arguments: [
    ("film.mkv -", OpeningRequest(uris: ["uri:film.mkv", "uri:-"])),
    ("-- -film.mkv", OpeningRequest(uris: ["uri:-film.mkv"])),
    ("--start 1:02:03", OpeningRequest(start: .seconds(3723))),
    ("--start 90 --end=1:30.5", OpeningRequest(start: .seconds(90), end: .milliseconds(90_500))),
    ("--speed 1.5 --volume 80% --mute", OpeningRequest(speed: 1.5, volume: 0.8, isMuted: true)),
    (
      "--volume 150 --loop --shuffle",
      OpeningRequest(volume: 1.5, repeatsAll: true, isShuffled: true)
    ),
    ("--subtitle a.srt --subtitle b.srt", OpeningRequest(subtitles: ["uri:a.srt", "uri:b.srt"])),
    ("--audio-language de,pt-BR", OpeningRequest(audioLanguages: ["de", "pt-BR"])),
    ("--subtitle-language fr", OpeningRequest(subtitlePreference: .on(languages: ["fr"]))),
    ("--subtitle-language none", OpeningRequest(subtitlePreference: .off)),
    ("--enqueue", OpeningRequest(isEnqueued: true)),
    ("--new-window --fullscreen", OpeningRequest(wantsNewWindow: true, isFullscreen: true)),
    ("--no-resume --incognito", OpeningRequest(mayResume: false, isIncognito: true)),
  ])
  func optionsAreUnderstood(arguments: String, request: OpeningRequest) throws {
    var request = request
    request.origin = .commandLine
    #expect(try self.request(arguments) == request)
  }

  @Test(
    arguments: [
      ([], true), (["--new-window", "--mute"], true), (["--audio-sink", "fakesink"], false),
      (["--video-sink", "fakesink"], false), (["--video-path", "gl"], false),
    ] as [([String], Bool)])
  func outputOptionsAreNoticed(arguments: [String], isEmpty: Bool) throws {
    #expect(try PlayheadCommand.parse(arguments).output.isEmpty == isEmpty)
  }

  @Test(arguments: [
    ("--fullscren", "--fullscren"), ("--start soon", "1:02:03"), ("--start +30", "1:02:03"),
    ("--start 90 --end 60", "later than"), ("--speed 5", "0.1 to 4"), ("--speed fast", "0.1 to 4"),
    ("--volume 200", "0 to 150"), ("--volume -1", "--volume"),
    ("--audio-language deutsch", "pt-BR"),
    ("--enqueue --new-window", "together"), ("--start", "--start"),
  ])
  func wrongUseIsToldInOneLine(arguments: String, part: String) {
    do {
      _ = try request(arguments)
      Issue.record("\(arguments) is accepted")
    } catch {
      #expect(PlayheadCommand.exitCode(for: error).rawValue == 64)
      let complaint = CommandLineEnd.complaint(about: error)
      #expect(complaint.contains(part), "\(complaint)")
      #expect(!complaint.contains("\n"), "\(complaint)")
    }
  }

  @Test(arguments: [
    (["--nosuch"], "Unknown option “--nosuch”."),
    (["-x"], "Unknown option “-x”."),
    (["--voluem", "3"], "Unknown option “--voluem”. Did you mean “--volume”?"),
    (["---x"], "Invalid option “---x”."),
    (["-=1"], "Invalid option “-=1”."),
    (["--start"], "Missing value for “--start <time>”."),
    (
      ["--mute=yes"],
      "The option “--mute” does not take a value, but “yes” was specified."
    ),
    (
      ["--speed", "9"],
      "The value “9” is invalid for “--speed <factor>”: use a number from 0.1 to 4."
    ),
    (
      ["--volume", "it's\n'%2'"],
      "The value “it's '%2'” is invalid for “--volume <percent>”: use a number from 0 to 150."
    ),
    (
      ["--generate-completion-script=ksh"],
      "“ksh” is not a supported shell. Use bash, zsh, or fish."
    ),
  ])
  func errorsOfTheParserAreReported(arguments: [String], sentence: String) throws {
    let error = #expect(throws: (any Error).self) { try PlayheadCommand.parse(arguments) }
    #expect(CommandLineEnd.complaint(about: try #require(error)) == sentence + " See --help.")
  }

  /// Each listed sentence is one that the parser writes: none of them is left after its errors.
  @Test func eachSentenceOfTheParserIsCaused() throws {
    let wrongUses = [
      ["--nosuch"], ["--voluem"], ["---x"], ["--start"], ["--mute=yes"], ["--speed", "9"],
      ["--generate-completion-script=ksh"],
    ]
    var caused: Set<String> = []
    for arguments in wrongUses {
      let error = #expect(throws: (any Error).self) { try PlayheadCommand.parse(arguments) }
      let message = PlayheadCommand.message(for: try #require(error))
      let line = String(try #require(message.split(separator: "\n").first))
      caused.insert(
        try #require(ParserSentence.all.first { $0.parts(of: line) != nil }, "\(line)").pattern)
    }
    // The last depends on the shell, and is caused in a process of its own by command-line.test.
    #expect(caused == Set(ParserSentence.all.dropLast().map(\.pattern)))
    for shell in CompletionShell.allCases {
      for sentence in ParserSentence.all.suffix(2) {
        #expect(sentence.replacement(["ksh"]).contains(shell.rawValue))
      }
    }
  }

  @Test(
    arguments: [
      [], ["a"], ["--", "-a"], ["playhead-arguments"], ["--help"], ["--", "--"],
    ] as [[String]])
  func argumentsTravelUnchanged(arguments: [String]) {
    let wrapped = CommandLineForwarding.wrap(arguments)
    #expect(CommandLineForwarding.unwrap(wrapped) == arguments)
    // GLib may take the first “--” away.
    #expect(CommandLineForwarding.unwrap([wrapped[0]] + wrapped.dropFirst(2)) == arguments)
  }

  @Test(
    arguments: [
      ("/a film.mkv", "/a film.mkv"), ("--end=5", "--end=5"), ("/f\u{e9}", "/f\u{e9}"),
    ])
  func whatIsATextStaysOne(argument: String, text: String) {
    #expect(RawArguments.text(of: argument) == text)
  }

  @Test func aNameThatIsNoTextBecomesAnAddress() {
    let name: [CChar] = "/films/f".utf8.map { CChar($0) } + [CChar(bitPattern: 0xE9), 0]
    #expect(RawArguments.text(of: name) == "file:///films/f%E9")
    let option = "--subtitle=".utf8.map { CChar($0) } + name
    #expect(RawArguments.text(of: option) == "--subtitle=file:///films/f%E9")
  }

  @Test(arguments: [("fakesink sync=true", true), ("nosuchelement", false), ("fakesink !", false)])
  func sinksThatCannotBeMadeAreRefused(description: String, isFine: Bool) throws {
    for option in ["--audio-sink", "--video-sink"] {
      let command = try PlayheadCommand.parse([option, description])
      do {
        try command.output.checkSinks()
        #expect(isFine)
      } catch {
        #expect(!isFine)
        #expect(PlayheadCommand.exitCode(for: error).rawValue == 64)
        #expect(CommandLineEnd.complaint(about: error).contains(option))
      }
    }
  }

  @Test(
    arguments: [
      ("", []), ("de", ["de"]), ("de, en", ["de", "en"]), ("de;pt-BR fra", ["de", "pt-BR", "fra"]),
      ("german", nil), ("de,und", nil),
    ] as [(String, [String]?)])
  func languagesAreListed(text: String, tags: [String]?) {
    #expect(LanguageList.tags(in: text) == tags)
  }
}
