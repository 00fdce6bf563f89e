import { localDay, offsetMinutesOf } from '@engawa/contract/attendance';
import { type NewPunchIn, type PunchIn, punchInUndoSeconds } from '@engawa/contract/companies';
import { type Actor, Refusal } from '@engawa/contract/kernel';
import type { Now } from '../../platform/clock.ts';
import type { Transact } from '../../platform/db/database.ts';
import type { PunchInRow } from './punch-ins-store.ts';
import type { CompaniesStore } from './store.ts';

export type PunchInsDeps = {
  readonly store: Pick<CompaniesStore, 'lockMember' | 'findPunchIn' | 'insertPunchIn' | 'undoPunchIn'>;
  readonly transact: Transact;
  readonly now: Now;
  readonly ports: {
    /** The company that a room belongs to; null if there is no such room. */
    findCompanyOfRoom(room_id: string): Promise<string | null>;
    /** Refuses with COMPANY_IS_CLOSED. */
    requireOpenCompany(actor: Actor, company_id: string): Promise<void>;
  };
};

const undoMs = punchInUndoSeconds * 1_000;
const dayMs = 24 * 60 * 60 * 1_000;

/** The day around a moment in the given zone: from its first instant to just after its last. */
const dayAround = (at: number, offsetMs: number): { from: Date; until: Date } => {
  const from = Math.floor((at + offsetMs) / dayMs) * dayMs - offsetMs;
  return { from: new Date(from), until: new Date(from + dayMs) };
};

const viewOf = (row: PunchInRow, is_new: boolean): PunchIn => ({
  id: row.id,
  company_id: row.company_id,
  room_id: row.room_id,
  status: row.status,
  start_time: row.start_time.toISOString(),
  description: row.description ?? '',
  is_new,
  undo_until: new Date(row.created_at.getTime() + undoMs).toISOString(),
});

/** Arrivals at work: one per day, by the server's clock. */
export const createPunchIns = ({ store, transact, now, ports }: PunchInsDeps) => ({
  /** Refuses with FORBIDDEN (guests), COMPANY_IS_NOT_EXIST and ROOM_IS_NOT_EXIST. */
  async punchIn(actor: Actor, order: NewPunchIn): Promise<PunchIn> {
    if (actor.kind !== 'user') throw new Refusal('FORBIDDEN');
    const { userId } = actor;
    const { company_id, room_id } = order;
    return transact(async () => {
      if (!(await store.lockMember(company_id, userId))) throw new Refusal('COMPANY_IS_NOT_EXIST');
      await ports.requireOpenCompany(actor, company_id);
      if (room_id !== null && (await ports.findCompanyOfRoom(room_id)) !== company_id)
        throw new Refusal('ROOM_IS_NOT_EXIST');
      const at = now();
      const offset_minutes = offsetMinutesOf(order.start_time);
      const { from, until } = dayAround(at, offset_minutes * 60_000);
      const earlier = await store.findPunchIn(company_id, userId, from, until);
      if (earlier !== null) return viewOf(earlier, false);
      const { status, description } = order;
      const moment = new Date(at);
      const row = {
        company_id,
        userId,
        room_id,
        status,
        description,
        offset_minutes,
        start_time: moment,
        created_at: moment,
        day: localDay(at, offset_minutes),
      };
      return viewOf(await store.insertPunchIn(row), true);
    });
  },

  /** Takes back one's own arrival within a minute. Refuses with PUNCH_IN_IS_OVER. */
  async undo(actor: Actor, punchInId: string): Promise<void> {
    const at = now();
    const isUndone =
      actor.kind === 'user' &&
      (await store.undoPunchIn(punchInId, actor.userId, new Date(at - undoMs), new Date(at)));
    if (!isUndone) throw new Refusal('PUNCH_IN_IS_OVER');
  },
});
export type PunchIns = ReturnType<typeof createPunchIns>;
