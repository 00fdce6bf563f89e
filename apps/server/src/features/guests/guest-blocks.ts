import { canManageGuests, guestBlockHours, type SpaceGuest } from '@engawa/contract/guests';
import { type Actor, type CompanyRole, type Id, Refusal } from '@engawa/contract/kernel';
import type { PublishEvent } from '../../live/space/domain-events.ts';
import type { RecordAudit } from '../../platform/audit/audit-record.ts';
import type { Now } from '../../platform/clock.ts';
import type { Transact } from '../../platform/db/database.ts';
import type { GuestDevice } from './guest-blocks-store.ts';
import type { GuestsStore } from './store.ts';

export type GuestBlocksDeps = {
  readonly store: Pick<
    GuestsStore,
    'rememberDevice' | 'isBlocked' | 'findGuest' | 'block' | 'unblock' | 'listGuests' | 'forgetBlocksBefore'
  >;
  readonly transact: Transact;
  readonly publishEvent: PublishEvent;
  readonly record: RecordAudit;
  readonly now: Now;
  /** A keyed hash, so that the database holds neither browsers nor addresses. */
  hashOf(text: string): string;
  readonly ports: {
    roleOf(actor: Actor, spaceId: Id): Promise<CompanyRole>;
    /** The people inside any of the given spaces. */
    peopleInside(spaceIds: readonly Id[]): readonly Id[];
    /**
     * Ends all sessions of a guest in the current transaction. Their connections are left to the
     * live space, which says why before it closes them.
     */
    endSessions(userId: Id): Promise<unknown>;
  };
};

const hourMs = 60 * 60 * 1_000;

/** Managers see the guests of a space, send them away, and block them for a day. */
export const createGuestBlocks = (deps: GuestBlocksDeps) => {
  const { store, transact, publishEvent, record, now, hashOf, ports } = deps;
  const deviceOf = (device: string, address: string): GuestDevice => ({
    device_hash: hashOf(`device ${device}`),
    address_hash: hashOf(`address ${address}`),
  });
  const requireManager = async (actor: Actor, spaceId: Id) => {
    if (!canManageGuests(await ports.roleOf(actor, spaceId))) throw new Refusal('FORBIDDEN');
  };

  return {
    /** Refuses with GUEST_IS_BLOCKED a guest whose browser or network is blocked in the space. */
    async requireWelcome(spaceId: Id, device: string, address: string): Promise<void> {
      if (await store.isBlocked(spaceId, deviceOf(device, address), new Date(now())))
        throw new Refusal('GUEST_IS_BLOCKED');
    },

    /** Remembers by what a guest who was let in can be blocked later. */
    remember: (userId: Id, device: string, address: string): Promise<void> =>
      store.rememberDevice(userId, deviceOf(device, address)),

    /** For Managers; refuses everyone else with FORBIDDEN. */
    async list(actor: Actor, spaceId: Id): Promise<SpaceGuest[]> {
      await requireManager(actor, spaceId);
      const inside = ports.peopleInside([spaceId]);
      const rows = await store.listGuests(spaceId, inside, new Date(now()));
      return rows.map((row) => ({
        user_id: row.id,
        name: row.name,
        color: row.color,
        is_inside: inside.includes(row.id),
        last_seen_at: row.last_seen_at.toISOString(),
        blocked_until: row.blocked_until?.toISOString() ?? null,
      }));
    },

    /**
     * Ends the session of a guest; with a block, neither their browser nor anyone at their address
     * enters the space as a guest for a day. For Managers; refuses everyone else with FORBIDDEN,
     * and with USER_IS_NOT_EXIST.
     * @param address of the Manager: if it is that of the guest, it is an office or a proxy, where
     * many people have one address, and the browser alone is blocked
     * @returns until when they are blocked; null: they are not
     */
    async sendAway(
      { actor, address }: { readonly actor: Actor; readonly address: string },
      spaceId: Id,
      user_id: Id,
      isBlocked: boolean,
    ): Promise<Date | null> {
      await requireManager(actor, spaceId);
      const guest = await store.findGuest(spaceId, user_id);
      if (guest === null) throw new Refusal('USER_IS_NOT_EXIST');
      const until = isBlocked ? new Date(now() + guestBlockHours * hourMs) : null;
      await transact(async () => {
        if (until !== null) {
          // A guest who came before devices were remembered is blocked by their id alone.
          const device = guest.device ?? deviceOf(user_id, user_id);
          const isShared = device.address_hash === deviceOf('', address).address_hash;
          const address_hash = isShared ? deviceOf(user_id, user_id).address_hash : device.address_hash;
          await store.block(spaceId, user_id, { ...device, address_hash }, until);
        }
        await ports.endSessions(user_id);
        await publishEvent(spaceId, 'StandingEvent', { by: actor.userId, user_id, role: null });
        await record({
          in: { spaceId },
          by: actor,
          action: isBlocked ? 'guest_blocked' : 'guest_sent_away',
          target: { kind: 'person', id: user_id, name: guest.name },
        });
      });
      return until;
    },

    /** For Managers; refuses everyone else with FORBIDDEN, and with USER_IS_NOT_EXIST. */
    async letInAgain(actor: Actor, spaceId: Id, userId: Id): Promise<void> {
      await requireManager(actor, spaceId);
      await transact(async () => {
        const name = await store.unblock(spaceId, userId);
        if (name === null) throw new Refusal('USER_IS_NOT_EXIST');
        await record({
          in: { spaceId },
          by: actor,
          action: 'guest_unblocked',
          target: { kind: 'person', id: userId, name },
        });
      });
    },

    forgetOld: (): Promise<void> => store.forgetBlocksBefore(new Date(now())),
  };
};
export type GuestBlocks = ReturnType<typeof createGuestBlocks>;
