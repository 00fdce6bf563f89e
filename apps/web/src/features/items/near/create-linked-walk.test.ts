import type { Item } from '@engawa/contract/items';
import { roomItem } from '@engawa/testkit/room-item';
import { expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createSignal } from '../../../platform/signal.ts';
import { createMapView } from '../../../slots/map-view.ts';
import type { ItemsPorts } from '../ports.ts';
import { createLinkedWalk } from './create-linked-walk.ts';

const uuid = '60000000-0000-4000-8000-000000000005';
const note = roomItem({ type: 'text', uuid, content: 'Lunch', text_size: 'middle', color: 'ink' }) as Item;
const ground = { name: 'Den', width: 3_200, height: 1_600, picture: '' };

/** A page on which everything is there but the user, who is about to enter. */
const begin = (id = uuid) => {
  const frames = createSignal<number>();
  const entered = createSignal<void>();
  const world = { isInside: false, place: { x: 0, y: 0 } as { x: number; y: number } | null };
  const happened: unknown[] = [];
  const view = createMapView();
  view.store.setState({ ground, stage: { onFrame: frames.subscribe } as never });
  const items = createStore(() => ({ loading: 'ready', items: new Map([[uuid, note]]) }));
  let target: { readonly x: number; readonly y: number } = { x: Number.NaN, y: Number.NaN };
  const end = createLinkedWalk({
    ports: {
      map: { store: view.store, locate: (sprite) => happened.push(`shown ${sprite.id}`) },
      items: { store: items } as unknown as Pick<ItemsPorts['items'], 'store'>,
      me: {
        isInside: () => world.isInside,
        onInside: entered.subscribe,
        ownPlace: () => world.place,
        walkTo(place) {
          target = place;
          happened.push('walks');
        },
      },
    },
    id,
    forgetLink: () => happened.push('forgets'),
    show: (item) => happened.push(item === null ? 'not here' : item.uuid),
  });
  return {
    view,
    items,
    world,
    happened,
    frames,
    end,
    enter() {
      world.isInside = true;
      entered.emit();
    },
    arrive(awayPx = 0) {
      world.place = { x: target.x + awayPx, y: target.y };
    },
  };
};

it('waits until the user is inside, the map is drawn and the items are read', () => {
  const { view, items, happened, enter } = begin();
  const { stage } = view.store.getState();
  view.store.setState({ stage: null });
  items.setState({ loading: 'loading' });
  enter();
  view.store.setState({ stage });
  expect(happened).toEqual([]);
  items.setState({ loading: 'ready' });
  expect(happened).toEqual(['forgets', uuid, 'walks']);
});

it('walks once, however much changes afterwards', () => {
  const { items, happened, enter } = begin();
  enter();
  enter();
  items.setState({ items: new Map() });
  expect(happened).toEqual(['forgets', uuid, 'walks']);
});

it('draws attention to the item on arrival, and once', () => {
  const { happened, enter, arrive, frames } = begin();
  enter();
  arrive(9);
  frames.emit(16);
  expect(happened).toHaveLength(3);
  arrive(7);
  frames.emit(16);
  frames.emit(16);
  expect(happened.slice(3)).toEqual([`shown ${uuid}`]);
});

it('does not wait longer than 20 seconds for the arrival', () => {
  const { happened, enter, frames, world } = begin();
  enter();
  world.place = null;
  frames.emit(19_999);
  expect(happened).toHaveLength(3);
  frames.emit(1);
  expect(happened.slice(3)).toEqual([`shown ${uuid}`]);
});

it('says so when the item is not in the room, and walks nowhere', () => {
  const { happened, enter } = begin('60000000-0000-4000-8000-000000000006');
  enter();
  expect(happened).toEqual(['forgets', 'not here']);
});

it('finds an area by the address that areas have', () => {
  const { happened, enter } = begin(`item_area_${uuid}`);
  enter();
  expect(happened).toEqual(['forgets', uuid, 'walks']);
});

it('does nothing after its end, before and during the walk', () => {
  const before = begin();
  before.end();
  before.enter();
  expect(before.happened).toEqual([]);
  const during = begin();
  during.enter();
  during.end();
  during.arrive();
  during.frames.emit(16);
  expect(during.happened).toEqual(['forgets', uuid, 'walks']);
});
