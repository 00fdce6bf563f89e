import type { Bus } from '../bus/bus.ts';
import type { Timers } from '../timers/timers.ts';

type Deps = {
  readonly bus: Bus;
  readonly timers: Timers;
  /** Reports sessions that end in this process. Returns the function that unsubscribes. */
  onEndedHere(listener: (sessionId: string) => void): () => void;
  /** Called when other processes are reachable again after a break. */
  onBack(listener: () => void): () => void;
  onFault(error: unknown): void;
};

const topic = 'sessions';
/**
 * Endings that other processes may have missed are published again: for this long, and up to this
 * many.
 */
const announceAgainMs = 10 * 60 * 1000;
const maxKept = 10_000;
const retryMs = 1_000;

/**
 * Sessions that end before they expire (logged out, revoked), in any process. Endings that were
 * published while others were unreachable are published again. A process that was itself
 * unreachable must query the database.
 */
export const createSessionEndings = ({ bus, timers, onEndedHere, onBack, onFault }: Deps) => {
  const listeners = new Set<(sessionId: string) => void>();
  const endedAt = new Map<string, number>();
  let endSubscription = () => {};
  let isStopped = false;

  const receive = (sessionId: string) => {
    for (const listener of listeners) listener(sessionId);
  };
  const announce = (sessionId: string) => bus.publish(topic, { sessionId });

  const subscribe = () => {
    bus
      .subscribe(topic, ({ sessionId }) => receive(String(sessionId)))
      .then(
        (end) => {
          endSubscription = end;
          if (isStopped) end();
        },
        (error: unknown) => {
          onFault(error);
          if (!isStopped) timers.setTimeout(subscribe, retryMs);
        },
      );
  };
  subscribe();

  const endHere = onEndedHere((sessionId) => {
    endedAt.set(sessionId, timers.now());
    const [oldest] = endedAt.keys();
    if (endedAt.size > maxKept && oldest !== undefined) endedAt.delete(oldest);
    announce(sessionId);
  });
  const endBack = onBack(() => {
    const since = timers.now() - announceAgainMs;
    for (const [sessionId, at] of endedAt) {
      if (at < since) endedAt.delete(sessionId);
      else announce(sessionId);
    }
  });

  return {
    /** Returns the function that unsubscribes. */
    listen(listener: (sessionId: string) => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    stop() {
      isStopped = true;
      endHere();
      endBack();
      endSubscription();
    },
  };
};
