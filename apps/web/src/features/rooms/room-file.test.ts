import { expect, it } from 'vitest';
import { exportRooms, fileNameOf, itemAt, TooMuchForOneFile } from './room-file.ts';

it('makes a name that every operating system accepts', () => {
  expect(fileNameOf('朝会: 1/2')).toBe('朝会-1-2.json');
  expect(fileNameOf('...')).toBe('engawa.json');
});

it('refuses to save what could not be read again, before a room is read', async () => {
  const rooms = Array.from({ length: 51 }, (_, at) => ({ uuid: String(at) }));
  const calls = { rooms: { inRoom: () => Promise.reject(new Error('read')) } };
  await expect(
    exportRooms(calls as never, 'Office', [{ uuid: '', label: '1F', rooms }] as never),
  ).rejects.toBeInstanceOf(TooMuchForOneFile);
});

it('names the room and the item that a path leads to', () => {
  const text = JSON.stringify({
    floors: [
      {
        rooms: [
          {
            name: 'Loft',
            items: [
              { type: 'area', label: '' },
              { type: 'text', content: 'Hi\nyou' },
            ],
          },
        ],
      },
    ],
  });
  expect(itemAt(text, 'file.floors.0.rooms.0.items.1.x')).toEqual({ room: 'Loft', item: 'Hi' });
  expect(itemAt(text, 'file.floors.0.rooms.0.items.0')).toEqual({ room: 'Loft', item: 'area 1' });
  expect(itemAt(text, 'file.version')).toBeNull();
  expect(itemAt('no JSON', 'file.floors.0.rooms.0.items.0')).toBeNull();
});
