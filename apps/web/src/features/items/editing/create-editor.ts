import type { Item, ItemAction, ItemChanges } from '@engawa/contract/items';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Items } from '../create-items.ts';
import { withLocalChanges } from '../drawing/with-local-changes.ts';
import { createEditHistory } from './edit-history.ts';
import { createEditQueue, stepsOf } from './edit-queue.ts';
import { idOf, type Step, showSteps, withFields } from './edit-steps.ts';
import { createStoredVersions } from './stored-versions.ts';

/** Items that are shown otherwise than the server has them, by uuid; null: not shown. */
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
  after(delayMs: number, callback: () => void): () => void;
};

export type EditorState = {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Edits that the server has not confirmed. */
  readonly unsent: number;
  /** The last attempt reached nobody. */
  readonly isWaiting: boolean;
};

/**
 * The edits of one person: shown at once, sent one after the other, kept while nobody answers, and
 * put back when they are refused. Undo and redo go through the own edits of the room, without
 * limit; the server refuses those that would overwrite what others have written since.
 */
export const createEditor = (deps: EditorDeps) => {
  const { items } = deps;
  const store: StoreApi<EditorState> = createStore<EditorState>(() => ({
    canUndo: false,
    canRedo: false,
    unsent: 0,
    isWaiting: false,
  }));
  const history = createEditHistory();
  const versions = createStoredVersions(items);
  let preview: ReadonlyMap<string, ItemChanges> = new Map();

  const roomNow = () => items.store.getState().roomId;

  /** The items that differ from the server's, with all edits that are on their way. */
  const shownNow = (): Map<string, Item | null> => {
    const { items: known, roomId } = items.store.getState();
    const shown = new Map<string, Item | null>();
    for (const sent of queue.list()) if (sent.deed.roomId === roomId) showSteps(shown, known, stepsOf(sent));
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
    const [canUndo, canRedo] = [history.canUndo(roomId ?? ''), history.canRedo(roomId ?? '')];
    store.setState({ canUndo, canRedo, unsent: queue.list().length });
  };

  const queue = createEditQueue({
    send: deps.send,
    isWorthRetrying: deps.isWorthRetrying,
    after: deps.after,
    versionFor: versions.versionFor,
    confirm: versions.confirm,
    onRefused(deed, error) {
      history.forget(deed);
      deps.onRefused(error);
    },
    onChange(isWaiting) {
      store.setState({ isWaiting });
      publish();
    },
  });

  const stopFollowing = items.store.subscribe(publish);

  const goTo = (direction: 'undo' | 'redo'): readonly string[] | null => {
    const deed = history[direction](roomNow() ?? '');
    if (deed === null) return null;
    queue.add(deed, direction);
    return deed.steps.map(idOf);
  };

  return {
    store,
    /** All items as they are shown now. */
    listShown(): readonly Item[] {
      const changes = { local: shownNow(), ghosts: new Map() };
      return [...withLocalChanges(items.store.getState().items, changes).values()];
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
      queue.add(history.record(roomId, steps), 'do');
    },
    /**
     * Something that was done elsewhere, e.g. by a form, and is confirmed: it can be undone too.
     */
    record(steps: readonly Step[]) {
      const roomId = roomNow();
      if (roomId === null || steps.length === 0) return;
      for (const step of steps)
        if (step.kind === 'create' || step.kind === 'remove') versions.record(step.item);
      history.record(roomId, steps);
      publish();
    },
    /** @returns the ids of the items that it concerns; null when there is nothing to undo */
    undo: () => goTo('undo'),
    redo: () => goTo('redo'),
    retry: queue.retry,
    end() {
      stopFollowing();
      queue.end();
    },
  };
};
export type Editor = ReturnType<typeof createEditor>;
