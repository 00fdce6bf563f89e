import { tableOf } from '@engawa/contract/meeting-rooms';
import { roomItem } from '@engawa/testkit/room-item';
import { describe, expect, it, vi } from 'vitest';
import { WhisperRefused } from '../../platform/realtime-client/realtime-client.ts';
import { createMeetings } from './create-meetings.ts';

const table = roomItem({
  ...{ uuid: 't', room: 'hall', type: 'meeting_room', x: 1_000, y: 500, label: 'Cedar' },
  ...{ seat_count: 4, rectangle_radio: '2:2', userIds: ['me'] },
});

const setUp = (whisper = vi.fn(async (): Promise<unknown> => ({}))) => {
  let seated: string | null = null;
  let heading = { x: 100, y: 100 };
  let moved = () => {};
  const walkTo = vi.fn((place: { x: number; y: number }) => {
    heading = place;
    moved();
  });
  let due: (() => void) | null = null;
  const refused = vi.fn();
  const meetings = createMeetings({
    after: (_ms, act) => {
      due = act;
      return () => {
        due = null;
      };
    },
    listItems: () => [table],
    roomNow: () => 'hall',
    realtime: { whisper: whisper as never, on: () => () => undefined },
    selfId: 'me',
    findItem: (id) => ({ t: table, full: { ...table, userIds: ['a', 'b', 'c', 'd'] } })[id] ?? null,
    seatedAt: () => seated,
    headingFor: () => heading,
    walkTo,
    onMotion: (listener) => {
      moved = listener;
      return () => undefined;
    },
  });
  meetings.onRefused(refused);
  return {
    meetings,
    refused,
    /** Lets the time pass after which somebody who stands on a seat sits down. */
    stay: () => due?.(),
    whisper,
    walkTo,
    seat(at: string | null) {
      seated = at;
    },
    walk(x: number, y: number) {
      heading = { x, y };
      moved();
    },
    /** The motion of somebody else. */
    stir: () => moved(),
  };
};

describe('sitting down', () => {
  it('walks to the nearest free seat once the server has admitted the user', async () => {
    const { meetings, walkTo } = setUp();
    await meetings.sit('t');
    const [first] = tableOf(4).seats;
    expect(walkTo).toHaveBeenCalledWith({ x: 1_000 + (first?.x ?? 0), y: 500 + (first?.y ?? 0) });
  });

  it('goes nowhere when the server refuses', async () => {
    const { meetings, walkTo } = setUp(vi.fn(async () => Promise.reject(new Error('full'))));
    await expect(meetings.sit('t')).rejects.toThrow('full');
    expect(walkTo).not.toHaveBeenCalled();
  });

  it('keeps the seat when somebody else moves before the user has arrived', async () => {
    let admit = (_: unknown) => {};
    const whisper = vi.fn(
      () =>
        new Promise<unknown>((resolve) => {
          admit = resolve;
        }),
    );
    const { meetings, seat, stir } = setUp(whisper);
    const sitting = meetings.sit('t');
    seat('t');
    stir();
    admit({});
    await sitting;
    expect(whisper).toHaveBeenCalledTimes(1);
  });

  it('gives the seat up, once, when the user walks off the mat', async () => {
    const { meetings, whisper, seat, walk } = setUp();
    await meetings.sit('t');
    seat('t');
    walk(1_010, 500);
    walk(100, 100);
    walk(90, 100);
    expect(whisper.mock.calls.map(([event]: unknown[]) => event)).toEqual([
      'JoinMeetingRoom',
      'LeaveMeetingRoom',
    ]);
  });

  it('gives the seat up also when the server reports the seat only after the walk to it', async () => {
    const { meetings, whisper, seat, walk } = setUp();
    await meetings.sit('t');
    walk(1_010, 500);
    seat('t');
    walk(100, 100);
    expect(whisper).toHaveBeenCalledTimes(2);
  });

  it('steps off the mat after leaving by the button', async () => {
    const { meetings, walkTo, seat } = setUp();
    await meetings.sit('t');
    seat('t');
    walkTo.mockClear();
    await meetings.leave();
    const { heightPx } = tableOf(4);
    const [place] = walkTo.mock.calls[0] ?? [];
    expect(Math.abs((place?.y ?? 0) - 500)).toBeGreaterThan(heightPx / 2);
  });
});

describe('walking onto a seat', () => {
  const [seat = { x: 0, y: 0 }] = tableOf(4).seats;
  const onSeat = [1_000 + seat.x + 10, 500 + seat.y] as const;

  it('sits down once the user stays there', async () => {
    const { stir, walk, stay, whisper } = setUp();
    stir();
    walk(...onSeat);
    expect(whisper).not.toHaveBeenCalled();
    stay();
    expect(whisper.mock.calls).toEqual([['JoinMeetingRoom', { meeting_room: 't' }]]);
  });

  it('does nothing for those who walk on, stand beside a seat, or were put there', () => {
    const { stir, walk, stay, whisper } = setUp();
    stir();
    walk(...onSeat);
    walk(100, 100);
    stay();
    walk(1_000, 500);
    stay();
    expect(whisper).not.toHaveBeenCalled();
    const other = setUp();
    other.walk(...onSeat);
    other.stay();
    expect(other.whisper).not.toHaveBeenCalled();
  });

  it('reports why a seat was refused', async () => {
    const { meetings, refused } = setUp(
      vi.fn(async () => Promise.reject(new WhisperRefused('MEETING_ROOM_IS_LOCKED'))),
    );
    await meetings.trySit('t');
    expect(refused).toHaveBeenCalledWith({ meetingRoomId: 't', code: 'MEETING_ROOM_IS_LOCKED' });
  });

  it('does not ask the server for a seat at a full table', async () => {
    const { meetings, refused, whisper } = setUp();
    await meetings.trySit('full');
    expect(whisper).not.toHaveBeenCalled();
    expect(refused).toHaveBeenCalledWith({ meetingRoomId: 'full', code: 'MEETING_ROOM_IS_FILLED' });
  });

  it('reports why a seat could not be left', async () => {
    const { meetings, refused, seat: sitAt } = setUp(vi.fn(async () => Promise.reject(new Error('lost'))));
    await meetings.tryLeave();
    expect(refused).not.toHaveBeenCalled();
    sitAt('t');
    await meetings.tryLeave();
    expect(refused).toHaveBeenCalledWith({ meetingRoomId: 't', code: 'UNREACHABLE' });
  });
});
