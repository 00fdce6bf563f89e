import {
  canReadGuestVisits,
  type VisitsAnswer,
  type VisitsPage,
  visitEndsAfterSeconds,
  visitsKeptDays,
} from '@engawa/contract/guests';
import { type Actor, type CompanyRole, type Id, Refusal } from '@engawa/contract/kernel';
import type { Now } from '../../platform/clock.ts';
import type { Transact } from '../../platform/db/database.ts';
import type { AttemptLimit } from '../../platform/limits/attempt-limit.ts';
import type { GuestsStore } from './store.ts';

export type VisitsPorts = {
  /** Refuses with ROOM_IS_NOT_EXIST. */
  requireRoom(roomId: Id, spaceId: Id): Promise<unknown>;
  /** Where a user is according to the live space; null if nowhere. Refuses with TRY_AGAIN. */
  entryOf(spaceId: Id, userId: Id): Promise<{ readonly roomId: Id } | null>;
  roleOf(actor: Actor, spaceId: Id): Promise<CompanyRole>;
};

export type VisitsDeps = {
  store: Pick<
    GuestsStore,
    'lockGuest' | 'prolongVisit' | 'insertVisit' | 'listVisits' | 'forgetVisitsBefore' | 'deleteGone'
  >;
  transact: Transact;
  /** Limits how often one guest may report their presence. */
  beats: AttemptLimit;
  now: Now;
  ports: VisitsPorts;
};

const dayMs = 24 * 60 * 60 * 1_000;

/** The guest log: which guest was in which room, according to the live space. */
export const createVisits = ({ store, transact, beats, now, ports }: VisitsDeps) => ({
  /** Refuses with FORBIDDEN, ROOM_IS_NOT_EXIST, NOT_INSIDE, TOO_MANY_ATTEMPTS and TRY_AGAIN. */
  async beat(actor: Actor, room_id: Id) {
    if (actor.kind !== 'guest') throw new Refusal('FORBIDDEN');
    const { userId, spaceId } = actor;
    await beats.countOrRefuse(userId);
    await ports.requireRoom(room_id, spaceId);
    if ((await ports.entryOf(spaceId, userId))?.roomId !== room_id) throw new Refusal('NOT_INSIDE');
    const at = new Date(now());
    const seenSince = new Date(at.getTime() - visitEndsAfterSeconds * 1_000);
    return transact(async () => {
      await store.lockGuest(userId);
      const stay = { spaceId, userId, room_id };
      const prolonged = await store.prolongVisit(stay, at, seenSince);
      if (prolonged === null) await store.insertVisit(stay, at);
      const { started_at, last_seen_at } = prolonged ?? { started_at: at, last_seen_at: at };
      return {
        room_id,
        started_at: started_at.toISOString(),
        last_seen_at: last_seen_at.toISOString(),
      };
    });
  },

  /** A page of the log, newest first. Refuses everyone but Managers with FORBIDDEN. */
  async list(actor: Actor, spaceId: Id, page: VisitsPage): Promise<VisitsAnswer> {
    if (!canReadGuestVisits(await ports.roleOf(actor, spaceId))) throw new Refusal('FORBIDDEN');
    const { rows, total } = await store.listVisits(spaceId, page);
    return {
      data: rows.map((row) => ({
        id: row.id,
        user_id: row.user_id,
        name: row.name,
        color: row.color,
        room_id: row.room_id,
        room_name: row.room_name,
        started_at: row.started_at.toISOString(),
        last_seen_at: row.last_seen_at.toISOString(),
      })),
      pagination: { per_page: page.per_page, total, current_page: page.page },
    };
  },

  /** Deletes visits older than 90 days, and guests of whom nothing is left. */
  async forgetOld(): Promise<void> {
    await store.forgetVisitsBefore(new Date(now() - visitsKeptDays * dayMs));
    await store.deleteGone(new Date(now()));
  },
});
export type Visits = ReturnType<typeof createVisits>;
