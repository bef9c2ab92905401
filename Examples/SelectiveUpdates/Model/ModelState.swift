/// Everything that the columns show, as one value that can be compared.
struct ModelState: Equatable {
  var header = "Good morning"
  var items = ["Item 1"]
  var counter = 0
  /// The name that a person types.
  var name = ""
}
