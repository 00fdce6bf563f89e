import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { companies } from '../../platform/db/schema/companies.ts';
import { invitations } from '../../platform/db/schema/invitations.ts';
import { onEachDatabase } from '../../platform/db/testing/on-each-database.ts';
import { createInvitationsStore } from './store.ts';

const dayMs = 24 * 60 * 60 * 1000;
const now = Date.UTC(2026, 10, 20);
const daysAgo = (days: number) => new Date(now - days * dayMs);

onEachDatabase('invitations that are over', (database) => {
  it('INV-20 deletes invitations that ended before a moment, for whatever reason, and keeps the others', async () => {
    const [company] = await database().sql().insert(companies).values({ name: 'Mori Works' }).returning();
    const store = createInvitationsStore(database());
    const write = (email: string, fields: Partial<typeof invitations.$inferInsert>) => {
      const id = randomUUID();
      const made = { id, companyId: company?.id ?? '', role: 'Member' as const, email };
      return database()
        .sql()
        .insert(invitations)
        .values({
          ...made,
          token_hash: id,
          token: id,
          created_at: daysAgo(90),
          expires_at: daysAgo(-1),
          ...fields,
        });
    };
    await write('open', {});
    await write('expired long ago', { expires_at: daysAgo(31) });
    await write('expired lately', { expires_at: daysAgo(29) });
    await write('accepted long ago', { accepted_at: daysAgo(31) });
    await write('accepted lately', { accepted_at: daysAgo(29) });
    await write('revoked long ago', { revoked_at: daysAgo(31) });
    // This one has also expired; the earlier end counts.
    await write('revoked lately', { revoked_at: daysAgo(29), expires_at: daysAgo(31) });
    await store.deleteEndedBefore(daysAgo(30));
    const left = await database().sql().select({ email: invitations.email }).from(invitations);
    expect(left.map(({ email }) => email).sort()).toEqual([
      'accepted lately',
      'expired lately',
      'open',
      'revoked lately',
    ]);
  });
});
