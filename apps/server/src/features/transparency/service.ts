import { nameOf } from '@engawa/contract/accounts';
import { type Actor, Refusal } from '@engawa/contract/kernel';
import { type AccessKind, accessKeptDays, type DataAccess, maxAccesses } from '@engawa/contract/transparency';
import type { Now } from '../../platform/clock.ts';
import type { TransparencyStore } from './store.ts';

const dayMs = 24 * 60 * 60 * 1_000;

/** Records when others read the data of people, and shows each person the entries about them. */
export const createTransparency = ({ store, now }: { store: TransparencyStore; now: Now }) => {
  const noteReadAs =
    (kind: AccessKind) =>
    (companyId: string, viewer_id: string, userIds: readonly string[]): Promise<void> =>
      store.insertAccesses(
        { companyId, viewer_id, kind, at: new Date(now()) },
        userIds.filter((userId) => userId !== viewer_id),
      );
  return {
    /** A Manager reads a page of the list of members. Nobody gets an entry about themselves. */
    noteListRead: noteReadAs('member_list'),
    /** A Manager reads entries of the audit log in which these people are named. */
    noteAuditRead: noteReadAs('audit_log'),
    /** A Manager reads the clock-ins of these people. */
    noteAttendanceRead: noteReadAs('attendance'),
    /** Somebody has a language model read what these people said at a meeting. */
    noteDraft: noteReadAs('meeting_draft'),
    /** A language model reads what these people wrote or said, to answer somebody. */
    noteAnswer: noteReadAs('assistant_answer'),

    /** A Manager reads the file of all members. */
    noteFileRead: (companyId: string, viewer_id: string): Promise<void> =>
      store.insertAccessesToAll({ companyId, viewer_id, kind: 'member_file', at: new Date(now()) }),

    /** The entries about the actor, newest first. Refuses with FORBIDDEN (guests). */
    async listMine(actor: Actor): Promise<DataAccess[]> {
      if (actor.kind !== 'user') throw new Refusal('FORBIDDEN');
      const rows = await store.listAccesses(actor.userId, maxAccesses);
      return rows.map(({ viewer, at, ...rest }) => ({
        ...rest,
        viewer: viewer === null ? null : { name: nameOf(viewer) },
        at: at.toISOString(),
      }));
    },

    /** Deletes entries that are older than they are kept. */
    forgetOld: (): Promise<void> => store.deleteAccessesBefore(new Date(now() - accessKeptDays * dayMs)),
  };
};
export type Transparency = ReturnType<typeof createTransparency>;
