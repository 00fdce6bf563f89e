import {
  type Correction,
  canDecideCorrection,
  isCorrectable,
  localDay,
  type NewCorrection,
  offsetMinutesOf,
} from '@engawa/contract/attendance';
import { type Actor, type CompanyRole, Refusal, wrongField } from '@engawa/contract/kernel';
import type { RecordAudit } from '../../platform/audit/audit-record.ts';
import type { Now } from '../../platform/clock.ts';
import type { Transact } from '../../platform/db/database.ts';
import type { AttemptLimit } from '../../platform/limits/attempt-limit.ts';
import type { CorrectionRow } from './corrections-store.ts';
import { maxCorrections } from './service.ts';
import type { AttendanceStore, PunchInRow } from './store.ts';
import { correctionView } from './view.ts';

export type CorrectionsDeps = {
  readonly store: AttendanceStore;
  readonly transact: Transact;
  readonly record: RecordAudit;
  readonly now: Now;
  /** By company and person. */
  readonly requests: AttemptLimit;
  readonly ports: {
    /** Null if the user does not belong to the company. */
    findRole(companyId: string, userId: string): Promise<CompanyRole | null>;
    /** Refuses with COMPANY_IS_CLOSED. */
    requireOpenCompany(actor: Actor, companyId: string): Promise<void>;
    /** Refuses Members with FORBIDDEN and all others with COMPANY_IS_NOT_EXIST. */
    requireManagerOf(actor: Actor, companyId: string): Promise<void>;
    noteAttendanceRead(companyId: string, viewerId: string, userIds: readonly string[]): Promise<void>;
  };
};

/** Requests to correct clock-ins, and the decisions of Managers. */
export const createCorrections = (deps: CorrectionsDeps) => {
  const { store, transact, record, now, requests, ports } = deps;

  /** A clock-in of the actor in this company. Refuses with PUNCH_IN_IS_OVER. */
  const requireOwn = async (actor: Actor, companyId: string, id: string): Promise<PunchInRow> => {
    const row = await store.lockPunchIn(id);
    if (row === null || row.userId !== actor.userId || row.company_id !== companyId)
      throw new Refusal('PUNCH_IN_IS_OVER');
    return row;
  };

  const requireView = async (id: string, actor: Actor): Promise<Correction> => {
    const row = await store.findCorrection(id);
    if (row === null) throw new Error('A new correction is not found.');
    return correctionView(row, actor.userId);
  };

  /** Changes the clock-in as it was asked. Refuses with CORRECTION_IS_OVER if it was undone. */
  const apply = async (correction: CorrectionRow, by: Actor): Promise<void> => {
    const { companyId, userId, punch_in_id, start_time, day, offset_minutes } = correction;
    const at = new Date(now());
    const before = punch_in_id === null ? null : await store.lockPunchIn(punch_in_id);
    if (punch_in_id !== null && before === null) throw new Refusal('CORRECTION_IS_OVER');
    if (before === null && start_time !== null)
      await store.insertPunchIn({
        company_id: companyId,
        userId,
        start_time,
        day,
        offset_minutes,
        status: '',
        description: '',
        created_at: at,
        corrected_at: at,
      });
    if (before !== null && start_time === null) await store.updatePunchIn(before.id, { undone_at: at });
    if (before !== null && start_time !== null)
      await store.updatePunchIn(before.id, { start_time, day, offset_minutes, corrected_at: at });
    await record({
      in: { companyId },
      by,
      action: 'clock_in_corrected',
      target: { kind: 'person', id: userId },
      before: { start_time: before?.start_time.toISOString() ?? null },
      after: { start_time: start_time?.toISOString() ?? null },
    });
  };

  return {
    /**
     * Refuses with FORBIDDEN (guests), COMPANY_IS_NOT_EXIST, PUNCH_IN_IS_OVER, TOO_MANY_ATTEMPTS,
     * and INVALID_INPUT for a time that is not past, or too long ago.
     */
    async request(actor: Actor, companyId: string, asked: NewCorrection): Promise<Correction> {
      if (actor.kind !== 'user') throw new Refusal('FORBIDDEN');
      const { userId } = actor;
      if ((await ports.findRole(companyId, userId)) === null) throw new Refusal('COMPANY_IS_NOT_EXIST');
      await requests.countOrRefuse(`${companyId} ${userId}`);
      return transact(async () => {
        const { punch_in_id, reason } = asked;
        const own = punch_in_id === null ? null : await requireOwn(actor, companyId, punch_in_id);
        const start_time = asked.start_time === null ? null : new Date(asked.start_time);
        const shownTime = start_time ?? own?.start_time;
        if (shownTime === undefined) throw wrongField('start_time', 'validation.required');
        if (!isCorrectable(shownTime.getTime(), now()))
          throw wrongField('start_time', 'validation.correctable_time');
        const offset_minutes =
          asked.start_time === null ? (own?.offset_minutes ?? 0) : offsetMinutesOf(asked.start_time);
        const day = localDay(shownTime.getTime(), offset_minutes);
        const about = { companyId, userId, punch_in_id, day };
        const created_at = new Date(now());
        await store.withdrawSame(about, created_at);
        const row = { ...about, start_time, offset_minutes, reason, state: 'open' as const, created_at };
        return requireView(await store.insertCorrection(row), actor);
      });
    },

    /** Refuses with CORRECTION_IS_OVER. */
    withdraw: (actor: Actor, id: string): Promise<void> =>
      transact(async () => {
        const row = await store.lockCorrection(id);
        if (row === null || row.userId !== actor.userId || row.state !== 'open')
          throw new Refusal('CORRECTION_IS_OVER');
        await ports.requireOpenCompany(actor, row.companyId);
        await store.decide(id, 'withdrawn', new Date(now()));
      }),

    /** For Managers. Refuses Members with FORBIDDEN and all others with COMPANY_IS_NOT_EXIST. */
    async listOpen(actor: Actor, companyId: string): Promise<Correction[]> {
      await ports.requireManagerOf(actor, companyId);
      const rows = await store.listOpen(companyId, maxCorrections);
      const people = [...new Set(rows.map(({ correction }) => correction.userId))];
      await ports.noteAttendanceRead(companyId, actor.userId, people);
      return rows.map((row) => correctionView(row, actor.userId));
    },

    /** Refuses with FORBIDDEN (Members, and Managers about their own) and CORRECTION_IS_OVER. */
    decide: (actor: Actor, id: string, isApproved: boolean): Promise<void> =>
      transact(async () => {
        const row = await store.lockCorrection(id);
        const role =
          row === null || actor.kind !== 'user' ? null : await ports.findRole(row.companyId, actor.userId);
        // For people of other companies the request does not exist.
        if (row === null || role === null) throw new Refusal('CORRECTION_IS_OVER');
        const managerCount = await store.countManagers(row.companyId);
        if (!canDecideCorrection({ userId: actor.userId, role, managerCount }, row.userId))
          throw new Refusal('FORBIDDEN');
        if (row.state !== 'open') throw new Refusal('CORRECTION_IS_OVER');
        await ports.requireOpenCompany(actor, row.companyId);
        await store.decide(id, isApproved ? 'approved' : 'rejected', new Date(now()));
        if (isApproved) await apply(row, actor);
      }),

    /** Describes one’s own clock-in. Refuses with PUNCH_IN_IS_OVER. */
    describe: (actor: Actor, id: string, description: string): Promise<void> =>
      transact(async () => {
        const row = await store.lockPunchIn(id);
        if (row === null || row.userId !== actor.userId) throw new Refusal('PUNCH_IN_IS_OVER');
        await ports.requireOpenCompany(actor, row.company_id);
        await store.updatePunchIn(id, { description });
      }),
  };
};
export type Corrections = ReturnType<typeof createCorrections>;
