import type { Duplex } from 'node:stream';

/** Above this many entries, sent frames are dropped at once instead of at the next query. */
const pruneAbove = 256;

/**
 * Tracks which frames a stream has not sent yet: the newest ones that add up to its backlog,
 * because frames leave in order.
 */
export const createWaitingFrames = (socket: Duplex) => {
  let frames: Uint8Array[] = [];
  let pruneAt = pruneAbove;

  const prune = () => {
    let from = frames.length;
    for (let bytes = 0; from > 0 && bytes < socket.writableLength; from -= 1)
      bytes += frames[from - 1]?.length ?? 0;
    if (from > 0) frames = frames.slice(from);
    pruneAt = Math.max(pruneAbove, 2 * frames.length);
  };

  return {
    /**
     * Adds a written frame.
     * @returns whether it waits
     */
    add(frame: Uint8Array): boolean {
      if (socket.writableLength === 0) {
        if (frames.length > 0) frames = [];
        return false;
      }
      frames.push(frame);
      if (frames.length > pruneAt) prune();
      return true;
    },
    list(): readonly Uint8Array[] {
      prune();
      return frames;
    },
  };
};
