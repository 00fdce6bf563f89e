import type { Timers } from '../timers.ts';

/** One signalling message; `session` identifies the connection, and a new id starts a new one. */
export type PeerSignal = {
  readonly session: string;
  readonly description?: RTCSessionDescriptionInit | undefined;
  readonly candidates?: readonly RTCIceCandidateInit[] | undefined;
};

/** The contract accepts at most this number of candidates in one message. */
export const maxCandidatesPerSignal = 32;
/** Candidates found within this time, in ms, are sent together. */
const batchMs = 15;

export type CandidateBatch = {
  add(candidate: RTCIceCandidateInit): void;
  /**
   * Called once the description they belong to has been sent: candidates must never arrive before
   * it.
   */
  open(): void;
  close(): void;
};

/** Collects candidates and sends them in batches of at most 32, never before their description. */
export const createCandidateBatch = (
  send: (candidates: RTCIceCandidateInit[]) => void,
  timers: Timers,
): CandidateBatch => {
  let waiting: RTCIceCandidateInit[] = [];
  let isOpen = false;
  let isClosed = false;
  let timer: unknown = null;

  const flush = () => {
    timer = null;
    while (waiting.length > 0) send(waiting.splice(0, maxCandidatesPerSignal));
  };
  const schedule = () => {
    if (!isOpen || isClosed || timer !== null || waiting.length === 0) return;
    timer = timers.setTimeout(flush, batchMs);
  };
  return {
    add(candidate) {
      waiting.push(candidate);
      schedule();
    },
    open() {
      isOpen = true;
      schedule();
    },
    close() {
      isClosed = true;
      waiting = [];
      if (timer !== null) timers.clearTimeout(timer);
      timer = null;
    },
  };
};
