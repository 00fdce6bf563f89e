import type { Participant } from '@engawa/contract/presence';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Captured, CaptureProblem, CaptureWish } from '../../platform/rtc/screen-capture.ts';

export type SharingPerson = Pick<Participant, 'id' | 'name'>;
export type ShareHint = CaptureWish['hint'];

/** Where shared screens come from and go to: live media. */
export type SharingMedia = {
  readonly selfId: string;
  readonly store: Pick<
    StoreApi<{
      /** What I share; null: nothing. */
      readonly sharing: ShareHint | null;
      /** How my last share ended, if another ended it. */
      readonly shareEnd: 'failed' | 'ended' | null;
      /** Ids of the others whose screens can be shown. */
      readonly shares: readonly string[];
      /** Not everyone who may see me gets my screen: the nearest do. */
      readonly isPictureLimited: boolean;
      readonly peers: Readonly<Record<string, { readonly isScreenBeyond: boolean }>>;
    }>,
    'getState' | 'getInitialState' | 'subscribe'
  >;
  startShare(stream: MediaStream, hint: ShareHint): void;
  stopShare(): void;
  shareStreamOf(id: string): MediaStream | null;
  want(id: string, wish: { readonly isVisible: boolean; readonly widthPx: number }): () => void;
};

export type SharingDeps = {
  readonly media: SharingMedia;
  readonly people: { list(): readonly SharingPerson[]; subscribe(changed: () => void): () => void };
  /** Lets the person choose what to share. */
  capture(wish: CaptureWish): Promise<Captured>;
  /** What is remembered on this device. */
  readonly storage: { get(key: string): string | null; set(key: string, value: string): void };
  /** Milliseconds of any steady clock. */
  readonly now?: () => number;
};

export type SharingState = {
  /** The browser is asking what to share. */
  readonly isAsking: boolean;
  /** Why the last attempt failed, or is over without my wish. */
  readonly problem: CaptureProblem | 'ended' | null;
  readonly hint: ShareHint;
  readonly hasSound: boolean;
  /** Whose screen is in front; null: nobody's. */
  readonly chosen: string | null;
  /** Shown large over the stage, or as a tile among the others, so that one can walk. */
  readonly isLarge: boolean;
};

/** Sharing one's screen, and looking at the others'. */
export type Sharing = {
  readonly media: SharingMedia;
  readonly people: SharingDeps['people'];
  readonly store: StoreApi<SharingState>;
  /** To be called from a click or a key. Resolves when sharing has begun, or will not. */
  start(): Promise<void>;
  stop(): void;
  /** The problem has been told: it is not told again. */
  forgetProblem(): void;
  setHint(hint: ShareHint): void;
  setSound(hasSound: boolean): void;
  /** Puts somebody's screen in front, large. */
  open(ownerId: string): void;
  shrink(): void;
  close(): void;
};

const hintKey = 'sharing.hint';
const soundKey = 'sharing.sound';
/** A screen that comes back within this time is as it was when it went, in ms: only a line was lost. */
const missedForMs = 30_000;

/** Front order of an entry of the list (specification, section 4): the chosen one 2, the others 1. */
export const frontOrder = (entryOwner: string, chosen: string | null): 1 | 2 =>
  entryOwner === chosen ? 2 : 1;

export const createSharing = ({
  media,
  people,
  capture,
  storage,
  now = () => performance.now(),
}: SharingDeps): Sharing => {
  const store = createStore<SharingState>(() => ({
    isAsking: false,
    problem: null,
    hint: storage.get(hintKey) === 'motion' ? 'motion' : 'text',
    hasSound: storage.get(soundKey) !== 'no',
    chosen: null,
    isLarge: true,
  }));
  let isClosed = false;
  let endHeard = media.store.getState().shareEnd;
  /** What was in front until it went by itself, unless something else was wished since. */
  let missed: { readonly id: string; readonly isLarge: boolean; readonly atMs: number } | null = null;

  /** The first screen opens large by itself; a later one only gets its tab, and a chosen one that ends gives way. */
  const look = () => {
    const { shares, shareEnd } = media.store.getState();
    if (shareEnd !== endHeard) {
      endHeard = shareEnd;
      if (shareEnd !== null) store.setState({ problem: shareEnd });
    }
    const { chosen, isLarge } = store.getState();
    if (missed !== null && shares.includes(missed.id)) {
      const { id, atMs, ...asItWas } = missed;
      missed = null;
      if (now() - atMs < missedForMs) return store.setState({ chosen: id, ...asItWas });
    }
    if (chosen !== null && shares.includes(chosen)) return;
    const isMissing = missed !== null && now() - missed.atMs < missedForMs;
    if (chosen !== null && !isMissing) missed = { id: chosen, isLarge, atMs: now() };
    const next = shares[0] ?? null;
    if (next !== chosen) store.setState({ chosen: next, isLarge: chosen === null || isLarge });
  };

  const stopLooking = media.store.subscribe(look);
  look();

  return {
    media,
    people,
    store,
    async start() {
      const { isAsking, hint, hasSound } = store.getState();
      if (isAsking || media.store.getState().sharing !== null) return;
      store.setState({ isAsking: true, problem: null });
      const captured = await capture({ hint, hasSound });
      store.setState({ isAsking: false });
      if ('problem' in captured) store.setState({ problem: captured.problem });
      else if (isClosed) for (const track of captured.stream.getTracks()) track.stop();
      else media.startShare(captured.stream, hint);
    },
    stop: () => media.stopShare(),
    forgetProblem: () => store.setState({ problem: null }),
    setHint(hint) {
      storage.set(hintKey, hint);
      store.setState({ hint });
    },
    setSound(hasSound) {
      storage.set(soundKey, hasSound ? 'yes' : 'no');
      store.setState({ hasSound });
    },
    open(chosen) {
      missed = null;
      store.setState({ chosen, isLarge: true });
    },
    shrink() {
      missed = null;
      store.setState({ isLarge: false });
    },
    close() {
      isClosed = true;
      stopLooking();
    },
  };
};
