import { api as paths } from '@engawa/contract/api';
import { makeRoomFile, type Room } from '@engawa/contract/rooms';
import { roomItem } from '@engawa/testkit/room-item';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { expect, it } from 'vitest';
import { createUserApi } from '../../../platform/api-client/api-client.ts';
import { ApiProvider } from '../../../platform/api-client/api-context.tsx';
import { createSession } from '../../../platform/api-client/session.ts';
import { createInterpreter } from '../../../platform/i18n/i18n.ts';
import { localStore, sessionStore } from '../../../platform/storage/storage.ts';
import { ImportRooms } from './import-rooms.tsx';

const id = (at: number) => `60000000-0000-4000-8000-00000000000${at}`;
const room: Room = {
  uuid: id(1),
  floor_uuid: id(2),
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
const note = roomItem({ type: 'text', uuid: id(5), content: 'Lunch', text_size: 'middle', color: 'ink' });
const [floor] = makeRoomFile([{ label: '1F', rooms: [{ room, items: [note] }] }]).floors;
const [saved] = floor?.rooms ?? [];
const cafe = { id: 'cafe', name: 'cafe', url: '/floors/cafe-day@1x.webp', isOrigin: true };

const show = async () => {
  const interpreter = createInterpreter();
  await interpreter.setLanguage('en');
  await interpreter.i18n.loadNamespaces(['spaces', 'room_dialogs', 'validation', 'space']);
  const sent: unknown[] = [];
  const api = createUserApi({
    paths,
    origin: window.location.origin,
    session: createSession({ device: localStore, tab: sessionStore }),
    locale: () => interpreter.locale,
    alone: (_name, callback) => callback(),
    nowMs: () => 0,
    fetch: (async (input: RequestInfo | URL, init?: RequestInit) => {
      const request = new Request(input, init);
      const { pathname } = new URL(request.url);
      if (pathname.endsWith('/room-file'))
        return Response.json({ data: [], missing_pictures: [] }, { status: 201 });
      if (pathname.endsWith('/wallpaper')) return Response.json({ data: [cafe] });
      if (pathname.includes('/in-room/')) return Response.json({ x: 1, y: 1, items: [note] });
      sent.push([pathname.split('/v1')[1], JSON.parse(await request.text())]);
      return Response.json({ data: room });
    }) as typeof globalThis.fetch,
  });
  const none = () => undefined;
  render(
    <I18nextProvider i18n={interpreter.i18n}>
      <QueryClientProvider client={new QueryClient()}>
        <ApiProvider api={api}>
          <ImportRooms
            room={room}
            floors={[]}
            spaceName="HQ"
            companyId={id(3)}
            goTo={none}
            onClose={none}
            onRefused={() => false}
            setBusy={none}
          />
        </ApiProvider>
      </QueryClientProvider>
    </I18nextProvider>,
  );
  return sent;
};
const read = async (changes: object, content: string) => {
  const wanted = { ...saved, ...changes, items: saved?.items.map((item) => ({ ...item, content })) };
  const text = JSON.stringify({
    format: 'engawa-rooms',
    version: 1,
    floors: [{ label: '1F', rooms: [wanted] }],
  });
  await userEvent.upload(screen.getByTestId('room-file-input'), new File([text], 'den.json'));
  await userEvent.selectOptions(await screen.findByTestId('import-way'), 'changes');
};

it('ROM-22 a file names each setting with its present and its new value; what is unticked stays', async () => {
  const sent = await show();
  const wallpaper = { id: 'cafe', name: 'cafe' };
  await read({ name: 'Nook', wallpaper, members_build: false, width: 4000 }, 'Dinner');
  await screen.findByLabelText('Rename “Den” to “Nook”');
  await screen.findByLabelText('Change the wallpaper from “Office” to “Café”');
  screen.getByLabelText('Let only Managers change items');
  screen.getByText('The map keeps its size of 3200×1600 px (in the file: 4000×1600 px).');
  expect(screen.getByTestId('import-changed').textContent).toContain('Lunch (text)');
  await userEvent.click(screen.getByTestId('import-setting-wallpaper'));
  await userEvent.click(screen.getByTestId('import-submit'));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual([
    `/room/${room.uuid}/file`,
    {
      changes: { name: 'Nook', members_build: false },
      actions: [
        {
          kind: 'change',
          id: note.uuid,
          changes: { content: 'Dinner' },
          expected: { content: 'Lunch' },
        },
      ],
    },
  ]);
});

it('ROM-22 a wallpaper that the company does not have stays, and the preview has no change', async () => {
  const sent = await show();
  await read({ wallpaper: { id: id(9), name: 'Beach' } }, 'Lunch');
  await screen.findByText('This company does not have the wallpaper “Beach”, so the wallpaper stays.');
  screen.getByText('Nothing changes.');
  await userEvent.click(screen.getByTestId('import-submit'));
  expect(sent).toEqual([]);
});
