import { api as paths } from '@engawa/contract/api';
import type { Room } from '@engawa/contract/rooms';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { describe, expect, it } from 'vitest';
import { createUserApi } from '../../../platform/api-client/api-client.ts';
import { ApiProvider } from '../../../platform/api-client/api-context.tsx';
import { createSession } from '../../../platform/api-client/session.ts';
import { createInterpreter } from '../../../platform/i18n/i18n.ts';
import { localStore, sessionStore } from '../../../platform/storage/storage.ts';
import { WallpaperDialog } from './wallpaper-dialog.tsx';

const room: Room = {
  uuid: 'r',
  floor_uuid: 'f',
  name: 'Den',
  wallpaper: { name: 'office', url: '/floors/office-day@1x.webp' },
  background_img: null,
  background_url: null,
  is_lock: false,
  members_build: true,
  template: 'NORMAL_OFFICE',
  width: 3200,
  height: 1600,
};
const choices = [
  { id: 'office', name: 'office', url: '/floors/office-day@1x.webp', isOrigin: true },
  { id: 'cafe', name: 'cafe', url: '/floors/cafe-day@1x.webp', isOrigin: true },
  { id: 'w', name: 'office', url: '/pictures/wallpapers/w.webp?until=1', isOrigin: false },
];

const show = async (update: (body: unknown) => Response, onClose = () => {}) => {
  const interpreter = createInterpreter();
  await interpreter.setLanguage('en');
  await interpreter.i18n.loadNamespaces(['room_dialogs']);
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
      return request.method === 'PUT' ? update(JSON.parse(text)) : Response.json({ data: choices });
    }) as typeof globalThis.fetch,
  });
  render(
    <I18nextProvider i18n={interpreter.i18n}>
      <QueryClientProvider client={new QueryClient()}>
        <ApiProvider api={api}>
          <WallpaperDialog room={room} companyId="c" own={<p>Own pictures</p>} onClose={onClose} />
        </ApiProvider>
      </QueryClientProvider>
    </I18nextProvider>,
  );
};

describe('the wallpaper dialog', () => {
  it('marks the current floor, even if a picture of the company has the same name', async () => {
    await show(() => Response.json({ data: room }));
    expect((await screen.findByTestId('wallpaper-office')).getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByTestId('wallpaper-cafe').getAttribute('aria-pressed')).toBe('false');
    expect(screen.getByTestId('wallpaper-w').getAttribute('aria-pressed')).toBe('false');
    expect(screen.getByTestId('wallpaper-cafe').textContent).toBe('Café');
    expect(screen.getByText('Own pictures')).toBeDefined();
  });

  it('is closed by Escape, before and after the list has arrived', async () => {
    let closed = 0;
    await show(
      () => Response.json({ data: room }),
      () => {
        closed += 1;
      },
    );
    await userEvent.keyboard('{Escape}');
    await screen.findByTestId('wallpaper-office');
    await userEvent.keyboard('{Escape}');
    expect(closed).toBe(2);
  });

  it('sends the chosen id, and reports a refusal', async () => {
    const sent: unknown[] = [];
    await show((body) => {
      sent.push(body);
      return sent.length > 1
        ? Response.json({ data: room })
        : Response.json({ code: 'WALLPAPER_IS_NOT_EXIST', message: '', detail: null }, { status: 400 });
    });
    await userEvent.click(await screen.findByTestId('wallpaper-w'));
    expect(await screen.findByTestId('form-error')).toBeDefined();
    await userEvent.click(screen.getByTestId('wallpaper-cafe'));
    await waitFor(() => expect(sent).toEqual([{ wallpaper: { id: 'w' } }, { wallpaper: { id: 'cafe' } }]));
    await waitFor(() => expect(screen.queryByTestId('form-error')).toBeNull());
  });
});
