import { beforeEach, expect, it } from 'vitest';
import { createTestPeople } from '../../live/testing/test-people.ts';
import { createEarshot } from './earshot.ts';
import { otherRoomId, present, startMs } from './test-media.ts';

const table = 'meeting_60000000-0000-4000-8000-0000000000aa';
let blocks: Set<string>;

beforeEach(() => {
  blocks = new Set();
});

const earshotAmong = (everyone: Parameters<typeof createTestPeople>[0]) =>
  createEarshot({
    people: createTestPeople(everyone).people,
    rights: { audibleRules: () => ({ isIntoMeetingRooms: false }) },
    hasBlocked: (by, other) => blocks.has(`${by} ${other}`),
  });
const at = (x: number, shown: Parameters<typeof present>[1] = {}) => present({ place: { x, y: 0 } }, shown);

it('CAP-8 in earshot are those nearer than 300 px, also with their sound off, but not while busy or passing by', () => {
  const earshotOf = earshotAmong({
    aya: at(0),
    ken: at(299),
    mei: at(300),
    deaf: at(10, { isMuteVolume: true }),
    busy: at(10, { status: 'busy' }),
    passing: at(10, { isPassingBy: true }),
    away: present({ place: { x: 10, y: 0 }, isConnected: false }),
  });
  expect(earshotOf('aya', startMs)).toEqual(['ken', 'deaf']);
  expect(earshotOf('nobody', startMs)).toEqual([]);
});

it('CAP-8 nobody is in earshot with whom there is a block', () => {
  const earshotOf = earshotAmong({ aya: at(0), ken: at(10), mei: at(20), rin: at(30) });
  blocks.add('ken aya').add('aya mei');
  expect(earshotOf('aya', startMs)).toEqual(['rin']);
});

it('CAP-8 a table is in earshot of itself alone, a speech reaches its room, a megaphone the space', () => {
  const seated = present({ channel: table }, { channel: table });
  const elsewhere = present(
    { roomId: otherRoomId, channel: `room_${otherRoomId}` },
    { room: otherRoomId, channel: `room_${otherRoomId}` },
  );
  const everyone = { aya: at(0), far: at(3_000), seated, beside: seated, elsewhere };
  expect(earshotAmong(everyone)('seated', startMs)).toEqual(['beside']);
  const speaking = earshotAmong({ ...everyone, aya: at(0, { isSpeechMode: true }) });
  expect(speaking('aya', startMs)).toEqual(['far']);
  const calling = earshotAmong({ ...everyone, aya: at(0, { isOpenMegaphone: true }) });
  expect(calling('aya', startMs)).toEqual(['far', 'elsewhere']);
});
