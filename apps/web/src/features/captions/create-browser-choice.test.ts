import { describe, expect, it } from 'vitest';
import { createCaptionPreferences } from './caption-preferences.ts';
import { createBrowserChoice } from './create-browser-choice.ts';

const open = () => {
  const kept = new Map<string, string>();
  const keep = {
    get: (key: string) => kept.get(key) ?? null,
    set: (key: string, value: string) => void kept.set(key, value),
    remove: (key: string) => void kept.delete(key),
  };
  const preferences = createCaptionPreferences(keep, 'ja', 'aya');
  const answers: ((found: 'installed' | 'PACK_MISSING') => void)[] = [];
  const asked: string[] = [];
  const browser = createBrowserChoice({
    preferences,
    install(language) {
      asked.push(language);
      return new Promise((resolve) => answers.push(resolve));
    },
  });
  return {
    ...browser,
    answers,
    asked,
    now: () => [browser.store.getState().state, preferences.getState().isByBrowser],
  };
};

describe('recognition by the browser', () => {
  it('is chosen once the browser has the language that the user speaks', async () => {
    const { choose, answers, asked, now } = open();
    const chosen = choose(true);
    expect(now()).toEqual(['PREPARING', false]);
    answers[0]?.('installed');
    await chosen;
    expect([asked, now()]).toEqual([['ja-JP'], [null, true]]);
    await choose(false);
    expect(now()).toEqual([null, false]);
  });

  it('says why it cannot be chosen', async () => {
    const { choose, answers, now } = open();
    const chosen = choose(true);
    answers[0]?.('PACK_MISSING');
    await chosen;
    expect(now()).toEqual(['PACK_MISSING', false]);
  });

  it('stays off when the user took it back meanwhile', async () => {
    const { choose, answers, now } = open();
    const chosen = choose(true);
    await choose(false);
    answers[0]?.('installed');
    await chosen;
    expect(now()).toEqual([null, false]);
  });
});
