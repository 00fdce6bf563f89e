import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createInterpreter } from '../../../platform/i18n/i18n.ts';
import type { ConnectionTroubleState } from '../../../platform/realtime-client/create-connection-trouble.ts';
import { connectionTroublePart } from './connection-trouble-part.tsx';

const show = async (language: 'ja' | 'en' | 'zh_tw') => {
  const interpreter = createInterpreter();
  await interpreter.setLanguage(language);
  let tries = 0;
  const store = createStore<ConnectionTroubleState>(() => ({ why: null, isTrying: false }));
  const Part = connectionTroublePart({
    store,
    tryAgain() {
      tries += 1;
    },
    stop: () => undefined,
  });
  render(
    <I18nextProvider i18n={interpreter.i18n}>
      <Part />
    </I18nextProvider>,
  );
  return {
    say: (news: Partial<ConnectionTroubleState>) => act(() => store.setState(news)),
    tries: () => tries,
  };
};

it.each(['ja', 'en', 'zh_tw'] as const)(
  'names the address, the variable and its value (%s)',
  async (language) => {
    const { say } = await show(language);
    expect(screen.queryByRole('alert')).toBeNull();
    say({ why: 'address' });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(`PUBLIC_URL=${window.location.origin}`);
    expect(alert.textContent?.split(window.location.origin)).toHaveLength(3);
    say({ why: 'sockets' });
    expect(alert.textContent).toMatch(/WebSocket.*docs\/self-hosting\.md/);
    expect(alert.textContent).not.toContain('PUBLIC_URL');
  },
);

it('tries again once at a time, with the focus where it is', async () => {
  const { say, tries } = await show('en');
  say({ why: 'address' });
  const button = await screen.findByRole('button', { name: 'Try again' });
  await userEvent.click(button);
  say({ isTrying: true });
  await userEvent.click(screen.getByRole('button', { name: 'Trying…' }));
  expect([tries(), document.activeElement]).toEqual([1, button]);
});
