import { createStore, type StoreApi } from 'zustand/vanilla';
import { isAltLetter, isModLetter, type KeyPress, pressedKey } from '../../platform/keys/pressed-key.ts';
import type { Keep } from '../../platform/storage/storage.ts';
import type { Command } from './command.ts';

/** Where chosen keys are stored on the device, as JSON by command. */
export const chosenKeysKey = 'keys.chosen';

export type ChosenKeys = Readonly<Record<string, string>>;

export type KeyAnswer =
  | { readonly kind: 'chosen' }
  /** Another command has this key. */
  | { readonly kind: 'taken'; readonly by: string }
  /** It cannot be chosen: it is a fixed key of another command, or it produces no character. */
  | { readonly kind: 'fixed' };

/** Maps keys to commands. */
export type KeyChoice = {
  readonly store: StoreApi<ChosenKeys>;
  /** Whether this key press belongs to the command. */
  is(command: Command, press: KeyPress): boolean;
  /** The same for a key that is held: Shift may be down as well, for running. */
  isHeld(command: Command, press: KeyPress): boolean;
  /** Makes the pressed key the key of this command. */
  choose(id: string, press: KeyPress): KeyAnswer;
  reset(): void;
  /** Applies what another tab has stored. */
  follow(kept: string | null): void;
};

/**
 * The keys that people have chosen for the commands. They are stored on the device, because
 * keyboards differ. Only keys that differ from the default are stored, so that a later change of a
 * default reaches everybody who has not chosen another.
 */
export const createKeyChoice = (keep: Keep, commands: readonly Command[]): KeyChoice => {
  const choosable = new Map<string, { readonly first: string; readonly isOnMap: boolean }>();
  const fixedNames = new Set<string>();
  const fixedCodes = new Set<string>();
  for (const { id, key, place } of commands) {
    if (key.kind === 'chosen') choosable.set(id, { first: key.first, isOnMap: place === 'on-map' });
    else {
      for (const name of key.names ?? []) fixedNames.add(name);
      for (const code of key.codes ?? []) fixedCodes.add(code);
    }
  }
  const firstKeys: ChosenKeys = Object.fromEntries([...choosable].map(([id, { first }]) => [id, first]));
  // Outside the map, Space presses the focused element, so only a command of the map may have it.
  const mayHave = (id: string, key: string): boolean =>
    key === 'Space' ? choosable.get(id)?.isOnMap === true : !fixedNames.has(key) && !isFixedLetter(key);
  /** Letters of fixed codes (W A S D) are reserved by their names too, with and without Shift. */
  const isFixedLetter = (key: string): boolean => fixedCodes.has(`Key${key.replace(/^Shift\+/, '')}`);

  /** The stored keys as far as they are consistent; otherwise the default keys. */
  const readKept = (kept: string | null): ChosenKeys => {
    try {
      const known: unknown = JSON.parse(kept ?? '{}');
      const read = Object.entries(known ?? {}).filter(
        ([id, key]) => choosable.has(id) && typeof key === 'string' && key !== '' && mayHave(id, key),
      );
      const keys = { ...firstKeys, ...Object.fromEntries(read) };
      return new Set(Object.values(keys)).size === choosable.size ? keys : firstKeys;
    } catch {
      return firstKeys;
    }
  };
  const store = createStore<ChosenKeys>(() => readKept(keep.get(chosenKeysKey)));

  const is = ({ id, key }: Command, press: KeyPress): boolean => {
    const name = pressedKey(press);
    if (key.kind === 'chosen') return name !== null && name === store.getState()[id];
    if (press.ctrlKey || press.metaKey || key.mod !== undefined)
      return key.mod !== undefined && isModLetter(press, key.mod);
    if (press.altKey || key.alt !== undefined) return key.alt !== undefined && isAltLetter(press, key.alt);
    if (key.codes?.includes(press.code)) return true;
    return key.names?.includes(name ?? press.key) ?? false;
  };
  return {
    store,
    is,
    isHeld(command, press) {
      const { key, code, ctrlKey, altKey, metaKey, isComposing } = press;
      const withoutShift = { key, code, ctrlKey, altKey, metaKey, isComposing, shiftKey: false };
      return is(command, press) || is(command, withoutShift);
    },
    choose(id, press) {
      const name = pressedKey(press);
      if (name === null || !mayHave(id, name) || fixedCodes.has(press.code)) return { kind: 'fixed' };
      const keys = store.getState();
      const by = [...choosable.keys()].find((other) => other !== id && keys[other] === name);
      if (by !== undefined) return { kind: 'taken', by };
      const chosen = { ...keys, [id]: name };
      const differing = Object.entries(chosen).filter(([one, key]) => key !== firstKeys[one]);
      keep.set(chosenKeysKey, JSON.stringify(Object.fromEntries(differing)));
      store.setState(chosen, true);
      return { kind: 'chosen' };
    },
    reset() {
      keep.remove(chosenKeysKey);
      store.setState(firstKeys, true);
    },
    follow: (kept) => store.setState(readKept(kept), true),
  };
};
