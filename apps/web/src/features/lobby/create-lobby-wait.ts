import { type LobbyStanding, lobbyLookMs } from '@engawa/contract/lobby';
import { createStore } from 'zustand/vanilla';
import { isPassing, troubleOf } from '../../platform/api-client/refusal.ts';

type Standing =
  | { readonly kind: 'waiting'; readonly sinceMs: number; readonly isAnyoneInside: boolean }
  | { readonly kind: 'entering' }
  /** They may ask again from this moment on. */
  | { readonly kind: 'declined'; readonly againMs: number };

export type LobbyWaitState = {
  /** Null: there is no answer yet. Moments are those of the steady clock. */
  readonly standing: Standing | null;
  /** The server did not answer the last question. */
  readonly isLost: boolean;
};

export type LobbyWaitDeps = {
  /** Asks the server how the guest stands. Throws the refusal. */
  ask(): Promise<LobbyStanding>;
  /** Enters the space. Throws the refusal. */
  enter(roomId: string | null): Promise<void>;
  /** They wait no more, because of this refusal. */
  onEnd(why: unknown): void;
  /** Calls after this many ms. @returns calls it off */
  after(delayMs: number, callback: () => void): () => void;
  /** A clock that nobody can set, in ms. */
  now(): number;
};

const secondMs = 1_000;

/** Asks every few seconds how a guest stands in the lobby, and enters once they are admitted. */
export const createLobbyWait = ({ ask, enter, onEnd, after, now }: LobbyWaitDeps) => {
  const store = createStore<LobbyWaitState>(() => ({ standing: null, isLost: false }));
  const set = (standing: Standing) => store.setState({ standing });
  let isOver = false;
  let callOff = () => {};

  /** The moment since which they wait, by the clock of this page. */
  const steadyOf = ({ waiting_since, server_time }: LobbyStanding): number =>
    now() - (Date.parse(server_time) - Date.parse(waiting_since));
  const later = () => {
    callOff = after(lobbyLookMs, () => void askServer());
  };
  const askServer = async (): Promise<void> => {
    try {
      const answer = await ask();
      if (isOver) return;
      store.setState({ isLost: false });
      if (answer.state === 'waiting') {
        set({ kind: 'waiting', sinceMs: steadyOf(answer), isAnyoneInside: answer.is_anyone_inside });
        return later();
      }
      set({ kind: 'entering' });
      await enter(answer.room_id);
    } catch (error) {
      if (isOver) return;
      const trouble = troubleOf(error);
      store.setState({ isLost: trouble.kind === 'unreachable' });
      // A guest who waits asks on after a fault too.
      if (trouble.kind !== 'refusal' || isPassing(error)) return later();
      if (trouble.code !== 'GUEST_IS_DECLINED') return onEnd(error);
      set({ kind: 'declined', againMs: now() + (trouble.retryAfterSeconds ?? 0) * secondMs });
    }
  };

  return {
    store,
    start(): void {
      isOver = false;
      void askServer();
    },
    stop(): void {
      isOver = true;
      callOff();
    },
  };
};
