import type { Item, ItemAction, ItemChanges } from '@engawa/contract/items';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Items } from '../create-items.ts';
import { actionOf, idOf, type Step, showSteps, stepsAgain, stepsBack, withFields } from './edit-steps.ts';

/** What is shown otherwise than the server has it, by uuid; null: it is not shown. */
export type Local = ReadonlyMap<string, Item | null>;

export type EditorDeps = {
  readonly items: Pick<Items, 'store' | 'apply' | 'remove'>;
  show(local: Local): void;
  send(roomId: string, actions: ItemAction[]): Promise<readonly Item[]>;
  /** Whether the same edit may succeed later: nobody answered. */
  isWorthRetrying(error: unknown): boolean;
  /** An edit was refused and has been put back. */
  onRefused(error: unknown): void;
  /** Calls `act` once after the delay; the result cancels it. */
  after(delayMs: number, act: () => void): () => void;
};

/** What one person did at once: the unit of undo. */
type Deed = { readonly roomId: string; steps: readonly Step[] };
type Sent = {
  readonly deed: Deed;
  readonly direction: 'do' | 'undo' | 'redo';
  /** Made at the first sending, so that a repetition says the same. */
  actions: ItemAction[] | null;
};
type History = { done: readonly Deed[]; undone: readonly Deed[] };

export type EditorState = {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Edits that the server has not confirmed. */
  readonly unsent: number;
  /** The last attempt reached nobody. */
  readonly isWaiting: boolean;
};

const firstRetryMs = 1_000;
const maxRetryMs = 10_000;

const stepsOf = ({ deed, direction }: Pick<Sent, 'deed' | 'direction'>): readonly Step[] =>
  direction === 'do' ? deed.steps : direction === 'undo' ? stepsBack(deed.steps) : stepsAgain(deed.steps);

/** The same change with the values that the server has stored. */
const asStored = (step: Step, direction: Sent['direction'], item: Item): Step => {
  if (step.kind !== 'change') return { ...step, item };
  const side = direction === 'undo' ? 'before' : 'after';
  const stored = Object.fromEntries(
    Object.keys(step[side]).map((field) => [field, item[field as keyof Item]]),
  ) as ItemChanges;
  return { ...step, [side]: stored };
};

/**
 * The edits of one person: shown at once, sent one after the other, kept while nobody answers, and
 * put back when they are refused. Undo and redo go through the own edits of the room, without limit;
 * the server refuses those that would overwrite what others have written since.
 */
export const createEditor = (deps: EditorDeps) => {
  const { items, after } = deps;
  const store: StoreApi<EditorState> = createStore<EditorState>(() => ({
    ...{ canUndo: false, canRedo: false, unsent: 0, isWaiting: false },
  }));
  const histories = new Map<string, History>();
  /** The version up to which an item has been written by these edits alone. */
  const own = new Map<string, number>();
  let queue: readonly Sent[] = [];
  let preview: ReadonlyMap<string, ItemChanges> = new Map();
  let isSending = false;
  let stopWaiting: (() => void) | null = null;
  let retryMs = firstRetryMs;
  let isOver = false;

  const roomNow = () => items.store.getState().roomId;
  const historyOf = (roomId: string): History => histories.get(roomId) ?? { done: [], undone: [] };
  const without = (deeds: readonly Deed[], deed: Deed) => deeds.filter((one) => one !== deed);

  /** What is shown now, with all edits that are on their way. */
  const shownNow = (): Map<string, Item | null> => {
    const { items: known, roomId } = items.store.getState();
    const shown = new Map<string, Item | null>();
    for (const sent of queue) if (sent.deed.roomId === roomId) showSteps(shown, known, stepsOf(sent));
    return shown;
  };
  const publish = () => {
    const { items: known, roomId } = items.store.getState();
    const shown = shownNow();
    for (const [id, fields] of preview) {
      const item = shown.has(id) ? shown.get(id) : known.get(id);
      if (item) shown.set(id, withFields(item, fields));
    }
    deps.show(shown);
    const { done, undone } = roomId === null ? historyOf('') : historyOf(roomId);
    store.setState({ canUndo: done.length > 0, canRedo: undone.length > 0, unsent: queue.length });
  };

  const enqueue = (deed: Deed, direction: Sent['direction']) => {
    queue = [...queue, { deed, direction, actions: null }];
    publish();
    void sendNext();
  };

  const versionOf = (direction: Sent['direction']) => (id: string) =>
    direction === 'do' ? items.store.getState().items.get(id)?.version : own.get(id);

  const confirm = ({ deed, direction }: Sent, steps: readonly Step[], answer: readonly Item[]) => {
    const stored = new Map<string, Item>();
    steps.forEach((step, index) => {
      const item = answer[index];
      if (!item) return;
      stored.set(idOf(step), item);
      // Others wrote in between: from here on it is not only one's own, and a removal would be refused.
      const before = own.get(item.uuid);
      const isOwn = direction === 'do' && step.kind === 'create' ? true : before === item.version - 1;
      if (isOwn || (direction === 'do' && step.kind === 'remove')) own.set(item.uuid, item.version);
      if (step.kind === 'remove') items.remove(item);
      else items.apply(item);
    });
    deed.steps = deed.steps.map((step) => {
      const item = stored.get(idOf(step));
      return item ? asStored(step, direction, item) : step;
    });
  };

  const sendNext = async (): Promise<void> => {
    const [next] = queue;
    if (isOver || isSending || stopWaiting !== null || next === undefined) return;
    isSending = true;
    const steps = stepsOf(next);
    next.actions ??= steps.map((step) => actionOf(step, versionOf(next.direction)));
    const { deed } = next;
    try {
      const answer = await deps.send(deed.roomId, next.actions);
      confirm(next, steps, answer);
      queue = queue.filter((one) => one !== next);
      retryMs = firstRetryMs;
      store.setState({ isWaiting: false });
    } catch (error) {
      if (deps.isWorthRetrying(error)) {
        store.setState({ isWaiting: true });
        stopWaiting = after(retryMs, retry);
        retryMs = Math.min(maxRetryMs, 2 * retryMs);
      } else {
        // What follows from it is refused with it.
        queue = queue.filter((one) => one.deed !== deed);
        const { done, undone } = historyOf(deed.roomId);
        histories.set(deed.roomId, { done: without(done, deed), undone: without(undone, deed) });
        store.setState({ isWaiting: false });
        deps.onRefused(error);
      }
    }
    isSending = false;
    if (isOver) return;
    publish();
    void sendNext();
  };
  const retry = () => {
    stopWaiting?.();
    stopWaiting = null;
    void sendNext();
  };

  const stopFollowing = items.store.subscribe(publish);

  const record = (roomId: string, steps: readonly Step[]): Deed => {
    const deed = { roomId, steps };
    histories.set(roomId, { done: [...historyOf(roomId).done, deed], undone: [] });
    return deed;
  };

  return {
    store,
    /** All items as they are shown now. */
    listShown(): readonly Item[] {
      const shown = new Map<string, Item | null>(items.store.getState().items);
      for (const [id, item] of shownNow()) shown.set(id, item);
      return [...shown.values()].filter((item) => item !== null);
    },
    /** Shows values that are not decided yet, e.g. during a drag; an empty map ends it. */
    preview(fields: ReadonlyMap<string, ItemChanges>) {
      preview = fields;
      publish();
    },
    perform(steps: readonly Step[]) {
      const roomId = roomNow();
      preview = new Map();
      if (roomId === null || steps.length === 0) return publish();
      enqueue(record(roomId, steps), 'do');
    },
    /** Something that was done elsewhere, e.g. by a form, and is confirmed: it can be undone too. */
    note(steps: readonly Step[]) {
      const roomId = roomNow();
      if (roomId === null || steps.length === 0) return;
      for (const step of steps)
        if (step.kind === 'create' || step.kind === 'remove') own.set(step.item.uuid, step.item.version);
      record(roomId, steps);
      publish();
    },
    /** @returns the ids of the items that it concerns; null when there is nothing to undo */
    undo(): readonly string[] | null {
      const roomId = roomNow();
      const { done, undone } = historyOf(roomId ?? '');
      const deed = done.at(-1);
      if (roomId === null || deed === undefined) return null;
      histories.set(roomId, { done: done.slice(0, -1), undone: [...undone, deed] });
      enqueue(deed, 'undo');
      return deed.steps.map(idOf);
    },
    redo(): readonly string[] | null {
      const roomId = roomNow();
      const { done, undone } = historyOf(roomId ?? '');
      const deed = undone.at(-1);
      if (roomId === null || deed === undefined) return null;
      histories.set(roomId, { done: [...done, deed], undone: undone.slice(0, -1) });
      enqueue(deed, 'redo');
      return deed.steps.map(idOf);
    },
    /** The connection is back: does not wait for the next attempt. */
    retry() {
      if (stopWaiting !== null) retry();
    },
    end() {
      isOver = true;
      stopFollowing();
      stopWaiting?.();
    },
  };
};
export type Editor = ReturnType<typeof createEditor>;
