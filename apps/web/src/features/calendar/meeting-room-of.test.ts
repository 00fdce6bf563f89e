import { expect, it } from 'vitest';
import { meetingRoomOf } from './meeting-room-of.ts';

const room = (label: string, type = 'meeting_room') => ({ uuid: label, type, label });

it.each([
  ['会議室A（2階）', ['会議室', '会議室A'], '会議室A'],
  ['ｃｅｄａｒ ROOM', ['Cedar room'], 'Cedar room'],
  ['Cedar', ['Cedar room', 'A'], null],
  ['Room 12', ['Room 1'], null],
  ['会議室10', ['会議室1'], null],
  ['第1会議室', ['会議室'], '会議室'],
  ['Taipei 101', ['AI'], null],
  ['2F Room 1 / Zoom', ['Room 1'], 'Room 1'],
  ['', ['Cedar room'], null],
])('finds the meeting room of the place %s among %j', (location, labels, found) => {
  expect(
    meetingRoomOf(
      location,
      labels.map((label) => room(label)),
    )?.label ?? null,
  ).toBe(found);
});

it('finds nothing that is no meeting room', () => {
  expect(meetingRoomOf('Lobby', [room('Lobby', 'text')])).toBeNull();
});
