import { type CompanyRole, Refusal, wrongField } from '@engawa/contract/kernel';
import {
  canStayOutsideHours,
  type EventTerms,
  eventPhaseAt,
  isEventOpen,
  type SpaceChanges,
} from '@engawa/contract/spaces';
import { pick } from '../../platform/pick.ts';

/** The columns of a space's row that describe an event. */
export type TermsRow = {
  readonly type: 'office' | 'event';
  readonly opens_at: Date | null;
  readonly closes_at: Date | null;
  readonly capacity: number | null;
};

/** The terms of an event; null for an office, which has none. */
export const termsOf = ({ type, opens_at, closes_at, capacity }: TermsRow): EventTerms | null =>
  type === 'office'
    ? null
    : { opensAt: opens_at?.getTime() ?? null, closesAt: closes_at?.getTime() ?? null, capacity };

const momentOf = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());

/** The terms in their wire form. */
export const viewOfTerms = (terms: EventTerms | null) => ({
  opens_at: momentOf(terms?.opensAt ?? null),
  closes_at: momentOf(terms?.closesAt ?? null),
  capacity: terms?.capacity ?? null,
});

const notOpened = ({ opensAt, closesAt }: EventTerms, now: number): Refusal =>
  opensAt !== null && now < opensAt
    ? new Refusal('SPACE_IS_NOT_OPENED', { opensAt: new Date(opensAt).toISOString() })
    : new Refusal('SPACE_IS_NOT_OPENED', { closedAt: new Date(closesAt ?? now).toISOString() });

/**
 * Managers prepare an event before it opens and clear up after it; everyone else is refused for the
 * returned reason.
 */
export const whyCannotEnter = (terms: EventTerms | null, role: CompanyRole, now: number): Refusal | null =>
  terms === null || canStayOutsideHours(role) || isEventOpen(terms, now) ? null : notOpened(terms, now);

/** Why a person inside may not stay: the event is over, and so is the time for parting. */
export const whyCannotStay = (terms: EventTerms | null, role: CompanyRole, now: number): Refusal | null =>
  terms === null || canStayOutsideHours(role) || eventPhaseAt(terms, now) !== 'over'
    ? null
    : notOpened(terms, now);

type TermsColumns = { opens_at: Date | null; closes_at: Date | null; capacity: number | null };

/**
 * The terms of a space after a change. Refuses with INVALID_INPUT for values that do not fit an
 * event, or an office.
 */
export const changedTerms = (row: TermsRow, changes: SpaceChanges): TermsColumns => {
  const { capacity } = changes;
  if (row.type === 'office')
    for (const [field, value] of Object.entries(pick(changes, ['opens_at', 'closes_at', 'capacity'])))
      if (value !== undefined && value !== null) throw wrongField(field, 'validation.events_only');
  const changed = (given: string | null | undefined, kept: Date | null) => {
    if (given === undefined) return kept;
    return given === null ? null : new Date(given);
  };
  const opens_at = changed(changes.opens_at, row.opens_at);
  const closes_at = changed(changes.closes_at, row.closes_at);
  if (opens_at !== null && closes_at !== null && closes_at <= opens_at)
    throw wrongField('closes_at', 'validation.closes_before_opening');
  return { opens_at, closes_at, capacity: capacity === undefined ? row.capacity : capacity };
};
