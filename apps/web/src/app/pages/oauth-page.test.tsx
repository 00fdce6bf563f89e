import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answers, openApp, refusal } from '../testing/open-app.tsx';

const open = async (query: string, answers: Answers = {}) => {
  window.localStorage.setItem('engawa.logged-in', '1');
  await openApp(`/en/google/oauth${query}`, { 'POST /refresh': { token: 'fresh' }, ...answers });
};

it('connects the account with Google’s answer, and says that the tab can be closed', async () => {
  const bodies: unknown[] = [];
  await open('?state=s&code=4%2F0A&scope=email', {
    'POST /google/oauth': (body: unknown) => {
      bodies.push(body);
      return Response.json({ data: { email: 'mei@example.com', from_app: true } });
    },
  });
  await screen.findByRole('heading', { name: 'Google Calendar is connected' });
  expect(screen.getByTestId('google-connected').textContent).toContain('mei@example.com');
  screen.getByTestId('close-tab');
  expect(bodies).toEqual([{ state: 's', code: '4/0A' }]);
});

it('says that the account was not connected, and why', async () => {
  await open('?state=s&error=access_denied', {
    'POST /google/oauth': refusal(400, 'GOOGLE_IS_DENIED'),
  });
  await screen.findByRole('heading', { name: 'Google Calendar was not connected' });
  expect(screen.getByTestId('google-failed').textContent).toContain('GOOGLE_IS_DENIED');
});

it('opened by itself it says where an account is connected', async () => {
  await open('');
  await screen.findByRole('heading', { name: 'Connecting Google Calendar' });
  screen.getByText(/Nothing is being connected right now/);
});
