import type { MediaCredentials } from '@engawa/contract/media';
import type { PeerSignal } from '../../platform/rtc/signal.ts';
import type { MediaDeps, Signal } from './seam.ts';
import { createTicket } from './ticket.ts';

/** A first ticket that could not be had is asked for again after so long, in ms. */
const askAgainMs = 2_000;

export type Signalling = {
  /** The ticket of the conversation one is in has arrived; asks for it when it has not. */
  isReady(): boolean;
  send(to: string, signal: PeerSignal): Promise<void>;
  /** The newest known STUN and TURN servers. */
  iceServers(): RTCIceServer[];
  close(): void;
};

export type SignallingDeps = Pick<MediaDeps, 'now' | 'fetchCredentials' | 'sendSignal'> & {
  /** The conversation one is in; null while not inside. */
  channel(): string | null;
  ready(): void;
  setTimeout(fire: () => void, delayMs: number): unknown;
  clearTimeout(timer: unknown): void;
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

/** Puts the ticket on every signal, in order, and keeps the list of servers that connections are made with. */
export const createSignalling = (deps: SignallingDeps): Signalling => {
  const ticket = createTicket(deps.fetchCredentials, deps.now);
  let known: { channel: string; credentials: MediaCredentials } | null = null;
  let timer: unknown = null;
  let isAsking = false;
  let isClosed = false;

  const ask = async (channel: string) => {
    isAsking = true;
    try {
      known = { channel, credentials: await ticket.for(channel) };
      if (!isClosed) deps.ready();
    } catch {
      if (!isClosed) timer = deps.setTimeout(() => (timer = null), askAgainMs);
    } finally {
      isAsking = false;
    }
  };

  return {
    isReady() {
      const channel = deps.channel();
      if (channel === null) return false;
      if (known?.channel === channel) return true;
      if (!isAsking && timer === null && !isClosed) void ask(channel);
      return false;
    },
    async send(to, signal) {
      const channel = deps.channel();
      if (channel === null || isClosed) throw new Error('Not inside, so nobody can be signalled.');
      const credentials = await ticket.for(channel);
      known = { channel, credentials };
      try {
        await deps.sendSignal({ ...toWire(signal), to, ticket: credentials.token });
      } catch (cause) {
        // Too old, or of another conversation: the next step asks for a new one.
        if (codeOf(cause) === 'FORBIDDEN' || codeOf(cause) === 'NOT_INSIDE') ticket.drop();
        throw cause;
      }
    },
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
