import type { Item, ItemChanges } from '@engawa/contract/items';
import type { Items } from '../create-items.ts';
import type { Sent } from './edit-queue.ts';
import { idOf, type Step } from './edit-steps.ts';

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
 * The versions of items up to which only these edits have written them: undo and redo send them, so
 * the server refuses to overwrite what others have written since.
 */
export const createStoredVersions = (items: Pick<Items, 'store' | 'apply' | 'remove'>) => {
  const own = new Map<string, number>();
  return {
    /** An item was created or removed elsewhere, e.g. by a form. */
    record({ uuid, version }: Item) {
      own.set(uuid, version);
    },
    /** The version that an edit of this direction replaces. */
    versionFor: (direction: Sent['direction']) => (id: string) =>
      direction === 'do' ? items.store.getState().items.get(id)?.version : own.get(id),
    /** The server has stored an edit. @param answer the stored items, step by step */
    confirm({ deed, direction }: Sent, steps: readonly Step[], answer: readonly Item[]) {
      const stored = new Map<string, Item>();
      steps.forEach((step, index) => {
        const item = answer[index];
        if (!item) return;
        stored.set(idOf(step), item);
        // Others wrote in between: from here on it is not only one's own, and a removal would be
        // refused.
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
    },
  };
};
