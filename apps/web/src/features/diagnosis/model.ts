import type { ConnectionFacts } from '@engawa/contract/service';
import { createStore } from 'zustand/vanilla';
import { noPaths, type Paths, tryPaths } from './paths.ts';

export type SocketState = 'connecting' | 'connected' | 'closed' | 'failed';
export type Ways = { host: number; srflx: number; relay: number; isHidden: boolean; errors: string[] };

/** The findings so far; null for those not known yet. */
export type Findings = {
  readonly isRunning: boolean;
  /** Response time of the server; 'failed' when it did not answer. */
  readonly httpMs: number | 'failed' | null;
  readonly facts: ConnectionFacts | null;
  /** The server's clock minus this device's, in ms. */
  readonly clockOffsetMs: number | null;
  readonly timeline: readonly { atMs: number; state: SocketState; code: number | undefined }[];
  readonly roundTripsMs: readonly number[];
  /** How often the connection broke without being closed. */
  readonly breaks: number;
  readonly isSocketThrough: boolean;
  readonly ways: Ways | 'unable' | null;
  /**
   * Ms until sound came through the page's own loop; 'failed' when none came; 'hidden' when none
   * came while the browser hides its addresses, which says little.
   */
  readonly loopMs: number | 'failed' | 'hidden' | null;
  readonly paths: Paths;
};

export type DiagnosisDeps = {
  readonly now: () => number;
  /** Milliseconds since 1970 by this device's clock. */
  readonly deviceNow: () => number;
  readonly fetchFacts: () => Promise<ConnectionFacts>;
  readonly probe: (
    pings: number,
    hear: { onState: (state: SocketState, code?: number) => void; onRoundTrip: (ms: number) => void },
  ) => Promise<'done' | 'broken'>;
  /** null when this browser has no peer connections. */
  readonly media: {
    findWays(servers: ConnectionFacts['ice_servers'], isRelayOnly?: boolean): Promise<Ways>;
    flowInLoop(isMicrophone: boolean): Promise<number | null>;
    reach(url: string): Promise<boolean>;
  } | null;
};

const pings = 10;
/** Number of attempts before a connection is reported as broken. */
const attempts = 3;

/** The findings before anything was tried. */
export const nothingFound: Findings = {
  isRunning: false,
  httpMs: null,
  facts: null,
  clockOffsetMs: null,
  timeline: [],
  roundTripsMs: [],
  breaks: 0,
  isSocketThrough: false,
  ways: null,
  loopMs: null,
  paths: noPaths,
};

/** The median of the values; null when there are none. */
export const median = (values: readonly number[]): number | null => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle];
  if (upper === undefined) return null;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
};

/** Examines the connection: the API, the realtime connection, and the paths of media. */
export const createDiagnosis = (deps: DiagnosisDeps) => {
  const store = createStore<Findings>()(() => nothingFound);
  const set = store.setState;

  const askServer = async (): Promise<ConnectionFacts | null> => {
    const sentAt = deps.now();
    try {
      const facts = await deps.fetchFacts();
      const tookMs = deps.now() - sentAt;
      // Assumes that the server answered in the middle of the round trip.
      set({ httpMs: tookMs, facts, clockOffsetMs: facts.at + tookMs / 2 - deps.deviceNow() });
      return facts;
    } catch {
      set({ httpMs: 'failed' });
      return null;
    }
  };

  const tryLine = async () => {
    const beganAt = deps.now();
    const hear = {
      onState: (state: SocketState, code?: number) =>
        set(({ timeline }) => ({
          timeline: [...timeline, { atMs: deps.now() - beganAt, state, code }],
        })),
      onRoundTrip: (ms: number) => set(({ roundTripsMs }) => ({ roundTripsMs: [...roundTripsMs, ms] })),
    };
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const how = await deps.probe(pings - store.getState().roundTripsMs.length, hear);
      if (how === 'done') {
        // Connects once more to verify that reconnecting works too.
        const again = await deps.probe(0, hear);
        return set(({ breaks }) => ({
          isSocketThrough: again === 'done',
          breaks: breaks + (again === 'done' ? 0 : 1),
        }));
      }
      set(({ breaks }) => ({ breaks: breaks + 1 }));
    }
  };

  const tryMedia = async (facts: ConnectionFacts | null, isMicrophone: boolean) => {
    if (deps.media === null) return set({ ways: 'unable' });
    const ways = await deps.media.findWays(facts?.ice_servers ?? []);
    set({ ways });
    const flow = await deps.media.flowInLoop(isMicrophone).catch(() => null);
    set({ loopMs: flow ?? (ways.isHidden ? 'hidden' : 'failed') });
    if (facts !== null)
      await tryPaths(facts, deps.media, (change) => set(({ paths }) => ({ paths: { ...paths, ...change } })));
  };

  return {
    store,
    /**
     * Runs through once; a second call while it runs does nothing.
     * @param isMicrophone whether the sound that is sent is the microphone's
     */
    async run(isMicrophone = false): Promise<void> {
      if (store.getState().isRunning) return;
      set({ ...nothingFound, isRunning: true });
      try {
        const facts = await askServer();
        await tryLine();
        await tryMedia(facts, isMicrophone);
      } finally {
        set({ isRunning: false });
      }
    },
  };
};
export type Diagnosis = ReturnType<typeof createDiagnosis>;
