import type { ApiCalls } from '@engawa/contract/api';
import type { Item } from '@engawa/contract/items';
import { isPassing } from '../../../platform/api-client/refusal.ts';
import { createSignal } from '../../../platform/signal.ts';
import type { TaskStore } from '../placing.ts';
import type { ItemsPorts } from '../ports.ts';
import { createEditor, type Editor } from './create-editor.ts';

export type OpenEditor = Editor & {
  /** Calls back with each edit that was refused and put back. */
  onRefused(listener: (error: unknown) => void): () => void;
};

const editors = new WeakMap<TaskStore, OpenEditor>();

/** The editor of the session that these tasks belong to: one for edit mode, forms and dialogs. */
export const editorOf = (
  tasks: TaskStore,
  { items }: Pick<ItemsPorts, 'items'>,
  calls: Pick<ApiCalls, 'items'>,
): OpenEditor => {
  const known = editors.get(tasks);
  if (known) return known;
  const refused = createSignal<unknown>();
  const editor = createEditor({
    items,
    show: (local) => tasks.setState({ local }),
    send: async (room, actions): Promise<readonly Item[]> => (await calls.items.edit({ room, actions })).data,
    isWorthRetrying: isPassing,
    onRefused: refused.emit,
    after(delayMs, callback) {
      const timer = setTimeout(callback, delayMs);
      return () => clearTimeout(timer);
    },
  });
  const open = { ...editor, onRefused: refused.subscribe };
  editors.set(tasks, open);
  return open;
};
