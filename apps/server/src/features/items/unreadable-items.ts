import { readStoredBody } from '@engawa/contract/items';
import type { Now } from '../../platform/clock.ts';
import type { ItemsStore } from './store.ts';

const dayMs = 24 * 60 * 60 * 1_000;
/** Rows that are read at once, and between two reads nothing is locked. */
const readAtOnce = 1_000;
/** The ids that a report names. */
const named = 10;

type Report = { readonly count: number; readonly ids: readonly string[] };

/**
 * Counts, once a day, the items whose stored fields are none of their type: nobody is shown them,
 * so the operator must learn of them.
 */
export const createUnreadableItems = (
  { store, now }: { readonly store: Pick<ItemsStore, 'listBodiesAfter'>; readonly now: Now },
  report: (found: Report) => void,
) => {
  let countedAt = Number.NEGATIVE_INFINITY;
  return async (): Promise<void> => {
    if (now() - countedAt < dayMs) return;
    const found: string[] = [];
    let last: string | null = null;
    for (;;) {
      const rows: Awaited<ReturnType<ItemsStore['listBodiesAfter']>> = await store.listBodiesAfter(
        last,
        readAtOnce,
      );
      for (const { id, type, body } of rows) if (readStoredBody(type, body) === null) found.push(id);
      last = rows.at(-1)?.id ?? null;
      if (rows.length < readAtOnce) break;
    }
    countedAt = now();
    if (found.length > 0) report({ count: found.length, ids: found.slice(0, named) });
  };
};
