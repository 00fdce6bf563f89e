import { createStore, type StoreApi } from 'zustand/vanilla';
import type { RealtimeClient } from '../../platform/realtime-client/realtime-client.ts';

/** A person, as a question names them. */
type Asked = { readonly id: string; readonly name: string };

export type BlockedState = {
  /** Whom the user has blocked. */
  readonly ids: ReadonlySet<string>;
  /** Whom the user is asked about before they are blocked; null: nobody. */
  readonly asking: Asked | null;
};

/** The people whom the user has blocked, as the server publishes them. */
export type Blocked = {
  readonly store: StoreApi<BlockedState>;
  has(id: string): boolean;
  /** Asks the user first. */
  ask(who: Asked | null): void;
  /** Rejects with the server's refusal, like the next one. */
  block(id: string): Promise<unknown>;
  unblock(id: string): Promise<unknown>;
  stop(): void;
};

export const createBlocked = (
  realtime: Pick<RealtimeClient, 'on'>,
  server: Pick<Blocked, 'block' | 'unblock'>,
): Blocked => {
  const store = createStore<BlockedState>(() => ({ ids: new Set(), asking: null }));
  return {
    store,
    ...server,
    has: (id) => store.getState().ids.has(id),
    ask: (asking) => store.setState({ asking }),
    stop: realtime.on('BlocksEvent', ({ user_ids }) => store.setState({ ids: new Set(user_ids) })),
  };
};
