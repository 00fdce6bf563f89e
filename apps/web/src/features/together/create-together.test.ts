import { createFakeClock } from '@engawa/testkit/fake-clock';
import { expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { WhisperRefused } from '../../platform/realtime-client/realtime-client.ts';
import { createSignal } from '../../platform/signal.ts';
import { createMapView } from '../../slots/map-view.ts';
import { createOpenQuestions } from '../../slots/open-questions.ts';
import { createTogether, type TogetherNotice } from './create-together.ts';
import { endFollowers } from './end-followers.ts';
import type { TogetherNews, TogetherPorts, TogetherState } from './ports.ts';

const ben = { user_id: 'ben', name: 'Ben' };
const settled = () => new Promise((done) => setTimeout(done));

/** A user in room 1 with Ben, whose server accepts everything that it does not refuse by name. */
const begin = (early: readonly TogetherNews[] = []) => {
  const clock = createFakeClock(1_000_000);
  const steps = createSignal<void>();
  const dragged = createSignal<void>();
  const questions = createOpenQuestions();
  const following = createStore<{ whom: string | null }>(() => ({ whom: null }));
  const store = createStore<TogetherState>(() => ({ waiting: early, followers: [], hasBegun: true }));
  const world = {
    room: 'room 1',
    rooms: { ben: 'room 1', mei: 'room 1' } as Record<string, string>,
    isSeated: false,
    refused: new Map<string, Error>(),
    isClosed: false,
  };
  const sent: [string, object][] = [];
  const done: string[] = [];
  const notices: TogetherNotice[] = [];
  const open = new Set<TogetherNotice>();
  const ports = {
    realtime: {
      serverNow: clock.now,
      on: (_event: string, listener: () => void) => dragged.subscribe(listener),
      async whisper(event: string, payload: object) {
        sent.push([event, payload]);
        const refusal = world.refused.get(event);
        if (refusal) throw refusal;
        return { asked: ['ben'], expires_at: 0 };
      },
    },
    me: {
      id: 'me',
      now: () => ({ meeting_room: world.isSeated ? 'table' : null }),
      roomNow: () => world.room,
      ownPlace: () => ({ x: 0, y: 0 }),
      following,
      stopFollowing() {
        following.setState({ whom: null });
        return true;
      },
      walkBehind: (id: string) => done.push(`behind ${id}`) > 0,
      onOwnStep: steps.subscribe,
      standUp: () => void done.push('stands up'),
    },
    map: createMapView(),
    people: {
      locating: createStore(() => ({ id: null })),
      whereNow: (id: string) => (id in world.rooms ? { name: id, room: world.rooms[id] } : null),
      listHere: () => ['me', 'ben', 'mei'],
      placeOf: (id: string) => ({ x: id === 'ben' ? 100 : 900, y: 0 }),
      chosenPerson: () => 'mei',
      questions,
      showOverHead: () => undefined,
    },
    rooms: {
      async change(roomId: string) {
        done.push(`to ${roomId}`);
        if (world.isClosed) throw new Error('closed');
      },
    },
  } as unknown as TogetherPorts;
  const end = createTogether({
    ports,
    store,
    after(delayMs, callback) {
      const timer = clock.setTimeout(callback, delayMs);
      return () => clock.clear(timer);
    },
    every(periodMs, callback) {
      const timer = clock.setInterval(callback, periodMs);
      return () => clock.clear(timer);
    },
    show(notice) {
      notices.push(notice);
      open.add(notice);
      return () => void open.delete(notice);
    },
  });
  return {
    ports,
    store,
    clock,
    questions,
    following,
    world,
    sent,
    done,
    notices,
    open,
    steps,
    dragged,
    end,
    async send(news: TogetherNews) {
      store.setState(({ waiting }) => ({ waiting: [...waiting, news] }));
      await settled();
    },
    whom: () => following.getState().whom,
  };
};
const intent = (name: 'wave' | 'ring' | 'follow' | 'lead', ...ids: string[]): TogetherNews => ({
  event: 'intent',
  intent: name,
  ids,
});
const call = (user_id: string, expires_at = 1_030_000) => ({
  user_id,
  name: user_id,
  is_quiet: false,
  expires_at,
});

it('handles the news that came before it, once and in their order', async () => {
  const { sent, store, notices } = begin([intent('wave', 'ben'), intent('ring', 'mei')]);
  await settled();
  expect(sent).toEqual([
    ['WaveEvent', { user_id: 'ben' }],
    ['RingEvent', { user_id: 'mei' }],
  ]);
  expect(notices).toEqual([
    { kind: 'you_waved', name: 'ben' },
    { kind: 'you_ring', name: 'mei' },
  ]);
  expect(store.getState().waiting).toEqual([]);
});

it('asks those near to come along, and names those who were asked', async () => {
  const { send, sent, notices } = begin();
  await send(intent('lead'));
  expect(sent).toEqual([['LeadRequest', { user_ids: ['ben'] }]]);
  expect(notices).toEqual([{ kind: 'you_lead', names: ['ben'] }]);
});

it.each([
  ['the code of a refusal', new WhisperRefused('TOO_MANY_ATTEMPTS'), 'TOO_MANY_ATTEMPTS'],
  ['UNREACHABLE for everything else', new TypeError(), 'UNREACHABLE'],
])('reports %s, and follows nobody', async (_what, error, code) => {
  const { send, notices, world, whom } = begin();
  world.refused.set('FollowEvent', error);
  await send(intent('follow', 'ben'));
  expect([notices, whom()]).toEqual([[{ kind: 'refused', code }], null]);
});

it('waves back only at a wave that is none itself', async () => {
  const { send, notices, sent } = begin();
  await send({ event: 'WaveEvent', message: { ...ben, is_back: true } });
  await send({ event: 'WaveEvent', message: { ...ben, is_back: false } });
  expect(notices.map(({ kind }) => kind)).toEqual(['waved_back', 'waved']);
  if (notices[1]?.kind === 'waved') notices[1].waveBack();
  expect(sent).toEqual([['WaveEvent', { user_id: 'ben' }]]);
});

it('asks the user one question of a person at a time, until they answer', async () => {
  const { send, open, questions, sent, clock } = begin();
  await send({ event: 'RingEvent', message: call('ben') });
  await send({ event: 'RingEvent', message: call('ben', 1_040_000) });
  expect([...open]).toMatchObject([{ kind: 'question', about: 'ring', name: 'ben', lifeMs: 40_000 }]);
  questions.oldest()?.answer(true);
  expect(sent).toEqual([['RingAnswer', { user_id: 'ben', is_here: true }]]);
  expect([open.size, questions.oldest(), clock.pending()]).toEqual([0, null, 0]);
});

it('takes a question from the keys when its time is over, and gives each a second', async () => {
  const { send, questions, clock } = begin();
  await send({ event: 'LeadRequest', message: call('ben', 0) });
  clock.advance(999);
  expect(questions.oldest()).not.toBeNull();
  clock.advance(1);
  expect(questions.oldest()).toBeNull();
});

it('gets up and comes along when the user accepts, and stays when they decline', async () => {
  const { send, questions, sent, whom, done, world } = begin();
  world.isSeated = true;
  await send({ event: 'LeadRequest', message: call('mei') });
  questions.oldest()?.answer(false);
  await settled();
  expect([sent, whom()]).toEqual([[['LeadResponse', { user_id: 'mei', accept: false }]], null]);
  await send({ event: 'LeadRequest', message: call('ben') });
  questions.oldest()?.answer(true);
  await settled();
  expect([whom(), done]).toEqual(['ben', ['stands up', 'behind ben']]);
});

it('TOG-6 a page that was opened again follows on; one that stopped says so again', async () => {
  const { send, sent, whom, following } = begin();
  await send({ event: 'FollowingEvent', message: ben });
  expect(whom()).toBe('ben');
  following.setState({ whom: null });
  expect(sent).toEqual([['StopFollowing', { user_id: 'ben' }]]);
  await send({ event: 'FollowingEvent', message: ben });
  expect([whom(), sent.length]).toEqual([null, 2]);
});

it('ends following when the server says so, and only of that person', async () => {
  const { send, whom } = begin();
  await send(intent('follow', 'ben'));
  await send({ event: 'FollowEnded', message: { user_id: 'mei', name: 'Mei', reason: 'left' } });
  expect(whom()).toBe('ben');
  await send({ event: 'FollowEnded', message: { ...ben, reason: 'asked' } });
  expect(whom()).toBeNull();
});

it('walks behind the person every 400 ms, also into another room', async () => {
  const { send, done, clock, world, whom } = begin();
  await send(intent('follow', 'ben'));
  clock.advance(800);
  expect(done).toEqual(['behind ben', 'behind ben', 'behind ben']);
  world.rooms.ben = 'room 2';
  clock.advance(800);
  // The way is gone once, and nothing is decided until it is over.
  expect(done.slice(3)).toEqual(['to room 2']);
  world.room = 'room 2';
  clock.advance(400);
  expect([done.slice(4), whom()]).toEqual([['behind ben'], 'ben']);
});

it('stops before a room that the user may not enter, and names the person', async () => {
  const { send, clock, world, whom, notices } = begin();
  await send(intent('follow', 'ben'));
  [world.isClosed, world.rooms.ben] = [true, 'room 2'];
  clock.advance(400);
  await settled();
  expect([whom(), notices]).toEqual([null, [{ kind: 'room_refused', name: 'ben' }]]);
});

it.each(['an own step', 'a drag', 'another room'] as const)(
  'stops with %s, and walks no further',
  async (what) => {
    const { send, clock, world, whom, steps, dragged, sent, done } = begin();
    await send(intent('follow', 'ben'));
    if (what === 'an own step') steps.emit();
    else if (what === 'a drag') dragged.emit();
    else world.room = 'room 3';
    clock.advance(400);
    expect(whom()).toBeNull();
    expect(sent.at(-1)).toEqual(['StopFollowing', { user_id: 'ben' }]);
    clock.advance(4_000);
    expect([done, clock.pending()]).toEqual([['behind ben'], 0]);
  },
);

it('leaves nothing behind at its end', async () => {
  const { send, end, open, questions, clock, sent } = begin();
  await send(intent('follow', 'ben'));
  await send({ event: 'RingEvent', message: call('mei') });
  end();
  expect([open.size, questions.oldest(), clock.pending()]).toEqual([0, null, 0]);
  const before = sent.length;
  await send(intent('wave', 'ben'));
  expect(sent).toHaveLength(before);
});

it('TOG-8 shows who follows until each has been asked to walk alone', async () => {
  const { send, ports, store, sent, world } = begin();
  await send({ event: 'FollowersEvent', message: { followers: [ben] } });
  endFollowers(ports, store);
  await settled();
  expect([sent, store.getState().followers]).toEqual([[['EndFollowing', { user_id: 'ben' }]], [ben]]);
  world.refused.set('EndFollowing', new WhisperRefused('PERSON_IS_NOT_HERE'));
  endFollowers(ports, store);
  await settled();
  expect(store.getState().followers).toEqual([]);
});
