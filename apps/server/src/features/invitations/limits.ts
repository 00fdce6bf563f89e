import type { AttemptLimit, CreateLimit } from '../../platform/limits/attempt-limit.ts';

const hourSeconds = 60 * 60;

export type InvitationLimits = {
  /** Addresses that one person invites. */
  readonly ofPerson: AttemptLimit;
  /** Addresses that all people of one company invite. */
  readonly ofCompany: AttemptLimit;
  /**
   * E-mails to one address. Keyed by company and by inviter, so that invitations from others to the
   * same address do not use up this limit.
   */
  readonly ofAddress: AttemptLimit;
  /** Imports of members by all people of one company. */
  readonly imports: AttemptLimit;
};

/** The attempt limits of invitations. */
export const createInvitationLimits = (limit: CreateLimit): InvitationLimits => ({
  ofPerson: limit('addresses invited by a person', 100, hourSeconds),
  ofCompany: limit('addresses invited by a company', 300, hourSeconds),
  ofAddress: limit('invitations to an address', 5, 24 * hourSeconds),
  imports: limit('imports of members by a company', 10, hourSeconds),
});
