import { attendanceHttp } from '@engawa/contract/attendance';
import { implement } from '@orpc/server';
import type { ApiContext, SessionGuard } from '../../platform/http/api-context.ts';
import type { Corrections } from './corrections.ts';
import type { Attendance } from './service.ts';

const asFile = (context: ApiContext, name: string): void => {
  context.answer.set('content-type', 'text/csv; charset=utf-8');
  context.answer.set('content-disposition', `attachment; filename="${name}"`);
};

/** The HTTP calls of attendance. */
export const createAttendanceHttp = (
  { attendance, corrections }: { attendance: Attendance; corrections: Corrections },
  sessionGuard: SessionGuard,
) => {
  const guarded = implement(attendanceHttp).$context<ApiContext>().use(sessionGuard);
  return {
    mine: guarded.mine.handler(async ({ input, context }) => ({
      data: await attendance.mine(context.actor, input.id, input.month),
    })),
    exportMine: guarded.exportMine.handler(async ({ input, context }) => {
      const file = await attendance.writeMine(context.actor, input.id, input.month);
      asFile(context, `engawa-clock-ins-${input.month}.csv`);
      return file;
    }),
    describe: guarded.describe.handler(async ({ input: { id, description }, context }) => {
      await corrections.describe(context.actor, id, description);
      return { data: { id, description } };
    }),
    list: guarded.list.handler(({ input: { id, ...asked }, context }) =>
      attendance.list(context.actor, id, asked),
    ),
    export: guarded.export.handler(async ({ input: { id, ...asked }, context }) => {
      const file = await attendance.write(context.actor, id, asked);
      asFile(context, `engawa-attendance-${asked.month}.csv`);
      return file;
    }),
    week: guarded.week.handler(async ({ input, context }) => ({
      data: await attendance.week(context.actor, input.id, input.today),
    })),
    listCorrections: guarded.listCorrections.handler(async ({ input, context }) => ({
      data: await corrections.listOpen(context.actor, input.id),
    })),
    requestCorrection: guarded.requestCorrection.handler(async ({ input: { id, ...asked }, context }) => ({
      data: await corrections.request(context.actor, id, asked),
    })),
    withdrawCorrection: guarded.withdrawCorrection.handler(async ({ input, context }) => {
      await corrections.withdraw(context.actor, input.id);
      return { data: { id: input.id } };
    }),
    decideCorrection: guarded.decideCorrection.handler(async ({ input, context }) => {
      await corrections.decide(context.actor, input.id, input.is_approved);
      return { data: { id: input.id } };
    }),
  };
};
