import { createStore } from 'zustand/vanilla';
import { deviceKeep, type Keep, onDeviceChange } from '../storage/storage.ts';
import { type KeyPress, pressedKey } from './pressed-key.ts';

/** What is done by a key of one's choice, and its key at first (space-page.md, 7). */
export const firstKeys = {
  mic: 'M',
  push_to_talk: 'Space',
  camera: 'V',
  deaf: 'L',
  pass_by: 'G',
  share: 'P',
  hand: 'R',
  megaphone: 'Shift+M',
  mode: 'B',
  person: 'N',
  person_back: 'Shift+N',
  recentre: '0',
  zoom_in: '+',
  zoom_out: '-',
  help: '?',
} as const;
export type KeyAction = keyof typeof firstKeys;
export type ChosenKeys = Readonly<Record<KeyAction, string>>;

const actions = Object.keys(firstKeys) as KeyAction[];
const storageKey = 'keys.chosen';

/** Walking, wherever these letters stand, and reactions. */
const walkingLetters = ['W', 'A', 'S', 'D'];
const walkingCodes = walkingLetters.map((letter) => `Key${letter}`);
const fixedKeys = new Set([
  ...walkingLetters.flatMap((letter) => [letter, `Shift+${letter}`]),
  ...['1', '2', '3', '4', '5', '6', '7'],
]);
/** Elsewhere Space presses what has the focus; on the map it is free, and there alone one talks by it. */
const mayHave = (action: KeyAction, key: string): boolean =>
  key === 'Space' ? action === 'push_to_talk' : !fixedKeys.has(key);

export type KeyAnswer =
  | { readonly kind: 'chosen' }
  /** It is something else's already. */
  | { readonly kind: 'taken'; readonly by: KeyAction }
  /** It cannot be chosen: walking, reactions, or no key of one character. */
  | { readonly kind: 'fixed' };

/** What was kept, as far as it holds together; else the first keys. */
const readKept = (kept: string | null): ChosenKeys => {
  try {
    const known: unknown = JSON.parse(kept ?? '{}');
    const read = Object.entries(known ?? {}).filter(
      ([action, key]) =>
        Object.hasOwn(firstKeys, action) &&
        typeof key === 'string' &&
        key !== '' &&
        mayHave(action as KeyAction, key),
    );
    const keys = { ...firstKeys, ...Object.fromEntries(read) };
    return new Set(Object.values(keys)).size === actions.length ? keys : firstKeys;
  } catch {
    return firstKeys;
  }
};

/** Which key does what on the space page. Remembered on this device, as keyboards differ; only what differs from the first keys. */
export const createKeyChoice = (keep: Keep) => {
  const store = createStore<ChosenKeys>(() => readKept(keep.get(storageKey)));
  return {
    store,
    /** Whether this press is meant for the action. */
    is: (action: KeyAction, press: KeyPress): boolean => pressedKey(press) === store.getState()[action],
    /** The same of a key that is held: Shift may be down beside it, to run. */
    isHeld(action: KeyAction, press: KeyPress): boolean {
      const { key, code, ctrlKey, altKey, metaKey, isComposing } = press;
      const alone = { key, code, ctrlKey, altKey, metaKey, isComposing, shiftKey: false };
      return [pressedKey(press), pressedKey(alone)].includes(store.getState()[action]);
    },
    /** From now on the pressed key does this. */
    choose(action: KeyAction, press: KeyPress): KeyAnswer {
      const key = pressedKey(press);
      if (key === null || !mayHave(action, key) || walkingCodes.includes(press.code))
        return { kind: 'fixed' };
      const keys = store.getState();
      const by = actions.find((other) => other !== action && keys[other] === key);
      if (by !== undefined) return { kind: 'taken', by };
      const chosen = { ...keys, [action]: key };
      const differing = actions.filter((one) => chosen[one] !== firstKeys[one]);
      keep.set(storageKey, JSON.stringify(Object.fromEntries(differing.map((one) => [one, chosen[one]]))));
      store.setState(chosen);
      return { kind: 'chosen' };
    },
    reset() {
      keep.remove(storageKey);
      store.setState(firstKeys);
    },
    /** Another tab has chosen. */
    heard: (kept: string | null) => store.setState(readKept(kept)),
  };
};

export const keyChoice = createKeyChoice(deviceKeep);
onDeviceChange(storageKey, keyChoice.heard);
