import * as z from 'zod';
import { id, moment, optionalPlainLine } from '../kernel/index.ts';
import { auditPageSize } from './rules.ts';

/** Every action that is recorded. */
const auditActions = [
  'member_joined',
  'member_left',
  'member_removed',
  'invitation_sent',
  'invitation_revoked',
  'members_imported',
  'member_role',
  'space_member_added',
  'space_member_role',
  'space_member_removed',
  'floor_created',
  'floor_renamed',
  'floor_deleted',
  'room_created',
  'room_changed',
  'room_deleted',
  'room_locked',
  'room_unlocked',
  'wallpapers_added',
  'wallpaper_deleted',
  'space_created',
  'space_changed',
  'space_deleted',
  'company_created',
  'audit_log_began',
  'company_renamed',
  'company_closed',
  'company_restored',
  'company_exported',
  'company_deleted',
  'frame_origins',
  'glossary',
  'browser_speech',
  'chat_webhook_added',
  'chat_webhook_changed',
  'chat_webhook_removed',
  'chat_webhook_stopped',
  'program_added',
  'program_removed',
  'assistant_chosen',
  'login_rule',
  'new_space_rights',
  'company_picture',
  'second_factor_rule',
  'plan_changed',
  'space_password',
  'password_reset',
  'login_link_made',
  'second_factors_removed',
  'person_muted',
  'guest_sent_away',
  'guest_blocked',
  'guest_unblocked',
  'guest_admitted',
  'guest_declined',
  'clock_in_corrected',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** The groups by which the log can be filtered, each with its actions. */
export const auditGroups = {
  people: [
    'member_joined',
    'member_left',
    'member_removed',
    'invitation_sent',
    'invitation_revoked',
    'members_imported',
    'guest_sent_away',
    'guest_blocked',
    'guest_unblocked',
    'guest_admitted',
    'guest_declined',
    'clock_in_corrected',
  ],
  rights: ['member_role', 'space_member_added', 'space_member_role', 'space_member_removed'],
  rooms: [
    'floor_created',
    'floor_renamed',
    'floor_deleted',
    'room_created',
    'room_changed',
    'room_deleted',
    'room_locked',
    'room_unlocked',
    'wallpapers_added',
    'wallpaper_deleted',
  ],
  spaces: ['space_created', 'space_changed', 'space_deleted'],
  company: [
    'company_created',
    'audit_log_began',
    'company_renamed',
    'company_closed',
    'company_restored',
    'company_exported',
    'company_deleted',
    'frame_origins',
    'glossary',
    'browser_speech',
    'chat_webhook_added',
    'chat_webhook_changed',
    'chat_webhook_removed',
    'chat_webhook_stopped',
    'program_added',
    'program_removed',
    'assistant_chosen',
    'login_rule',
    'new_space_rights',
    'company_picture',
    'second_factor_rule',
    'plan_changed',
  ],
  secrets: ['space_password', 'password_reset', 'login_link_made', 'second_factors_removed'],
  mutes: ['person_muted'],
} as const satisfies Record<string, readonly AuditAction[]>;
export type AuditGroup = keyof typeof auditGroups;
export const auditGroupNames = Object.keys(auditGroups) as AuditGroup[];

/**
 * The kinds of what an action changes. A person is named by the account, everything else by `name`.
 */
const auditTargetKinds = [
  'person',
  'company',
  'space',
  'floor',
  'room',
  'invitation',
  'wallpaper',
  'chat_webhook',
  'program',
] as const;
export type AuditTargetKind = (typeof auditTargetKinds)[number];

/** `operator`: a CLI command; `system`: the server itself. */
const auditActorKinds = ['person', 'operator', 'system'] as const;

/** The fields that an action changed, before or after it. Never a secret. */
export const auditValues = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]),
);
export type AuditValues = z.output<typeof auditValues>;

export const auditEntry = z.object({
  /** Counts the entries of the company from 1, without gaps. */
  number: z.number().int(),
  at: moment,
  actor: z.object({
    kind: z.enum(auditActorKinds),
    id: id.nullable(),
    /** Null when the account was deleted, and for the operator and the server. */
    name: z.string().nullable(),
  }),
  action: z.enum(auditActions),
  /** The name of the space that it happened in, as it was then. */
  space: z.string().nullable(),
  target: z.object({
    kind: z.enum(auditTargetKinds),
    /** Null when the account was deleted. */
    name: z.string().nullable(),
  }),
  before: auditValues.nullable(),
  after: auditValues.nullable(),
  /**
   * The IP address that the request came from; null: a CLI command, the server, or a live event.
   */
  address: z.string().nullable(),
});
export type AuditEntry = z.output<typeof auditEntry>;

export const auditFilter = z.object({
  /** A part of the name of the actor, the target or the space, or of an address. */
  search: optionalPlainLine(100).default(''),
  group: z.enum(auditGroupNames).optional(),
  from: z.iso.datetime({ offset: true }).optional(),
  /** Exclusive. */
  until: z.iso.datetime({ offset: true }).optional(),
});
export type AuditFilter = z.output<typeof auditFilter>;

export const auditAsked = auditFilter.extend({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  per_page: z.coerce.number().int().min(1).max(100).default(auditPageSize),
});
export type AuditAsked = z.output<typeof auditAsked>;
