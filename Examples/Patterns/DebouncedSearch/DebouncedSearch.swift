import PlayheadUI

/// A text that is looked for once nobody has typed for a while.
struct DebouncedSearch: View {
  @State private var text = ""
  @State private var query = ""

  var body: some View {
    TextField("Search", text: $text)
      .onChange(of: text, debounce: .milliseconds(300)) { query = $0 }
    Text("Found: \(query)")
  }
}
