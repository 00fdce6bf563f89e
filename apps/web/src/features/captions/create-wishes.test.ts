import type { Item } from '@engawa/contract/items';
import type { Participant } from '@engawa/contract/presence';
import { beforeEach, describe, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createCaptionPreferences } from './caption-preferences.ts';
import { createWishes } from './create-wishes.ts';

type Area = Pick<Item, 'uuid' | 'label' | 'is_translatable'>;
const people = createStore<{ people: ReadonlyMap<string, Participant> }>(() => ({ people: new Map() }));
const items = createStore<{ items: ReadonlyMap<string, Area> }>(() => ({ items: new Map() }));

const walkTo = (channel: string) =>
  people.setState({ people: new Map([['aya', { id: 'aya', channel } as Participant]]) });
const put = (...areas: Area[]) => items.setState({ items: new Map(areas.map((area) => [area.uuid, area])) });
const lounge = { uuid: 'l', label: 'Lounge', is_translatable: true };

beforeEach(() => {
  put(lounge, { uuid: 'q', label: 'Quiet', is_translatable: false });
  walkTo('room_a');
});

const open = (stored: object = {}) => {
  const kept = new Map([['captions', JSON.stringify({ agreed_by: 'aya', ...stored })]]);
  const keep = {
    get: (key: string) => kept.get(key) ?? null,
    set: (key: string, value: string) => void kept.set(key, value),
    remove: (key: string) => void kept.delete(key),
  };
  const preferences = createCaptionPreferences(keep, 'ja', 'aya');
  const wishes = createWishes({
    ports: { presence: { model: { store: people } }, items: { store: items }, me: { id: 'aya' } },
    preferences,
    locale: 'ja',
  });
  return { ...wishes, preferences, now: () => wishes.store.getState() };
};

describe('at a place for translation', () => {
  it('the user is asked, and nothing of theirs is written before they have agreed', () => {
    const { now, answer } = open();
    walkTo('area_l');
    expect(now()).toEqual({ area: { id: 'l', label: 'Lounge' }, isAsked: true, isOn: false, reads: 'ja' });
    answer('once');
    expect(now()).toMatchObject({ isAsked: false, isOn: true });
  });

  it('a yes ends with the stay, and so does a no', () => {
    const { now, answer } = open();
    for (const [given, isOn] of [
      ['once', true],
      ['no', false],
    ] as const) {
      walkTo('area_l');
      answer(given);
      expect(now()).toMatchObject({ isAsked: false, isOn });
      walkTo('room_a');
      expect(now()).toMatchObject({ area: null, isOn: false, reads: null });
    }
    walkTo('area_l');
    expect(now().isAsked).toBe(true);
  });

  it('who said "always" is not asked again, and can still say no for this time', () => {
    const { now, answer, setOn, preferences } = open();
    walkTo('area_l');
    answer('always');
    walkTo('room_a');
    expect(now().isOn).toBe(false);
    walkTo('area_l');
    expect(now()).toMatchObject({ isAsked: false, isOn: true });
    setOn(false);
    expect(now()).toMatchObject({ isAsked: false, isOn: false });
    expect(preferences.getState().inAreas).toBe(true);
  });

  it('what another person on the same device agreed to does not count', () => {
    const { now } = open({ isOn: true, inAreas: true, agreed_by: 'ken' });
    walkTo('area_l');
    expect(now()).toMatchObject({ isAsked: true, isOn: false });
  });

  it('who has captions on anyway is not asked', () => {
    const { now } = open({ isOn: true });
    walkTo('area_l');
    expect(now()).toMatchObject({ isAsked: false, isOn: true });
  });

  it('lines are translated into the language of the interface, unless the user chose another or none', () => {
    walkTo('area_l');
    expect([{}, { reads: 'en' }, { reads: 'none' }].map((stored) => open(stored).now().reads)).toEqual([
      'ja',
      'en',
      null,
    ]);
  });

  it('it becomes one while the user stands there, or stops being one', () => {
    const { now, answer } = open();
    walkTo('area_q');
    expect(now().area).toBeNull();
    put({ ...lounge, uuid: 'q' });
    expect(now().isAsked).toBe(true);
    answer('once');
    put();
    expect(now()).toMatchObject({ area: null, isOn: false });
  });
});
