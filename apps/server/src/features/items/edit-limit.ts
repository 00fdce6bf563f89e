import type { CreateLimit } from '../../platform/limits/attempt-limit.ts';

/** More than anybody does by hand, with a key that is held down too. */
const editsInMinute = 300;
/** Steps that cost the server as much as an edit of its own. */
const stepsOfOne = 50;

/** Counts the edits of a person: one, and one more for each 50 steps. */
export const createEditLimit = (limit: CreateLimit) => {
  const edits = limit('edits of items by a person', editsInMinute, 60);
  return async (userId: string, steps: number): Promise<void> => {
    for (let counted = 0; counted <= steps; counted += stepsOfOne) await edits.countOrRefuse(userId);
  };
};
