import type { Participant, Whereabouts } from '@engawa/contract/presence';
import { expect, it } from 'vitest';
import { mediaPeople } from './media-people.ts';

const whereaboutsOf = (id: string, more: Partial<Whereabouts> = {}): Whereabouts => ({
  user_id: id,
  room: '00000000-0000-4000-8000-00000000000b',
  name: id,
  avatar: '',
  color: 'moss',
  role: 'Manager',
  isGuest: false,
  status: 'available',
  statusText: '',
  isOpenMegaphone: false,
  isMuteAudio: false,
  isConnected: true,
  ...more,
});
const whereabouts = (...people: Whereabouts[]) => new Map(people.map((one) => [one.user_id, one]));
const inRoom = new Map([['me', { id: 'me', isOpenMegaphone: false } as Participant]]);

it('includes people who speak by megaphone in another room, and nobody else from there', () => {
  const people = mediaPeople(
    'me',
    inRoom,
    whereabouts(whereaboutsOf('me'), whereaboutsOf('ken'), whereaboutsOf('aya', { isOpenMegaphone: true })),
  );
  expect(people.map(({ id }) => id)).toEqual(['me', 'aya']);
});

it('does not play people who are muted, by themselves or by a Manager', () => {
  const aya = whereaboutsOf('aya', { isOpenMegaphone: true, isMuteAudio: true });
  expect(mediaPeople('me', inRoom, whereabouts(aya))[1]).toMatchObject({ id: 'aya', isMuteAudio: true });
});
