internal import PlayheadCore
internal import PlayheadPlatform
internal import PlayheadPlayer
internal import PlayheadUI

extension CommandContext {
  func leaveFullscreen() {
    if owner.isFullscreen.value { window.isFullscreen = false } else { mini.end() }
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
    guard let player else { return }
    Task { [messages] in
      do throws(ScreenshotError) {
        let screenshot = try await player.videoOutput.screenshot()
        SystemClipboard.copyImage(png: screenshot.png)
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
        let path = ScreenshotFile.reserve(title: title, time: time)
        defer { ScreenshotFile.release(path) }
        try await screenshot.write(to: path)
        messages.show(localized("Screenshot saved as “%1”", path), for: .seconds(4))
      } catch {
        messages.show(error.description)
      }
    }
  }
}
