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

beforeEach(() => {
  written = [];
  openBefore = [];
  isOwner = true;
  failures = 0;
  space = createTestLiveSpace(() => [
    (people, broadcaster) => {
      const meetings = watchMeetings(
        {
          spaceId,
          epoch: 7,
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
              written.push(['join', id, ...people.map(({ name }) => name)]);
            },
            listOpen: async () => openBefore,
            async end(id, epoch, at) {
              written.push(['end', id, epoch, at === null ? null : 'now']);
              return true;
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
const write = async (by: TestPerson, channel = meeting, at = 5) => {
  by.whisper('TranscibeEvent', { id: String(at), text: channel, from: 'ja-JP' });
  await space.settled();
};

describe('CAP-17 the record of a meeting', () => {
  it('begins with the first line, names everybody who is there meanwhile, and ends with the last of them', async () => {
    const [aya, ken] = [await sit('Aya'), await sit('Ken')];
    const rio = await space.enter('Rio');
    expect(written).toEqual([]);
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
    await write(await sit('Aya'), `room_${office.id}`);
    expect(written).toEqual([]);
  });

  it('ends when the last person goes to another room', async () => {
    const aya = await sit('Aya');
    await write(aya);
    await aya.refusalOf('ChangeRoomEvent', { room: studio.id });
    expect(written.at(-1)).toEqual(['end', record, 7, 'now']);
  });

  it('ends when they were gone before it was begun', async () => {
    const aya = await sit('Aya');
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

  it('is found again by the next owner, which ends those where nobody is', async () => {
    const other = '80000000-0000-4000-8000-000000000002';
    const open = { label: '会議室A', people: [] };
    openBefore = [
      { ...open, id: record, channel: meeting },
      { ...open, id: other, channel: 'area_1' },
    ];
    space.connect('Aya').whisper('LoginEvent', { room: office.id });
    const ken = await sit('Ken');
    expect(written).toContainEqual(['end', other, 7, null]);
    await write(ken);
    standUp(ken);
    await space.settled();
    expect(written.at(-1)).toEqual(['end', record, 7, 'now']);
  });
});
