import { api as paths } from '@engawa/contract/api';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { afterEach, describe, expect, it } from 'vitest';
import { createGuestApi } from '../../../platform/api-client/api-client.ts';
import { ApiProvider } from '../../../platform/api-client/api-context.tsx';
import { createSession } from '../../../platform/api-client/session.ts';
import { createInterpreter } from '../../../platform/i18n/i18n.ts';
import { localStore, sessionStore } from '../../../platform/storage/storage.ts';
import { GuestSection } from './guest-section.tsx';

const guest = { id: 'g', name: 'Gus', color: 'moss', avatar: '/avatars/g.svg', is_guest: true };

const show = async (answers: Record<string, (body: unknown) => Response>) => {
  const interpreter = createInterpreter();
  await interpreter.setLanguage('en');
  const api = createGuestApi({
    paths,
    origin: window.location.origin,
    session: createSession({ device: localStore, tab: sessionStore }),
    locale: () => interpreter.locale,
    alone: (_name, callback) => callback(),
    nowMs: () => 0,
    fetch: (async (input: RequestInfo | URL, init?: RequestInit) => {
      const request = new Request(input, init);
      const text = await request.text();
      const answer = answers[`${request.method} ${new URL(request.url).pathname.replace('/api/v1', '')}`];
      return answer?.(text === '' ? undefined : JSON.parse(text)) ?? new Response(null, { status: 404 });
    }) as typeof globalThis.fetch,
  });
  const saved: unknown[] = [];
  render(
    <I18nextProvider i18n={interpreter.i18n}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <ApiProvider api={api}>
          <GuestSection
            picture={({ name, avatar }, onChanged) => (
              <button type="button" onClick={() => onChanged('/pictures/avatars/new.webp')}>
                {`${name} ${avatar}`}
              </button>
            )}
            onSaved={(now) => saved.push(now)}
          />
        </ApiProvider>
      </QueryClientProvider>
    </I18nextProvider>,
  );
  return { saved };
};

afterEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
});

describe('the guest settings', () => {
  it('report a missing name at the field, and send nothing', async () => {
    const sent: unknown[] = [];
    await show({
      'GET /guest': () => Response.json({ data: guest }),
      'PUT /guest': (body) => {
        sent.push(body);
        return Response.json({ data: guest });
      },
    });
    await userEvent.clear(await screen.findByTestId('guest-name'));
    await userEvent.click(screen.getByTestId('save-guest'));
    expect(await screen.findByText('Please enter your name')).toBeDefined();
    expect(sent).toEqual([]);
  });

  it('change name, colour and picture, and show them at once', async () => {
    const sent: unknown[] = [];
    const { saved } = await show({
      'GET /guest': () => Response.json({ data: guest }),
      'PUT /guest': (body) => {
        sent.push(body);
        return Response.json({ data: { ...guest, name: 'Gabi', color: 'plum' } });
      },
    });
    await userEvent.clear(await screen.findByTestId('guest-name'));
    await userEvent.type(screen.getByTestId('guest-name'), 'Gabi');
    await userEvent.click(screen.getByTestId('color-plum'));
    await userEvent.click(screen.getByTestId('save-guest'));
    await waitFor(() => expect(saved).toEqual([{ name: 'Gabi', color: 'plum' }]));
    expect(sent).toEqual([{ name: 'Gabi', color: 'plum' }]);
    await userEvent.click(screen.getByRole('button', { name: 'Gabi /avatars/g.svg' }));
    expect(screen.getByRole('button', { name: 'Gabi /pictures/avatars/new.webp' })).toBeDefined();
  });

  it('request the guest again after a failure', async () => {
    let isDown = true;
    await show({
      'GET /guest': () => (isDown ? new Response(null, { status: 500 }) : Response.json({ data: guest })),
    });
    const again = await screen.findByTestId('load-again');
    isDown = false;
    await userEvent.click(again);
    expect(await screen.findByTestId('guest-name')).toBeDefined();
  });
});
