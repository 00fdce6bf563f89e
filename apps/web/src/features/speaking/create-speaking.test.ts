import { describe, expect, it } from 'vitest';
import { WhisperRefused } from '../../platform/realtime-client/realtime-client.ts';
import type { SpeakingNotice } from './create-speaking.ts';
import { openSpeaking, speakingPerson } from './testing/open-speaking.ts';

const minuteMs = 60_000;
const micOn = { isOn: true, isAsking: false };

describe('the megaphone', () => {
  it('refused: the reason is told, and the microphone stays off', async () => {
    const { speaking, asked, turned, notices } = openSpeaking({
      refusal: new WhisperRefused('FORBIDDEN'),
    });
    await speaking.setMegaphone(true);
    expect(asked).toEqual([['audio', { isOpenMegaphone: true }]]);
    expect(turned).toEqual([]);
    expect(notices).toEqual([{ kind: 'refused', code: 'FORBIDDEN' }]);
  });

  it('a server that does not answer is told as that', async () => {
    const { speaking, notices } = openSpeaking({ refusal: new WhisperRefused('UNREACHABLE') });
    await speaking.setMegaphone(true);
    expect(notices).toEqual([{ kind: 'refused', code: 'UNREACHABLE' }]);
  });

  it('turns the microphone on when the server has said yes, and leaves it as it is at the end', async () => {
    const { speaking, turned } = openSpeaking();
    await speaking.setMegaphone(true);
    await speaking.setMegaphone(false);
    expect(turned).toEqual([['mic', true]]);
  });

  it('asks after 15 minutes whether it shall go on, and ends a minute later', () => {
    const { speaking, people, clock, asked, notices } = openSpeaking();
    people([speakingPerson('me', { isOpenMegaphone: true })]);
    clock.pass(15 * minuteMs - 1);
    expect(speaking.store.getState().isAskedToGoOn).toBe(false);
    clock.pass(1);
    expect(speaking.store.getState().isAskedToGoOn).toBe(true);
    clock.pass(minuteMs);
    expect(asked).toEqual([['audio', { isOpenMegaphone: false }]]);
    expect(notices).toEqual([{ kind: 'ended-by-time' }]);
    expect(speaking.store.getState().isAskedToGoOn).toBe(false);
  });

  it('told to go on, it asks again after another 15 minutes', () => {
    const { speaking, people, clock, asked } = openSpeaking();
    people([speakingPerson('me', { isOpenMegaphone: true })]);
    clock.pass(15 * minuteMs);
    speaking.goOn();
    expect(speaking.store.getState().isAskedToGoOn).toBe(false);
    clock.pass(14 * minuteMs);
    expect(asked).toEqual([]);
    clock.pass(minuteMs);
    expect(speaking.store.getState().isAskedToGoOn).toBe(true);
  });

  it('ended before, nothing is asked any more', () => {
    const { speaking, people, clock } = openSpeaking();
    people([speakingPerson('me', { isOpenMegaphone: true })]);
    clock.pass(15 * minuteMs);
    people([speakingPerson('me')]);
    expect(speaking.store.getState().isAskedToGoOn).toBe(false);
    clock.pass(60 * minuteMs);
    expect(speaking.store.getState().isAskedToGoOn).toBe(false);
  });
});

describe('speech mode', () => {
  const ben = speakingPerson('ben', { isSpeechMode: true });

  it('when it begins, the audience is muted once, and told so', () => {
    const { people, media, turned, notices } = openSpeaking();
    media.setState({ mic: micOn });
    people([speakingPerson('me'), ben]);
    expect(turned).toEqual([['mic', false]]);
    expect(notices).toEqual([{ kind: 'speech-muted' }]);
    media.setState({ mic: micOn });
    people([speakingPerson('me'), ben, speakingPerson('mei', { isSpeechMode: true })]);
    expect(turned).toHaveLength(1);
  });

  it('who comes in while somebody speaks, their microphone still being asked for, is audience too', () => {
    const { people, media, turned, notices } = openSpeaking();
    media.setState({ mic: { isOn: false, isAsking: true } });
    people([speakingPerson('me'), ben]);
    expect(turned).toEqual([['mic', false]]);
    expect(notices).toEqual([{ kind: 'speech-muted' }]);
  });

  it('who speaks, and who is silent already, is left alone', () => {
    const { people, media, turned, notices } = openSpeaking();
    people([speakingPerson('me'), ben]);
    people([speakingPerson('me')]);
    media.setState({ mic: micOn });
    people([speakingPerson('me', { isSpeechMode: true })]);
    expect(turned).toEqual([]);
    expect(notices).toEqual([]);
  });

  it('who talks at a table is no audience of the hall, unless the space lets speech in there', () => {
    const { people, media, turned, rights } = openSpeaking();
    media.setState({ mic: micOn });
    people([speakingPerson('me', { channel: 'meeting_7' }), ben]);
    expect(turned).toEqual([]);
    rights({ audibleRules: { isIntoMeetingRooms: true } });
    expect(turned).toEqual([['mic', false]]);
  });

  it('who is let speak is told; the microphone is theirs to turn on', () => {
    const { hear, turned, notices } = openSpeaking();
    hear.admitted(true);
    hear.admitted(false);
    expect(notices.map(({ kind }: SpeakingNotice) => kind)).toEqual(['admitted', 'not-admitted']);
    expect(turned).toEqual([]);
  });

  it('a raised hand is told to Managers, and not to others', () => {
    const { people, hear, notices } = openSpeaking();
    people([speakingPerson('me'), speakingPerson('ben')]);
    hear.hand('ben', true);
    people([speakingPerson('me', { role: 'Manager' }), speakingPerson('ben')]);
    hear.hand('ben', true);
    hear.hand('ben', false);
    expect(notices).toEqual([{ kind: 'hand', name: 'ben' }]);
  });
});

describe('another plan, while one is inside', () => {
  it('what it takes is told once, and what it gives holds at once', () => {
    const { speaking, rights, notices } = openSpeaking();
    const plan = () => speaking.store.getState().rights.plan;
    rights({ plan: { voice: false, video: false } });
    expect(notices).toEqual([
      { kind: 'not-in-plan', device: 'mic' },
      { kind: 'not-in-plan', device: 'camera' },
    ]);
    expect(plan()).toEqual({ voice: false, video: false });
    rights({ isMegaphoneForMembers: true });
    rights({ plan: { voice: true, video: true } });
    expect(notices).toHaveLength(2);
    expect(speaking.store.getState().rights).toMatchObject({
      plan: { voice: true, video: true },
      isMegaphoneForMembers: true,
    });
  });
});

describe('what a Manager switches off', () => {
  it('is off, is told, and bears a shield until one switches it on', () => {
    const { speaking, hear, media, turned, notices } = openSpeaking();
    media.setState({ mic: micOn, camera: { isOn: true } });
    hear.muted('mic');
    expect(turned).toEqual([['mic', false]]);
    expect(notices).toEqual([{ kind: 'muted', device: 'mic' }]);
    // Heard on one's own channel and with one's room, and again after a lost line.
    hear.muted('mic');
    expect(notices).toHaveLength(1);
    expect(speaking.store.getState().shields).toEqual({ mic: true, camera: false });
    media.setState({ mic: micOn });
    expect(speaking.store.getState().shields).toEqual({ mic: false, camera: false });
  });

  it('a Manager is told whether it was done', async () => {
    expect(await openSpeaking().speaking.mute('ben', 'camera')).toBe(true);
    const refused = openSpeaking({ refusal: new WhisperRefused('PERSON_IS_NOT_HERE') });
    expect(await refused.speaking.mute('ben', 'mic')).toBe(false);
  });
});
