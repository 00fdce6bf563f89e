import { api as paths } from '@engawa/contract/api';
import { type Plan, selfHostedPlan } from '@engawa/contract/plans';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { afterEach, describe, expect, it } from 'vitest';
import { createUserApi } from '../../../platform/api-client/api-client.ts';
import { ApiProvider } from '../../../platform/api-client/api-context.tsx';
import { createSession } from '../../../platform/api-client/session.ts';
import { createInterpreter } from '../../../platform/i18n/i18n.ts';
import { localStore, sessionStore } from '../../../platform/storage/storage.ts';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { EditOpenSpace } from './edit-open-space.tsx';

afterEach(() => toasts.store.setState({ toasts: [] }));

const space = {
  uuid: 's',
  name: 'Loft',
  type: 'office',
  company_id: 'c',
  role: 'Manager',
  template: 'CAFE',
  last_visited_at: null,
  opens_at: null,
  closes_at: null,
  capacity: null,
  idle_time: 30,
  megaphone_in_meetings: false,
  keeps_transcripts: true,
  has_assistant: true,
  guest_lobby: false,
  active_win: false,
};

/** Opens the settings of the space, and answers each reading of them with the next answer. */
const open = async (answers: (() => Response)[], planChanges: Partial<Plan> = {}) => {
  const sent: unknown[] = [];
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
      if (request.url.endsWith('/plan'))
        return Response.json({ data: { ...selfHostedPlan, ...planChanges } });
      if (request.method === 'GET') return (answers.shift() ?? (() => Response.error()))();
      sent.push(await request.json());
      return Response.json({ data: space });
    }) as typeof globalThis.fetch,
  });
  let closed = 0;
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <I18nextProvider i18n={interpreter.i18n}>
      <QueryClientProvider client={client}>
        <ApiProvider api={api}>
          <EditOpenSpace spaceId="s" onClose={() => (closed += 1)} />
        </ApiProvider>
      </QueryClientProvider>
    </I18nextProvider>,
  );
  return { sent, closedTimes: () => closed, client };
};
const company = () =>
  Response.json({
    data: [
      {
        uuid: 'c',
        name: 'Byron Ltd',
        role: { id: 1, name: 'Manager' },
        user_company_id: 'm',
        picture_url: null,
        department: 'sales',
        spaces: [space],
      },
    ],
  });

describe('the settings of the open space', () => {
  it('are read first, keep what is typed while the list is read again, and send what was changed', async () => {
    const { sent, closedTimes, client } = await open([company, company]);
    const name = await screen.findByLabelText<HTMLInputElement>(/name/i);
    expect(name.value).toBe('Loft');
    await userEvent.clear(name);
    await userEvent.type(name, 'Attic');
    await client.refetchQueries();
    expect(screen.getByLabelText<HTMLInputElement>(/name/i).value).toBe('Attic');
    await userEvent.click(screen.getByTestId('edit-space-submit'));
    await waitFor(() => expect(closedTimes()).toBe(1));
    expect(sent).toEqual([{ name: 'Attic' }]);
  });

  it('close with the reason when they cannot be read', async () => {
    const { closedTimes } = await open([
      () => Response.json({ code: 'INTERNAL', message: 'Server Error', detail: null }, { status: 500 }),
    ]);
    await waitFor(() => expect(closedTimes()).toBeGreaterThan(0));
    expect(toasts.store.getState().toasts.map(({ text }) => text)).toEqual([
      'A system error occurred. Please try again later.',
    ]);
  });

  it('let people show their windows where the plan allows it', async () => {
    const { sent, closedTimes } = await open([company]);
    await userEvent.click(await screen.findByTestId('active-win'));
    await userEvent.click(screen.getByTestId('edit-space-submit'));
    await waitFor(() => expect(closedTimes()).toBe(1));
    expect(sent).toEqual([{ active_win: true }]);
  });

  it.each(['app_active_win', 'admin_active_win'] as const)(
    'WIN-10 say that the plan does not allow windows, without %s',
    async (flag) => {
      await open([company], { [flag]: false });
      expect(await screen.findByText('Your plan does not allow turning this on.')).toBeDefined();
      expect(screen.getByTestId<HTMLInputElement>('active-win').disabled).toBe(true);
    },
  );
});
