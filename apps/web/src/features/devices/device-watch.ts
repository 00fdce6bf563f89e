import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ChosenKind, DeviceChoice } from '../../platform/rtc/devices/device-choice.ts';
import { type DeviceLists, type ListedDevice, noDevices } from '../../platform/rtc/devices/device-list.ts';
import type { Timers } from '../../platform/timers.ts';

/**
 * Delay after the last change before the list is read, in ms. One device causes several events,
 * e.g. a headset as microphone and as speaker, but the user is asked once.
 */
export const settleMs = 600;

/** A change of this machine's devices that the page shows the user. */
export type PlugNews =
  /** A new device that is not in use: `use` chooses it for all its kinds. */
  | { readonly kind: 'found'; readonly name: string; use(): void }
  /** A device that was chosen before is plugged in again and is in use again. */
  | { readonly kind: 'back'; readonly name: string }
  /** The chosen speaker is gone; the system's default speaker plays instead. */
  | { readonly kind: 'speaker-gone' };

export type DeviceWatchDeps = Timers & {
  readonly choice: Pick<DeviceChoice, 'get' | 'choose' | 'reopen'>;
  list(): Promise<DeviceLists>;
  /** Calls back when a device is plugged in or out; returns a function that ends it. */
  onListChange(changed: () => void): () => void;
  report(news: PlugNews): void;
};

export type DeviceWatch = {
  readonly store: StoreApi<{ readonly lists: DeviceLists }>;
  /** Reads the list again: the browser reveals device names once a permission is granted. */
  refresh(): Promise<void>;
  close(): void;
};

const kinds = ['mic', 'speaker', 'camera'] as const;

const isNamed = (lists: DeviceLists): boolean => kinds.some((kind) => lists[kind].length > 0);
const added = (kind: ChosenKind, now: DeviceLists, before: DeviceLists): readonly ListedDevice[] =>
  now[kind].filter(({ id }) => !before[kind].some((other) => other.id === id));

/**
 * Watches devices being plugged in and out and keeps their list. Microphones and cameras that end
 * while in use are handled in device-switch.ts.
 */
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

  const reportNew = (now: DeviceLists, before: DeviceLists) => {
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
    if (back.length > 0) return deps.report({ kind: 'back', name: label });
    deps.report({
      kind: 'found',
      name: label,
      use: () => {
        for (const { kind, device } of news) choice.choose(kind, device.id);
      },
    });
  };

  const compareDevices = async () => {
    const lists = await read();
    // Names that appear because a permission was granted are not new devices.
    if (!lists || !isNamed(lists.before)) return;
    const { now, before } = lists;
    const speaker = choice.get('speaker');
    const had = (list: DeviceLists) => list.speaker.some(({ id }) => id === speaker);
    if (speaker !== null && had(before) && !had(now)) {
      choice.reopen('speaker');
      deps.report({ kind: 'speaker-gone' });
    }
    reportNew(now, before);
  };

  const stop = deps.onListChange(() => {
    if (timer !== null) deps.clearTimeout(timer);
    timer = deps.setTimeout(() => {
      timer = null;
      void compareDevices();
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
