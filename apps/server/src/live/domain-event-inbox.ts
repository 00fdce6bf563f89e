import { type DomainEvent, readDomainEvent } from './domain-events.ts';
import type { DomainEventRow } from './query.ts';

/** Domain events are sent again until they were taken: this many ids are remembered. */
const maxTaken = 10_000;

type Deps = {
  /** Whether the state that was read when the live space opened already has this event in it. */
  isKnown(eventId: string): boolean;
  take(event: DomainEvent, now: number): void;
  /** A row came again: the facts that followed from it may not be durable yet, and the answer must wait for them. */
  rememberAgain(): void;
};

/**
 * Takes each row of the outbox once. A row that cannot be read, or that a feature fails on, is a fault: the sender tries
 * again, and the row is skipped then.
 */
export const createDomainEventInbox = ({ isKnown, take, rememberAgain }: Deps) => {
  const taken = new Set<string>();
  return {
    take(rows: readonly DomainEventRow[], now: number) {
      for (const { id, event, payload } of rows) {
        if (taken.has(id)) {
          rememberAgain();
          continue;
        }
        if (isKnown(id)) continue;
        taken.add(id);
        take(readDomainEvent(event, payload), now);
      }
      for (const id of taken) {
        if (taken.size <= maxTaken) break;
        taken.delete(id);
      }
    },
  };
};
