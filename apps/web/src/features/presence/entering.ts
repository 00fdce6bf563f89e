import { personChannel, roomChannel, spaceChannel } from '@engawa/contract/kernel';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type RealtimeClient, WhisperRefused } from '../../platform/realtime-client/realtime-client.ts';

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

export type EnteringDeps = {
  readonly realtime: RealtimeClient;
  readonly selfId: string;
  readonly spaceId: string;
  readonly roomId: string;
  /** Identifies this page: constant while the page exists, and never used by another page. */
  readonly pageId: string;
  /** Calls back once after a delay; the result cancels it. */
  readonly after: (delayMs: number, act: () => void) => () => void;
  /** A room to enter through other than the given ones; null when none is known. */
  readonly otherRoom: (gone: ReadonlySet<string>) => string | null;
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
const keptPlaceIsGone = 'NOT_INSIDE';
const roomIsGone = 'ROOM_IS_NOT_EXIST';

/** A person who comes back just after the company was closed reads the same as those inside. */
const refusedWith = (code: string): Entry =>
  code === 'COMPANY_IS_CLOSED' ? { kind: 'sent-away', why: 'company_closed' } : { kind: 'refused', code };

/**
 * Enters the space, and enters again after each connection loss: at the kept place if the server
 * kept it, otherwise as on the first entry.
 */
export const createEntering = (deps: EnteringDeps) => {
  const { realtime, selfId, spaceId, pageId } = deps;
  const store: StoreApi<{ entry: Entry }> = createStore(() => ({ entry: { kind: 'entering' } }));
  const person = personChannel(selfId, spaceId);
  const stops: (() => void)[] = [];
  let roomId = deps.roomId;
  /**
   * Rooms deleted while the connection was lost. The server sends the user's present place after
   * the return.
   */
  const gone = new Set<string>();
  /** The user wants to continue here although another tab took over. */
  let takesOver = false;
  let wasInside = false;
  let round = 0;
  let stopAgain = () => {};

  const say = (entry: Entry) => store.setState({ entry });
  const kind = () => store.getState().entry.kind;

  const logIn = () => realtime.whisper('LoginEvent', { room: roomId, page: pageId }, roomChannel(roomId));
  /** @returns the details of being inside; null when another room must be joined first */
  const comeBack = async (): Promise<{ isPlaceLost?: true } | null> => {
    try {
      await realtime.whisper('ConnectionEvent', {
        socket_id: realtime.socketId() ?? '',
        user_id: selfId,
        space_id: spaceId,
        page: pageId,
        ...(takesOver ? { takesOver } : {}),
        ...realtime.lastReceived(),
      });
      return {};
    } catch (error) {
      if (!(error instanceof WhisperRefused) || error.code !== keptPlaceIsGone) throw error;
      if (!gone.has(roomId)) {
        await logIn();
        return { isPlaceLost: true };
      }
      const other = deps.otherRoom(gone);
      if (other === null) throw new WhisperRefused(roomIsGone);
      roomId = other;
      realtime.join(roomChannel(other));
      return null;
    }
  };

  const goIn = async () => {
    round += 1;
    const mine = round;
    try {
      const how = wasInside ? await comeBack() : void (await logIn());
      if (mine !== round || how === null) return;
      wasInside = true;
      takesOver = false;
      say({ kind: 'inside', ...how });
    } catch (error) {
      if (mine !== round) return;
      const code = error instanceof WhisperRefused ? error.code : 'INTERNAL';
      stopAgain();
      if (code === 'EVENT_IS_FULL') {
        const ahead = error instanceof WhisperRefused ? (error.body?.detail?.ahead ?? 0) : 0;
        say({ kind: 'waiting', ahead });
        stopAgain = deps.after(waitAgainMs, tryAgain);
        return;
      }
      if (code !== 'UNREACHABLE' && code !== 'TRY_AGAIN') return say(refusedWith(code));
      stopAgain = deps.after(againMs, tryAgain);
    }
  };
  // Joins all three first, so that no missed message arrives on a channel that is not joined yet.
  const channels = () => [person, spaceChannel(spaceId), ...(gone.has(roomId) ? [] : [roomChannel(roomId)])];
  const isReady = () => channels().every((channel) => realtime.isJoined(channel));
  const isWanting = () => kind() === 'entering' || kind() === 'lost' || kind() === 'waiting';
  const tryAgain = () => {
    if (isReady() && isWanting()) void goIn();
  };

  const end = (entry: Entry) => {
    round += 1;
    say(entry);
    realtime.end();
  };

  stops.push(
    realtime.onJoined((channel) => {
      if (channels().includes(channel)) tryAgain();
    }),
    realtime.onRefused(({ channel, status, code }) => {
      const isRoom = channel === roomChannel(roomId);
      if (isRoom && wasInside && code === roomIsGone) {
        gone.add(roomId);
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
        say({ kind: 'lost' });
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
    /** Takes the place back from the newer tab, or requests entry again after a refusal. */
    useHere() {
      takesOver ||= kind() === 'elsewhere';
      say({ kind: 'entering' });
      realtime.connect();
      tryAgain();
    },
    /** The user moved to another room: returns lead to that room from now on. */
    movedTo(room: string) {
      roomId = room;
    },
    /** Leaves for good; other people see it at once. */
    leave() {
      if (kind() === 'inside') realtime.send('LogoutEvent', {});
    },
    stop() {
      round += 1;
      stopAgain();
      for (const stop of stops) stop();
    },
  };
};
export type Entering = ReturnType<typeof createEntering>;
