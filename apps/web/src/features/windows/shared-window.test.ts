import { describe, expect, it } from 'vitest';
import { sharedWindow, type WindowChoices, whyNotShown } from './shared-window.ts';

const window = { program: 'LibreOffice Writer', title: '議事録.odt', icon: '/window-icons/s/1.png' };
const choices: WindowChoices = { hidden: [], isTitleLeftOut: false, pausedUntil: null };

describe('WIN-9 what others see of a window', () => {
  it('is its title and icon', () =>
    expect(sharedWindow(window, choices, 0)).toEqual({ title: '議事録.odt', icon: window.icon }));

  it('is the program alone where titles are left out, and where there is none', () => {
    const named = { title: 'LibreOffice Writer', icon: window.icon };
    expect(sharedWindow(window, { ...choices, isTitleLeftOut: true }, 0)).toEqual(named);
    expect(sharedWindow({ ...window, title: '' }, choices, 0)).toEqual(named);
  });

  it.each<[string, typeof window | null, Partial<WindowChoices>, string]>([
    ['without a window', null, {}, 'no_window'],
    ['of a hidden program', window, { hidden: ['Mail', 'libreoffice WRITER '] }, 'hidden'],
    ['during a pause', window, { pausedUntil: 1_001 }, 'paused'],
    [
      'during a pause, of a hidden program',
      window,
      { pausedUntil: 1_001, hidden: [window.program] },
      'paused',
    ],
  ])('is nothing %s', (_when, given, changes, why) => {
    const now = { ...choices, ...changes };
    expect(sharedWindow(given, now, 1_000)).toBeNull();
    expect(whyNotShown(given, now, 1_000)).toBe(why);
  });

  it('is there again when the pause is over', () =>
    expect(sharedWindow(window, { ...choices, pausedUntil: 1_000 }, 1_000)).not.toBeNull());
});
