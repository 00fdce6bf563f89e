import type { Duplex } from 'node:stream';
import { WebSocket } from 'ws';
import type { WireFrame } from '../channels/wire-frame.ts';
import { createWaitingFrames } from './waiting-frames.ts';

type Deps = {
  readonly ws: WebSocket;
  /** The stream under `ws`, which writes whole frames to it at once: ours and its own never interleave. */
  readonly socket: Duplex;
  /** The last defence: a client for which more waits is cut off. */
  readonly maxBacklogBytes: number;
  onOverflow(): void;
  /** A frame was written that waits in this process. */
  onWaiting?(bytes: number): void;
};

const openState = WebSocket.OPEN;
const nothing = Buffer.alloc(0);

/** Writes encoded frames past `ws`, which would encode each anew, and knows what still waits. */
export const createSocketWriter = ({ ws, socket, maxBacklogBytes, onOverflow, onWaiting }: Deps) => {
  const waiting = createWaitingFrames(socket);
  const backlogBytes = () => socket.writableLength;

  const writeNow = (bytes: Buffer) => {
    socket.write(bytes);
    if (waiting.add(bytes)) onWaiting?.(bytes.length);
  };

  const onDrain = (callback: () => void) => {
    if (backlogBytes() === 0) return callback();
    // An empty write is out when all before it is. Only these are followed: to ask after each frame costs a tick for each.
    socket.write(nothing, (error) => {
      // A socket that is over drains no more: nobody waits for it.
      if (!error && socket.writable) onDrain(callback);
    });
  };

  return {
    /** @param ours a frame whose encoding may be shared; after the socket began to close nothing is written */
    write({ bytes }: WireFrame) {
      if (ws.readyState !== openState) return;
      if (socket.writableLength > maxBacklogBytes) return onOverflow();
      writeNow(bytes);
    },
    /**
     * The same for what may be left out.
     * @returns false, and nothing is written, when more than so much waits already
     */
    writeUnlessBehind({ bytes }: WireFrame, maxWaitingBytes: number): boolean {
      if (ws.readyState !== openState) return true;
      if (socket.writableLength > maxWaitingBytes) return false;
      writeNow(bytes);
      return true;
    },
    /** Bytes that wait in this process; what the system's own buffers hold is not seen. */
    backlogBytes,
    /** The frames of which these bytes are. */
    waitingFrames: waiting.list,
    /** Calls once when all that waits now or is added meanwhile is out; at once when nothing waits. */
    onDrain,
  };
};
