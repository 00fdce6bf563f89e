import type { Id } from '@engawa/contract/kernel';
import { mediaChannelOf } from '@engawa/contract/media';
import type { HeldPeople, HeldPerson } from '../../live/people/held-people.ts';

const isOn = ({ roomId: room, conversation: channel, carriedUntil }: HeldPerson, name: string, now: number) =>
  carriedUntil > now && mediaChannelOf({ room, channel }) === name;

/** Whether a person sat on this media channel before a restart, and their page is coming back. */
export const isComingBack = (held: HeldPeople, name: string, userId: Id, now: number): boolean => {
  const person = held.find(userId);
  return person !== null && isOn(person, name, now);
};

/** How many people are coming back to this media channel. */
export const countComingBack = (held: HeldPeople, name: string, now: number): number =>
  held.list().filter((person) => isOn(person, name, now)).length;
