import { tableOf } from '@engawa/contract/meeting-rooms';
import { roomItem } from '@engawa/testkit/room-item';
import { describe, expect, it, vi } from 'vitest';
import { WhisperRefused } from '../../platform/realtime-client/realtime-client.ts';
import { createMeetings } from './create-meetings.ts';

const table = roomItem({
  uuid: 't',
  room: 'hall',
  type: 'meeting_room',
  x: 1_000,
  y: 500,
  label: 'Cedar',
  seat_count: 4,
  rectangle_radio: '2:2',
  userIds: ['me'],
});

const setUp = (whisper = vi.fn(async (): Promise<unknown> => ({}))) => {
  let seated: string | null = null;
  let heading = { x: 100, y: 100 };
  let moved = () => {};
  let ownMoved = () => {};
  let stepped = () => {};
  let held = 0;
  const walkTo = vi.fn((place: { x: number; y: number }) => {
    stepped();
    heading = place;
    moved();
    ownMoved();
  });
  let due: (() => void) | null = null;
  const refused = vi.fn();
  const meetings = createMeetings({
    after: (_ms, callback) => {
      due = callback;
      return () => {
        due = null;
      };
    },
    listItems: () => [table],
    roomNow: () => 'hall',
    realtime: { whisper: whisper as never, on: () => () => undefined },
    selfId: 'me',
    findItem: (id) =>
      ({ t: table, free: { ...table, userIds: [] }, full: { ...table, userIds: ['a', 'b', 'c', 'd'] } })[
        id
      ] ?? null,
    seatedAt: () => seated,
    headingFor: () => heading,
    walkTo,
    onMotion: (listener) => {
      moved = listener;
      return () => undefined;
    },
    onOwnMotion: (listener) => {
      ownMoved = listener;
      return () => undefined;
    },
    onOwnStep: (listener) => {
      stepped = listener;
      return () => undefined;
    },
    heldAt: () => held,
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
      stepped();
      heading = { x, y };
      moved();
      ownMoved();
    },
    /** The server places the user somewhere. */
    place(x: number, y: number) {
      heading = { x, y };
      moved();
    },
    hold(count: number) {
      held = count;
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

  it('MTG-40 keeps a seat that the server has given, wherever the user stands and others walk', async () => {
    const { seat, stir, place, walk, whisper } = setUp();
    seat('t');
    stir();
    place(300, 300);
    stir();
    expect(whisper).not.toHaveBeenCalled();
    walk(310, 300);
    expect(whisper.mock.calls).toEqual([['LeaveMeetingRoom', { meeting_room: 't' }]]);
  });

  it('MTG-40 keeps the seat over a lost connection, after which the server has put the user elsewhere', async () => {
    const { meetings, seat, place, stir, whisper, walkTo } = setUp();
    await meetings.sit('t');
    seat('t');
    walkTo.mockClear();
    meetings.cameBack();
    place(1_010, 500);
    stir();
    place(100, 100);
    stir();
    expect(whisper).toHaveBeenCalledTimes(1);
  });

  it('MED-42 knows whether the user wants a seat, also while nobody has answered', async () => {
    const { meetings, seat, whisper } = setUp();
    expect(meetings.hasAskedFor('t')).toBe(false);
    await meetings.sit('t');
    seat('t');
    meetings.cameBack();
    expect([meetings.hasAskedFor('t'), meetings.hasAskedFor('full')]).toEqual([true, false]);
    await meetings.leave();
    expect(meetings.hasAskedFor('t')).toBe(false);
    seat(null);
    whisper.mockRejectedValueOnce(new Error('no answer'));
    await meetings.sit('t').catch(() => undefined);
    expect(meetings.hasAskedFor('t')).toBe(true);
    whisper.mockRejectedValueOnce(new WhisperRefused('MEETING_ROOM_IS_FILLED'));
    await meetings.sit('t').catch(() => undefined);
    expect(meetings.hasAskedFor('t')).toBe(false);
  });

  it('MTG-41 walks back to the nearest free seat once, and gets up when the user then walks away', async () => {
    const { meetings, seat, place, walk, whisper, walkTo } = setUp();
    await meetings.sit('t');
    seat('t');
    walkTo.mockClear();
    meetings.cameBack();
    place(100, 100);
    const [first] = tableOf(4).seats;
    expect(walkTo.mock.calls).toEqual([[{ x: 1_000 + (first?.x ?? 0), y: 500 + (first?.y ?? 0) }]]);
    walk(100, 100);
    expect(whisper.mock.calls.at(-1)).toEqual(['LeaveMeetingRoom', { meeting_room: 't' }]);
    expect(walkTo).toHaveBeenCalledTimes(1);
  });

  it('MTG-40 keeps the seat when a walk to it came to nothing, because the connection was lost', async () => {
    const { meetings, seat, place, stir, whisper } = setUp();
    await meetings.sit('t');
    seat('t');
    place(100, 100);
    stir();
    meetings.cameBack();
    expect(whisper).toHaveBeenCalledTimes(1);
  });

  it('MTG-41 walks nobody back who goes by themselves after the return, on foot or by the button', async () => {
    const onFoot = setUp();
    await onFoot.meetings.sit('t');
    onFoot.seat('t');
    onFoot.walkTo.mockClear();
    onFoot.meetings.cameBack();
    onFoot.stir();
    onFoot.walk(100, 100);
    expect(onFoot.walkTo).not.toHaveBeenCalled();
    expect(onFoot.whisper.mock.calls.at(-1)).toEqual(['LeaveMeetingRoom', { meeting_room: 't' }]);

    const byButton = setUp();
    await byButton.meetings.sit('t');
    byButton.seat('t');
    byButton.walkTo.mockClear();
    byButton.meetings.cameBack();
    byButton.stir();
    await byButton.meetings.leave();
    // The room learns a moment later that the seat is free.
    expect(byButton.walkTo).toHaveBeenCalledTimes(1);
  });

  it('MTG-41 walks nobody back who left while the connection was lost', async () => {
    let leave = (_: unknown) => {};
    const whisper = vi.fn((event: unknown) => {
      if (event === 'JoinMeetingRoom') return Promise.resolve<unknown>({});
      return new Promise<unknown>((resolve) => {
        leave = resolve;
      });
    });
    const { meetings, seat, walk, place, walkTo, stir } = setUp(whisper as never);
    await meetings.sit('t');
    seat('t');
    walk(100, 100);
    walkTo.mockClear();
    meetings.cameBack();
    place(90, 90);
    leave({});
    await Promise.resolve();
    stir();
    expect(walkTo).not.toHaveBeenCalled();
  });

  it('MTG-41 does not sit down where the server has put a user whose seat was freed', async () => {
    const { meetings, place, stay, stir, whisper } = setUp();
    stir();
    meetings.cameBack();
    const [seat = { x: 0, y: 0 }] = tableOf(4).seats;
    place(1_000 + seat.x, 500 + seat.y);
    stay();
    expect(whisper).not.toHaveBeenCalled();
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

  it('does nothing for those who have walked away and are put back by a server that has forgotten it', () => {
    const { stir, walk, place, stay, whisper } = setUp();
    stir();
    walk(100, 100);
    stay();
    place(...onSeat);
    stay();
    expect(whisper).not.toHaveBeenCalled();
    walk(...onSeat);
    walk(onSeat[0] + 1, onSeat[1]);
    stay();
    expect(whisper).toHaveBeenCalledTimes(1);
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

  it('MTG-43 counts kept seats as taken', async () => {
    const { meetings, refused, whisper, hold } = setUp();
    hold(4);
    await meetings.trySit('free');
    expect(whisper).not.toHaveBeenCalled();
    expect(refused).toHaveBeenCalledWith({ meetingRoomId: 'free', code: 'MEETING_ROOM_IS_FILLED' });
  });

  it('MTG-44 reports until when a lock lasts that only kept seats hold', async () => {
    const body = { code: 'MEETING_ROOM_IS_LOCKED', message: '', detail: { until: 7 } } as const;
    const { meetings, refused } = setUp(
      vi.fn(async () => Promise.reject(new WhisperRefused('MEETING_ROOM_IS_LOCKED', body))),
    );
    await meetings.trySit('t');
    expect(refused).toHaveBeenCalledWith({
      meetingRoomId: 't',
      code: 'MEETING_ROOM_IS_LOCKED',
      until: 7,
    });
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
