import type { Id } from '@engawa/contract/kernel';
import type { Person } from './person.ts';

/**
 * Callbacks for features when a person enters, leaves, disconnects and so on. Called after the
 * fact.
 */
export type PeopleWatch = {
  entered?(person: Person, now: number): void;
  /** They went to another room; `from` is the one they left. */
  roomChanged?(person: Person, from: Id, now: number): void;
  /** They are in another conversation of their room; `from` is the one they left. */
  conversationChanged?(person: Person, from: string, now: number): void;
  /**
   * Their connection was lost and their place is kept (`away`), or they have reconnected (`back`).
   */
  away?(person: Person, now: number): void;
  back?(person: Person, now: number): void;
  left?(person: Person, now: number): void;
  /** Another of their pages has replaced the one that acted for them. */
  replaced?(person: Person, now: number): void;
  /** Their role has changed: it was read again from the database, or a write changed it. */
  roleChanged?(person: Person, now: number): void;
  /** Their motion changed. Called for each motion: keep it cheap. */
  moved?(person: Person, now: number): void;
  /** One of their sockets received the whole room, so further snapshots of it can follow. */
  wholeRoomSent?(person: Person, socket: string, now: number): void;
};
