import { describe, expect, it } from 'vitest';
import { WhisperRefused } from '../../platform/realtime-client/realtime-client.ts';
import { openSpeaking, speakingPerson } from './testing/open-speaking.ts';

const minuteMs = 60_000;

describe('what one did not end oneself', () => {
  const withMegaphone = speakingPerson('me', { role: 'Manager', isOpenMegaphone: true });
  const withSpeech = speakingPerson('me', { role: 'Manager', isSpeechMode: true });
  const manager = speakingPerson('me', { role: 'Manager' });
  const admitted = speakingPerson('me', { isSpeechMode: true });

  it.each([
    ['megaphone', withMegaphone, manager, 'megaphone'],
    ['speech', withSpeech, manager, 'speech'],
    ['speech of who was let speak', admitted, speakingPerson('me'), 'admitted'],
  ])('%s: that the interrupted connection ended it is told once (M16)', (_what, before, after, way) => {
    const { people, hear, notices } = openSpeaking();
    people([before]);
    hear.line(true);
    expect(notices).toEqual([]);
    hear.line(false);
    people([after]);
    people([{ ...after, isMuteAudio: true }]);
    expect(notices).toEqual([{ kind: 'ended-by-line', way }]);
  });

  it('also when one’s place was lost with it, and one comes in anew', () => {
    const { people, hear, notices } = openSpeaking();
    people([withMegaphone]);
    hear.line(true);
    people([]);
    people([manager]);
    hear.line(false);
    expect(notices).toEqual([{ kind: 'ended-by-line', way: 'megaphone' }]);
  });

  it('both at once: both', () => {
    const { people, hear, notices } = openSpeaking();
    people([{ ...withMegaphone, isSpeechMode: true }]);
    hear.line(true);
    people([manager]);
    expect(notices).toEqual([
      { kind: 'ended-by-line', way: 'megaphone' },
      { kind: 'ended-by-line', way: 'speech' },
    ]);
  });

  it('what outlived the interruption and ends later is not blamed on it', () => {
    const { people, hear, clock, notices } = openSpeaking();
    people([withMegaphone]);
    hear.line(true);
    hear.line(false);
    clock.pass(10_000);
    people([manager]);
    expect(notices).toEqual([{ kind: 'ended', way: 'megaphone' }]);
  });

  it('what was begun after it is not blamed on it', () => {
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
  ])('by a rule (%s): only that it has ended', (_what, after, change) => {
    const { people, notices } = openSpeaking();
    people([withMegaphone]);
    people([{ ...after, ...change }]);
    expect(notices).toEqual([{ kind: 'ended', way: 'megaphone' }]);
  });

  it('another room right after an interruption: only that it has ended', () => {
    const { people, hear, notices } = openSpeaking();
    people([withMegaphone]);
    hear.line(true);
    hear.line(false);
    people([{ ...manager, room: '2', channel: 'room_2' }]);
    expect(notices).toEqual([{ kind: 'ended', way: 'megaphone' }]);
  });

  it.each([true, false])(
    'by one’s own button it is no news (answered before it is told: %s)',
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

  it('by the time that ran out it is told as that alone', () => {
    const { people, clock, notices } = openSpeaking();
    people([withMegaphone]);
    clock.pass(15 * minuteMs);
    clock.pass(minuteMs);
    people([manager]);
    expect(notices).toEqual([{ kind: 'ended-by-time' }]);
  });

  it('ended and begun anew, it is news again', async () => {
    const { speaking, people, hear, notices } = openSpeaking();
    people([withMegaphone]);
    await speaking.setMegaphone(false);
    await speaking.setMegaphone(true);
    hear.line(true);
    people([manager]);
    expect(notices).toEqual([{ kind: 'ended-by-line', way: 'megaphone' }]);
  });

  it('a button that the server refused has ended nothing', async () => {
    const { speaking, people, hear, notices } = openSpeaking({ refusal: new WhisperRefused('UNREACHABLE') });
    people([withMegaphone]);
    hear.line(true);
    await speaking.setMegaphone(false);
    people([manager]);
    expect(notices.map(({ kind }) => kind)).toEqual(['refused', 'ended-by-line']);
  });

  it('by a Manager, or by the plan: what is told of that is enough', () => {
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

  it('who leaves is told nothing', () => {
    const { speaking, people, notices } = openSpeaking();
    people([withMegaphone]);
    people([]);
    speaking.end();
    expect(notices).toEqual([]);
  });
});
