import { calledForMs, closingNoticeMs, type EventTerms, partingMs } from '@engawa/contract/spaces';
import { beforeEach, describe, expect, it } from 'vitest';
import { createSpaceState } from '../../live/space/space-state.ts';
import { testSpaceSettings } from '../../live/testing/test-space-settings.ts';
import { createTestLiveSpace, floorId, office, spaceId, userIdOf } from '../../testing/test-live-space.ts';
import { createLiveEvents, createLiveSettings } from './index.ts';

const minuteMs = 60_000;
const iso = (ms: number) => new Date(ms).toISOString();
const by = userIdOf('boss');

/** An event with its people; each next owner has a new live space over the same state. */
const openEvent = (event: EventTerms | null) => {
  const state = createSpaceState({
    ...testSpaceSettings,
    event,
    rooms: [{ ...office, floorId, name: 'Hall', isLocked: false }],
    items: [],
  });
  let entrance: ReturnType<typeof createLiveEvents>;
  const space = createTestLiveSpace(
    () => {
      entrance = createLiveEvents({ spaceId, state });
      return [createLiveSettings({ spaceId, state }), entrance.feature];
    },
    { requirePlace: (newcomer, now) => entrance.requirePlace(newcomer, now) },
    state,
  );
  /** Publishes a change as the HTTP side does. */
  const change = (changes: Partial<EventTerms>) =>
    space.applyEvent('FetchSpaceInfoEvent', {
      by,
      settings: { event: { ...none, ...(state.settings().event ?? event), ...changes } },
    });
  const tryToEnter = async (name: string, profile: { role?: 'Manager' | 'Member' | 'Guest' } = {}) => {
    const client = await space.enter(name, profile);
    return { ...client, reply: client.all('Reply').at(-1) as Record<string, unknown> };
  };
  /**
   * Tries to enter again.
   * @returns whether it succeeded
   */
  const comesIn = async (client: { refusalOf: (event: string, data: object) => Promise<string | null> }) =>
    (await client.refusalOf('LoginEvent', { room: office.id })) === null;
  return { ...space, change, tryToEnter, comesIn };
};

const start = 1_000_000;
const none: EventTerms = { opensAt: null, closesAt: null, capacity: null };
let event: ReturnType<typeof openEvent>;

describe('before an event opens', () => {
  beforeEach(() => {
    event = openEvent({ ...none, opensAt: start + minuteMs });
  });

  it.each(['Guest', 'Member'] as const)(
    'SPC-17 refuses a %s before the event opens, and answers when it opens',
    async (role) => {
      const { reply } = await event.tryToEnter('ken', { role });
      expect(reply).toMatchObject({
        ok: false,
        error: { code: 'SPACE_IS_NOT_OPENED', detail: { opensAt: iso(start + minuteMs) } },
      });
    },
  );

  it('SPC-17 a Manager prepares it, and everyone may enter from the opening time on', async () => {
    expect((await event.tryToEnter('boss', { role: 'Manager' })).reply).toMatchObject({ ok: true });
    const guest = await event.tryToEnter('gus', { role: 'Guest' });
    event.pass(minuteMs - 1);
    expect(await event.comesIn(guest)).toBe(false);
    event.pass(1);
    expect(await event.comesIn(guest)).toBe(true);
  });

  it('SPC-16 a Manager can open it earlier, at once', async () => {
    const guest = await event.tryToEnter('gus', { role: 'Guest' });
    event.change({ opensAt: null });
    expect(await event.comesIn(guest)).toBe(true);
  });
});

describe('when an event closes', () => {
  const closesAt = start + 60 * minuteMs;
  const hours = (phase: string, at = closesAt) => ({
    phase,
    closes_at: iso(at),
    ends_at: iso(at + partingMs),
  });
  beforeEach(() => {
    event = openEvent({ ...none, closesAt });
  });
  const phasesOf = (client: { all: (event: string) => Record<string, unknown>[] }) =>
    client.all('EventHoursEvent').map(({ phase }) => phase);

  it('SPC-18 everyone inside is notified ten minutes before, and at the end', async () => {
    const gus = await event.tryToEnter('gus', { role: 'Guest' });
    event.pass(closesAt - closingNoticeMs - start - 1);
    expect(phasesOf(gus)).toEqual([]);
    event.pass(1);
    expect(gus.last('EventHoursEvent')).toMatchObject(hours('closing'));
    event.pass(closingNoticeMs);
    expect(gus.last('EventHoursEvent')).toMatchObject(hours('parting'));
    expect(phasesOf(gus)).toEqual(['closing', 'parting']);
  });

  it('SPC-18 a person who enters between is notified on entering, once', async () => {
    const first = await event.tryToEnter('gus', { role: 'Guest' });
    event.pass(55 * minuteMs);
    const late = await event.tryToEnter('mei', { role: 'Guest' });
    expect(phasesOf(late)).toEqual(['closing']);
    expect(phasesOf(first)).toEqual(['closing']);
  });

  it('SPC-17 SPC-18 nobody may enter after the end; people inside may stay for 15 minutes and are then brought out', async () => {
    const boss = await event.tryToEnter('boss', { role: 'Manager' });
    const gus = await event.tryToEnter('gus', { role: 'Guest' });
    const ken = await event.tryToEnter('ken', { role: 'Member' });
    event.pass(closesAt - start);
    const late = await event.tryToEnter('late', { role: 'Guest' });
    expect(late.reply).toMatchObject({
      error: { code: 'SPACE_IS_NOT_OPENED', detail: { closedAt: iso(closesAt) } },
    });
    event.pass(partingMs - 1);
    expect(gus.all('LeaveSpace')).toEqual([]);
    event.pass(1);
    for (const person of [gus, ken]) {
      expect(person.last('LeaveSpace')).toMatchObject({ space: spaceId, why: 'closed' });
      expect(event.closed).toContainEqual({ socket: person.socket, code: 4009 });
    }
    expect(boss.all('LeaveSpace')).toEqual([]);
    expect(event.closed).toHaveLength(2);
    expect(await boss.refusalOf('StatusEvent', { status: 'busy' })).toBeNull();
    expect(await gus.refusalOf('StatusEvent', { status: 'busy' })).toBe('NOT_INSIDE');
    expect(event.faults).toEqual([]);
  });

  it('SPC-18 a person who loses the connection in these 15 minutes may return to their place', async () => {
    const gus = await event.tryToEnter('gus', { role: 'Guest' });
    event.pass(closesAt - start);
    gus.drop();
    event.pass(5_000);
    const again = event.connect('gus');
    expect(await event.comesIn(again)).toBe(true);
  });

  it('SPC-16 SPC-18 the hours may change while people are inside', async () => {
    const gus = await event.tryToEnter('gus', { role: 'Guest' });
    event.pass(55 * minuteMs);
    event.change({ closesAt: closesAt + 60 * minuteMs });
    expect(phasesOf(gus)).toEqual(['closing', 'open']);
    event.pass(60 * minuteMs);
    expect(gus.last('EventHoursEvent')).toMatchObject(hours('closing', closesAt + 60 * minuteMs));
    expect(gus.all('LeaveSpace')).toEqual([]);
  });

  it('SPC-18 a Manager who loses the role is brought out too', async () => {
    const boss = await event.tryToEnter('boss', { role: 'Manager' });
    event.pass(closesAt - start + partingMs);
    event.applyEvent('StandingEvent', { by, user_id: boss.userId, role: 'Member' });
    event.pass(0);
    expect(boss.last('LeaveSpace')).toMatchObject({ why: 'closed' });
  });

  it('SPC-18 the next owner continues: it notifies each person once, and brings everyone out', async () => {
    const gus = await event.tryToEnter('gus', { role: 'Guest' });
    event.pass(55 * minuteMs);
    event.takeOver([gus]);
    event.pass(minuteMs);
    expect(phasesOf(gus)).toEqual(['closing', 'closing']);
    event.pass(20 * minuteMs);
    expect(phasesOf(gus)).toEqual(['closing', 'closing', 'parting']);
    expect(gus.last('LeaveSpace')).toMatchObject({ why: 'closed' });
  });

  it('SPC-18 a person who was away at the notice is notified on return', async () => {
    const gus = await event.tryToEnter('gus', { role: 'Guest' });
    event.pass(closesAt - closingNoticeMs - start - minuteMs / 12);
    gus.drop();
    event.pass(minuteMs / 6);
    const again = event.connect('gus');
    expect(await event.comesIn(again)).toBe(true);
    expect(again.last('EventHoursEvent')).toMatchObject(hours('closing'));
  });

  it('SPC-18 a person who was away when the notice was withdrawn is notified, and nobody is without a notice', async () => {
    const gus = await event.tryToEnter('gus', { role: 'Guest' });
    expect(phasesOf(gus)).toEqual([]);
    event.pass(55 * minuteMs);
    gus.drop();
    event.change({ closesAt: closesAt + 60 * minuteMs });
    event.pass(5_000);
    const again = event.connect('gus');
    expect(await event.comesIn(again)).toBe(true);
    expect(phasesOf(again)).toEqual(['open']);
  });

  it('SPC-18 an event months away sets no timer longer than an hour, and an empty one sets none', async () => {
    const later = openEvent({ ...none, closesAt: start + 90 * 24 * 60 * minuteMs });
    const gus = await later.tryToEnter('gus', { role: 'Guest' });
    expect(later.nextWakeAt()).toBeLessThanOrEqual(start + 60 * minuteMs + 1_000);
    await gus.refusalOf('LogoutEvent');
    later.pass(60_000);
    expect(later.nextWakeAt()).toBeNull();
  });
});

describe('an event with a capacity', () => {
  beforeEach(() => {
    event = openEvent({ ...none, capacity: 2 });
  });
  const full = (ahead: number) => ({
    ok: false,
    error: { code: 'EVENT_IS_FULL', detail: { limit: 2, ahead } },
  });
  const isCalled = (client: { all: (event: string) => unknown[] }) => client.all('EventPlaceEvent').length;

  it('SPC-19 admits its capacity, and tells the others how many wait before them', async () => {
    await event.tryToEnter('one');
    await event.tryToEnter('two', { role: 'Guest' });
    expect((await event.tryToEnter('three')).reply).toMatchObject(full(0));
    expect((await event.tryToEnter('four')).reply).toMatchObject(full(1));
  });

  it('SPC-19 admits exactly its capacity when many arrive at once', async () => {
    const all = Array.from({ length: 20 }, (_, n) => event.connect(`p${n}`));
    for (const one of all) one.whisper('LoginEvent', { room: office.id });
    await event.settled();
    expect(all.filter((one) => one.last('Reply')?.ok === true)).toHaveLength(2);
  });

  it('SPC-19 always admits Managers, who take no place', async () => {
    for (const name of ['boss', 'chief', 'vice'])
      expect((await event.tryToEnter(name, { role: 'Manager' })).reply).toMatchObject({ ok: true });
    await event.tryToEnter('one');
    expect((await event.tryToEnter('two')).reply).toMatchObject({ ok: true });
    expect((await event.tryToEnter('other', { role: 'Manager' })).reply).toMatchObject({ ok: true });
    expect((await event.tryToEnter('three')).reply).toMatchObject(full(0));
  });

  it('SPC-19 counts the place of a person who is away, until it is given up', async () => {
    const one = await event.tryToEnter('one');
    await event.tryToEnter('two');
    one.drop();
    const three = await event.tryToEnter('three');
    expect(three.reply).toMatchObject(full(0));
    event.pass(31_000);
    expect(isCalled(three)).toBe(1);
    expect(await event.comesIn(three)).toBe(true);
  });

  it('SPC-19 the next owner knows the taken places', async () => {
    const [one, two] = [await event.tryToEnter('one'), await event.tryToEnter('two')];
    event.takeOver([one, two]);
    expect((await event.tryToEnter('three')).reply).toMatchObject(full(0));
  });

  describe('SPC-20 the next owner', () => {
    it('keeps the queue in its order, and calls its first', async () => {
      const one = await event.tryToEnter('one');
      const two = await event.tryToEnter('two');
      const [three, four] = [await event.tryToEnter('three'), await event.tryToEnter('four')];
      event.takeOver([one, two, three, four]);
      expect((await event.tryToEnter('five')).reply).toMatchObject(full(2));
      await one.refusalOf('LogoutEvent');
      expect([isCalled(three), isCalled(four)]).toEqual([1, 0]);
      expect(await event.comesIn(four)).toBe(false);
      expect(await event.comesIn(three)).toBe(true);
    });

    it('does not wait for people whose connection ended with the previous owner', async () => {
      const one = await event.tryToEnter('one');
      const two = await event.tryToEnter('two');
      const [three, four] = [await event.tryToEnter('three'), await event.tryToEnter('four')];
      event.takeOver([one, two, four]);
      event.pass(2_000);
      await one.refusalOf('LogoutEvent');
      expect([isCalled(three), isCalled(four)]).toEqual([0, 1]);
      expect(await event.comesIn(four)).toBe(true);
    });

    it('knows who was called: they lose their turn if they do not enter', async () => {
      const one = await event.tryToEnter('one');
      const two = await event.tryToEnter('two');
      const [three, four] = [await event.tryToEnter('three'), await event.tryToEnter('four')];
      await one.refusalOf('LogoutEvent');
      event.takeOver([one, two, three, four]);
      event.pass(calledForMs);
      expect([isCalled(three), isCalled(four)]).toEqual([1, 1]);
      expect(await event.comesIn(four)).toBe(true);
    });

    it('remembers nothing of people who wait no longer', async () => {
      await event.tryToEnter('one');
      await event.tryToEnter('two');
      const three = await event.tryToEnter('three');
      const kept = () => [...event.facts.keys()].filter((key) => key.startsWith('events.waiting'));
      expect(kept()).toHaveLength(1);
      three.drop(true);
      expect(kept()).toEqual([]);
    });
  });

  it('SPC-20 calls the first in the queue when a place becomes free, and nobody who came later goes before', async () => {
    const one = await event.tryToEnter('one');
    await event.tryToEnter('two');
    const [three, four] = [await event.tryToEnter('three'), await event.tryToEnter('four')];
    await one.refusalOf('LogoutEvent');
    expect([isCalled(three), isCalled(four)]).toEqual([1, 0]);
    expect(await event.comesIn(four)).toBe(false);
    expect((await event.tryToEnter('five')).reply).toMatchObject(full(2));
    expect(await event.comesIn(three)).toBe(true);
    expect(await event.comesIn(four)).toBe(false);
  });

  it('SPC-20 a called person who does not enter loses their turn', async () => {
    const one = await event.tryToEnter('one');
    await event.tryToEnter('two');
    const [three, four] = [await event.tryToEnter('three'), await event.tryToEnter('four')];
    await one.refusalOf('LogoutEvent');
    event.pass(calledForMs - 1);
    expect(isCalled(four)).toBe(0);
    event.pass(1);
    expect(isCalled(four)).toBe(1);
    expect(await event.comesIn(three)).toBe(false);
    expect(await event.comesIn(four)).toBe(true);
  });

  it('SPC-20 a person who leaves the queue waits no longer', async () => {
    const one = await event.tryToEnter('one');
    await event.tryToEnter('two');
    const [three, four] = [await event.tryToEnter('three'), await event.tryToEnter('four')];
    three.drop(true);
    await one.refusalOf('LogoutEvent');
    expect(isCalled(four)).toBe(1);
    expect(await event.comesIn(four)).toBe(true);
  });

  it('SPC-16 SPC-20 a higher capacity calls as many people as there are places', async () => {
    await event.tryToEnter('one');
    await event.tryToEnter('two');
    const three = await event.tryToEnter('three');
    const four = await event.tryToEnter('four');
    const five = await event.tryToEnter('five');
    event.change({ capacity: 4 });
    expect([three, four, five].map(isCalled)).toEqual([1, 1, 0]);
    expect([await event.comesIn(four), await event.comesIn(three)]).toEqual([true, true]);
    expect(await event.comesIn(five)).toBe(false);
  });

  it('SPC-17 SPC-20 a person who waits at the end is notified at their next request', async () => {
    event.change({ closesAt: start + minuteMs });
    await event.tryToEnter('one');
    await event.tryToEnter('two');
    const three = await event.tryToEnter('three');
    event.pass(minuteMs);
    expect(isCalled(three)).toBe(1);
    expect(await three.refusalOf('LoginEvent', { room: office.id })).toBe('SPACE_IS_NOT_OPENED');
  });
});

describe('an office', () => {
  it('SPC-16 has no hours and no capacity', async () => {
    event = openEvent(null);
    for (const name of ['one', 'two', 'three'])
      expect((await event.tryToEnter(name)).reply).toMatchObject({ ok: true });
  });
});
