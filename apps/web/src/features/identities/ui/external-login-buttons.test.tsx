import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { expect, it } from 'vitest';
import type { ApiClient } from '../../../platform/api-client/api-client.ts';
import { createInterpreter } from '../../../platform/i18n/i18n.ts';
import { ExternalLoginButtons } from './external-login-buttons.tsx';

type Offered = { provider: 'google' | 'openid'; label: string }[];

const show = async (offered: Offered, start: () => Promise<{ data: { url: string } }>) => {
  const interpreter = createInterpreter();
  await interpreter.setLanguage('en');
  const left: string[] = [];
  let isAsked = false;
  const api = {
    calls: {
      identities: {
        start,
        async listProviders() {
          isAsked = true;
          return { data: offered };
        },
      },
    },
  } as unknown as ApiClient;
  const view = render(
    <I18nextProvider i18n={interpreter.i18n}>
      <ExternalLoginButtons api={api} verb="log_in_with" returnTo={null} leave={(url) => left.push(url)} />
    </I18nextProvider>,
  );
  return { left, view, isAsked: () => isAsked };
};

it('offers the configured providers, and goes to the chosen one', async () => {
  const { left } = await show(
    [
      { provider: 'google', label: 'Google' },
      { provider: 'openid', label: 'Home' },
    ],
    async () => ({ data: { url: 'https://login.example.org/authorize' } }),
  );
  await screen.findByRole('button', { name: 'Log in with Google' });
  await userEvent.click(screen.getByRole('button', { name: 'Log in with Home' }));
  await waitFor(() => expect(left).toEqual(['https://login.example.org/authorize']));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Opening Home' }).disabled).toBe(true);
});

it('shows an error, and can be pressed again', async () => {
  await show([{ provider: 'google', label: 'Google' }], () => Promise.reject(new TypeError('no network')));
  await userEvent.click(await screen.findByRole('button', { name: 'Log in with Google' }));
  await screen.findByTestId('form-error');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Log in with Google' }).disabled).toBe(false);
});

it('is absent when no provider is configured', async () => {
  const { view, isAsked } = await show([], async () => ({ data: { url: '' } }));
  await waitFor(() => expect(isAsked()).toBe(true));
  expect(view.container.querySelector('section')).toBeNull();
});
