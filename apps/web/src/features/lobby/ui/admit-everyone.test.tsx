import type { WaitingGuest } from '@engawa/contract/lobby';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { refusalOf, showPart } from '../../../platform/testing/show-part.tsx';
import { AdmitEveryone } from './admit-everyone.tsx';

const idOf = (n: number) => `80000000-0000-4000-8000-00000000000${n}`;
const guest = (n: number): WaitingGuest => ({
  guest_id: idOf(n),
  name: `Guest ${n}`,
  color: 'plum',
  room_id: null,
  waiting_since: '2026-11-30T09:00:00Z',
});

const show = async (
  guests: WaitingGuest[],
  { rooms = [{ value: 'r' }], answer = () => Response.json({ data: null }) as Response } = {},
) => {
  const over: string[] = [];
  const calls = await showPart(
    <AdmitEveryone
      spaceId="s"
      guests={guests}
      rooms={rooms}
      isDisabled={false}
      onOver={(guestId) => void over.push(guestId)}
    />,
    ['lobby', 'errors', 'app'],
    answer,
  );
  return { calls, over };
};

it('LOB-7 admits all who wait, one after the other, also past one who has gone', async () => {
  let asked = 0;
  const { calls, over } = await show([guest(1), guest(2), guest(3)], {
    answer: () => {
      asked += 1;
      return asked === 2 ? refusalOf('REQUEST_IS_OVER', 400) : Response.json({ data: null });
    },
  });
  await userEvent.click(screen.getByTestId('admit-everyone'));
  await waitFor(() => expect(over).toEqual([idOf(1), idOf(2), idOf(3)]));
  expect(calls).toEqual([1, 2, 3].map((n) => `POST /space/s/lobby/${idOf(n)}/admit`));
});

it('LOB-7 stops where the server refuses, and keeps those who still wait', async () => {
  const { over } = await show([guest(1), guest(2)], { answer: () => refusalOf('FORBIDDEN', 403) });
  await userEvent.click(screen.getByTestId('admit-everyone'));
  await waitFor(() => expect(screen.getByTestId<HTMLButtonElement>('admit-everyone').disabled).toBe(false));
  expect(over).toEqual([]);
});

it('LOB-7 is not offered for one guest, nor where every room is locked', async () => {
  await show([guest(1)]);
  expect(screen.queryByTestId('admit-everyone')).toBeNull();
  await show([guest(1), guest(2)], { rooms: [] });
  expect(screen.queryByTestId('admit-everyone')).toBeNull();
});
