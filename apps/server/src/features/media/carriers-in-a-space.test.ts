import { defaultAudibleRules, spaceMediaChannel } from '@engawa/contract/media';
import { expect, it } from 'vitest';
import { createTestLiveSpace, office, spaceId, studio } from '../../testing/test-live-space.ts';
import { createLiveMedia, createTickets, type MediaServer } from './index.ts';

/** Three people in the office, which makes it busy, and one who comes later. */
const createSpace = async () => {
  const removed: string[] = [];
  const state = { isWell: true };
  const server: MediaServer = {
    url: 'ws://127.0.0.1:7880',
    token: async () => '',
    allow: async () => {},
    mute: async () => {},
    remove: async (channel, userId) => void removed.push(`${userId} ${channel}`),
    list: async () => [],
    ask: async () => {},
  };
  const space = createTestLiveSpace(() => [
    createLiveMedia({
      spaceId,
      tickets: createTickets(Buffer.from('a key of the tests')),
      carriers: { mode: 'auto', server, agora: null, busyAbove: 2, isServerWell: () => state.isWell },
      isMegaphoneForMembers: () => false,
      audibleRules: () => defaultAudibleRules,
    }),
  ]);
  const aya = await space.enter('aya');
  const ken = await space.enter('ken');
  const mei = await space.enter('mei');
  return { space, state, removed, aya, ken, mei };
};
const hall = { channel: `room_${office.id}`, carrier: 'livekit' };
type Guest = Awaited<ReturnType<typeof createSpace>>['aya'];
/** The carriers of a channel that a client received, the newest last. */
const heardBy = (one: Guest, name = hall.channel) =>
  one.all('CarrierEvent').flatMap(({ channel, carrier }) => (channel === name ? [carrier] : []));

it('MED-32 publishes the carrier to everyone in a busy room, and to later clients', async () => {
  const { space, aya, ken, mei } = await createSpace();
  for (const one of [aya, ken]) expect(heardBy(one)).toEqual(['p2p', 'livekit']);
  expect(heardBy(mei).at(-1)).toBe('livekit');
  const gus = await space.enter('gus');
  expect(heardBy(gus)).toEqual(['livekit']);
  const far = await space.enter('far', { room: studio.id });
  expect(heardBy(far, `room_${studio.id}`)).toEqual(['p2p']);
  expect(space.faults).toEqual([]);
});

it('MED-32 keeps the carrier with the next owner, also where fewer people are left than made the room busy', async () => {
  const { space, aya, ken, mei } = await createSpace();
  mei.drop(true);
  space.takeOver([aya, ken]);
  space.pass(100);
  for (const one of [aya, ken]) expect(heardBy(one).at(-1)).toBe('livekit');
  const passOf = ({ userId }: typeof aya, channel = `room_${office.id}`) =>
    space.ask('mediaPass', { userId, channel });
  expect(passOf(aya)).toMatchObject({ carrier: 'livekit', grant: { userId: aya.userId } });
  expect(passOf(mei)).toBeNull();
  expect(passOf(aya, `room_${studio.id}`)).toBeNull();
  expect(space.faults).toEqual([]);
});

it('MED-36 publishes the megaphone’s carrier to everyone, also when LiveKit fails during a change of owner', async () => {
  const { space, state, aya, ken, mei } = await createSpace();
  const far = await space.enter('far', { room: studio.id });
  const toAll = spaceMediaChannel(spaceId);
  state.isWell = false;
  space.pass(5_000);
  for (const one of [aya, far]) expect(heardBy(one, toAll)).toEqual(['livekit', 'p2p']);
  state.isWell = true;
  space.takeOver([aya, ken, mei, far]);
  space.pass(5_000);
  expect(heardBy(far, toAll).at(-1)).toBe('livekit');
  expect(space.faults).toEqual([]);
});

it('MED-18 keeps a Manager’s mutes for the next owner', async () => {
  const { space, ken, mei } = await createSpace();
  const aya = await space.enter('ayame', { role: 'Manager' });
  ken.whisper('AudioEvent', { isMuteAudio: false });
  aya.whisper('SwitchMedia', { user_id: ken.userId, type: 'audio' });
  ken.forget();
  space.takeOver([aya, ken, mei]);
  space.pass(100);
  expect(ken.all('SwitchMedia')).toMatchObject([{ user_id: ken.userId, type: 'audio' }]);
  expect(mei.all('SwitchMedia').filter(({ user_id }) => user_id === mei.userId)).toEqual([]);
  expect(space.faults).toEqual([]);
});

it('MED-40 keeps a Manager’s mutes over leaving and a restart, for ten minutes', async () => {
  const { space, ken } = await createSpace();
  const aya = await space.enter('ayame', { role: 'Manager' });
  aya.whisper('SwitchMedia', { user_id: ken.userId, type: 'audio' });
  const cannotSwitchOn = async () => {
    const back = await space.enter('ken');
    expect(back.all('SwitchMedia')).toMatchObject([{ user_id: ken.userId, type: 'audio' }]);
    expect(back.whisper('AudioEvent', { isMuteAudio: false })).toMatchObject({ isMuteAudio: true });
    return back;
  };
  ken.drop(true);
  space.pass(5 * 60_000);
  const back = await cannotSwitchOn();
  space.restart();
  const again = await cannotSwitchOn();
  expect(back.userId).toBe(again.userId);
  again.drop(true);
  space.pass(10 * 60_000);
  const later = await space.enter('ken');
  expect(later.all('SwitchMedia')).toEqual([]);
  expect(later.whisper('AudioEvent', { isMuteAudio: false })).toMatchObject({ isMuteAudio: false });
  expect(space.faults).toEqual([]);
});

it('MED-34 lets the next owner remove a person whom the former owner had admitted', async () => {
  const { space, removed, aya, ken, mei } = await createSpace();
  space.takeOver([aya, ken, mei]);
  ken.drop(true);
  await space.settled();
  expect(removed).toEqual([`${ken.userId} room_${office.id}`]);
});

it('MED-34 removes nobody where nobody was admitted', async () => {
  const { space, removed, ken } = await createSpace();
  ken.drop(true);
  await space.settled();
  expect(removed).toEqual([]);
});
