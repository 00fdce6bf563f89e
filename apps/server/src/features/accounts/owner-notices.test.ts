import { describe, expect, it } from 'vitest';
import { createOwnerNotices } from './owner-notices.ts';
import type { UserRow } from './store.ts';

const noticesFor = (fields: Partial<UserRow> | null) => {
  const posted: unknown[] = [];
  const row = { first_name: 'Aya', last_name: 'Mori', display_name: 'Aya', locale: 'en', ...fields };
  const owners = createOwnerNotices({
    store: { findUser: async () => (fields === null ? null : (row as UserRow)), findOwner: async () => null },
    post: async (...mail) => void posted.push(mail),
  });
  return { owners, posted };
};

describe('notices to the owner of an account', () => {
  it('are sent to a verified address, in the language of the owner', async () => {
    const { owners, posted } = noticesFor({ email: 'aya@example.com', email_verified_at: new Date(0) });
    await owners.notifyOwner('aya', 'passkey_added', 'Laptop');
    expect(posted).toEqual([
      ['aya@example.com', { kind: 'passkey_added', name: 'Aya', place: 'Laptop' }, 'en'],
    ]);
  });

  it.each([
    { email: 'aya@example.com', email_verified_at: null },
    { email: null, email_verified_at: null },
  ])('are not sent to an address that nobody has verified (%j)', async (fields) => {
    const { owners, posted } = noticesFor(fields);
    await owners.notifyOwner('aya', 'passkey_added');
    expect(posted).toEqual([]);
  });

  it('fail for an account that no longer exists', async () => {
    await expect(noticesFor(null).owners.notifyOwner('aya', 'passkey_added')).rejects.toThrow('no longer');
  });
});
