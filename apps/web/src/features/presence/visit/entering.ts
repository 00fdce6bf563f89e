import { personChannel, roomChannel, spaceChannel } from '@engawa/contract/kernel';
import type { HeldSeat } from '@engawa/contract/presence';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { endAll } from '../../../platform/end-all.ts';
import { type RealtimeClient, WhisperRefused } from '../../../platform/realtime-client/realtime-client.ts';
import { createSignal } from '../../../platform/signal.ts';
import { createEntryCalls, type Inside, roomIsGone } from './entry-calls.ts';

/** State of entering the space. */
export type Entry =
  | { readonly kind: 'entering' }
  /**
   * `isPlaceLost`: the connection was lost for longer than the server keeps a place, so the user
   * entered again.
   */
  | { readonly kind: 'inside'; readonly isPlaceLost?: true }
  /** The connection is lost; the server keeps the user's place for a while. */
  | { readonly kind: 'lost' }
  /** The space is open in a newer tab of the same user. */
  | { readonly kind: 'elsewhere' }
  /** The user was removed, the space was deleted, or the event is over. */
  | {
      readonly kind: 'sent-away';
      readonly why: 'closed' | 'deleted' | 'second_factor' | 'login_method' | 'company_closed' | null;
    }
  /**
   * The event is full: `ahead` people wait before this user, who enters automatically when called.
   */
  | { readonly kind: 'waiting'; readonly ahead: number }
  | { readonly kind: 'refused'; readonly code: string };

export type EnteringState = {
  readonly entry: Entry;
  /**
   * Whether the server has confirmed the user's conversation since this page was last cut off or
   * slept. While it has not, nothing may open or widen.
   */
  readonly isSure: boolean;
};

/** The server has confirmed where the user is. */
export type Confirmation = {
  readonly room: string;
  /** The conversation in which the server has put the user. */
  readonly channel: string;
  /** The other people whose seats are kept at the table of that conversation. */
  readonly held: readonly HeldSeat[];
  readonly isPlaceLost: boolean;
  /** For how long the page was cut off or slept, in ms; null: it has just been opened. */
  readonly awayMs: number | null;
};

export type EnteringDeps = {
  readonly realtime: RealtimeClient;
  readonly selfId: string;
  readonly spaceId: string;
  readonly roomId: string;
  /** Identifies this page: constant while the page exists, and never used by another page. */
  readonly pageId: string;
  /** Calls back once after a delay; the result cancels it. */
  readonly after: (delayMs: number, callback: () => void) => () => void;
  /** A room to enter through other than the given ones; null when none is known. */
  readonly otherRoom: (gone: ReadonlySet<string>) => string | null;
  /**
   * The table at which the user sits now, or sat when this tab was last open: null: none;
   * undefined: the page does not know.
   */
  readonly seatNow: () => string | null | undefined;
  /** Tells the server what the user had closed before it forgot the user; see PRE-72. */
  readonly tellAgain: () => Promise<unknown>;
  /** Milliseconds of a clock that counts sleep. */
  readonly wallNow: () => number;
};

/** The code with which the server closes the connection when a newer tab has taken over. */
const closedForNewerTab = 4001;
const closedAsUnauthorised = 4009;
const againMs = 1_000;
/**
 * Maximum delay before a waiting user requests a place again, in ms: a call may be lost, and a new
 * owner does not know who waits.
 */
const waitAgainMs = 20_000;

/** A person who comes back just after the company was closed reads the same as those inside. */
const refusedWith = (code: string): Entry =>
  code === 'COMPANY_IS_CLOSED' ? { kind: 'sent-away', why: 'company_closed' } : { kind: 'refused', code };

/** Whether the page has something to ask the server for. */
const isWanting = ({ entry, isSure }: EnteringState): boolean =>
  ['entering', 'lost', 'waiting'].includes(entry.kind) || (entry.kind === 'inside' && !isSure);

/**
 * Enters the space, and enters again after each connection loss: at the kept place if the server
 * kept it, otherwise as on the first entry.
 */
export const createEntering = (deps: EnteringDeps) => {
  const { realtime, selfId, spaceId } = deps;
  const calls = createEntryCalls(deps);
  const store: StoreApi<EnteringState> = createStore(() => ({
    entry: { kind: 'entering' },
    isSure: false,
  }));
  const confirmations = createSignal<Confirmation>();
  const doubts = createSignal<void>();
  const person = personChannel(selfId, spaceId);
  const stops: (() => void)[] = [];
  let round = 0;
  let stopAgain = () => {};
  /** When the line was lost; null: it was not since the page was opened. */
  let awaySinceMs: number | null = null;

  const setEntry = (entry: Entry) => store.setState({ entry });
  const kind = () => store.getState().entry.kind;
  /** From now on the page does not know where the server sees the user. */
  const doubtSince = (sinceMs: number) => {
    if (!store.getState().isSure) return;
    awaySinceMs = sinceMs;
    calls.lost();
    store.setState({ isSure: false });
    doubts.emit();
  };

  const confirmed = ({ channel, held = [] }: Inside) => {
    const awayMs = awaySinceMs === null ? null : Math.max(0, deps.wallNow() - awaySinceMs);
    const isPlaceLost = calls.taken();
    awaySinceMs = null;
    // Listeners act before anything else knows that the user is inside.
    confirmations.emit({ room: calls.room(), channel, held, awayMs, isPlaceLost });
    store.setState({ entry: { kind: 'inside', ...(isPlaceLost ? { isPlaceLost } : {}) }, isSure: true });
  };

  const goIn = async () => {
    round += 1;
    const mine = round;
    try {
      const inside = await calls.ask();
      if (mine === round && inside !== null) confirmed(inside);
    } catch (error) {
      if (mine !== round) return;
      const code = error instanceof WhisperRefused ? error.code : 'INTERNAL';
      stopAgain();
      if (code === 'EVENT_IS_FULL') {
        const ahead = error instanceof WhisperRefused ? (error.body?.detail?.ahead ?? 0) : 0;
        setEntry({ kind: 'waiting', ahead });
        stopAgain = deps.after(waitAgainMs, tryAgain);
        return;
      }
      if (code !== 'UNREACHABLE' && code !== 'TRY_AGAIN') return setEntry(refusedWith(code));
      stopAgain = deps.after(againMs, tryAgain);
    }
  };
  // Joins all three first, so that no missed message arrives on a channel that is not joined yet.
  const channels = () => {
    const room = calls.isRoomGone() ? [] : [roomChannel(calls.room())];
    return [person, spaceChannel(spaceId), ...room];
  };
  const isReady = () => channels().every((channel) => realtime.isJoined(channel));
  const tryAgain = () => {
    if (isReady() && isWanting(store.getState())) void goIn();
  };

  const end = (entry: Entry) => {
    round += 1;
    doubtSince(deps.wallNow());
    setEntry(entry);
    realtime.end();
  };

  stops.push(
    realtime.onJoined((channel) => {
      if (channels().includes(channel)) tryAgain();
    }),
    realtime.onRefused(({ channel, status, code }) => {
      const isRoom = channel === roomChannel(calls.room());
      if (isRoom && calls.wasInside() && code === roomIsGone) {
        calls.loseRoom();
        realtime.leave(channel);
        tryAgain();
      } else if (isRoom || channel === person)
        end(refusedWith(code ?? (status === 401 ? 'UNAUTHENTICATED' : 'FORBIDDEN')));
    }),
    realtime.onConnection(({ state, closedWith }) => {
      if (kind() === 'elsewhere' || kind() === 'sent-away' || kind() === 'refused') return;
      if (state === 'disconnected' && closedWith === closedForNewerTab) return end({ kind: 'elsewhere' });
      if (state === 'disconnected' && closedWith === closedAsUnauthorised)
        return end({ kind: 'refused', code: 'UNAUTHENTICATED' });
      if (state !== 'connected' && kind() === 'inside') {
        round += 1;
        doubtSince(deps.wallNow());
        setEntry({ kind: 'lost' });
      }
    }),
    realtime.on('FakerLogoutEvent', () => end({ kind: 'elsewhere' })),
    realtime.on('LeaveSpace', ({ why }) => end({ kind: 'sent-away', why: why ?? null })),
    realtime.on('EventPlaceEvent', () => {
      if (kind() === 'waiting') tryAgain();
    }),
  );

  return {
    store,
    start() {
      for (const channel of channels()) realtime.join(channel);
      realtime.connect();
    },
    /** Calls back before the page acts on what the server has confirmed. */
    onConfirmed: confirmations.subscribe,
    /** Calls back at the moment from which nothing may open or widen. */
    onDoubt: doubts.subscribe,
    /**
     * The page has slept since then, and the server may have moved the user meanwhile: asks it, as
     * after a lost connection. Sound that flows is not touched by this.
     */
    doubt(sinceMs: number) {
      if (kind() !== 'inside' || !store.getState().isSure) return;
      doubtSince(sinceMs);
      tryAgain();
    },
    /** Takes the place back from the newer tab, or requests entry again after a refusal. */
    useHere() {
      if (kind() === 'elsewhere') {
        calls.takeOver();
        // The user has been somewhere else meanwhile, and comes from there.
        awaySinceMs = null;
      }
      setEntry({ kind: 'entering' });
      realtime.connect();
      tryAgain();
    },
    /** The user moved to another room: returns lead to that room from now on. */
    movedTo: calls.movedTo,
    /** Leaves for good; other people see it at once. */
    leave() {
      if (kind() === 'inside') realtime.send('LogoutEvent', {});
    },
    stop() {
      round += 1;
      stopAgain();
      endAll(stops);
    },
  };
};
export type Entering = ReturnType<typeof createEntering>;
