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
const say: TestMedia['say'] = (...said) => media.say(...said);
const refused = (code: string) => ({ ok: false, error: { code } });
const speakers = (count: number) => {
  for (let i = 0; i < count; i += 1) media.people.set(`speaker ${i}`, present({}, { isSpeechMode: true }));
};
const raise = (userId: string) => say(userId, 'HandEvent', { isRaised: true });
/** Events, and to whom: `room`, `space`, `person ken`. */
const told = (sends: ReturnType<TestMedia['say']>['sends']) =>
  sends.map(({ to, event }) => [event, to.kind === 'person' ? `person ${to.userId}` : to.kind]);

describe('megaphone', () => {
  it.each(['ken', 'gus'])('M11 refused to %s, and nothing of the event takes place', (who) => {
    const { sends, reply } = say(who, 'AudioEvent', { isMuteAudio: false, isOpenMegaphone: true });
    expect(reply).toMatchObject(refused('FORBIDDEN'));
    expect(sends).toEqual([]);
    expect(media.changes).toEqual([]);
  });

  it('M11 Members where the space lets them, Guests never', () => {
    media.rights.isMegaphoneForMembers = true;
    expect(say('ken', 'AudioEvent', { isOpenMegaphone: true }).reply).toMatchObject({ ok: true });
    expect(say('gus', 'AudioEvent', { isOpenMegaphone: true }).reply).toMatchObject(refused('FORBIDDEN'));
  });

  it('M11 whoever came as a guest is one, whatever their role', () => {
    media.rights.isMegaphoneForMembers = true;
    media.people.set('ken', present({}, { role: 'Member', isGuest: true }));
    expect(say('ken', 'AudioEvent', { isOpenMegaphone: true }).reply).toMatchObject(refused('FORBIDDEN'));
  });

  it('M11 the space hears it open and end, of its holder’s microphone, and nothing else between', () => {
    expect(told(say('aya', 'AudioEvent', { isOpenMegaphone: true }).sends)).toEqual([
      ['AudioEvent', 'room'],
      ['AudioEvent', 'space'],
    ]);
    expect(media.shown('aya')).toMatchObject({ isOpenMegaphone: true });
    expect(told(say('aya', 'AudioEvent', { isMuteVideo: true }).sends)).toEqual([['AudioEvent', 'room']]);
    expect(told(say('aya', 'AudioEvent', { isMuteAudio: false }).sends)).toEqual([
      ['AudioEvent', 'room'],
      ['AudioEvent', 'space'],
    ]);
    expect(told(say('aya', 'AudioEvent', { isOpenMegaphone: false }).sends)).toEqual([
      ['AudioEvent', 'room'],
      ['AudioEvent', 'space'],
    ]);
  });

  it('M11 who may not any more has it no longer', () => {
    media.people.set('ken', present({}, { isOpenMegaphone: true }));
    expect(told(say('ken', 'AudioEvent', { isMuteAudio: false }).sends)).toEqual([
      ['AudioEvent', 'room'],
      ['AudioEvent', 'space'],
    ]);
    expect(media.shown('ken')).toMatchObject({ isOpenMegaphone: false });
  });
});

describe('speech mode', () => {
  it.each(['ken', 'gus'])('M12 %s cannot take it', (who) =>
    expect(say(who, 'AudioEvent', { isSpeechMode: true }).reply).toMatchObject(refused('FORBIDDEN')),
  );

  it('M12 the sixth is refused; a place that was given up is free', () => {
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

  it('M12 speakers of another room do not count, those whose place is kept do', () => {
    speakers(4);
    media.people.set('far', present({ roomId: otherRoomId }, { isSpeechMode: true }));
    media.people.set('speaker 3', present({ isConnected: false }, { isSpeechMode: true }));
    expect(say('aya', 'AudioEvent', { isSpeechMode: true }).reply).toMatchObject({ ok: true });
    raise('ken');
    expect(say('aya', 'AdmitSpeaker', { user_id: 'ken', isAdmitted: true }).reply).toMatchObject(
      refused('SPEAKERS_ARE_FIVE'),
    );
  });

  it('M12 while another could be the owner no place is given; microphones open, and who speaks may end', () => {
    media.owner.isCertain = false;
    expect(say('aya', 'AudioEvent', { isSpeechMode: true, isMuteAudio: false }).reply).toMatchObject({
      error: { code: 'TRY_AGAIN' },
    });
    expect(media.shown('aya')).toMatchObject({ isSpeechMode: false, isMuteAudio: true });
    expect(say('aya', 'AudioEvent', { isMuteAudio: false, isSpeechMode: false }).reply.ok).toBe(true);
    media.owner.isCertain = true;
    expect(say('aya', 'AudioEvent', { isSpeechMode: true }).reply.ok).toBe(true);
  });

  it('M12 anyone may end their own', () => {
    media.people.set('gus', present({}, { role: 'Guest', isSpeechMode: true }));
    expect(say('gus', 'AudioEvent', { isSpeechMode: true }).reply).toMatchObject({ ok: true });
    expect(say('gus', 'AudioEvent', { isSpeechMode: false }).reply).toMatchObject({ ok: true });
    expect(media.shown('gus')).toMatchObject({ isSpeechMode: false });
  });

  it('M15 not for those whose plan has no voice', () => {
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
  it('M13 heard by one’s conversation, kept with the participant', () => {
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

  it('M13 down when one leaves the conversation: those who saw it up hear it', () => {
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
  ])('M14 admitting is refused %s', (_what, who, user_id, code) => {
    raise('gus');
    raise('far');
    const { sends, reply } = say(who, 'AdmitSpeaker', { user_id, isAdmitted: true });
    expect(reply).toMatchObject(refused(code));
    expect(sends).toEqual([]);
  });

  it('M14 admitting is refused of somebody whose connection is lost, and ending is not', () => {
    media.people.set('ken', present({ isConnected: false }, { isHandRaised: true }));
    expect(say('aya', 'AdmitSpeaker', { user_id: 'ken', isAdmitted: true }).reply).toMatchObject(
      refused('PERSON_IS_NOT_HERE'),
    );
    expect(say('aya', 'AdmitSpeaker', { user_id: 'ken', isAdmitted: false }).reply).toMatchObject({
      ok: true,
    });
    expect(media.shown('ken')).toMatchObject({ isHandRaised: false });
  });

  it('M14 the admitted hears it, the room hears their AudioEvent, the hand goes down', () => {
    raise('ken');
    const { sends, reply } = say('aya', 'AdmitSpeaker', { user_id: 'ken', isAdmitted: true });
    expect(reply).toMatchObject({ ok: true });
    expect(told(sends)).toEqual([
      ['HandEvent', 'conversation'],
      ['AdmitSpeaker', 'person ken'],
      ['AudioEvent', 'room'],
    ]);
    expect(sends[1]?.data).toMatchObject({ id: 'aya', user_id: 'ken', isAdmitted: true });
    expect(sends[2]?.data).toMatchObject({ id: 'ken', isSpeechMode: true, isMuteAudio: true });
    expect(media.shown('ken')).toMatchObject({ isSpeechMode: true, isHandRaised: false });
  });

  it('M14 a Manager ends it, or sends a hand down', () => {
    media.people.set('ken', present({}, { isSpeechMode: true, isMuteAudio: false }));
    raise('gus');
    for (const user_id of ['ken', 'gus'])
      expect(say('aya', 'AdmitSpeaker', { user_id, isAdmitted: false }).reply).toMatchObject({ ok: true });
    expect(media.shown('ken')).toMatchObject({ isSpeechMode: false, isMuteAudio: false });
    expect(media.shown('gus')).toMatchObject({ isHandRaised: false, isSpeechMode: false });
  });
});

describe('ends by itself', () => {
  const all = { isSpeechMode: true, isOpenMegaphone: true, isHandRaised: true, isShareScreen: true };
  const none = { isSpeechMode: false, isOpenMegaphone: false, isHandRaised: false, isShareScreen: false };

  it('M16 with a change of the room; the space hears of the megaphone', () => {
    media.people.set(
      'aya',
      present({ roomId: otherRoomId }, { role: 'Manager', isMuteAudio: false, ...all }),
    );
    expect(told(media.happens('roomChanged', 'aya', roomId))).toEqual([
      ['AudioEvent', 'room'],
      ['AudioEvent', 'space'],
    ]);
    expect(media.shown('aya')).toMatchObject({ ...none, isMuteAudio: false });
  });

  it('M16 who had nothing of it changes the room without a word', () => {
    expect(media.happens('roomChanged', 'ken', otherRoomId)).toEqual([]);
    expect(media.changes).toEqual([]);
  });

  it('M16 with another page; a raised hand stays', () => {
    media.people.set('aya', present({ isConnected: false }, { ...all, isPassingBy: true }));
    expect(told(media.happens('replaced', 'aya'))).toEqual([
      ['AudioEvent', 'room'],
      ['AudioEvent', 'space'],
      ['ShareScreenEvent', 'room'],
    ]);
    expect(media.shown('aya')).toMatchObject({ ...none, isHandRaised: true, isPassingBy: false });
    expect(media.happens('replaced', 'aya')).toEqual([]);
  });

  it('M16 with the connection; a raised hand and a shared screen stay', () => {
    media.people.set('aya', present({ isConnected: false }, { ...all, isPassingBy: true }));
    expect(told(media.happens('away', 'aya'))).toEqual([
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
