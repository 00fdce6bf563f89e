import { canChangeItem, type Item, type ItemChanges } from '@engawa/contract/items';
import { createStore } from 'zustand/vanilla';
import { newId } from '../../../platform/new-id.ts';
import type { Ground } from '../../../slots/map-view.ts';
import type { ItemsPorts } from '../ports.ts';
import {
  type Alignment,
  aligned,
  changesOf,
  copiesOf,
  distributed,
  movedBy,
  sizedBy,
  stacked,
} from './arranging.ts';
import { copyItems, readCopied } from './clipboard.ts';
import type { Editor } from './create-editor.ts';
import type { Step } from './edit-steps.ts';
import type { Guide } from './snapping.ts';

/** An announcement, which is also shown when it is a reason why something was not done. */
export type EditMessage =
  | { readonly kind: 'moved'; readonly x: number; readonly y: number }
  | {
      readonly kind: 'done';
      readonly what: 'removed' | 'duplicated' | 'copied' | 'pasted' | 'undone' | 'redone';
    }
  | { readonly kind: 'refused'; readonly why: 'none_mine' | 'nothing_copied' | 'nothing_selected' };

export type EditSessionState = {
  readonly selected: ReadonlySet<string>;
  readonly guides: readonly Guide[];
  /** A press adds to the selection, as with Shift: for fingers. */
  readonly isMany: boolean;
  readonly message: EditMessage | null;
};

const besidePx = 20;

/** One stay in edit mode: what is selected, and what is done with it. */
export const createEditSession = (
  ports: Pick<ItemsPorts, 'items' | 'map'> & { readonly me: Pick<ItemsPorts['me'], 'id' | 'builderRoleNow'> },
  editor: Editor,
) => {
  const store = createStore<EditSessionState>(() => ({
    selected: new Set<string>(),
    guides: [],
    isMany: false,
    message: null,
  }));
  const showMessage = (message: EditMessage) => store.setState({ message });
  const ground = (): Ground | null => ports.map.store.getState().ground;
  const mayChange = (item: Item): boolean => {
    const role = ports.me.builderRoleNow();
    return role !== null && canChangeItem({ userId: ports.me.id, role }, item);
  };
  const listSelected = (): readonly Item[] => {
    const { selected } = store.getState();
    return editor.listShown().filter(({ uuid }) => selected.has(uuid));
  };
  /** The selected items that one may change; says so when there are none. */
  const listMine = (): readonly Item[] => {
    const selected = listSelected();
    const mine = selected.filter(mayChange);
    if (mine.length === 0)
      showMessage({ kind: 'refused', why: selected.length === 0 ? 'nothing_selected' : 'none_mine' });
    return mine;
  };
  const select = (ids: Iterable<string>) => store.setState({ selected: new Set(ids) });
  const create = (items: readonly Item[], dx: number, dy: number, what: 'duplicated' | 'pasted') => {
    const map = ground();
    const { roomId } = ports.items.store.getState();
    if (map === null || roomId === null) return;
    const steps = copiesOf(
      items,
      { dx, dy },
      {
        roomId,
        selfId: ports.me.id,
        ground: map,
        all: editor.listShown(),
        newId,
      },
    );
    editor.perform(steps);
    select(steps.flatMap((step) => (step.kind === 'create' ? [step.item.uuid] : [])));
    showMessage({ kind: 'done', what });
  };
  const arrange = (make: (items: readonly Item[], map: Ground) => readonly Step[]) => {
    const map = ground();
    const mine = listMine();
    if (map !== null && mine.length > 0) editor.perform(make(mine, map));
  };

  return {
    store,
    showMessage,
    mayChange,
    listSelected,
    listMine,
    select,
    /** Adds an item to the selection, or takes it out of it. */
    toggle(id: string) {
      const { selected } = store.getState();
      select(selected.has(id) ? [...selected].filter((one) => one !== id) : [...selected, id]);
    },
    align: (how: Alignment) => arrange((items, map) => aligned(items, how, map)),
    distribute: (axis: 'x' | 'y') => arrange((items, map) => distributed(items, axis, map)),
    stack: (to: 'front' | 'back') => arrange((items) => stacked(items, editor.listShown(), to)),
    resize: (steps: 1 | -1) =>
      arrange((items) => changesOf(items, new Map(items.map((item) => [item.uuid, sizedBy(item, steps)])))),
    /** Shows the selected items moved by this distance until `commit`. */
    nudge(moved: readonly Item[], dx: number, dy: number): ReadonlyMap<string, ItemChanges> {
      const map = ground();
      const places = map === null ? new Map() : movedBy(moved, { dx, dy }, map);
      editor.preview(places);
      const first = places.get(moved[0]?.uuid ?? '');
      if (first) showMessage({ kind: 'moved', ...first });
      return places;
    },
    remove() {
      const mine = listMine();
      if (mine.length === 0) return;
      editor.perform(mine.map((item): Step => ({ kind: 'remove', item })));
      select([]);
      showMessage({ kind: 'done', what: 'removed' });
    },
    duplicate() {
      const selected = listSelected();
      if (selected.length === 0) return showMessage({ kind: 'refused', why: 'nothing_selected' });
      create(selected, besidePx, besidePx, 'duplicated');
    },
    copy() {
      const { roomId } = ports.items.store.getState();
      const selected = listSelected();
      if (selected.length === 0 || roomId === null)
        return showMessage({ kind: 'refused', why: 'nothing_selected' });
      copyItems(roomId, selected);
      showMessage({ kind: 'done', what: 'copied' });
    },
    /** In the same room beside the originals, elsewhere into the middle of the view. */
    paste() {
      const copied = readCopied();
      const { stage } = ports.map.store.getState();
      if (copied === null || !stage) return showMessage({ kind: 'refused', why: 'nothing_copied' });
      if (copied.room === ports.items.store.getState().roomId)
        return create(copied.items, besidePx, besidePx, 'pasted');
      const xs = copied.items.map(({ x }) => x);
      const ys = copied.items.map(({ y }) => y);
      const camera = stage.camera();
      const dx = camera.x - (Math.min(...xs) + Math.max(...xs)) / 2;
      const dy = camera.y - (Math.min(...ys) + Math.max(...ys)) / 2;
      create(copied.items, dx, dy, 'pasted');
    },
    undo() {
      if (editor.undo() !== null) showMessage({ kind: 'done', what: 'undone' });
    },
    redo() {
      if (editor.redo() !== null) showMessage({ kind: 'done', what: 'redone' });
    },
  };
};
export type EditSession = ReturnType<typeof createEditSession>;
