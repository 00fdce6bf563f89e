import { callLastsMs, limits, noFollowingMs, waveBackWithinMs } from '@engawa/contract/together';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestLiveSpace, spaceId, studio } from '../../testing/test-live-space.ts';
import { createLiveTogether } from './live-together.ts';

const nobody = '70000000-0000-4000-8000-00000000ffff';
const missed: object[] = [];
/** Pairs of which the first has blocked the second. */
const blocked = new Set<string>();
/** A person blocks another one. */
let block: (by: string, userId: string) => void;
let whenBlocked: (by: string, userId: string, now: number) => void;
const open = () =>
  createTestLiveSpace(() => [
    createLiveTogether({
      spaceId,
      onMissedRing: (ring) => void missed.push(ring),
      hasBlocked: (userId, otherId) => blocked.has(`${userId} ${otherId}`),
      onBlocked(listener) {
        whenBlocked = listener;
      },
    }),
    (_people, broadcaster) => {
      block = (by, userId) =>
        broadcaster.schedule.at('block', live.state.now, (due) => whenBlocked(by, userId, due));
      return { handlers: {} };
    },
  ]);
type Live = ReturnType<typeof open>;
type Person = Awaited<ReturnType<Live['enter']>>;
let live: Live;
let aya: Person;
let ken: Person;
let mei: Person;

/** Aya and Mei are in the office, Ken in the studio. */
beforeEach(async () => {
  missed.length = 0;
  blocked.clear();
  live = open();
  aya = await live.enter('aya');
  mei = await live.enter('mei');
  ken = await live.enter('ken', { room: studio.id });
});
afterEach(() => expect(live.faults).toEqual([]));

const to = (event: 'WaveEvent' | 'RingEvent' | 'FollowEvent', from: Person, whom: { userId: string }) =>
  from.refusalOf(event, { user_id: whom.userId });
const lead = (from: Person, ...whom: { userId: string }[]) =>
  from.refusalOf('LeadRequest', { user_ids: whom.map(({ userId }) => userId) });
const followersOf = (person: Person) =>
  (person.last('FollowersEvent') as { followers: { user_id: string }[] } | undefined)?.followers.map(
    ({ user_id }) => user_id,
  ) ?? [];

describe('waving, ringing and following', () => {
  it.each(['WaveEvent', 'RingEvent', 'FollowEvent'] as const)('TOG-1 %s is refused', async (event) => {
    expect(await to(event, live.connect('new'), aya)).toBe('NOT_INSIDE');
    expect(await to(event, aya, aya)).toBe('PERSON_IS_NOT_HERE');
    expect(await to(event, aya, { userId: nobody })).toBe('PERSON_IS_NOT_HERE');
    expect(await aya.refusalOf(event, { user_id: 7 })).toBe('INVALID_INPUT');
    expect([...aya.all(event), ...ken.all(event)]).toEqual([]);
  });
});

describe('waving', () => {
  it('TOG-2 reaches a person in another room, shows in one’s own, and can be answered', async () => {
    expect(await to('WaveEvent', aya, ken)).toBeNull();
    expect(ken.last('WaveEvent')).toMatchObject({ user_id: aya.userId, name: aya.userId, is_back: false });
    expect(mei.all('WavingEvent')).toMatchObject([{ id: aya.userId }]);
    expect([...ken.all('WavingEvent'), ...mei.all('WaveEvent')]).toEqual([]);
    expect(await to('WaveEvent', ken, aya)).toBeNull();
    expect(aya.last('WaveEvent')).toMatchObject({ user_id: ken.userId, is_back: true });
    live.pass(waveBackWithinMs);
    expect(await to('WaveEvent', ken, aya)).toBeNull();
    expect(aya.last('WaveEvent')).toMatchObject({ is_back: false });
  });

  it('TOG-3 once to one person every 3 s, and 20 times in all a minute', async () => {
    expect(await to('WaveEvent', aya, ken)).toBeNull();
    expect(await to('WaveEvent', aya, ken)).toBe('TOO_MANY_ATTEMPTS');
    expect(ken.all('WaveEvent')).toHaveLength(1);
    live.pass(limits.wave.perPersonMs);
    expect(await to('WaveEvent', aya, ken)).toBeNull();
    const codes: (string | null)[] = [];
    for (let i = 0; i < 19; i += 1) codes.push(await to('WaveEvent', aya, await live.enter(`p${i}`)));
    expect(codes).toEqual([...Array<null>(18).fill(null), 'TOO_MANY_ATTEMPTS']);
  });
});

describe('ringing', () => {
  it('TOG-4 reaches that person alone, quietly while they are busy, and twice in ten minutes', async () => {
    expect(await to('RingEvent', aya, ken)).toBeNull();
    expect(ken.last('RingEvent')).toMatchObject({ user_id: aya.userId, is_quiet: false });
    expect(mei.all('RingEvent')).toEqual([]);
    await ken.refusalOf('StatusEvent', { status: 'busy' });
    expect(await to('RingEvent', aya, ken)).toBeNull();
    expect(ken.last('RingEvent')).toMatchObject({ is_quiet: true });
    expect(await to('RingEvent', aya, ken)).toBe('TOO_MANY_ATTEMPTS');
    live.pass(limits.ring.perPersonMs);
    expect(await to('RingEvent', aya, ken)).toBeNull();
  });

  it('TOG-5 is answered once, or is missed after 30 s', async () => {
    await to('RingEvent', aya, ken);
    expect(await mei.refusalOf('RingAnswer', { user_id: aya.userId, is_here: true })).toBe('REQUEST_IS_OVER');
    expect(await ken.refusalOf('RingAnswer', { user_id: aya.userId, is_here: true })).toBeNull();
    expect(aya.last('RingAnswer')).toMatchObject({ user_id: ken.userId, is_here: true, reason: 'answered' });
    expect(await ken.refusalOf('RingAnswer', { user_id: aya.userId, is_here: true })).toBe('REQUEST_IS_OVER');
    live.pass(callLastsMs);
    expect(missed).toEqual([]);
    await to('RingEvent', aya, ken);
    live.pass(callLastsMs);
    expect(aya.last('RingAnswer')).toMatchObject({ is_here: false, reason: 'expired' });
    expect(missed).toEqual([{ fromId: aya.userId, fromName: aya.userId, toId: ken.userId }]);
  });

  it('TOG-5 ends when the person leaves at that moment', async () => {
    await to('RingEvent', aya, ken);
    ken.whisper('LogoutEvent');
    expect(aya.last('RingAnswer')).toMatchObject({ user_id: ken.userId, reason: 'left' });
    expect(missed).toHaveLength(1);
    live.pass(callLastsMs);
    expect(missed).toHaveLength(1);
  });
});

describe('following', () => {
  it('TOG-6 follows one person, who sees it, and moves nobody', async () => {
    expect(await to('FollowEvent', aya, ken)).toBeNull();
    expect(followersOf(ken)).toEqual([aya.userId]);
    expect(await to('FollowEvent', aya, mei)).toBeNull();
    expect(followersOf(ken)).toEqual([]);
    expect(followersOf(mei)).toEqual([aya.userId]);
    expect(aya.all('SharePosition')).toEqual([]);
  });

  it('TOG-6 six times within a minute, so that nobody is notified of it again and again', async () => {
    for (let i = 0; i < 6; i += 1) {
      expect(await to('FollowEvent', aya, mei)).toBeNull();
      await aya.refusalOf('StopFollowing', { user_id: mei.userId });
    }
    mei.forget();
    expect(await to('FollowEvent', aya, mei)).toBe('TOO_MANY_ATTEMPTS');
    expect(mei.all('FollowersEvent')).toEqual([]);
    live.pass(limits.follow.perPersonMs);
    expect(await to('FollowEvent', aya, mei)).toBeNull();
  });

  it('TOG-7 ends by itself when one of both leaves, and when the one who follows stops', async () => {
    await to('FollowEvent', aya, mei);
    await aya.refusalOf('StopFollowing', { user_id: ken.userId });
    expect(followersOf(mei)).toEqual([aya.userId]);
    await aya.refusalOf('StopFollowing', { user_id: mei.userId });
    expect(followersOf(mei)).toEqual([]);
    await to('FollowEvent', aya, mei);
    mei.whisper('LogoutEvent');
    expect(aya.last('FollowEnded')).toMatchObject({ user_id: mei.userId, reason: 'left' });
    await to('FollowEvent', aya, ken);
    aya.whisper('LogoutEvent');
    expect(followersOf(ken)).toEqual([]);
  });

  it('BLK-11 ends when one of both blocks the other, who reads what everyone reads', async () => {
    await to('FollowEvent', aya, ken);
    await to('FollowEvent', ken, mei);
    blocked.add(`${ken.userId} ${aya.userId}`);
    block(ken.userId, aya.userId);
    live.pass(1);
    expect(aya.last('FollowEnded')).toMatchObject({ user_id: ken.userId, reason: 'asked' });
    expect(followersOf(ken)).toEqual([]);
    expect(ken.all('FollowEnded')).toEqual([]);
    block(ken.userId, mei.userId);
    live.pass(1);
    expect(ken.last('FollowEnded')).toMatchObject({ user_id: mei.userId, reason: 'blocked' });
    expect(followersOf(mei)).toEqual([]);
    expect(mei.all('FollowEnded')).toEqual([]);
  });

  it('TOG-8 is ended by the person who is followed, for ten minutes', async () => {
    await to('FollowEvent', aya, ken);
    expect(await ken.refusalOf('EndFollowing', { user_id: mei.userId })).toBe('REQUEST_IS_OVER');
    expect(await ken.refusalOf('EndFollowing', { user_id: aya.userId })).toBeNull();
    expect(aya.last('FollowEnded')).toMatchObject({ user_id: ken.userId, reason: 'asked' });
    expect(followersOf(ken)).toEqual([]);
    expect(await to('FollowEvent', aya, ken)).toBe('FORBIDDEN');
    expect(await to('FollowEvent', mei, ken)).toBeNull();
    live.pass(noFollowingMs);
    expect(await to('FollowEvent', aya, ken)).toBeNull();
  });
});

describe('asking people to come along', () => {
  it('TOG-9 asks those in one’s room, quietly while they are busy', async () => {
    expect(await aya.refusalOf('LeadRequest', { user_ids: [] })).toBe('INVALID_INPUT');
    expect(await lead(aya, ken, aya)).toBe('PERSON_IS_NOT_HERE');
    await mei.refusalOf('StatusEvent', { status: 'busy' });
    expect(await lead(aya, ken, mei)).toBeNull();
    expect(aya.last('Reply')).toMatchObject({ asked: [mei.userId] });
    expect(mei.last('LeadRequest')).toMatchObject({ user_id: aya.userId, is_quiet: true });
    expect(ken.all('LeadRequest')).toEqual([]);
    for (let i = 0; i < 2; i += 1) expect(await lead(aya, mei)).toBeNull();
    expect(await lead(aya, mei)).toBe('TOO_MANY_ATTEMPTS');
  });

  it('TOG-10 those who accept follow, others do not', async () => {
    await lead(aya, mei);
    expect(await ken.refusalOf('LeadResponse', { user_id: aya.userId, accept: true })).toBe(
      'REQUEST_IS_OVER',
    );
    expect(await mei.refusalOf('LeadResponse', { user_id: aya.userId, accept: true })).toBeNull();
    expect(aya.last('LeadResponse')).toMatchObject({ user_id: mei.userId, accept: true, reason: 'answered' });
    expect(followersOf(aya)).toEqual([mei.userId]);
    await mei.refusalOf('StopFollowing', { user_id: aya.userId });
    await lead(aya, mei);
    await mei.refusalOf('LeadResponse', { user_id: aya.userId, accept: false });
    expect(followersOf(aya)).toEqual([]);
    await lead(aya, mei);
    live.pass(callLastsMs);
    expect(aya.last('LeadResponse')).toMatchObject({ accept: false, reason: 'expired' });
  });
});

it('TOG-11 the next owner knows who follows whom', async () => {
  await to('FollowEvent', aya, mei);
  live.takeOver([aya, mei, ken]);
  await mei.refusalOf('EndFollowing', { user_id: aya.userId });
  expect(aya.last('FollowEnded')).toMatchObject({ user_id: mei.userId, reason: 'asked' });
});

it('TOG-12 what a blocked person sends does not reach the one who blocked them, and looks sent', async () => {
  blocked.add(`${mei.userId} ${aya.userId}`);
  expect(await to('WaveEvent', aya, mei)).toBeNull();
  expect(await to('RingEvent', aya, mei)).toBeNull();
  expect(await lead(aya, mei)).toBeNull();
  expect(aya.last('Reply')).toMatchObject({ asked: [mei.userId] });
  expect(await to('FollowEvent', aya, mei)).toBe('FORBIDDEN');
  expect(await mei.refusalOf('RingAnswer', { user_id: aya.userId, is_here: true })).toBe('REQUEST_IS_OVER');
  expect(await mei.refusalOf('LeadResponse', { user_id: aya.userId, accept: true })).toBe('REQUEST_IS_OVER');
  live.pass(callLastsMs);
  expect(aya.last('RingAnswer')).toMatchObject({ is_here: false, reason: 'expired' });
  expect(aya.last('LeadResponse')).toMatchObject({ accept: false, reason: 'expired' });
  expect([...mei.all('WaveEvent'), ...mei.all('RingEvent'), ...mei.all('LeadRequest')]).toEqual([]);
  expect(missed).toEqual([]);
});
