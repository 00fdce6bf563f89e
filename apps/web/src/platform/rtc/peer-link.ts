import {
  type LocalTracks,
  noTracks,
  type PeerConnectionState,
  type PeerMedia,
  type PeerPlan,
  type PeerStats,
} from './carrier.ts';
import { createPeerSession, type PeerSession } from './peer-session.ts';
import { firstWishes, nothingToPeer, sentUnder, wishesOf } from './sent-to-peer.ts';
import type { PeerSignal, Timers } from './signal.ts';

/** The polite side lets the other one begin, so that the usual start has no glare; it begins itself after so long. */
export const politeWaitMs = 300;
/** An unanswered offer older than this no longer stands against an offer of the other side. */
const staleOfferMs = 1_000;
/** Short losses heal by themselves; after so long in `disconnected` a restart is tried. */
const disconnectedForMs = 1_500;
/** How long a connection that is being made may take before another way is tried; the polite side waits longer. */
const connectWithinMs = 4_000;
const politeExtraMs = 1_000;
/**
 * Of a first connection each try may take twice as long as the one before, so many times: on a machine that is slow for
 * either of the two, beginning anew would only be more work for both.
 */
const doublings = 2;
const backOffMs = [500, 1_000, 2_000, 4_000, 8_000] as const;
/** While nothing can be signalled, trying is cheap but pointless; `retry` is called when it can be again. */
const unsentPauseMs = 2_000;
/** After so many restarts in vain the connection is begun anew. */
const restartsPerSession = 2;

const nothingReceived = { audio: null, video: null, screenVideo: null, screenAudio: null };

export type PeerLinkDeps = {
  readonly isPolite: boolean;
  readonly timers: Timers;
  now(): number;
  newSessionId(): string;
  createConnection(): RTCPeerConnection;
  signal(signal: PeerSignal): Promise<void>;
  changed(): void;
};

/** The transport to one person, for as long as it is wanted: sessions come and go, the link stays. */
export type PeerLink = {
  /** Begins, unless the other side already has. */
  start(): void;
  receive(signal: PeerSignal): void;
  /** What this side wants of the transport, and what it has to send. */
  want(plan: PeerPlan, tracks: LocalTracks): void;
  media(): PeerMedia;
  /** Tries at once where the transport is lost. */
  retry(): void;
  /** Finds a new way through the network, also where all seems well. */
  restart(): void;
  stats(): Promise<PeerStats | null>;
  close(): void;
};

/**
 * Keeps one person connected. When both begin at once, the polite side gives its session up for the other's. A lost
 * connection is restarted, then begun anew, with growing pauses, for as long as the link is wanted.
 */
export const createPeerLink = (deps: PeerLinkDeps): PeerLink => {
  let session: PeerSession | null = null;
  let plan: PeerPlan | null = null;
  let tracks = noTracks;
  let hasBeenConnected = false;
  let wasConnectedInSession = false;
  let attempts = 0;
  let timer: unknown = null;
  let isClosed = false;

  const clearTimer = () => {
    if (timer !== null) deps.timers.clearTimeout(timer);
    timer = null;
  };
  const tryAfter = (delayMs: number) => {
    clearTimer();
    timer = deps.timers.setTimeout(() => {
      timer = null;
      tryAgain();
    }, delayMs);
  };
  /** As long as it may take, and longer while it comes nearer. */
  const giveTime = (delayMs: number) => {
    clearTimer();
    timer = deps.timers.setTimeout(() => {
      timer = null;
      const stillMs = session?.state() === 'connected' ? 0 : leftMs();
      if (stillMs > 0) giveTime(stillMs);
      else tryAgain();
    }, delayMs);
  };
  const pauseMs = () => backOffMs[Math.min(attempts, backOffMs.length) - 1] ?? 0;
  const patienceMs = () => (deps.isPolite ? politeExtraMs : 0);
  const withinMs = () => {
    const slowness = hasBeenConnected ? 0 : Math.min(Math.max(attempts - 1, 0), doublings);
    return connectWithinMs * 2 ** slowness + patienceMs();
  };
  /** How much longer the session that is being made is waited for: it is not given up while it comes nearer. */
  const leftMs = () => {
    if (!session || wasConnectedInSession || session.state() === 'failed') return 0;
    return session.progressedAtMs() + withinMs() - deps.now();
  };

  const sendWanted = (to: PeerSession) => {
    to.send(plan ? sentUnder(plan, tracks, to.theirWishes()) : nothingToPeer);
    to.wish(plan ? wishesOf(plan) : firstWishes);
  };

  const open = (id: string): PeerSession => {
    session?.close();
    wasConnectedInSession = false;
    const made = createPeerSession({
      id,
      connection: deps.createConnection(),
      isPolite: deps.isPolite,
      timers: deps.timers,
      now: deps.now,
      signal: deps.signal,
      changed: () => {
        if (session === made) watch();
      },
      wished: () => {
        if (session !== made) return;
        sendWanted(made);
        deps.changed();
      },
      unsent: () => {
        if (session !== made || made.state() === 'connected') return;
        // What nobody has heard of is no reason to give a connection up: it may come back by itself.
        if (wasConnectedInSession) attempts = Math.min(attempts, restartsPerSession - 1);
        tryAfter(Math.max(pauseMs(), unsentPauseMs));
      },
      failed: () => {
        if (session !== made || made.state() === 'connected') return;
        wasConnectedInSession = false;
        tryAfter(Math.max(pauseMs(), backOffMs[0]));
      },
    });
    session = made;
    sendWanted(made);
    return made;
  };

  const tryAgain = () => {
    if (isClosed || session?.state() === 'connected') return;
    attempts += 1;
    const isRestartWorthwhile = session !== null && wasConnectedInSession && attempts <= restartsPerSession;
    if (session && isRestartWorthwhile) session.offer(true);
    else open(deps.newSessionId()).offer(false);
    giveTime(withinMs() + pauseMs());
    deps.changed();
  };

  const watch = () => {
    const state = session?.state();
    if (state === 'connected') {
      hasBeenConnected = true;
      wasConnectedInSession = true;
      attempts = 0;
      clearTimer();
    } else if (wasConnectedInSession && attempts === 0) {
      if (state === 'disconnected') tryAfter(disconnectedForMs + patienceMs());
      if (state === 'failed') tryAfter(patienceMs());
    } else if (state === 'failed' && !wasConnectedInSession) tryAfter(pauseMs() + patienceMs());
    deps.changed();
  };

  const isOfferStanding = () => {
    const offeredAtMs = session?.offeredAtMs() ?? null;
    return offeredAtMs !== null && deps.now() - offeredAtMs < staleOfferMs;
  };

  const connection = (): PeerConnectionState => {
    if (session?.state() === 'connected') return 'connected';
    return hasBeenConnected ? 'lost' : 'connecting';
  };

  const retry = () => {
    const state = session?.state();
    if (state === 'connected' || (state === 'connecting' && attempts <= 1)) return;
    attempts = 0;
    tryAfter(deps.isPolite ? politeWaitMs : 0);
  };

  return {
    start() {
      if (session) return;
      if (deps.isPolite) tryAfter(politeWaitMs);
      else tryAgain();
    },
    receive(signal) {
      if (isClosed) return;
      if (signal.session === session?.id) {
        session.receive(signal);
        return;
      }
      // Of a session that is not ours only its first offer means anything.
      if (signal.description?.type !== 'offer') return;
      if (!deps.isPolite && session && !wasConnectedInSession && isOfferStanding()) return;
      open(signal.session).receive(signal);
      giveTime(withinMs());
    },
    want(wantedPlan, wantedTracks) {
      plan = wantedPlan;
      tracks = wantedTracks;
      if (session) sendWanted(session);
    },
    media: () => ({
      connection: connection(),
      ...(session?.received() ?? nothingReceived),
      isBeyondPictures: session?.theirWishes().isBeyondPictures ?? false,
    }),
    retry,
    restart() {
      if (!session || !wasConnectedInSession) retry();
      else session.offer(true);
    },
    stats: async () => (await session?.stats()) ?? null,
    close() {
      isClosed = true;
      clearTimer();
      session?.close();
      session = null;
    },
  };
};
