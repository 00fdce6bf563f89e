import type { Keep } from '../../platform/storage/storage.ts';
import { type BusyMemory, emptyMemory } from './create-busy-setter.ts';

const busyKey = 'calendar.busy';
const announcedKey = 'calendar.announced';

const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string').slice(-50) : [];

const readBusy = (text: string | null): BusyMemory => {
  try {
    const { until, covered, ended } = Object(JSON.parse(text ?? '{}'));
    const end = typeof until === 'number' ? until : null;
    return { until: end, covered: textsIn(covered), ended: textsIn(ended) };
  } catch {
    return emptyMemory;
  }
};

/** What the watch remembers on this device, in all its tabs. */
export const createWatchMemory = (keep: Keep) => ({
  memory: {
    get: () => readBusy(keep.get(busyKey)),
    set(memory: BusyMemory): void {
      const text = JSON.stringify(memory);
      if (text !== keep.get(busyKey)) keep.set(busyKey, text);
    },
  },
  announced: {
    get: () => (keep.get(announcedKey) ?? '').split(' '),
    set: (keys: readonly string[]): void => keep.set(announcedKey, keys.join(' ')),
  },
});
