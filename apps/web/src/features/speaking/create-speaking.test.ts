import { describe, expect, it } from 'vitest';
import { WhisperRefused } from '../../platform/realtime-client/realtime-client.ts';
import type { SpeakingNotice } from './create-speaking.ts';
import { openSpeaking, speakingPerson } from './testing/open-speaking.ts';

const minuteMs = 60_000;
const micOn = { isOn: true, isAsking: false };

describe('the megaphone', () => {
  it('reports the reason of a refusal, and leaves the microphone off', async () => {
    const { speaking, asked, turned, notices } = openSpeaking({
      refusal: new WhisperRefused('FORBIDDEN'),
    });
    await speaking.setMegaphone(true);
    expect(asked).toEqual([['audio', { isOpenMegaphone: true }]]);
    expect(turned).toEqual([]);
    expect(notices).toEqual([{ kind: 'refused', code: 'FORBIDDEN' }]);
  });

  it('reports a server that does not answer', async () => {
    const { speaking, notices } = openSpeaking({ refusal: new WhisperRefused('UNREACHABLE') });
    await speaking.setMegaphone(true);
    expect(notices).toEqual([{ kind: 'refused', code: 'UNREACHABLE' }]);
  });

  it('turns the microphone on when the server accepts, and leaves it as it is at the end', async () => {
    const { speaking, turned } = openSpeaking();
    await speaking.setMegaphone(true);
    await speaking.setMegaphone(false);
    expect(turned).toEqual([['mic', true]]);
  });

  it('asks after 15 minutes whether to continue, and ends a minute later', () => {
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

  it('asks again 15 minutes after the user chose to continue', () => {
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

  it('asks nothing when it ended before', () => {
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

  it('mutes the audience once when it starts, and says so', () => {
    const { people, media, turned, notices } = openSpeaking();
    media.setState({ mic: micOn });
    people([speakingPerson('me'), ben]);
    expect(turned).toEqual([['mic', false]]);
    expect(notices).toEqual([{ kind: 'speech-muted' }]);
    media.setState({ mic: micOn });
    people([speakingPerson('me'), ben, speakingPerson('mei', { isSpeechMode: true })]);
    expect(turned).toHaveLength(1);
  });

  it('mutes a person who enters during a speech while the microphone is still being requested', () => {
    const { people, media, turned, notices } = openSpeaking();
    media.setState({ mic: { isOn: false, isAsking: true } });
    people([speakingPerson('me'), ben]);
    expect(turned).toEqual([['mic', false]]);
    expect(notices).toEqual([{ kind: 'speech-muted' }]);
  });

  it('leaves speakers and people who are already muted alone', () => {
    const { people, media, turned, notices } = openSpeaking();
    people([speakingPerson('me'), ben]);
    people([speakingPerson('me')]);
    media.setState({ mic: micOn });
    people([speakingPerson('me', { isSpeechMode: true })]);
    expect(turned).toEqual([]);
    expect(notices).toEqual([]);
  });

  it('does not mute people at a table, unless the space lets speech in there', () => {
    const { people, media, turned, rights } = openSpeaking();
    media.setState({ mic: micOn });
    people([speakingPerson('me', { channel: 'meeting_7' }), ben]);
    expect(turned).toEqual([]);
    rights({ audibleRules: { isIntoMeetingRooms: true } });
    expect(turned).toEqual([['mic', false]]);
  });

  it('tells a person who is admitted, and leaves the microphone to them', () => {
    const { hear, turned, notices } = openSpeaking();
    hear.admitted(true);
    hear.admitted(false);
    expect(notices.map(({ kind }: SpeakingNotice) => kind)).toEqual(['admitted', 'not-admitted']);
    expect(turned).toEqual([]);
  });

  it('reports a raised hand to Managers only', () => {
    const { people, hear, notices } = openSpeaking();
    people([speakingPerson('me'), speakingPerson('ben')]);
    hear.hand('ben', true);
    people([speakingPerson('me', { role: 'Manager' }), speakingPerson('ben')]);
    hear.hand('ben', true);
    hear.hand('ben', false);
    expect(notices).toEqual([{ kind: 'hand', name: 'ben' }]);
  });
});

describe('a plan that changes while the user is inside', () => {
  it('reports what it forbids once, and allows at once what it permits', () => {
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

describe('a device that a Manager switches off', () => {
  it('is off, reported once, and shielded until the user switches it on', () => {
    const { speaking, hear, media, turned, notices } = openSpeaking();
    media.setState({ mic: micOn, camera: { isOn: true } });
    hear.muted('mic');
    expect(turned).toEqual([['mic', false]]);
    expect(notices).toEqual([{ kind: 'muted', device: 'mic' }]);
    // The event arrives on the user's own channel and with the room, and again after a connection
    // loss.
    hear.muted('mic');
    expect(notices).toHaveLength(1);
    expect(speaking.store.getState().shields).toEqual({ mic: true, camera: false });
    media.setState({ mic: micOn });
    expect(speaking.store.getState().shields).toEqual({ mic: false, camera: false });
  });

  it('MED-40 is reported as off each time, so that the user’s own button lifts the mute', () => {
    const { hear, asked } = openSpeaking();
    hear.muted('mic');
    hear.muted('mic');
    expect(asked).toEqual([
      ['isOff', 'mic'],
      ['isOff', 'mic'],
    ]);
  });

  it('reports to the Manager whether it was done', async () => {
    expect(await openSpeaking().speaking.mute('ben', 'camera')).toBe(true);
    const refused = openSpeaking({ refusal: new WhisperRefused('PERSON_IS_NOT_HERE') });
    expect(await refused.speaking.mute('ben', 'mic')).toBe(false);
  });
});
