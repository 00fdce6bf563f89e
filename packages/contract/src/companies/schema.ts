import * as z from 'zod';
import { maxCompanyNameLength } from '../accounts/rules.ts';
import { avatarColor, role } from '../accounts/schema.ts';
import { companyRoles, id, moment, optionalPlainLine, plainLine, roleIds } from '../kernel/index.ts';
import { mySpace, spaceRole } from '../spaces/schema.ts';
import { defaultPageSize, departments } from './rules.ts';

export const company = z.object({ uuid: id, name: z.string() });
export type Company = z.output<typeof company>;

export const companyName = plainLine(maxCompanyNameLength);

/** `none`: the person was asked and did not choose one; null: the person was not asked yet. */
export const department = z.enum([...departments, 'none']);
export type Department = z.output<typeof department>;

/** A closed company: nobody enters its spaces, and it is deleted unless a Manager restores it. */
export const closing = z.object({
  deletes_at: moment,
  /** The name of who closed it; null: the account is gone. */
  closed_by: z.string().nullable(),
  /** The names of its Managers, who can restore it. */
  managers: z.array(z.string()),
});
export type Closing = z.output<typeof closing>;

/**
 * A company of the caller, with their role and the spaces of it that they may enter: none while it
 * is closed.
 */
export const membership = z.object({
  uuid: id,
  name: z.string(),
  /** The address of the picture of the company; null: it has none. */
  picture_url: z.string().nullable(),
  role,
  user_company_id: id,
  department: department.nullable(),
  spaces: z.array(mySpace),
  /** Null: it is open. */
  closing: closing.nullable(),
});
export type Membership = z.output<typeof membership>;

/** The role of a person in a company as a number. */
export const memberRoleId = z.union([
  z.literal(roleIds.Manager),
  z.literal(roleIds.Member),
  z.literal(roleIds.Guest),
]);
export type MemberRoleId = z.output<typeof memberRoleId>;

export const roleChoice = z.object({ id: z.number().int(), name: z.enum(companyRoles) });

/** A member of a company, as its Managers see them. */
export const companyMember = z.object({
  user_company_id: id,
  user: z.object({
    uuid: id,
    email: z.string().nullable(),
    avatar: z.string(),
    color: avatarColor,
    profile: z.object({
      display_name: z.string().nullable(),
      first_name: z.string(),
      last_name: z.string(),
    }),
  }),
  role: z.enum(companyRoles),
  department: department.nullable(),
  /** The spaces that they belong to; Managers may enter all others too. */
  spaces: z.array(z.object({ space_uuid: id, name: z.string(), role: spaceRole })),
  is_email_verified: z.boolean(),
  /** The last visit to any space of the company; null: never. */
  last_seen_at: moment.nullable(),
  is_self: z.boolean(),
});
export type CompanyMember = z.output<typeof companyMember>;

/**
 * The columns by which members can be sorted; people who are equal in it stand in the order of
 * joining.
 */
export const memberSorts = ['joined', 'name', 'email', 'role', 'last_seen'] as const;
/** The last visit to a space of the company: within a week, longer than 30 days ago, or never. */
export const seenFilters = ['within_7_days', 'over_30_days', 'never'] as const;

export const membersAsked = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  per_page: z.coerce.number().int().min(1).max(100).default(defaultPageSize),
  /** A part of a name or an address. */
  search: optionalPlainLine(100).default(''),
  role: z.enum(companyRoles).optional(),
  /** `none`: those without one, whether they were asked or not. */
  department: department.optional(),
  /** Those who belong to this space. */
  space: id.optional(),
  verified: z.enum(['yes', 'no']).optional(),
  seen: z.enum(seenFilters).optional(),
  sort: z.enum(memberSorts).default('joined'),
  order: z.enum(['asc', 'desc']).default('asc'),
});
export type MembersAsked = z.output<typeof membersAsked>;
export const pagination = z.object({
  per_page: z.number().int(),
  total: z.number().int(),
  current_page: z.number().int(),
});
export type Pagination = z.output<typeof pagination>;
