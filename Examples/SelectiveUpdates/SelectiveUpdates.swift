internal import CPlatform
internal import PlayheadPlatform
internal import PlayheadUI

/// One model, three columns that show it, each told of changes in a way of its own.
///
/// Press a button: one property changes. Each view that is evaluated prints a line, its name and the
/// property that changed, and with `PLAYHEAD_DEBUG_BODY_COUNTER=1` its counter goes up. Of the first
/// column every view is evaluated each time, of the others only the one that shows the property.
///
/// ```
/// $ PLAYHEAD_DEBUG_BODY_COUNTER=1 swift run SelectiveUpdates
/// broadcast/header: counter
/// broadcast/items: counter
/// broadcast/counter: counter
/// broadcast/name: counter
/// publishers/counter: counter
/// publishers/throttled: counter
/// observation/counter: counter
/// ```
@main enum SelectiveUpdates {
  @MainActor static func main() {
    MainQueue.attach()
    gtk_init()
    let model = Model()
    let columns = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 24).as(GtkBox.self)
    gtk_box_set_homogeneous(columns, 1)
    gtk_box_append(columns, BroadcastColumn.make(model))
    gtk_box_append(columns, PublishersColumn.make(model))
    gtk_box_append(columns, ObservationColumn.make(model))
    let content = gtk_box_new(GTK_ORIENTATION_VERTICAL, 24).as(GtkBox.self)
    content.widget.setMargin(24)
    gtk_box_append(content, ChangeButtons.make(model))
    gtk_box_append(content, columns.widget)

    let window = gtk_window_new().as(GtkWindow.self)
    gtk_window_set_title(window, "Selective Updates")
    gtk_window_set_default_size(window, 960, -1)
    gtk_window_set_child(window, content.widget)
    gtk_window_present(window)
    let loop = g_main_loop_new(nil, 0)
    window.on("destroy") { g_main_loop_quit(loop) }
    g_main_loop_run(loop)
  }
}
