import { usualRights } from '@engawa/contract/spaces';
import { describe, expect, it } from 'vitest';
import { localOf, spaceChangesOf, spaceValuesOf } from './space-order.ts';

const office = {
  uuid: 's',
  name: 'Loft',
  type: 'office',
  company_id: 'c',
  role: 'Manager',
  template: 'CAFE',
  last_visited_at: null,
  opens_at: null,
  closes_at: null,
  capacity: null,
  idle_time: 30,
  ...usualRights,
  megaphone_in_meetings: false,
  keeps_transcripts: true,
  has_assistant: true,
  guest_lobby: false,
  active_win: false,
} as const;
const event = {
  ...office,
  type: 'event',
  opens_at: '2026-12-01T09:00:30.000Z',
  closes_at: '2026-12-01T12:00:00.000Z',
  capacity: 80,
} as const;

describe('a Manager’s changes of a space', () => {
  it('keep the minute of a moment through its field', () => {
    expect(new Date(localOf(event.opens_at)).toISOString()).toBe('2026-12-01T09:00:00.000Z');
    expect(localOf(null)).toBe('');
  });

  it('contain only what was changed, and no changed seconds of an hour', () => {
    expect(spaceChangesOf(spaceValuesOf(event), spaceValuesOf(event), 'event')).toEqual({});
  });

  it.each([
    ['name', 'Attic', { name: 'Attic' }],
    ['idle_time', '5', { idle_time: 5 }],
    ['capacity', '', { capacity: null }],
    ['capacity', '12', { capacity: 12 }],
    ['opens_at', '', { opens_at: null }],
    ['closes_at', '', { closes_at: null }],
    ['megaphone_in_meetings', true, { megaphone_in_meetings: true }],
    ['guest_lobby', true, { guest_lobby: true }],
    ['active_win', true, { active_win: true }],
  ] as const)('of an event: %s "%s"', (field, typed, expected) => {
    const before = spaceValuesOf(event);
    expect(spaceChangesOf(before, { ...before, [field]: typed }, 'event')).toEqual(expected);
  });

  it('contain another hour as a moment', () => {
    const before = spaceValuesOf(event);
    const after = { ...before, closes_at: localOf('2026-12-01T13:30:00.000Z') };
    expect(spaceChangesOf(before, after, 'event')).toEqual({ closes_at: '2026-12-01T13:30:00.000Z' });
  });

  it('contain no hours and no capacity for an office', () => {
    const before = spaceValuesOf(office);
    const typed = { ...before, capacity: '3', opens_at: '2026-12-01T09:00' };
    expect(spaceChangesOf(before, typed, 'office')).toEqual({});
  });
});
