import type { MediaCredentials } from '@engawa/contract/media';
import type { PeerSignal } from '../../../platform/rtc/signal.ts';
import type { Timers } from '../../../platform/timers.ts';
import type { MediaDeps, Signal, SignalKey } from '../ports.ts';
import { createTicket } from './ticket.ts';

/** Delay before a failed request for credentials is repeated, in ms. */
const askAgainMs = 2_000;

export type Signalling = {
  /** Credentials of the wanted channel. Returns null and requests them until they arrive. */
  credentials(): MediaCredentials | null;
  /**
   * Credentials for a carrier that starts.
   * @param isForced the known credentials were already used: after the machine slept, the page's
   * clock may take them for valid too long
   */
  freshCredentials(isForced?: boolean): Promise<MediaCredentials>;
  /**
   * The server announced another carrier: requests new credentials; the known ones stay in use
   * until they arrive.
   */
  renew(): void;
  /**
   * Since when the channel has been wanted without credentials, in ms; null when they are known or
   * no channel is wanted.
   */
  waitingSinceMs(): number | null;
  send(to: string, signal: PeerSignal): Promise<void>;
  sendKey(to: string, session: string, key: SignalKey): Promise<void>;
  /** The newest known STUN and TURN servers. */
  iceServers(): RTCIceServer[];
  close(): void;
};

export type SignallingDeps = Pick<MediaDeps, 'now' | 'fetchCredentials' | 'sendSignal'> &
  Timers & {
    /**
     * The wanted channel: that of the user's conversation or that of the space; null when none is
     * wanted.
     */
    channel(): string | null;
    /** Called when credentials have arrived. */
    ready(): void;
  };

const codeOf = (cause: unknown): string =>
  typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : '';

const toWire = (signal: PeerSignal): Signal => ({
  session: signal.session,
  ...(signal.description ? { description: signal.description } : {}),
  ...(signal.candidates ? { candidates: signal.candidates.map(candidateToWire) } : {}),
});

const candidateToWire = (candidate: RTCIceCandidateInit) => ({
  candidate: candidate.candidate ?? '',
  sdpMid: candidate.sdpMid,
  sdpMLineIndex: candidate.sdpMLineIndex,
  usernameFragment: candidate.usernameFragment,
});

/**
 * Requests the credentials of a channel, adds the ticket to every signal, in order, and keeps the
 * list of ICE servers.
 */
export const createSignalling = (deps: SignallingDeps): Signalling => {
  const ticket = createTicket(deps.fetchCredentials, deps.now);
  let known: { channel: string; credentials: MediaCredentials } | null = null;
  let waitingSinceMs: number | null = null;
  let timer: unknown = null;
  let isAsking = false;
  let renewals = 0;
  let renewed = 0;
  let isClosed = false;

  const ask = async (channel: string) => {
    isAsking = true;
    const asked = renewals;
    try {
      known = { channel, credentials: await ticket.for(channel) };
      renewed = asked;
      if (!isClosed) deps.ready();
    } catch {
      if (!isClosed) timer = deps.setTimeout(() => (timer = null), askAgainMs);
    } finally {
      isAsking = false;
    }
  };

  const sendWithTicket = async (to: string, signal: Signal & { key?: SignalKey }) => {
    const channel = deps.channel();
    if (channel === null || isClosed) throw new Error('Not inside, so nobody can be signalled.');
    const credentials = await ticket.for(channel);
    known = { channel, credentials };
    try {
      await deps.sendSignal({ ...signal, to, ticket: credentials.ticket });
    } catch (cause) {
      // The ticket expired or belongs to another conversation: request a new one for the next
      // signal.
      if (codeOf(cause) === 'FORBIDDEN' || codeOf(cause) === 'NOT_INSIDE') ticket.drop();
      throw cause;
    }
  };

  return {
    credentials() {
      const channel = deps.channel();
      const held = channel !== null && known?.channel === channel ? known.credentials : null;
      const isComplete = channel === null || (held !== null && renewed === renewals);
      if (!isComplete && !isAsking && timer === null && !isClosed) void ask(channel);
      waitingSinceMs = channel === null || held !== null ? null : (waitingSinceMs ?? deps.now());
      return held;
    },
    async freshCredentials(isForced = false) {
      const channel = deps.channel();
      if (channel === null || isClosed) throw new Error('Not inside, so there is nothing to open.');
      if (isForced) ticket.drop();
      return ticket.for(channel);
    },
    renew() {
      ticket.drop();
      renewals += 1;
      const channel = deps.channel();
      if (channel !== null && !isAsking && !isClosed) void ask(channel);
    },
    waitingSinceMs: () => waitingSinceMs,
    send: (to, signal) => sendWithTicket(to, toWire(signal)),
    sendKey: (to, session, key) => sendWithTicket(to, { session, key }),
    iceServers: () =>
      (known?.credentials.ice_servers ?? []).map((server) => ({
        urls: server.urls,
        ...(server.username === undefined ? {} : { username: server.username }),
        ...(server.credential === undefined ? {} : { credential: server.credential }),
      })),
    close() {
      isClosed = true;
      if (timer !== null) deps.clearTimeout(timer);
    },
  };
};
