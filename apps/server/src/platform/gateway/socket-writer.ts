import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import type { WireFrame } from './wire-frame.ts';

type Deps = {
  readonly ws: WebSocket;
  /** The stream under `ws`, which writes whole frames to it at once: ours and its own never interleave. */
  readonly socket: Duplex;
  /** The last defence: a client for which more waits is cut off. */
  readonly maxBacklogBytes: number;
  onOverflow(): void;
};

/** Writes encoded frames past `ws`, which would encode each anew, and knows what still waits. */
export const createSocketWriter = ({ ws, socket, maxBacklogBytes, onOverflow }: Deps) => {
  let waitingFrames = 0;
  let whenDrained: (() => void)[] = [];

  const noteWritten = () => {
    waitingFrames -= 1;
    if (waitingFrames > 0 || whenDrained.length === 0) return;
    const callbacks = whenDrained;
    whenDrained = [];
    // Frames of a socket that died count as written: nobody waits for them any more.
    if (!socket.destroyed) for (const callback of callbacks) callback();
  };

  const backlogBytes = () => socket.writableLength;

  return {
    /** @param ours a frame whose encoding may be shared; after the socket began to close nothing is written */
    write(ours: WireFrame) {
      if (ws.readyState !== ws.OPEN) return;
      if (backlogBytes() > maxBacklogBytes) return onOverflow();
      waitingFrames += 1;
      socket.write(ours.bytes, noteWritten);
    },
    /** Bytes that wait in this process; what the system's own buffers hold is not seen. */
    backlogBytes,
    /** Calls once when all that waits now or is added meanwhile is out; at once when nothing waits. */
    onDrain(callback: () => void) {
      if (waitingFrames === 0 || backlogBytes() === 0) callback();
      else whenDrained.push(callback);
    },
  };
};
