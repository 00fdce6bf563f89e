import { laterMs, maxQueued } from '@engawa/contract/coming-requests';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestMeetings, type TestMeetings, table } from '../../testing/test-meetings.ts';

let live: TestMeetings;
type Person = Awaited<ReturnType<TestMeetings['enter']>>;
let aya: Person;
let ken: Person;

beforeEach(async () => {
  live = createTestMeetings();
  aya = await live.enter('aya', { x: 1_000, y: 700 });
  ken = await live.enter('ken', { x: 2_000, y: 900 });
});
afterEach(() => expect(live.faults).toEqual([]));

const ask = (topic = 'lunch') => aya.refusalOf('ComingRequest', { invitee_id: ken.userId, topic });
const queue = (more: object = {}, person = ken) =>
  person.refusalOf('QueueComing', { inviter_id: aya.userId, ...more });
const leave = (person: Person) =>
  person.refusalOf('LeaveComingQueue', { inviter_id: aya.userId, invitee_id: ken.userId });
/** Writes run one after the other. */
const settled = () => new Promise((done) => setImmediate(done));
const queueOf = (person: Person) => person.last('ComingQueueEvent')?.queue;
const busy = (person: Person, status = 'busy') => person.refusalOf('StatusEvent', { status });

describe('a request that waits for both', () => {
  it('COM-19 is refused without an open request, and to others', async () => {
    expect(await queue()).toBe('REQUEST_IS_OVER');
    await ask();
    const mei = await live.enter('mei');
    expect(await queue({}, mei)).toBe('REQUEST_IS_OVER');
    expect(live.queued.size).toBe(0);
  });

  it('COM-19 COM-21 COM-22 ends the open one, is seen by both, and is stored', async () => {
    await busy(aya);
    await ask();
    expect(await queue()).toBeNull();
    for (const person of [aya, ken])
      expect(queueOf(person)).toMatchObject([
        { inviter_id: aya.userId, invitee_id: ken.userId, topic: 'lunch', not_before: null },
      ]);
    await settled();
    expect(live.queued.size).toBe(1);
    expect(await queue()).toBe('REQUEST_IS_OVER');
    live.pass(60_000);
    expect(aya.all('ComingResponse')).toEqual([]);
    expect(ken.all('ComingRequest')).toHaveLength(1);
  });

  it('COM-20 is asked again as soon as both are available', async () => {
    await busy(aya);
    await ask();
    await queue();
    await busy(aya, 'available');
    live.pass(2_100);
    expect(ken.all('ComingRequest')).toMatchObject([{ topic: 'lunch' }, { topic: 'lunch' }]);
    expect(queueOf(aya)).toEqual([]);
    await settled();
    expect(live.queued.size).toBe(0);
  });

  it('COM-20 waits while one of them sits at a table', async () => {
    await aya.refusalOf('JoinMeetingRoom', { meeting_room: table });
    await ask();
    await queue();
    live.pass(10_000);
    expect(ken.all('ComingRequest')).toHaveLength(1);
    await aya.refusalOf('LeaveMeetingRoom');
    live.pass(2_100);
    expect(ken.all('ComingRequest')).toHaveLength(2);
  });

  it('COM-20 in five minutes, not before', async () => {
    await ask();
    await queue({ in_five_minutes: true });
    live.pass(laterMs - 1_000);
    expect(ken.all('ComingRequest')).toHaveLength(1);
    live.pass(3_000);
    expect(ken.all('ComingRequest')).toHaveLength(2);
  });

  it('COM-21 is taken out by each of the two, and by nobody else', async () => {
    const mei = await live.enter('mei');
    for (const person of [aya, ken]) {
      await busy(aya);
      await ask();
      await queue();
      expect(await leave(mei)).toBe('FORBIDDEN');
      expect(await leave(person)).toBeNull();
      expect(await leave(person)).toBe('REQUEST_IS_OVER');
      expect([queueOf(aya), queueOf(ken)]).toEqual([[], []]);
    }
    expect(mei.all('ComingQueueEvent')).toEqual([]);
    await settled();
    expect(live.queued.size).toBe(0);
  });

  it('COM-22 does not keep a space awake in which the two are not together', async () => {
    await busy(aya);
    await ask();
    await queue();
    ken.whisper('LogoutEvent');
    aya.whisper('LogoutEvent');
    live.pass(60 * 60_000);
    expect(live.nextWakeAt()).toBeNull();
  });

  it('COM-22 is there for people who come again', async () => {
    await busy(aya);
    await ask();
    await queue();
    ken.whisper('LogoutEvent');
    live.pass(60_000);
    await busy(aya, 'available');
    live.pass(10_000);
    const back = await live.enter('ken');
    expect(back.last('ComingQueueEvent')).toMatchObject({ queue: [{ topic: 'lunch' }] });
    live.pass(2_100);
    expect(back.all('ComingRequest')).toMatchObject([{ topic: 'lunch' }]);
    expect(maxQueued).toBeGreaterThan(1);
  });
});
