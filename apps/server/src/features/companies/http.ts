import { companiesHttp } from '@engawa/contract/companies';
import { companyRoles, roleIds } from '@engawa/contract/kernel';
import { implement } from '@orpc/server';
import type { ApiContext, SessionGuard } from '../../platform/http/api-context.ts';
import type { CompanyMembers } from './members.ts';
import type { PunchIns } from './punch-ins.ts';
import type { Companies } from './service.ts';

type Services = {
  readonly companies: Companies;
  readonly members: CompanyMembers;
  readonly punchIns: PunchIns;
};

const roleChoices = companyRoles.map((name) => ({ id: roleIds[name], name })).toSorted((a, b) => a.id - b.id);

/** The HTTP calls of companies. */
export const createCompaniesHttp = (
  { companies, members, punchIns }: Services,
  sessionGuard: SessionGuard,
) => {
  const guarded = implement(companiesHttp).$context<ApiContext>().use(sessionGuard);
  return {
    found: guarded.found.handler(async ({ input, context }) => ({
      data: await companies.foundMine(context.actor, input.name),
    })),
    current: guarded.current.handler(async ({ context }) => ({
      data: await companies.current(context.actor, context.companyId),
    })),
    rename: guarded.rename.handler(async ({ input, context }) => ({
      data: await companies.rename(context.actor, context.companyId, input.name),
    })),
    remove: guarded.remove.handler(async ({ input, context }) => ({
      data: { uuid: await companies.remove(context.actor, context.companyId, input.name) },
    })),
    listMembers: guarded.listMembers.handler(({ input: { id, ...asked }, context }) =>
      members.list(context.actor, id, asked),
    ),
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
    changeRole: guarded.changeRole.handler(async ({ input: { id, role_id }, context }) => {
      const role = role_id === roleIds.Manager ? 'Manager' : 'Member';
      return { data: { role: await members.changeRole(context.actor, context.companyId, id, role) } };
    }),
    punchIn: guarded.punchIn.handler(async ({ input, context }) => ({
      data: await punchIns.punchIn(context.actor, input),
    })),
    undoPunchIn: guarded.undoPunchIn.handler(async ({ input, context }) => {
      await punchIns.undo(context.actor, input.id);
      return { data: { id: input.id } };
    }),
  };
};
