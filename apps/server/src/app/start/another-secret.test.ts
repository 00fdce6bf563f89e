import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createKeys } from '../../platform/crypto/keys.ts';
import { createSealedText } from '../../platform/crypto/sealed-text.ts';
import { rotateSecrets } from '../../platform/db/rotate-secrets.ts';
import { users } from '../../platform/db/schema/accounts.ts';
import { mails } from '../../platform/db/schema/mails.ts';
import { spaces } from '../../platform/db/schema/spaces.ts';
import { testSecret, useTestApp } from '../../testing/test-app.ts';

/**
 * The context that a join password is sealed with, as stored in the database of every installation.
 */
const joinPlace = (rowId: string) => ({ table: 'spaces.join_password', rowId });
const nextSecret = 'another secret for tests, of more than 32 characters';

describe('another APP_SECRET', () => {
  const server = useTestApp();
  const joinPasswordOf = async (spaceId: string): Promise<string> => {
    const [row] = await server.database().sql().select().from(spaces).where(eq(spaces.id, spaceId));
    if (row === undefined || row.join_password === null) throw new Error('The space has no password.');
    return row.join_password;
  };
  const withSecret = (secret: string) => createSealedText(createKeys(secret)('stored secrets'));

  it('decrypts what the previous one had encrypted, and the previous one no longer does', async () => {
    const { spaceId } = await server.register();
    const text = withSecret(testSecret).open(await joinPasswordOf(spaceId), joinPlace(spaceId));
    const { sealed } = await rotateSecrets(server.database(), testSecret, nextSecret);
    expect(sealed).toBeGreaterThanOrEqual(2);
    const stored = await joinPasswordOf(spaceId);
    expect(withSecret(nextSecret).open(stored, joinPlace(spaceId))).toBe(text);
    expect(() => withSecret(testSecret).open(stored, joinPlace(spaceId))).toThrow('another APP_SECRET');
    const rows = await server.database().sql().select().from(mails);
    expect(rows.length).toBeGreaterThan(0);
    for (const { id, sealed: mail } of rows)
      expect(withSecret(nextSecret).open(mail ?? '', { table: 'mails', rowId: id })).toContain('kind');
  });

  it('can be applied again after an interruption', async () => {
    await server.register();
    await rotateSecrets(server.database(), testSecret, nextSecret);
    expect(await rotateSecrets(server.database(), testSecret, nextSecret)).toMatchObject({ sealed: 0 });
  });

  it('changes nothing if a column would keep the old one', async () => {
    const { spaceId, userId } = await server.register();
    const before = await joinPasswordOf(spaceId);
    const forgotten = withSecret(testSecret).seal('x', { table: 'users', rowId: userId });
    await server.database().sql().update(users).set({ display_name: forgotten }).where(eq(users.id, userId));
    await expect(rotateSecrets(server.database(), testSecret, nextSecret)).rejects.toThrow(
      'users.display_name',
    );
    expect(await joinPasswordOf(spaceId)).toBe(before);
  });

  it('changes nothing if the given old secret is wrong', async () => {
    const { spaceId } = await server.register();
    const before = await joinPasswordOf(spaceId);
    await expect(rotateSecrets(server.database(), nextSecret, `${nextSecret}!`)).rejects.toThrow();
    expect(await joinPasswordOf(spaceId)).toBe(before);
  });
});
