import type { Item } from '@engawa/contract/items';
import { createStore, type StoreApi } from 'zustand/vanilla';

export type Place = { readonly x: number; readonly y: number };

/** The task of the user with an item. */
export type Task =
  /** Choosing its place: a new one, or an existing one that is moved. */
  | { readonly kind: 'place'; readonly ghost: Item; readonly isNew: boolean }
  /** Filling in its form: a new one at its place, or an existing one. */
  | {
      readonly kind: 'form';
      readonly item: Item;
      readonly isNew: boolean;
      /** Pictures that were dropped or pasted, to be put up at once. */
      readonly files?: readonly File[];
    }
  | { readonly kind: 'remove'; readonly item: Item };

export type TaskState = {
  readonly task: Task | null;
  /** Whether edit mode is on. */
  readonly isEditing: boolean;
  /**
   * Items that are shown otherwise than the server has them, by uuid, while edits are on their way;
   * null: not shown.
   */
  readonly local: ReadonlyMap<string, Item | null>;
  /** Where others hold what they drag, by uuid. */
  readonly ghosts: ReadonlyMap<string, Place>;
};
export type TaskStore = StoreApi<TaskState>;

export const createTasks = (): TaskStore =>
  createStore<TaskState>(() => ({ task: null, isEditing: false, local: new Map(), ghosts: new Map() }));

/** The id of an item that does not exist yet. */
export const ghostId = 'ghost';
