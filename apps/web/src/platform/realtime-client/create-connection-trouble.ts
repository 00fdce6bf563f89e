import { createStore, type StoreApi } from 'zustand/vanilla';
import type { RealtimeClient } from './realtime-client.ts';

/** The server's answer to a page whose live connection does not come up. */
export type OriginAnswer = 'allowed' | 'refused' | 'unreachable' | 'unknown';

export type ConnectionTroubleState = {
  /**
   * Why there is no live connection although the server answers. address: it does not allow this
   * origin. sockets: something between does not pass WebSockets. Null: nothing is wrong, or not
   * known.
   */
  readonly why: 'address' | 'sockets' | null;
  /** The user asked for another attempt, which is under way. */
  readonly isTrying: boolean;
};

export type ConnectionTrouble = {
  readonly store: StoreApi<ConnectionTroubleState>;
  tryAgain(): void;
  stop(): void;
};

/**
 * The server is asked after this time without a connection, in ms; by then an attempt that hangs
 * has been abandoned (`attemptMs` of the wire). Twice this is within the 15 s after which a page
 * must say why.
 */
const askAfterMs = 5_000;
/** While the reason is known it is asked again this often, because the operator may change it. */
const askAgainMs = 10_000;
/**
 * The server must have answered so often while no socket opened: a single answer may have fallen
 * into a moment in which it was just starting.
 */
const answersNeeded = 2;

const fine: ConnectionTroubleState = { why: null, isTrying: false };

/** Finds out why the live connection does not come up although the server answers. */
export const createConnectionTrouble = ({
  realtime,
  askServer,
  after,
}: {
  readonly realtime: Pick<RealtimeClient, 'connection' | 'onConnection' | 'connect'>;
  askServer(): Promise<OriginAnswer>;
  /** Calls `act` once after the delay; the result cancels it. */
  readonly after: (delayMs: number, callback: () => void) => () => void;
}): ConnectionTrouble => {
  const store = createStore<ConnectionTroubleState>(() => fine);
  let stopWaiting: (() => void) | null = null;
  /** Counts the attempts to get a connection, so that a late answer is not taken for a new one. */
  let round = 0;
  let answers = 0;

  const askIn = (delayMs: number) => {
    stopWaiting?.();
    stopWaiting = after(delayMs, () => void ask());
  };
  const whyAfter = (answer: OriginAnswer): ConnectionTroubleState['why'] => {
    if (answer === 'refused') return 'address';
    if (answer === 'unknown') return store.getState().why;
    if (answer === 'unreachable') {
      answers = 0;
      return null;
    }
    answers += 1;
    // A socket that the server itself closed has come through.
    const hasOpened = realtime.connection().closedWith !== null;
    return answers >= answersNeeded && !hasOpened ? 'sockets' : null;
  };
  const ask = async () => {
    const asked = round;
    const answer = await askServer();
    if (asked !== round) return;
    const why = whyAfter(answer);
    store.setState({ why, isTrying: false });
    askIn(why === null ? askAfterMs : askAgainMs);
  };
  const settle = () => {
    round += 1;
    answers = 0;
    stopWaiting?.();
    stopWaiting = null;
    store.setState(fine);
  };
  const follow = () => {
    const { state } = realtime.connection();
    // Between two attempts the wire is disconnected for a moment.
    if (state === 'disconnected') return;
    if (state !== 'connecting' && state !== 'unavailable') settle();
    else if (stopWaiting === null) askIn(askAfterMs);
  };
  const stopFollowing = realtime.onConnection(follow);
  follow();

  return {
    store,
    tryAgain() {
      store.setState({ isTrying: true });
      realtime.connect();
      askIn(askAfterMs);
    },
    stop() {
      stopFollowing();
      settle();
    },
  };
};
