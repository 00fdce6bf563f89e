import { readWhisper } from '@engawa/contract/kernel';
import { mediaEvents } from '@engawa/contract/media';
import { beforeEach, describe, expect, it } from 'vitest';
import { createTestMedia, otherRoomId, present, roomId, type TestMedia } from './test-media.ts';

const someone = '70000000-0000-4000-8000-000000000001';

let media: TestMedia;
beforeEach(() => {
  media = createTestMedia({
    aya: present({}, { role: 'Manager' }),
    ken: present({}, { isMuteAudio: false, isMuteVideo: false }),
    gus: present({}, { role: 'Guest' }),
    far: present({ roomId: otherRoomId }, { isMuteAudio: false, isMuteVideo: false }),
  });
});
const say: TestMedia['say'] = (...args) => media.say(...args);

describe('refused events', () => {
  it.each([
    ['AudioEvent', { isMuteAudio: false }],
    ['ShareScreenEvent', { isShareScreen: true }],
    ['SwitchMedia', { user_id: 'ken', type: 'audio' }],
    ['HandEvent', { isRaised: true }],
    ['AdmitSpeaker', { user_id: 'ken', isAdmitted: true }],
    ['ReactionEvent', { reaction: 'clap' }],
  ])('MED-20 refuses %s to a person in no room', (event, payload) => {
    const { sends, reply } = say('mei', event, payload);
    expect(reply).toMatchObject({ ok: false, error: { code: 'NOT_INSIDE' } });
    expect(sends).toEqual([]);
  });

  it.each([
    ['AudioEvent', { isOpenMegaphone: 'yes' }],
    ['ShareScreenEvent', {}],
    ['SwitchMedia', { user_id: someone, type: 'screen' }],
    ['SwitchMedia', { user_id: '../ken', type: 'audio' }],
    ['HandEvent', { isRaised: 1 }],
    ['AdmitSpeaker', { isAdmitted: true }],
    ['ReactionEvent', { reaction: '<b>' }],
    ['ReactionEvent', {}],
  ])('PRE-24 refuses a malformed event: %s %j', (event, data) =>
    expect(readWhisper(mediaEvents, event, data)).toMatchObject({ ok: false, code: 'INVALID_INPUT' }),
  );

  it.each<[string, string, string, string]>([
    ['by a Member', 'ken', 'gus', 'FORBIDDEN'],
    ['by a Guest', 'gus', 'ken', 'FORBIDDEN'],
    ['of who is not in the space', 'aya', 'mei', 'PERSON_IS_NOT_HERE'],
  ])('MED-18 refuses SwitchMedia %s', (_what, who, user_id, code) => {
    const { sends, reply } = say(who, 'SwitchMedia', { user_id, type: 'audio' });
    expect(reply).toMatchObject({ ok: false, error: { code } });
    expect(sends).toEqual([]);
    expect(media.changes).toEqual([]);
  });
});

describe('SwitchMedia', () => {
  it.each([
    ['audio', { isMuteAudio: true, isMuteVideo: false }],
    ['video', { isMuteAudio: false, isMuteVideo: true }],
  ])('MED-18 %s: notifies the person and their room, wherever that is', (type, muted) => {
    const { sends, reply } = say('aya', 'SwitchMedia', { user_id: 'far', type });
    expect(reply).toMatchObject({ ok: true });
    const args = { event: 'SwitchMedia', data: { id: 'aya', user_id: 'far', type } };
    expect(sends).toMatchObject([
      { to: { kind: 'person', userId: 'far' }, ...args },
      { to: { kind: 'room', roomId: otherRoomId }, ...args },
    ]);
    expect(media.shown('far')).toMatchObject(muted);
  });

  it('MED-18 mutes a megaphone’s holder for all, and notifies every room', () => {
    say('aya', 'AudioEvent', { isOpenMegaphone: true, isMuteAudio: false });
    const { sends } = say('aya', 'SwitchMedia', { user_id: 'aya', type: 'audio' });
    expect(sends).toContainEqual(
      expect.objectContaining({
        to: { kind: 'space' },
        event: 'AudioEvent',
        data: expect.objectContaining({ id: 'aya', isOpenMegaphone: true, isMuteAudio: true }),
      }),
    );
    expect(say('aya', 'SwitchMedia', { user_id: 'aya', type: 'video' }).sends).toHaveLength(2);
  });

  it('MED-18 lets them switch it on again', () => {
    say('aya', 'SwitchMedia', { user_id: 'ken', type: 'audio' });
    say('ken', 'AudioEvent', { isMuteAudio: true });
    say('ken', 'AudioEvent', { isMuteAudio: false });
    expect(media.shown('ken')).toMatchObject({ isMuteAudio: false });
  });
});

describe('MED-18 a page that is opened again, or missed the mute', () => {
  const sentAgain = (userId: string) =>
    media
      .wholeRoomSent(userId)
      .filter(({ event }) => event === 'SwitchMedia')
      .map(({ to, data }) => [to, data]);

  it('receives it, once for each device that is off, and others do not', () => {
    for (const type of ['audio', 'video', 'audio']) say('aya', 'SwitchMedia', { user_id: 'ken', type });
    // A page that missed the mute trusts its own button and sends nothing about the camera.
    expect(sentAgain('ken')).toMatchObject([
      [
        { kind: 'socket', socket: 'ken' },
        { user_id: 'ken', type: 'audio' },
      ],
      [
        { kind: 'socket', socket: 'ken' },
        { user_id: 'ken', type: 'video' },
      ],
    ]);
    expect(sentAgain('gus')).toEqual([]);
  });

  it('receives nothing that its person has switched on since, or switched off themselves', () => {
    say('aya', 'SwitchMedia', { user_id: 'ken', type: 'audio' });
    for (const isMuteAudio of [true, false, true]) say('ken', 'AudioEvent', { isMuteAudio });
    expect(sentAgain('ken')).toEqual([]);
  });

  it('MED-40 receives it also when its person has left meanwhile', () => {
    const ken = present({}, { isMuteAudio: false });
    say('aya', 'SwitchMedia', { user_id: 'ken', type: 'audio' });
    media.goes('ken');
    media.stands('ken', ken);
    expect(sentAgain('ken')).toMatchObject([[{ socket: 'ken' }, { user_id: 'ken', type: 'audio' }]]);
  });

  it('MED-40 switches nothing on before it has reported the device as off', () => {
    say('aya', 'SwitchMedia', { user_id: 'ken', type: 'audio' });
    const { reply } = say('ken', 'AudioEvent', { isMuteAudio: false, isMuteVideo: false });
    expect(reply).toMatchObject({ ok: true, isMuteAudio: true, isMuteVideo: false });
    expect(media.shown('ken')).toMatchObject({ isMuteAudio: true, isMuteVideo: false });
    say('ken', 'AudioEvent', { isMuteAudio: true });
    expect(say('ken', 'AudioEvent', { isMuteAudio: false }).reply).toMatchObject({ isMuteAudio: false });
  });
});

describe('ShareScreenEvent and ReactionEvent', () => {
  it('MED-17 notifies the room, and changes the participant', () => {
    for (const isShareScreen of [true, false]) {
      expect(say('gus', 'ShareScreenEvent', { isShareScreen }).sends).toMatchObject([
        { to: { kind: 'room', roomId }, event: 'ShareScreenEvent', data: { id: 'gus', isShareScreen } },
      ]);
      expect(media.shown('gus')).toMatchObject({ isShareScreen });
    }
  });

  it('MED-19 publishes a reaction to the room without storing it', () => {
    expect(say('gus', 'ReactionEvent', { reaction: 'clap', id: 'aya' }).sends).toMatchObject([
      { to: { kind: 'room', roomId }, event: 'ReactionEvent', data: { id: 'gus', reaction: 'clap' } },
    ]);
    expect(media.changes).toEqual([]);
  });
});
