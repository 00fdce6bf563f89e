import { createFakeClock } from '@engawa/testkit/fake-clock';
import { expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createSignal } from '../../platform/signal.ts';
import { createMapView } from '../../slots/map-view.ts';
import { createOwnSeat, type SeatNotice } from './create-own-seat.ts';
import type { OwnSeatPorts, SeatIntent, SeatState } from './ports.ts';

const settled = () => new Promise((done) => setTimeout(done));
const seat = { room: 'quiet', x: 30, y: 40 };

/** A user who stands in the hall. */
const begin = (state: Partial<SeatState> = {}) => {
  const clock = createFakeClock();
  const news = createSignal<void>();
  const world = { room: 'hall', isPlaced: true, isServerAway: false, isRefused: false };
  const done: unknown[] = [];
  const notices: SeatNotice[] = [];
  const store = createStore<SeatState>(() => ({ seat: null, intent: null, hasBegun: true, ...state }));
  const ports: OwnSeatPorts = {
    realtime: {
      on: () => () => undefined,
      async whisper(event, payload) {
        done.push([event, payload]);
        if (world.isServerAway) throw new Error('away');
        return {} as never;
      },
    },
    map: createMapView(),
    me: {
      roomNow: () => world.room,
      ownPlace: () => (world.isPlaced ? { x: 0, y: 0 } : null),
      walkTo: ({ x, y }) => void done.push(['walk', x, y]),
    },
    people: { onRoomNews: news.subscribe },
    rooms: {
      async change(roomId) {
        done.push(['to', roomId]);
        if (world.isRefused) throw new Error('refused');
      },
      nameOf: (id) => `Room ${id}`,
    },
  };
  const end = createOwnSeat({
    ports,
    store,
    after(delayMs, callback) {
      const timer = clock.setTimeout(callback, delayMs);
      return () => clock.clear(timer);
    },
    show: (notice) => notices.push(notice),
  });
  return {
    clock,
    news,
    world,
    done,
    notices,
    store,
    end,
    async use(intent: SeatIntent) {
      store.setState({ intent });
      await settled();
    },
  };
};

it('performs a use from before it was loaded, once', async () => {
  const { done, store, notices } = begin({ intent: 'take' });
  await settled();
  expect(done).toEqual([['OwnSeatEvent', { isSet: true }]]);
  expect(notices).toEqual([{ kind: 'taken', room: 'Room hall' }]);
  expect(store.getState().intent).toBeNull();
});

it('gives the seat up, and says when nobody answers', async () => {
  const { use, done, notices, world } = begin({ seat });
  await use('give_up');
  world.isServerAway = true;
  await use('take');
  expect(done).toEqual([
    ['OwnSeatEvent', { isSet: false }],
    ['OwnSeatEvent', { isSet: true }],
  ]);
  expect(notices).toEqual([{ kind: 'given_up' }, { kind: 'unreachable' }]);
});

it('offers to take a seat here when there is none to go to', async () => {
  const { use, done, notices } = begin();
  await use('go');
  expect([done, notices.map(({ kind }) => kind)]).toEqual([[], ['no_seat']]);
  if (notices[0]?.kind === 'no_seat') notices[0].takeHere();
  await settled();
  expect(notices[1]).toEqual({ kind: 'taken', room: 'Room hall' });
});

it('walks to a seat in the same room at once', async () => {
  const { use, done, clock } = begin({ seat: { ...seat, room: 'hall' } });
  await use('go');
  expect([done, clock.pending()]).toEqual([[['walk', 30, 40]], 0]);
});

it('walks in another room once the user has a place there, and once only', async () => {
  const { use, done, world, news, clock } = begin({ seat });
  await use('go');
  news.emit();
  [world.room, world.isPlaced] = ['quiet', false];
  news.emit();
  expect(done).toEqual([['to', 'quiet']]);
  world.isPlaced = true;
  news.emit();
  news.emit();
  expect(done).toEqual([
    ['to', 'quiet'],
    ['walk', 30, 40],
  ]);
  expect(clock.pending()).toBe(0);
});

it('does not walk after eight seconds, nor where the room is refused', async () => {
  const { use, done, world, news, clock, notices } = begin({ seat });
  await use('go');
  clock.advance(8_000);
  world.room = 'quiet';
  news.emit();
  [world.room, world.isRefused] = ['hall', true];
  await use('go');
  expect(notices).toEqual([{ kind: 'room_refused' }]);
  expect(done).toEqual([
    ['to', 'quiet'],
    ['to', 'quiet'],
  ]);
});

it('awaits no arrival when it ends on the way to the room', async () => {
  const { store, end, clock, news, world, done } = begin({ seat });
  store.setState({ intent: 'go' });
  end();
  await settled();
  world.room = 'quiet';
  news.emit();
  expect([done, clock.pending()]).toEqual([[['to', 'quiet']], 0]);
});

it('awaits nothing after its end', async () => {
  const { use, done, world, news, clock, end } = begin({ seat });
  await use('go');
  end();
  world.room = 'quiet';
  news.emit();
  await use('take');
  expect([done, clock.pending()]).toEqual([[['to', 'quiet']], 0]);
});
