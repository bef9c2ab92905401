/// The differences from the library's look where high contrast is wanted: nothing shines through, and all has a border.
enum ContrastSheet {
  static let text = """
    .playhead-view { background-color: black; }
    .playhead-controls, .playhead-title {
      background-image: none; background-color: black; color: white;
    }
    /* As high as with a shade above it. */
    .playhead-controls { margin-top: 40px; padding-top: 6px; border-top: 2px solid white; }
    .playhead-controls.plain { margin-top: 0; }
    .playhead-title { padding-bottom: 14px; border-bottom: 2px solid white; }
    .playhead-controls label.dim { opacity: 1; }
    .playhead-controls button:hover, .playhead-controls button:active,
    .playhead-controls button:checked { background-color: white; color: black; }
    .playhead-controls button:hover label, .playhead-controls button:active label,
    .playhead-controls button:checked label { color: black; }
    .playhead-controls button:disabled { color: #b0b0b0; }
    .playhead-controls scale trough { background-color: black; outline: 1px solid white; outline-offset: 1px; }
    .playhead-controls scale trough > fill { background-color: #808080; }
    .playhead-controls scale trough > highlight { background-color: white; }
    .playhead-controls scale slider, popover.playhead-menu scale slider {
      background: white; border: 2px solid black; outline: 1px solid white; outline-offset: 0;
    }
    .playhead-controls scale:disabled slider, popover.playhead-menu scale:disabled slider { background: #808080; }
    .playhead-bubble, .playhead-message { background-color: black; border: 2px solid white; }
    popover.playhead-menu > contents, popover.playhead-menu > arrow {
      background-color: black; border: 2px solid white;
    }
    popover.playhead-menu .caption { opacity: 1; }
    popover.playhead-menu checkbutton:hover, popover.playhead-menu button.row:hover {
      background-color: white; color: black;
    }
    popover.playhead-menu .linked > button, popover.playhead-menu .tools > button {
      background: black; border: 1px solid white;
    }
    popover.playhead-menu .linked > button:hover, popover.playhead-menu .tools > button:hover,
    popover.playhead-menu .linked > button:checked { background: white; color: black; }
    popover.playhead-menu scale trough { background-color: black; outline: 1px solid white; outline-offset: 1px; }
    popover.playhead-menu scale trough > highlight { background-color: white; }
    popover.playhead-menu separator { background-color: white; }
    .playhead-status image, .playhead-audio image, .playhead-audio .album { opacity: 1; }
    .playhead-status button.pill { border: 2px solid currentColor; }
    .playhead-subtitles.osd { background-color: black; border: 2px solid white; }
    """
}
