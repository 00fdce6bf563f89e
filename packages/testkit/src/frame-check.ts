import { requireContract } from './contract-breach.ts';

type Sent = { readonly event?: unknown; readonly data?: { readonly ref?: unknown } };
type Received = { readonly event: string; readonly channel?: string; readonly data?: unknown };

const whisperStart = 'client-';

/**
 * A received frame with its data parsed; data is JSON text on the wire, except that of an error.
 */
const withData = ({ data, ...frame }: Received): Received => ({
  ...frame,
  data: typeof data === 'string' ? JSON.parse(data) : data,
});

/**
 * Checks every frame of one connection of a test client by the contract; see requireContract. Takes
 * the text of frames as it is on the wire.
 */
export const createFrameCheck = () => {
  /** The whisper that each ref belongs to. */
  const asked = new Map<string, string>();
  return {
    /** Remembers which whisper a later Reply belongs to. Tests also send text that is no JSON. */
    sent(text: string): void {
      if (!text.includes('"ref"')) return;
      let frame: Sent | null;
      try {
        frame = JSON.parse(text) as Sent | null;
      } catch {
        return;
      }
      const ref = frame?.data?.ref;
      if (ref !== undefined && typeof frame?.event === 'string')
        asked.set(JSON.stringify(ref), frame.event.slice(whisperStart.length));
    },
    received(text: string): void {
      const { event, channel, data } = withData(JSON.parse(text) as Received);
      if (event.startsWith('pusher')) return;
      const ref = event === 'Reply' ? JSON.stringify((data as { ref?: unknown } | null)?.ref) : '';
      requireContract({ event, channel: channel ?? '', data }, asked.get(ref));
    },
  };
};

type PusherLike = {
  readonly connection: { bind(event: 'message', listener: (frame: Received) => void): unknown };
};

/** Checks every frame that a client of pusher-js receives by the contract; see requireContract. */
export const checkFramesOf = <T extends PusherLike>(pusher: T): T => {
  pusher.connection.bind('message', (frame) => {
    const { event, channel, data } = withData(frame);
    if (!event.startsWith('pusher')) requireContract({ event, channel: channel ?? '', data });
  });
  return pusher;
};
