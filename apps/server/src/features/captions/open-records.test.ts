import { graceMs } from '@engawa/contract/presence';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Call } from '../../live/space/live-feature.ts';
import {
  createTestLiveSpace,
  office,
  spaceId,
  studio,
  type TestLiveSpace,
  type TestPerson,
  userIdOf,
} from '../../testing/test-live-space.ts';
import { watchMeetings } from './open-records.ts';
import type { OpenRecord } from './records-store.ts';

const table = '60000000-0000-4000-8000-0000000000aa';
const meeting = `meeting_${table}`;
const record = '80000000-0000-4000-8000-000000000001';

let space: TestLiveSpace;
/** What the store was asked to write, in order. */
let written: unknown[];
let openBefore: OpenRecord[];
let isOwner: boolean;
let failures: number;
let endFailures: number;
let joinFailures: number;
let findFailures: number;
/** Who said or heard something at the meeting. */
let readers: string[];
/** People whom the plan does not let read. */
let cannotRead: Set<string>;

beforeEach(() => {
  written = [];
  openBefore = [];
  isOwner = true;
  failures = 0;
  endFailures = 0;
  joinFailures = 0;
  findFailures = 0;
  readers = [];
  cannotRead = new Set();
  space = createTestLiveSpace(() => [
    (people, broadcaster) => {
      const meetings = watchMeetings(
        {
          spaceId,
          epoch: 7,
          mayRead: (userId) => !cannotRead.has(userId),
          records: {
            async begin({ channel, at, epoch }) {
              if (failures > 0) {
                failures -= 1;
                throw new Error('The database is away.');
              }
              written.push(['begin', channel, at.getTime(), epoch]);
              return isOwner ? { id: record, label: '会議室A', channel } : null;
            },
            async join(id, people) {
              if (joinFailures > 0) {
                joinFailures -= 1;
                throw new Error('The database is away.');
              }
              written.push(['join', id, ...people.map(({ name }) => name)]);
            },
            async listOpen() {
              if (findFailures > 0) {
                findFailures -= 1;
                throw new Error('The database is away.');
              }
              return openBefore;
            },
            async end(id, epoch, at) {
              written.push(['end', id, epoch, at === null ? null : 'now']);
              if (endFailures > 0) {
                endFailures -= 1;
                throw new Error('The database is away.');
              }
              return readers;
            },
          },
        },
        people,
        broadcaster,
      );
      const move = (call: Call, channel: string, at: string | null) =>
        people.setConversation(call.actor.userId, channel, at, call.now);
      return {
        handlers: {
          JoinMeetingRoom: (call, { meeting_room }) => move(call, `meeting_${meeting_room}`, meeting_room),
          LeaveMeetingRoom: (call) => move(call, `room_${office.id}`, null),
          // The text is the conversation of a line, and its id the time at which it was said.
          TranscibeEvent: (_call, { id, text }) => meetings.lineStored(text, Number(id)),
        },
        restored: meetings.restored,
      };
    },
  ]);
});

const sitDown = (person: TestPerson) => person.whisper('JoinMeetingRoom', { meeting_room: table });
const standUp = (person: TestPerson) => person.whisper('LeaveMeetingRoom');
const sit = async (name: string) => {
  const person = await space.enter(name);
  sitDown(person);
  await space.settled();
  return person;
};
/** Meetings of another owner are settled half a minute after the first person entered. */
const untilFound = async () => {
  space.pass(graceMs);
  await space.settled();
};
const write = async (by: TestPerson, channel = meeting, at = 5) => {
  by.whisper('TranscibeEvent', { id: String(at), text: channel, from: 'ja-JP' });
  await space.settled();
};

describe('CAP-17 the record of a meeting', () => {
  it('begins with the first line, names everybody who is there meanwhile, and ends with the last of them', async () => {
    const [aya, ken] = [await sit('Aya'), await sit('Ken')];
    const rio = await space.enter('Rio');
    await untilFound();
    expect(written).toEqual([]);
    readers = [aya, ken, rio].map(({ userId }) => userId);
    cannotRead.add(rio.userId);
    await write(aya);
    await write(aya, meeting, 6);
    const mei = await sit('Mei');
    standUp(aya);
    sitDown(aya);
    for (const one of [aya, ken]) standUp(one);
    await space.settled();
    expect(written).toEqual([
      ['begin', meeting, 5, 7],
      ['join', record, userIdOf('Aya'), userIdOf('Ken')],
      ['join', record, userIdOf('Mei')],
    ]);
    expect(aya.last('MeetingRecordEvent')).toBeUndefined();
    mei.whisper('LogoutEvent');
    await space.settled();
    expect(written.slice(3)).toEqual([['end', record, 7, 'now']]);
    for (const one of [aya, ken])
      expect(one.last('MeetingRecordEvent')).toMatchObject({ record_id: record, label: '会議室A' });
    expect(rio.last('MeetingRecordEvent')).toBeUndefined();
  });

  it('is not kept of what is said on the floor', async () => {
    const aya = await sit('Aya');
    await untilFound();
    await write(aya, `room_${office.id}`);
    expect(written).toEqual([]);
  });

  it('ends when the last person goes to another room', async () => {
    const aya = await sit('Aya');
    await untilFound();
    await write(aya);
    await aya.refusalOf('ChangeRoomEvent', { room: studio.id });
    expect(written.at(-1)).toEqual(['end', record, 7, 'now']);
  });

  it('ends when they were gone before it was begun', async () => {
    const aya = await sit('Aya');
    await untilFound();
    const isWritten = write(aya);
    standUp(aya);
    await isWritten;
    await space.settled();
    expect(written).toEqual([
      ['begin', meeting, 5, 7],
      ['end', record, 7, 'now'],
    ]);
  });

  it('begins with the next line when the database was away, and is not begun by a former owner', async () => {
    const aya = await sit('Aya');
    await untilFound();
    failures = 1;
    await write(aya);
    expect(written).toEqual([]);
    expect(space.faults).toHaveLength(1);
    isOwner = false;
    await write(aya, meeting, 6);
    isOwner = true;
    await write(aya, meeting, 7);
    expect(written.slice(1)).toEqual([
      ['begin', meeting, 7, 7],
      ['join', record, userIdOf('Aya')],
    ]);
  });

  it('begins at once where no other owner has left a meeting', async () => {
    const aya = await sit('Aya');
    await write(aya);
    expect(written[0]).toEqual(['begin', meeting, 5, 7]);
  });

  it('is ended again when the database was away', async () => {
    const aya = await sit('Aya');
    await untilFound();
    await write(aya);
    endFailures = 1;
    readers = [aya.userId];
    standUp(aya);
    await space.settled();
    expect(aya.last('MeetingRecordEvent')).toBeUndefined();
    space.pass(10_000);
    await space.settled();
    expect(written.filter((one) => (one as unknown[])[0] === 'end')).toHaveLength(2);
    expect(aya.last('MeetingRecordEvent')).toMatchObject({ record_id: record });
  });

  it('names everybody, and begins, although the database was away when it was asked', async () => {
    findFailures = 1;
    joinFailures = 1;
    const aya = await sit('Aya');
    await write(aya);
    expect(written).toEqual([]);
    for (let turn = 0; turn < 2; turn += 1) {
      space.pass(10_000);
      await space.settled();
    }
    expect(written).toEqual([
      ['begin', meeting, 5, 7],
      ['join', record, aya.userId],
    ]);
  });

  it('is not begun by a sentence that is written after everybody has gone', async () => {
    const aya = await sit('Aya');
    await untilFound();
    standUp(aya);
    await write(aya);
    expect(written).toEqual([]);
  });

  it('goes on with the next owner where one of its people is back soon, and ends elsewhere', async () => {
    const other = '80000000-0000-4000-8000-000000000002';
    const open = { label: '会議室A', people: [userIdOf('Ken')], last_at: space.state.now };
    openBefore = [
      { ...open, id: record, channel: meeting },
      { ...open, id: other, channel: 'area_1' },
    ];
    await space.enter('Rio');
    const ken = await sit('Ken');
    await write(ken);
    expect(written).toEqual([]);
    await untilFound();
    expect(written).toContainEqual(['end', other, 7, null]);
    standUp(ken);
    await space.settled();
    expect(written.at(-1)).toEqual(['end', record, 7, 'now']);
    expect(written.filter((one) => (one as unknown[])[0] === 'begin')).toEqual([]);
  });

  it.each([
    ['of yesterday', 24 * 60 * 60_000, 'Ken'],
    ['of other people', 0, 'Mei'],
  ])('does not go on from a meeting %s, although somebody is there', async (_what, agoMs, who) => {
    openBefore = [
      {
        id: record,
        channel: meeting,
        label: '会議室A',
        people: [userIdOf(who)],
        last_at: space.state.now - agoMs,
      },
    ];
    const ken = await sit('Ken');
    await write(ken, meeting, 9);
    await untilFound();
    expect(written.slice(0, 2)).toEqual([
      ['end', record, 7, null],
      ['begin', meeting, 9, 7],
    ]);
  });
});
