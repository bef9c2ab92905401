public import CPlatform

/// A list of Swift objects for the list widgets of GTK.
///
/// The `GObject` of a row is made when a list widget asks for it, which it does for rows on the screen. It
/// stays the same from then on, so that a selection survives when rows are moved.
///
/// ```swift
/// let songs = ListModel<Song>()
/// songs.replace([(position: 0, removed: 0, added: 2)], with: [one, two])
/// songs.model.retainForOwner()  // the selection takes it over
/// let view = gtk_list_view_new(gtk_single_selection_new(songs.model), factory)
/// // in the factory's "bind":
/// let song = songs.row(of: object)
/// ```
@MainActor public final class ListModel<Row: AnyObject> {
  private let content = ListContent()
  /// The model for GTK. It keeps its rows, also after the list has been released.
  public let model: GListModel

  /// Creates an empty list.
  public init() { model = ListModelClass.make(content) }

  /// The rows.
  public private(set) var rows: [Row] = []

  /// The type of the objects that represent rows, for instance to drag one.
  public nonisolated static var rowType: GType { ListModelClass.rowType }

  /// Replaces the rows by those of another array, and tells the list widgets what has changed.
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

  /// Inserts rows, which takes no longer in a long list than in a short one.
  ///
  /// - Parameters:
  ///   - newRows: Rows that are not in the list.
  ///   - position: The number of rows before them, up to the number of all rows.
  package func insert(_ newRows: [Row], at position: Int) {
    content.rows.insert(contentsOf: newRows.map { $0 as AnyObject }, at: position)
    rows.insert(contentsOf: newRows, at: position)
    Changes.note()
    g_list_model_items_changed(model, guint(position), 0, guint(newRows.count))
  }

  /// Returns the row that an object of the model represents, or `nil` if it represents none of this type.
  public func row(of object: GObject) -> Row? { ListModelClass.row(of: object) as? Row }

  /// Returns the object that represents a row.
  public func object(for row: Row) -> GObject { content.object(for: row) }
}

/// The rows, for whom GTK's functions ask, on the main thread.
private final class ListContent: @unchecked Sendable {
  var rows: [AnyObject] = []
  var objects: [ObjectIdentifier: GObject] = [:]

  func object(for row: AnyObject) -> GObject {
    if let object = objects[ObjectIdentifier(row)] { return object }
    let object = ListModelClass.makeRow(row)
    objects[ObjectIdentifier(row)] = object
    return object
  }
}

/// The two classes of objects that are behind it.
private enum ListModelClass {
  static func make(_ content: ListContent) -> GListModel {
    let object = make(modelType)
    attach(content, to: object)
    return object.as(GListModel.self)
  }

  static func makeRow(_ row: AnyObject) -> GObject {
    let object = make(rowType)
    attach(row, to: object)
    return object
  }

  static func row(of object: GObject) -> AnyObject? { attached(to: object) }

  static let rowType = register("PlayheadListRow")

  private static let modelType: GType = {
    let type = register("PlayheadListModel")
    var interface = GInterfaceInfo(
      interface_init: { table, _ in
        guard let table = table?.assumingMemoryBound(to: GListModelInterface.self) else { return }
        table.pointee.get_item_type = { _ in ListModelClass.rowType }
        table.pointee.get_n_items = { model in
          guint(model.flatMap(ListModelClass.content)?.rows.count ?? 0)
        }
        table.pointee.get_item = { model, index in
          guard let content = model.flatMap(ListModelClass.content),
            content.rows.indices.contains(Int(index))
          else { return nil }
          let object = content.object(for: content.rows[Int(index)])
          object.retainForOwner()
          return object.withPointer { $0 }
        }
      }, interface_finalize: nil, interface_data: nil)
    g_type_add_interface_static(type, g_list_model_get_type(), &interface)
    return type
  }()

  private static func content(of model: GListModel) -> ListContent? {
    attached(to: model.as(GObject.self)) as? ListContent
  }

  private static func register(_ name: String) -> GType {
    var query = GTypeQuery()
    g_type_query(playhead_type_object(), &query)
    return g_type_register_static_simple(
      playhead_type_object(), name, query.class_size, nil, query.instance_size, nil, GTypeFlags(0))
  }

  private static func make(_ type: GType) -> GObject {
    guard let object = g_object_new_with_properties(type, 0, nil, nil) else {
      preconditionFailure("GObject always makes an instance of a registered class")
    }
    // It comes with a reference, which Swift does not know of.
    defer { object.withPointer { g_object_unref($0) } }
    return object
  }

  private static let quark = g_quark_from_string("playhead-list-row")

  private static func attach(_ value: AnyObject, to object: GObject) {
    g_object_set_qdata_full(object, quark, Unmanaged.passRetained(value).toOpaque()) { value in
      if let value { Unmanaged<AnyObject>.fromOpaque(value).release() }
    }
  }

  private static func attached(to object: GObject) -> AnyObject? {
    g_object_get_qdata(object, quark).map {
      Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue()
    }
  }
}
