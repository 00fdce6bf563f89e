import type { CaptionsState } from '@engawa/contract/captions';
import { en } from '@engawa/phrases/en';
import { refusalSentence } from '@engawa/phrases/errors';
import { ja } from '@engawa/phrases/ja';
import { zhTw } from '@engawa/phrases/zh-tw';
import { ORPCError } from '@orpc/client';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createInterpreter } from '../../../platform/i18n/i18n.ts';
import type { Captions } from '../create-captions.ts';
import type { OwnWords } from '../create-own-words.ts';
import type { OwnTrouble } from '../send-sentences.ts';
import { CaptionLine } from './caption-line.tsx';
import { OwnState } from './own-state.tsx';

const phrases = { ja: ja.captions, en: en.captions, zh_tw: zhTw.captions };
type Locale = keyof typeof phrases;
const locales = Object.keys(phrases) as Locale[];

/** What hinders, with a part of the sentence that says what to do or what happens next. */
const troubles: Record<Exclude<OwnTrouble, 'muted'>, RegExp> = {
  locked_table: /agrees/,
  plan: /ask a manager/,
  no_engine: /cannot recognise speech yet/,
  locked_cloud: /another/,
  no_microphone: /off and on again/,
  too_many: /short break/,
  day_is_full: /go on talking/,
  failed: /next sentence is tried again/,
  ENGINE_ENDED: /next one is tried again/,
  TOO_SLOW: /Shorter sentences/,
  TOO_MANY_CALLS: /short break/,
  WRONG_KEY: /tell the person who runs it/,
  OUT_OF_QUOTA: /tell the person who runs/,
  UNREACHABLE: /tell the person who runs/,
};
const kinds = Object.keys(troubles) as (keyof typeof troubles)[];

const show = async (locale: Locale, part: ReactNode) => {
  const interpreter = createInterpreter();
  await interpreter.setLanguage(locale);
  await interpreter.i18n.loadNamespaces(['captions', 'errors', 'app']);
  return render(<I18nextProvider i18n={interpreter.i18n}>{part}</I18nextProvider>);
};
const showState = (
  locale: Locale,
  own: Partial<OwnWords>,
  whyNone: CaptionsState['why_none'] = null,
  isOn = true,
) => {
  const words: OwnWords = { isListening: false, trouble: null, isLate: false, engine: 'server' };
  const captions: Partial<Captions> = {
    own: createStore(() => Object.assign(words, own)),
    wishes: createStore(() => ({ isOn, reads: null, area: null })) as Captions['wishes'],
    server: createStore<CaptionsState | null>(() => ({
      engine: null,
      why_none: whyNone,
      is_kept: true,
      is_allowed: true,
      is_cloud_allowed: false,
    })),
  };
  return show(locale, <OwnState captions={captions as Captions} />);
};
/** What a screen reader reads out. */
const read = () => screen.getByRole('status').textContent ?? '';

it.each(locales.flatMap((locale) => kinds.map((trouble) => [trouble, locale] as const)))(
  'what hinders (%s) is said in %s, as a warning, with what to do',
  async (trouble, locale) => {
    await showState(locale, { trouble });
    expect(read()).toBe(phrases[locale].trouble[trouble]);
    expect(phrases.en.trouble[trouble]).toMatch(troubles[trouble]);
    expect(screen.getByRole('status').dataset.trouble).toBe(trouble);
  },
);

it.each(
  locales.flatMap((locale) =>
    (
      ['MODEL_MISSING', 'MODEL_CHANGED', 'TOO_LITTLE_MEMORY', 'ENGINE_ENDED', 'NOT_ON_THIS_MACHINE'] as const
    ).map((why) => [why, locale] as const),
  ),
)('why the server recognises nothing (%s) is said in %s', async (why, locale) => {
  await showState(locale, { trouble: 'no_engine' }, why);
  expect(read()).toContain(phrases[locale].trouble.no_engine);
  expect(read()).toContain(phrases[locale].why[why]);
  // Where a model must be put there, the command that does it.
  expect(read().includes('npx engawa models')).toBe(why.startsWith('MODEL'));
});

it.each(locales)('late, muted, on and off are said in %s', async (locale) => {
  const { state, trouble } = phrases[locale];
  for (const [own, sentence] of [
    [{ isListening: true, isLate: true }, state.late],
    [{ trouble: 'muted' }, trouble.muted],
    [{ isListening: true }, state.listening],
    [{}, state.starting],
  ] as const) {
    const { unmount } = await showState(locale, own);
    expect(read()).toBe(sentence);
    unmount();
  }
  await showState(locale, { trouble: 'plan' }, null, false);
  expect(read()).toBe(state.off);
});

it.each(
  locales.flatMap((locale) =>
    (
      [
        'TRANSLATOR_IS_SLOW',
        'TRANSLATOR_IS_BUSY',
        'TRANSLATOR_KEY_IS_REFUSED',
        'TRANSLATOR_QUOTA_IS_USED',
        'TRANSLATOR_IS_AWAY',
      ] as const
    ).map((code) => [code, locale] as const),
  ),
)('a line whose translation failed says why (%s) in %s, and is translated again', async (code, locale) => {
  const message = refusalSentence(code, locale);
  const translate = vi.fn();
  const said = { id: 'l1', text: 'Hello', from: 'en-US', at: 1, user_id: 'aya', name: 'Aya', avatar: '' };
  const failed = { isTransing: false, transText: null, transFailed: true };
  await show(
    locale,
    <CaptionLine
      line={{
        ...said,
        ...failed,
        color: 'plum',
        key: 'aya/l1',
        transError: new ORPCError(code, { defined: true, status: 400, message }),
      }}
      reads="ja"
      canTranslate
      translate={translate}
      remove={null}
      correct={null}
      canTeach={false}
    />,
  );
  expect(read().trim()).toBe(`${phrases[locale].failed} ${message}`);
  await userEvent.click(screen.getByRole('button', { name: phrases[locale].retry }));
  expect(translate).toHaveBeenCalledOnce();
});
