import type { Booking } from '@engawa/contract/bookings';
import type { CompanyRole } from '@engawa/contract/kernel';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { localStore } from '../../../../platform/storage/storage.ts';
import { refusalOf, showPart } from '../../../../platform/testing/show-part.tsx';
import { itemNotes } from '../../../../slots/item-notes.ts';
import type { CalendarPorts } from '../../ports.ts';
import { OfficeWatch } from './office-watch.tsx';

const noon = new Date(2026, 10, 30, 12, 0).getTime();
const at = (hour: number) => new Date(2026, 10, 30, hour).toISOString();
const meeting: Booking = {
  id: '8b000000-0000-4000-8000-000000000001',
  title: 'Planning',
  starts_at: at(14),
  ends_at: at(15),
  meeting_room: '80000000-0000-4000-8000-000000000001',
  room: 'r',
  is_private: false,
  by: { id: 'ken', name: 'Ken' },
  people: [],
  freed_at: null,
  series: null,
  is_mine: false,
  is_changeable: false,
  is_deletable: false,
};
const own = Object.assign({}, meeting, { is_mine: true });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: noon });
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  localStore.remove('calendar.watch');
});

const show = async (first: Booking[], role: CompanyRole | null = 'Member', answer?: () => Response) => {
  const known = { bookings: first };
  let changed: (span: { starts_at: string; ends_at: string }) => void = () => undefined;
  let entered = () => {};
  const ports = {
    space: { id: 's' },
    me: {
      useRole: () => role,
      onInside(listener: () => void) {
        entered = listener;
        return () => undefined;
      },
    },
    realtime: {
      on(_event: string, listener: typeof changed) {
        changed = listener;
        return () => undefined;
      },
    },
  } as unknown as CalendarPorts;
  const calls = await showPart(
    <OfficeWatch ports={ports} watched={createStore(() => false)} Watch={() => <p data-testid="watch" />} />,
    ['calendar'],
    () => answer?.() ?? Response.json({ data: known.bookings }),
  );
  return {
    calls,
    known,
    tell: () => act(() => changed({ starts_at: at(14), ends_at: at(15) })),
    comeBack: () => act(() => entered()),
  };
};
const note = () => itemNotes.getState().notes.get(meeting.meeting_room ?? '');
const clock = (hour: number) =>
  new Intl.DateTimeFormat('en', { hour: 'numeric', minute: '2-digit' }).format(Date.parse(at(hour)));

it('BKG-13 says at a meeting room who is next, then until when they have it, then nothing', async () => {
  const { calls } = await show([meeting]);
  await vi.waitFor(() => expect(note()).toBe(`Next ${clock(14)} Ken`));
  vi.setSystemTime(new Date(2026, 10, 30, 14, 0, 1));
  act(() => void vi.advanceTimersByTime(15_000));
  expect(note()).toBe(`Until ${clock(15)} Ken`);
  vi.setSystemTime(new Date(2026, 10, 30, 15, 0, 1));
  act(() => void vi.advanceTimersByTime(15_000));
  expect(note()).toBeUndefined();
  expect(calls).toHaveLength(1);
});

it('BKG-5 BKG-13 says of a private event no more than by whom and when', async () => {
  await show([Object.assign({}, meeting, { title: null, is_private: true })]);
  await vi.waitFor(() => expect(note()).toBe(`Next ${clock(14)} Ken`));
});

it('BKG-13 reads again when events of today have changed or a connection is back; the end takes it away', async () => {
  const { known, tell, comeBack, calls } = await show([meeting]);
  await vi.waitFor(() => expect(note()).toContain('Ken'));
  known.bookings = [];
  tell();
  await vi.waitFor(() => expect(note()).toBeUndefined());
  known.bookings = [Object.assign({}, meeting, { by: { id: 'mei', name: 'Mei' } })];
  comeBack();
  await vi.waitFor(() => expect(note()).toContain('Mei'));
  expect(calls).toHaveLength(3);
  cleanup();
  expect(itemNotes.getState().notes.size).toBe(0);
});

it('CAL-19 has the day watched of a person with an event of the office, without any calendar', async () => {
  await show([own]);
  await screen.findByTestId('watch');
});

it('CAL-19 has it watched when they are invited meanwhile', async () => {
  const { known, tell } = await show([meeting]);
  await vi.waitFor(() => expect(note()).toContain('Ken'));
  expect(screen.queryByTestId('watch')).toBeNull();
  known.bookings = [own];
  tell();
  await screen.findByTestId('watch');
});

it('CAL-19 has nothing watched for an event whose meeting room is free again', async () => {
  await show([Object.assign({}, own, { freed_at: at(12) }), meeting]);
  await vi.waitFor(() => expect(note()).toContain('Ken'));
  expect(screen.queryByTestId('watch')).toBeNull();
});

it('has the calendars watched that this device has seen, also where the office cannot be read', async () => {
  localStore.set('calendar.watch', 'watched reminds');
  await show([], 'Member', () => refusalOf('FORBIDDEN', 403));
  await screen.findByTestId('watch');
});

it.each(['Guest', null] as const)(
  'BKG-1 asks nothing for %s, who has no events of the office',
  async (role) => {
    const { calls, tell, comeBack } = await show([own], role);
    tell();
    comeBack();
    await new Promise((done) => setTimeout(done, 50));
    expect([calls.length, note(), screen.queryByTestId('watch')]).toEqual([0, undefined, null]);
  },
);
