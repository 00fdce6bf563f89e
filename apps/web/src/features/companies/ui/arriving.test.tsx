import { api as paths } from '@engawa/contract/api';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, expect, it } from 'vitest';
import { createUserApi } from '../../../platform/api-client/api-client.ts';
import { ApiProvider } from '../../../platform/api-client/api-context.tsx';
import { createSession } from '../../../platform/api-client/session.ts';
import { createInterpreter } from '../../../platform/i18n/i18n.ts';
import { localStore, sessionStore } from '../../../platform/storage/storage.ts';
import { ToastList } from '../../../ui/toasts/toast-list.tsx';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { useArrival } from './use-arrival.ts';
import { useDepartmentCard } from './use-department-card.tsx';

const Arriving = () => {
  useArrival({ companyId: 'c', userId: 'u', roomId: 'r', onNote: () => undefined });
  return <Suspense fallback={null}>{useDepartmentCard('c', 'u')}</Suspense>;
};

afterEach(() => {
  window.localStorage.clear();
  toasts.store.setState({ toasts: [] });
});

const punchIn = {
  id: 'p',
  company_id: 'c',
  room_id: 'r',
  status: 'At work',
  start_time: '2026-11-20T09:00:00Z',
  description: '',
  is_new: true,
  undo_until: '2026-11-20T09:01:00Z',
};

const knowArrival = () => window.localStorage.setItem('engawa.first-arrived.c.u', '2026-01-05');

/** Enters a space of a company with this department of the user. */
const enter = async (isFailing = false) => {
  const calls: string[] = [];
  let department: string | null = null;
  let isDown = isFailing;
  const answer = (call: string, body: { department?: string }): Response => {
    calls.push(call);
    if (call === 'GET /user_company')
      return Response.json({
        data: [
          {
            uuid: 'c',
            name: 'Mori Works',
            role: { id: 2, name: 'Member' },
            user_company_id: 'm',
            picture_url: null,
            department,
            spaces: [],
          },
        ],
      });
    if (call === 'PUT /user_company/m/department') {
      if (isDown) {
        isDown = false;
        return Response.json({ code: 'INTERNAL', message: 'Server Error', detail: null }, { status: 500 });
      }
      department = body.department ?? null;
      return Response.json({ data: { department } });
    }
    return Response.json({ data: call.startsWith('DELETE') ? { id: 'p' } : punchIn });
  };
  const interpreter = createInterpreter();
  await interpreter.setLanguage('en');
  const api = createUserApi({
    paths,
    origin: window.location.origin,
    session: createSession({ device: localStore, tab: sessionStore }),
    locale: () => interpreter.locale,
    alone: (_name, callback) => callback(),
    nowMs: () => 0,
    fetch: (async (input: RequestInfo | URL, init?: RequestInit) => {
      const request = new Request(input, init);
      const text = await request.text();
      const path = new URL(request.url).pathname.replace('/api/v1', '');
      return answer(`${request.method} ${path}`, text === '' ? {} : JSON.parse(text));
    }) as typeof globalThis.fetch,
  });
  const shown = render(
    <I18nextProvider i18n={interpreter.i18n}>
      <QueryClientProvider client={new QueryClient()}>
        <ApiProvider api={api}>
          <Arriving />
          <ToastList label="Messages" closeLabel="Close" />
        </ApiProvider>
      </QueryClientProvider>
    </I18nextProvider>,
  );
  return { ...shown, calls, departmentNow: () => department };
};

it('asks nobody for the department at the first entry', async () => {
  const { calls } = await enter();
  await screen.findByTestId('arrival');
  await waitFor(() => expect(calls).toContain('GET /user_company'));
  expect(screen.queryByTestId('department-card')).toBeNull();
});

it('asks for the department at a later entry, keeps what is chosen, and asks no more', async () => {
  knowArrival();
  const { calls, departmentNow } = await enter();
  const card = await screen.findByTestId('department-card');
  expect(card.textContent).toContain('Marketing');
  await userEvent.click(screen.getByTestId('department-marketing'));
  await waitFor(() => expect(screen.queryByTestId('department-card')).toBeNull());
  expect(departmentNow()).toBe('marketing');
  expect(calls.filter((call) => call.startsWith('PUT'))).toEqual(['PUT /user_company/m/department']);
});

it('accepts skipping as an answer, but a failed request as none', async () => {
  knowArrival();
  const { departmentNow } = await enter(true);
  await userEvent.click(await screen.findByTestId('department-skip'));
  expect(await screen.findByTestId('form-error')).toBeDefined();
  expect(departmentNow()).toBeNull();
  await userEvent.click(screen.getByTestId('department-skip'));
  await waitFor(() => expect(screen.queryByTestId('department-card')).toBeNull());
  expect(departmentNow()).toBe('none');
});

it('records the first entry of a day, and undoes it on request', async () => {
  const first = await enter();
  expect((await screen.findByTestId('arrival')).textContent).toMatch(/Clocked in at \d/);
  await userEvent.click(screen.getByTestId('arrival-undo'));
  expect(first.calls).toContain('DELETE /punch-in/p');
  expect(screen.queryByTestId('arrival')).toBeNull();
  first.unmount();
  knowArrival();
  const later = await enter();
  await screen.findByTestId('department-card');
  expect(later.calls).not.toContain('POST /punch-in');
});
