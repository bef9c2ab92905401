// A decoder, of the hardware if nothing else is said, that fails when it is told to.
#pragma once

// When and how it fails.
typedef enum {
  FAKE_DECODER_WORKS,
  // Posts an error of its own.
  FAKE_DECODER_POSTS_ERROR,
  // Refuses a buffer, without a word.
  FAKE_DECODER_REFUSES_BUFFER,
  // Cannot decode its frames: warns only, and posts an error after as many as it is told to, as GStreamer's own do.
  FAKE_DECODER_CANNOT_DECODE,
  // Finds no format that it could agree on.
  FAKE_DECODER_IS_NOT_NEGOTIATED,
  // Does not take the stream's format, although it said that it would.
  FAKE_DECODER_REJECTS_CAPS,
  // Cannot be started.
  FAKE_DECODER_DOES_NOT_START,
  // The first time, waits until playback is taken down.
  FAKE_DECODER_HANGS_ONCE,
  // Software that refuses its data the first time as if playback was being taken down: all parts stop, without an error.
  FAKE_DECODER_STOPS_ONCE,
  // Works, and the first time hangs when playback is taken down, until it is removed.
  FAKE_DECODER_HANGS_AT_ITS_END,
  // Works, and posts an error when playback is taken down.
  FAKE_DECODER_POSTS_LAST_ERROR,
  // Gives its frames in buffers that the kernel shares (dmabufs), of red, green and blue, to who takes them.
  // The buffers are of this process alone, which GTK maps as it does others.
  FAKE_DECODER_SHARES,
  // Takes as long over each frame as it is told to.
  FAKE_DECODER_IS_SLOW,
} FakeDecoderFailure;

// Installs a factory for H.264 that is preferred to all others, for this process. It decodes so many
// buffers, with the software that is installed, and then fails. A name can be used once.
void fake_decoder_install(const char *_Nonnull name, FakeDecoderFailure failure, unsigned after);
// Lets it be chosen no more.
void fake_decoder_remove(const char *_Nonnull name);
// How many of its elements were given data, or at least a format.
int fake_decoder_uses(const char *_Nonnull name);
// From now on it takes so many microseconds more over each frame.
void fake_decoder_slow_down(const char *_Nonnull name, int microseconds);
// The next buffer is one that it fails at: once more, if it does so once.
void fake_decoder_fail_next(const char *_Nonnull name);
// Its rank: 0 if it is left out.
unsigned fake_decoder_rank(const char *_Nonnull name);

// Leaves out all decoders of a kind of media, for instance `video/x-h264`, as if none was installed.
void *_Nonnull fake_decoder_leave_out(const char *_Nonnull type);
// Lets those be chosen again that were left out.
void fake_decoder_bring_back(void *_Nonnull left_out);
// Whether a message that names a missing decoder waits for an error on the same bus, up to 5 s: GStreamer posts the two
// from different threads.
void fake_decoder_post_errors_first(int is_wanted);
// The next demuxer that flushes reports an error in the stream.
void fake_decoder_fail_at_flush(void);
// The next demuxer that comes to its end does so.
void fake_decoder_fail_at_end(void);
// Whether the one or the other is still to come.
int fake_decoder_will_fail(void);

/// A pool (GstBufferPool) of a decoder's own, with the allocator of another one and frames of its size. The caller has a
/// reference to it.
void *_Nonnull fake_decoder_pool_of_its_own(void *_Nonnull other);

/// The pool (GstBufferPool) that a decoder is offered for frames of a format; null if it is offered none. The caller has a
/// reference to it.
void *_Nullable fake_decoder_offered_pool(const char *_Nonnull format);
