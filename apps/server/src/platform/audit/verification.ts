import type { Transact } from '../db/database.ts';
import type { AuditHashes, ChainRow } from './entry-hash.ts';
import type { AuditStore } from './store.ts';

/** Entries that are in memory at once. */
const portion = 1_000;

/** Why a chain is not intact. `number`: the first entry that is concerned. */
export type ChainFault = {
  readonly kind: 'altered' | 'missing' | 'cut_off' | 'ends_altered';
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

type Deps = {
  readonly store: Pick<AuditStore, 'readOneMoment' | 'listChains' | 'listWithoutChain' | 'listAfter'>;
  readonly transact: Transact;
  readHashes(): Promise<AuditHashes>;
};

/** Checks each entry of every chain, and that none is missing. */
export const createAuditVerification = ({ store, transact, readHashes }: Deps) => {
  const verify = async (chain: ChainRow, hashes: AuditHashes): Promise<VerifiedChain> => {
    const { companyId } = chain;
    let last = { number: chain.anchorNumber, hash: chain.anchorHash };
    let count = 0;
    const result = (fault: ChainFault | null): VerifiedChain => ({ companyId, count, newest: last, fault });
    if (hashes.ofChain(chain) !== chain.seal) return result({ kind: 'ends_altered', number: chain.number });
    for (;;) {
      const rows = await store.listAfter(companyId, last.number, portion);
      for (const row of rows) {
        const number = last.number + 1;
        if (row.number !== number) return result({ kind: 'missing', number });
        if (hashes.ofEntry(row, last.hash) !== row.hash) return result({ kind: 'altered', number });
        last = { number, hash: row.hash };
        count += 1;
      }
      if (rows.length < portion) break;
    }
    if (last.number < chain.number) return result({ kind: 'cut_off', number: last.number + 1 });
    const isSame = last.number === chain.number && last.hash === chain.hash;
    return result(isSame ? null : { kind: 'altered', number: chain.number + 1 });
  };

  return (): Promise<VerifiedChain[]> =>
    transact(async () => {
      await store.readOneMoment();
      const hashes = await readHashes();
      const verified: VerifiedChain[] = [];
      for (const chain of await store.listChains()) verified.push(await verify(chain, hashes));
      for (const companyId of await store.listWithoutChain())
        verified.push({
          companyId,
          count: 0,
          newest: { number: 0, hash: '' },
          fault: { kind: 'ends_altered', number: 1 },
        });
      return verified;
    });
};
