import { describe, expect, it } from 'vitest';
import { users } from '../../platform/db/schema/accounts.ts';
import { companies } from '../../platform/db/schema/companies.ts';
import { spaces } from '../../platform/db/schema/spaces.ts';
import { onEachDatabase } from '../../platform/db/testing/on-each-database.ts';
import { createAccountsStore } from './store.ts';

const at = new Date('2026-11-20T09:00:00.000Z');
const later = new Date('2026-11-21T09:00:00.000Z');
const unknownId = '00000000-0000-4000-8000-000000000000';

describe('accounts store', () => {
  onEachDatabase('users, sessions and refresh tokens', (database) => {
    const aya = {
      email: 'aya@example.com',
      passwordHash: 'x',
      firstName: 'Aya',
      lastName: 'Mori',
      color: 'moss',
    };
    const store = () => createAccountsStore(database());
    const addUser = async () => {
      const user = await store().insertUser(aya);
      if (user === null) throw new Error('not written');
      return user;
    };
    const addSession = async () => {
      const user = await addUser();
      const sessionId = await store().insertSession({
        userId: user.id,
        spaceId: null,
        createdAt: at,
        expiresAt: later,
      });
      return { user, sessionId };
    };

    it('2 an e-mail is written once, also by two at once', async () => {
      const rows = await Promise.all([store().insertUser(aya), store().insertUser(aya)]);
      expect(rows.filter((row) => row !== null)).toHaveLength(1);
      expect(await store().insertUser(aya)).toBeNull();
    });

    it('2 a taken e-mail does not break the transaction it is found out in', async () => {
      await addUser();
      const outcome = await database().transact(async () => {
        const taken = await store().insertUser(aya);
        return [taken, (await store().findUserByEmail(aya.email))?.firstName];
      });
      expect(outcome).toEqual([null, 'Aya']);
    });

    it('guests need no e-mail, users do', async () => {
      const guest = { firstName: 'Bob', lastName: '', color: 'rose', isGuest: true };
      expect(await store().insertUser(guest)).toMatchObject({ email: null, isGuest: true });
      expect(await store().insertUser(guest)).toMatchObject({ email: null });
      await expect(store().insertUser({ ...guest, isGuest: false })).rejects.toThrow();
    });

    it('writes a guest with their session, or neither when the space is gone', async () => {
      const guest = { firstName: 'Bob', lastName: '', displayName: 'Bob', color: 'rose' };
      const [company] = await database().sql().insert(companies).values({ name: 'Mori Works' }).returning();
      const [space] = await database()
        .sql()
        .insert(spaces)
        .values({ companyId: company?.id ?? '', name: 'Main' })
        .returning();
      const spaceId = space?.id ?? '';
      const written = await store().insertGuest(guest, { spaceId, createdAt: at, expiresAt: later });
      expect(written?.user).toMatchObject({ ...guest, email: null, isGuest: true });
      expect(await store().findUser(written?.user.id ?? '')).toEqual(written?.user);
      expect(await store().findLivingSession(written?.sessionId ?? '', at)).toMatchObject({
        userId: written?.user.id,
        isGuest: true,
        spaceId,
      });
      const session = { spaceId: unknownId, createdAt: at, expiresAt: later };
      expect(await store().insertGuest(guest, session)).toBeNull();
      expect(await database().sql().select().from(users)).toHaveLength(1);
    });

    it('finds nobody under an unknown id or e-mail', async () => {
      expect(await store().findUser(unknownId)).toBeNull();
      expect(await store().findUserByEmail('AYA@example.com')).toBeNull();
      expect(await store().findLivingSession(unknownId, at)).toBeNull();
      expect(await store().lockRefreshToken('none')).toBeNull();
    });

    it('6 a session is alive until it expires or ends', async () => {
      const { user, sessionId } = await addSession();
      expect(await store().findLivingSession(sessionId, at)).toEqual({
        id: sessionId,
        expiresAt: later,
        userId: user.id,
        isGuest: false,
        spaceId: null,
      });
      expect(await store().findLivingSession(sessionId, later)).toBeNull();
      expect(await store().endSession(sessionId, at)).toBe(true);
      expect(await store().endSession(sessionId, at)).toBe(false);
      expect(await store().findLivingSession(sessionId, at)).toBeNull();
    });

    it('8 of two transactions that take one refresh token, the second sees it used', async () => {
      const { sessionId } = await addSession();
      await store().insertRefreshToken({ hash: 'h', sessionId, createdAt: at, expiresAt: later });
      const take = () =>
        database().transact(async () => {
          const row = await store().lockRefreshToken('h');
          if (row?.usedAt === null) await store().markRefreshTokenUsed('h', at);
          return row?.usedAt ?? null;
        });
      const seen = await Promise.all([take(), take(), take()]);
      expect(seen.filter((usedAt) => usedAt === null)).toHaveLength(1);
      expect(seen.filter((usedAt) => usedAt?.getTime() === at.getTime())).toHaveLength(2);
    });

    it('expired sessions are forgotten with their tokens', async () => {
      const { sessionId } = await addSession();
      await store().insertRefreshToken({ hash: 'h', sessionId, createdAt: at, expiresAt: later });
      await store().deleteExpiredSessions(later);
      expect(await store().lockRefreshToken('h')).not.toBeNull();
      await store().deleteExpiredSessions(new Date(later.getTime() + 1));
      expect(await store().lockRefreshToken('h')).toBeNull();
    });
  });
});
