import type { Actor } from '@engawa/contract/kernel';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SocketActors, SocketClaim } from '../socket-actors.ts';

/**
 * The process that holds the sockets, and one that authorises for them. The same where there is
 * only one.
 */
export type ActorProcesses = {
  readonly holder: SocketActors;
  readonly asked: SocketActors;
  close(): Promise<void>;
};

const spaceId = '50000000-0000-4000-8000-000000000001';
const otherSpaceId = '50000000-0000-4000-8000-000000000002';
const userId = '70000000-0000-4000-8000-000000000001';
const otherUserId = '70000000-0000-4000-8000-000000000002';

export const claimOf = (fields: Partial<Actor> = {}, space = spaceId): SocketClaim => ({
  actor: { kind: 'user', userId, sessionId: 'session', ...fields } as Actor,
  spaceId: space,
});

/** The rules of all socket actors. Each implementation runs them. */
export const describeSocketActors = (name: string, open: () => Promise<ActorProcesses>) =>
  describe(`the actor of a socket: ${name}`, () => {
    let processes: ActorProcesses;
    let holder: SocketActors;
    let asked: SocketActors;
    beforeEach(async () => {
      processes = await open();
      ({ holder, asked } = processes);
    });
    afterEach(() => processes.close());

    it('is nobody for a socket that does not exist', async () => {
      expect(await asked.claim('1.1', claimOf())).toBe(false);
      expect(await holder.find('1.1')).toBeNull();
      await holder.open('1.1');
      expect(await holder.find('1.1')).toBeNull();
    });

    it.each([
      ['another person', claimOf({ userId: otherUserId })],
      ['another session', claimOf({ sessionId: 'another' })],
      ['another space', claimOf({}, otherSpaceId)],
    ])('is the one that claimed it first, and not %s', async (_what, claim) => {
      await holder.open('1.1');
      expect(await asked.claim('1.1', claimOf())).toBe(true);
      expect(await asked.claim('1.1', claim)).toBe(false);
      expect(await holder.claim('1.1', claim)).toBe(false);
      expect(await asked.claim('1.1', claimOf())).toBe(true);
      expect(await holder.find('1.1')).toEqual(claimOf());
      expect(await holder.claim('1.1', claimOf())).toBe(true);
    });

    it('may be a guest', async () => {
      await holder.open('1.1');
      const guest: SocketClaim = { actor: { kind: 'guest', userId, sessionId: 'g', spaceId }, spaceId };
      expect(await asked.claim('1.1', guest)).toBe(true);
      expect(await holder.find('1.1')).toEqual(guest);
    });

    it('is one of many that claim it at once', async () => {
      await holder.open('1.1');
      const claims = await Promise.all(
        Array.from({ length: 20 }, (_, n) =>
          (n % 2 === 0 ? asked : holder).claim('1.1', claimOf({ sessionId: `s${n}` })),
        ),
      );
      expect(claims.filter((isTaken) => isTaken)).toHaveLength(1);
    });

    it('is nobody once it is closed', async () => {
      await holder.open('1.1');
      await asked.claim('1.1', claimOf());
      await holder.close('1.1');
      expect(await holder.find('1.1')).toBeNull();
      expect(await asked.claim('1.1', claimOf())).toBe(false);
    });

    it('is nobody once their session is over; other sessions keep theirs', async () => {
      for (const socket of ['1.1', '1.2', '1.3']) await holder.open(socket);
      await asked.claim('1.1', claimOf());
      await asked.claim('1.2', claimOf());
      await asked.claim('1.3', claimOf({ sessionId: 'another' }));
      await holder.find('1.2');
      await asked.endSession('session');
      await holder.endSession('session');
      expect(await Promise.all(['1.1', '1.2'].map((socket) => holder.find(socket)))).toEqual([null, null]);
      expect(await asked.claim('1.1', claimOf({ sessionId: 'another' }))).toBe(false);
      expect(await holder.find('1.3')).toEqual(claimOf({ sessionId: 'another' }));
    });
  });
