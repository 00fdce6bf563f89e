import { describe, expect, it } from 'vitest';
import { WhisperRefused } from '../../platform/realtime-client/realtime-client.ts';
import { openSpeaking, speakingPerson } from './testing/open-speaking.ts';

const minuteMs = 60_000;

describe('an end that the user did not cause', () => {
  const withMegaphone = speakingPerson('me', { role: 'Manager', isOpenMegaphone: true });
  const withSpeech = speakingPerson('me', { role: 'Manager', isSpeechMode: true });
  const manager = speakingPerson('me', { role: 'Manager' });
  const admitted = speakingPerson('me', { isSpeechMode: true });

  it.each([
    ['megaphone', withMegaphone, manager, 'megaphone'],
    ['speech', withSpeech, manager, 'speech'],
    ['speech of who was let speak', admitted, speakingPerson('me'), 'admitted'],
  ])('reports once for %s that the interrupted connection ended it (MED-16)', (_what, before, after, way) => {
    const { people, hear, notices } = openSpeaking();
    people([before]);
    hear.line(true);
    expect(notices).toEqual([]);
    hear.line(false);
    people([after]);
    people([{ ...after, isMuteAudio: true }]);
    expect(notices).toEqual([{ kind: 'ended-by-line', ways: [way] }]);
  });

  it('is also reported when the place was lost and the user entered again', () => {
    const { people, hear, notices } = openSpeaking();
    people([withMegaphone]);
    hear.line(true);
    people([]);
    people([manager]);
    hear.line(false);
    expect(notices).toEqual([{ kind: 'ended-by-line', ways: ['megaphone'] }]);
  });

  it('MED-46 is reported for both ways in one message', () => {
    const { people, hear, notices } = openSpeaking();
    people([{ ...withMegaphone, isSpeechMode: true }]);
    hear.line(true);
    people([manager]);
    expect(notices).toEqual([{ kind: 'ended-by-line', ways: ['megaphone', 'speech'] }]);
  });

  it('is not blamed on an interruption that it outlived', () => {
    const { people, hear, clock, notices } = openSpeaking();
    people([withMegaphone]);
    hear.line(true);
    hear.line(false);
    clock.pass(10_000);
    people([manager]);
    expect(notices).toEqual([{ kind: 'ended', way: 'megaphone' }]);
  });

  it('is not blamed on an interruption before its start', () => {
    const { people, hear, notices } = openSpeaking();
    people([manager]);
    hear.line(true);
    hear.line(false);
    people([withMegaphone]);
    people([manager]);
    expect(notices).toEqual([{ kind: 'ended', way: 'megaphone' }]);
  });

  it.each([
    ['another room', manager, { room: '2', channel: 'room_2' }],
    ['a Manager no more', manager, { role: 'Member' as const }],
  ])('is reported without a cause when a rule ended it (%s)', (_what, after, change) => {
    const { people, notices } = openSpeaking();
    people([withMegaphone]);
    people([{ ...after, ...change }]);
    expect(notices).toEqual([{ kind: 'ended', way: 'megaphone' }]);
  });

  it('is reported without a cause in another room right after an interruption', () => {
    const { people, hear, notices } = openSpeaking();
    people([withMegaphone]);
    hear.line(true);
    hear.line(false);
    people([{ ...manager, room: '2', channel: 'room_2' }]);
    expect(notices).toEqual([{ kind: 'ended', way: 'megaphone' }]);
  });

  it.each([true, false])(
    'one’s own button shows no notice (answered before the event arrives: %s)',
    async (isFirst) => {
      const { speaking, people, notices } = openSpeaking();
      people([{ ...withMegaphone, isSpeechMode: true }]);
      const ended = [speaking.setMegaphone(false), speaking.setSpeech(false)];
      if (isFirst) await Promise.all(ended);
      people([manager]);
      await Promise.all(ended);
      expect(notices).toEqual([]);
    },
  );

  it('is reported only as ended by time when the time ran out', () => {
    const { people, clock, notices } = openSpeaking();
    people([withMegaphone]);
    clock.pass(15 * minuteMs);
    clock.pass(minuteMs);
    people([manager]);
    expect(notices).toEqual([{ kind: 'ended-by-time' }]);
  });

  it('is reported again after the user ended and restarted it', async () => {
    const { speaking, people, hear, notices } = openSpeaking();
    people([withMegaphone]);
    await speaking.setMegaphone(false);
    await speaking.setMegaphone(true);
    hear.line(true);
    people([manager]);
    expect(notices).toEqual([{ kind: 'ended-by-line', ways: ['megaphone'] }]);
  });

  it('is reported when the server had refused the user’s own button', async () => {
    const { speaking, people, hear, notices } = openSpeaking({ refusal: new WhisperRefused('UNREACHABLE') });
    people([withMegaphone]);
    hear.line(true);
    await speaking.setMegaphone(false);
    people([manager]);
    expect(notices.map(({ kind }) => kind)).toEqual(['refused', 'ended-by-line']);
  });

  it('is reported once when a Manager or the plan ended it', () => {
    const byManager = openSpeaking();
    byManager.people([admitted]);
    byManager.hear.admitted(false);
    byManager.people([speakingPerson('me')]);
    expect(byManager.notices).toEqual([{ kind: 'not-admitted' }]);
    const byPlan = openSpeaking();
    byPlan.people([withMegaphone]);
    byPlan.rights({ plan: { voice: false, video: true } });
    byPlan.people([manager]);
    expect(byPlan.notices).toEqual([{ kind: 'not-in-plan', device: 'mic' }]);
  });

  it('is not reported to a user who leaves', () => {
    const { speaking, people, notices } = openSpeaking();
    people([withMegaphone]);
    people([]);
    speaking.end();
    expect(notices).toEqual([]);
  });
});
