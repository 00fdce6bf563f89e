import { expect, it } from 'vitest';
import { whyNoDatabase } from './why-no-database.ts';

const failure = (code: string | undefined, message = 'at host pass/word'): Error =>
  Object.assign(new Error(message), code === undefined ? {} : { code });

it.each([
  [failure('ECONNREFUSED'), 'nothing listens'],
  [new AggregateError([failure('ECONNREFUSED'), failure('ECONNREFUSED')]), 'nothing listens'],
  [failure('28P01'), 'the name or the password is wrong'],
  [failure('3D000'), 'create it first'],
  [failure('SELF_SIGNED_CERT_IN_CHAIN'), 'name it with sslrootcert'],
  [failure(undefined, 'The server does not support SSL connections'), 'does not offer TLS'],
  [failure(undefined, 'timeout expired'), 'does not answer'],
  [failure('XX000'), 'does not answer (XX000)'],
  [failure(undefined), 'does not answer.'],
  ['pass/word', 'does not answer.'],
])('says of %s why the database cannot be used, without a part of the address', (error, part) => {
  const sentence = whyNoDatabase(error);
  expect(sentence).toContain(part);
  expect(sentence).not.toContain('word/');
  expect(sentence).not.toContain('pass/word');
});
