import { nameOf } from '@engawa/contract/accounts';
import {
  type ClockIn,
  type Correction,
  type DayCount,
  daysBack,
  daysOfMonth,
  type MemberMonth,
  type MonthAsked,
} from '@engawa/contract/attendance';
import { type Department, type Pagination, smallestCountedGroup } from '@engawa/contract/companies';
import { type Actor, Refusal } from '@engawa/contract/kernel';
import { byteOrderMark, csvLine } from '../../platform/csv.ts';
import type { AttendanceStore } from './store.ts';
import { clockInColumns, clockInFields, correctionView, linesOf, viewOf } from './view.ts';

export type AttendanceDeps = {
  readonly store: AttendanceStore;
  readonly ports: {
    /** Null if the user does not belong to the company. */
    findRole(companyId: string, userId: string): Promise<unknown>;
    /** Refuses Members with FORBIDDEN and all others with COMPANY_IS_NOT_EXIST. */
    requireManagerOf(actor: Actor, companyId: string): Promise<void>;
    /** Adds an entry that each of these people can read; without it nothing is returned. */
    noteAttendanceRead(companyId: string, viewerId: string, userIds: readonly string[]): Promise<void>;
  };
};

/** Members whose clock-ins are in memory at once while the file is written. */
const portion = 200;
const weekDays = 7;
/** The longest list of requests in one answer. */
export const maxCorrections = 500;

/** Clock-ins of a month: one’s own, and those of everyone for Managers. */
export const createAttendance = ({ store, ports }: AttendanceDeps) => {
  const requireMember = async (actor: Actor, companyId: string): Promise<void> => {
    if (actor.kind !== 'user') throw new Refusal('FORBIDDEN');
    if ((await ports.findRole(companyId, actor.userId)) === null) throw new Refusal('COMPANY_IS_NOT_EXIST');
  };

  const readMembers = async (
    actor: Actor,
    companyId: string,
    { month, department }: { month: string; department?: Department | undefined },
    page: { limit: number; offset: number },
    note: typeof ports.noteAttendanceRead = ports.noteAttendanceRead,
  ) => {
    const { members, total } = await store.listMembers(companyId, department, page);
    const userIds = members.map(({ userId }) => userId);
    const rows = await store.listOf(companyId, userIds, daysOfMonth(month));
    await note(companyId, actor.userId, userIds);
    return {
      total,
      members: members.map((member) => ({
        ...member,
        name: nameOf(member.name),
        rows: rows.filter(({ userId }) => userId === member.userId),
      })),
    };
  };

  return {
    /** Refuses with FORBIDDEN (guests) and COMPANY_IS_NOT_EXIST. */
    async mine(
      actor: Actor,
      companyId: string,
      month: string,
    ): Promise<{ clock_ins: ClockIn[]; corrections: Correction[] }> {
      await requireMember(actor, companyId);
      const days = daysOfMonth(month);
      const rows = await store.listOf(companyId, [actor.userId], days);
      const corrections = await store.listCorrectionsOf(companyId, actor.userId, days, maxCorrections);
      return {
        clock_ins: rows.map(viewOf),
        corrections: corrections.map((row) => correctionView(row, actor.userId)),
      };
    },

    /** The same clock-ins as CSV. Refuses like `mine`. */
    async writeMine(actor: Actor, companyId: string, month: string): Promise<Blob> {
      await requireMember(actor, companyId);
      const rows = await store.listOf(companyId, [actor.userId], daysOfMonth(month));
      const text = byteOrderMark + csvLine(clockInColumns) + linesOf(rows.map(clockInFields));
      return new Blob([text], { type: 'text/csv' });
    },

    /** The seven days up to `today`. Refuses like `list`. */
    async week(actor: Actor, companyId: string, today: string): Promise<DayCount[]> {
      await ports.requireManagerOf(actor, companyId);
      const days = daysBack(today, weekDays);
      const counts = await store.countByDay(companyId, days);
      return days.map((day) => {
        const count = counts.get(day) ?? 0;
        return { day, count: count > 0 && count < smallestCountedGroup ? null : count };
      });
    },

    /** For Managers. Refuses Members with FORBIDDEN and all others with COMPANY_IS_NOT_EXIST. */
    async list(
      actor: Actor,
      companyId: string,
      { page, per_page, ...asked }: MonthAsked,
    ): Promise<{ data: MemberMonth[]; pagination: Pagination }> {
      await ports.requireManagerOf(actor, companyId);
      const { members, total } = await readMembers(actor, companyId, asked, {
        limit: per_page,
        offset: (page - 1) * per_page,
      });
      return {
        data: members.map(({ userId, name, department, rows }) => ({
          user: { uuid: userId, name },
          department,
          clock_ins: rows.map(viewOf),
        })),
        pagination: { per_page, total: members.length === 0 ? 0 : total, current_page: page },
      };
    },

    /**
     * Streams the clock-ins of all members. Refuses like `list`.
     * @param note adds the entries that the members can read; by default now
     */
    async write(
      actor: Actor,
      companyId: string,
      asked: { month: string; department?: Department | undefined },
      note?: typeof ports.noteAttendanceRead,
    ): Promise<ReadableStream<Uint8Array>> {
      await ports.requireManagerOf(actor, companyId);
      const encoder = new TextEncoder();
      let offset = 0;
      return new ReadableStream<Uint8Array>(
        {
          start: (controller) =>
            controller.enqueue(
              encoder.encode(byteOrderMark + csvLine(['name', 'department', ...clockInColumns])),
            ),
          async pull(controller) {
            const { members } = await readMembers(actor, companyId, asked, { limit: portion, offset }, note);
            offset += members.length;
            const lines = members.flatMap(({ name, department, rows }) =>
              rows.map((row) => [name, department ?? '', ...clockInFields(row)]),
            );
            if (lines.length > 0) controller.enqueue(encoder.encode(linesOf(lines)));
            if (members.length < portion) controller.close();
          },
        },
        { highWaterMark: 0 },
      );
    },
  };
};
export type Attendance = ReturnType<typeof createAttendance>;
