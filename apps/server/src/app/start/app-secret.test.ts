import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createKeys } from '../../platform/crypto/keys.ts';
import { createSealedText } from '../../platform/crypto/sealed-text.ts';
import { rotateSecrets } from '../../platform/db/rotate-secrets.ts';
import { appSecretCheck } from '../../platform/db/schema/app-secret-check.ts';
import { mails } from '../../platform/db/schema/mails.ts';
import { onEachDatabase } from '../../platform/db/testing/on-each-database.ts';
import { requireAppSecret } from './app-secret.ts';

const [first, second, third] = ['first', 'second', 'third'].map(
  (name) => `the ${name} secret for tests, of more than 32 characters`,
) as [string, string, string];

onEachDatabase('the secret of the data', (database) => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'engawa-secret-'));
    await database().sql().delete(appSecretCheck);
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  const start = (appSecret: string | null, nextAppSecret: string | null = null) =>
    requireAppSecret(database(), { appSecret, nextAppSecret, dataDir });
  const rotate = (before: string, next: string) => rotateSecrets(database(), before, next);
  /** The data of an installation from before the check value existed. */
  const storeMail = async (secret: string) => {
    const id = crypto.randomUUID();
    const sealed = createSealedText(createKeys(secret)('stored secrets')).seal('hello', {
      table: 'mails',
      rowId: id,
    });
    await database().sql().insert(mails).values({
      id,
      sealed,
      kind: 'verify',
      locale: 'ja',
      recipient: 'aya@example.com',
      created_at: new Date(),
    });
  };

  it('may be any at the first start, and must stay the same from then on', async () => {
    expect(await start(first)).toBe(first);
    expect(await start(first)).toBe(first);
    await expect(start(second)).rejects.toThrow(/^APP_SECRET: this is not the secret [^\n]+$/);
    expect(await start(first)).toBe(first);
  });

  it('is generated and stored if none is given, and its loss is reported', async () => {
    const made = await start(null);
    expect(readFileSync(join(dataDir, 'app-secret'), 'utf8').trim()).toBe(made);
    expect(await start(null)).toBe(made);
    rmSync(join(dataDir, 'app-secret'));
    await expect(start(null)).rejects.toThrow(
      /^APP_SECRET: missing, and \S+app-secret is not there\. [^\n]+$/,
    );
    expect(existsSync(join(dataDir, 'app-secret'))).toBe(false);
    expect(await start(made)).toBe(made);
  });

  it('must be right too if it comes from the data directory', async () => {
    await start(first);
    writeFileSync(join(dataDir, 'app-secret'), second);
    await expect(start(null)).rejects.toThrow(/^DATA_DIR: \S+app-secret is not the secret [^\n]+$/);
  });

  it('is pointed out if the data directory has the right one', async () => {
    const kept = await start(null);
    await expect(start(second)).rejects.toThrow(
      /^APP_SECRET: the data are sealed with the secret in \S+app-secret\./,
    );
    expect(await start(kept)).toBe(kept);
  });

  it('is the same for several processes that start at once', async () => {
    const outcomes = await Promise.allSettled([first, second, first, second, first].map((one) => start(one)));
    const accepted = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(new Set(accepted).size).toBe(1);
    expect(accepted.length).toBe(accepted[0] === first ? 3 : 2);
    expect(await database().sql().select().from(appSecretCheck)).toHaveLength(1);
  });

  describe('of an installation from before the check value', () => {
    it('is the one that decrypts its stored secrets', async () => {
      await storeMail(first);
      await expect(start(second)).rejects.toThrow(/^APP_SECRET: this is not the secret/);
      expect(await database().sql().select().from(appSecretCheck)).toEqual([]);
      expect(await start(first)).toBe(first);
      expect(await database().sql().select().from(appSecretCheck)).toHaveLength(1);
    });

    it('is not generated again if there are stored secrets', async () => {
      await storeMail(first);
      await expect(start(null)).rejects.toThrow(/^APP_SECRET: missing/);
    });

    it('is the one that decrypts most rows, even if a wrong one has encrypted some', async () => {
      for (const secret of [first, second, first]) await storeMail(secret);
      await expect(start(second)).rejects.toThrow(/^APP_SECRET: this is not the secret/);
      expect(await start(first)).toBe(first);
    });
  });

  describe('after a rotation', () => {
    it('is the new one', async () => {
      await start(first);
      await storeMail(first);
      expect(await rotate(first, second)).toMatchObject({ sealed: 2 });
      await expect(start(first)).rejects.toThrow(/^APP_SECRET: this is not the secret [^\n]+ the new one\.$/);
      expect(await start(second)).toBe(second);
    });

    it('is pointed out while both are given', async () => {
      await start(first);
      expect(await start(first, second)).toBe(first);
      await rotate(first, second);
      await expect(start(first, second)).rejects.toThrow(
        'APP_SECRET: the data are sealed with APP_SECRET_NEW already. Give that one as APP_SECRET.',
      );
      await expect(start(third, first)).rejects.toThrow(/^APP_SECRET: this is not the secret/);
    });

    it('must be completed if it stopped before the new secret was stored', async () => {
      const kept = await start(null);
      writeFileSync(join(dataDir, 'app-secret.next'), second);
      expect(await start(null)).toBe(kept);
      await rotate(kept, second);
      await expect(start(null)).rejects.toThrow(
        'DATA_DIR: a change of the secret was broken off. Finish it first: npm run engawa -- secrets rotate',
      );
    });
  });
});
