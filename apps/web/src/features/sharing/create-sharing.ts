import type { Participant } from '@engawa/contract/presence';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Captured, CaptureOptions, CaptureProblem } from '../../platform/rtc/screen/screen-capture.ts';

export type SharingPerson = Pick<Participant, 'id' | 'name'>;
export type ShareHint = CaptureOptions['hint'];

/** The source and target of shared screens: live media. */
export type SharingMedia = {
  readonly selfId: string;
  readonly store: Pick<
    StoreApi<{
      /** The kind of screen that the user shares; null for none. */
      readonly sharing: ShareHint | null;
      /** How the user's last share ended, if the user did not end it. */
      readonly shareEnd: 'failed' | 'ended' | null;
      /** Ids of the other people whose screens can be shown. */
      readonly shares: readonly string[];
      /** Only the nearest of the people who may see the user get the screen. */
      readonly isPictureLimited: boolean;
      readonly peers: Readonly<Record<string, { readonly isScreenBeyond: boolean }>>;
    }>,
    'getState' | 'getInitialState' | 'subscribe'
  >;
  startShare(stream: MediaStream, hint: ShareHint): void;
  stopShare(): void;
  shareStreamOf(id: string): MediaStream | null;
  requestPicture(id: string, options: { readonly isVisible: boolean; readonly widthPx: number }): () => void;
};

export type SharingDeps = {
  readonly media: SharingMedia;
  readonly people: { list(): readonly SharingPerson[]; subscribe(changed: () => void): () => void };
  /** Opens the browser's picker for what to share. */
  capture(options: CaptureOptions): Promise<Captured>;
  /** Values stored on this device. */
  readonly storage: { get(key: string): string | null; set(key: string, value: string): void };
  /** Milliseconds of any steady clock. */
  readonly now?: () => number;
};

export type SharingState = {
  /** The browser's picker is open. */
  readonly isAsking: boolean;
  /** Why the last attempt failed, or ended without the user's action. */
  readonly problem: CaptureProblem | 'ended' | null;
  readonly hint: ShareHint;
  readonly hasSound: boolean;
  /** The person whose screen is in front; null for none. */
  readonly chosen: string | null;
  /** Shown large over the stage, or as a tile among the others, so that the user can walk. */
  readonly isLarge: boolean;
};

/** Sharing the user's screen, and viewing other people's screens. */
export type Sharing = {
  readonly media: SharingMedia;
  readonly people: SharingDeps['people'];
  readonly store: StoreApi<SharingState>;
  /** Call it from a click or a key. Resolves when sharing has started or failed to start. */
  start(): Promise<void>;
  stop(): void;
  /** Clears the problem after it was shown, so that it is not shown again. */
  forgetProblem(): void;
  setHint(hint: ShareHint): void;
  setSound(hasSound: boolean): void;
  /** Shows a person's screen in front, large. */
  open(ownerId: string): void;
  shrink(): void;
  close(): void;
};

const hintKey = 'sharing.hint';
const soundKey = 'sharing.sound';
/**
 * A screen that returns within this time is shown as before, in ms, because only its connection was
 * lost.
 */
const missedForMs = 30_000;

/**
 * Front order of an entry of the list (specification, section 4): 2 for the chosen one, 1 for the
 * others.
 */
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
  let lastEnd = media.store.getState().shareEnd;
  /**
   * The screen that was in front until it disappeared, unless the user has chosen something since.
   */
  let missed: { readonly id: string; readonly isLarge: boolean; readonly atMs: number } | null = null;

  /**
   * The first screen opens large by itself; a later one only gets a tab, and when the chosen one
   * ends, the next is shown.
   */
  const followShares = () => {
    const { shares, shareEnd } = media.store.getState();
    if (shareEnd !== lastEnd) {
      lastEnd = shareEnd;
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

  const stopLooking = media.store.subscribe(followShares);
  followShares();

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
