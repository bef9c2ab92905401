import CPlatform
import Platform
import PlayheadPlayer
import PlayheadUI

@main enum MinimalPlayer {
  @MainActor static func main() {
    MainQueue.attach()
    gtk_init()
    let player = Player(items: [.simple(url: CommandLine.arguments[1])])
    let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6).as(GtkBox.self)
    gtk_box_append(box, VideoView(player: player).debugBodyCounter(color: .red))
    gtk_box_append(box, TimeSlider(player: player).debugBodyCounter(color: .blue))
    let window = gtk_window_new().as(GtkWindow.self)
    gtk_window_set_child(window, box.widget)
    gtk_window_present(window)
    player.play()
    let loop = g_main_loop_new(nil, 0)
    window.on("destroy") { g_main_loop_quit(loop) }
    g_main_loop_run(loop)
  }
}
