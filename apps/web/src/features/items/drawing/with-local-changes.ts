import type { Item } from '@engawa/contract/items';
import type { TaskState } from '../placing.ts';

/**
 * The items of the room as this page shows them: with its own changes that the server has not
 * confirmed yet, and where others hold what they drag.
 */
export const withLocalChanges = (
  known: ReadonlyMap<string, Item>,
  { local, ghosts }: Pick<TaskState, 'local' | 'ghosts'>,
): Map<string, Item> => {
  const all = new Map(known);
  for (const [id, item] of local) {
    if (item === null) all.delete(id);
    else all.set(id, item);
  }
  for (const [id, place] of ghosts) {
    const item = all.get(id);
    if (item && !local.has(id)) all.set(id, { ...item, ...place });
  }
  return all;
};
