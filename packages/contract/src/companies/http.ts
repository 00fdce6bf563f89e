import * as z from 'zod';
import { role } from '../accounts/schema.ts';
import { anySession, enveloped, id, refuses, sessionRoute, usersOnly } from '../kernel/index.ts';
import { closingHttp } from './closing.ts';
import { companyArchiveHttp } from './company-archive.ts';
import { companyExportHttp } from './company-export.ts';
import { frameOriginsHttp } from './frame-origins.ts';
import { memberCsvHttp } from './member-csv.ts';
import { overviewHttp } from './overview.ts';
import { companyManagers, companyMembers } from './policy.ts';
import { punchInsHttp } from './punch-ins.ts';
import {
  company,
  companyMember,
  companyName,
  department,
  memberRoleId,
  membersAsked,
  membership,
  pagination,
  roleChoice,
} from './schema.ts';

export const companiesHttp = {
  ...frameOriginsHttp,
  ...punchInsHttp,
  ...overviewHttp,
  ...memberCsvHttp,
  ...companyExportHttp,
  ...closingHttp,
  ...companyArchiveHttp,
  create: sessionRoute(usersOnly)
    .route({
      method: 'POST',
      path: '/company',
      successStatus: 201,
      tags: ['companies'],
      summary: 'Create a company; the caller becomes its Manager',
    })
    .input(z.object({ name: companyName }))
    .output(enveloped(company))
    .errors(refuses('TOO_MANY_ATTEMPTS')),
  current: sessionRoute(companyMembers)
    .route({
      method: 'GET',
      path: '/company',
      tags: ['companies'],
      summary: 'The company named by x-company, else my first one',
    })
    .output(enveloped(membership))
    .errors(refuses('COMPANY_IS_NOT_EXIST')),
  rename: sessionRoute(companyManagers)
    .route({ method: 'PUT', path: '/company', tags: ['companies'], summary: 'Rename the company (Managers)' })
    .input(z.object({ name: companyName }))
    .output(enveloped(company))
    .errors(refuses('COMPANY_IS_NOT_EXIST')),
  listMembers: sessionRoute(companyManagers)
    .route({
      method: 'GET',
      path: '/company/{id}/users',
      tags: ['companies'],
      summary: 'The members of a company, page by page (Managers)',
    })
    .input(membersAsked.extend({ id }))
    .output(z.object({ data: z.array(companyMember), pagination }))
    .errors(refuses('COMPANY_IS_NOT_EXIST')),
  listSpaces: sessionRoute(companyMembers)
    .route({
      method: 'GET',
      path: '/company/{id}/spaces',
      tags: ['companies'],
      summary: 'The spaces of a company: all for Managers, for Members those they may enter',
    })
    .input(z.object({ id }))
    .output(enveloped(z.array(z.object({ uuid: id, name: z.string() }))))
    .errors(refuses('COMPANY_IS_NOT_EXIST')),
  listMine: sessionRoute(usersOnly)
    .route({
      method: 'GET',
      path: '/user_company',
      tags: ['companies'],
      summary: 'My companies, my role in each, and their spaces',
    })
    .output(enveloped(z.array(membership))),
  leave: sessionRoute(companyMembers)
    .route({
      method: 'DELETE',
      path: '/user_company',
      tags: ['companies'],
      summary: 'Leave the company named by x-company, and its spaces',
    })
    .output(enveloped(z.object({ uuid: id })))
    .errors(refuses('COMPANY_IS_NOT_EXIST', 'MANAGER_IS_LAST')),
  removeMember: sessionRoute(companyManagers)
    .route({
      method: 'DELETE',
      path: '/user_company/{id}',
      tags: ['companies'],
      summary: 'Remove a person from a company and its spaces (Managers), by user_company_id',
    })
    .input(z.object({ id }))
    .output(enveloped(z.object({ user_company_id: id })))
    .errors(refuses('USER_IS_NOT_EXIST')),
  chooseDepartment: sessionRoute(companyMembers)
    .route({
      method: 'PUT',
      path: '/user_company/{id}/department',
      tags: ['companies'],
      summary: 'Set my department',
    })
    .input(z.object({ id, department }))
    .output(enveloped(z.object({ user_company_id: id, department })))
    .errors(refuses('USER_IS_NOT_EXIST')),
  listRoles: sessionRoute(anySession)
    .route({ method: 'GET', path: '/role', tags: ['companies'], summary: 'The list of roles' })
    .output(enveloped(z.array(roleChoice))),
  roleOf: sessionRoute(companyMembers)
    .route({
      method: 'GET',
      path: '/user/{id}/role',
      tags: ['companies'],
      summary: "A person's role in the company named by x-company",
    })
    .input(z.object({ id }))
    .output(enveloped(z.object({ role })))
    .errors(refuses('COMPANY_IS_NOT_EXIST', 'USER_IS_NOT_EXIST')),
  changeRole: sessionRoute(companyManagers)
    .route({
      method: 'PUT',
      path: '/user/{id}/role',
      tags: ['companies'],
      summary: "Change a person's role in the company named by x-company (Managers)",
    })
    .input(z.object({ id, role_id: memberRoleId }))
    .output(enveloped(z.object({ role })))
    .errors(refuses('COMPANY_IS_NOT_EXIST', 'USER_IS_NOT_EXIST')),
};
