package import CPlatform

extension GtkSpinner {
  /// Returns a spinner that does not turn.
  @MainActor package static func make() -> GtkSpinner { gtk_spinner_new().as(GtkSpinner.self) }

  /// A Boolean value that indicates whether the spinner turns.
  @MainActor package var isSpinning: Bool {
    get { gtk_spinner_get_spinning(self) != 0 }
    set { gtk_spinner_set_spinning(self, newValue ? 1 : 0) }
  }
}
