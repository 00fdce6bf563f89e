import { nameOf } from '@engawa/contract/accounts';
import {
  type AuditAction,
  type AuditAsked,
  type AuditEntry,
  type AuditFilter,
  type AuditTargetKind,
  type AuditValues,
  auditValues,
} from '@engawa/contract/audit';
import type { Pagination } from '@engawa/contract/companies';
import type { Actor } from '@engawa/contract/kernel';
import { byteOrderMark, csvLine } from '../../platform/csv.ts';
import type { AuditEntriesStore, NamedEntry } from './store.ts';

export type AuditDeps = {
  readonly store: AuditEntriesStore;
  readonly ports: {
    /** Refuses Members with FORBIDDEN and all others with COMPANY_IS_NOT_EXIST. */
    requireManagerOf(actor: Actor, companyId: string): Promise<void>;
    /** Adds an entry that each of these people can read; without it nothing is returned. */
    noteAuditRead(companyId: string, viewerId: string, userIds: readonly string[]): Promise<void>;
  };
};

/** Entries that are in memory at once while the file is written. */
const portion = 500;
const header = ['number', 'at', 'actor', 'action', 'space', 'target', 'before', 'after', 'address'];

const valuesOf = (stored: unknown): AuditValues | null =>
  stored === null ? null : auditValues.parse(stored);

const viewOf = ({ entry, actor, target, invited }: NamedEntry): AuditEntry => ({
  number: entry.number,
  at: entry.at.toISOString(),
  actor: { kind: entry.actor_kind, id: entry.actor_id, name: actor === null ? null : nameOf(actor) },
  action: entry.action as AuditAction,
  space: entry.space_name,
  target: {
    kind: entry.target_kind as AuditTargetKind,
    name: target === null ? (entry.target_name ?? invited) : nameOf(target),
  },
  before: valuesOf(entry.before),
  after: valuesOf(entry.after),
  address: entry.address,
});

const textOf = (values: AuditValues | null): string =>
  Object.entries(values ?? {})
    .map(([key, value]) => `${key}: ${Array.isArray(value) ? value.join(', ') : (value ?? '')}`)
    .join('; ');

const lineOf = (row: NamedEntry): string => {
  const { number, at, actor, action, space, target, before, after, address } = viewOf(row);
  return csvLine([
    String(number),
    at,
    actor.name ?? (actor.kind === 'person' ? '' : actor.kind),
    action,
    space ?? '',
    target.name ?? '',
    textOf(before),
    textOf(after),
    address ?? '',
  ]);
};

/** The accounts that an entry is about: the actor and, if it is a person, the target. */
const peopleOf = (rows: readonly NamedEntry[]): string[] =>
  [
    ...new Set(
      rows.flatMap(({ entry, actor, target }) => [
        ...(actor === null ? [] : [entry.actor_id]),
        ...(target === null ? [] : [entry.target_id]),
      ]),
    ),
  ].filter((id) => id !== null);

/** The audit log as Managers read it. Each person in it can see that it was read. */
export const createAudit = ({ store, ports }: AuditDeps) => ({
  /** Refuses Members with FORBIDDEN and all others with COMPANY_IS_NOT_EXIST. */
  async list(
    actor: Actor,
    companyId: string,
    { page, per_page, ...filter }: AuditAsked,
  ): Promise<{ data: AuditEntry[]; pagination: Pagination }> {
    await ports.requireManagerOf(actor, companyId);
    const { rows, total } = await store.list(companyId, filter, {
      limit: per_page,
      offset: (page - 1) * per_page,
    });
    await ports.noteAuditRead(companyId, actor.userId, peopleOf(rows));
    return { data: rows.map(viewOf), pagination: { per_page, total, current_page: page } };
  },

  /**
   * Streams the entries as CSV, newest first. Refuses like `list`.
   * @param note adds the entries that the people named can read; by default now
   */
  async write(
    actor: Actor,
    companyId: string,
    filter: AuditFilter,
    note: typeof ports.noteAuditRead = ports.noteAuditRead,
  ): Promise<ReadableStream<Uint8Array>> {
    await ports.requireManagerOf(actor, companyId);
    const encoder = new TextEncoder();
    let below = Number.MAX_SAFE_INTEGER;
    return new ReadableStream<Uint8Array>(
      {
        start: (controller) => controller.enqueue(encoder.encode(byteOrderMark + csvLine(header))),
        async pull(controller) {
          const rows = await store.listBelow(companyId, filter, below, portion);
          await note(companyId, actor.userId, peopleOf(rows));
          if (rows.length > 0) controller.enqueue(encoder.encode(rows.map(lineOf).join('')));
          below = rows.at(-1)?.entry.number ?? 0;
          if (rows.length < portion) controller.close();
        },
      },
      { highWaterMark: 0 },
    );
  },
});
export type Audit = ReturnType<typeof createAudit>;
