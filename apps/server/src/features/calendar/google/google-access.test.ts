import { randomBytes } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { createSealedText } from '../../../platform/crypto/sealed-text.ts';
import type { GoogleAccountRow } from '../google-store.ts';
import { createGoogleReading, type GoogleReading, placeOfToken } from './google-access.ts';
import { type GoogleApi, GoogleTrouble } from './google-api.ts';

const sealedText = createSealedText(new Uint8Array(randomBytes(32)));
const account: GoogleAccountRow = {
  id: 'a',
  owner_id: 'u',
  subject: 's',
  email: 'mei@example.com',
  refresh_token: sealedText.seal('permission', placeOfToken('a')),
  problem: null,
  connected_at: new Date(0),
};
let now: number;
let renewals: number;
let problems: (string | null)[];
let reading: GoogleReading;

beforeEach(() => {
  now = 0;
  renewals = 0;
  problems = [];
  reading = createGoogleReading({
    api: {
      async renew() {
        renewals += 1;
        return { token: `access ${renewals}`, expiresAt: now + 1_000 };
      },
    } as unknown as GoogleApi,
    store: { setProblem: async (_id, _token, problem) => void problems.push(problem) },
    sealedText,
    now: () => now,
    onTrouble: () => {},
  });
});
const read = () => reading.read(account, async (token) => token);

it('CAL-16 renews the access once for all who ask while it is being renewed, and when it is over', async () => {
  expect(await Promise.all([read(), read(), read()])).toEqual(['access 1', 'access 1', 'access 1']);
  now = 1_000;
  expect(await Promise.all([read(), read()])).toEqual(['access 2', 'access 2']);
});

it('CAL-16 renews an access that ended before its time once, whoever notices it', async () => {
  await read();
  const notice = () =>
    reading.read(account, async (token) => {
      if (token === 'access 1') throw new GoogleTrouble('lost', 'answered 401');
      return token;
    });
  expect(await Promise.all([notice(), notice()])).toEqual(['access 2', 'access 2']);
  expect(problems).toEqual([]);
});
