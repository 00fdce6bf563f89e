import { beforeEach, describe, expect, it } from 'vitest';
import { createTestMedia, otherRoomId, present, roomId, type TestMedia } from './test-media.ts';

let media: TestMedia;
beforeEach(() => {
  media = createTestMedia({
    aya: present({}, { role: 'Manager' }),
    ken: present(),
    gus: present({}, { role: 'Guest' }),
    far: present({ roomId: otherRoomId, channel: `room_${otherRoomId}` }),
  });
});
const say: TestMedia['say'] = (...args) => media.say(...args);
const refused = (code: string) => ({ ok: false, error: { code } });
const speakers = (count: number) => {
  for (let i = 0; i < count; i += 1) media.people.set(`speaker ${i}`, present({}, { isSpeechMode: true }));
};
const raise = (userId: string) => say(userId, 'HandEvent', { isRaised: true });
/** Events and their receivers: `room`, `space`, `person ken`. */
const events = (sends: ReturnType<TestMedia['say']>['sends']) =>
  sends.map(({ to, event }) => [event, to.kind === 'person' ? `person ${to.userId}` : to.kind]);

describe('megaphone', () => {
  it.each(['ken', 'gus'])('MED-11 is refused to %s, without any effect of the event', (who) => {
    const { sends, reply } = say(who, 'AudioEvent', { isMuteAudio: false, isOpenMegaphone: true });
    expect(reply).toMatchObject(refused('FORBIDDEN'));
    expect(sends).toEqual([]);
    expect(media.changes).toEqual([]);
  });

  it('MED-11 is open to Members where the space allows it, and never to Guests', () => {
    media.rights.isMegaphoneForMembers = true;
    expect(say('ken', 'AudioEvent', { isOpenMegaphone: true }).reply).toMatchObject({ ok: true });
    expect(say('gus', 'AudioEvent', { isOpenMegaphone: true }).reply).toMatchObject(refused('FORBIDDEN'));
  });

  it('MED-11 is closed to a person who came as a guest, whatever their role', () => {
    media.rights.isMegaphoneForMembers = true;
    media.people.set('ken', present({}, { role: 'Member', isGuest: true }));
    expect(say('ken', 'AudioEvent', { isOpenMegaphone: true }).reply).toMatchObject(refused('FORBIDDEN'));
  });

  it('MED-11 notifies the space when it opens and ends and of its holder’s microphone, and of nothing else', () => {
    expect(events(say('aya', 'AudioEvent', { isOpenMegaphone: true }).sends)).toEqual([
      ['AudioEvent', 'room'],
      ['AudioEvent', 'space'],
    ]);
    expect(media.shown('aya')).toMatchObject({ isOpenMegaphone: true });
    expect(events(say('aya', 'AudioEvent', { isMuteVideo: true }).sends)).toEqual([['AudioEvent', 'room']]);
    expect(events(say('aya', 'AudioEvent', { isMuteAudio: false }).sends)).toEqual([
      ['AudioEvent', 'room'],
      ['AudioEvent', 'space'],
    ]);
    expect(events(say('aya', 'AudioEvent', { isOpenMegaphone: false }).sends)).toEqual([
      ['AudioEvent', 'room'],
      ['AudioEvent', 'space'],
    ]);
  });

  it('MED-11 is taken from a person who may not use it any more', () => {
    media.people.set('ken', present({}, { isOpenMegaphone: true }));
    expect(events(say('ken', 'AudioEvent', { isMuteAudio: false }).sends)).toEqual([
      ['AudioEvent', 'room'],
      ['AudioEvent', 'space'],
    ]);
    expect(media.shown('ken')).toMatchObject({ isOpenMegaphone: false });
  });
});

describe('speech mode', () => {
  it.each(['ken', 'gus'])('MED-12 is refused to %s', (who) =>
    expect(say(who, 'AudioEvent', { isSpeechMode: true }).reply).toMatchObject(refused('FORBIDDEN')),
  );

  it('MED-12 refuses the sixth speaker, and frees a place that is given up', () => {
    speakers(5);
    expect(say('aya', 'AudioEvent', { isSpeechMode: true }).reply).toMatchObject(
      refused('SPEAKERS_ARE_FIVE'),
    );
    raise('ken');
    expect(say('aya', 'AdmitSpeaker', { user_id: 'ken', isAdmitted: true }).reply).toMatchObject(
      refused('SPEAKERS_ARE_FIVE'),
    );
    media.people.set('speaker 0', present());
    expect(say('aya', 'AudioEvent', { isSpeechMode: true }).reply).toMatchObject({ ok: true });
  });

  it('MED-12 does not count speakers of another room, but those whose place is kept', () => {
    speakers(4);
    media.people.set('far', present({ roomId: otherRoomId }, { isSpeechMode: true }));
    media.people.set('speaker 3', present({ isConnected: false }, { isSpeechMode: true }));
    expect(say('aya', 'AudioEvent', { isSpeechMode: true }).reply).toMatchObject({ ok: true });
    raise('ken');
    expect(say('aya', 'AdmitSpeaker', { user_id: 'ken', isAdmitted: true }).reply).toMatchObject(
      refused('SPEAKERS_ARE_FIVE'),
    );
  });

  it('MED-12 gives no place while another process could be the owner; microphones still open, and speakers may end', () => {
    media.owner.isCertain = false;
    expect(say('aya', 'AudioEvent', { isSpeechMode: true, isMuteAudio: false }).reply).toMatchObject({
      error: { code: 'TRY_AGAIN' },
    });
    expect(media.shown('aya')).toMatchObject({ isSpeechMode: false, isMuteAudio: true });
    expect(say('aya', 'AudioEvent', { isMuteAudio: false, isSpeechMode: false }).reply.ok).toBe(true);
    media.owner.isCertain = true;
    expect(say('aya', 'AudioEvent', { isSpeechMode: true }).reply.ok).toBe(true);
  });

  it('MED-12 lets anyone end their own', () => {
    media.people.set('gus', present({}, { role: 'Guest', isSpeechMode: true }));
    expect(say('gus', 'AudioEvent', { isSpeechMode: true }).reply).toMatchObject({ ok: true });
    expect(say('gus', 'AudioEvent', { isSpeechMode: false }).reply).toMatchObject({ ok: true });
    expect(media.shown('gus')).toMatchObject({ isSpeechMode: false });
  });

  it('MED-15 is refused to people whose plan has no voice', () => {
    const silent = { forcedMutes: { audio: true, video: false } };
    media.people.set('aya', present(silent, { role: 'Manager' }));
    for (const asked of [{ isSpeechMode: true }, { isOpenMegaphone: true }])
      expect(say('aya', 'AudioEvent', asked).reply).toMatchObject(refused('PLAN_FORBIDS'));
    media.people.set('ken', present(silent, { isHandRaised: true }));
    expect(say('aya', 'AdmitSpeaker', { user_id: 'ken', isAdmitted: true }).reply).toMatchObject(
      refused('PLAN_FORBIDS'),
    );
  });
});

describe('hands', () => {
  it('MED-13 are published to one’s conversation, and kept with the participant', () => {
    const { sends, reply } = raise('gus');
    expect(reply).toMatchObject({ ok: true });
    expect(sends).toMatchObject([
      {
        to: { kind: 'conversation', conversation: `room_${roomId}` },
        event: 'HandEvent',
        data: { id: 'gus', isRaised: true, channel_id: `room_${roomId}` },
      },
    ]);
    expect(media.shown('gus')).toMatchObject({ isHandRaised: true });
    say('gus', 'HandEvent', { isRaised: false });
    expect(media.shown('gus')).toMatchObject({ isHandRaised: false });
  });

  it('MED-13 go down when one leaves the conversation, and those who saw them are notified', () => {
    raise('ken');
    const sends = media.happens('conversationChanged', 'ken', 'meeting_old');
    expect(sends).toMatchObject([
      { to: { conversation: 'meeting_old' }, event: 'HandEvent', data: { id: 'ken', isRaised: false } },
    ]);
    expect(media.shown('ken')).toMatchObject({ isHandRaised: false });
    expect(media.happens('conversationChanged', 'ken', 'meeting_old')).toEqual([]);
  });

  it.each<[string, string, string, string]>([
    ['by a Member', 'ken', 'gus', 'FORBIDDEN'],
    ['by a Guest, themselves', 'gus', 'gus', 'FORBIDDEN'],
    ['of somebody in another room', 'aya', 'far', 'PERSON_IS_NOT_HERE'],
    ['of nobody', 'aya', 'nobody', 'PERSON_IS_NOT_HERE'],
    ['whose hand is down', 'aya', 'ken', 'REQUEST_IS_OVER'],
  ])('MED-14 are not admitted %s', (_what, who, user_id, code) => {
    raise('gus');
    raise('far');
    const { sends, reply } = say(who, 'AdmitSpeaker', { user_id, isAdmitted: true });
    expect(reply).toMatchObject(refused(code));
    expect(sends).toEqual([]);
  });

  it('MED-14 of a disconnected person are not admitted, but their speech can be ended', () => {
    media.people.set('ken', present({ isConnected: false }, { isHandRaised: true }));
    expect(say('aya', 'AdmitSpeaker', { user_id: 'ken', isAdmitted: true }).reply).toMatchObject(
      refused('PERSON_IS_NOT_HERE'),
    );
    expect(say('aya', 'AdmitSpeaker', { user_id: 'ken', isAdmitted: false }).reply).toMatchObject({
      ok: true,
    });
    expect(media.shown('ken')).toMatchObject({ isHandRaised: false });
  });

  it('MED-14 go down on admission, which notifies the admitted person and sends their AudioEvent to the room', () => {
    raise('ken');
    const { sends, reply } = say('aya', 'AdmitSpeaker', { user_id: 'ken', isAdmitted: true });
    expect(reply).toMatchObject({ ok: true });
    expect(events(sends)).toEqual([
      ['HandEvent', 'conversation'],
      ['AdmitSpeaker', 'person ken'],
      ['AudioEvent', 'room'],
    ]);
    expect(sends[1]?.data).toMatchObject({ id: 'aya', user_id: 'ken', isAdmitted: true });
    expect(sends[2]?.data).toMatchObject({ id: 'ken', isSpeechMode: true, isMuteAudio: true });
    expect(media.shown('ken')).toMatchObject({ isSpeechMode: true, isHandRaised: false });
  });

  it('MED-14 are sent down by a Manager, who also ends speech', () => {
    media.people.set('ken', present({}, { isSpeechMode: true, isMuteAudio: false }));
    raise('gus');
    for (const user_id of ['ken', 'gus'])
      expect(say('aya', 'AdmitSpeaker', { user_id, isAdmitted: false }).reply).toMatchObject({ ok: true });
    expect(media.shown('ken')).toMatchObject({ isSpeechMode: false, isMuteAudio: false });
    expect(media.shown('gus')).toMatchObject({ isHandRaised: false, isSpeechMode: false });
  });
});

describe('speaking ends by itself', () => {
  const all = { isSpeechMode: true, isOpenMegaphone: true, isHandRaised: true, isShareScreen: true };
  const none = { isSpeechMode: false, isOpenMegaphone: false, isHandRaised: false, isShareScreen: false };

  it('MED-16 with a change of the room; the space is notified of the megaphone', () => {
    media.people.set(
      'aya',
      present({ roomId: otherRoomId }, { role: 'Manager', isMuteAudio: false, ...all }),
    );
    expect(events(media.happens('roomChanged', 'aya', roomId))).toEqual([
      ['AudioEvent', 'room'],
      ['AudioEvent', 'space'],
    ]);
    expect(media.shown('aya')).toMatchObject({ ...none, isMuteAudio: false });
  });

  it('MED-16 without a frame when a person without any of it changes the room', () => {
    expect(media.happens('roomChanged', 'ken', otherRoomId)).toEqual([]);
    expect(media.changes).toEqual([]);
  });

  it('MED-16 with another page; a raised hand stays', () => {
    media.people.set('aya', present({ isConnected: false }, { ...all, isPassingBy: true }));
    expect(events(media.happens('replaced', 'aya'))).toEqual([
      ['AudioEvent', 'room'],
      ['AudioEvent', 'space'],
      ['ShareScreenEvent', 'room'],
    ]);
    expect(media.shown('aya')).toMatchObject({ ...none, isHandRaised: true, isPassingBy: false });
    expect(media.happens('replaced', 'aya')).toEqual([]);
  });

  it('MED-16 with the connection; a raised hand and a shared screen stay', () => {
    media.people.set('aya', present({ isConnected: false }, { ...all, isPassingBy: true }));
    expect(events(media.happens('away', 'aya'))).toEqual([
      ['AudioEvent', 'room'],
      ['AudioEvent', 'space'],
    ]);
    expect(media.shown('aya')).toMatchObject({
      ...none,
      isHandRaised: true,
      isShareScreen: true,
      isPassingBy: false,
    });
    expect(media.happens('away', 'aya')).toEqual([]);
  });
});
