import type { Room } from '@engawa/contract/rooms';
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { beforeEach, describe, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { ApiClient } from '../../../platform/api-client/api-client.ts';
import { ApiProvider } from '../../../platform/api-client/api-context.tsx';
import { createInterpreter } from '../../../platform/i18n/i18n.ts';
import { createPanels } from '../../../slots/panels.ts';
import { toasts } from '../../../ui/toasts/toasts.ts';
import type { Rooms } from '../create-rooms.ts';
import { RoomsList } from './rooms-panel.tsx';

const roomOf = (uuid: string, floor_uuid: string, is_lock = false) =>
  ({
    uuid,
    floor_uuid,
    name: uuid,
    is_lock,
    members_build: true,
    wallpaper: { name: 'office', url: '/o.webp' },
  }) as Room;

const show = async (options: { isManager: boolean; rooms?: readonly Room[] }) => {
  const { isManager, rooms: given = [roomOf('office', 'f'), roomOf('quiet', 'f', true)] } = options;
  const asked: unknown[] = [];
  const rooms = {
    store: createStore(() => ({ floors: [{ uuid: 'f', label: '1F', rooms: given }] })),
    find: (id: string) => given.find(({ uuid }) => uuid === id) ?? null,
    change: async (id: string) => void asked.push(['change', id]),
    lock: async (id: string, isLock: boolean) => void asked.push(['lock', id, isLock]),
  } as unknown as Rooms;
  const panels = createPanels();
  const update = async (changes: object) => void asked.push(changes);
  const api = { calls: { rooms: { update } } } as unknown as ApiClient;
  const interpreter = createInterpreter();
  await interpreter.setLanguage('en');
  render(
    <I18nextProvider i18n={interpreter.i18n}>
      <ApiProvider api={api}>
        <RoomsList
          ports={{
            rooms,
            panels,
            people: { useHeads: () => new Map([['office', 2]]) },
            me: { useRoomId: () => 'office', useIsManager: () => isManager },
          }}
          start={(task) => asked.push(task)}
          move={(id, position) => asked.push(['move', id, position])}
        />
      </ApiProvider>
    </I18nextProvider>,
  );
  return { asked, panels, user: userEvent.setup() };
};

beforeEach(() => toasts.store.setState({ toasts: [] }));

describe('the list of rooms', () => {
  it('refuses a locked room to others than Managers with the reason, and says who may change rooms', async () => {
    const { asked, user } = await show({ isManager: false });
    await user.click(screen.getByTestId('enter-room-quiet'));
    expect(asked).toEqual([]);
    expect(toasts.store.getState().toasts.map(({ text }) => text)).toEqual([
      'Locked. You can enter once a manager unlocks it.',
    ]);
    expect(screen.queryByTestId('room-more-office')).toBeNull();
    expect(screen.queryByTestId('add-room-f')).toBeNull();
    screen.getByText('Managers can add, change, lock and delete rooms.');
  });

  it('shows where I am and how many are in each room', async () => {
    await show({ isManager: false });
    expect(screen.getByTestId('enter-room-office').getAttribute('aria-current')).toBe('true');
    screen.getByRole('img', { name: 'People inside: 2' });
    screen.getByRole('img', { name: 'People inside: 0' });
  });

  it('lets Managers enter, lock, change and add rooms', async () => {
    const { asked, user } = await show({ isManager: true });
    await user.click(screen.getByTestId('enter-room-quiet'));
    await user.click(screen.getByTestId('room-more-office'));
    await user.click(await screen.findByRole('menuitem', { name: 'Lock the room' }));
    await user.click(screen.getByTestId('room-more-quiet'));
    await user.click(await screen.findByRole('menuitem', { name: 'Rename the room' }));
    await user.click(screen.getByTestId('add-room-f'));
    expect(asked).toEqual([
      ['change', 'quiet'],
      ['lock', 'office', true],
      { task: 'rename', roomId: 'quiet', floorId: 'f' },
      { task: 'create', roomId: null, floorId: 'f' },
    ]);
  });

  it('lets Managers change the order by the menu and by dragging', async () => {
    const { asked, user } = await show({ isManager: true });
    await user.click(screen.getByTestId('room-more-office'));
    await user.click(await screen.findByTestId('room-down-office'));
    // The first room cannot move up.
    await user.click(screen.getByTestId('room-more-office'));
    await screen.findByTestId('room-down-office');
    expect(screen.queryByTestId('room-up-office')).toBeNull();
    await user.keyboard('{Escape}');
    fireEvent.dragStart(screen.getByTestId('room-row-quiet'));
    fireEvent.dragOver(screen.getByTestId('room-row-office'));
    fireEvent.drop(screen.getByTestId('room-row-office'));
    expect(asked).toEqual([
      ['move', 'office', 1],
      ['move', 'quiet', 0],
    ]);
  });

  it('ROM-20 lets Managers decide who builds in a room', async () => {
    const { asked, user } = await show({ isManager: true });
    await user.click(screen.getByTestId('room-more-quiet'));
    await user.click(await screen.findByTestId('room-action-managers_build'));
    expect(asked).toEqual([{ id: 'quiet', members_build: false }]);
  });

  it('does not offer to delete the last room, and says why', async () => {
    const { asked, user } = await show({ isManager: true, rooms: [roomOf('office', 'f')] });
    await user.click(screen.getByTestId('room-more-office'));
    const remove = await screen.findByRole('menuitem', { name: /^Delete the room/ });
    expect(remove.textContent).toContain('The last room cannot be deleted');
    await user.click(remove);
    expect(asked).toEqual([]);
  });

  it('says when no room matches, and shows all again', async () => {
    const { panels, user } = await show({ isManager: false });
    await user.click(document.body);
    panels.setSearch('nowhere');
    await screen.findByText('No room matches “nowhere”');
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    screen.getByTestId('enter-room-office');
  });
});
