import type { Timers } from '../timers/timers.ts';

/** The unsent frames of one socket. */
export type Backlog = {
  /** The frames that wait in this process, oldest first. */
  waiting(): readonly Uint8Array[];
  /** Ends the connection. Nothing waits afterwards. */
  cut(): void;
};

/**
 * Memory of a waiting frame besides its bytes, per socket: its entry in the stream's queue and in
 * ours.
 */
const entryBytes = 256;
/**
 * The backlog is counted once 1/32 of the ceiling was added, and every second while frames wait.
 */
const countParts = 32;
const countMs = 1_000;

const sumOf = (frames: readonly Uint8Array[]) =>
  frames.reduce((sum, { length }) => sum + length + entryBytes, 0);

/**
 * Limits the memory of all frames that wait for slow clients together. Above `maxBytes`, the
 * sockets with the largest backlogs are cut. A frame that waits for many sockets is in memory once
 * and is counted once, so a crowd that receives one snapshot is not mistaken for an attack.
 */
export const createBacklogCeiling = (timers: Timers, maxBytes: number) => {
  const behind = new Set<Backlog>();
  let addedBytes = 0;
  let isCountDue = false;

  const count = () => {
    isCountDue = false;
    addedBytes = 0;
    const sockets = [...behind].map((backlog) => ({ backlog, frames: backlog.waiting() }));
    const holders = new Map<Uint8Array, number>();
    let total = 0;
    for (const { backlog, frames } of sockets) {
      if (frames.length === 0) behind.delete(backlog);
      for (const frame of frames) {
        const others = holders.get(frame) ?? 0;
        holders.set(frame, others + 1);
        total += entryBytes + (others === 0 ? frame.length : 0);
      }
    }
    if (total <= maxBytes) return;
    const worstFirst = sockets
      .map((socket) => ({ ...socket, bytes: sumOf(socket.frames) }))
      .sort((a, b) => b.bytes - a.bytes);
    for (const { backlog, frames } of worstFirst) {
      if (total <= maxBytes) return;
      for (const frame of frames) {
        const others = (holders.get(frame) ?? 1) - 1;
        holders.set(frame, others);
        total -= entryBytes + (others === 0 ? frame.length : 0);
      }
      behind.delete(backlog);
      backlog.cut();
    }
  };

  const timer = timers.setInterval(() => {
    if (behind.size > 0) count();
  }, countMs);

  return {
    /**
     * Records a waiting frame. Cuts no socket at once, because the caller may be iterating over its
     * receivers.
     */
    grew(backlog: Backlog, bytes: number) {
      behind.add(backlog);
      addedBytes += bytes + entryBytes;
      if (isCountDue || addedBytes * countParts < maxBytes) return;
      isCountDue = true;
      setImmediate(count);
    },
    /** Records that the socket has ended. */
    gone: (backlog: Backlog) => void behind.delete(backlog),
    stop: () => timers.clear(timer),
  };
};
export type BacklogCeiling = ReturnType<typeof createBacklogCeiling>;
