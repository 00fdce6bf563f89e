import { DrizzleQueryError } from 'drizzle-orm/errors';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { DatabaseAway, isDatabaseAway } from './database-error.ts';

const withCode = (error: Error, code: string): Error => Object.assign(error, { code });
const inQuery = (cause: Error) => new DrizzleQueryError('select 1', [], cause);

describe('the database is away', () => {
  it.each([
    ['it stops', inQuery(withCode(new pg.DatabaseError('terminating', 10, 'error'), '57P01'))],
    ['it starts', inQuery(withCode(new pg.DatabaseError('starting up', 10, 'error'), '57P03'))],
    ['it has no connection left', withCode(new pg.DatabaseError('too many clients', 10, 'error'), '53300')],
    ['its disk is full', inQuery(withCode(new pg.DatabaseError('no space', 10, 'error'), '53100'))],
    ['it only reads', inQuery(withCode(new pg.DatabaseError('read-only', 10, 'error'), '25006'))],
    ['nothing listens', inQuery(withCode(new Error('connect'), 'ECONNREFUSED'))],
    [
      'nothing listens at both addresses',
      inQuery(new AggregateError([withCode(new Error('connect'), 'ECONNREFUSED')])),
    ],
    ['the connection ended', inQuery(new Error('Connection terminated unexpectedly'))],
    ['no connection became free', inQuery(new Error('timeout exceeded when trying to connect'))],
    ['no transaction began', new DatabaseAway(new Error('connect'))],
  ])('when %s', (_, error) => {
    expect(isDatabaseAway(error)).toBe(true);
  });

  it.each([
    ['a wrong query', inQuery(withCode(new pg.DatabaseError('syntax', 10, 'error'), '42601'))],
    ['a mail server that refuses', withCode(new Error('connect'), 'ECONNREFUSED')],
    ['any other error', new Error('Connection of two things')],
    ['nothing', null],
  ])('not for %s', (_, error) => {
    expect(isDatabaseAway(error)).toBe(false);
  });
});
