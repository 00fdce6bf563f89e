// @vitest-environment happy-dom

import { describe, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createReachingPeople } from './reaching-people.ts';
import type { ShownPerson } from './shown-people.ts';

const person = (id: string, change: Partial<ShownPerson> = {}): ShownPerson => ({
  id,
  name: id,
  avatar: '',
  color: 'moss',
  room: '1',
  channel: 'room_1',
  role: 'Member',
  isGuest: false,
  status: 'available',
  isConnected: true,
  isMuteAudio: false,
  isMuteVideo: false,
  isMuteVolume: false,
  isPassingBy: false,
  isShareScreen: false,
  isHandRaised: false,
  isOpenMegaphone: false,
  isSpeechMode: false,
  ...change,
});

const open = (people: readonly ShownPerson[]) => {
  const store = createStore(() => ({ people }));
  const rules = createStore(() => ({ isIntoMeetingRooms: false }));
  const all = { list: () => store.getState().people, subscribe: store.subscribe };
  const reaching = createReachingPeople(all, 'me', { get: rules.getState, subscribe: rules.subscribe });
  /** The people who have a tile because they speak to all, as the list of tiles sees them. */
  const tiles = () =>
    reaching
      .list()
      .flatMap(({ id, isOpenMegaphone, isSpeechMode }) =>
        id !== 'me' && (isOpenMegaphone || isSpeechMode) ? [id] : [],
      );
  return { store, rules, reaching, tiles };
};
const speakers = [person('aya', { isOpenMegaphone: true }), person('ben', { isSpeechMode: true })];
const afar = person('ken', { isOpenMegaphone: true, room: '2', channel: null });
const sitting = person('me', { channel: 'meeting_7' });

describe('tiles of people who speak to all', () => {
  it('exist for everyone in the open room and in an area', () => {
    expect(open([person('me'), ...speakers, afar]).tiles()).toEqual(['aya', 'ben', 'ken']);
    const inArea = person('me', { channel: 'area_3' });
    expect(open([inArea, speakers[0] ?? afar]).tiles()).toEqual(['aya']);
  });

  it('do not exist for people outside a closed table, and exist as soon as the space lets them in', () => {
    const { rules, reaching, tiles } = open([sitting, ...speakers, afar]);
    let notified = 0;
    const stop = reaching.subscribe(() => {
      notified += 1;
    });
    expect(tiles()).toEqual([]);
    rules.setState({ isIntoMeetingRooms: true });
    expect(notified).toBe(1);
    expect(tiles()).toEqual(['aya', 'ben', 'ken']);
    stop();
    rules.setState({ isIntoMeetingRooms: false });
    expect(notified).toBe(1);
  });

  it('appear for a user who leaves the table, and disappear for one who sits down', () => {
    const { store, tiles } = open([sitting, ...speakers]);
    store.setState({ people: [person('me'), ...speakers] });
    expect(tiles()).toEqual(['aya', 'ben']);
    store.setState({ people: [sitting, ...speakers] });
    expect(tiles()).toEqual([]);
  });
});

describe('the people of the picture tiles', () => {
  it('keep the user as a speaker to all wherever they sit, and others as they were', () => {
    const me = { ...sitting, isOpenMegaphone: true };
    const mei = person('mei');
    const { reaching } = open([me, mei, ...speakers]);
    const [self, silent, aya] = reaching.list();
    expect(self).toBe(me);
    expect(silent).toBe(mei);
    expect(aya).toEqual(person('aya'));
  });

  it('stay the same list until something changes, because it is read while rendering', () => {
    const { store, reaching } = open([sitting, ...speakers]);
    const before = reaching.list();
    expect(reaching.list()).toBe(before);
    store.setState({ people: [...store.getState().people] });
    expect(reaching.list()).not.toBe(before);
  });
});
