import { type Actor, type CompanyRole, type Id, Refusal } from '@engawa/contract/kernel';
import {
  admissionLastsSeconds,
  canAdmitGuests,
  lobbyKeptSeconds,
  lobbySilenceSeconds,
  type WaitingGuest,
} from '@engawa/contract/lobby';
import { canPassRoomLock, type Room } from '@engawa/contract/rooms';
import type { RecordAudit } from '../../platform/audit/audit-record.ts';
import type { AdmittedGuest } from './answers-store.ts';
import type { LobbyStore } from './store.ts';
import { createAgo, createWaiting, ticketHashBy, viewOf, type WaitingDeps } from './waiting.ts';

export type LobbyDeps = Omit<WaitingDeps, 'peopleInside'> & {
  readonly record: RecordAudit;
  readonly ports: {
    roleOf(actor: Actor, spaceId: Id): Promise<CompanyRole>;
    /** The people inside any of the given spaces. */
    peopleInside(spaceIds: readonly Id[]): readonly Id[];
    /** Refuses with ROOM_IS_NOT_EXIST. */
    requireRoom(roomId: Id, spaceId: Id): Promise<Pick<Room, 'is_lock'>>;
  };
};

/**
 * The lobby, where guests wait until people inside admit them. The database decides, so that the
 * first answer counts whichever process received it; the live space only notifies.
 */
export const createLobby = (deps: LobbyDeps) => {
  const { store, transact, publishEvent, record, now, ports } = deps;
  const ago = createAgo(now);
  const ticketHashOf = ticketHashBy(deps.hashOf);

  const requireHost = async (actor: Actor, spaceId: Id) => {
    if (!canAdmitGuests(await ports.roleOf(actor, spaceId))) throw new Refusal('FORBIDDEN');
  };

  /** Answers a guest for the caller, if nobody has yet, and notifies the people inside. */
  const answer = (
    actor: Actor,
    spaceId: Id,
    id: Id,
    given: Parameters<LobbyStore['answer']>[2],
  ): Promise<void> =>
    transact(async () => {
      const name = await store.answer(spaceId, id, given, new Date(now()));
      if (name === null) throw new Refusal('REQUEST_IS_OVER');
      await publishEvent(spaceId, 'LobbyEvent', {
        by: actor.userId,
        guest_id: id,
        name,
        end: given.state,
      });
      await record({
        in: { spaceId },
        by: actor,
        action: given.state === 'admitted' ? 'guest_admitted' : 'guest_declined',
        target: { kind: 'person', id: null, name },
      });
    });

  return {
    ...createWaiting({ ...deps, peopleInside: ports.peopleInside }),

    /** For Members and Managers; refuses everyone else with FORBIDDEN. */
    async list(actor: Actor, spaceId: Id): Promise<WaitingGuest[]> {
      await requireHost(actor, spaceId);
      return (await store.listWaiting(spaceId, ago(lobbySilenceSeconds))).map(viewOf);
    },

    /**
     * For Members and Managers; refuses everyone else with FORBIDDEN, and with REQUEST_IS_OVER,
     * ROOM_IS_NOT_EXIST and ROOM_IS_LOCKED.
     */
    async admit(actor: Actor, spaceId: Id, id: Id, room_id: Id): Promise<void> {
      await requireHost(actor, spaceId);
      const room = await ports.requireRoom(room_id, spaceId);
      if (room.is_lock && !canPassRoomLock('Guest')) throw new Refusal('ROOM_IS_LOCKED');
      await answer(actor, spaceId, id, { state: 'admitted', room_id });
    },

    /** For Members and Managers; refuses everyone else with FORBIDDEN, and with REQUEST_IS_OVER. */
    async decline(actor: Actor, spaceId: Id, id: Id): Promise<void> {
      await requireHost(actor, spaceId);
      await answer(actor, spaceId, id, { state: 'declined' });
    },

    /** The ports of the entry of guests. */
    admissions: {
      /** Whether the guest was admitted and has not entered yet. */
      async isAdmitted(spaceId: Id, ticket: string): Promise<boolean> {
        const row = await store.findByTicket(spaceId, ticketHashOf(ticket));
        return row?.state === 'admitted' && (row.answered_at ?? row.seen_at) > ago(admissionLastsSeconds);
      },
      /** Uses an admission up. @returns as whom the guest was admitted; null: they were not */
      redeem: (spaceId: Id, ticket: string): Promise<AdmittedGuest | null> =>
        store.takeAdmission(spaceId, ticketHashOf(ticket), ago(admissionLastsSeconds)),
    },

    forgetOld: (): Promise<void> => store.forgetSeenBefore(ago(lobbyKeptSeconds)),
  };
};
export type Lobby = ReturnType<typeof createLobby>;
