import type { ItemPassword } from '@engawa/contract/items';
import { createStore, type StoreApi } from 'zustand/vanilla';

export type TablePasswordDeps = {
  read(): Promise<ItemPassword>;
  /** @param password absent: keeps the present one; if there is none, the server creates one */
  change(isNeeded: boolean, password?: string): Promise<unknown>;
};

export type TablePasswordState = {
  /** Null when not known yet. */
  readonly setting: ItemPassword | null;
  /** Why the last change or reading failed; null: it did not. */
  readonly failure: unknown;
  /** True while a change is pending; other changes are ignored until then. */
  readonly isBusy: boolean;
};

/**
 * Whether a meeting room needs a password, and which; changed and read again as others change it.
 */
export type TablePassword = {
  readonly store: StoreApi<TablePasswordState>;
  /** Reads it, also after somebody else changed the item. */
  load(): Promise<void>;
  toggle(): Promise<void>;
  /** @returns false when another change is pending. Rejects with the server's refusal. */
  changePassword(password: string): Promise<boolean>;
};

export const createTablePassword = ({ read, change }: TablePasswordDeps): TablePassword => {
  const store = createStore<TablePasswordState>(() => ({ setting: null, failure: null, isBusy: false }));
  /** Answers may arrive out of order: only that of the newest request counts. */
  let asked = 0;
  let isStale = false;

  const load = async () => {
    if (store.getState().isBusy) {
      isStale = true;
      return;
    }
    asked += 1;
    const mine = asked;
    try {
      const setting = await read();
      if (mine === asked) store.setState({ setting, failure: null });
    } catch (failure) {
      if (mine === asked) store.setState({ failure });
    }
  };
  const send = async (isNeeded: boolean, password?: string): Promise<boolean> => {
    if (store.getState().isBusy) return false;
    store.setState({ isBusy: true, failure: null });
    // A password that was read before the change is older than it.
    asked += 1;
    try {
      await change(isNeeded, password);
      isStale = true;
      return true;
    } finally {
      store.setState({ isBusy: false });
      if (isStale) {
        isStale = false;
        await load();
      }
    }
  };
  return {
    store,
    load,
    async toggle() {
      const { setting } = store.getState();
      if (setting === null) return;
      try {
        await send(!setting.is_need_password);
      } catch (failure) {
        store.setState({ failure });
      }
    },
    changePassword: (password) => send(true, password),
  };
};
