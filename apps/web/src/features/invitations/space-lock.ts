import type { PasswordKind, SpaceSetting } from '@engawa/contract/spaces';
import { createStore } from 'zustand/vanilla';

/** A message to the user about a lock. */
export type LockNews = 'fetch_failed' | 'update_failed' | 'update_success';

export type SpaceLockDeps = {
  fetchSetting(): Promise<SpaceSetting>;
  /** @param password absent: keeps the present one; if there is none, the server creates one */
  change(kind: PasswordKind, isNeeded: boolean, password?: string): Promise<SpaceSetting>;
  /** Calls back when a password, or whether it is required, has changed on the server. */
  onChanged(listener: () => void): () => void;
  notify(news: LockNews): void;
};

type State = {
  /** Null when not known yet. */
  readonly setting: SpaceSetting | null;
  readonly isFailed: boolean;
  /** True while a change is pending; other changes are ignored until then. */
  readonly isBusy: boolean;
};

/** Whether this way of entering requires a password, and which; null when there is none. */
export const lockOf = (setting: SpaceSetting, kind: PasswordKind) =>
  kind === 'member'
    ? { isOn: setting.is_join_need_password, password: setting.join_password }
    : { isOn: setting.is_guest_need_password, password: setting.guest_password };

/** The current password locks of a space, including changes by other people. */
export const createSpaceLock = ({ fetchSetting, change, onChanged, notify }: SpaceLockDeps) => {
  const store = createStore<State>()(() => ({ setting: null, isFailed: false, isBusy: false }));
  /** Answers may arrive out of order: only that of the newest request counts. */
  let asked = 0;
  let isStale = false;

  const load = async (): Promise<boolean> => {
    asked += 1;
    const mine = asked;
    try {
      const setting = await fetchSetting();
      if (mine === asked) store.setState({ setting, isFailed: false });
      return true;
    } catch {
      if (mine === asked) {
        store.setState({ isFailed: true });
        notify('fetch_failed');
      }
      return false;
    }
  };

  const refresh = async () => {
    if (store.getState().isBusy) {
      isStale = true;
      return;
    }
    if (await load()) notify('update_success');
  };

  /** @returns false when another change is pending */
  const send = async (kind: PasswordKind, isOn: boolean, password?: string): Promise<boolean> => {
    if (store.getState().isBusy) return false;
    store.setState({ isBusy: true });
    try {
      const setting = await change(kind, isOn, password);
      asked += 1;
      store.setState({ setting, isFailed: false });
      notify('update_success');
      return true;
    } finally {
      store.setState({ isBusy: false });
      // An event that arrived meanwhile may be newer than the answer.
      if (isStale) {
        isStale = false;
        void load();
      }
    }
  };

  return {
    store,
    load,
    /** Toggles a lock. A failure is reported and changes nothing. */
    async toggle(kind: PasswordKind): Promise<void> {
      const { setting } = store.getState();
      if (setting === null) return;
      try {
        await send(kind, !lockOf(setting, kind).isOn);
      } catch {
        notify('update_failed');
      }
    },
    /**
     * Changes the password, which is required from then on.
     * @returns false when another change is pending, so that this one was not sent @throws the
     * refusal of the server
     */
    changePassword: (kind: PasswordKind, password: string): Promise<boolean> => send(kind, true, password),
    /** Loads the locks and listens until the returned function is called. */
    start(): () => void {
      void load();
      return onChanged(() => void refresh());
    },
  };
};
export type SpaceLock = ReturnType<typeof createSpaceLock>;
