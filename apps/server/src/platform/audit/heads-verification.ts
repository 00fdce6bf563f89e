import { auditKeptDays } from '@engawa/contract/audit';
import type { Now } from '../clock.ts';
import type { AuditHashes, HeadRow } from './entry-hash.ts';
import type { NotedHead } from './head-file.ts';
import type { AuditHeadsStore } from './heads-store.ts';

/** Heads that are in memory at once. */
const portion = 100;
/**
 * Old heads are deleted after the days that entries are kept; a day less, because clocks differ.
 */
const keptMs = (auditKeptDays - 1) * 24 * 60 * 60 * 1_000;

/** Why the heads are not intact. `number`: the first head that is concerned. */
export type HeadsFault = {
  readonly kind:
    | 'altered'
    | 'missing'
    /** The database has no such head, but the file notes it: the database is older. */
    | 'older_than_file'
    /** The database has another head with this number than the file notes. */
    | 'other_than_file'
    | 'file_unreadable';
  readonly number: number;
};

export type VerifiedHeads = {
  /** Null before the first head. */
  readonly newest: { readonly number: number; readonly hash: string } | null;
  /** How many entries no head names yet. */
  readonly uncovered: number;
  /** Whether the file outside of the database confirms the newest heads. */
  readonly isNoted: boolean;
  readonly fault: HeadsFault | null;
};

/** Checks each head, that none is missing, and the one that the file notes. */
export const createHeadsVerification = (store: AuditHeadsStore, now: Now) => {
  /**
   * Whether a head is missing before this one.
   * @param last the head that was read before; null: this is the first that is there
   */
  const isAfterGap = (head: HeadRow, last: HeadRow | null): boolean => {
    if (last !== null) return head.number !== last.number + 1 || head.before !== last.hash;
    if (head.number === 1) return head.before !== '';
    // The heads before it may be deleted because they are old.
    return head.before_at === null || head.before_at.getTime() > now() - keptMs;
  };

  const verifyEach = async (
    hashes: AuditHashes,
  ): Promise<{ last: HeadRow | null; fault: HeadsFault | null }> => {
    let last: HeadRow | null = null;
    for (;;) {
      const heads: HeadRow[] = await store.listAfter(last?.number ?? 0, portion);
      const [first, newest] = [heads.at(0), heads.at(-1)];
      if (first === undefined || newest === undefined) return { last, fault: null };
      const chains = await store.listChains(first.number, newest.number);
      for (const head of heads) {
        const { number } = head;
        const named = chains.filter(({ head_number }) => head_number === number);
        if (isAfterGap(head, last))
          return { last, fault: { kind: 'missing', number: (last?.number ?? number - 2) + 1 } };
        if (hashes.ofHead(head, named) !== head.hash) return { last, fault: { kind: 'altered', number } };
        last = head;
      }
    }
  };

  const compareWithFile = async (noted: NotedHead | null | 'unreadable'): Promise<HeadsFault | null> => {
    if (noted === null) return null;
    if (noted === 'unreadable') return { kind: 'file_unreadable', number: 0 };
    const stored = await store.find(noted.number);
    if (stored === null) return { kind: 'older_than_file', number: noted.number };
    return stored.hash === noted.hash ? null : { kind: 'other_than_file', number: noted.number };
  };

  /**
   * Call it in one transaction.
   * @param noted what the file held before the transaction began
   */
  return async (hashes: AuditHashes, noted: NotedHead | null | 'unreadable'): Promise<VerifiedHeads> => {
    const { last, fault } = await verifyEach(hashes);
    const uncovered = (await store.listUncovered()).reduce((sum, one) => sum + one.number - one.covered, 0);
    return {
      newest: last === null ? null : { number: last.number, hash: last.hash },
      uncovered,
      isNoted: noted !== null,
      fault: fault ?? (await compareWithFile(noted)),
    };
  };
};
