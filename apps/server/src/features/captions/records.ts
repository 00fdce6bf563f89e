import { type MeetingRecord, type Transcript, transcriptKeptDays } from '@engawa/contract/captions';
import { type Actor, type Id, Refusal } from '@engawa/contract/kernel';
import type { Now } from '../../platform/clock.ts';
import type { RecordsStore } from './records-store.ts';
import type { TranscriptsStore } from './store.ts';

type RecordsDeps = {
  readonly store: Pick<RecordsStore, 'list' | 'find' | 'remove' | 'forgetBefore'>;
  readonly lines: Pick<TranscriptsStore, 'listMeeting'>;
  /** Refuses PLAN_FORBIDS. */
  requireReader(actor: Actor, spaceId: Id): Promise<void>;
  readonly now: Now;
};
type Page = { readonly skip: number; readonly limit: number };

const dayMs = 24 * 60 * 60 * 1_000;

/** Reading the records of the meetings at which one was. */
export const createRecords = ({ store, lines, requireReader, now }: RecordsDeps) => {
  const notThere = () => new Refusal('TRANSCRIPT_IS_NOT_EXIST');
  /** Refuses PLAN_FORBIDS, and TRANSCRIPT_IS_NOT_EXIST to everybody who has not this record. */
  const requireOwn = async (actor: Actor, spaceId: Id, record: Id) => {
    await requireReader(actor, spaceId);
    const found = await store.find(spaceId, actor.userId, record);
    if (found === null) throw notThere();
    return found;
  };
  return {
    require: requireOwn,

    /** Newest first. Refuses PLAN_FORBIDS. */
    async list(actor: Actor, spaceId: Id, page: Page): Promise<MeetingRecord[]> {
      await requireReader(actor, spaceId);
      return store.list(spaceId, actor.userId, page);
    },

    /**
     * What the actor said or heard at a meeting, oldest first. Refuses PLAN_FORBIDS, and
     * TRANSCRIPT_IS_NOT_EXIST to everybody who was not there.
     */
    async readLines(actor: Actor, spaceId: Id, record: Id, page: Page): Promise<Transcript[]> {
      const { channel, since, until } = await requireOwn(actor, spaceId, record);
      const { skip, limit } = page;
      return lines.listMeeting({ spaceId, userId: actor.userId, channel, since, until, skip, limit });
    },

    /** Removes a meeting for the actor. Refuses TRANSCRIPT_IS_NOT_EXIST. */
    async remove({ userId }: Actor, spaceId: Id, record: Id): Promise<void> {
      if (!(await store.remove(spaceId, userId, record))) throw notThere();
    },

    /** Records are kept as long as their lines. */
    forgetOld: (): Promise<void> => store.forgetBefore(new Date(now() - transcriptKeptDays * dayMs)),
  };
};
export type Records = ReturnType<typeof createRecords>;
