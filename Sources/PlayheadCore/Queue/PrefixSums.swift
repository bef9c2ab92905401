/// Sums of the first ones of some numbers that change: Fenwick's tree. Sums and changes take time in
/// proportion to the logarithm of how many numbers there are.
struct PrefixSums: Sendable {
  /// At each position from 1, the sum of as many numbers up to there as its lowest bit says.
  private var nodes: [Int]

  init(_ numbers: [Int] = []) {
    nodes = [0] + numbers
    for node in nodes.indices.dropFirst() {
      let parent = node + (node & -node)
      if parent < nodes.count { nodes[parent] += nodes[node] }
    }
  }

  /// Makes the number at an index larger.
  mutating func add(_ difference: Int, at index: Int) {
    var node = index + 1
    while node < nodes.count {
      nodes[node] += difference
      node += node & -node
    }
  }

  /// The sum of the first numbers.
  func sum(ofFirst count: Int) -> Int {
    var sum = 0
    var node = count
    while node > 0 {
      sum += nodes[node]
      node &= node - 1
    }
    return sum
  }
}
