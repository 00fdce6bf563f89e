import { describe, expect, it } from 'vitest';
import { createPresence } from './create-presence.ts';
import { participant, roomA } from './participant.fixture.ts';
import { createFakeRealtime, newPage, settled } from './realtime.fixture.ts';

const begin = (page = newPage()) => {
  const fake = createFakeRealtime();
  let timer: { ms: number; run: () => void } | null = null;
  const presence = createPresence({
    realtime: fake.realtime,
    selfId: 'me',
    spaceId: '00000000-0000-4000-8000-0000000000aa',
    roomId: roomA,
    otherRoom: () => null,
    ...page,
    sizeOf: () => ({ widthPx: 3200, heightPx: 1600 }),
    after(ms, run) {
      const set = { ms, run };
      timer = set;
      return () => {
        if (timer === set) timer = null;
      };
    },
  });
  fake.hear('ParticipantsEvent', {
    at: 1_000_000,
    room: roomA,
    snapshot: true,
    joined: [participant('me', 1, { x: 1000, y: 800 }), participant('ann', 2, { x: 1500, y: 800 })],
  });
  return { ...fake, presence, timer: () => timer };
};

describe('presence', () => {
  it('snaps back when motions are refused, and gives up after two repetitions', async () => {
    const { presence, answerBy, refuse, calls, whispered } = begin();
    answerBy(() => refuse('MOTION_REFUSED'));
    presence.walking.walkTo({ x: 2000, y: 800 }, false, 1_000_000);
    await settled();
    expect(presence.model.placeOf('me', 1_001_000)).toEqual({ x: 1000, y: 800 });
    expect(presence.model.headingFor('me')).toEqual({ x: 1000, y: 800 });
    expect(calls).toEqual(['doubtClock', 'doubtClock', 'doubtClock']);
    expect(whispered).toHaveLength(3);
  });

  it('walks again once the clock is measured, and is headed there all the time', async () => {
    const { presence, answerBy, refuse, whispered } = begin();
    const headings: unknown[] = [];
    presence.model.onMotion(() => headings.push(presence.model.headingFor('me')));
    answerBy(() => (whispered.length === 1 ? refuse('MOTION_REFUSED') : {}));
    presence.walking.walkTo({ x: 2000, y: 800 }, false, 1_000_000);
    await settled();
    expect(whispered.map(({ payload }) => payload.tx)).toEqual([2000, 2000]);
    expect(headings).toEqual([1, 2, 3].map(() => ({ x: 2000, y: 800 })));
  });

  it('does not repeat a refused walk when the user has done something else', async () => {
    const { presence, answerBy, refuse, whispered } = begin();
    answerBy(() => (whispered.length === 1 ? refuse('MOTION_REFUSED') : {}));
    presence.walking.walkTo({ x: 2000, y: 800 }, false, 1_000_000);
    presence.walking.stop(1_000_000);
    await settled();
    expect(whispered.map(({ payload }) => payload.tx)).toEqual([2000, 1000]);
    expect(presence.model.headingFor('me')).toEqual({ x: 1000, y: 800 });
  });

  it('walks up to a person and sends the walk', () => {
    const { presence, whispered } = begin();
    presence.walkToPerson('ann');
    expect(whispered).toEqual([
      {
        event: 'PositionEvent',
        channel: undefined,
        payload: { x: 1000, y: 800, tx: 1400, ty: 800, ms: 1_429, t: 1_000_000 },
      },
    ]);
  });

  it('does not walk to a person who is not in the room', () => {
    const { presence, whispered } = begin();
    presence.walkToPerson('nobody');
    expect(whispered).toEqual([]);
  });

  it('PRE-35 reports the newest frame it has read when frames arrive, not by a timer alone', () => {
    const { hear, whispered, presence } = begin();
    presence.entering.store.setState({ entry: { kind: 'inside' } });
    for (let t = 1_000_000; t <= 1_004_400; t += 100) hear('PositionsEvent', { t });
    const acknowledged = whispered
      .filter(({ event }) => event === 'TickEvent')
      .map(({ payload }) => payload.t);
    expect(acknowledged).toEqual([1_000_000, 1_002_000, 1_004_000]);
  });

  it('PRE-35 reports it again 2 s after a motion that reported it, and not before', () => {
    const { hear, whispered, presence, timer } = begin();
    presence.entering.store.setState({ entry: { kind: 'inside' } });
    const before = timer();
    hear('PositionsEvent', { t: 1_000_000 });
    presence.walking.walkTo({ x: 2000, y: 800 }, false, 1_000_500);
    expect(whispered.at(-1)).toMatchObject({ event: 'PositionEvent', payload: { seen: 1_000_000 } });
    expect(timer()).not.toBe(before);
    hear('PositionsEvent', { t: 1_001_900 });
    expect(timer()).toMatchObject({ ms: 2_000 });
    expect(whispered.filter(({ event }) => event === 'TickEvent')).toHaveLength(1);
    timer()?.run();
    expect(whispered.at(-1)).toMatchObject({ event: 'TickEvent', payload: { t: 1_001_900 } });
    const sentByThen = whispered.length;
    timer()?.run();
    expect(whispered).toHaveLength(sentByThen);
    expect(timer()).toMatchObject({ ms: 2_000 });
  });

  it('PRE-43 publishes a changed account while inside, and applies those of people in the room and elsewhere', () => {
    const { presence, whispered, hear } = begin();
    presence.announceAccount();
    expect(whispered).toEqual([]);
    presence.entering.store.setState({ entry: { kind: 'inside' } });
    expect(whispered.filter(({ event }) => event === 'AccountEvent')).toEqual([
      { event: 'AccountEvent', payload: {}, channel: undefined },
    ]);
    const ann = { name: 'Anna', avatar: '/pictures/avatars/1.webp', color: 'plum' };
    hear('SpaceEvent', { people: [{ user_id: 'ann', name: 'Ann', room: roomA }] });
    hear('AccountEvent', ann, { id: 'ann', at: 1_000_100 });
    hear('AccountEvent', { ...ann, name: 'Older' }, { id: 'ann', at: 1_000_050 });
    hear('AccountEvent', ann, {});
    expect(presence.model.store.getState().people.get('ann')).toMatchObject(ann);
    expect(presence.model.store.getState().whereabouts.get('ann')).toMatchObject({ room: roomA });
    hear('AccountEvent', { ...ann, name: 'Nobody' }, { id: 'stranger', at: 1_000_100 });
    expect(presence.model.store.getState().people.has('stranger')).toBe(false);
  });

  it('stops listening on stop', () => {
    const { presence, hear } = begin();
    presence.stop();
    hear('ParticipantsEvent', { at: 1_000_001, room: roomA, left: ['ann'] });
    expect(presence.model.store.getState().people.has('ann')).toBe(true);
  });
});

describe('another owner of the space', () => {
  it('is accepted although its clock is behind that of the previous owner', () => {
    const { presence, hear } = begin();
    const { people } = presence.model.store.getState();
    expect([...people.keys()]).toEqual(['me', 'ann']);
    const whole = {
      at: 900_000,
      room: roomA,
      snapshot: true,
      joined: [participant('me', 1), participant('zoe', 2)],
    };
    hear('ParticipantsEvent', whole, { epoch: 4 });
    expect([...presence.model.store.getState().people.keys()]).toEqual(['me', 'zoe']);
    hear('ParticipantsEvent', { ...whole, at: 800_000, joined: [participant('me', 1)] }, { epoch: 4 });
    expect(presence.model.store.getState().people.has('zoe')).toBe(true);
  });

  it('PRE-35 learns which of its frames were read', () => {
    const { presence, hear, whispered } = begin();
    presence.entering.store.setState({ entry: { kind: 'inside' } });
    hear('PositionsEvent', { t: 1_000_000 });
    hear(
      'ParticipantsEvent',
      { at: 900_000, room: roomA, snapshot: true, joined: [participant('me', 1)] },
      { epoch: 4 },
    );
    hear('PositionsEvent', { t: 900_100 });
    expect(whispered.at(-1)).toMatchObject({ event: 'TickEvent', payload: { t: 900_100 } });
  });
});

describe('what the user has closed', () => {
  const space = '00000000-0000-4000-8000-0000000000aa';
  const channels = [`private-user.me_${space}`, `private-space.${space}`, `private-room_${roomA}`];
  const enter = async (
    { presence, become, opened }: Pick<ReturnType<typeof begin>, 'presence' | 'become' | 'opened'>,
    isFirst = true,
  ) => {
    if (isFirst) presence.start();
    become({ state: 'connected' });
    opened(...channels);
    await settled();
  };
  const statusesOf = (whispered: ReturnType<typeof begin>['whispered']) =>
    whispered.filter(({ event }) => event === 'StatusEvent').map(({ payload }) => payload);
  const busy = { status: 'busy', statusText: 'writing', emoji: '✍️', until: null };

  it('PRE-72 is sent again to a server that has forgotten the user, before they count as inside', async () => {
    const page = newPage();
    const opened = begin({
      ...page,
      tellClosed: async () => {
        order.push('closed');
      },
    });
    const order: string[] = [];
    const { presence, answerBy, refuse, become, whispered } = opened;
    presence.entering.onConfirmed(() => order.push('confirmed'));
    await enter(opened);
    await presence.setStatus('busy', 'writing', { emoji: '✍️', until: null });
    answerBy(({ event }) => {
      if (event !== 'ConnectionEvent') order.push(event);
      return event === 'ConnectionEvent' ? refuse('NOT_INSIDE') : { channel: 'room_1' };
    });
    become({ state: 'connecting', attempts: 1 });
    order.length = 0;
    await enter(opened, false);
    expect(order).toEqual(['LoginEvent', 'StatusEvent', 'closed', 'confirmed']);
    expect(statusesOf(whispered)).toEqual([busy, busy]);
  });

  it('PRE-72 is sent by a reloaded page too, and by no page after its end, or after leaving', async () => {
    const page = newPage();
    const first = begin(page);
    await enter(first);
    await first.presence.setStatus('busy', 'writing', { emoji: '✍️', until: null });
    const reloaded = begin(page);
    await enter(reloaded);
    expect(statusesOf(reloaded.whispered)).toEqual([busy]);
    reloaded.presence.stop();
    const later = begin(page);
    await enter(later);
    expect(statusesOf(later.whispered)).toEqual([]);
    // The fake server's time is a million ms.
    await later.presence.setStatus('busy', '', { emoji: '', until: 1_000_000 });
    const ended = begin(page);
    await enter(ended);
    expect(statusesOf(ended.whispered)).toEqual([]);
  });

  it.each(['by the user', 'by the server'])('PRE-72 is forgotten when it is ended %s', async (how) => {
    const page = newPage();
    const first = begin(page);
    await enter(first);
    await first.presence.setStatus('busy', '');
    if (how === 'by the user') await first.presence.setStatus('available', '');
    else first.hear('StatusEvent', { status: 'available', statusText: '' }, { id: 'me', at: 1_000_001 });
    const next = begin(page);
    await enter(next);
    expect(statusesOf(next.whispered)).toEqual([]);
  });

  it('PRE-72 does not keep its person outside when the server does not allow it any longer', async () => {
    const page = newPage();
    const first = begin(page);
    await enter(first);
    await first.presence.setStatus('busy', '');
    const next = begin(page);
    next.answerBy(({ event }) => (event === 'StatusEvent' ? next.refuse('INVALID_INPUT') : { channel: '' }));
    await enter(next);
    expect(next.presence.entering.store.getState().entry.kind).toBe('inside');
  });
});
