/**
 * The chunks of a stream. Its own iterator makes an error with a stack at each end, and the first
 * stack of a process costs a tenth of a second: the map of the whole bundle is read for it.
 */
export const chunksOf = async function* (stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  let isOver = false;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      isOver = done;
      if (done) return;
      yield value;
    }
  } finally {
    if (!isOver) await reader.cancel();
  }
};
