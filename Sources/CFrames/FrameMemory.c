// The memory of decoded frames.
//
// A decoder of libav hands a frame on while it still reads it, to decode others, and has it mapped to be written to all
// that time. GStreamer (1.22) takes that for a reason to copy each frame, which is 3 MB of 1080 lines. A frame that is
// handed on is complete: the copy that is made here has the same bytes, and can be read only. Who wants to write to it
// makes a true copy, as anywhere.
#include "../CPlatform/frames.h"

#include <string.h>
#include <sys/mman.h>

// Memories go from thread to thread by the locks and counts of GLib and GStreamer, which the thread sanitizer does not
// see.
#define HANDED_ON __attribute__((no_sanitize("thread")))

// Bytes that one or more memories have in common.
typedef struct Block {
  int owners;
  gsize mapped;
  guint8 *start;
  // The next one that is free.
  struct Block *next;
} Block;

typedef struct {
  GstMemory memory;
  // Null of a frame of a pool that is to be written again.
  Block *block;
  // TRUE of what comes from a pool of ours, which gives a frame that is shared other bytes before it is written again.
  // A decoder may also take the allocator alone, for a pool of its own, which does not.
  gboolean is_pooled;
} FrameMemory;

// Blocks come from the system, not from the heap, where small ones would soon lie between them. A few that are free are
// kept for the next frames.
typedef struct {
  GstAllocator parent;
  Block *free;
  guint free_count, most_free;
} FrameAllocator;
typedef GstAllocatorClass FrameAllocatorClass;
G_DEFINE_TYPE(FrameAllocator, playhead_frame_allocator, GST_TYPE_ALLOCATOR)

typedef GstVideoBufferPool FramePool;
typedef GstVideoBufferPoolClass FramePoolClass;
G_DEFINE_TYPE(FramePool, playhead_frame_pool, GST_TYPE_VIDEO_BUFFER_POOL)

HANDED_ON static void block_unmap(Block *block) {
  munmap(block->start, block->mapped);
  g_free(block);
}

// Null if there is no memory left.
HANDED_ON static Block *block_new(GstAllocator *allocator, gsize size) {
  FrameAllocator *all = (FrameAllocator *)allocator;
  Block *block = NULL;
  GST_OBJECT_LOCK(allocator);
  if (all->free && all->free->mapped == size) {
    block = all->free;
    all->free = block->next;
    all->free_count--;
  }
  GST_OBJECT_UNLOCK(allocator);
  if (!block) {
    void *start = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (start == MAP_FAILED) return NULL;
    block = g_new(Block, 1);
    block->mapped = size;
    block->start = start;
  }
  block->owners = 1;
  block->next = NULL;
  return block;
}

HANDED_ON static void block_unmap_all(Block *block) {
  while (block) {
    Block *next = block->next;
    block_unmap(block);
    block = next;
  }
}

// Only blocks of one size are kept: that of the frames that came last.
HANDED_ON static void block_release(GstAllocator *allocator, Block *block) {
  FrameAllocator *all = (FrameAllocator *)allocator;
  Block *others = NULL;
  if (!block || !g_atomic_int_dec_and_test(&block->owners)) return;
  GST_OBJECT_LOCK(allocator);
  if (all->free && all->free->mapped != block->mapped) {
    others = all->free;
    all->free = NULL;
    all->free_count = 0;
  }
  gboolean is_kept = all->free_count < all->most_free;
  if (is_kept) {
    block->next = all->free;
    all->free = block;
    all->free_count++;
  }
  GST_OBJECT_UNLOCK(allocator);
  block_unmap_all(others);
  if (!is_kept) block_unmap(block);
}

HANDED_ON static GstMemory *memory_new(
    GstAllocator *allocator, Block *block, GstMemoryFlags flags, const GstMemory *like) {
  FrameMemory *memory = g_new(FrameMemory, 1);
  gst_memory_init(
      &memory->memory, flags, allocator, NULL, like->maxsize, like->align, like->offset, like->size);
  memory->block = block;
  memory->is_pooled = FALSE;
  return &memory->memory;
}

HANDED_ON static GstMemory *allocate(GstAllocator *allocator, gsize size, GstAllocationParams *params) {
  GstMemory like = {
      .maxsize = size + params->prefix + params->padding,
      // Pages are aligned to more than any decoder asks for.
      .align = params->align | gst_memory_alignment,
      .offset = params->prefix,
      .size = size,
  };
  Block *block = block_new(allocator, like.maxsize);
  if (!block) return NULL;
  if (params->flags & GST_MEMORY_FLAG_ZERO_PREFIXED) memset(block->start, 0, params->prefix);
  if (params->flags & GST_MEMORY_FLAG_ZERO_PADDED)
    memset(block->start + params->prefix + size, 0, params->padding);
  return memory_new(allocator, block, params->flags, &like);
}

HANDED_ON static void release(GstAllocator *allocator, GstMemory *memory) {
  block_release(allocator, ((FrameMemory *)memory)->block);
  g_free(memory);
}

HANDED_ON static gpointer map(GstMemory *memory, gsize size, GstMapFlags flags) {
  (void)size, (void)flags;
  FrameMemory *frame = (FrameMemory *)memory;
  if (!frame->block) frame->block = block_new(memory->allocator, memory->maxsize);
  return frame->block ? frame->block->start : NULL;
}

static void unmap(GstMemory *memory) { (void)memory; }

// A part of the same bytes, to be read.
HANDED_ON static GstMemory *share(GstMemory *memory, gssize offset, gssize size) {
  map(memory, 0, GST_MAP_READ);
  FrameMemory *frame = (FrameMemory *)memory;
  if (!frame->block) return NULL;
  GstMemory like = {
      .maxsize = memory->maxsize,
      .align = memory->align,
      .offset = memory->offset + (gsize)offset,
      .size = size == -1 ? memory->size - (gsize)offset : (gsize)size,
  };
  g_atomic_int_inc(&frame->block->owners);
  return memory_new(memory->allocator, frame->block, GST_MEMORY_FLAG_READONLY, &like);
}

HANDED_ON static GstMemory *copy(GstMemory *memory, gssize offset, gssize size) {
  // Whoever has a frame of our pool mapped to be written to is the decoder.
  if (((FrameMemory *)memory)->is_pooled && g_atomic_int_get(&memory->mini_object.lockstate) & GST_LOCK_FLAG_WRITE)
    return share(memory, offset, size);
  gsize length = size == -1 ? memory->size - (gsize)offset : (gsize)size;
  GstMapInfo from, to;
  if (!gst_memory_map(memory, &from, GST_MAP_READ)) return NULL;
  GstMemory *other = gst_allocator_alloc(NULL, length, NULL);
  if (other && gst_memory_map(other, &to, GST_MAP_WRITE)) {
    memcpy(to.data, from.data + offset, length);
    gst_memory_unmap(other, &to);
  }
  gst_memory_unmap(memory, &from);
  return other;
}

HANDED_ON static void playhead_frame_allocator_finalize(GObject *object) {
  block_unmap_all(((FrameAllocator *)object)->free);
  G_OBJECT_CLASS(playhead_frame_allocator_parent_class)->finalize(object);
}

static void playhead_frame_allocator_init(FrameAllocator *all) {
  GstAllocator *allocator = &all->parent;
  allocator->mem_type = "PlayheadFrame";
  allocator->mem_map = map;
  allocator->mem_unmap = unmap;
  allocator->mem_share = share;
  allocator->mem_copy = copy;
}

static void playhead_frame_allocator_class_init(FrameAllocatorClass *class) {
  class->alloc = allocate;
  class->free = release;
  G_OBJECT_CLASS(class)->finalize = playhead_frame_allocator_finalize;
}

// A frame comes back to its pool when the decoder reads it no more, while it may be shown still: the next is written
// somewhere else. A frame that waits in its pool has no bytes, so that those of few are kept, however many there were.
HANDED_ON static void reset(GstBufferPool *pool, GstBuffer *buffer) {
  GST_BUFFER_POOL_CLASS(playhead_frame_pool_parent_class)->reset_buffer(pool, buffer);
  for (guint i = 0; i < gst_buffer_n_memory(buffer); i++) {
    GstMemory *memory = gst_buffer_peek_memory(buffer, i);
    if (G_OBJECT_TYPE(memory->allocator) != playhead_frame_allocator_get_type()) continue;
    // Another buffer has the same memory, which shows the same bytes. The pool throws this buffer away.
    if (!gst_memory_is_writable(memory)) continue;
    FrameMemory *frame = (FrameMemory *)memory;
    block_release(memory->allocator, frame->block);
    frame->block = NULL;
  }
}

HANDED_ON static GstFlowReturn make_buffer(
    GstBufferPool *pool, GstBuffer **buffer, GstBufferPoolAcquireParams *params) {
  GstFlowReturn made = GST_BUFFER_POOL_CLASS(playhead_frame_pool_parent_class)->alloc_buffer(pool, buffer, params);
  for (guint i = 0; made == GST_FLOW_OK && i < gst_buffer_n_memory(*buffer); i++) {
    GstMemory *memory = gst_buffer_peek_memory(*buffer, i);
    if (G_OBJECT_TYPE(memory->allocator) == playhead_frame_allocator_get_type())
      ((FrameMemory *)memory)->is_pooled = TRUE;
  }
  return made;
}

static void playhead_frame_pool_init(FramePool *pool) { (void)pool; }

static void playhead_frame_pool_class_init(FramePoolClass *class) {
  GST_BUFFER_POOL_CLASS(class)->alloc_buffer = make_buffer;
  GST_BUFFER_POOL_CLASS(class)->reset_buffer = reset;
}

GstBufferPool *playhead_frame_pool_new(GstCaps *caps, guint most_free) {
  GstVideoInfo info;
  if (!gst_video_info_from_caps(&info, caps)) return NULL;
  GstAllocator *allocator = gst_object_ref_sink(g_object_new(playhead_frame_allocator_get_type(), NULL));
  ((FrameAllocator *)allocator)->most_free = most_free;
  GstBufferPool *pool = gst_object_ref_sink(g_object_new(playhead_frame_pool_get_type(), NULL));
  GstStructure *config = gst_buffer_pool_get_config(pool);
  gst_buffer_pool_config_set_params(config, caps, (guint)info.size, 0, 0);
  gst_buffer_pool_config_set_allocator(config, allocator, NULL);
  gst_buffer_pool_config_add_option(config, GST_BUFFER_POOL_OPTION_VIDEO_META);
  gst_buffer_pool_set_config(pool, config);
  gst_object_unref(allocator);
  return pool;
}

// True of frames in the computer's memory.
static gboolean are_in_memory(GstCaps *caps) {
  GstCapsFeatures *features = gst_caps_get_features(caps, 0);
  for (guint i = 0; features && i < gst_caps_features_get_size(features); i++) {
    const char *feature = gst_caps_features_get_nth(features, i);
    if (g_str_has_prefix(feature, "memory:") && strcmp(feature, GST_CAPS_FEATURE_MEMORY_SYSTEM_MEMORY) != 0)
      return FALSE;
  }
  return TRUE;
}

// How many frames a decoder uses varies by two. The second one is taken from the system each time, which costs less than
// to keep it.
enum { most_free_decoded = 1 };

void playhead_offer_frame_memory(GstQuery *query) {
  GstCaps *caps = NULL;
  gboolean is_needed = FALSE;
  gst_query_parse_allocation(query, &caps, &is_needed);
  if (!caps || !is_needed || !are_in_memory(caps)) return;
  GstBufferPool *pool = playhead_frame_pool_new(caps, most_free_decoded);
  if (!pool) return;
  GstAllocator *allocator = NULL;
  guint size = 0;
  GstStructure *config = gst_buffer_pool_get_config(pool);
  gst_buffer_pool_config_get_allocator(config, &allocator, NULL);
  gst_buffer_pool_config_get_params(config, NULL, &size, NULL, NULL);
  // A decoder sets up the pool again, with the allocator that is told here.
  gst_query_add_allocation_param(query, allocator, NULL);
  gst_query_add_allocation_pool(query, pool, size, 0, 0);
  gst_structure_free(config);
  gst_object_unref(pool);
}
