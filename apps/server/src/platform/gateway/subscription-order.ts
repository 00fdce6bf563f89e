import type { InFrame } from '../channels/channels-protocol.ts';

/** Limits on the frames of one connection that wait for the outcome of a subscription. */
export type WaitingLimits = { readonly frames: number; readonly bytes: number };

type Deps = {
  readonly limits: WaitingLimits;
  /** Resolves when the subscription is answered. Never rejects. */
  subscribe(frame: InFrame): Promise<void>;
  /** Handles any other frame. Must not throw. */
  handle(frame: InFrame, bytes: number): void;
};

type Waiting = { readonly frame: InFrame; readonly bytes: number };

const isSubscription = ({ event }: InFrame) => event === 'pusher:subscribe';

/**
 * Handles the frames of one connection in their order of arrival, although a subscription takes
 * time: it may query another process. Clients whisper right after `pusher:subscribe`, so the frames
 * behind a subscription wait for its outcome. Consecutive subscriptions run together.
 */
export const createSubscriptionOrder = ({ limits, subscribe, handle }: Deps) => {
  let waiting: Waiting[] = [];
  let waitingBytes = 0;
  let running = 0;

  const start = ({ frame, bytes }: Waiting) => {
    if (!isSubscription(frame)) return handle(frame, bytes);
    running += 1;
    void subscribe(frame).then(() => {
      running -= 1;
      startWaiting();
    });
  };

  const startWaiting = () => {
    for (let next = waiting[0]; next !== undefined; next = waiting[0]) {
      if (running > 0 && !isSubscription(next.frame)) return;
      waiting.shift();
      waitingBytes -= next.bytes;
      start(next);
    }
  };

  return {
    /**
     * Takes the next frame.
     * @returns false, and does not handle the frame, when the limit of waiting frames is reached
     */
    handleInOrder(frame: InFrame, bytes: number): boolean {
      if (waiting.length === 0 && (running === 0 || isSubscription(frame))) {
        start({ frame, bytes });
        return true;
      }
      if (waiting.length >= limits.frames || waitingBytes + bytes > limits.bytes) return false;
      waiting.push({ frame, bytes });
      waitingBytes += bytes;
      return true;
    },
    /** The connection has ended: no waiting frame is handled. */
    clear() {
      waiting = [];
      waitingBytes = 0;
    },
  };
};
