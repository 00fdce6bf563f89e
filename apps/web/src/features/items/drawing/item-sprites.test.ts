// @vitest-environment happy-dom

import type { Item } from '@engawa/contract/items';
import type { HeldSeat } from '@engawa/contract/presence';
import { roomItem } from '@engawa/testkit/room-item';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { Stage } from '../../../map/create-stage.ts';
import { createSprites } from '../../../map/sprites.ts';
import { itemNotes } from '../../../slots/item-notes.ts';
import { openItemSprites } from './item-sprites.ts';

const idOf = (index: number) => `item-${index}`;
/** In a row to the right, so that the first is nearest to the camera. */
const rowOf = (count: number): Map<string, Item> =>
  new Map(
    Array.from({ length: count }, (_, index) => [
      idOf(index),
      roomItem({ uuid: idOf(index), x: index * 10, y: 0, content: 'お茶' }),
    ]),
  );

const open = (count: number) => {
  const world = document.createElement('div');
  const stage = {
    sprites: createSprites(world),
    camera: () => ({ x: 0, y: 0, scale: 1 }),
    wake: () => undefined,
  };
  const items = { store: createStore(() => ({ items: rowOf(count) as ReadonlyMap<string, Item> })) };
  const tasks = createStore(() => ({ task: null, local: new Map(), ghosts: new Map() }));
  const words = createStore(() => ({
    words: {
      nameOf: () => 'Text',
      authorOf: () => '',
      seats: (taken: number, all: number) => `${taken}/${all}`,
      held: ({ name, until }: HeldSeat) => `${name} ${until - nowMs}`,
    },
  }));
  const lockedTables = createStore(() => ({ locked: new Set<string>() }));
  const heldSeats = createStore(() => ({ held: new Map<string, HeldSeat[]>() }));
  let nowMs = 0;
  const sprites = openItemSprites(
    stage as unknown as Stage,
    {
      items,
      tasks,
      meetings: { locks: { store: lockedTables }, heldSeats: { store: heldSeats } },
    } as unknown as Parameters<typeof openItemSprites>[1],
    words,
  );
  const hold = (until: number) =>
    heldSeats.setState({ held: new Map([[idOf(0), [{ user_id: 'ken', name: 'Ken', until }]]]) });
  const find = (index: number) => world.querySelector<HTMLElement>(`[data-testid="item-${idOf(index)}"]`);
  const setTime = (ms: number) => {
    nowMs = ms;
  };
  const nobodyHeld = () => heldSeats.setState({ held: new Map() });
  return {
    hold,
    nobodyHeld,
    setTime,
    sprites,
    items,
    find,
    count: () => world.querySelectorAll('[data-sprite-kind="item"]').length,
  };
};

describe('the items of a room appear', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('all at once when they are few', () => {
    expect(open(20).count()).toBe(20);
  });

  it('over some frames when they are many, the nearest first, and one to be shown pulses once it is there', () => {
    const room = open(150);
    const first = room.count();
    expect(first).toBeLessThan(150);
    expect(room.find(0)).not.toBeNull();
    expect(room.find(149)).toBeNull();
    room.sprites.pulse(idOf(149));
    vi.advanceTimersByTime(500);
    expect(room.count()).toBe(150);
    expect(room.find(149)?.hasAttribute('data-pulse')).toBe(true);
    expect(room.find(0)?.hasAttribute('data-pulse')).toBe(false);
  });

  it('and not those that were deleted meanwhile, nor any after the map is gone', () => {
    const room = open(150);
    room.items.store.setState({ items: rowOf(100) });
    vi.advanceTimersByTime(500);
    expect(room.count()).toBe(100);
    const other = open(150);
    other.sprites.close();
    vi.advanceTimersByTime(500);
    expect(other.count()).toBe(0);
  });
});

it('MTG-43 a table shows for whom its seats are kept, and its minutes run', () => {
  vi.useFakeTimers();
  const room = open(1);
  const table = roomItem({ uuid: idOf(0), type: 'meeting_room', seat_count: 4, userIds: ['aya'] });
  room.items.store.setState({ items: new Map([[idOf(0), table]]) });
  const text = () => room.find(0)?.textContent;
  expect(text()).toBe('Text1/4');
  room.hold(90);
  expect(text()).toBe('Text2/4Ken 90');
  room.setTime(30);
  vi.advanceTimersByTime(10_000);
  expect(text()).toBe('Text2/4Ken 60');
  room.nobodyHeld();
  expect(text()).toBe('Text1/4');
  room.sprites.close();
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

it('BKG-13 a table shows the note of another feature above its kept seats, until it is taken away', () => {
  const room = open(2);
  const table = roomItem({ uuid: idOf(0), type: 'meeting_room', seat_count: 4, userIds: ['aya'] });
  room.items.store.setState({
    items: new Map([...rowOf(2)].map(([id, item]) => [id, id === idOf(0) ? table : item])),
  });
  const text = () => room.find(0)?.textContent;
  const other = room.find(1)?.textContent;
  itemNotes.setState({ notes: new Map([[idOf(0), 'Next 14:00 Ken']]) });
  expect(text()).toBe('Text1/4Next 14:00 Ken');
  room.hold(90);
  expect(text()).toBe('Text2/4Next 14:00 Ken\nKen 90');
  expect(room.find(1)?.textContent).toBe(other);
  itemNotes.setState({ notes: new Map() });
  room.nobodyHeld();
  expect(text()).toBe('Text1/4');
  room.sprites.close();
});
