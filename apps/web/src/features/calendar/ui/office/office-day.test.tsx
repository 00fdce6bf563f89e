import type { Booking } from '@engawa/contract/bookings';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { refusalOf, showPart } from '../../../../platform/testing/show-part.tsx';
import type { CalendarPorts } from '../../ports.ts';
import { OfficeDay } from './office-day.tsx';

const day = '2026-11-30';
const at = (time: string) => new Date(`${day}T${time}:00`).toISOString();
const table = { id: '80000000-0000-4000-8000-000000000001', label: '会議室A', seat_count: 4, room: 'r' };
const meeting: Booking = {
  id: '8b000000-0000-4000-8000-000000000001',
  title: 'Planning',
  starts_at: at('14:00'),
  ends_at: at('15:00'),
  meeting_room: table.id,
  room: 'r',
  is_private: false,
  by: { id: 'ken', name: 'Ken' },
  people: [{ id: 'me', name: 'Aya' }],
  freed_at: null,
  series: null,
  is_mine: true,
  is_changeable: true,
  is_deletable: true,
};

const show = async (bookings: Booking[], answer: (call: string) => Response | null = () => null) => {
  const listeners: ((span: { starts_at: string; ends_at: string }) => void)[] = [];
  const onOwn = vi.fn();
  const ports = {
    space: { id: 's' },
    me: { id: 'me' },
    realtime: {
      on(_event: string, listener: never) {
        listeners.push(listener);
        return () => undefined;
      },
    },
  } as unknown as CalendarPorts;
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const calls = await showPart(
    <OfficeDay ports={ports} day={day} zone={zone} now={Date.parse(at('13:10'))} onOwn={onOwn} />,
    ['calendar', 'app', 'errors', 'validation'],
    (call) =>
      answer(call) ??
      Response.json({
        data: call.endsWith('/bookable-rooms')
          ? [Object.assign({ room_name: 'Lounge' }, table)]
          : call.endsWith('/users')
            ? []
            : call.startsWith('GET')
              ? bookings
              : meeting,
      }),
  );
  return { calls, listeners, onOwn };
};

it('BKG-1 shows the events of the day with place and people, and says when there are none', async () => {
  const { onOwn } = await show([meeting]);
  const row = await screen.findByTestId('booking-row');
  await waitFor(() => expect(row.textContent).toContain('会議室A'));
  expect(row.textContent).toContain('Planning');
  expect(row.textContent).toContain('Ken, Aya');
  expect(onOwn).toHaveBeenCalled();
});

it('BKG-5 shows of a private event that it is booked and by whom', async () => {
  await show([
    Object.assign({}, meeting, {
      title: null,
      people: [],
      is_mine: false,
      is_changeable: false,
      is_deletable: false,
    }),
  ]);
  const row = await screen.findByTestId('booking-row');
  expect(row.textContent).toContain('Booked');
  expect(row.textContent).toContain('Ken');
  expect(screen.queryByTestId(`booking-more-${meeting.id}`)).toBeNull();
});

it('BKG-3 a refused booking says who has the meeting room and keeps what was typed', async () => {
  const { calls } = await show([], (call) =>
    call.startsWith('POST')
      ? Response.json(
          {
            code: 'MEETING_ROOM_IS_BOOKED',
            message: '',
            detail: { by: 'Ken', until: Date.parse(at('15:00')) },
          },
          { status: 400 },
        )
      : null,
  );
  await screen.findByTestId('office-none');
  await userEvent.click(screen.getByTestId('add-booking'));
  await userEvent.type(await screen.findByTestId('booking-title'), 'Review');
  await userEvent.click(screen.getByTestId('booking-submit'));
  expect((await screen.findByTestId('booking-taken')).textContent).toContain('Ken has this meeting room');
  expect(screen.getByTestId<HTMLInputElement>('booking-title').value).toBe('Review');
  expect(calls.filter((call) => call.startsWith('POST'))).toHaveLength(1);
});

it('BKG-10 reads again when something of this day has changed, and not of another day', async () => {
  const { calls, listeners } = await show([]);
  await screen.findByTestId('office-none');
  const reads = () => calls.filter((call) => /bookings/.test(call)).length;
  const before = reads();
  vi.spyOn(Math, 'random').mockReturnValue(0);
  listeners[0]?.({ starts_at: '2026-12-24T00:00:00Z', ends_at: '2026-12-24T01:00:00Z' });
  listeners[0]?.({ starts_at: at('14:00'), ends_at: at('15:00') });
  await waitFor(() => expect(reads()).toBe(before + 1));
  vi.restoreAllMocks();
});

it('BKG-1 guests have no calendar of the office', async () => {
  await show([], () => refusalOf('FORBIDDEN', 403));
  await waitFor(() => expect(screen.queryByTestId('office-day')).toBeNull());
});

it('BKG-4 keeps a meeting room that the user may not book any more, and shows that it does', async () => {
  const other = Object.assign({}, meeting, { meeting_room: '80000000-0000-4000-8000-000000000009' });
  const { calls } = await show([other]);
  await userEvent.click(await screen.findByTestId(`booking-more-${meeting.id}`));
  await userEvent.click(await screen.findByTestId('booking-change'));
  const field = await screen.findByTestId<HTMLSelectElement>('booking-room');
  expect(field.selectedOptions[0]?.text).toBe('The chosen meeting room');
  await userEvent.click(screen.getByTestId('booking-submit'));
  await waitFor(() => expect(calls.some((call) => call.startsWith('PUT'))).toBe(true));
});

it.each([
  [meeting, 'is free again'],
  [Object.assign({}, meeting, { meeting_room: null }), 'of everyone who is invited.'],
])(
  'BKG-6 deleting says that the meeting room is free again only where the event has one',
  async (one, end) => {
    await show([one]);
    await userEvent.click(await screen.findByTestId(`booking-more-${meeting.id}`));
    await userEvent.click(await screen.findByTestId('booking-cancel'));
    const dialog = await screen.findByTestId('cancel-booking-dialog');
    expect(dialog.textContent).toContain(end);
    expect(dialog.textContent?.includes('meeting room')).toBe(one.meeting_room !== null);
  },
);

it('BKG-15 an event that repeats needs its last day, and says how often it takes place', async () => {
  const { calls } = await show([]);
  await userEvent.click(await screen.findByTestId('add-booking'));
  await userEvent.type(await screen.findByTestId('booking-title'), 'Weekly');
  expect(screen.queryByTestId('booking-until')).toBeNull();
  await userEvent.selectOptions(screen.getByTestId('booking-repeats'), 'week');
  await userEvent.click(screen.getByTestId('booking-submit'));
  await waitFor(() => expect(screen.getByTestId('booking-until').getAttribute('aria-invalid')).toBe('true'));
  expect(calls.some((call) => call.startsWith('POST'))).toBe(false);
  await userEvent.type(screen.getByTestId('booking-until'), '2026-12-21');
  expect(await screen.findByText('4 times in all')).toBeTruthy();
  await userEvent.click(screen.getByTestId('booking-submit'));
  await waitFor(() => expect(calls.some((call) => call.startsWith('POST'))).toBe(true));
});

it('BKG-15 deleting one of a series asks about the later ones', async () => {
  await show([Object.assign({}, meeting, { series: 's1' })]);
  await userEvent.click(await screen.findByTestId(`booking-more-${meeting.id}`));
  await userEvent.click(await screen.findByTestId('booking-cancel'));
  expect(await screen.findByTestId('cancel-later')).toBeTruthy();
});
