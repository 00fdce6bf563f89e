import * as z from 'zod';

/** Every id on the wire is a random UUID: not guessable, and telling nothing of how many there are. */
export const id = z.uuid();
export type Id = z.output<typeof id>;

/** A moment as ISO 8601 in UTC. */
export const moment = z.iso.datetime();
