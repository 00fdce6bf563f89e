import * as z from 'zod';
import { companyManagers, companyMembers, punchInOwner } from '../companies/policy.ts';
import { pagination } from '../companies/schema.ts';
import { enveloped, id, refuses, sessionRoute } from '../kernel/index.ts';
import { correctionDeciders, correctionOwner } from './policy.ts';
import {
  clockIn,
  clockInNote,
  correction,
  dayCount,
  memberMonth,
  month,
  monthAsked,
  monthFilter,
  newCorrection,
} from './schema.ts';

/** A ReadableStream on the server, which sends it as it is read; a Blob in a browser. */
const csvFile = z.custom<object>((value) => typeof value === 'object' && value !== null);
const tags = ['attendance'];

export const attendanceHttp = {
  mine: sessionRoute(companyMembers)
    .route({ method: 'GET', path: '/company/{id}/punch-ins', tags, summary: 'My clock-ins of a month' })
    .input(z.object({ id, month }))
    .output(enveloped(z.object({ clock_ins: z.array(clockIn), corrections: z.array(correction) })))
    .errors(refuses('COMPANY_IS_NOT_EXIST')),
  exportMine: sessionRoute(companyMembers)
    .route({
      method: 'GET',
      path: '/company/{id}/punch-ins.csv',
      tags,
      summary: 'My clock-ins of a month as CSV',
    })
    .input(z.object({ id, month }))
    .output(csvFile)
    .errors(refuses('COMPANY_IS_NOT_EXIST')),
  describe: sessionRoute(punchInOwner)
    .route({ method: 'PUT', path: '/punch-in/{id}', tags, summary: 'Describe my clock-in' })
    .input(z.object({ id, description: clockInNote }))
    .output(enveloped(z.object({ id, description: z.string() })))
    .errors(refuses('PUNCH_IN_IS_OVER')),
  list: sessionRoute(companyManagers)
    .route({
      method: 'GET',
      path: '/company/{id}/attendance',
      tags,
      summary: 'The clock-ins of a month, member by member (Managers)',
    })
    .input(monthAsked.extend({ id }))
    .output(z.object({ data: z.array(memberMonth), pagination }))
    .errors(refuses('COMPANY_IS_NOT_EXIST')),
  export: sessionRoute(companyManagers)
    .route({
      method: 'GET',
      path: '/company/{id}/attendance.csv',
      tags,
      summary: 'The clock-ins of a month as CSV (Managers)',
    })
    .input(monthFilter.extend({ id }))
    .output(csvFile)
    .errors(refuses('COMPANY_IS_NOT_EXIST')),
  week: sessionRoute(companyManagers)
    .route({
      method: 'GET',
      path: '/company/{id}/attendance/week',
      tags,
      summary: 'How many members clocked in on each of the last seven days (Managers)',
    })
    .input(z.object({ id, today: z.iso.date() }))
    .output(enveloped(z.array(dayCount)))
    .errors(refuses('COMPANY_IS_NOT_EXIST')),
  listCorrections: sessionRoute(companyManagers)
    .route({
      method: 'GET',
      path: '/company/{id}/punch-in-corrections',
      tags,
      summary: 'The requests for corrections that wait, oldest first (Managers)',
    })
    .input(z.object({ id }))
    .output(enveloped(z.array(correction)))
    .errors(refuses('COMPANY_IS_NOT_EXIST')),
  requestCorrection: sessionRoute(companyMembers)
    .route({
      method: 'POST',
      path: '/company/{id}/punch-in-corrections',
      successStatus: 201,
      tags,
      summary: 'Ask to change, add or remove one of my clock-ins',
    })
    .input(newCorrection.safeExtend({ id }))
    .output(enveloped(correction))
    .errors(refuses('COMPANY_IS_NOT_EXIST', 'PUNCH_IN_IS_OVER', 'TOO_MANY_ATTEMPTS')),
  withdrawCorrection: sessionRoute(correctionOwner)
    .route({
      method: 'DELETE',
      path: '/punch-in-correction/{id}',
      tags,
      summary: 'Withdraw my request for a correction',
    })
    .input(z.object({ id }))
    .output(enveloped(z.object({ id })))
    .errors(refuses('CORRECTION_IS_OVER')),
  decideCorrection: sessionRoute(correctionDeciders)
    .route({
      method: 'POST',
      path: '/punch-in-correction/{id}/decision',
      tags,
      summary: 'Approve or reject a request for a correction (Managers)',
    })
    .input(z.object({ id, is_approved: z.boolean() }))
    .output(enveloped(z.object({ id })))
    .errors(refuses('CORRECTION_IS_OVER')),
};
