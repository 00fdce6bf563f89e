import type { CalendarEvent } from '@engawa/contract/calendar';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { showPart } from '../../../platform/testing/show-part.tsx';
import type { CalendarPorts } from '../ports.ts';
import { Reminder } from './event-watch.tsx';

const event = {
  id: 'a',
  calendarId: 'c',
  title: 'Planning',
  location: 'Cedar room, 2F',
  hangoutLink: null,
  start: '2026-11-30T09:00:00.000Z',
  end: '2026-11-30T10:00:00.000Z',
} as CalendarEvent;
const room = { uuid: 'r', type: 'meeting_room', label: 'Cedar room' };

const show = async (fields: Partial<CalendarEvent>, people: readonly object[] = [], items = [room]) => {
  const sitOrStand = vi.fn();
  const dismiss = vi.fn();
  const ports = {
    me: { id: 'me', sitOrStand },
    items: { store: createStore(() => ({ items: new Map(items.map((one) => [one.uuid, one])) })) },
    presence: {
      serverNow: () => Date.parse(event.start) - 30_000,
      model: { store: createStore(() => ({ people: new Map(people.map((one, index) => [index, one])) })) },
    },
  } as unknown as CalendarPorts;
  await showPart(
    <Reminder ports={ports} event={Object.assign({}, event, fields)} dismiss={dismiss} />,
    ['calendar'],
    () => Response.json({}),
  );
  return { sitOrStand, dismiss };
};

it('CAL-19 leads to the meeting room that the event names, and says who is there', async () => {
  const { sitOrStand, dismiss } = await show({}, [
    { id: 'ken', name: 'Ken', meeting_room: 'r' },
    { id: 'ben', name: 'Ben', meeting_room: null },
  ]);
  expect(screen.getByTestId('event-reminder').textContent).toContain('Already there: Ken');
  await userEvent.click(screen.getByRole('button', { name: 'Go to Cedar room' }));
  expect([sitOrStand.mock.calls, dismiss.mock.calls.length]).toEqual([[['r']], 1]);
});

it('does not lead to where the user is, nor to a room that is not here', async () => {
  await show({}, [{ id: 'me', name: 'Me', meeting_room: 'r' }]);
  expect(screen.queryByTestId('walk-to-event')).toBeNull();
  screen.getByTestId('dismiss-event');
});

it('leads to the online meeting of an event without a room', async () => {
  await show({ location: '', hangoutLink: 'https://meet.google.com/abc-defg-hij' });
  const join = screen.getByRole('link', { name: /Join the online meeting of “Planning”/ });
  expect(join.getAttribute('href')).toBe('https://meet.google.com/abc-defg-hij');
});
