// Makes a clip that shows what a player can do: demo-clip OUTPUT.mkv [seconds]
//
// Two sounds, two subtitles, chapters, and a video from which the time can be read. Prints nothing
// if all goes well. The file gets its name when it is complete.

internal import CPlatform
internal import Glibc
internal import TestMedia

func fail(_ message: String) -> Never {
  playhead_print_error("demo-clip: \(message)\n")
  exit(1)
}

let arguments = CommandLine.arguments.dropFirst()
guard let output = arguments.first, !output.hasPrefix("-"), arguments.count <= 2 else {
  fail("use: demo-clip OUTPUT.mkv [seconds]")
}
guard let seconds = arguments.count == 2 ? Int(arguments.last ?? "") : 30,
  (4...3600).contains(seconds)
else { fail("the number of seconds must be a whole one from 4 to 3600") }

let unfinished = "\(output).\(getpid()).part"
// GStreamer would say the same, but in three lines.
guard let file = fopen(unfinished, "wb") else {
  fail("cannot write \(output): \(String(cString: strerror(errno)))")
}
fclose(file)
do throws(MediaError) {
  try DemoClip(script: Script(seconds: seconds)).write(to: unfinished)
} catch {
  unlink(unfinished)
  fail(error.description)
}
guard rename(unfinished, output) == 0 else {
  let reason = String(cString: strerror(errno))
  unlink(unfinished)
  fail("cannot rename \(unfinished) to \(output): \(reason)")
}
