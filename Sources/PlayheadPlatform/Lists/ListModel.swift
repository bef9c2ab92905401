public import CPlatform

/// A list of Swift objects for the list widgets of GTK.
///
/// The `GObject` of a row is made when a list widget asks for it, which it does for rows on the screen. It
/// stays the same from then on, so that a selection survives when rows are moved.
///
/// ```swift
/// let songs = ListModel<Song>()
/// songs.insert([one, two], at: 0)
/// songs.model.retainForOwner()  // the selection takes it over
/// let view = gtk_list_view_new(gtk_single_selection_new(songs.model), factory)
/// // in the factory's "bind":
/// let song = songs.row(of: object)
/// ```
///
/// Rows are compared by identity. A row must not be twice in a list. What a row contains may change without the
/// list's knowledge: the widgets of the row have to observe it.
@MainActor public final class ListModel<Row: AnyObject> {
  private let content = ListContent()
  /// The model for GTK. It keeps its rows, also after the list has been released.
  ///
  /// Pass it to a selection model, a filter, or a sorter. Some of their constructors take a reference over;
  /// call ``ObjectClass/retainForOwner()`` before.
  public let model: GListModel

  /// Creates an empty list.
  ///
  /// A list costs one `GObject`, and one more for each row that a list widget has asked for.
  public init() { model = ListModelClass.make(content) }

  /// The rows.
  ///
  /// They are in the order in which list widgets show them, unless a sorter is in between.
  public private(set) var rows: [Row] = []

  /// The type of the objects that represent rows, for instance to drag one.
  ///
  /// A drop target that is created with it receives the objects of rows only; ``row(of:)`` returns what they
  /// represent.
  public nonisolated static var rowType: GType { ListModelClass.rowType }

  /// Replaces the rows by those of another array, and tells the list widgets what has changed.
  ///
  /// Rows that stay keep their objects, and thereby their selection; so does a row that is removed by one change
  /// and added by another.
  ///
  /// - Parameters:
  ///   - changes: The changes that lead to the new rows, one after another: the number of rows that are
  ///     removed at a position, and the number of those that are added there.
  ///   - newRows: The rows after all changes.
  /// - Precondition: The changes lead to the new rows.
  public func replace(
    _ changes: [(position: Int, removed: Int, added: Int)], with newRows: [Row]
  ) {
    var gone: Set<ObjectIdentifier> = []
    for change in changes {
      let range = change.position..<(change.position + change.removed)
      let added = newRows[change.position..<(change.position + change.added)]
      if !content.objects.isEmpty {
        gone.formUnion(content.rows[range].map { ObjectIdentifier($0) })
        gone.subtract(added.map { ObjectIdentifier($0) })
      }
      content.rows.replaceSubrange(range, with: added.map { $0 as AnyObject })
      Changes.note()
      g_list_model_items_changed(
        model, guint(change.position), guint(change.removed), guint(change.added))
    }
    precondition(content.rows.count == newRows.count, "the changes lead to another list")
    rows = newRows
    for row in gone { content.objects[row] = nil }
  }

  /// Inserts rows, and tells the list widgets.
  ///
  /// It takes no longer in a long list than in a short one.
  ///
  /// - Parameters:
  ///   - newRows: Rows that are not in the list.
  ///   - position: The number of rows before them, up to the number of all rows.
  public func insert(_ newRows: [Row], at position: Int) {
    content.rows.insert(contentsOf: newRows.map { $0 as AnyObject }, at: position)
    rows.insert(contentsOf: newRows, at: position)
    Changes.note()
    g_list_model_items_changed(model, guint(position), 0, guint(newRows.count))
  }

  /// Returns the row that an object of the model represents, or `nil` if it represents none of this type.
  ///
  /// The object may come from any list; a type of row is told apart by its Swift type.
  public func row(of object: GObject) -> Row? { ListModelClass.row(of: object) as? Row }

  /// Returns the object that represents a row.
  ///
  /// The object is made if no list widget has asked for it yet. It belongs to the list until the row is
  /// removed.
  public func object(for row: Row) -> GObject { content.object(for: row) }
}
