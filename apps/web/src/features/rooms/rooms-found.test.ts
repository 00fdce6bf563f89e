import { expect, it } from 'vitest';
import { roomsFound } from './rooms-found.ts';

it('finds rooms by their name and by that of their floor', () => {
  const roomOf = (name: string) => ({ uuid: name, name }) as never;
  const floors = [
    { uuid: '1', label: '1F', rooms: [roomOf('Café'), roomOf('Office')] },
    { uuid: '2', label: 'Roof', rooms: [roomOf('Garden')] },
  ];
  const found = (search: string) => roomsFound(floors, search).map(({ name }) => name);
  expect(found('')).toEqual(['Café', 'Office', 'Garden']);
  expect(found('cafe')).toEqual(['Café']);
  expect(found('roof')).toEqual(['Garden']);
  expect(found('nowhere')).toEqual([]);
});
