import type { ConnectionFacts } from '@engawa/contract/service';
import { createStore } from 'zustand/vanilla';
import { noPaths, type Paths, tryPaths } from './paths.ts';

export type SocketState = 'connecting' | 'connected' | 'closed' | 'failed';
export type Ways = { host: number; srflx: number; relay: number; isHidden: boolean; errors: string[] };

/** What has been found out so far; null: not yet. */
export type Findings = {
  readonly isRunning: boolean;
  /** How long the server took to answer a call; 'failed': it did not. */
  readonly httpMs: number | 'failed' | null;
  readonly facts: ConnectionFacts | null;
  /** The server's clock less this device's, in ms. */
  readonly clockOffsetMs: number | null;
  readonly timeline: readonly { atMs: number; state: SocketState; code: number | undefined }[];
  readonly roundTripsMs: readonly number[];
  /** How often a line broke that nobody had closed. */
  readonly breaks: number;
  readonly isSocketThrough: boolean;
  readonly ways: Ways | 'unable' | null;
  /**
   * Ms until sound came through the page's own loop; 'failed': none did; 'hidden': none did, which says little while
   * the browser hides its addresses.
   */
  readonly loopMs: number | 'failed' | 'hidden' | null;
  readonly paths: Paths;
};

export type DiagnosisDeps = {
  readonly now: () => number;
  /** Milliseconds since 1970 by this device. */
  readonly deviceNow: () => number;
  readonly fetchFacts: () => Promise<ConnectionFacts>;
  readonly probe: (
    pings: number,
    hear: { onState: (state: SocketState, code?: number) => void; onRoundTrip: (ms: number) => void },
  ) => Promise<'done' | 'broken'>;
  /** null: this browser has no peer connections. */
  readonly media: {
    findWays(servers: ConnectionFacts['ice_servers'], isRelayOnly?: boolean): Promise<Ways>;
    flowInLoop(isMicrophone: boolean): Promise<number | null>;
    reach(url: string): Promise<boolean>;
  } | null;
};

const pings = 10;
/** A line that breaks is tried again so often before it is told as broken. */
const attempts = 3;

/** Before anything was tried. */
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

/** The middle of what was measured; null of nothing. */
export const median = (values: readonly number[]): number | null => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle];
  if (upper === undefined) return null;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
};

/** Looks at one connection from all sides: the API, the live line, and the ways of media. */
export const createDiagnosis = (deps: DiagnosisDeps) => {
  const store = createStore<Findings>()(() => nothingFound);
  const set = store.setState;

  const askServer = async (): Promise<ConnectionFacts | null> => {
    const sentAt = deps.now();
    try {
      const facts = await deps.fetchFacts();
      const tookMs = deps.now() - sentAt;
      // The server spoke in the middle of the round trip, as far as anyone can tell.
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
        // Once more, so that coming back is seen to work too.
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
