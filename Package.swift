// swift-tools-version: 6.2
import PackageDescription

/// What every target of ours is compiled with.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "Playhead",
  products: [
    .library(name: "PlayheadPlatform", targets: ["PlayheadPlatform"]),
    .library(name: "PlayheadPlayer", targets: ["PlayheadCore", "PlayheadPlayer"]),
    .library(name: "PlayheadViews", targets: ["PlayheadViews"]),
    .library(name: "PlayheadUI", targets: ["PlayheadUI"]),
    .executable(name: "playhead", targets: ["Playhead"]),
    .executable(name: "demo-clip", targets: ["DemoClip"]),
  ],
  dependencies: [
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
  ],
  targets: [
    .systemLibrary(
      name: "CPlatform",
      pkgConfig: """
        gtk4 gstreamer-video-1.0 gstreamer-allocators-1.0 gstreamer-app-1.0 gstreamer-pbutils-1.0 \
        gstreamer-tag-1.0 libsoup-3.0 json-glib-1.0 sqlite3
        """,
      providers: [
        .apt([
          "libgtk-4-dev", "libgstreamer1.0-dev", "libgstreamer-plugins-base1.0-dev",
          "libsoup-3.0-dev", "libjson-glib-dev", "libsqlite3-dev",
        ])
      ]),
    .target(name: "CFrames", dependencies: ["CPlatform"], publicHeadersPath: "."),
    .target(name: "CIcons", dependencies: ["CPlatform"], exclude: ["README.md", "icons"]),
    .target(name: "PlayheadPlatform", dependencies: ["CPlatform"], swiftSettings: settings),
    .target(name: "PlayheadCore", swiftSettings: settings),
    .target(
      name: "PlayheadPlayer",
      dependencies: [
        "PlayheadCore", "PlayheadPlatform", "CPlatform", "CFrames",
        .product(name: "OpenCombine", package: "OpenCombine"),
        .product(name: "OpenCombineDispatch", package: "OpenCombine"),
      ],
      swiftSettings: settings),
    .target(
      name: "PlayheadViews",
      dependencies: [
        "PlayheadPlatform", "CPlatform", .product(name: "OpenCombine", package: "OpenCombine"),
      ],
      swiftSettings: settings),
    .target(
      name: "PlayheadUI",
      dependencies: [
        "PlayheadViews", "PlayheadPlayer", "PlayheadCore", "PlayheadPlatform", "CPlatform",
        "CIcons",
        .product(name: "OpenCombine", package: "OpenCombine"),
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "Playhead",
      dependencies: [
        "PlayheadUI", "PlayheadViews", "PlayheadPlayer", "PlayheadCore", "PlayheadPlatform",
        "CPlatform", "CIcons",
        .product(name: "OpenCombine", package: "OpenCombine"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "DemoClip", dependencies: ["TestMedia"], path: "Examples/DemoClip",
      swiftSettings: settings),
    .executableTarget(
      name: "MinimalPlayer", dependencies: ["PlayheadUI"], path: "Examples/MinimalPlayer",
      swiftSettings: settings),
    .executableTarget(
      name: "ExistingProgram", dependencies: ["VideoForC", "CPlatform"],
      path: "Examples/ExistingProgram/Program"),
    .target(
      name: "VideoForC", dependencies: ["PlayheadUI", "PlayheadPlatform", "CPlatform"],
      path: "Examples/ExistingProgram/VideoForC", swiftSettings: settings),
    .target(
      name: "PatternWindow", dependencies: ["PlayheadUI"], path: "Examples/Patterns/PatternWindow",
      swiftSettings: settings),
    .executableTarget(
      name: "SelectiveUpdates",
      dependencies: [
        "PlayheadUI", "PlayheadPlayer", "PlayheadPlatform", "CPlatform",
        .product(name: "OpenCombine", package: "OpenCombine"),
        .product(name: "OpenCombineDispatch", package: "OpenCombine"),
      ],
      path: "Examples/SelectiveUpdates", swiftSettings: settings),
    .target(
      name: "Articles",
      dependencies: [
        "PlayheadUI", "PlayheadViews", "PlayheadPlayer", "PlayheadCore", "PlayheadPlatform",
        "CPlatform",
        .product(name: "OpenCombine", package: "OpenCombine"),
      ],
      path: "Examples/Articles", swiftSettings: settings),
    .executableTarget(
      name: "ModelBench",
      dependencies: [
        "PlayheadUI", "PlayheadPlayer", "PlayheadCore", "PlayheadPlatform", "CPlatform",
        "TestMedia",
        "TestSupport", "BenchReport", "ThousandViews",
        .product(name: "OpenCombine", package: "OpenCombine"),
      ],
      path: "Benchmarks/ModelBench", swiftSettings: settings),
    .target(
      name: "ThousandViews",
      dependencies: ["PlayheadViews", "PlayheadPlatform", "CPlatform", "HandmadeWidgets"],
      path: "Benchmarks/ThousandViews", swiftSettings: settings),
    .target(
      name: "HandmadeWidgets", dependencies: ["CPlatform"], path: "Benchmarks/HandmadeWidgets"),
    .target(name: "BenchReport", path: "Benchmarks/BenchReport", swiftSettings: settings),
    .executableTarget(
      name: "VideoBench", dependencies: ["VideoScreen", "BenchReport"],
      path: "Benchmarks/VideoBench",
      swiftSettings: settings),
    .target(
      name: "VideoScreen", path: "Benchmarks/VideoScreen",
      linkerSettings: [.linkedLibrary("X11"), .linkedLibrary("Xext")]),
    .executableTarget(name: "BenchClip", dependencies: ["CPlatform"], path: "Benchmarks/BenchClip"),
    .executableTarget(
      name: "GtkVideoPlayer", dependencies: ["CPlatform"], path: "Benchmarks/GtkVideoPlayer"),
    .target(name: "GLibTestHost", dependencies: ["CPlatform"]),
    .target(
      name: "TestMedia", dependencies: ["PlayheadPlatform", "CPlatform"], path: "Tests/TestMedia",
      swiftSettings: settings),
    .target(
      name: "TestSupport", dependencies: ["PlayheadPlatform", "CPlatform", "GLibTestHost"],
      path: "Tests/TestSupport", swiftSettings: settings),
    .target(
      name: "TestPlayers",
      dependencies: ["PlayheadPlayer", "PlayheadCore", "TestMedia", "TestSupport"],
      path: "Tests/TestPlayers", swiftSettings: settings),
    .target(name: "FakeDecoder", dependencies: ["CPlatform"], path: "Tests/FakeDecoder"),
    .target(name: "FakeDevices", dependencies: ["CPlatform"], path: "Tests/FakeDevices"),
    .testTarget(
      name: "PlayheadPlatformTests",
      dependencies: ["PlayheadPlatform", "CPlatform", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "PlayheadCoreTests", dependencies: ["PlayheadCore"], swiftSettings: settings),
    .testTarget(
      name: "TestMediaTests", dependencies: ["TestMedia", "PlayheadPlatform", "CPlatform"],
      swiftSettings: settings),
    .testTarget(
      name: "PlayheadPlayerTests",
      dependencies: [
        "PlayheadPlayer", "PlayheadCore", "PlayheadPlatform", "CPlatform", "TestMedia",
        "TestSupport",
        "TestPlayers", "FakeDecoder", "FakeDevices",
        .product(name: "OpenCombine", package: "OpenCombine"),
      ],
      swiftSettings: settings),
    .testTarget(
      name: "PlayheadUITests",
      dependencies: [
        "PlayheadUI", "PlayheadViews", "PlayheadPlayer", "PlayheadCore", "PlayheadPlatform",
        "CPlatform",
        "TestMedia", "TestSupport", "TestPlayers", "FakeDecoder", "Articles", "ThousandViews",
        .product(name: "OpenCombine", package: "OpenCombine"),
      ],
      swiftSettings: settings),
    .testTarget(
      name: "PlayheadTests",
      dependencies: [
        "Playhead", "PlayheadUI", "PlayheadViews", "PlayheadPlayer", "PlayheadCore",
        "PlayheadPlatform", "CPlatform", "TestMedia", "TestSupport",
        .product(name: "OpenCombine", package: "OpenCombine"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)

// Twelve patterns of views that show a player, each a program of its own.
for pattern in [
  "BusyIndicator", "DebouncedSearch", "DeferredCreation", "EndReaction", "Ownership", "PinchToFill",
  "PlayButton", "ScrubbingSlider", "SelectiveUpdate", "TimeSliderAlone", "VideoAboveSlider",
  "VideoOnAppear",
] {
  package.targets.append(
    .executableTarget(
      name: pattern, dependencies: ["PatternWindow", "PlayheadUI"],
      path: "Examples/Patterns/\(pattern)", swiftSettings: settings))
}

// Under a sanitizer the engine's tests are run: what they do not need takes minutes to build. “short” leaves
// out what only waits for media time to pass, or is measured in milliseconds, what GStreamer does to sound, and the
// loops over pixels, which are fuzzed with a sanitizer: it tells a sanitizer nothing new, and has its turn in a soak,
// with “all”.
if let engineTests = Context.environment["PLAYHEAD_ENGINE_ONLY"] {
  let engine: Set = [
    "CPlatform", "CFrames", "PlayheadPlatform", "PlayheadCore", "PlayheadPlayer", "GLibTestHost",
    "TestMedia", "TestSupport", "TestPlayers", "FakeDecoder", "FakeDevices", "PlayheadPlayerTests",
  ]
  package.products = []
  package.targets.removeAll { !engine.contains($0.name) }
  if engineTests == "short" {
    package.targets.first { $0.name == "PlayheadPlayerTests" }?.exclude =
      [
        "Acceptance/Gapless", "Metrics/Meter", "Metrics/Metrics", "Network/Live",
        "Pipeline/HardwareDecoder", "Pipeline/Overload", "Playback/FrameStep", "Playback/Playback",
        "Playback/Speed", "Playback/Step", "Playback/Synchrony", "Playback/UnevenFilm",
        "Player/HangGuard", "Player/LongQueue", "Player/Monkey", "Player/Ownership",
        "Player/Responsiveness", "Player/Sleep", "Publishers/Observation",
        "Publishers/Publication", "Sound/EqualizerSound", "Sound/SoundFilter",
        "Trackers/SkipTracker", "Trackers/VisibilityTracker", "Video/FrameColor",
        "Video/FrameConverter", "Video/RowConversion", "Video/StreamChange",
      ].map { "\($0)Tests.swift" }
      + ["Error", "Live", "Progress", "Queue", "Speed", "State", "Tracking"].map {
        "Acceptance/\($0)Cases.swift"
      }
  }
}
