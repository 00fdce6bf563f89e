import type { AuditAction, AuditTargetKind, AuditValues } from '@engawa/contract/audit';

/** An action, as the use case that carries it out describes it. */
export type AuditRecord = {
  /** The company, or a space of it. */
  readonly in: { readonly companyId: string } | { readonly spaceId: string };
  readonly by: { readonly userId: string } | 'operator' | 'system';
  readonly action: AuditAction;
  /** `name` of everything but people, who are named by their accounts. */
  readonly target: { readonly kind: AuditTargetKind; readonly id: string | null; readonly name?: string };
  /** The changed fields. Never a secret. */
  readonly before?: AuditValues;
  readonly after?: AuditValues;
};

/**
 * Adds an entry to the audit log, in the caller's transaction. Call it after the writes of the
 * action: from here to the commit, other actions of the company wait.
 */
export type RecordAudit = (record: AuditRecord) => Promise<void>;

/** The fields that differ, before and after; null: none does. */
export const changedValues = (
  before: AuditValues,
  after: AuditValues,
): { before: AuditValues; after: AuditValues } | null => {
  const keys = Object.keys(after).filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
  if (keys.length === 0) return null;
  const pick = (values: AuditValues): AuditValues =>
    Object.fromEntries(keys.map((key) => [key, values[key] ?? null]));
  return { before: pick(before), after: pick(after) };
};
