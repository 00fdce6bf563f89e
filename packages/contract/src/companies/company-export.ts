import * as z from 'zod';
import { id, loginMethods, moment, refuses, sessionRoute } from '../kernel/index.ts';
import { spaceRights } from '../spaces/schema.ts';
import { companyManagers } from './policy.ts';

const values = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));
/** The address of a stored file, which is valid for some days. */
const file = z.object({ name: z.string(), url: z.string() });

/**
 * The data of a company for its Managers: without messages and private data of its people, and
 * without secrets. Clock-ins and the audit log are files of their own.
 */
export const companyExport = z.object({
  exported_at: moment,
  company: z.object({
    uuid: id,
    name: z.string(),
    is_second_factor_required: z.boolean(),
    /** Empty: all. */
    allowed_logins: z.array(z.enum(loginMethods)),
    frame_origins: z.array(z.string()),
    /** The words that captions write as they stand here. */
    glossary: z.array(z.string()),
    /** Browsers may send the voice of their user to their maker, to recognise what is said. */
    is_browser_cloud_allowed: z.boolean(),
    /** The rights of Members and guests in a new space. */
    new_space_rights: spaceRights,
    picture: z.string().nullable(),
    created_at: moment,
  }),
  plan: values,
  members: z.array(
    z.object({
      uuid: id,
      name: z.string(),
      email: z.string().nullable(),
      role: z.string(),
      department: z.string().nullable(),
      joined_at: moment,
    }),
  ),
  /** Without their addresses, which are secrets. */
  chat_webhooks: z.array(
    z.object({
      kind: z.string(),
      name: z.string(),
      host: z.string(),
      language: z.string(),
      time_zone: z.string(),
      events: z.array(z.string()),
      summary_hour: z.number().int(),
      is_on: z.boolean(),
    }),
  ),
  /** The language model; null: none. Without its address and its key, which are secrets. */
  assistant: values.nullable(),
  invitations: z.array(z.object({ email: z.string().nullable(), role: z.string(), expires_at: moment })),
  spaces: z.array(
    z.object({
      uuid: id,
      name: z.string(),
      settings: values,
      members: z.array(z.object({ uuid: id, role: z.string() })),
      floors: z.array(
        z.object({
          label: z.string(),
          rooms: z.array(
            z.object({
              name: z.string(),
              template: z.string(),
              wallpaper: z.string(),
              members_build: z.boolean(),
              items: z.array(values),
            }),
          ),
        }),
      ),
    }),
  ),
  wallpapers: z.array(file),
});
export type CompanyExport = z.output<typeof companyExport>;

export const companyExportHttp = {
  exportCompany: sessionRoute(companyManagers)
    .route({
      method: 'GET',
      path: '/company/{id}/export',
      tags: ['companies'],
      summary: 'The data of a company as JSON, with addresses of its files (Managers)',
    })
    .input(z.object({ id }))
    .output(companyExport)
    .errors(refuses('COMPANY_IS_NOT_EXIST', 'TOO_MANY_ATTEMPTS')),
};
