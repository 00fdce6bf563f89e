import * as z from 'zod';

/**
 * Every id on the wire is a random UUID, so that it cannot be guessed and does not reveal how many
 * records exist. Upper case is accepted and lowered, so that ids can be compared as strings.
 */
export const id = z.uuid().toLowerCase();
export type Id = z.output<typeof id>;

const idLength = 36;

/** The id at the end of a name, e.g. of a conversation (`meeting_…`); null: there is none. */
export const idAtEnd = (name: string): Id | null => id.safeParse(name.slice(-idLength)).data ?? null;

/** A timestamp as ISO 8601 in UTC. */
export const moment = z.iso.datetime();
