import { describe, expect, it } from 'vitest';
import { type RefusalCode, readWhisper } from '../kernel/index.ts';
import { liveEvents } from '../live/index.ts';
import { placeBeside, requestWindowMs, waitBeforeRequestMs } from './rules.ts';

const uuid = '70000000-0000-4000-8000-000000000001';
const now = 10 * requestWindowMs;

describe('whispers of coming requests', () => {
  it.each<[string, string, unknown, RefusalCode]>([
    ['COM-3', 'ComingRequest', {}, 'INVALID_INPUT'],
    ['COM-3', 'ComingRequest', { invitee_id: uuid, topic: 'x'.repeat(81) }, 'INVALID_INPUT'],
    ['COM-3', 'ComingRequest', { invitee_id: uuid, minutes: 7 }, 'INVALID_INPUT'],
    ['COM-3', 'ComingMeetingRoomRequest', { invitee_id: uuid }, 'INVALID_INPUT'],
    ['COM-3', 'ComingMeetingRoomRequest', { invitee_id: uuid, meeting_room: 'table' }, 'INVALID_INPUT'],
    ['COM-11', 'ComingResponse', { inviter_id: uuid }, 'INVALID_INPUT'],
    ['COM-8', 'CancelComing', {}, 'INVALID_INPUT'],
    ['COM-16', 'CloseToYouEvent', { user_id: 7 }, 'INVALID_INPUT'],
    ['COM-17', 'SharePosition', { channel: 'room_x', room: {}, x: 0, y: 0 }, 'FORBIDDEN'],
  ])('%s %s refuses %j', (_rule, event, data, code) =>
    expect(readWhisper(liveEvents, event, data)).toMatchObject({ ok: false, code }),
  );

  it('COM-1 clean a topic to one line of at most 80 characters', () =>
    expect(
      readWhisper(liveEvents, 'ComingRequest', { invitee_id: uuid, topic: ` \u0007${'x'.repeat(80)} ` }),
    ).toMatchObject({ ok: true, payload: { topic: 'x'.repeat(80) } }));
});

describe('COM-4 waitBeforeRequestMs', () => {
  const past = (count: number, to: (i: number) => string) =>
    Array.from({ length: count }, (_, i) => ({ at: now - 1_000 + i, to: to(i) }));
  it.each<[string, ReturnType<typeof past>, number]>([
    ['a fourth to one person', past(3, () => 'ken'), requestWindowMs - 1_000],
    ['a 51st in all', past(50, (i) => `p${i}`), requestWindowMs - 1_000],
    ['a fifth: until the last but two are old', past(4, () => 'ken'), requestWindowMs - 999],
    ['a third', past(2, () => 'ken'), 0],
    ['three to others', past(3, () => 'mei'), 0],
    ['none before', [], 0],
    ['the window is over', [1, 2, 3].map(() => ({ at: now - requestWindowMs, to: 'ken' })), 0],
  ])('gives the wait for %s', (_what, requests, waitMs) =>
    expect(waitBeforeRequestMs(requests, 'ken', now)).toBe(waitMs),
  );
});

describe('COM-13 placeBeside', () => {
  const size = { widthPx: 1_000, heightPx: 800 };
  it.each<[string, { x: number; y: number }, { x: number; y: number }[], { x: number; y: number }]>([
    ['100 px to the right, whole px', { x: 100.7, y: 200.9 }, [], { x: 200, y: 200 }],
    ['on the edge itself is on the map', { x: 900, y: 0 }, [], { x: 1_000, y: 0 }],
    ['to the left at the edge', { x: 901, y: 10 }, [], { x: 801, y: 10 }],
    ['taken: 40 px further', { x: 100, y: 200 }, [{ x: 200, y: 200 }], { x: 200, y: 240 }],
    ['taken, at the lower edge', { x: 100, y: 800 }, [{ x: 200, y: 800 }], { x: 200, y: 760 }],
    ['39 px away is taken, 40 px is not', { x: 100, y: 200 }, [{ x: 239, y: 200 }], { x: 200, y: 240 }],
    ['40 px away is free', { x: 100, y: 200 }, [{ x: 240, y: 200 }], { x: 200, y: 200 }],
  ])('finds the place: %s', (_what, host, taken, place) =>
    expect(placeBeside(host, size, taken)).toEqual(place),
  );

  it('places sixty people one after the other apart from each other, on the map', () => {
    const taken: { x: number; y: number }[] = [];
    for (let i = 0; i < 60; i += 1) {
      const place = placeBeside({ x: 950, y: 20 }, size, taken);
      expect(
        Math.min(...taken.map(({ x, y }) => Math.hypot(x - place.x, y - place.y)), 999),
      ).toBeGreaterThanOrEqual(taken.length < 30 ? 40 : 0);
      expect(place.x).toBeLessThanOrEqual(size.widthPx);
      expect(Math.min(place.x, place.y)).toBeGreaterThanOrEqual(0);
      taken.push(place);
    }
  });
});
