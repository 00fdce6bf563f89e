import { type AnyPgColumn, timestamp, uuid } from 'drizzle-orm/pg-core';

/**
 * A time that is read as a Date.
 * @param name in the database, where it differs from the property
 */
export const moment = (name = '') => timestamp(name, { withTimezone: true, mode: 'date' });

/** The id of another row, with which this one is deleted. */
export const deletedWith = (id: () => AnyPgColumn) =>
  uuid().notNull().references(id, { onDelete: 'cascade' });
