import type { Id } from '@engawa/contract/kernel';
import type { Person } from './person.ts';

/** What others do when someone comes, goes, or is away for a while. Called after it happened. */
export type PeopleWatch = {
  entered?(person: Person, now: number): void;
  /** They went to another room; `from` is the one they left. */
  roomChanged?(person: Person, from: Id, now: number): void;
  /** They are in another conversation of their room; `from` is the one they left. */
  conversationChanged?(person: Person, from: string, now: number): void;
  /** Their connection is lost, their place is kept; and it is there again. */
  away?(person: Person, now: number): void;
  back?(person: Person, now: number): void;
  left?(person: Person, now: number): void;
  /** Another page of theirs has taken the place of the one that spoke for them. */
  replaced?(person: Person, now: number): void;
  /** What they may do is another: they were looked up anew, or their standing has changed. */
  roleChanged?(person: Person, now: number): void;
  /** They walk otherwise, or stand. Called for each motion: keep it cheap. */
  moved?(person: Person, now: number): void;
  /** A socket of theirs was told the whole room: what else is to be known of it can follow. */
  toldWhole?(person: Person, socket: string, now: number): void;
};
