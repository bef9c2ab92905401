internal import CPlatform

/// The rows of a ``ListModel``, for which GTK's functions ask on the main thread.
final class ListContent: @unchecked Sendable {
  var rows: [AnyObject] = []
  var objects: [ObjectIdentifier: GObject] = [:]

  func object(for row: AnyObject) -> GObject {
    if let object = objects[ObjectIdentifier(row)] { return object }
    let object = ListModelClass.makeRow(row)
    objects[ObjectIdentifier(row)] = object
    return object
  }
}

/// The two classes of GObject behind a ``ListModel``: the model, and the object that represents a row.
enum ListModelClass {
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
