import type { ChainFault, VerifiedChain } from '../../platform/audit/verification.ts';
import { NotDone } from './named.ts';
import type { OperatorPorts } from './service.ts';
import type { OperatorStore } from './store.ts';
import { tableOf } from './table.ts';

const sentences: Readonly<Record<ChainFault['kind'], (number: number) => string>> = {
  altered: (number) => `entry ${number} was altered or inserted`,
  missing: (number) => `entry ${number} is missing`,
  cut_off: (number) => `entry ${number} and those after it were cut off`,
  ends_altered: () => 'the record of its first and last entry was altered or removed',
};

/** The commands about the audit log. Each returns lines to print. */
export const createAuditCommands = (
  store: Pick<OperatorStore, 'listCompanies'>,
  { verifyAuditLog }: Pick<OperatorPorts, 'verifyAuditLog'>,
) => ({
  /** Refuses with one line for each log that is not intact. */
  async verifyAudit(): Promise<string[]> {
    const chains = await verifyAuditLog();
    if (chains.length === 0) return ['The audit log is empty.'];
    const names = new Map((await store.listCompanies(null)).map(({ id, name }) => [id, name]));
    const nameOf = ({ companyId }: VerifiedChain) => names.get(companyId) ?? 'a deleted company';
    const broken = chains.flatMap((chain) =>
      chain.fault === null
        ? []
        : [
            `The audit log of ${nameOf(chain)} (${chain.companyId}) is not intact: ${sentences[chain.fault.kind](chain.fault.number)}.`,
          ],
    );
    if (broken.length > 0) throw new NotDone(broken.join('\n'));
    return [
      ...tableOf(
        ['id', 'company', 'entries', 'newest', 'hash of the newest'],
        chains.map((chain) => [
          chain.companyId,
          nameOf(chain),
          String(chain.count),
          String(chain.newest.number),
          chain.newest.hash,
        ]),
      ),
      'Every entry is as it was written.',
    ];
  },
});
