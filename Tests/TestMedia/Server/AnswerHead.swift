/// The status line and the header fields of an answer.
struct AnswerHead {
  let status: Int
  var location: String?
  /// A Boolean value that indicates whether another request may follow on the connection.
  var keepsConnection = false
  var fields: [(name: String, value: String)] = []

  init(status: Int, location: String? = nil) {
    self.status = status
    self.location = location
  }

  /// The status in words.
  var reason: String {
    switch status {
    case 200: "OK"
    case 206: "Partial Content"
    case 302: "Found"
    case 400: "Bad Request"
    case 401: "Unauthorized"
    case 403: "Forbidden"
    case 404: "Not Found"
    case 405: "Method Not Allowed"
    case 416: "Range Not Satisfiable"
    case 500: "Internal Server Error"
    case 503: "Service Unavailable"
    default: "Status \(status)"
    }
  }

  /// All of it, up to and with the empty line.
  var text: String {
    var lines = [
      "HTTP/1.1 \(status) \(reason)", "Server: Playhead-Test",
      "Connection: \(keepsConnection ? "keep-alive" : "close")",
    ]
    if let location { lines.append("Location: \(location)") }
    lines += fields.map { "\($0.name): \($0.value)" }
    return lines.map { "\($0)\r\n" }.joined() + "\r\n"
  }
}
