import type { Timers } from '../../timers.ts';
import { createAlarm } from '../alarm.ts';
import {
  type LocalTracks,
  noTracks,
  type PeerConnectionState,
  type PeerMedia,
  type PeerPlan,
  type PeerStats,
} from '../carrier.ts';
import { initialRequest, nothingToPeer, requestOf, sentUnder } from '../sent-to-peer.ts';
import type { PeerSignal } from '../signal.ts';
import { createPeerSession, type PeerSession } from './peer-session.ts';

/**
 * The polite side lets the other one begin, to avoid glare at the usual start. It begins itself
 * after this time.
 */
export const politeWaitMs = 300;
/** An unanswered offer older than this no longer blocks an offer of the other side. */
const staleOfferMs = 1_000;
/** Short losses heal by themselves; after this time in `disconnected` a restart is tried. */
const disconnectedForMs = 1_500;
/** Time limit of one connection attempt before another is made; the polite side waits longer. */
const connectWithinMs = 4_000;
const politeExtraMs = 1_000;
/**
 * Each attempt at a first connection may take twice as long as the one before, up to this number of
 * doublings: if either machine is slow, starting over would only add work for both.
 */
const doublings = 2;
const backOffMs = [500, 1_000, 2_000, 4_000, 8_000] as const;
/**
 * While signalling is unavailable, attempts are cheap but pointless; `retry` is called when it is
 * available again.
 */
const unsentPauseMs = 2_000;
/** After this number of failed restarts a new connection is made. */
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

/**
 * The transport to one person, for as long as it is wanted. Sessions come and go; the link stays.
 */
export type PeerLink = {
  /** Begins, unless the other side already has. */
  start(): void;
  receive(signal: PeerSignal): void;
  /** Sets what this side wants of the transport, and what it has to send. */
  setWanted(plan: PeerPlan, tracks: LocalTracks): void;
  media(): PeerMedia;
  /** Retries a lost transport at once. */
  retry(): void;
  /** Finds a new path through the network, even where the connection seems fine. */
  restart(): void;
  stats(): Promise<PeerStats | null>;
  close(): void;
};

/**
 * How long one attempt may take.
 * @param attempts how many there have been since the last connection
 */
const attemptMs = (isPolite: boolean, hasBeenConnected: boolean, attempts: number): number => {
  const slowness = hasBeenConnected ? 0 : Math.min(Math.max(attempts - 1, 0), doublings);
  return connectWithinMs * 2 ** slowness + (isPolite ? politeExtraMs : 0);
};

const isOfferStanding = (session: PeerSession, nowMs: number): boolean => {
  const offeredAtMs = session.offeredAtMs();
  return offeredAtMs !== null && nowMs - offeredAtMs < staleOfferMs;
};

/** Sends and requests in a session what the plan allows; nothing without a plan. */
const sendUnder = (session: PeerSession, plan: PeerPlan | null, tracks: LocalTracks): void => {
  session.send(plan ? sentUnder(plan, tracks, session.theirRequest()) : nothingToPeer);
  session.request(plan ? requestOf(plan) : initialRequest);
};

/**
 * Keeps one person connected. When both begin at once, the polite side abandons its session for the
 * other's. A lost connection is restarted, then replaced, with growing pauses, for as long as the
 * link is wanted.
 */
export const createPeerLink = (deps: PeerLinkDeps): PeerLink => {
  let session: PeerSession | null = null;
  let plan: PeerPlan | null = null;
  let tracks = noTracks;
  let hasBeenConnected = false;
  let wasConnectedInSession = false;
  let attempts = 0;
  const alarm = createAlarm(deps.timers);
  let isClosed = false;

  const tryAfter = (delayMs: number) => alarm.set(delayMs, tryAgain);
  /** Allows the session this time, and longer while it makes progress. */
  const giveTime = (delayMs: number) => {
    alarm.set(delayMs, () => {
      const stillMs = session?.state() === 'connected' ? 0 : leftMs();
      if (stillMs > 0) giveTime(stillMs);
      else tryAgain();
    });
  };
  const pauseMs = () => backOffMs[Math.min(attempts, backOffMs.length) - 1] ?? 0;
  const patienceMs = () => (deps.isPolite ? politeExtraMs : 0);
  const withinMs = () => attemptMs(deps.isPolite, hasBeenConnected, attempts);
  /**
   * How much longer to wait for the session that is being made. It is not abandoned while it makes
   * progress.
   */
  const leftMs = () => {
    if (!session || wasConnectedInSession || session.state() === 'failed') return 0;
    return session.progressedAtMs() + withinMs() - deps.now();
  };

  const sendWanted = (to: PeerSession) => sendUnder(to, plan, tracks);

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
      requestChanged: () => {
        if (session !== made) return;
        sendWanted(made);
        deps.changed();
      },
      unsent: () => {
        if (session !== made || made.state() === 'connected') return;
        // A restart that was never delivered is no reason to abandon the connection: it may recover
        // by itself.
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
      alarm.clear();
    } else if (wasConnectedInSession && attempts === 0) {
      if (state === 'disconnected') tryAfter(disconnectedForMs + patienceMs());
      if (state === 'failed') tryAfter(patienceMs());
    } else if (state === 'failed' && !wasConnectedInSession) tryAfter(pauseMs() + patienceMs());
    deps.changed();
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
      // Of another session only its first offer is meaningful.
      if (signal.description?.type !== 'offer') return;
      if (!deps.isPolite && session && !wasConnectedInSession && isOfferStanding(session, deps.now())) return;
      open(signal.session).receive(signal);
      giveTime(withinMs());
    },
    setWanted(wantedPlan, wantedTracks) {
      plan = wantedPlan;
      tracks = wantedTracks;
      if (session) sendWanted(session);
    },
    media: () => ({
      connection: connection(),
      ...(session?.received() ?? nothingReceived),
      isBeyondPictures: session?.theirRequest().isBeyondPictures ?? false,
    }),
    retry,
    restart() {
      if (!session || !wasConnectedInSession) retry();
      else session.offer(true);
    },
    stats: async () => (await session?.stats()) ?? null,
    close() {
      isClosed = true;
      alarm.clear();
      session?.close();
      session = null;
    },
  };
};
