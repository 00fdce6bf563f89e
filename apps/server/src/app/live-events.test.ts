import { selfHostedPlan } from '@engawa/contract/plans';
import { calledForMs, closingNoticeMs, type EventTerms, partingMs } from '@engawa/contract/spaces';
import { beforeEach, describe, expect, it } from 'vitest';
import { createLiveEvents, createLiveSettings } from '../features/spaces/index.ts';
import { createSpaceState } from '../live/space-state.ts';
import { createTestLiveSpace, floorId, office, spaceId, userIdOf } from '../testing/test-live-space.ts';

const minuteMs = 60_000;
const iso = (ms: number) => new Date(ms).toISOString();
const by = userIdOf('boss');

/** An event over people as presence knows them; each next owner has a door of its own over the same state. */
const openEvent = (event: EventTerms | null) => {
  const state = createSpaceState({
    companyId: floorId,
    plan: selfHostedPlan,
    idleSeconds: 1_800,
    isActiveWinAllowed: false,
    isMegaphoneForMembers: false,
    isMegaphoneInMeetings: false,
    event,
    rooms: [{ ...office, floorId, name: 'Hall', isLocked: false }],
    items: [],
  });
  let door: ReturnType<typeof createLiveEvents>;
  const space = createTestLiveSpace(
    () => {
      door = createLiveEvents({ spaceId, state });
      return [createLiveSettings({ spaceId }), door.feature];
    },
    { requirePlace: (newcomer, now) => door.requirePlace(newcomer, now) },
    state,
  );
  /** As the HTTP side tells of a write. */
  const change = (changes: Partial<EventTerms>) =>
    space.happen('FetchSpaceInfoEvent', {
      by,
      settings: { event: { ...none, ...(state.settings().event ?? event), ...changes } },
    });
  const tryToEnter = async (name: string, profile: { role?: 'Manager' | 'Member' | 'Guest' } = {}) => {
    const client = await space.enter(name, profile);
    return { ...client, reply: client.all('Reply').at(-1) as Record<string, unknown> };
  };
  /** Whether they came in, when they tried once more. */
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

  it.each(['Guest', 'Member'] as const)('17 a %s is refused, and told when it opens', async (role) => {
    const { reply } = await event.tryToEnter('ken', { role });
    expect(reply).toMatchObject({
      ok: false,
      error: { code: 'SPACE_IS_NOT_OPENED', detail: { opensAt: iso(start + minuteMs) } },
    });
  });

  it('17 a Manager prepares it, and everyone comes in from the moment on', async () => {
    expect((await event.tryToEnter('boss', { role: 'Manager' })).reply).toMatchObject({ ok: true });
    const guest = await event.tryToEnter('gus', { role: 'Guest' });
    event.pass(minuteMs - 1);
    expect(await event.comesIn(guest)).toBe(false);
    event.pass(1);
    expect(await event.comesIn(guest)).toBe(true);
  });

  it('16 opened earlier by a Manager, it is open at once', async () => {
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

  it('18 who is inside is told ten minutes before, and when it has closed', async () => {
    const gus = await event.tryToEnter('gus', { role: 'Guest' });
    event.pass(closesAt - closingNoticeMs - start - 1);
    expect(phasesOf(gus)).toEqual([]);
    event.pass(1);
    expect(gus.last('EventHoursEvent')).toMatchObject(hours('closing'));
    event.pass(closingNoticeMs);
    expect(gus.last('EventHoursEvent')).toMatchObject(hours('parting'));
    expect(phasesOf(gus)).toEqual(['closing', 'parting']);
  });

  it('18 who comes later than that is told on entering, once', async () => {
    const first = await event.tryToEnter('gus', { role: 'Guest' });
    event.pass(55 * minuteMs);
    const late = await event.tryToEnter('mei', { role: 'Guest' });
    expect(phasesOf(late)).toEqual(['closing']);
    expect(phasesOf(first)).toEqual(['closing']);
  });

  it('17 18 after it nobody comes in, who is inside may stay, and is brought out after 15 minutes', async () => {
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

  it('18 whose line is lost while parting may come back to their place', async () => {
    const gus = await event.tryToEnter('gus', { role: 'Guest' });
    event.pass(closesAt - start);
    gus.drop();
    event.pass(5_000);
    const again = event.connect('gus');
    expect(await event.comesIn(again)).toBe(true);
  });

  it('16 18 the hours may be changed while people are inside', async () => {
    const gus = await event.tryToEnter('gus', { role: 'Guest' });
    event.pass(55 * minuteMs);
    event.change({ closesAt: closesAt + 60 * minuteMs });
    expect(phasesOf(gus)).toEqual(['closing', 'open']);
    event.pass(60 * minuteMs);
    expect(gus.last('EventHoursEvent')).toMatchObject(hours('closing', closesAt + 60 * minuteMs));
    expect(gus.all('LeaveSpace')).toEqual([]);
  });

  it('18 a Manager who is none any more is brought out too', async () => {
    const boss = await event.tryToEnter('boss', { role: 'Manager' });
    event.pass(closesAt - start + partingMs);
    event.happen('StandingEvent', { by, user_id: boss.userId, role: 'Member' });
    event.pass(0);
    expect(boss.last('LeaveSpace')).toMatchObject({ why: 'closed' });
  });

  it('18 the next owner goes on: tells each once where it stands, and brings everyone out', async () => {
    const gus = await event.tryToEnter('gus', { role: 'Guest' });
    event.pass(55 * minuteMs);
    event.takeOver([gus]);
    event.pass(minuteMs);
    expect(phasesOf(gus)).toEqual(['closing', 'closing']);
    event.pass(20 * minuteMs);
    expect(phasesOf(gus)).toEqual(['closing', 'closing', 'parting']);
    expect(gus.last('LeaveSpace')).toMatchObject({ why: 'closed' });
  });

  it('18 who was away when it was said is told on coming back', async () => {
    const gus = await event.tryToEnter('gus', { role: 'Guest' });
    event.pass(closesAt - closingNoticeMs - start - minuteMs / 12);
    gus.drop();
    event.pass(minuteMs / 6);
    const again = event.connect('gus');
    expect(await event.comesIn(again)).toBe(true);
    expect(again.last('EventHoursEvent')).toMatchObject(hours('closing'));
  });

  it('18 who was away when it held no more is told so, and where nothing was ever said, nothing is', async () => {
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

  it('18 an event months away asks for no timer that is longer than an hour, and an empty one for none', async () => {
    const later = openEvent({ ...none, closesAt: start + 90 * 24 * 60 * minuteMs });
    const gus = await later.tryToEnter('gus', { role: 'Guest' });
    expect(later.nextWakeAt()).toBeLessThanOrEqual(start + 60 * minuteMs + 1_000);
    await gus.refusalOf('LogoutEvent');
    later.pass(60_000);
    expect(later.nextWakeAt()).toBeNull();
  });
});

describe('of a capacity', () => {
  beforeEach(() => {
    event = openEvent({ ...none, capacity: 2 });
  });
  const full = (ahead: number) => ({
    ok: false,
    error: { code: 'EVENT_IS_FULL', detail: { limit: 2, ahead } },
  });
  const isCalled = (client: { all: (event: string) => unknown[] }) => client.all('EventPlaceEvent').length;

  it('19 as many come in as it takes; the others are told how many wait before them', async () => {
    await event.tryToEnter('one');
    await event.tryToEnter('two', { role: 'Guest' });
    expect((await event.tryToEnter('three')).reply).toMatchObject(full(0));
    expect((await event.tryToEnter('four')).reply).toMatchObject(full(1));
  });

  it('19 of many who come at once as many get in', async () => {
    const all = Array.from({ length: 20 }, (_, n) => event.connect(`p${n}`));
    for (const one of all) one.say('LoginEvent', { room: office.id });
    await event.settled();
    expect(all.filter((one) => one.last('Reply')?.ok === true)).toHaveLength(2);
  });

  it('19 Managers always come in, and take no place', async () => {
    for (const name of ['boss', 'chief', 'vice'])
      expect((await event.tryToEnter(name, { role: 'Manager' })).reply).toMatchObject({ ok: true });
    await event.tryToEnter('one');
    expect((await event.tryToEnter('two')).reply).toMatchObject({ ok: true });
    expect((await event.tryToEnter('other', { role: 'Manager' })).reply).toMatchObject({ ok: true });
    expect((await event.tryToEnter('three')).reply).toMatchObject(full(0));
  });

  it('19 a place that is kept for someone whose line is lost is taken, and free when it is kept no more', async () => {
    const one = await event.tryToEnter('one');
    await event.tryToEnter('two');
    one.drop();
    const three = await event.tryToEnter('three');
    expect(three.reply).toMatchObject(full(0));
    event.pass(31_000);
    expect(isCalled(three)).toBe(1);
    expect(await event.comesIn(three)).toBe(true);
  });

  it('19 the next owner knows the places that are taken', async () => {
    const [one, two] = [await event.tryToEnter('one'), await event.tryToEnter('two')];
    event.takeOver([one, two]);
    expect((await event.tryToEnter('three')).reply).toMatchObject(full(0));
  });

  describe('20 the next owner', () => {
    it('keeps the line in its order, and calls its first', async () => {
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

    it('does not wait for those whose connection ended with the last one', async () => {
      const one = await event.tryToEnter('one');
      const two = await event.tryToEnter('two');
      const [three, four] = [await event.tryToEnter('three'), await event.tryToEnter('four')];
      event.takeOver([one, two, four]);
      event.pass(2_000);
      await one.refusalOf('LogoutEvent');
      expect([isCalled(three), isCalled(four)]).toEqual([0, 1]);
      expect(await event.comesIn(four)).toBe(true);
    });

    it('knows who was called: they lose their turn when they do not come', async () => {
      const one = await event.tryToEnter('one');
      const two = await event.tryToEnter('two');
      const [three, four] = [await event.tryToEnter('three'), await event.tryToEnter('four')];
      await one.refusalOf('LogoutEvent');
      event.takeOver([one, two, three, four]);
      event.pass(calledForMs);
      expect([isCalled(three), isCalled(four)]).toEqual([1, 1]);
      expect(await event.comesIn(four)).toBe(true);
    });

    it('remembers nothing of who waits no more', async () => {
      await event.tryToEnter('one');
      await event.tryToEnter('two');
      const three = await event.tryToEnter('three');
      const kept = () => [...event.facts.keys()].filter((key) => key.startsWith('events.waiting'));
      expect(kept()).toHaveLength(1);
      three.drop(true);
      expect(kept()).toEqual([]);
    });
  });

  it('20 the first is called when a place becomes free, and nobody who comes later goes before', async () => {
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

  it('20 who is called and does not come loses their turn', async () => {
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

  it('20 who goes away waits no more', async () => {
    const one = await event.tryToEnter('one');
    await event.tryToEnter('two');
    const [three, four] = [await event.tryToEnter('three'), await event.tryToEnter('four')];
    three.drop(true);
    await one.refusalOf('LogoutEvent');
    expect(isCalled(four)).toBe(1);
    expect(await event.comesIn(four)).toBe(true);
  });

  it('16 20 more room calls as many as there is room for', async () => {
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

  it('17 20 who waits when it closes is told so when they ask again', async () => {
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
  it('16 has no hours and no capacity', async () => {
    event = openEvent(null);
    for (const name of ['one', 'two', 'three'])
      expect((await event.tryToEnter(name)).reply).toMatchObject({ ok: true });
  });
});
