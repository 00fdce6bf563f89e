import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { users } from '../../platform/db/schema/accounts.ts';
import { onEachDatabase } from '../../platform/db/testing/on-each-database.ts';
import { createOneTimeTokens } from './service.ts';
import { createOneTimeTokensStore } from './store.ts';

const hourMs = 60 * 60 * 1000;
const unknownId = '00000000-0000-4000-8000-000000000000';

describe('one-time links', () => {
  onEachDatabase('links', (database) => {
    let nowMs = Date.UTC(2026, 10, 20);
    const proofs = () =>
      createOneTimeTokens({
        store: createOneTimeTokensStore(database()),
        now: () => nowMs,
        drawBytes: randomBytes,
      });
    const addUser = async (email: string) => {
      const [row] = await database()
        .sql()
        .insert(users)
        .values({ email, first_name: 'Aya', last_name: 'Mori', color: 'moss' })
        .returning();
      return row?.id ?? '';
    };
    const bring = (purpose: 'verify_email' | 'log_in', token: string, mayBring = (_id: string) => true) =>
      database().transact(() => proofs().redeem(purpose, token, mayBring));
    const over = { code: 'LINK_IS_OVER' };

    it('are refused if they are unknown, for another purpose, or expired', async () => {
      const userId = await addUser('aya@example.com');
      await expect(bring('verify_email', 'made up')).rejects.toMatchObject(over);
      const token = await proofs().issue('verify_email', userId, 'aya@example.com');
      await expect(bring('log_in', token)).rejects.toMatchObject(over);
      nowMs += 24 * hourMs;
      await expect(bring('verify_email', token)).rejects.toMatchObject(over);
    });

    it('are refused without being used up if the caller may not use them', async () => {
      const userId = await addUser('aya@example.com');
      const token = await proofs().issue('verify_email', userId, 'aya@example.com');
      await expect(bring('verify_email', token, (id) => id === unknownId)).rejects.toMatchObject({
        code: 'FORBIDDEN',
      });
      expect(await bring('verify_email', token)).toEqual({ userId, email: 'aya@example.com' });
    });

    it('open once, and using one invalidates all others of the same user and purpose', async () => {
      const userId = await addUser('aya@example.com');
      const other = await addUser('ken@example.com');
      const token = await proofs().issue('verify_email', userId, 'aya@example.com');
      const second = await proofs().issue('verify_email', userId, 'aya@example.com');
      const logIn = await proofs().issue('log_in', userId, null);
      const theirs = await proofs().issue('verify_email', other, 'ken@example.com');
      await bring('verify_email', token);
      await expect(bring('verify_email', token)).rejects.toMatchObject(over);
      await expect(bring('verify_email', second)).rejects.toMatchObject(over);
      expect(await bring('log_in', logIn)).toEqual({ userId, email: null });
      expect(await bring('verify_email', theirs)).toMatchObject({ userId: other });
    });

    it('open once for three concurrent callers', async () => {
      const userId = await addUser('aya@example.com');
      // The first rounds open connections; without the lock a later one accepts two.
      for (let round = 0; round < 12; round += 1) {
        const token = await proofs().issue('verify_email', userId, 'aya@example.com');
        const outcomes = await Promise.allSettled([1, 2, 3].map(() => bring('verify_email', token)));
        expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      }
    });

    it('are not used up if the work fails', async () => {
      const token = await proofs().issue('log_in', await addUser('aya@example.com'), null);
      const failing = database().transact(async () => {
        await proofs().redeem('log_in', token, () => true);
        throw new Error('broken');
      });
      await expect(failing).rejects.toThrow('broken');
      await expect(bring('log_in', token)).resolves.toMatchObject({ email: null });
    });

    it('store no secret, and are deleted once expired', async () => {
      const userId = await addUser('aya@example.com');
      const token = await proofs().issue('log_in', userId, null);
      expect(token).toMatch(/^[\w-]{43}$/);
      const { rows } = await database().sql().execute('select * from proof_tokens');
      expect(JSON.stringify(rows)).not.toContain(token);
      nowMs += hourMs;
      await proofs().forgetExpired();
      expect((await database().sql().execute('select * from proof_tokens')).rows).toEqual([]);
    });
  });
});
