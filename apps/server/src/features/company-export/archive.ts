import { Readable } from 'node:stream';
import { type Actor, Refusal } from '@engawa/contract/kernel';
import type { RecordAudit } from '../../platform/audit/audit-record.ts';
import type { Now } from '../../platform/clock.ts';
import type { Transact } from '../../platform/db/database.ts';
import { chunksOf } from '../../platform/files/chunks-of.ts';
import { openSpool, type Spool, type SpoolPart } from '../../platform/files/spool.ts';
import type { StoredFiles } from '../../platform/files/stored-files.ts';
import { createZip, type ZipEntry } from '../../platform/files/zip.ts';
import type { AttemptLimit } from '../../platform/limits/attempt-limit.ts';
import type { CompanyDescription, FileAddresses } from './description.ts';

type Csv = Promise<ReadableStream<Uint8Array>>;
type NoteRead = (companyId: string, viewerId: string, userIds: readonly string[]) => Promise<void>;
type FileKind = 'company' | 'wallpapers' | 'pictures' | 'pdfs';

export type CompanyArchiveDeps = {
  /** Reads the database as it is at one moment. */
  readonly snapshot: Transact;
  /** A folder with room for what is read before it is sent. */
  readonly spoolsIn: string;
  readonly description: CompanyDescription;
  readonly record: RecordAudit;
  readonly now: Now;
  readonly archives: AttemptLimit;
  readonly files: Readonly<Record<FileKind, Pick<StoredFiles, 'read' | 'sizeOf'>>>;
  readonly ports: {
    /** Refuses Members with FORBIDDEN and all others with COMPANY_IS_NOT_EXIST. */
    requireManagerOf(actor: Actor, companyId: string): Promise<void>;
    /** Adds an entry that every member can read; without it nothing is returned. */
    noteFileRead(companyId: string, viewerId: string): Promise<void>;
    /** Adds entries that the people named in the audit log can read. */
    noteAuditRead: NoteRead;
    /** Adds entries that the people whose clock-ins were read can read. */
    noteAttendanceRead: NoteRead;
    /** The files for spreadsheets, as each can be downloaded by itself, and how a read is noted. */
    writeMembers(actor: Actor, companyId: string, note: () => Promise<void>): Csv;
    writeAudit(actor: Actor, companyId: string, note: NoteRead): Csv;
    /** The months that have clock-ins, e.g. `2026-11`, oldest first. */
    listMonths(companyId: string): Promise<readonly string[]>;
    writeClockIns(actor: Actor, companyId: string, month: string, note: NoteRead): Csv;
  };
};

type ArchivedFile = { readonly kind: FileKind; readonly file: string; readonly path: string };

const extensions = { company: 'webp', wallpapers: 'webp', pictures: 'webp', pdfs: 'pdf' } as const;

/**
 * Numbers the files of a company. Their stored names are left out, because they are a part of the
 * addresses under which the server hands them out.
 */
const createFileList = () => {
  const files = new Map<string, ArchivedFile>();
  const pathOf = (kind: FileKind) => (file: string) => {
    const key = `${kind}/${file}`;
    const path = files.get(key)?.path ?? `files/${kind}/${files.size + 1}.${extensions[kind]}`;
    files.set(key, { kind, file, path });
    return path;
  };
  const addresses: FileAddresses = {
    wallpaper: pathOf('wallpapers'),
    picture: pathOf('pictures'),
    pdf: pathOf('pdfs'),
    companyPicture: pathOf('company'),
  };
  return { addresses, list: () => [...files.values()] };
};

/** A document of the archive that was written from the database. */
type WrittenPart = { readonly name: string; readonly part: SpoolPart };

/** Everything of a company in one ZIP file, for its Managers. */
export const createCompanyArchive = (deps: CompanyArchiveDeps) => {
  const { snapshot, spoolsIn, description, record, now, archives, files: stored, ports } = deps;

  /**
   * Writes all documents from one snapshot: members who come and go meanwhile are in all of them or
   * in none. They are sent from the spool, because a slow reader must not hold the snapshot. Who
   * was read is noted afterwards, because the snapshot cannot write.
   */
  const writeParts = async (actor: Actor, companyId: string, spool: Spool) => {
    const [named, clockedIn] = [new Set<string>(), new Set<string>()];
    const noteIn =
      (people: Set<string>): NoteRead =>
      async (_companyId, _viewerId, userIds) => {
        for (const userId of userIds) people.add(userId);
      };
    const written = await snapshot(async () => {
      const { addresses, list } = createFileList();
      const data = await description.of(companyId, addresses);
      if (data === null) throw new Refusal('COMPANY_IS_NOT_EXIST');
      const parts: WrittenPart[] = [];
      const add = async (name: string, content: AsyncIterable<Uint8Array>) =>
        parts.push({ name, part: await spool.write(content) });
      await add('company.json', Readable.from([Buffer.from(JSON.stringify(data, null, 2))]));
      await add('members.csv', chunksOf(await ports.writeMembers(actor, companyId, async () => {})));
      await add('audit-log.csv', chunksOf(await ports.writeAudit(actor, companyId, noteIn(named))));
      for (const month of await ports.listMonths(companyId)) {
        const csv = await ports.writeClockIns(actor, companyId, month, noteIn(clockedIn));
        await add(`clock-ins/${month}.csv`, chunksOf(csv));
      }
      return { name: data.company.name, parts, files: list() };
    });
    await ports.noteAuditRead(companyId, actor.userId, [...named]);
    await ports.noteAttendanceRead(companyId, actor.userId, [...clockedIn]);
    return written;
  };

  /** Opens each part when those before it have been sent, and closes the spool after the last. */
  const entriesOf = async function* (
    spool: Spool,
    parts: readonly WrittenPart[],
    files: readonly ArchivedFile[],
  ): AsyncGenerator<ZipEntry> {
    try {
      for (const { name, part } of parts) yield { name, isCompressible: true, content: spool.read(part) };
      for (const { kind, file, path } of files) {
        // One that was removed meanwhile is left out.
        const bytes = await stored[kind].read(file);
        if (bytes !== null) yield { name: path, content: [bytes], isCompressible: false };
      }
    } finally {
      await spool.close();
    }
  };

  const sizeOf = async (files: readonly ArchivedFile[]): Promise<number> => {
    let sum = 0;
    for (const { kind, file } of files) sum += (await stored[kind].sizeOf(file)) ?? 0;
    return sum;
  };

  return {
    /**
     * For Managers. Refuses Members with FORBIDDEN, all others with COMPANY_IS_NOT_EXIST, and with
     * TOO_MANY_ATTEMPTS and TRY_AGAIN.
     * @returns the archive, which is sent from a file without a name, and about how many bytes it
     * has
     */
    async of(
      actor: Actor,
      companyId: string,
    ): Promise<{ at: Date; bytes: number; archive: ReadableStream<Uint8Array> }> {
      await ports.requireManagerOf(actor, companyId);
      await archives.countOrRefuse(companyId);
      await ports.noteFileRead(companyId, actor.userId);
      const spool = await openSpool(spoolsIn);
      try {
        const { name, parts, files } = await writeParts(actor, companyId, spool);
        await record({
          in: { companyId },
          by: actor,
          action: 'company_exported',
          target: { kind: 'company', id: companyId, name },
        });
        const at = new Date(now());
        const bytes = await sizeOf(files);
        const zip = createZip(entriesOf(spool, parts, files), at);
        return { at, bytes, archive: Readable.toWeb(zip) as ReadableStream<Uint8Array> };
      } catch (error) {
        await spool.close();
        throw error;
      }
    },
  };
};
export type CompanyArchive = ReturnType<typeof createCompanyArchive>;
