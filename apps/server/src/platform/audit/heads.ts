import { auditKeptDays } from '@engawa/contract/audit';
import type { Now } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { Log } from '../log/log.ts';
import type { Timers } from '../timers/timers.ts';
import type { RecordAudit } from './audit-record.ts';
import type { AuditHashes, HeadRow } from './entry-hash.ts';
import type { HeadFile } from './head-file.ts';
import type { AuditHeadsStore } from './heads-store.ts';

export type AuditHeadsDeps = {
  readonly store: AuditHeadsStore;
  readonly file: HeadFile;
  readonly database: Pick<Database, 'transact' | 'afterCommit'>;
  readonly timers: Pick<Timers, 'setTimeout' | 'clear'>;
  readonly log: Pick<Log, 'info' | 'error'>;
  readonly now: Now;
  readHashes(): Promise<AuditHashes>;
  readonly record: RecordAudit;
};

/** An entry is named by a head this long after its commit, in ms; one head names all until then. */
const headDelayMs = 500;
/** After a failure, such as a database that restarts, in ms. */
const retryMs = 10_000;
const dayMs = 24 * 60 * 60 * 1_000;

/**
 * Heads over the chains of all companies: each names the newest entries, and holds the hash of the
 * head before it. They show that a whole log was erased, or that a chain was put back to an earlier
 * state, which the chain alone cannot. One process writes at a time, outside of the transactions of
 * people.
 */
export const createAuditHeads = (deps: AuditHeadsDeps) => {
  const { store, file, database, timers, log, now } = deps;
  let timer: unknown = null;
  let underWay: Promise<void> = Promise.resolve();
  let isOlderLogged = false;
  let isClosed = false;

  /**
   * Companies that began before the log did, or before heads did, get an entry that says so. Only
   * before the first head: later, a log without its beginning is a fault.
   */
  const beginLogs = async (): Promise<void> => {
    const ids = [...(await store.listWithoutLog()), ...(await store.listBegunOtherwise())];
    for (const companyId of ids.toSorted())
      await deps.record({
        in: { companyId },
        by: 'system',
        action: 'audit_log_began',
        target: { kind: 'company', id: companyId },
      });
  };

  /**
   * @returns the newest head, null before the first; and whether the database has the head of the
   * file
   */
  const addHead = (): Promise<{ newest: HeadRow | null; hasNoted: boolean }> =>
    database.transact(async () => {
      await store.lock();
      const before = await store.findNewest();
      if (before === null) await beginLogs();
      const noted = await file.read();
      const stored = noted === null || noted === 'unreadable' ? null : await store.find(noted.number);
      const hasNoted = noted === null || (noted !== 'unreadable' && stored?.hash === noted.hash);
      const chains = await store.listUncovered();
      if (chains.length === 0) return { newest: before, hasNoted };
      const head = {
        number: (before?.number ?? 0) + 1,
        at: new Date(now()),
        before_at: before?.at ?? null,
        before: before?.hash ?? '',
      };
      const newest = { ...head, hash: (await deps.readHashes()).ofHead(head, chains) };
      await store.insert(newest, chains);
      return { newest, hasNoted };
    });

  const write = async (): Promise<void> => {
    const { newest, hasNoted } = await addHead();
    if (hasNoted && newest !== null) await file.write(newest);
    if (!hasNoted && !isOlderLogged)
      log.error(
        { file: file.path },
        'the database does not have the newest head of the audit log that the file notes: it is older, or one of the two was altered or cannot be read. See "audit verify"',
      );
    isOlderLogged = !hasNoted;
  };

  /** One after the other. A failure is logged, and tried again. */
  const writeNext = (): Promise<void> => {
    underWay = underWay.then(write).catch((err: unknown) => {
      log.error({ err }, 'a head of the audit log was not written');
      schedule(retryMs);
    });
    return underWay;
  };

  const schedule = (delayMs = headDelayMs): void => {
    if (isClosed) return;
    timer ??= timers.setTimeout(() => {
      timer = null;
      void writeNext();
    }, delayMs);
  };
  /** Resolves when the head that waits is written, or could not be. */
  const flush = async (): Promise<void> => {
    if (timer !== null) {
      timers.clear(timer);
      timer = null;
      await writeNext();
    }
    await underWay;
  };

  return {
    /** Call it in the transaction of an entry. */
    noteEntry: (): void => database.afterCommit(() => schedule()),
    /** Names what a process that was killed had written before. */
    start: (): void => schedule(),
    flush,
    /** Writes the newest head to the log, which often lies on another machine. */
    async logNewest(): Promise<void> {
      await flush();
      const newest = await store.findNewest();
      if (newest === null) return;
      const { number, hash, at } = newest;
      log.info({ number, hash, at: at.toISOString() }, 'the newest head of the audit log');
    },
    /** Deletes the heads whose entries are deleted too. */
    forgetOld: (): Promise<void> => store.forgetBefore(new Date(now() - auditKeptDays * dayMs)),
    /** Resolves when the entries until now are named. Later ones wait for the next start. */
    async close(): Promise<void> {
      const written = flush();
      isClosed = true;
      await written;
    },
  };
};
