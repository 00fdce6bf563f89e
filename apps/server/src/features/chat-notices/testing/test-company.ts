import { randomUUID } from 'node:crypto';
import type { ChatEvent, ChatKind } from '@engawa/contract/chat-notices';
import { selfHostedPlan } from '@engawa/contract/plans';
import { createSealedText } from '../../../platform/crypto/sealed-text.ts';
import type { Database } from '../../../platform/db/database.ts';
import { users } from '../../../platform/db/schema/accounts.ts';
import { chatMessages, chatWebhooks } from '../../../platform/db/schema/chat-notices.ts';
import { companies, companyPlans, companyUsers } from '../../../platform/db/schema/companies.ts';
import { spaces } from '../../../platform/db/schema/spaces.ts';
import { placeOfAddress, placeOfSecret } from '../sending.ts';

export const startMs = Date.UTC(2026, 10, 20, 9);
export const testSealedText = createSealedText(new Uint8Array(32).fill(7));
export const testSecret = 'the key of the signature';

const first = async (rows: Promise<{ id: string }[]>): Promise<string> => (await rows)[0]?.id ?? '';

/** A company with a space, its Members Aya and Ken, and Gus, a guest, in a database. */
export const openTestCompany = async (database: Pick<Database, 'sql'>) => {
  const sql = database.sql();
  const companyId = await first(
    sql.insert(companies).values({ name: 'Mori Works' }).returning({ id: companies.id }),
  );
  await sql.insert(companyPlans).values(Object.assign({ companyId }, selfHostedPlan));
  const spaceId = await first(
    sql.insert(spaces).values({ company_id: companyId, name: 'Main office' }).returning({ id: spaces.id }),
  );
  const addUser = async (first_name: string, role: 'Manager' | 'Member' | 'Guest' | null) => {
    const isGuest = role === null;
    const person = {
      first_name,
      last_name: '',
      color: 'moss',
      is_guest: isGuest,
      email: isGuest ? null : `${first_name}@example.com`,
    };
    const userId = await first(sql.insert(users).values(person).returning({ id: users.id }));
    if (role !== null) await sql.insert(companyUsers).values({ companyId, userId, role });
    return userId;
  };
  return {
    companyId,
    spaceId,
    addUser,
    aya: await addUser('Aya', 'Manager'),
    ken: await addUser('Ken', 'Member'),
    gus: await addUser('Gus', null),

    /** @param more columns that differ */
    async addWebhook(
      events: ChatEvent[],
      more: Partial<typeof chatWebhooks.$inferInsert> & {
        readonly url?: string;
        readonly kind?: ChatKind;
      } = {},
    ): Promise<string> {
      const { url = 'https://chat.example/hooks/abcd1234', kind = 'slack', ...columns } = more;
      const id = randomUUID();
      const at = new Date(startMs);
      await sql.insert(chatWebhooks).values({
        id,
        companyId,
        kind,
        name: '#general',
        address: testSealedText.seal(url, placeOfAddress(id)),
        host: 'chat.example',
        ending: url.slice(-4),
        secret: kind === 'json' ? testSealedText.seal(testSecret, placeOfSecret(id)) : null,
        language: 'en',
        time_zone: 'Asia/Tokyo',
        events,
        summary_hour: 18,
        checked_until: at,
        next_at: at,
        created_at: at,
        ...columns,
      });
      return id;
    },

    listMessages: () => sql.select().from(chatMessages).orderBy(chatMessages.id),
  };
};
export type TestCompany = Awaited<ReturnType<typeof openTestCompany>>;
