import { companiesHttp } from '@engawa/contract/companies';
import { companyRoles, roleIds } from '@engawa/contract/kernel';
import { implement } from '@orpc/server';
import type { ApiContext, SessionGuard } from '../../platform/http/api-context.ts';
import type { FrameOrigins } from './frame-origins.ts';
import type { MemberCsv } from './member-csv.ts';
import type { CompanyMembers } from './members.ts';
import type { Overview } from './overview.ts';
import type { PunchIns } from './punch-ins.ts';
import type { Companies } from './service.ts';

type Services = {
  readonly companies: Companies;
  readonly members: CompanyMembers;
  readonly punchIns: PunchIns;
  readonly frameOrigins: FrameOrigins;
  readonly overview: Overview;
  readonly memberCsv: MemberCsv;
};

const roleOfId = {
  [roleIds.Guest]: 'Guest',
  [roleIds.Manager]: 'Manager',
  [roleIds.Member]: 'Member',
} as const;
const roleChoices = companyRoles.map((name) => ({ id: roleIds[name], name })).toSorted((a, b) => a.id - b.id);

/** The HTTP calls of companies. */
export const createCompaniesHttp = (
  { companies, members, punchIns, frameOrigins, overview, memberCsv }: Services,
  sessionGuard: SessionGuard,
) => {
  const guarded = implement(companiesHttp).$context<ApiContext>().use(sessionGuard);
  return {
    create: guarded.create.handler(async ({ input, context }) => ({
      data: await companies.createMine(context.actor, input.name),
    })),
    current: guarded.current.handler(async ({ context }) => ({
      data: await companies.current(context.actor, context.companyId),
    })),
    rename: guarded.rename.handler(async ({ input, context }) => ({
      data: await companies.rename(context.actor, context.companyId, input.name),
    })),
    frameOrigins: guarded.frameOrigins.handler(async ({ input, context }) => ({
      data: { origins: await frameOrigins.list(context.actor, input.id) },
    })),
    changeFrameOrigins: guarded.changeFrameOrigins.handler(async ({ input: { id, origins }, context }) => {
      await frameOrigins.change(context.actor, id, origins);
      return { data: { origins } };
    }),
    listMembers: guarded.listMembers.handler(({ input: { id, ...asked }, context }) =>
      members.list(context.actor, id, asked),
    ),
    overview: guarded.overview.handler(async ({ input, context }) => ({
      data: await overview.of(context.actor, input.id),
    })),
    exportMembers: guarded.exportMembers.handler(async ({ input, context }) => {
      const file = await memberCsv.write(context.actor, input.id);
      context.answer.set('content-type', 'text/csv; charset=utf-8');
      context.answer.set('content-disposition', 'attachment; filename="engawa-members.csv"');
      return file;
    }),
    listSpaces: guarded.listSpaces.handler(async ({ input, context }) => ({
      data: await companies.listSpaces(context.actor, input.id),
    })),
    listMine: guarded.listMine.handler(async ({ context }) => ({
      data: await companies.listMine(context.actor),
    })),
    leave: guarded.leave.handler(async ({ context }) => ({
      data: { uuid: await members.leave(context.actor, context.companyId) },
    })),
    removeMember: guarded.removeMember.handler(async ({ input, context }) => {
      await members.remove(context.actor, input.id);
      return { data: { user_company_id: input.id } };
    }),
    chooseDepartment: guarded.chooseDepartment.handler(async ({ input: { id, department }, context }) => {
      await members.chooseDepartment(context.actor, id, department);
      return { data: { user_company_id: id, department } };
    }),
    listRoles: guarded.listRoles.handler(() => ({ data: roleChoices })),
    roleOf: guarded.roleOf.handler(async ({ input, context }) => ({
      data: { role: await companies.roleOf(context.actor, input.id, context.companyId) },
    })),
    changeRole: guarded.changeRole.handler(async ({ input: { id, role_id }, context }) => ({
      data: { role: await members.changeRole(context.actor, context.companyId, id, roleOfId[role_id]) },
    })),
    punchIn: guarded.punchIn.handler(async ({ input, context }) => ({
      data: await punchIns.punchIn(context.actor, input),
    })),
    undoPunchIn: guarded.undoPunchIn.handler(async ({ input, context }) => {
      await punchIns.undo(context.actor, input.id);
      return { data: { id: input.id } };
    }),
  };
};
export type CompaniesCalls = ReturnType<typeof createCompaniesHttp>;
