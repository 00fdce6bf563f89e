import type { Id } from '@engawa/contract/kernel';
import * as z from 'zod';
import type { Broadcaster } from '../../live/space/live-feature.ts';

const factPrefix = 'booking.';
/** An event that has begun, as it outlives the process. */
const begunFact = z.object({
  starts_at: z.string(),
  /** From when on its people are waited for. */
  since: z.number(),
  /** Whether somebody of it has sat there. */
  hasCome: z.boolean(),
});
export type Begun = z.output<typeof begunFact>;

/** The events that have begun, as the next owner of the space knows them too. */
export const createBegun = (broadcaster: Pick<Broadcaster, 'remember'>) => {
  const begun = new Map<Id, Begun>();
  return {
    get: (id: Id): Begun | null => begun.get(id) ?? null,
    list: (): readonly (readonly [Id, Begun])[] => [...begun],
    /** @param fact null: the event is over, or was moved */
    note(id: Id, fact: Begun | null) {
      if (fact === null) begun.delete(id);
      else begun.set(id, fact);
      broadcaster.remember(`${factPrefix}${id}`, fact);
    },
    restore(remembered: Iterable<readonly [string, unknown]>) {
      for (const [key, value] of remembered) {
        if (!key.startsWith(factPrefix)) continue;
        const fact = begunFact.safeParse(value);
        if (fact.success) begun.set(key.slice(factPrefix.length), fact.data);
        else broadcaster.remember(key, null);
      }
    },
  };
};
export type BegunEvents = ReturnType<typeof createBegun>;
