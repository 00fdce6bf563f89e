import { type Item, type ItemType, maxStacking } from '@engawa/contract/items';
import { createStore, type StoreApi } from 'zustand/vanilla';

export type Place = { readonly x: number; readonly y: number };

/** What the user is doing with an item. */
export type Task =
  /** Choosing its place: a new one, or an existing one that is moved. */
  | { readonly kind: 'place'; readonly ghost: Item; readonly isNew: boolean }
  /** Filling in its form: a new one at its place, or an existing one. */
  | { readonly kind: 'form'; readonly item: Item; readonly isNew: boolean }
  | { readonly kind: 'remove'; readonly item: Item };

export type TaskState = {
  readonly task: Task | null;
  /** Whether edit mode is on. */
  readonly isEditing: boolean;
  /** What is shown otherwise than the server has it, by uuid, while edits are on their way; null: not shown. */
  readonly local: ReadonlyMap<string, Item | null>;
};
export type TaskStore = StoreApi<TaskState>;

export const createTasks = (): TaskStore =>
  createStore<TaskState>(() => ({ task: null, isEditing: false, local: new Map() }));

/** The id of an item that does not exist yet. */
export const ghostId = 'ghost';

/** A new item as it is drawn while its place is chosen, with the values that its form begins with. */
export const newItem = (type: ItemType, { x, y }: Place, roomId: string): Item => ({
  ...{ id: ghostId, uuid: ghostId, room: roomId, type, x: Math.floor(x), y: Math.floor(y) },
  ...{
    position: `${Math.floor(x)},${Math.floor(y)}`,
    z_index: maxStacking,
    version: 0,
    is_lock: false,
    label: '',
    url: null,
  },
  content: type === 'text' ? '…' : null,
  ...{ page_title: null, is_framable: null, autoplay: false },
  area_type: ['youtube', 'link', 'dify_ai'].includes(type) ? 'small' : null,
  area_size: type === 'area' ? 400 : null,
  is_translatable: false,
  seat_count: type === 'meeting_room' ? 4 : null,
  ...{ rectangle_radio: null, is_need_password: false, created_by: null, userIds: [] },
});

/** Keeps a place on the map. */
export const onMap = ({ x, y }: Place, map: { readonly width: number; readonly height: number }): Place => ({
  x: Math.floor(Math.max(0, Math.min(map.width, x))),
  y: Math.floor(Math.max(0, Math.min(map.height, y))),
});
