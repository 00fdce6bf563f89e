import { expect, it } from 'vitest';
import { createHeldSeats } from './held-seats.ts';

const begin = () => {
  const listeners = new Map<string, (message: never) => void>();
  const seats = createHeldSeats({
    on(event, listener) {
      listeners.set(event, listener as never);
      return () => void listeners.delete(event);
    },
  });
  const hear = (event: string, message: object) => listeners.get(event)?.(message as never);
  const shown = () => Object.fromEntries(seats.store.getState().held);
  return { seats, hear, shown, listeners };
};
const ken = { user_id: 'ken', name: 'Ken', until: 9 };

it('MTG-43 knows the kept seats from the snapshot, each change, and the confirmation of one’s own table', () => {
  const { seats, hear, shown, listeners } = begin();
  const table = { meeting_room: 't', userIds: ['me'], is_lock: true };
  hear('MeetingRoomsEvent', { meeting_rooms: [{ ...table, held: [ken] }] });
  expect(shown()).toEqual({ t: [ken] });
  hear('UserJoinMeetingRoom', { meeting_room: 't', userIds: ['me', 'ken'] });
  expect(shown()).toEqual({});
  seats.confirm('meeting_t', [ken]);
  seats.confirm('room_1', [ken]);
  expect(shown()).toEqual({ t: [ken] });
  hear('MeetingRoomsEvent', { meeting_rooms: [] });
  expect(shown()).toEqual({});
  seats.stop();
  expect(listeners.size).toBe(0);
});

it('MED-41 a seat is one that is taken or kept, at that table alone', () => {
  const { seats, hear } = begin();
  hear('MeetingRoomsEvent', {
    meeting_rooms: [{ meeting_room: 't', userIds: ['me'], held: [ken], is_lock: false }],
  });
  const at = (channel: string) => ['me', 'ken', 'mei'].map((id) => seats.hasSeat(id, channel));
  expect(at('meeting_t')).toEqual([true, true, false]);
  expect(at('meeting_u')).toEqual([false, false, false]);
  expect(at('room_t')).toEqual([false, false, false]);
});
