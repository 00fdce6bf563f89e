import type { Now } from '../clock.ts';
import type { Transact } from '../db/database.ts';
import type { AuditHashes, ChainRow } from './entry-hash.ts';
import type { HeadFile, NotedHead } from './head-file.ts';
import type { AuditHeadsStore } from './heads-store.ts';
import { createHeadsVerification, type VerifiedHeads } from './heads-verification.ts';
import type { AuditStore } from './store.ts';

/** Entries that are in memory at once. */
const portion = 1_000;

/** Why a chain is not intact. `number`: the first entry that is concerned. */
export type ChainFault = {
  readonly kind:
    | 'altered'
    | 'missing'
    | 'cut_off'
    | 'ends_altered'
    /** A head names entries of the company, and none is there. */
    | 'erased'
    /** The first entry is not the creation of the company. */
    | 'begun_otherwise'
    /** The company has no entry, and none is known. */
    | 'no_log';
  readonly number: number;
};

export type VerifiedChain = {
  readonly companyId: string;
  /** The entries that are there. */
  readonly count: number;
  /** The number and the hash of the newest entry, to be compared with a note of the operator. */
  readonly newest: { readonly number: number; readonly hash: string };
  readonly fault: ChainFault | null;
};

const without = (companyId: string, kind: ChainFault['kind']): VerifiedChain => ({
  companyId,
  count: 0,
  newest: { number: 0, hash: '' },
  fault: { kind, number: 1 },
});

export type VerifiedLog = {
  readonly chains: readonly VerifiedChain[];
  readonly heads: VerifiedHeads;
};

type Deps = {
  readonly store: Pick<AuditStore, 'readOneMoment' | 'listChains' | 'listWithoutChain' | 'listAfter'>;
  readonly heads: AuditHeadsStore;
  readonly file: Pick<HeadFile, 'read'>;
  readonly transact: Transact;
  readonly now: Now;
  readHashes(): Promise<AuditHashes>;
};

/** Entries that begin a log. */
const isBeginning = (action: string): boolean => action === 'company_created' || action === 'audit_log_began';

/**
 * Checks each entry of every chain, that none is missing, the heads over the chains, and that the
 * database has the head which the file notes.
 */
export const createAuditVerification = ({ store, heads, file, transact, now, readHashes }: Deps) => {
  const verifyHeads = createHeadsVerification(heads, now);

  const verify = async (chain: ChainRow, hashes: AuditHashes): Promise<VerifiedChain> => {
    const { companyId } = chain;
    let last = { number: chain.anchor_number, hash: chain.anchor_hash };
    let count = 0;
    // The beginning may be deleted already because it is old.
    let hasBeginning = chain.anchor_number > 0;
    const result = (fault: ChainFault | null): VerifiedChain => ({ companyId, count, newest: last, fault });
    if (hashes.ofChain(chain) !== chain.seal) return result({ kind: 'ends_altered', number: chain.number });
    for (;;) {
      const rows = await store.listAfter(companyId, last.number, portion);
      for (const row of rows) {
        const number = last.number + 1;
        if (row.number !== number) return result({ kind: 'missing', number });
        if (hashes.ofEntry(row, last.hash) !== row.hash) return result({ kind: 'altered', number });
        last = { number, hash: row.hash };
        hasBeginning ||= isBeginning(row.action);
        count += 1;
      }
      if (rows.length < portion) break;
    }
    if (last.number < chain.number) return result({ kind: 'cut_off', number: last.number + 1 });
    const isSame = last.number === chain.number && last.hash === chain.hash;
    if (!isSame) return result({ kind: 'altered', number: chain.number + 1 });
    return result(hasBeginning ? null : { kind: 'begun_otherwise', number: 1 });
  };

  /** Chains that are intact in themselves, and contradict a head that was written before. */
  const compare = async (chains: readonly VerifiedChain[]): Promise<VerifiedChain[]> => {
    const contradicted = new Map((await heads.listContradicted()).map((one) => [one.company_id, one]));
    const compared = chains.map((chain) => {
      const found = contradicted.get(chain.companyId);
      contradicted.delete(chain.companyId);
      if (found === undefined || (chain.fault !== null && chain.fault.kind !== 'begun_otherwise'))
        return chain;
      const kind: ChainFault['kind'] = found.number > chain.newest.number ? 'cut_off' : 'altered';
      return { ...chain, fault: { kind, number: found.number } };
    });
    const erased = [...contradicted.keys()].map((companyId) => without(companyId, 'erased'));
    const known = new Set([...compared, ...erased].map(({ companyId }) => companyId));
    const none = (await heads.listWithoutLog()).filter((companyId) => !known.has(companyId));
    return [...compared, ...erased, ...none.map((companyId) => without(companyId, 'no_log'))];
  };

  const verifyAll = (noted: NotedHead | null | 'unreadable'): Promise<VerifiedLog> =>
    transact(async () => {
      await store.readOneMoment();
      const hashes = await readHashes();
      const verified: VerifiedChain[] = [];
      for (const chain of await store.listChains()) verified.push(await verify(chain, hashes));
      for (const companyId of await store.listWithoutChain())
        verified.push(without(companyId, 'ends_altered'));
      return { chains: await compare(verified), heads: await verifyHeads(hashes, noted) };
    });

  // The file before the database: a head that is written in between is in the database first.
  return async (): Promise<VerifiedLog> => verifyAll(await file.read());
};
