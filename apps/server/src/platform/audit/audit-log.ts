import { randomBytes } from 'node:crypto';
import { auditKeptDays } from '@engawa/contract/audit';
import type { Now } from '../clock.ts';
import type { SealedText } from '../crypto/sealed-text.ts';
import type { Database } from '../db/database.ts';
import type { Log } from '../log/log.ts';
import type { Timers } from '../timers/timers.ts';
import type { AuditRecord, RecordAudit } from './audit-record.ts';
import { type AuditHashes, type ChainRow, createAuditHashes } from './entry-hash.ts';
import { createHeadFile } from './head-file.ts';
import { createAuditHeads } from './heads.ts';
import type { AuditHeadsStore } from './heads-store.ts';
import { type AuditStore, auditKeyId } from './store.ts';
import { createAuditVerification } from './verification.ts';

export type AuditLogDeps = {
  readonly store: AuditStore;
  readonly headsStore: AuditHeadsStore;
  /** The path of the file that notes the newest head outside of the database. */
  readonly headFile: string;
  readonly database: Pick<Database, 'transact' | 'afterCommit'>;
  readonly sealedText: SealedText;
  readonly timers: Pick<Timers, 'setTimeout' | 'clear'>;
  readonly log: Pick<Log, 'info' | 'error'>;
  readonly now: Now;
  /** The address of the client whose request runs now; null outside of a request. */
  requestAddress(): string | null;
};

const keyBytes = 32;
const dayMs = 24 * 60 * 60 * 1_000;
const keyPlace = { table: 'audit_keys', rowId: String(auditKeyId) };

const emptyChain = (companyId: string, hashes: AuditHashes): ChainRow => {
  const chain = { companyId, number: 0, hash: '', anchor_number: 0, anchor_hash: '' };
  return { ...chain, seal: hashes.ofChain(chain) };
};

/** The audit log: entries are added to the chain of their company, and old ones deleted. */
export const createAuditLog = (deps: AuditLogDeps) => {
  const { store, headsStore, database, sealedText, timers, log, now, requestAddress } = deps;
  const { transact } = database;
  const file = createHeadFile(deps.headFile);

  /** Read each time: a copy would outlive a rotation of the secret, or the data themselves. */
  const readHashes = async (): Promise<AuditHashes> => {
    const stored = await store.findKey();
    if (stored === null) {
      await store.insertKey(sealedText.seal(randomBytes(keyBytes).toString('base64url'), keyPlace));
      return readHashes();
    }
    return createAuditHashes(Buffer.from(sealedText.open(stored, keyPlace), 'base64url'));
  };

  const placeOf = async (
    place: AuditRecord['in'],
  ): Promise<{ companyId: string; spaceId: string | null; space_name: string | null }> => {
    if (!('spaceId' in place)) return { companyId: place.companyId, spaceId: null, space_name: null };
    const space = await store.findSpace(place.spaceId);
    if (space === null) throw new Error('An action is recorded in a space that does not exist.');
    return { companyId: space.company_id, spaceId: place.spaceId, space_name: space.name };
  };

  const record: RecordAudit = ({ in: place, by, action, target, before, after }) =>
    transact(async () => {
      const hashes = await readHashes();
      const { companyId, ...space } = await placeOf(place);
      const chain = await store.lockChain(emptyChain(companyId, hashes));
      const number = chain.number + 1;
      const entry = {
        companyId,
        number,
        ...space,
        action,
        at: new Date(now()),
        actor_kind: typeof by === 'string' ? by : ('person' as const),
        actor_id: typeof by === 'string' ? null : by.userId,
        target_kind: target.kind,
        target_id: target.id,
        target_name: target.name ?? null,
        before: before ?? null,
        after: after ?? null,
        address: requestAddress(),
      };
      const hash = hashes.ofEntry(entry, chain.hash);
      await store.insertEntry({ ...entry, hash });
      const longer = { ...chain, number, hash };
      await store.updateChain({ ...longer, seal: hashes.ofChain(longer) });
      heads.noteEntry();
    });

  const heads = createAuditHeads({
    store: headsStore,
    file,
    database,
    timers,
    log,
    now,
    readHashes,
    record,
  });

  /** Deletes the entries of a company from before a moment; the hash of the last one stays. */
  const forget = (companyId: string, before: Date): Promise<void> =>
    transact(async () => {
      const hashes = await readHashes();
      const chain = await store.lockChain(emptyChain(companyId, hashes));
      const first = await store.findFirstSince(companyId, before);
      const last = first === null ? chain.number : first - 1;
      const anchor_hash = last > chain.anchor_number ? await store.findHash(companyId, last) : null;
      // A chain that was broken keeps its entries, so that the break can still be examined.
      if (anchor_hash === null) return;
      await store.deleteUpTo(companyId, last);
      const shorter = { ...chain, anchor_number: last, anchor_hash };
      await store.updateChain({ ...shorter, seal: hashes.ofChain(shorter) });
    });

  return {
    record,
    /** Deletes entries that are older than they are kept. */
    async forgetOld(): Promise<void> {
      const before = new Date(now() - auditKeptDays * dayMs);
      for (const companyId of await store.listWithEntriesBefore(before)) await forget(companyId, before);
      await heads.forgetOld();
    },
    /** Checks every chain, and the heads over them. */
    verify: createAuditVerification({ store, heads: headsStore, file, transact, now, readHashes }),
    start: heads.start,
    /** Resolves when a head names the entries until now. */
    writeHead: heads.flush,
    tellNewestHead: heads.logNewest,
    /** Resolves when a head names every entry of this process. */
    close: heads.close,
  };
};
export type AuditLog = ReturnType<typeof createAuditLog>;
