import * as z from 'zod';

/**
 * Every id on the wire is a random UUID: not guessable, and telling nothing of how many there are. Capitals are taken
 * and made small, so that one thing has one name wherever names are compared.
 */
export const id = z.uuid().toLowerCase();
export type Id = z.output<typeof id>;

/** A moment as ISO 8601 in UTC. */
export const moment = z.iso.datetime();
