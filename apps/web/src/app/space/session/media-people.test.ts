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
const nobody = () => false;
const inRoom = new Map([['me', { id: 'me', isOpenMegaphone: false } as Participant]]);

it('includes people who speak by megaphone in another room, and nobody else from there', () => {
  const people = mediaPeople(
    'me',
    inRoom,
    whereabouts(whereaboutsOf('me'), whereaboutsOf('ken'), whereaboutsOf('aya', { isOpenMegaphone: true })),
    nobody,
  );
  expect(people.map(({ id }) => id)).toEqual(['me', 'aya']);
});

it('does not play people who are muted, by themselves or by a Manager', () => {
  const aya = whereaboutsOf('aya', { isOpenMegaphone: true, isMuteAudio: true });
  expect(mediaPeople('me', inRoom, whereabouts(aya), nobody)[1]).toMatchObject({
    id: 'aya',
    isMuteAudio: true,
  });
});

it('BLK-8 plays no voice, camera or screen of a blocked person, who still counts as a hearer', () => {
  const ken = { id: 'ken', isMuteAudio: false, isMuteVideo: false, isMuteVolume: false } as Participant;
  const here = new Map([...inRoom, ['ken', ken]]);
  const aya = whereaboutsOf('aya', { isOpenMegaphone: true });
  const list = () => mediaPeople('me', here, whereabouts(aya), (id) => id !== 'me');
  const [, one, other] = list();
  expect(one).toMatchObject({ id: 'ken', isMuteAudio: true, isMuteVideo: true, isMuteVolume: false });
  expect(other).toMatchObject({ id: 'aya', isMuteAudio: true });
  // The same object each time: another one would be news of the person.
  expect(list()[1]).toBe(one);
});
