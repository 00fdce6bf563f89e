import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ChosenKind, DeviceChoice } from '../../platform/rtc/device-choice.ts';
import { type DeviceLists, type ListedDevice, noDevices } from '../../platform/rtc/device-list.ts';

/** One device tells of itself several times, e.g. a headset as microphone and as speaker; it is asked about once. */
export const settleMs = 600;

/** Something about the devices of this machine that the person wants to know. */
export type PlugNews =
  /** Plugged in, and not in use: `use` takes all of it. */
  | { readonly kind: 'found'; readonly name: string; use(): void }
  /** Plugged in again, and chosen before: it is in use again. */
  | { readonly kind: 'back'; readonly name: string }
  /** The chosen speaker is gone; the system's plays instead. */
  | { readonly kind: 'speaker-gone' };

export type DeviceWatchDeps = {
  readonly choice: Pick<DeviceChoice, 'get' | 'choose' | 'reopen'>;
  list(): Promise<DeviceLists>;
  /** Calls back when a device is plugged in or out; gives the function that ends it. */
  onListChange(changed: () => void): () => void;
  tell(news: PlugNews): void;
  setTimeout(fire: () => void, delayMs: number): unknown;
  clearTimeout(timer: unknown): void;
};

export type DeviceWatch = {
  readonly store: StoreApi<{ readonly lists: DeviceLists }>;
  /** Reads the names anew: with the first permission the browser tells them. */
  refresh(): Promise<void>;
  close(): void;
};

const kinds = ['mic', 'speaker', 'camera'] as const;

const isNamed = (lists: DeviceLists): boolean => kinds.some((kind) => lists[kind].length > 0);
const added = (kind: ChosenKind, now: DeviceLists, before: DeviceLists): readonly ListedDevice[] =>
  now[kind].filter(({ id }) => !before[kind].some((other) => other.id === id));

/** Sees devices come and go, and keeps the list of them. Microphones and cameras that end in use are not its business. */
export const createDeviceWatch = (deps: DeviceWatchDeps): DeviceWatch => {
  const store = createStore<{ lists: DeviceLists }>(() => ({ lists: noDevices }));
  const { choice } = deps;
  let timer: unknown = null;
  let isClosed = false;

  const read = async (): Promise<{ now: DeviceLists; before: DeviceLists } | null> => {
    const now = await deps.list().catch(() => null);
    if (now === null || isClosed) return null;
    const before = store.getState().lists;
    store.setState({ lists: now });
    return { now, before };
  };

  const tellOfNew = (now: DeviceLists, before: DeviceLists) => {
    const news = kinds.flatMap((kind) => {
      const [device] = added(kind, now, before);
      return device
        ? [{ kind, device, chosen: added(kind, now, before).find(({ id }) => id === choice.get(kind)) }]
        : [];
    });
    const back = news.filter(({ chosen }) => chosen !== undefined);
    for (const { kind } of back) choice.reopen(kind);
    const [first] = back.length > 0 ? back : news;
    if (!first) return;
    const { label } = first.chosen ?? first.device;
    if (back.length > 0) return deps.tell({ kind: 'back', name: label });
    deps.tell({
      kind: 'found',
      name: label,
      use: () => {
        for (const { kind, device } of news) choice.choose(kind, device.id);
      },
    });
  };

  const look = async () => {
    const lists = await read();
    // Names that appear because the browser now tells them are no new devices.
    if (!lists || !isNamed(lists.before)) return;
    const { now, before } = lists;
    const speaker = choice.get('speaker');
    const had = (list: DeviceLists) => list.speaker.some(({ id }) => id === speaker);
    if (speaker !== null && had(before) && !had(now)) {
      choice.reopen('speaker');
      deps.tell({ kind: 'speaker-gone' });
    }
    tellOfNew(now, before);
  };

  const stop = deps.onListChange(() => {
    if (timer !== null) deps.clearTimeout(timer);
    timer = deps.setTimeout(() => {
      timer = null;
      void look();
    }, settleMs);
  });
  void read();
  return {
    store,
    refresh: async () => void (await read()),
    close() {
      isClosed = true;
      if (timer !== null) deps.clearTimeout(timer);
      stop();
    },
  };
};
