import { defaultAudibleRules } from '@engawa/contract/media';
import { selfHostedPlan } from '@engawa/contract/plans';
import { usualRights } from '@engawa/contract/spaces';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  createTestLiveSpace,
  office,
  spaceId,
  studio,
  type TestLiveSpace,
  type TestPerson,
} from '../../testing/test-live-space.ts';
import { createLiveMedia, createTickets } from './index.ts';
import { peerToPeer } from './test-media.ts';

const rights = { isMegaphoneForMembers: false };
let space: TestLiveSpace;
let aya: TestPerson;
let ken: TestPerson;
let far: TestPerson;

beforeEach(async () => {
  rights.isMegaphoneForMembers = false;
  const tickets = createTickets(Buffer.from('a key of the tests'));
  space = createTestLiveSpace(() => [
    createLiveMedia({
      spaceId,
      tickets,
      carriers: peerToPeer,
      isMegaphoneForMembers: () => rights.isMegaphoneForMembers,
      audibleRules: () => defaultAudibleRules,
    }),
  ]);
  aya = await space.enter('aya', { role: 'Manager' });
  ken = await space.enter('ken');
  far = await space.enter('far', { room: studio.id });
  for (const one of [aya, ken, far]) one.forget();
});

type Shown = { id: string; isSpeechMode: boolean; isOpenMegaphone: boolean; isShareScreen: boolean };
/** The room's list in the snapshot of a new client. */
const listOf = async (room: string): Promise<Shown[]> => {
  const watcher = await space.enter('watch', { room });
  const whole = watcher.last('ParticipantsEvent') as { joined: Shown[] };
  watcher.drop(true);
  return whole.joined;
};
const shownIn = async (room: string, { userId }: TestPerson) =>
  (await listOf(room)).find(({ id }) => id === userId);
const megaphonesHeard = (one: TestPerson) =>
  one.all('AudioEvent').map(({ isOpenMegaphone }) => isOpenMegaphone);

describe('across rooms', () => {
  it('MED-11 publishes the megaphone to every room, and to later clients', async () => {
    aya.whisper('AudioEvent', { isMuteAudio: false });
    expect(far.received).toEqual([]);
    aya.whisper('AudioEvent', { isOpenMegaphone: true });
    expect(megaphonesHeard(far)).toEqual([true]);
    const mei = await space.enter('mei', { room: studio.id });
    expect(mei.last('SpaceEvent')).toMatchObject({
      people: expect.arrayContaining([
        expect.objectContaining({ user_id: aya.userId, isOpenMegaphone: true }),
        expect.objectContaining({ user_id: ken.userId, isOpenMegaphone: false }),
      ]),
    });
  });

  it('MED-11 notifies every room that the megaphone’s holder is muted, and later clients too', async () => {
    aya.whisper('AudioEvent', { isOpenMegaphone: true, isMuteAudio: false });
    aya.whisper('AudioEvent', { isMuteAudio: true });
    expect(far.all('AudioEvent').map(({ isMuteAudio }) => isMuteAudio)).toEqual([false, true]);
    const mei = await space.enter('mei', { room: studio.id });
    expect(mei.last('SpaceEvent')).toMatchObject({
      people: expect.arrayContaining([expect.objectContaining({ user_id: aya.userId, isMuteAudio: true })]),
    });
  });

  it('MED-16 ends megaphone, speech mode and shared screen with a change of the room', async () => {
    aya.whisper('AudioEvent', { isOpenMegaphone: true, isSpeechMode: true });
    aya.whisper('ShareScreenEvent', { isShareScreen: true });
    aya.whisper('ChangeRoomEvent', { room: studio.id });
    await space.settled();
    expect(megaphonesHeard(far).at(-1)).toBe(false);
    space.pass(60);
    expect(await shownIn(studio.id, aya)).toMatchObject({
      isOpenMegaphone: false,
      isSpeechMode: false,
      isShareScreen: false,
    });
    expect((await listOf(office.id)).map(({ id }) => id)).not.toContain(`${aya.userId}_screen`);
    expect((await listOf(studio.id)).map(({ id }) => id)).not.toContain(`${aya.userId}_screen`);
  });

  it('MED-16 ends megaphone and speech mode at once when the connection is lost, and the shared screen with the place', async () => {
    aya.whisper('AudioEvent', { isOpenMegaphone: true, isSpeechMode: true });
    aya.whisper('ShareScreenEvent', { isShareScreen: true });
    space.pass(60);
    aya.drop();
    space.pass(60);
    const entries = await listOf(office.id);
    expect(entries.map(({ id }) => id)).toContain(`${aya.userId}_screen`);
    expect(entries.find(({ id }) => id === aya.userId)).toMatchObject({
      isOpenMegaphone: false,
      isSpeechMode: false,
      isShareScreen: true,
    });
    expect(megaphonesHeard(far)).toEqual([true, false]);
    space.pass(35_000);
    expect((await listOf(office.id)).map(({ id }) => id)).not.toContain(`${aya.userId}_screen`);
  });

  it('MED-16 ends the shared screen when another page takes over', async () => {
    aya.whisper('ShareScreenEvent', { isShareScreen: true });
    space.pass(60);
    const newer = await space.enter('aya', { role: 'Manager' });
    expect(ken.all('ShareScreenEvent').map(({ isShareScreen }) => isShareScreen)).toEqual([true, false]);
    expect((await listOf(office.id)).map(({ id }) => id)).not.toContain(`${aya.userId}_screen`);
    newer.whisper('ShareScreenEvent', { isShareScreen: true });
    newer.whisper('LoginEvent', { room: office.id });
    await space.settled();
    expect((await listOf(office.id)).map(({ id }) => id)).toContain(`${aya.userId}_screen`);
  });

  it('MED-16 does not keep the shared screen for a page reloaded after a lost connection', async () => {
    aya.whisper('ShareScreenEvent', { isShareScreen: true });
    aya.drop();
    space.pass(60);
    await space.enter('aya', { role: 'Manager' });
    expect((await listOf(office.id)).map(({ id }) => id)).not.toContain(`${aya.userId}_screen`);
  });

  it('MED-16 ends the megaphone with the right to it', async () => {
    aya.whisper('AudioEvent', { isOpenMegaphone: true });
    aya = await space.enter('aya', { role: 'Member' });
    expect(megaphonesHeard(far)).toEqual([true, false]);
    expect(await shownIn(office.id, aya)).toMatchObject({ role: 'Member', isOpenMegaphone: false });
  });

  it('MED-11 applies the setting for Members at once, in both directions', async () => {
    rights.isMegaphoneForMembers = true;
    expect(await ken.refusalOf('AudioEvent', { isOpenMegaphone: true })).toBeNull();
    rights.isMegaphoneForMembers = false;
    space.applyEvent('FetchSpaceInfoEvent', { settings: { rights: usualRights } });
    expect(megaphonesHeard(far)).toEqual([true, false]);
    expect(await ken.refusalOf('AudioEvent', { isOpenMegaphone: true })).toBe('FORBIDDEN');
  });

  it('MED-5 applies another plan to people inside at once, and for the next owner', async () => {
    aya.whisper('AudioEvent', { isMuteAudio: false, isMuteVideo: false, isOpenMegaphone: true });
    aya.forget();
    space.applyEvent('FetchSpaceInfoEvent', { settings: { plan: { ...selfHostedPlan, voice: false } } });
    expect(aya.last('AudioEvent')).toMatchObject({
      id: aya.userId,
      isMuteAudio: true,
      isMuteVideo: false,
      isOpenMegaphone: false,
    });
    expect(megaphonesHeard(far)).toEqual([true, false]);
    expect(await aya.refusalOf('AudioEvent', { isOpenMegaphone: true })).toBe('PLAN_FORBIDS');
    space.takeOver([aya, ken, far]);
    aya.whisper('AudioEvent', { isMuteAudio: false });
    expect(await shownIn(office.id, aya)).toMatchObject({ isMuteAudio: true });
    space.applyEvent('FetchSpaceInfoEvent', { settings: { plan: selfHostedPlan } });
    aya.whisper('AudioEvent', { isMuteAudio: false });
    expect(await shownIn(office.id, aya)).toMatchObject({ isMuteAudio: false });
    expect(space.faults).toEqual([]);
  });

  it('MED-12 MED-13 keeps speakers, hands and screens for the next owner', async () => {
    aya.whisper('AudioEvent', { isSpeechMode: true });
    ken.whisper('HandEvent', { isRaised: true });
    ken.whisper('ShareScreenEvent', { isShareScreen: true });
    space.takeOver([aya, ken, far]);
    expect(await shownIn(office.id, aya)).toMatchObject({ isSpeechMode: true });
    expect((await listOf(office.id)).map(({ id }) => id)).toContain(`${ken.userId}_screen`);
    expect(await aya.refusalOf('AdmitSpeaker', { user_id: ken.userId })).toBeNull();
    expect(await shownIn(office.id, ken)).toMatchObject({ isSpeechMode: true });
    expect(space.faults).toEqual([]);
  });

  it('MED-14 MED-18 refuses TRY_AGAIN while another process could be the owner, except for one’s own microphone', async () => {
    ken.whisper('HandEvent', { isRaised: true });
    space.state.isCertain = false;
    for (const [event, payload] of [
      ['SwitchMedia', { user_id: ken.userId, type: 'audio' }],
      ['AdmitSpeaker', { user_id: ken.userId }],
    ] as const)
      expect(await aya.refusalOf(event, payload)).toBe('TRY_AGAIN');
    expect(await aya.refusalOf('AudioEvent', { isMuteAudio: false })).toBeNull();
    expect(await ken.refusalOf('HandEvent', { isRaised: false })).toBeNull();
  });
});
