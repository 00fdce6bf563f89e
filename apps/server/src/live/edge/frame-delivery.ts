import { streamFrameOf } from '../../platform/channels/frames.ts';
import { encodeBinaryFrame, encodeTextFrame, type WireFrame } from '../../platform/channels/wire-frame.ts';
import type { Delivery } from '../host/batches.ts';
import type { Address } from '../space/live-space.ts';
import type { Subscriber } from './subscriber.ts';

/** A socket with more unsent bytes than this gets no streams until it has drained. */
const maxStreamBacklogBytes = 256 * 1024;

type Deps = {
  receiversOf(to: Address): Iterable<Subscriber>;
  /** Null for streams that have no binary form. */
  encodeBinary(event: string, data: object): Uint8Array | null;
  /** The send buffer of this socket is too full for streams. */
  onSlow(subscriber: Subscriber): void;
};

/** Sends the frames of an owner to the sockets that they are for, each encoded once for all. */
export const createFrameDelivery = ({ receiversOf, encodeBinary, onSlow }: Deps) => {
  const send = ({ to, channel, frame }: Extract<Delivery, { kind: 'send' }>) => {
    let shared: WireFrame | null = null;
    const isToAll = to.kind === 'space' || to.kind === 'room' || to.kind === 'conversation';
    for (const { socket, isStale } of receiversOf(to)) {
      if (!socket.isSubscribed(channel) || (isStale && isToAll)) continue;
      shared ??= encodeTextFrame(frame);
      socket.send(shared);
    }
  };

  /** Caches the result, because it runs for each receiver of each frame. */
  const receivesStreams = (subscriber: Subscriber, channel: string): boolean => {
    if (subscriber.streamChannel === channel) return true;
    if (!subscriber.socket.isSubscribed(channel)) return false;
    subscriber.streamChannel = channel;
    subscriber.wantsBinary = subscriber.socket.wantsBinaryPositions();
    return true;
  };
  const binaryFrame = (event: string, data: object): WireFrame | null => {
    const bytes = encodeBinary(event, data);
    return bytes && encodeBinaryFrame(bytes);
  };

  const stream = ({ to, channel, event, data }: Extract<Delivery, { kind: 'stream' }>) => {
    const textFrame = () => encodeTextFrame(streamFrameOf(event, channel, data));
    let text: WireFrame | null = null;
    let binary: WireFrame | null = null;
    for (const subscriber of receiversOf(to)) {
      if (subscriber.isBehind || !receivesStreams(subscriber, channel)) continue;
      if (subscriber.wantsBinary) binary ??= binaryFrame(event, data) ?? textFrame();
      else text ??= textFrame();
      const frame = subscriber.wantsBinary ? binary : text;
      if (frame !== null && !subscriber.stream(frame, maxStreamBacklogBytes)) onSlow(subscriber);
    }
  };

  return { send, stream };
};
