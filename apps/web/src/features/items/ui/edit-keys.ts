import type { Item, ItemChanges } from '@engawa/contract/items';
import { changesOf } from '../editing/arranging.ts';
import type { Editor } from '../editing/create-editor.ts';
import type { EditSession } from '../editing/edit-session.ts';

const ways: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const stepPx = 1;
const longStepPx = 10;

/** Here keys have another meaning. */
const elsewhere =
  'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"], [role="listbox"], [role="slider"]';
/** Keys that would move the avatar. */
const walking = ['KeyW', 'KeyA', 'KeyS', 'KeyD'];

export type EditKeysDeps = {
  readonly cover: HTMLElement;
  readonly editor: Editor;
  readonly session: EditSession;
  /** Puts back what is being dragged. @returns whether something was */
  cancelDrag(): boolean;
  leave(): void;
};

/**
 * The keys of edit mode. They are read before those of the page, so that the avatar stands still.
 * Arrows move what is selected; the way is sent as one edit when the last arrow is released.
 * @returns the function that stops reading, and keeps what was moved
 */
export const listenToEditKeys = ({
  cover,
  editor,
  session,
  cancelDrag,
  leave,
}: EditKeysDeps): (() => void) => {
  const held = new Set<string>();
  let way: { readonly items: readonly Item[]; readonly dx: number; readonly dy: number } | null = null;
  let fields: ReadonlyMap<string, ItemChanges> = new Map();

  const settle = () => {
    held.clear();
    if (way === null) return;
    const { items } = way;
    way = null;
    editor.perform(changesOf(items, fields));
  };
  const nudge = (code: string, [x, y]: readonly [number, number], lengthPx: number) => {
    way ??= { items: session.listMine(), dx: 0, dy: 0 };
    if (way.items.length === 0) {
      way = null;
      return;
    }
    held.add(code);
    way = { ...way, dx: way.dx + x * lengthPx, dy: way.dy + y * lengthPx };
    fields = session.nudge(way.items, way.dx, way.dy);
  };
  const withControl: Readonly<Record<string, (isShift: boolean) => void>> = {
    z: (isShift) => (isShift ? session.redo() : session.undo()),
    y: session.redo,
    d: session.duplicate,
    c: session.copy,
    v: session.paste,
    a: () => session.select(editor.listShown().map(({ uuid }) => uuid)),
  };
  /** @returns whether the key belongs to edit mode */
  const press = (event: KeyboardEvent): boolean => {
    const { key, code, shiftKey, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey) {
      const act = withControl[key.toLowerCase()];
      if (act === undefined || altKey) return false;
      settle();
      act(shiftKey);
      return true;
    }
    const arrow = ways[key];
    const isOnBar = event.target instanceof Element && event.target.closest('[role="toolbar"]') !== null;
    if (arrow !== undefined && !altKey) {
      // A button of the bar that opens a menu opens it by an arrow too.
      if (isOnBar) return !(event.target as Element).hasAttribute('aria-haspopup');
      // The button that has the focus is what the arrows move, when nothing else is selected.
      const focused = document.activeElement?.getAttribute('data-edit');
      if (focused && session.store.getState().selected.size === 0) session.select([focused]);
      nudge(code, arrow, shiftKey ? longStepPx : stepPx);
      return true;
    }
    if (key === 'Escape') {
      if (!cancelDrag()) leave();
      return true;
    }
    if (key === 'Delete' || key === 'Backspace') {
      settle();
      session.remove();
      cover.focus();
      return true;
    }
    return walking.includes(code) && !altKey;
  };

  const stopper = new AbortController();
  const { signal } = stopper;
  window.addEventListener(
    'keydown',
    (event) => {
      const { target } = event;
      if (event.isComposing || !(target instanceof Element) || target.closest(elsewhere)) return;
      // A cover over the map, e.g. while a new item gets its place, has its own keys.
      const other = target.closest('[role="application"]');
      if (other !== null && other !== cover && other.getAttribute('data-testid') !== 'stage') return;
      // The frame of an item is a button: its own keys press it, and do nothing else on the page.
      const isPress = [' ', 'Enter'].includes(event.key) && target.closest('[data-edit]') !== null;
      if (isPress) return event.stopPropagation();
      if (!press(event)) return;
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true, signal },
  );
  window.addEventListener(
    'keyup',
    ({ code }) => {
      if (held.delete(code) && held.size === 0) settle();
    },
    { capture: true, signal },
  );
  window.addEventListener('blur', settle, { signal });
  return () => {
    stopper.abort();
    settle();
  };
};
