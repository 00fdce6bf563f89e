import { describe, expect, it } from 'vitest';
import { whyLinkDoesNotFit } from './rules.ts';

const floors = [
  { uuid: 'f1', rooms: [{ uuid: 'a' }, { uuid: 'b' }] },
  { uuid: 'f2', rooms: [{ uuid: 'c' }] },
  { uuid: 'f3', rooms: [] },
];
const wrong = 'FLOOR_ID_NOT_MATCH_THE_SPACE_ID';

describe('SPC-30 whyLinkDoesNotFit', () => {
  it.each([
    ['names no place', {}, null],
    ['names a floor', { floor: 'f2' }, null],
    ['names a floor without rooms', { floor: 'f3' }, null],
    ['names a room', { room: 'c' }, null],
    ['names a room on its floor, in capitals', { floor: 'F1', room: 'B' }, null],
    ['names a floor that is not there', { floor: 'x' }, wrong],
    ['names a room that is not there', { room: 'x' }, wrong],
    ['names a room of another floor', { floor: 'f1', room: 'c' }, wrong],
    ['names an empty floor and a room', { floor: 'f3', room: 'a' }, wrong],
    ['names an unknown floor and a known room', { floor: 'x', room: 'a' }, wrong],
  ] as const)('decides for a link that %s', (_what, place, why) => {
    expect(whyLinkDoesNotFit({ floors }, place)).toBe(why);
  });
});
