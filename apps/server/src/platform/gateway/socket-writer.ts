import type { Duplex } from 'node:stream';
import { WebSocket } from 'ws';
import type { WireFrame } from '../channels/wire-frame.ts';
import { createWaitingFrames } from './waiting-frames.ts';

type Deps = {
  readonly ws: WebSocket;
  /**
   * The stream under `ws`, which writes whole frames to it at once: our frames and those of ws
   * never interleave.
   */
  readonly socket: Duplex;
  /** The last defence: a client whose backlog is larger is cut. */
  readonly maxBacklogBytes: number;
  onOverflow(): void;
  /** Called when a written frame waits in this process. */
  onWaiting?(bytes: number): void;
};

const openState = WebSocket.OPEN;
const nothing = Buffer.alloc(0);

/**
 * Writes encoded frames past `ws`, which would encode each one again, and knows how much still
 * waits.
 */
export const createSocketWriter = ({ ws, socket, maxBacklogBytes, onOverflow, onWaiting }: Deps) => {
  const waiting = createWaitingFrames(socket);
  const backlogBytes = () => socket.writableLength;

  const writeNow = (bytes: Buffer) => {
    socket.write(bytes);
    if (waiting.add(bytes)) onWaiting?.(bytes.length);
  };

  const onDrain = (callback: () => void) => {
    if (backlogBytes() === 0) return callback();
    // An empty write completes when everything before it is sent. Only these are tracked, because a
    // callback for each frame costs a tick for each.
    socket.write(nothing, (error) => {
      // A socket that has ended never drains, and nothing waits for it.
      if (!error && socket.writable) onDrain(callback);
    });
  };

  return {
    /** Writes a frame whose encoding may be shared. Writes nothing once the socket is closing. */
    write({ bytes }: WireFrame) {
      if (ws.readyState !== openState) return;
      if (socket.writableLength > maxBacklogBytes) return onOverflow();
      writeNow(bytes);
    },
    /**
     * Writes a frame that may be skipped.
     * @returns false, and writes nothing, when more than this many bytes wait already
     */
    writeUnlessBehind({ bytes }: WireFrame, maxWaitingBytes: number): boolean {
      if (ws.readyState !== openState) return true;
      if (socket.writableLength > maxWaitingBytes) return false;
      writeNow(bytes);
      return true;
    },
    /** Bytes that wait in this process; what the system's own buffers hold is not seen. */
    backlogBytes,
    /** The frames that these bytes belong to. */
    waitingFrames: waiting.list,
    /**
     * Calls once when everything that waits now or is added meanwhile is sent; at once when nothing
     * waits.
     */
    onDrain,
  };
};
