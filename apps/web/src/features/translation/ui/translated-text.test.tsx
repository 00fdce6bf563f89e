import type { TranslationOffer } from '@engawa/contract/translation';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { expect, it } from 'vitest';
import { createInterpreter } from '../../../platform/i18n/i18n.ts';
import { createMemoryStore } from '../../../slots/testing/in-space.tsx';
import { createTranslations } from '../create-translations.ts';
import { DeviceTranslationFailed } from '../device-translator.ts';
import { TranslatableText, TranslatedText } from './translated-text.tsx';

const offer: TranslationOffer = {
  is_allowed: true,
  pairs: [{ from: 'ja', to: 'en' }],
  outside: null,
  set_up_by: 'operator',
};
const text = '会議は三時からです';
const asked = { text, to: 'en' } as const;

const open = async (Text: typeof TranslatedText = TranslatedText) => {
  const interpreter = createInterpreter();
  await interpreter.setLanguage('en');
  await interpreter.i18n.loadNamespaces(['translation', 'errors', 'app']);
  let isAway = true;
  const translations = createTranslations({
    offer,
    async translate() {
      if (isAway) throw new TypeError('fetch failed');
      return { text: 'The meeting starts at three.', from: 'ja', to: 'en', engine: 'office' };
    },
    device: createMemoryStore(),
    after: () => undefined,
  });
  render(
    <I18nextProvider i18n={interpreter.i18n}>
      <Text translations={translations} text={text} />
    </I18nextProvider>,
  );
  const comeBack = () => {
    isAway = false;
  };
  return { translations, comeBack };
};

it('is not there before the user asks for it', async () => {
  await open();
  expect(document.body.textContent).toBe('');
});

it('says why there is none, and comes at the next attempt, in its language and with that of the original', async () => {
  const { translations, comeBack } = await open();
  act(() => translations.show(asked));
  expect((await screen.findByTestId('translation-failed')).textContent).toContain('could not be reached');
  comeBack();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  const shown = await screen.findByTestId('translation');
  expect([shown.lang, shown.textContent]).toEqual(['en', 'The meeting starts at three.']);
  expect(screen.getByText('Translated from Japanese', { exact: false })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Hide the translation' }));
  expect(document.body.textContent).toBe('');
});

it('is shown for all texts once the user chooses that, until they take it back', async () => {
  const { translations, comeBack } = await open();
  comeBack();
  act(() => translations.show(asked));
  const always = await screen.findByRole('button', { name: 'Always translate into my language' });
  expect(always.getAttribute('aria-pressed')).toBe('false');
  await userEvent.click(always);
  expect(always.getAttribute('aria-pressed')).toBe('true');
  expect(translations.store.getState().isAlways).toBe(true);
  await userEvent.click(always);
  expect(translations.store.getState().isAlways).toBe(false);
});

it('is offered below the text of a thing or a person, and again once it is hidden', async () => {
  const { comeBack } = await open(TranslatableText);
  comeBack();
  await userEvent.click(screen.getByRole('button', { name: 'Translate' }));
  expect((await screen.findByTestId('translation')).textContent).toBe('The meeting starts at three.');
  await userEvent.click(screen.getByRole('button', { name: 'Hide the translation' }));
  expect(screen.getByRole('button', { name: 'Translate' })).toBeTruthy();
});

it('TRN-16 says that the device translated it, and offers no translation without a press', async () => {
  const { translations } = await open();
  act(() => {
    const now = { kind: 'ready', text: 'The meeting…', from: 'ja', isOnDevice: true };
    translations.store.setState({ shown: new Map([[`en ${text}`, now]]) as never });
  });
  expect((await screen.findByTestId('translated-on-device')).textContent).toBe('Translated on this device');
  expect(screen.queryByTestId('always-translate')).toBe(null);
});

it('TRN-16 says why the browser did not translate, and how much it has loaded', async () => {
  const { translations } = await open();
  const set = (now: object) =>
    act(() => translations.store.setState({ shown: new Map([[`en ${text}`, now]]) as never }));
  set({ kind: 'waiting', progress: 0.42 });
  expect((await screen.findByTestId('translating')).textContent).toContain('42%');
  set({ kind: 'failed', error: new DeviceTranslationFailed('slow') });
  expect((await screen.findByTestId('translation-failed')).textContent).toContain('took too long');
});
