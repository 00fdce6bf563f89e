import { api as paths } from '@engawa/contract/api';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { afterEach, expect, it } from 'vitest';
import { createUserApi } from '../../../platform/api-client/api-client.ts';
import { ApiProvider } from '../../../platform/api-client/api-context.tsx';
import { createSession } from '../../../platform/api-client/session.ts';
import { createInterpreter } from '../../../platform/i18n/i18n.ts';
import { localStore, sessionStore } from '../../../platform/storage/storage.ts';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { BrowserSpeech } from './browser-speech.tsx';

afterEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
  toasts.store.setState({ toasts: [] });
});

/** The server of a company: it keeps what is allowed, unless it is down. */
const show = async (isAllowed: boolean) => {
  const server = { isAllowed, isDown: false, sent: [] as unknown[] };
  const interpreter = createInterpreter();
  await interpreter.setLanguage('en');
  await interpreter.i18n.loadNamespaces(['companies', 'app', 'errors']);
  const api = createUserApi({
    paths,
    origin: window.location.origin,
    session: createSession({ device: localStore, tab: sessionStore }),
    locale: () => interpreter.locale,
    alone: (_name, callback) => callback(),
    nowMs: () => 0,
    fetch: (async (input: RequestInfo | URL, init?: RequestInit) => {
      const request = new Request(input, init);
      if (new URL(request.url).pathname !== '/api/v1/company/c/browser-speech')
        return new Response(null, { status: 404 });
      if (server.isDown)
        return Response.json({ code: 'INTERNAL', message: 'Server Error', detail: null }, { status: 500 });
      if (request.method === 'PUT') {
        const body: { is_cloud_allowed: boolean } = await request.json();
        server.sent.push(body);
        server.isAllowed = body.is_cloud_allowed;
      }
      return Response.json({ data: { is_cloud_allowed: server.isAllowed } });
    }) as typeof globalThis.fetch,
  });
  const open = () =>
    render(
      <I18nextProvider i18n={interpreter.i18n}>
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
          <ApiProvider api={api}>
            <BrowserSpeech companyId="c" />
          </ApiProvider>
        </QueryClientProvider>
      </I18nextProvider>,
    );
  return { server, open };
};

const findSwitch = () =>
  screen.findByRole<HTMLInputElement>('checkbox', { name: 'Allow recognition at the maker of the browser' });
const news = () => toasts.store.getState().toasts.map(({ text }) => text);

it('CAP-19 says where voices go, allows and forbids it, and shows what the server keeps', async () => {
  const { server, open } = await show(false);
  open();
  const box = await findSwitch();
  expect(box.checked).toBe(false);
  expect(screen.getByTestId('company-browser-speech').textContent).toContain(
    'may be sent to the maker of their browser',
  );
  await userEvent.click(box);
  await waitFor(() => expect(box.checked).toBe(true));
  expect(news()).toEqual(['Recognition at the maker of the browser is allowed']);
  await waitFor(() => expect(box.disabled).toBe(false));
  await userEvent.click(box);
  await waitFor(() => expect(box.checked).toBe(false));
  expect(news()).toContain('Recognition at the maker of the browser has been stopped');
  expect(server.sent).toEqual([{ is_cloud_allowed: true }, { is_cloud_allowed: false }]);
});

it('CAP-19 stays as it is when the server refuses, and says so', async () => {
  const { server, open } = await show(true);
  open();
  const box = await findSwitch();
  server.isDown = true;
  await userEvent.click(box);
  expect(await screen.findByTestId('form-error')).toBeDefined();
  expect([box.checked, box.disabled, server.isAllowed, news()]).toEqual([true, false, true, []]);
  server.isDown = false;
  await userEvent.click(box);
  await waitFor(() => expect(box.checked).toBe(false));
  expect(screen.queryByTestId('form-error')).toBe(null);
});

it('has no switch while it is not known what is allowed, and asks again', async () => {
  const { server, open } = await show(true);
  server.isDown = true;
  open();
  const again = await screen.findByTestId('load-again');
  expect(screen.queryByTestId('browser-speech')).toBe(null);
  server.isDown = false;
  await userEvent.click(again);
  expect((await findSwitch()).checked).toBe(true);
});
