import { beforeEach, describe, expect, it } from 'vitest';
import { createTokenKind } from '../../platform/auth/tokens.ts';
import { createSessions, type Sessions } from './sessions.ts';
import type { AccountsStore } from './store.ts';

type Row = { userId: string; spaceId: string | null; expires_at: Date; ended_at: Date | null };
type Token = { sessionId: string; expires_at: Date; used_at: Date | null };

/** The part of the store that sessions need, in memory. */
const createMemoryStore = () => {
  const rows = new Map<string, Row>();
  const tokens = new Map<string, Token>();
  const store = {
    async insertSession(row: Omit<Row, 'ended_at'>) {
      const id = `session ${rows.size + 1}`;
      rows.set(id, { ...row, ended_at: null });
      return id;
    },
    async insertGuest(guest: object, { spaceId, expires_at }: { spaceId: string; expires_at: Date }) {
      if (spaceId !== 'a space') return null;
      const user = { ...guest, id: `guest ${rows.size + 1}` };
      const sessionId = await store.insertSession({ userId: user.id, spaceId, expires_at });
      return { user, sessionId };
    },
    async findLivingSession(id: string, at: Date) {
      const row = rows.get(id);
      if (!row || row.ended_at !== null || row.expires_at <= at) return null;
      return { id, userId: row.userId, is_guest: row.spaceId !== null, spaceId: row.spaceId };
    },
    async prolongSession(id: string, expires_at: Date) {
      Object.assign(rows.get(id) ?? {}, { expires_at });
    },
    async endSession(id: string, at: Date) {
      const row = rows.get(id);
      if (!row || row.ended_at !== null) return false;
      row.ended_at = at;
      return true;
    },
    async endSessionsBeyond(userId: string, most: number, at: Date) {
      const living = [...rows].filter(([, row]) => row.userId === userId && row.ended_at === null);
      const beyond = living.slice(0, Math.max(0, living.length - most));
      for (const [, row] of beyond) row.ended_at = at;
      return beyond.map(([id]) => id);
    },
    async forgetOldRefreshTokens() {},
    async insertRefreshToken({ hash, ...token }: Omit<Token, 'used_at'> & { hash: string }) {
      tokens.set(hash, { ...token, used_at: null });
    },
    async lockRefreshToken(hash: string) {
      const token = tokens.get(hash);
      const row = token && rows.get(token.sessionId);
      return token && row
        ? { ...token, userId: row.userId, sessionExpiresAt: row.expires_at, sessionEndedAt: row.ended_at }
        : null;
    },
    async markRefreshTokenUsed(hash: string, used_at: Date) {
      Object.assign(tokens.get(hash) ?? {}, { used_at });
    },
  };
  return { store: store as unknown as AccountsStore, hashes: () => [...tokens.keys()] };
};

const here = { user_agent: 'a browser', address: '203.0.113.1' };

describe('sessions', () => {
  let nowMs: number;
  let memory: ReturnType<typeof createMemoryStore>;
  let sessions: Sessions;
  let ended: string[];

  beforeEach(() => {
    nowMs = Date.UTC(2026, 10, 20);
    memory = createMemoryStore();
    ended = [];
    sessions = createSessions({
      store: memory.store,
      transact: (work) => work(),
      afterCommit: (callback) => callback(),
      accessTokens: createTokenKind(
        'access',
        ['sub', 'sid', 'kind'],
        new Uint8Array(32).fill(7),
        () => nowMs,
      ),
      now: () => nowMs,
    });
    sessions.onEnded((sessionId) => ended.push(sessionId));
  });

  it('ACC-8 a stolen refresh token ends the session and notifies listeners once', async () => {
    const { refresh_token, sessionId } = await sessions.openForUser('aya', 'password', here);
    await sessions.refresh(refresh_token, false, here);
    expect(ended).toEqual([]);
    for (let i = 0; i < 3; i += 1)
      await expect(sessions.refresh(refresh_token, false, here)).rejects.toMatchObject({
        code: 'UNAUTHENTICATED',
      });
    expect(ended).toEqual([sessionId]);
  });

  it('ACC-30 the fifty-first session of an account ends the oldest and notifies listeners', async () => {
    const opened = [];
    for (let count = 0; count < 51; count += 1)
      opened.push((await sessions.openForUser('aya', 'password', here)).sessionId);
    await sessions.openForUser('ken', 'password', here);
    expect(ended).toEqual([opened[0]]);
  });

  it('ACC-9 counts the ten seconds for a reload from the first use, not from the last', async () => {
    const { refresh_token } = await sessions.openForUser('aya', 'password', here);
    await sessions.refresh(refresh_token, true, here);
    nowMs += 10_000;
    await sessions.refresh(refresh_token, true, here);
    nowMs += 1;
    await expect(sessions.refresh(refresh_token, true, here)).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    });
  });

  it('ACC-9 a token that was used while the clock was ahead is refused, and ends no session', async () => {
    const { sessionId, refresh_token } = await sessions.openForUser('aya', 'password', here);
    nowMs += 24 * 60 * 60 * 1_000;
    const next = await sessions.refresh(refresh_token, true, here);
    nowMs -= 24 * 60 * 60 * 1_000;
    await expect(sessions.refresh(refresh_token, true, here)).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    });
    expect(ended).toEqual([]);
    expect(await sessions.refresh(next.refresh_token, true, here)).toMatchObject({ sessionId });
  });

  it('ACC-12 logging out notifies each listener once, until it unsubscribes', async () => {
    const more: string[] = [];
    const stop = sessions.onEnded((sessionId) => more.push(sessionId));
    const first = await sessions.openForUser('aya', 'password', here);
    await sessions.end(first.sessionId);
    await sessions.end(first.sessionId);
    stop();
    await sessions.end((await sessions.openForUser('aya', 'password', here)).sessionId);
    expect(ended).toEqual(['session 1', 'session 2']);
    expect(more).toEqual(['session 1']);
  });

  it("ACC-6 an access token authenticates its own session's user only", async () => {
    const { token, sessionId } = await sessions.openForUser('aya', 'password', here);
    expect(await sessions.authenticate(token)).toEqual({ kind: 'user', userId: 'aya', sessionId });
    const bob = { first_name: 'Bob', last_name: '', display_name: 'Bob', color: 'rose' };
    const { session, user } = await sessions.openForGuest(bob, 'a space');
    expect(await sessions.authenticate(session.token)).toMatchObject({
      kind: 'guest',
      userId: user.id,
      spaceId: 'a space',
    });
    await expect(sessions.openForGuest(bob, 'a space that is gone')).rejects.toMatchObject({
      code: 'SPACE_IS_NOT_EXIST',
    });
    await expect(sessions.authenticate(null)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    await expect(sessions.authenticate(`${token}x`)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('passes only the hash of a refresh token to the store', async () => {
    const { refresh_token } = await sessions.openForUser('aya', 'password', here);
    expect(memory.hashes()).toHaveLength(1);
    expect(memory.hashes()[0]).not.toContain(refresh_token);
  });
});
