import { nameOf } from '@engawa/contract/accounts';
import type { Actor } from '@engawa/contract/kernel';
import { byteOrderMark, csvLine } from '../../platform/csv.ts';
import type { MemberNames } from './member-names-store.ts';
import type { CompaniesStore } from './store.ts';

export type MemberCsvDeps = {
  readonly store: Pick<CompaniesStore, 'listMemberIds' | 'listMembersById'>;
  readonly ports: {
    /** Refuses Members with FORBIDDEN and all others with COMPANY_IS_NOT_EXIST. */
    requireManagerOf(actor: Actor, companyId: string): Promise<void>;
    /** Adds an entry that every member can read; without it the file is not returned. */
    noteFileRead(companyId: string, viewerId: string): Promise<void>;
  };
};

/** Members that are in memory at once while the file is written. */
const portion = 500;
const header = ['name', 'email', 'role'];

const lineOfMember = ({ first_name, last_name, display_name, email, role }: MemberNames): string =>
  csvLine([nameOf({ first_name, last_name, display_name }), email ?? '', role]);

/** The members of a company as a file for spreadsheets. */
export const createMemberCsv = ({ store, ports }: MemberCsvDeps) => ({
  /**
   * Streams the file: each portion is read when the last one has been sent. For Managers. Refuses
   * Members with FORBIDDEN and all others with COMPANY_IS_NOT_EXIST.
   * @param note adds the entry that every member can read; by default now
   */
  async write(
    actor: Actor,
    companyId: string,
    note: typeof ports.noteFileRead = ports.noteFileRead,
  ): Promise<ReadableStream<Uint8Array>> {
    await ports.requireManagerOf(actor, companyId);
    await note(companyId, actor.userId);
    const encoder = new TextEncoder();
    // Ids alone are small; the rows are read as the file is sent.
    const ids = await store.listMemberIds(companyId);
    let sent = 0;
    return new ReadableStream<Uint8Array>(
      {
        start: (controller) => controller.enqueue(encoder.encode(byteOrderMark + csvLine(header))),
        async pull(controller) {
          const asked = ids.slice(sent, sent + portion);
          sent += asked.length;
          const members = await store.listMembersById(asked);
          if (members.length > 0) controller.enqueue(encoder.encode(members.map(lineOfMember).join('')));
          if (sent === ids.length) controller.close();
        },
      },
      { highWaterMark: 0 },
    );
  },
});
export type MemberCsv = ReturnType<typeof createMemberCsv>;
