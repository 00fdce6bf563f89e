// @vitest-environment happy-dom

import type { Item, ItemAction } from '@engawa/contract/items';
import { afterEach, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { Stage } from '../../../map/create-stage.ts';
import { createMapView } from '../../../slots/map-view.ts';
import type { ItemsState } from '../create-items.ts';
import { createEditor } from '../editing/create-editor.ts';
import { createEditSession } from '../editing/edit-session.ts';
import { newItem } from '../forms/new-item.ts';
import { listenInEditMode } from './edit-gestures.ts';

class Cut extends Error {}

const put = (uuid: string, type: Item['type'], x: number, y: number, more: Partial<Item> = {}): Item => ({
  ...newItem(type, { x, y }, 'room'),
  uuid,
  id: uuid,
  version: 1,
  created_by: 'me',
  content: type === 'text' ? uuid : null,
  ...more,
});
/** Two texts in a row, a video below the first, and an area far away. */
const furniture = () => [
  put('a', 'text', 500, 500),
  put('b', 'text', 900, 503),
  put('video', 'youtube', 500, 800),
  put('area', 'area', 500, 1_300),
];

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  document.body.replaceChildren();
  localStorage.clear();
});

/**
 * Edit mode over a map whose px of the screen are px of the world, with a line to the server that
 * can be cut.
 */
const open = () => {
  const known = createStore<ItemsState>(() => ({
    roomId: 'room',
    loading: 'ready' as const,
    items: new Map(furniture().map((item) => [item.uuid, item])),
  }));
  const know = (item: Item | null, uuid: string) =>
    known.setState(({ items }) => {
      const next = new Map(items);
      if (item === null) next.delete(uuid);
      else next.set(uuid, item);
      return { items: next };
    });
  const line = { isCut: false, sent: [] as { room: string; actions: ItemAction[] }[] };
  const waiting: (() => void)[] = [];
  const editor = createEditor({
    items: { store: known, apply: (item) => know(item, item.uuid), remove: (item) => know(null, item.uuid) },
    show: () => {},
    async send(room, actions) {
      if (line.isCut) throw new Cut();
      line.sent.push({ room, actions });
      return actions.map((action) => {
        const before = known.getState().items.get(action.id);
        const body = action.kind === 'create' ? action.body : action.kind === 'change' ? action.changes : {};
        return { ...(before ?? put(action.id, 'text', 0, 0)), ...body, room, version: 2 } as Item;
      });
    },
    isWorthRetrying: (error) => error instanceof Cut,
    onRefused: vi.fn(),
    after(_delayMs, callback) {
      waiting.push(callback);
      return () => {};
    },
  });
  const map = createMapView();
  map.setGround({ name: 'Hall', width: 3_200, height: 1_600, picture: '' });
  const pan = vi.fn();
  const camera = { x: 500, y: 500, scale: 1 };
  const stage = {
    camera: () => camera,
    view: () => ({ width: 1_000, height: 1_000 }),
    pan,
    zoomAt: vi.fn(),
  } as unknown as Stage;
  map.store.setState({ stage });
  const session = createEditSession(
    { items: { store: known } as never, me: { id: 'me', builderRoleNow: () => 'Member' }, map },
    editor,
  );
  const cover = document.createElement('div');
  cover.setPointerCapture = () => {};
  document.body.append(cover);
  const targets = new Map<string, HTMLElement>();
  for (const { uuid } of furniture()) {
    const target = document.createElement('button');
    target.dataset.edit = uuid;
    const handle = document.createElement('span');
    Object.assign(handle.dataset, { edit: uuid, handle: 'se' });
    cover.append(target, handle);
    targets.set(uuid, target).set(`${uuid} handle`, handle);
  }
  const gestures = listenInEditMode(cover, {
    stage,
    editor,
    session,
    ground: () => map.store.getState().ground,
    showMarquee: vi.fn(),
  });
  stops.push(gestures.stop, editor.end);

  const fire = (type: string, on: HTMLElement, x: number, y: number, more: PointerEventInit = {}) =>
    on.dispatchEvent(
      new PointerEvent(type, { bubbles: true, pointerId: 1, clientX: x, clientY: y, button: 0, ...more }),
    );
  type Place = readonly [number, number];
  const begin = (on: string | null, from: Place, to: Place, more: PointerEventInit = {}) => {
    const target = (on === null ? undefined : targets.get(on)) ?? cover;
    fire('pointerdown', target, ...from, more);
    // In two steps, as a hand does it: the first leaves the slack of a press.
    fire('pointermove', target, from[0] + Math.sign(to[0] - from[0]) * 8, from[1] + 8, more);
    fire('pointermove', target, ...to, more);
    return () => fire('pointerup', target, ...to, more);
  };
  return {
    editor,
    session,
    gestures,
    line,
    known,
    pan,
    begin,
    camera,
    drag: (...how: Parameters<typeof begin>) => begin(...how)(),
    runTimers() {
      for (const act of waiting.splice(0)) act();
    },
    placeOf(uuid: string) {
      const { x, y } = editor.listShown().find((item) => item.uuid === uuid) ?? { x: -1, y: -1 };
      return [x, y];
    },
    selected: () => [...session.store.getState().selected].sort(),
    settled: () => vi.waitFor(() => expect(editor.store.getState().unsent).toBe(0)),
  };
};

it('a frame that is drawn with the mouse selects what it touches; with Shift it adds', () => {
  const { drag, selected } = open();
  drag(null, [300, 300], [1_100, 560]);
  expect(selected()).toEqual(['a', 'b']);
  drag(null, [420, 1_100], [560, 1_400], { shiftKey: true });
  expect(selected()).toEqual(['a', 'area', 'b']);
  drag(null, [420, 700], [560, 850]);
  expect(selected()).toEqual(['video']);
});

it('a finger on the ground moves the map, and on an item moves the item', async () => {
  const { drag, pan, selected, placeOf, settled } = open();
  drag(null, [300, 300], [400, 360], { pointerType: 'touch' });
  expect(selected()).toEqual([]);
  expect(pan).toHaveBeenCalled();
  drag('area', [500, 1_300], [700, 1_208], { pointerType: 'touch', altKey: true });
  await settled();
  expect(selected()).toEqual(['area']);
  const [x = 0, y = 0] = placeOf('area');
  // It was taken at the first step of the drag, 8 px from the press.
  expect([x, y]).toEqual([692, 1_200]);
});

it('what is selected moves together, snaps to others unless Alt is held, and is one edit', async () => {
  const { drag, session, line, placeOf, settled } = open();
  session.select(['a', 'video']);
  drag('a', [500, 500], [608, 511]);
  await settled();
  expect(line.sent).toHaveLength(1);
  expect(line.sent[0]?.actions.map(({ id }) => id).sort()).toEqual(['a', 'video']);
  // Moved by 3 px downwards, the texts are in one line.
  expect(placeOf('a')).toEqual([600, 503]);
  expect(placeOf('video')).toEqual([600, 803]);
  drag('a', [600, 503], [708, 512], { altKey: true });
  await settled();
  expect(placeOf('a')).toEqual([700, 504]);
});

it('a handle resizes an area freely and a video in its sizes', async () => {
  const { drag, session, editor, settled } = open();
  session.select(['area']);
  drag('area handle', [650, 1_450], [760, 1_500]);
  session.select(['video']);
  drag('video handle', [650, 884], [840, 980]);
  await settled();
  const shown = new Map(editor.listShown().map((item) => [item.uuid, item]));
  expect(shown.get('area')?.area_size).toBe(520);
  expect(shown.get('video')?.area_type).toBe('big');
});

it('a drag that is cancelled puts everything back, and sends nothing', () => {
  const { begin, gestures, line, placeOf } = open();
  const release = begin('a', [500, 500], [900, 900]);
  expect(placeOf('a')).toEqual([500, 500]);
  expect(gestures.cancel()).toBe(true);
  release();
  expect(placeOf('a')).toEqual([500, 500]);
  expect(line.sent).toEqual([]);
});

it('a connection that is lost during a drag loses nothing: it is sent once when it is back', async () => {
  const { begin, line, editor, known, placeOf, runTimers, settled } = open();
  const release = begin('a', [500, 500], [700, 700], { altKey: true });
  line.isCut = true;
  // The page notices it, and begins to read the room again.
  known.setState({ loading: 'loading' });
  release();
  await vi.waitFor(() => expect(editor.store.getState().isWaiting).toBe(true));
  expect(placeOf('a')).toEqual([692, 692]);
  // The old place arrives with the list, and the item stays where it was dropped.
  known.setState({ loading: 'ready', items: new Map(furniture().map((item) => [item.uuid, item])) });
  expect(placeOf('a')).toEqual([692, 692]);
  runTimers();
  expect(placeOf('a')).toEqual([692, 692]);
  line.isCut = false;
  await vi.waitFor(() => expect(editor.store.getState().isWaiting).toBe(true));
  runTimers();
  await settled();
  expect(line.sent).toHaveLength(1);
  expect(known.getState().items.get('a')).toMatchObject({ x: 692, y: 692 });
});

it('items are aligned, and have equal gaps', async () => {
  const { session, placeOf, settled } = open();
  session.select(['a', 'b']);
  session.align('top');
  await settled();
  expect([placeOf('a')[1], placeOf('b')[1]]).toEqual([500, 500]);
  session.select(['a', 'video', 'area']);
  session.distribute('y');
  await settled();
  const gapAbove = (placeOf('video')[1] ?? 0) - 84.5 - ((placeOf('a')[1] ?? 0) + 60);
  const gapBelow = (placeOf('area')[1] ?? 0) - 200 - ((placeOf('video')[1] ?? 0) + 84.5);
  expect(Math.abs(gapAbove - gapBelow)).toBeLessThanOrEqual(2);
});

it('what is copied in one room is pasted into another, in the middle of the view, as new items of one’s own', async () => {
  const { session, known, line, settled, camera, selected } = open();
  session.select(['a', 'b']);
  session.copy();
  known.setState({ roomId: 'other', items: new Map() });
  Object.assign(camera, { x: 2_000, y: 800 });
  session.paste();
  await settled();
  const [{ room, actions } = { room: '', actions: [] }] = line.sent;
  expect(room).toBe('other');
  const made = actions.map((action) => (action.kind === 'create' ? action.body : null));
  expect(made.map((body) => [body?.type, body?.x])).toEqual([
    ['text', 1_800],
    ['text', 2_200],
  ]);
  expect(actions.map(({ id }) => id).sort()).toEqual(selected());
  expect(selected()).not.toContain('a');
});
