import { type Actor, type Id, Refusal } from '@engawa/contract/kernel';
import { maxReports, type Report, reportKeptDays } from '@engawa/contract/reports';
import type { PublishEvent } from '../../live/space/domain-events.ts';
import type { Now } from '../../platform/clock.ts';
import type { Transact } from '../../platform/db/database.ts';
import { isAllowed } from '../../platform/http/denials.ts';
import type { AttemptLimit } from '../../platform/limits/attempt-limit.ts';
import type { ReportsStore } from './store.ts';

type ReportedFile = { readonly name: string; readonly bytes: number; readonly file: string };

export type ReportsDeps = {
  readonly store: ReportsStore;
  readonly transact: Transact;
  readonly publishEvent: PublishEvent;
  readonly now: Now;
  readonly attempts: AttemptLimit;
  readonly ports: {
    /** A message that the actor may read. Refuses MESSAGE_IS_NOT_EXIST. */
    requireReadable(
      actor: Actor,
      spaceId: Id,
      messageId: Id,
    ): Promise<{
      readonly sender_id: Id | null;
      readonly sender_name: string;
      readonly content: string;
      /** The file of its picture; null: it has none. */
      readonly picture_file: string | null;
      /** The id of its file; null: it has none. */
      readonly file_id: string | null;
      readonly at: number;
      /** Null: it is private. */
      readonly channel: string | null;
    }>;
    /** The temporary address of the picture of a message. */
    pictureAddress(file: string): string;
    /** The temporary address of the file of a report. */
    fileAddress(file: string): string;
    /** The files with these ids, by id. */
    listFiles(ids: readonly string[]): Promise<ReadonlyMap<string, ReportedFile>>;
    /** Whether an actor belongs to the company by a log-in that it allows. */
    isOfCompany(actor: Actor, companyId: Id): Promise<boolean>;
    /** Refuses Members with FORBIDDEN and all others with COMPANY_IS_NOT_EXIST. */
    requireManagerOf(actor: Actor, companyId: Id): Promise<void>;
  };
};

const dayMs = 24 * 60 * 60 * 1_000;

/** Reports of messages, and the Managers who deal with them. */
export const createReports = ({ store, transact, publishEvent, now, attempts, ports }: ReportsDeps) => {
  const mayRead = async (kind: 'picture' | 'file', actor: Actor, file: string): Promise<boolean> => {
    for (const companyId of await store.listCompaniesWith(kind, file, actor.userId))
      if (
        (await ports.isOfCompany(actor, companyId)) &&
        (await isAllowed(ports.requireManagerOf(actor, companyId)))
      )
        return true;
    return false;
  };

  return {
    /** Refuses MESSAGE_IS_NOT_EXIST, TOO_MANY_ATTEMPTS. */
    async send(
      actor: Actor,
      spaceId: Id,
      { message_id, note }: { message_id: Id; note: string },
    ): Promise<void> {
      const { userId } = actor;
      const { channel, at, ...message } = await ports.requireReadable(actor, spaceId, message_id);
      if (message.sender_id === userId) throw new Refusal('MESSAGE_IS_NOT_EXIST');
      await attempts.countOrRefuse(userId);
      const reporter_name = await store.findName(userId);
      if (reporter_name === null) throw new Refusal('UNAUTHENTICATED');
      await transact(async () => {
        const isNew = await store.insert({
          spaceId,
          message_id,
          note,
          ...message,
          reporter_id: userId,
          reporter_name,
          place: channel === null ? null : await store.nameOfPlace(channel),
          written_at: new Date(at),
          created_at: new Date(now()),
        });
        if (!isNew) return;
        const managers = await store.listManagers(spaceId);
        const user_ids = managers.filter((id) => id !== userId && id !== message.sender_id);
        if (user_ids.length > 0)
          await publishEvent(spaceId, 'ReportEvent', { by: userId, by_name: reporter_name, user_ids });
      });
    },

    /** For Managers. Refuses Members with FORBIDDEN and all others with COMPANY_IS_NOT_EXIST. */
    async list(actor: Actor, companyId: Id): Promise<Report[]> {
      await ports.requireManagerOf(actor, companyId);
      const rows = await store.list(companyId, actor.userId, maxReports);
      const files = await ports.listFiles(rows.flatMap(({ report }) => report.file_id ?? []));
      const fileOf = (fileId: string | null) => {
        const found = fileId === null ? undefined : files.get(fileId);
        return found ? { name: found.name, size: found.bytes, url: ports.fileAddress(found.file) } : null;
      };
      return rows.map(({ report, space }) => ({
        id: report.id,
        space,
        content: report.content,
        place: report.place,
        note: report.note,
        picture_url: report.picture_file === null ? null : ports.pictureAddress(report.picture_file),
        file: fileOf(report.file_id),
        reporter: { id: report.reporter_id, name: report.reporter_name },
        sender: { id: report.sender_id, name: report.sender_name },
        written_at: report.written_at.toISOString(),
        reported_at: report.created_at.toISOString(),
        is_done: report.done_at !== null,
      }));
    },

    /** Refuses like `list`, and with MESSAGE_IS_NOT_EXIST. */
    async mark(actor: Actor, companyId: Id, reportId: Id, isDone: boolean): Promise<void> {
      await ports.requireManagerOf(actor, companyId);
      if (!(await store.mark(companyId, actor.userId, reportId, isDone ? new Date(now()) : null)))
        throw new Refusal('MESSAGE_IS_NOT_EXIST');
    },

    /** Managers read the picture and the file of a report, wherever the message is. */
    readers: {
      picture: (actor: Actor, file: string) => mayRead('picture', actor, file),
      file: (actor: Actor, file: string) => mayRead('file', actor, file),
    },

    forgetOld: (): Promise<void> => store.forgetBefore(new Date(now() - reportKeptDays * dayMs)),
  };
};
export type Reports = ReturnType<typeof createReports>;
