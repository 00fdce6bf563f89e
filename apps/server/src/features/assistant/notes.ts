import type { DraftedNote, MeetingNote } from '@engawa/contract/assistant';
import { type Actor, type Id, Refusal } from '@engawa/contract/kernel';
import type { Now } from '../../platform/clock.ts';
import type { Transact } from '../../platform/db/database.ts';
import type { AttemptLimit } from '../../platform/limits/attempt-limit.ts';
import type { NotesStore } from './notes-store.ts';

type NotesDeps = {
  readonly store: NotesStore;
  readonly transact: Transact;
  /** Refuses PLAN_FORBIDS, and TRANSCRIPT_IS_NOT_EXIST to everybody who has not this record. */
  requireRecord(actor: Actor, spaceId: Id, record: Id): Promise<unknown>;
  isGuest(actor: Actor, spaceId: Id): Promise<boolean>;
  readonly limit: AttemptLimit;
  readonly now: Now;
};

const keyOf = ({ id, user_id }: DraftedNote['line']): string => `${user_id ?? ''}/${id}`;

/** The decisions and actions of a meeting that its people share with each other. */
export const createNotes = ({ store, transact, requireRecord, isGuest, limit, now }: NotesDeps) => ({
  /** Refuses PLAN_FORBIDS, TRANSCRIPT_IS_NOT_EXIST. */
  async list(actor: Actor, spaceId: Id, record: Id): Promise<MeetingNote[]> {
    await requireRecord(actor, spaceId, record);
    return store.list(record, actor.userId);
  },

  /**
   * Shares notes instead of those that the actor shared before. Refuses guests with FORBIDDEN,
   * TOO_MANY_ATTEMPTS, PLAN_FORBIDS, and TRANSCRIPT_IS_NOT_EXIST, also for a line that the actor
   * cannot read at this meeting.
   */
  async share(actor: Actor, spaceId: Id, record: Id, notes: readonly DraftedNote[]): Promise<MeetingNote[]> {
    if (await isGuest(actor, spaceId)) throw new Refusal('FORBIDDEN');
    await requireRecord(actor, spaceId, record);
    await limit.countOrRefuse(actor.userId);
    return transact(async () => {
      const user_id = actor.userId;
      const ids = [...new Set(notes.map(({ line }) => line.id))];
      const found = await store.findLines(record, user_id, ids);
      const rows = new Map(found.map((line) => [keyOf(line), line.row]));
      const placed = notes.map((note) => {
        const transcript_id = rows.get(keyOf(note.line));
        if (transcript_id === undefined) throw new Refusal('TRANSCRIPT_IS_NOT_EXIST');
        return Object.assign({}, note, { transcript_id });
      });
      await store.replace({ record, user_id, notes: placed, at: new Date(now()) });
      return store.list(record, user_id);
    });
  },
});
export type Notes = ReturnType<typeof createNotes>;
