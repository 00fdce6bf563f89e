import * as z from 'zod';
import { email } from '../accounts/email-address.ts';
import { maxNameLength } from '../accounts/rules.ts';
import { accountPassword, lastName } from '../accounts/schema.ts';
import { company } from '../companies/schema.ts';
import { companyRoles, id, moment, plainLine } from '../kernel/index.ts';
import { invitationKey, joinedSpace, typedJoinPassword } from '../spaces/joining.ts';
import { spaceSummary } from '../spaces/schema.ts';
import { maxAddressesLength } from './rules.ts';

/** The role in the company that an invitation gives; guests without an account need none. */
export const invitedRole = z.enum(companyRoles);
export type InvitedRole = z.output<typeof invitedRole>;

export const addressInvitation = z.object({
  /** The invitation also gives access to this space; without it only to the company. */
  space_id: id.optional(),
  emails: z.string().min(1, 'validation.required').max(maxAddressesLength, 'validation.too_long'),
  role: invitedRole.default('Member'),
});
export type AddressInvitation = z.output<typeof addressInvitation>;

export const inviteOutcomes = [
  'sent',
  'sent_again',
  'link_made',
  'already_member',
  'malformed',
  'plan_limit',
  'too_many',
] as const;

/** The result for one address. */
export const inviteResult = z.object({
  /** The typed address in lower case. */
  email: z.string(),
  outcome: z.enum(inviteOutcomes),
  /** The link to copy, where there is an invitation. */
  link: z.string().nullable(),
});
export type InviteResult = z.output<typeof inviteResult>;

export const invitationStates = ['open', 'accepted', 'expired', 'revoked'] as const;
export type InvitationState = (typeof invitationStates)[number];

/** An invitation as Managers see it. */
export const invitation = z.object({
  id,
  email: z.string().nullable(),
  role: invitedRole,
  space: z.object({ uuid: id, name: z.string() }).nullable(),
  /** The inviter; null when their account was deleted. */
  invited_by: z.string().nullable(),
  state: z.enum(invitationStates),
  created_at: moment,
  expires_at: moment,
  /** Present while the invitation is open. */
  link: z.string().nullable(),
});
export type Invitation = z.output<typeof invitation>;

/** The facts of an invitation for the holder of its link. */
export const invitationPreview = z.object({
  company,
  space: spaceSummary.nullable(),
  inviter: z.string().nullable(),
  role: invitedRole,
  email: z.string().nullable(),
  expires_at: moment,
});
export type InvitationPreview = z.output<typeof invitationPreview>;

export const inviteRegistration = z.object({
  invite_company_id: id,
  invite_space_id: id.nullish(),
  first_name: plainLine(maxNameLength),
  last_name: lastName,
  email,
  password: accountPassword,
  /** The invitation that allows joining; without it the rule of the space decides. */
  invitation: invitationKey.optional(),
  join_password: typedJoinPassword.optional(),
});
export type InviteRegistration = z.output<typeof inviteRegistration>;

/**
 * The company and the space that a person has joined; the space is null when they joined only the
 * company.
 */
export const joined = joinedSpace.extend({ space: spaceSummary.nullable() });
export type Joined = z.output<typeof joined>;
