import { describe, expect, it } from 'vitest';
import { isDuplicate } from '../../platform/db/database-error.ts';
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
      password_hash: 'x',
      first_name: 'Aya',
      last_name: 'Mori',
      color: 'moss',
    };
    const store = () => createAccountsStore(database());
    const addUser = () => store().insertUser(aya);
    const addSession = async () => {
      const user = await addUser();
      const sessionId = await store().insertSession({
        userId: user.id,
        spaceId: null,
        login_method: 'password',
        created_at: at,
        expires_at: later,
      });
      return { user, sessionId };
    };

    const prove = (userId: string, email = aya.email) =>
      database().transact(() => store().giveAddress(userId, email, at));

    it('ACC-2 many accounts may use an address unverified, and one verifies it', async () => {
      const [first, second] = [await addUser(), await addUser()];
      expect(await store().findOwner(aya.email)).toBeNull();
      expect(await prove(first.id)).toBe(true);
      expect(await prove(second.id)).toBe(false);
      expect(await prove(first.id)).toBe(true);
      expect(await store().findOwner(aya.email)).toMatchObject({ id: first.id, email_verified_at: at });
      const third = await addUser();
      expect(await store().findUser(third.id)).toMatchObject({ email: aya.email, email_verified_at: null });
    });

    it('ACC-2 of two that verify an address at once, one succeeds', async () => {
      for (let round = 0; round < 6; round += 1) {
        const people = [await addUser(), await addUser(), await addUser()];
        const outcomes = await Promise.allSettled(people.map(({ id }) => prove(id)));
        expect(outcomes.filter((one) => one.status === 'fulfilled' && one.value)).toHaveLength(1);
        for (const one of outcomes) if (one.status === 'rejected') expect(isDuplicate(one.reason)).toBe(true);
        await database().sql().delete(users);
      }
    });

    it('ACC-2 refuses to insert a user with a verified address that has an owner', async () => {
      await store().insertUser({ ...aya, email_verified_at: at });
      const again = store().insertUser({ ...aya, email_verified_at: at });
      expect(await again.catch(isDuplicate)).toBe(true);
    });

    it('ACC-16 an address may refer to its owner and to the first and the last account with it unverified', async () => {
      const owner = await addUser();
      await prove(owner.id);
      const others: string[] = [];
      for (let day = 1; day <= 4; day += 1) {
        const created_at = new Date(at.getTime() + day * 86_400_000);
        others.push((await store().insertUser({ ...aya, created_at })).id);
      }
      await store().insertUser({ ...aya, email: 'ken@example.com' });
      const claimants = await store().listClaimants(aya.email);
      expect(new Set(claimants.map(({ id }) => id))).toEqual(new Set([owner.id, others[0], others[3]]));
      expect(
        claimants.filter(({ email_verified_at }) => email_verified_at === null).map(({ id }) => id),
      ).toEqual([others[0], others[3]]);
      const known = await store().listWithEmail(aya.email, [others[1] ?? '', unknownId]);
      expect(known.map(({ id }) => id)).toEqual([others[1]]);
    });

    it('ACC-23 lists and ends the sessions of one user only', async () => {
      const { user, sessionId } = await addSession();
      const ken = await store().insertUser({ ...aya, email: 'ken@example.com' });
      const open = (userId: string, last_seen_at: Date, expires_at = later) =>
        store().insertSession({
          userId,
          spaceId: null,
          login_method: 'password',
          created_at: at,
          expires_at,
          last_seen_at,
          user_agent: 'x',
          address: 'y',
        });
      const second = await open(user.id, later);
      await open(user.id, at, at);
      const kens = await open(ken.id, at);
      const listed = async (userId: string) => (await store().listSessions(userId, at)).map(({ id }) => id);
      expect(new Set(await listed(user.id))).toEqual(new Set([second, sessionId]));
      expect(await store().endSessionsOf(user.id, { only: kens }, at)).toEqual([]);
      expect(await store().endSessionsOf(user.id, { except: second }, at)).toEqual([sessionId]);
      expect(await store().endSessionsOf(user.id, { only: sessionId }, at)).toEqual([]);
      expect(await listed(user.id)).toEqual([second]);
      expect(await store().endSessionsOf(user.id, { except: null }, at)).toEqual([second]);
      expect(await listed(ken.id)).toEqual([kens]);
    });

    it('requires an e-mail address of users but not of guests', async () => {
      const guest = { first_name: 'Bob', last_name: '', color: 'rose', is_guest: true };
      expect(await store().insertUser(guest)).toMatchObject({ email: null, is_guest: true });
      expect(await store().insertUser(guest)).toMatchObject({ email: null });
      await expect(store().insertUser({ ...guest, is_guest: false })).rejects.toThrow();
    });

    it('inserts a guest with their session, or neither if the space is gone', async () => {
      const guest = { first_name: 'Bob', last_name: '', display_name: 'Bob', color: 'rose' };
      const [company] = await database().sql().insert(companies).values({ name: 'Mori Works' }).returning();
      const [space] = await database()
        .sql()
        .insert(spaces)
        .values({ company_id: company?.id ?? '', name: 'Main' })
        .returning();
      const spaceId = space?.id ?? '';
      const written = await store().insertGuest(guest, { spaceId, created_at: at, expires_at: later });
      expect(written?.user).toMatchObject({ ...guest, email: null, is_guest: true });
      expect(await store().findUser(written?.user.id ?? '')).toEqual(written?.user);
      expect(await store().findLivingSession(written?.sessionId ?? '', at)).toMatchObject({
        userId: written?.user.id,
        is_guest: true,
        spaceId,
      });
      const session = { spaceId: unknownId, created_at: at, expires_at: later };
      expect(await store().insertGuest(guest, session)).toBeNull();
      expect(await database().sql().select().from(users)).toHaveLength(1);
    });

    it('finds nobody by an unknown id or e-mail', async () => {
      expect(await store().findUser(unknownId)).toBeNull();
      expect(await store().findOwner('AYA@example.com')).toBeNull();
      expect(await store().listClaimants('AYA@example.com')).toEqual([]);
      expect(await store().findLivingSession(unknownId, at)).toBeNull();
      expect(await store().lockRefreshToken('none')).toBeNull();
    });

    it('ACC-6 a session is alive until it expires or ends', async () => {
      const { user, sessionId } = await addSession();
      expect(await store().findLivingSession(sessionId, at)).toEqual({
        id: sessionId,
        expires_at: later,
        userId: user.id,
        is_guest: false,
        spaceId: null,
        login_method: 'password',
      });
      expect(await store().findLivingSession(sessionId, later)).toBeNull();
      expect(await store().endSession(sessionId, at)).toBe(true);
      expect(await store().endSession(sessionId, at)).toBe(false);
      expect(await store().findLivingSession(sessionId, at)).toBeNull();
    });

    it('ACC-8 of two transactions that use one refresh token, the second sees it as used', async () => {
      const { sessionId } = await addSession();
      const take = (hash: string) =>
        database().transact(async () => {
          const row = await store().lockRefreshToken(hash);
          if (row?.used_at === null) await store().markRefreshTokenUsed(hash, at);
          return row?.used_at ?? null;
        });
      // The first rounds open connections; without the lock a later one accepts both.
      for (let round = 0; round < 12; round += 1) {
        const hash = `h${round}`;
        await store().insertRefreshToken({ hash, sessionId, created_at: at, expires_at: later });
        const seen = await Promise.all([take(hash), take(hash), take(hash)]);
        expect(seen.filter((usedAt) => usedAt === null)).toHaveLength(1);
        expect(seen.filter((usedAt) => usedAt?.getTime() === at.getTime())).toHaveLength(2);
      }
    });

    it('ACC-30 above the limit of sessions, the least recently seen ones end', async () => {
      const { id: userId } = await store().insertUser({ ...aya, email: 'aya@example.com' });
      const { id: other } = await store().insertUser({ ...aya, email: 'ken@example.com' });
      const open = (user: string, seenMs: number) =>
        store().insertSession({
          userId: user,
          spaceId: null,
          login_method: 'password',
          created_at: new Date(1_000),
          expires_at: new Date(1_000_000),
          last_seen_at: new Date(seenMs),
        });
      const ids = [];
      for (const seenMs of [5_000, 2_000, 4_000, 3_000]) ids.push(await open(userId, seenMs));
      await open(other, 1_000);
      const ended = await store().endSessionsBeyond(userId, 2, new Date(6_000));
      expect(ended.sort()).toEqual([ids[1], ids[3]].sort());
      expect(await store().endSessionsBeyond(userId, 2, new Date(6_000))).toEqual([]);
      expect((await store().listSessions(userId, new Date(6_000))).map(({ id }) => id)).toEqual([
        ids[0],
        ids[2],
      ]);
      expect(await store().listSessions(other, new Date(6_000))).toHaveLength(1);
    });

    it('ACC-30 keeps the newest used refresh tokens of a session, and the current one', async () => {
      const { id: userId } = await store().insertUser({ ...aya, email: 'aya@example.com' });
      const times = { created_at: new Date(0), expires_at: new Date(1_000_000) };
      const sessionId = await store().insertSession({
        userId,
        spaceId: null,
        login_method: 'password',
        ...times,
      });
      for (const name of ['a', 'b', 'c', 'd', 'e']) {
        const created_at = new Date(name.charCodeAt(0));
        await store().insertRefreshToken({ ...times, hash: name, sessionId, created_at });
        if (name !== 'e') await store().markRefreshTokenUsed(name, created_at);
      }
      await store().forgetOldRefreshTokens(sessionId, 2);
      const left = [];
      for (const name of ['a', 'b', 'c', 'd', 'e'])
        if ((await store().lockRefreshToken(name)) !== null) left.push(name);
      expect(left).toEqual(['c', 'd', 'e']);
    });

    it('deletes expired sessions with their tokens', async () => {
      const { sessionId } = await addSession();
      await store().insertRefreshToken({ hash: 'h', sessionId, created_at: at, expires_at: later });
      await store().deleteExpiredSessions(later);
      expect(await store().lockRefreshToken('h')).not.toBeNull();
      await store().deleteExpiredSessions(new Date(later.getTime() + 1));
      expect(await store().lockRefreshToken('h')).toBeNull();
    });
  });
});
