import { type DomainEvent, readDomainEvent } from './domain-events.ts';
import type { DomainEventRow } from './query.ts';

/** Domain events are delivered at least once: this many ids are kept to detect repetitions. */
const maxTaken = 10_000;

type Deps = {
  /** Whether the state that was read when the live space opened already contains this event. */
  isKnown(eventId: string): boolean;
  apply(event: DomainEvent, now: number): void;
  /**
   * A row was delivered again: facts derived from it may not be durable yet, so the answer waits
   * for them.
   */
  rememberAgain(): void;
};

/**
 * Handles each row of the outbox once. A row that cannot be parsed, or that a feature fails on, is
 * a fault: the sender retries, and the row is skipped then.
 */
export const createDomainEventInbox = ({ isKnown, apply: take, rememberAgain }: Deps) => {
  const taken = new Set<string>();
  return {
    handleRows(rows: readonly DomainEventRow[], now: number) {
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
