import { nameOf } from '@engawa/contract/accounts';
import { type BlockedPerson, maxBlocks } from '@engawa/contract/blocks';
import { type Actor, type Id, Refusal } from '@engawa/contract/kernel';
import type { PublishEvent } from '../../live/space/domain-events.ts';
import type { Now } from '../../platform/clock.ts';
import type { Transact } from '../../platform/db/database.ts';
import type { BlocksStore } from './store.ts';

type BlocksDeps = {
  readonly store: BlocksStore;
  readonly transact: Transact;
  readonly publishEvent: PublishEvent;
  readonly now: Now;
};

/** Whom the caller has blocked. */
export const createBlocks = ({ store, transact, publishEvent, now }: BlocksDeps) => {
  /** Each space where the person may be learns of the change. */
  const publish = async (actor: Actor, blockedId: Id, is_blocked: boolean) => {
    const spaceIds = actor.kind === 'guest' ? [actor.spaceId] : await store.listSpacesOf(actor.userId);
    for (const spaceId of spaceIds)
      await publishEvent(spaceId, 'BlockEvent', {
        by: actor.userId,
        user_id: blockedId,
        is_blocked,
      });
  };

  return {
    async list({ userId }: Actor): Promise<BlockedPerson[]> {
      const rows = await store.list(userId);
      return rows.map(({ user_id, name, blocked_at }) => ({
        user_id,
        name: nameOf(name),
        blocked_at: blocked_at.toISOString(),
      }));
    },

    /** Refuses USER_IS_NOT_EXIST, BLOCKS_ARE_TOO_MANY. */
    add: (actor: Actor, spaceId: Id, blockedId: Id): Promise<void> =>
      transact(async () => {
        const { userId } = actor;
        if (blockedId === userId || !(await store.wasThere(blockedId, spaceId)))
          throw new Refusal('USER_IS_NOT_EXIST');
        const before = await store.countForMore(userId);
        if (!(await store.add(userId, blockedId, new Date(now())))) return;
        if (before >= maxBlocks) throw new Refusal('BLOCKS_ARE_TOO_MANY', { limit: maxBlocks });
        await publish(actor, blockedId, true);
      }),

    remove: (actor: Actor, blockedId: Id): Promise<void> =>
      transact(async () => {
        if (await store.remove(actor.userId, blockedId)) await publish(actor, blockedId, false);
      }),
  };
};
export type Blocks = ReturnType<typeof createBlocks>;
