import type { Booking } from '@engawa/contract/bookings';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { localStore } from '../../platform/storage/storage.ts';
import { refusalOf, showPart } from '../../platform/testing/show-part.tsx';
import { bookedTable } from './booked-table.ts';
import type { CalendarPorts } from './ports.ts';
import { calendarFeature } from './space-feature.tsx';

const keys = ['calendar.watch', 'calendar.announced', 'calendar.busy'];
afterEach(() => {
  cleanup();
  for (const key of keys) localStore.remove(key);
});

const table = '80000000-0000-4000-8000-000000000001';
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString();
const booking = (fields: Partial<Booking>): Booking =>
  Object.assign(
    {
      id: '8b000000-0000-4000-8000-000000000001',
      title: 'Planning',
      starts_at: inSeconds(40),
      ends_at: inSeconds(3_600),
      meeting_room: table,
      room: 'r',
      is_private: false,
      by: { id: 'ken', name: 'Ken' },
      people: [{ id: 'me', name: 'Aya' }],
      freed_at: null,
      series: null,
      is_mine: true,
      is_changeable: false,
      is_deletable: false,
    },
    fields,
  );

/** What a person sees who has just entered, on a device that has never shown a calendar. */
const enter = async (booked: Booking) => {
  const ports = {
    space: { id: 's' },
    realtime: { on: () => () => undefined },
    me: {
      id: 'me',
      hasAccount: true,
      now: () => null,
      isInside: () => true,
      onInside: () => () => undefined,
      useRole: () => 'Member',
      sitOrStand: () => undefined,
    },
    items: {
      store: createStore(() => ({
        items: new Map([[table, { uuid: table, type: 'meeting_room', label: 'Cedar' }]]),
      })),
    },
    presence: {
      model: { store: createStore(() => ({ people: new Map() })) },
      serverNow: Date.now,
      setStatus: async () => undefined,
    },
  } as unknown as CalendarPorts;
  const Notice = calendarFeature(ports).notices?.[0]?.Notice ?? (() => null);
  return showPart(<Notice />, [], (call) =>
    call.includes('/bookings')
      ? Response.json({ data: [booked] })
      : call.includes('accounts')
        ? Response.json({ data: { accounts: [] } })
        : refusalOf('FORBIDDEN', 403),
  );
};
const patience = { timeout: 8_000 };

it('CAL-19 shows the way to an event of the office to those who never opened the calendar', async () => {
  await enter(booking({}));
  const card = await screen.findByTestId('event-reminder', {}, patience);
  expect(card.textContent).toContain('Planning');
  expect(screen.getByTestId('walk-to-event').textContent).toContain('Cedar');
});

it('CAL-19 loads and reads nothing further for those who have no event', async () => {
  const calls = await enter(booking({ is_mine: false }));
  await expect.poll(() => calls.length, patience).toBe(1);
  await new Promise((done) => setTimeout(done, 1_000));
  expect(calls).toEqual(['GET /space/s/bookings']);
  expect(screen.queryByTestId('event-reminder')).toBeNull();
});

it('BKG-2 books a meeting room in a dialog that does not close with the card that asked for it', async () => {
  await enter(booking({ is_mine: false }));
  act(() => bookedTable.setState(table, true));
  await screen.findByTestId('booking-dialog', {}, patience);
  expect(screen.getByTestId<HTMLSelectElement>('booking-room').value).toBe(table);
  act(() => bookedTable.setState(null, true));
  expect(screen.queryByTestId('booking-dialog')).toBeNull();
});
