import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** Normalizes words for the search: case, width and accents do not matter. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLocaleLowerCase();

/** People write 鈴木花子 for 鈴木 花子. Texts that are searched together stay apart. */
const unspaced = (text: string): string => text.replace(/[^\S\n]/gu, '');

type Sounds = { readonly soundOf: ((text: string) => string) | null };
/**
 * Null until something is searched for: kana and Latin letters are compared by code that loads
 * then.
 */
const sounds = createStore<Sounds>(() => ({ soundOf: null }));
let loading: Promise<void> | null = null;

/**
 * Loads what compares kana and Latin letters by their sound. A failure is tried again with the next
 * words.
 */
export const loadSounds = (): Promise<void> => {
  loading ??= import('./kana-sounds.ts').then(
    ({ soundOf }) => sounds.setState({ soundOf }),
    () => {
      loading = null;
    },
  );
  return loading;
};

/**
 * Renders the component again once words are compared by their sound too.
 * @returns another value then
 */
export const useSounds = (search: string): unknown => {
  const isSearching = search.trim() !== '';
  useEffect(() => {
    if (isSearching) void loadSounds();
  }, [isSearching]);
  return useStore(sounds);
};

/**
 * Whether one of the texts contains the words that are searched for, as they are written or, in
 * kana and Latin letters, as they sound: sato, さとう and サトウ are the same.
 */
export const isFound = (search: string, ...texts: readonly string[]): boolean => {
  const words = search.trim();
  if (words === '') return true;
  const wanted = plain(words);
  const text = texts.join('\n');
  if (wanted === '' || unspaced(plain(text)).includes(unspaced(wanted))) return true;
  const { soundOf } = sounds.getState();
  const sound = soundOf?.(words) ?? '';
  return soundOf !== null && sound !== '' && soundOf(text).includes(sound);
};
