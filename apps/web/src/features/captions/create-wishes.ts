import { conversationOfArea } from '@engawa/contract/meeting-rooms';
import { createStore } from 'zustand/vanilla';
import { endAll } from '../../platform/end-all.ts';
import {
  type CaptionPreferencesStore,
  type ReadableLanguage,
  readableLanguages,
} from './caption-preferences.ts';
import type { CaptionsPorts } from './ports.ts';

/** A place whose makers want what is said there to be written and translated. */
export type TranslatingArea = { readonly id: string; readonly label: string };

export type Wishes = {
  /** The one in which the user stands. */
  readonly area: TranslatingArea | null;
  /** The user has not said yet whether their words are written there. */
  readonly isAsked: boolean;
  /** The user's own words are to be written. */
  readonly isOn: boolean;
  /** The language into which lines are translated; null: they stay as they are. */
  readonly reads: ReadableLanguage | null;
};

/** no, once: until the user leaves the place; always: also at all further such places. */
export type AreaAnswer = 'no' | 'once' | 'always';

type Deps = {
  readonly ports: Pick<CaptionsPorts, 'presence' | 'items'> & {
    readonly me: Pick<CaptionsPorts['me'], 'id'>;
  };
  readonly preferences: CaptionPreferencesStore;
  /** The language of the interface. */
  readonly locale: string;
};

/**
 * What the user wants of captions where they stand: what they have chosen, and at a translating
 * place what they have agreed to there. Nobody's words are written without their yes.
 */
export const createWishes = ({ ports: { presence, items, me }, preferences, locale }: Deps) => {
  const own = readableLanguages.find((language) => language === locale) ?? null;
  let answered: { readonly areaId: string; readonly answer: AreaAnswer } | null = null;

  const findArea = (): TranslatingArea | null => {
    const channel = presence.model.store.getState().people.get(me.id)?.channel;
    for (const { uuid, label, is_translatable } of items.store.getState().items.values())
      if (is_translatable && conversationOfArea(uuid) === channel) return { id: uuid, label };
    return null;
  };
  const read = (before: TranslatingArea | null): Wishes => {
    const found = findArea();
    const area = found?.id === before?.id && found?.label === before?.label ? before : found;
    if (answered !== null && answered.areaId !== area?.id) answered = null;
    const { isOn, inAreas, reads } = preferences.getState();
    const isAgreed = area !== null && (answered === null ? inAreas : answered.answer !== 'no');
    return {
      area,
      isAsked: area !== null && answered === null && !isOn && !inAreas,
      isOn: isOn || isAgreed,
      reads: reads === 'none' ? null : (reads ?? (area === null ? null : own)),
    };
  };
  const store = createStore<Wishes>(() => read(null));
  const update = () => {
    const before = store.getState();
    const now = read(before.area);
    const isSame = (['area', 'isAsked', 'isOn', 'reads'] as const).every((key) => now[key] === before[key]);
    if (!isSame) store.setState(now);
  };
  const stops = [
    presence.model.store.subscribe((state, before) => {
      if (state.people.get(me.id)?.channel !== before.people.get(me.id)?.channel) update();
    }),
    items.store.subscribe(update),
    preferences.subscribe(update),
  ];

  return {
    store,
    /** The user answers where they stand; nothing where no such place is. */
    answer(answer: AreaAnswer) {
      const { area } = store.getState();
      if (area === null) return;
      answered = { areaId: area.id, answer };
      if (answer === 'always') preferences.set({ inAreas: true });
      update();
    },
    /** The user turns their own words on or off, wherever they stand. */
    setOn(isOn: boolean) {
      const { area } = store.getState();
      if (area !== null && !isOn) answered = { areaId: area.id, answer: 'no' };
      preferences.set({ isOn });
      update();
    },
    end: () => endAll(stops),
  };
};
