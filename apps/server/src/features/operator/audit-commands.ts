import type { HeadsFault } from '../../platform/audit/heads-verification.ts';
import type { ChainFault, VerifiedChain, VerifiedLog } from '../../platform/audit/verification.ts';
import { NotDone } from './named.ts';
import type { OperatorPorts } from './service.ts';
import type { OperatorStore } from './store.ts';
import { tableOf } from './table.ts';

const sentences: Readonly<Record<ChainFault['kind'], (number: number) => string>> = {
  altered: (number) => `entry ${number} was altered or inserted`,
  missing: (number) => `entry ${number} is missing`,
  cut_off: (number) => `entry ${number} and those after it were cut off`,
  ends_altered: () => 'the record of its first and last entry was altered or removed',
  erased: () => 'all of its entries were erased',
  begun_otherwise: () => 'its first entry is not the creation of the company',
  no_log: () => 'it has no entry, not even the creation of the company',
};

/** A backup that was restored, a power cut or a failover may take the last seconds away. */
const remedy =
  'If you know why (a restored backup, a power cut, a failover), note it down and delete the file; the next head is written to a new one';

const headsSentences: Readonly<Record<HeadsFault['kind'], (number: number) => string>> = {
  altered: (number) => `head ${number} was altered or inserted`,
  missing: (number) => `head ${number} is missing`,
  older_than_file: (number) =>
    `audit-head.json notes head ${number}, which the database does not have: the database is older than the file. ${remedy}`,
  other_than_file: (number) =>
    `head ${number} of the database is another one than audit-head.json notes: one of the two was replaced. ${remedy}`,
  file_unreadable: () => `audit-head.json cannot be read, or holds no head. ${remedy}`,
};

/** The lines about the heads, for an operator who compares them with a copy. */
const headLines = ({ newest, uncovered, isNoted }: VerifiedLog['heads']): string[] => [
  ...(newest === null ? [] : [`The newest head over all logs: ${newest.number} ${newest.hash}`]),
  ...(uncovered === 0 ? [] : [`Entries that no head names yet: ${uncovered}`]),
  ...(newest === null || isNoted
    ? []
    : ['There is no audit-head.json: nothing outside of the database confirms the newest entries.']),
];

/** The commands about the audit log. Each returns lines to print. */
export const createAuditCommands = (
  store: Pick<OperatorStore, 'listCompanies'>,
  { verifyAuditLog }: Pick<OperatorPorts, 'verifyAuditLog'>,
) => ({
  /** Refuses with one line for each log that is not intact, and one for the heads. */
  async verifyAudit(): Promise<string[]> {
    const { chains, heads } = await verifyAuditLog();
    const names = new Map((await store.listCompanies(null)).map(({ id, name }) => [id, name]));
    const nameOf = ({ companyId }: VerifiedChain) => names.get(companyId) ?? 'a deleted company';
    const broken = chains.flatMap((chain) =>
      chain.fault === null
        ? []
        : [
            `The audit log of ${nameOf(chain)} (${chain.companyId}) is not intact: ${sentences[chain.fault.kind](chain.fault.number)}.`,
          ],
    );
    if (heads.fault !== null)
      broken.push(
        `The heads over the audit logs are not intact: ${headsSentences[heads.fault.kind](heads.fault.number)}.`,
      );
    if (broken.length > 0) throw new NotDone(broken.join('\n'));
    if (chains.length === 0) return ['The audit log is empty.'];
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
      ...headLines(heads),
      'Every entry is as it was written.',
    ];
  },
});
