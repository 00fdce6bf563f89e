import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createAccountsStore } from '../features/accounts/index.ts';
import { createSecondFactorsStore } from '../features/second-factors/index.ts';
import type { OpenDatabase } from '../platform/db/open.ts';
import { users } from '../platform/db/schema/accounts.ts';
import { onEachDatabase } from '../platform/db/testing/on-each-database.ts';

const at = new Date(Date.UTC(2026, 10, 20));
const later = new Date(Date.UTC(2026, 10, 21));

/** A user with a session, and operations that end it or add something at the same moment. */
const openSession = async (database: OpenDatabase) => {
  const accounts = createAccountsStore(database);
  const factors = createSecondFactorsStore(database);
  const [row] = await database
    .sql()
    .insert(users)
    .values({ email: 'aya@example.com', first_name: 'Aya', last_name: 'Mori', color: 'moss' })
    .returning();
  const userId = row?.id ?? '';
  const open = () =>
    accounts.insertSession({
      userId,
      spaceId: null,
      login_method: 'password',
      created_at: at,
      expires_at: later,
    });
  return { accounts, factors, userId, open, sessionId: await open() };
};

describe('SEC-17 an ended session', () => {
  onEachDatabase('while something is added', (database) => {
    it('cannot be held', async () => {
      const { accounts, sessionId, userId } = await openSession(database());
      expect(await accounts.holdSession(sessionId, at)).toEqual(at);
      expect(await accounts.holdSession(sessionId, later)).toBeNull();
      await accounts.endSessionsOf(userId, { except: null }, at);
      expect(await accounts.holdSession(sessionId, at)).toBeNull();
      expect(await accounts.holdSession(randomUUID(), at)).toBeNull();
    });

    it('and a concurrent addition: either nothing is added, or what was added is removed', async () => {
      const { accounts, factors, userId, open } = await openSession(database());
      for (let n = 0; n < 20; n += 1) {
        const sessionId = await open();
        const add = () =>
          database().transact(async () => {
            if ((await accounts.holdSession(sessionId, at)) === null) return false;
            await factors.insertPasskey({
              id: `key ${n}`,
              userId,
              public_key: 'x',
              counter: 0,
              transports: [],
              is_backed_up: false,
              name: 'A key',
              created_at: at,
            });
            return true;
          });
        const throwOut = () =>
          database().transact(async () => {
            await accounts.endSessionsOf(userId, { except: null }, at);
            for (const { id } of await factors.listPasskeys(userId)) await factors.deletePasskey(userId, id);
          });
        await Promise.all([add(), throwOut()]);
        expect(await factors.listPasskeys(userId)).toEqual([]);
      }
    });
  });
});
