import type { Participant, Whereabouts } from '@engawa/contract/presence';
import { expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createShownPeople } from './shown-people.ts';

const room = '00000000-0000-4000-8000-00000000000a';
const elsewhere = '00000000-0000-4000-8000-00000000000b';

const inRoom = (id: string): Participant => ({
  id,
  slot: 1,
  name: id,
  avatar: '',
  color: 'moss',
  role: 'Member',
  isGuest: false,
  joinType: 'member',
  company_id: null,
  room,
  channel: room,
  meeting_room: null,
  x: 0,
  y: 0,
  status: 'available',
  statusText: '',
  isStatusActive: true,
  isMuteAudio: false,
  isMuteVideo: false,
  isMuteVolume: false,
  isSpeechMode: false,
  isOpenMegaphone: false,
  isShareScreen: false,
  isPassingBy: false,
  isHandRaised: false,
  isActiveWin: false,
  winInfo: null,
  isVisible: true,
  idleTime: 0,
  isConnected: true,
});
const away = (id: string, isOpenMegaphone = false): Whereabouts => ({
  user_id: id,
  room: elsewhere,
  name: id,
  avatar: '',
  color: 'moss',
  role: 'Manager',
  isGuest: false,
  status: 'available',
  statusText: '',
  isOpenMegaphone,
  isMuteAudio: false,
  isConnected: true,
});
const byId = (people: readonly Whereabouts[]) => new Map(people.map((one) => [one.user_id, one]));

const open = () => {
  const store = createStore<{
    roomId: string | null;
    people: ReadonlyMap<string, Participant>;
    whereabouts: ReadonlyMap<string, Whereabouts>;
  }>(() => ({
    roomId: room,
    people: new Map([['me', inRoom('me')]]),
    whereabouts: byId([away('me'), away('ken')]),
  }));
  return { store, shown: createShownPeople({ store }) };
};
const idsOf = ({ list }: ReturnType<typeof createShownPeople>) => list().map(({ id }) => id);

it('are the people of the room, and those who speak by megaphone in another', () => {
  const { store, shown } = open();
  expect(idsOf(shown)).toEqual(['me']);
  store.setState({ whereabouts: byId([away('me'), away('ken', true)]) });
  expect(idsOf(shown)).toEqual(['me', 'ken']);
  expect(shown.list()[1]).toMatchObject({ id: 'ken', role: 'Manager', isOpenMegaphone: true });
});

it('include a person with the megaphone in the own room once', () => {
  const { store, shown } = open();
  store.setState({ whereabouts: byId([away('me', true)]) });
  expect(idsOf(shown)).toEqual(['me']);
});

it('stay the same list while others only move about the space', () => {
  const { store, shown } = open();
  const before = shown.list();
  store.setState({ whereabouts: byId([away('me'), { ...away('ken'), room }, away('mei')]) });
  expect(shown.list()).toBe(before);
});
