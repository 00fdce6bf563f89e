import type { Room } from '@engawa/contract/rooms';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createInterpreter } from '../../../platform/i18n/i18n.ts';
import type { Rooms } from '../create-rooms.ts';
import { RoomSwitch } from './room-switch.tsx';

const room = (uuid: string, name: string, is_lock: boolean) =>
  ({ uuid, name, is_lock, wallpaper: { name: 'office', url: '/floors/office-day@1x.webp' } }) as Room;

it('the menu of rooms names each room with its people and its lock, shows a picture, and moves there', async () => {
  const changed: string[] = [];
  const list = [room('a', 'Office', false), room('b', 'Board', true)];
  const tasks = {
    key: 'room',
    choices: [{ key: 'rename', label: 'Rename', choose: () => changed.push('renamed') }],
  };
  const floor = { uuid: 'f', label: '1F', rooms: list };
  const rooms = {
    store: createStore(() => ({ floors: [floor] })),
    find: () => list[0],
    floorOf: () => floor,
    change: async (id: string) => void changed.push(id),
  } as unknown as Rooms;
  const interpreter = createInterpreter();
  await interpreter.setLanguage('en');
  render(
    <I18nextProvider i18n={interpreter.i18n}>
      <RoomSwitch
        rooms={rooms}
        roomId="a"
        heads={new Map([['a', 3]])}
        tasks={tasks}
        onRefused={() => undefined}
      />
    </I18nextProvider>,
  );
  await userEvent.click(screen.getByTestId('room-switch'));
  const [here, other] = screen.getAllByRole('menuitemradio');
  expect(here?.getAttribute('aria-checked')).toBe('true');
  expect(within(here as HTMLElement).getByRole('img', { name: 'People inside: 3' })).toBeDefined();
  expect(within(other as HTMLElement).getByRole('img', { name: 'People inside: 0' })).toBeDefined();
  expect(within(other as HTMLElement).getByRole('img', { name: 'locked' })).toBeDefined();
  expect((other as HTMLElement).querySelector('img')?.getAttribute('src')).toContain('thumb');
  await userEvent.click(screen.getByText('Board'));
  await userEvent.click(screen.getByTestId('room-switch'));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Rename' }));
  expect(changed).toEqual(['b', 'renamed']);
});
