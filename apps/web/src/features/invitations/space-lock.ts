import type { PasswordKind, SpaceSetting } from '@engawa/contract/spaces';
import { createStore } from 'zustand/vanilla';

/** What is told of it, as a message over the page. */
export type LockNews = 'fetch_failed' | 'update_failed' | 'update_success';

export type SpaceLockDeps = {
  fetchSetting(): Promise<SpaceSetting>;
  /** @param password absent: what there is stays, and where there is none the server makes one */
  change(kind: PasswordKind, isNeeded: boolean, password?: string): Promise<SpaceSetting>;
  /** The server has told that a password, or whether it is needed, has changed. */
  onChanged(listener: () => void): () => void;
  tell(news: LockNews): void;
};

type State = {
  /** Null: not known yet. */
  readonly setting: SpaceSetting | null;
  readonly isFailed: boolean;
  /** One change at a time: until it is answered, others are ignored. */
  readonly isBusy: boolean;
};

/** Whether one needs a password here, and which; null: there is none. */
export const lockOf = (setting: SpaceSetting, kind: PasswordKind) =>
  kind === 'member'
    ? { isOn: setting.is_join_need_password, password: setting.join_password }
    : { isOn: setting.is_guest_need_password, password: setting.guest_password };

/** The password locks of a space, as they are now: what others change arrives by itself. */
export const createSpaceLock = ({ fetchSetting, change, onChanged, tell }: SpaceLockDeps) => {
  const store = createStore<State>()(() => ({ setting: null, isFailed: false, isBusy: false }));
  /** Answers may overtake each other: only the newest question's counts. */
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
        tell('fetch_failed');
      }
      return false;
    }
  };

  const learn = async () => {
    if (store.getState().isBusy) {
      isStale = true;
      return;
    }
    if (await load()) tell('update_success');
  };

  /** @returns false when another change is under way */
  const send = async (kind: PasswordKind, isOn: boolean, password?: string): Promise<boolean> => {
    if (store.getState().isBusy) return false;
    store.setState({ isBusy: true });
    try {
      const setting = await change(kind, isOn, password);
      asked += 1;
      store.setState({ setting, isFailed: false });
      tell('update_success');
      return true;
    } finally {
      store.setState({ isBusy: false });
      // What was heard meanwhile may be newer than the answer.
      if (isStale) {
        isStale = false;
        void load();
      }
    }
  };

  return {
    store,
    load,
    /** Turns a lock over. What fails is told, and nothing has changed. */
    async toggle(kind: PasswordKind): Promise<void> {
      const { setting } = store.getState();
      if (setting === null) return;
      try {
        await send(kind, !lockOf(setting, kind).isOn);
      } catch {
        tell('update_failed');
      }
    },
    /**
     * Another password, which is needed from then on.
     * @returns false when another change is under way: then it was not changed
     * @throws what the server refused
     */
    changePassword: (kind: PasswordKind, password: string): Promise<boolean> => send(kind, true, password),
    /** Listens until the returned function is called. */
    start(): () => void {
      void load();
      return onChanged(() => void learn());
    },
  };
};
export type SpaceLock = ReturnType<typeof createSpaceLock>;
