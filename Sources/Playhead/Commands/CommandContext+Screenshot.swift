internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlatform
internal import PlayheadPlayer
internal import PlayheadUI

extension CommandContext {
  func leaveFullscreen() {
    if owner.isFullscreen.value { gtk_window_unfullscreen(window) } else { mini.end() }
  }

  func changeAspectRatio() {
    let next = AspectRatio.next(after: settings.aspectRatio)
    settings.aspectRatio = next?.value
    tell(localized("Aspect ratio: %1", next?.name ?? localized("original")))
  }

  func rotate() {
    settings.rotateClockwise()
    tell(localized("Rotated right"))
  }

  /// Copies the frame that is shown to the clipboard.
  func copyScreenshot() {
    guard let player, let clipboard = gtk_widget_get_clipboard(window.widget) else { return }
    Task { [messages] in
      do throws(ScreenshotError) {
        let screenshot = try await player.videoOutput.screenshot()
        let bytes = g_bytes_new(screenshot.png, gsize(screenshot.png.count))
        defer { g_bytes_unref(bytes) }
        let provider = gdk_content_provider_new_for_bytes("image/png", bytes)
        defer { g_object_unref(provider) }
        _ = gdk_clipboard_set_content(clipboard, provider)
        messages.show(localized("Screenshot copied"), for: MessageBar.glance)
      } catch {
        messages.show(error.description)
      }
    }
  }

  func takeScreenshot() {
    guard let player, let title = player.currentItem?.displayTitle else { return }
    let time = player.time() ?? .zero
    Task { [messages] in
      do throws(ScreenshotError) {
        let screenshot = try await player.videoOutput.screenshot()
        let path = ScreenshotFile.path(title: title, time: time)
        try await screenshot.write(to: path)
        messages.show(localized("Screenshot saved as “%1”", path), for: .seconds(4))
      } catch {
        messages.show(error.description)
      }
    }
  }
}
