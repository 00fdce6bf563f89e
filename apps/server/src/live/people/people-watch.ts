import type { Id } from '@engawa/contract/kernel';
import type { Person } from './person.ts';

/**
 * Callbacks for features when a person enters, leaves, disconnects and so on. Called after the
 * fact.
 */
export type PeopleWatch = {
  /**
   * @param seat the table at which their page last sat; null: at none; undefined: it does not know
   */
  entered?(person: Person, now: number, seat?: Id | null): void;
  /** They went to another room; `from` is the one they left. */
  roomChanged?(person: Person, from: Id, now: number): void;
  /** They are in another conversation of their room; `from` is the one they left. */
  conversationChanged?(person: Person, from: string, now: number): void;
  /**
   * Their connection was lost and their place is kept (`away`), or they have reconnected (`back`).
   */
  away?(person: Person, now: number): void;
  back?(person: Person, now: number): void;
  /** @param isLost whether they are gone because their connection did not come back in time */
  left?(person: Person, now: number, isLost: boolean): void;
  /** Another of their pages has replaced the one that acted for them. */
  replaced?(person: Person, now: number): void;
  /** Their role has changed: it was read again from the database, or a write changed it. */
  roleChanged?(person: Person, now: number): void;
  /** Their motion changed. Called for each motion: keep it cheap. */
  moved?(person: Person, now: number): void;
  /** One of their sockets received the whole room, so further snapshots of it can follow. */
  wholeRoomSent?(person: Person, socket: string, now: number): void;
};

/**
 * Notifies the features of changes of people. A change that a feature makes in a callback is
 * notified after the change before it has reached all features, so all of them learn of changes in
 * the same order, whatever the order of the features.
 */
export const createPeopleWatches = () => {
  const watches: PeopleWatch[] = [];
  const waiting: (() => void)[] = [];
  let isNotifying = false;

  return {
    watch: (watch: PeopleWatch) => void watches.push(watch),
    notify<E extends keyof PeopleWatch>(event: E, ...about: Parameters<NonNullable<PeopleWatch[E]>>) {
      waiting.push(() => {
        for (const watch of watches)
          (watch[event] as ((...about: unknown[]) => void) | undefined)?.(...about);
      });
      if (isNotifying) return;
      isNotifying = true;
      try {
        for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) next();
      } finally {
        isNotifying = false;
      }
    },
  };
};
