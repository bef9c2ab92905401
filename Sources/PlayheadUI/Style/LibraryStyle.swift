internal import PlayheadPlatform

/// The look of the library's widgets, and their icons: below that of the program, which may change it.
///
/// Over a video nothing has a soft shadow: without a GPU each one would be blurred again for each
/// frame, which takes longer than the frame is shown.
@MainActor enum LibraryStyle {
  /// Applies the style sheet and brings the icons, once a process.
  static func install() {
    guard look == nil, let sheet = StyleSheet(sheet, order: 1) else { return }
    look = sheet
    LibraryIcons.install()
    TextScale.follow()
    HighContrast.follow { isHigh in
      contrast?.remove()
      contrast = isHigh ? StyleSheet(ContrastSheet.text, order: 2) : nil
    }
  }

  /// The look; nil until it is installed.
  private static var look: StyleSheet?

  /// The style sheet that is added for high contrast, or `nil` while that is not wanted.
  private static var contrast: StyleSheet?

  private static let sheet = """
    .playhead-view { background-color: #1d1d20; color: white; }
    /* The video area paints all of itself, black where there is no video. */
    .playhead-view.video { background: none; }

    .playhead-controls {
      padding: 48px 12px 6px 12px;
      color: white;
      background-image: linear-gradient(to top, rgba(0, 0, 0, 0.75), rgba(0, 0, 0, 0.45) 60%, transparent);
    }
    .playhead-controls.plain { padding-top: 6px; background-image: none; }
    .playhead-title {
      padding: 14px 18px 36px 18px; color: white; font-size: 115%; font-weight: bold;
      background-image: linear-gradient(to bottom, rgba(0, 0, 0, 0.75), rgba(0, 0, 0, 0.45) 60%, transparent);
    }
    .playhead-controls label { color: white; }
    .playhead-controls label.dim { opacity: 0.7; }
    .playhead-controls button {
      min-width: 34px; min-height: 34px; padding: 0; margin: 0;
      color: white; background: none; border: none; box-shadow: none; outline-color: white;
      border-radius: 9999px; -gtk-icon-shadow: none; text-shadow: none;
    }
    .playhead-controls button.text-button, .playhead-controls button.times { padding: 0 8px; }
    .playhead-controls button:hover { background-color: rgba(255, 255, 255, 0.15); }
    .playhead-controls button:active, .playhead-controls button:checked {
      background-color: rgba(255, 255, 255, 0.25);
    }
    .playhead-controls button.times { min-width: 0; padding: 0 6px 0 3px; }
    .playhead-controls button.times:disabled { color: inherit; }
    .playhead-controls button:disabled { color: rgba(255, 255, 255, 0.4); }
    .playhead-controls button:focus-visible { outline: 2px solid white; outline-offset: -2px; }
    .playhead-controls button.live { font-weight: bold; font-size: 85%; }
    .playhead-controls button.live.at-edge { color: #ff6b6b; }

    .playhead-controls scale { min-height: 18px; padding: 3px 6px; }
    .playhead-controls scale trough {
      min-height: 4px; border: none; border-radius: 9999px;
      background-color: rgba(255, 255, 255, 0.28);
    }
    .playhead-controls scale trough > fill {
      margin: 0; background-color: rgba(255, 255, 255, 0.3); border: none; border-radius: 9999px;
    }
    .playhead-controls scale trough > highlight {
      margin: 0; min-height: 4px; background-color: #62a0ea; border: none; border-radius: 9999px;
    }
    .playhead-controls scale slider, popover.playhead-menu scale slider {
      min-width: 14px; min-height: 14px; margin: -6px; background: white; border: none;
      box-shadow: none; border-radius: 9999px;
    }
    .playhead-controls scale:focus-visible slider, popover.playhead-menu scale:focus-visible slider {
      outline: 2px solid #62a0ea; outline-offset: 2px;
    }
    .playhead-controls scale:disabled slider, popover.playhead-menu scale:disabled slider {
      background: rgba(255, 255, 255, 0.5);
    }

    .playhead-bubble {
      padding: 6px 10px; border-radius: 8px; color: white; background-color: rgba(20, 20, 22, 0.9);
    }
    .playhead-bubble picture { margin-bottom: 4px; border-radius: 4px; }

    popover.playhead-menu > contents {
      padding: 6px; color: white; background-color: #2e2e32; border: 1px solid rgba(255, 255, 255, 0.1);
      border-radius: 12px; box-shadow: 0 2px 8px rgba(0, 0, 0, 0.5);
    }
    popover.playhead-menu > arrow {
      background-color: #2e2e32; border: 1px solid rgba(255, 255, 255, 0.1);
    }
    popover.playhead-menu .heading { font-weight: bold; padding: 6px 9px 2px 9px; }
    popover.playhead-menu .caption { opacity: 0.8; font-size: 90%; }
    popover.playhead-menu checkbutton, popover.playhead-menu button.row {
      padding: 6px 9px; min-height: 22px; border-radius: 6px; color: white;
      background: none; border: none; box-shadow: none; font-weight: normal;
    }
    popover.playhead-menu checkbutton:hover, popover.playhead-menu button.row:hover {
      background-color: rgba(255, 255, 255, 0.1);
    }
    popover.playhead-menu checkbutton > radio:dir(ltr) { margin-right: 6px; }
    popover.playhead-menu checkbutton > radio:dir(rtl) { margin-left: 6px; }
    popover.playhead-menu .linked > button, popover.playhead-menu .tools > button {
      color: white; border: none; box-shadow: none; background: rgba(255, 255, 255, 0.1);
      min-height: 30px; padding: 0 10px;
    }
    popover.playhead-menu .linked > button:hover, popover.playhead-menu .tools > button:hover {
      background: rgba(255, 255, 255, 0.18);
    }
    popover.playhead-menu .linked > button:checked { background: rgba(255, 255, 255, 0.32); }
    popover.playhead-menu scale { min-width: 150px; }
    popover.playhead-menu scale.horizontal { padding-top: 12px; padding-bottom: 12px; }
    /* In the slider's own padding: its name is in the middle of both. */
    popover.playhead-menu scale.horizontal > marks.bottom { margin-top: 6px; margin-bottom: -12px; }
    popover.playhead-menu scale.horizontal > marks indicator { min-height: 6px; }
    popover.playhead-menu scale trough {
      border: none; background-color: rgba(255, 255, 255, 0.2);
    }
    popover.playhead-menu scale trough > highlight { margin: 0; border: none; background-color: #62a0ea; }
    popover.playhead-menu .playhead-equalizer { padding: 6px 9px; }
    popover.playhead-menu .playhead-equalizer scale { min-width: 28px; min-height: 130px; }
    popover.playhead-menu separator { background-color: rgba(255, 255, 255, 0.12); margin: 6px; }

    .playhead-message {
      margin: 12px; padding: 8px 16px; border-radius: 9999px; color: white;
      background-color: rgba(0, 0, 0, 0.75);
    }
    .playhead-status { padding: 24px; }
    .playhead-status image { opacity: 0.5; }
    .playhead-status .title-1 { font-size: 150%; font-weight: 800; }
    .playhead-status button.pill { border-radius: 9999px; padding: 8px 24px; }
    .playhead-audio { padding: 16px 24px 104px 24px; }
    .playhead-audio image { opacity: 0.5; }
    .playhead-audio .cover { margin-bottom: 12px; min-height: 64px; }
    .playhead-audio .title-1 { font-size: 150%; font-weight: 800; }
    .playhead-audio .artist { font-size: 115%; }
    .playhead-audio .album { opacity: 0.7; }
    .playhead-subtitles { padding: 4px 12px; border-radius: 6px; font-size: 150%; }
    """
}
