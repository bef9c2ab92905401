internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlatform
internal import PlayheadPlayer

/// The image of a sound, or a sign for sounds where there is none. Images are read and decoded in the
/// background.
struct CoverView: View {
  let source: ImageSource
  @State private var cover = Cover?.none
  @State private var loader = Loader()

  init(source: ImageSource) { self.source = source }

  var body: some View {
    VStack(alignment: .fill, spacing: 0) {
      Picture(cover?.texture).styleClass("cover").accessibilityLabel(localized("Cover art"))
        .hidden(cover == nil)
      Image(icon: "audio-x-generic-symbolic", size: 96).hidden(cover != nil)
    }
    // Of one that cannot be read, the sign is shown.
    .onAppear { load(source) }
    .onChange(of: source) { load($0) }
    .named("CoverView")
  }

  private func load(_ source: ImageSource) {
    // Without the loader: it is released with the view, which ends the loading.
    let shown = $cover
    loader.load(source) { shown.wrappedValue = $0 }
  }
}

/// An image that was decoded.
private final class Cover: Equatable, @unchecked Sendable {
  // Never changed once it is made.
  let texture: GdkTexture

  private init(_ texture: GdkTexture) { self.texture = texture }

  /// In pixels, of the longer side: what a large window has room for beside the words.
  private static let largest: Int32 = 640

  /// Decodes an image file. Returns `nil` if it is no image.
  @concurrent static func decode(_ bytes: [UInt8]) async -> Cover? {
    playhead_decode_image(
      bytes, gsize(bytes.count), largest, gint64(InputLimits.coverPixels)
    ).map(Cover.init)
  }

  static func == (a: Cover, b: Cover) -> Bool { a === b }
}

/// Loads the newest image that is wanted.
@MainActor private final class Loader {
  private var source = ImageSource.none
  private var task: Task<Void, Never>?

  isolated deinit { task?.cancel() }

  func load(_ source: ImageSource, then show: @escaping @MainActor (Cover?) -> Void) {
    guard source != self.source else { return }
    self.source = source
    task?.cancel()
    guard source != .none else { return show(nil) }
    task = Task {
      let bytes = try? await source.load()
      guard !Task.isCancelled else { return }
      let cover = if let bytes { await Cover.decode(bytes) } else { Cover?.none }
      if !Task.isCancelled { show(cover) }
    }
  }
}
