import { randomUUID } from 'node:crypto';
import { maxIdentities } from '@engawa/contract/identities';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../platform/db/open.ts';
import { users } from '../../platform/db/schema/accounts.ts';
import { identities } from '../../platform/db/schema/identities.ts';
import { onEachDatabase } from '../../platform/db/testing/on-each-database.ts';
import { createLinks } from './links.ts';
import { createIdentitiesStore } from './store.ts';

const at = Date.UTC(2026, 10, 20);
/** The first rounds open connections; without the lock a later one lets two through. */
const rounds = 12;

/** Creates a user without a password and `count` external log-ins that open their account. */
const openPerson = async (database: OpenDatabase, count: number) => {
  const { sql, transact } = database;
  const email = `${randomUUID()}@example.com`;
  const [row] = await sql()
    .insert(users)
    .values({ email, first_name: 'Mei', last_name: 'Sato', color: 'moss' })
    .returning();
  const userId = row?.id ?? '';
  const links = createLinks({
    store: createIdentitiesStore(database),
    transact,
    now: () => at,
    ports: {
      findAccount: async (id) => ({ id, isEmailVerified: true, has_password: false }),
      holdSession: async () => new Date(at),
      requireProof: async () => {},
      notifyOwner: async () => {},
    },
    labelOf: (provider) => provider,
  });
  const person = () => ({
    issuer: 'https://id.example',
    subject: randomUUID(),
    email: null,
    is_email_verified: false,
    first_name: 'Mei',
    last_name: 'Sato',
  });
  for (let n = 0; n < count; n += 1) await links.add(userId, 'openid', person());
  const list = () => sql().select().from(identities).where(eq(identities.userId, userId));
  return {
    links,
    actor: { kind: 'user' as const, userId, sessionId: randomUUID() },
    add: () => links.add(userId, 'openid', person()),
    list,
  };
};

describe('external log-ins', () => {
  onEachDatabase('changed at the same moment', (database) => {
    it('IDN-10 of the last two, removed at once, one stays', async () => {
      for (let round = 0; round < rounds; round += 1) {
        const { links, actor, list } = await openPerson(database(), 2);
        const outcomes = await Promise.allSettled(
          (await list()).map(({ id }) => links.unlink(id, 'a proof', actor)),
        );
        expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
        expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
          reason: { code: 'IDENTITY_IS_LAST' },
        });
        expect(await list()).toHaveLength(1);
      }
    });

    it('IDN-9 of three added at once with room for one, one is added', async () => {
      for (let round = 0; round < rounds; round += 1) {
        const { add, list } = await openPerson(database(), maxIdentities - 1);
        const outcomes = await Promise.allSettled([add(), add(), add()]);
        expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
        expect(await list()).toHaveLength(maxIdentities);
      }
    });
  });
});
