import {
  type CaptionsState,
  canTranslate,
  type Transcript,
  transcriptKeptDays,
} from '@engawa/contract/captions';
import { isGuestHere } from '@engawa/contract/guests';
import { type Actor, type CompanyRole, type Id, Refusal } from '@engawa/contract/kernel';
import type { Plan } from '@engawa/contract/plans';
import type { Now } from '../../platform/clock.ts';
import type { Recogniser } from './recogniser.ts';
import type { TranscriptsStore } from './store.ts';

type CaptionsDeps = {
  readonly store: Pick<TranscriptsStore, 'listLines' | 'findLines' | 'forgetBefore' | 'isKeptIn'>;
  /**
   * Refuses an actor who may not read that conversation: ROOM_IS_NOT_EXIST, ROOM_IS_LOCKED,
   * NOT_INSIDE, TRY_AGAIN.
   * @returns since when it may be read; null: all of it
   */
  requireConversation(actor: Actor, spaceId: Id, channel: string): Promise<Date | null>;
  /** Refuses PLAN_FORBIDS. */
  requireReader(actor: Actor, spaceId: Id): Promise<void>;
  /** Whether the company of the space lets browsers recognise speech at their maker. */
  isCloudAllowedIn(spaceId: Id): Promise<boolean>;
  readonly recogniser: Pick<Recogniser, 'state'>;
  readonly now: Now;
};

type Readers = {
  planOf(spaceId: Id): Promise<Plan>;
  roleOf(actor: Actor, spaceId: Id): Promise<CompanyRole>;
};

/**
 * Lets people read what was said as far as the plan does.
 * @returns a function that refuses PLAN_FORBIDS
 */
export const createRequireReader =
  ({ planOf, roleOf }: Readers) =>
  async (actor: Actor, spaceId: Id): Promise<void> => {
    const isGuest = isGuestHere({ isGuest: actor.kind === 'guest', role: await roleOf(actor, spaceId) });
    if (!canTranslate(await planOf(spaceId), isGuest)) throw new Refusal('PLAN_FORBIDS');
  };

type Query = {
  readonly channel?: string | undefined;
  readonly before?: number | undefined;
  readonly limit: number;
};

/** Whether the plan lets a person read what was said, and have their own words written. */
const isReader = (
  requireReader: CaptionsDeps['requireReader'],
  actor: Actor,
  spaceId: Id,
): Promise<boolean> =>
  requireReader(actor, spaceId).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal && error.code === 'PLAN_FORBIDS') return false;
      throw error;
    },
  );

/** Lines that are found by words at once. */
const foundLines = 60;

const dayMs = 24 * 60 * 60 * 1_000;

/** Reading what was said, and whether speech is recognised at all. */
export const createCaptions = ({
  store,
  requireConversation,
  requireReader,
  isCloudAllowedIn,
  recogniser,
  now,
}: CaptionsDeps) => ({
  /**
   * What the actor said or heard, newest first. Refuses PLAN_FORBIDS, ROOM_IS_NOT_EXIST,
   * ROOM_IS_LOCKED, NOT_INSIDE.
   */
  async listTranscripts(actor: Actor, spaceId: Id, { channel, before, limit }: Query): Promise<Transcript[]> {
    await requireReader(actor, spaceId);
    const since = channel === undefined ? null : await requireConversation(actor, spaceId, channel);
    return store.listLines({
      spaceId,
      userId: actor.userId,
      channel: channel ?? null,
      since,
      before: before === undefined ? null : new Date(before),
      limit,
    });
  },

  /**
   * What the actor said or heard with one of these words (null: all of it), newest first. Refuses
   * PLAN_FORBIDS.
   */
  async findLines(
    actor: Actor,
    spaceId: Id,
    which: { readonly words: readonly string[] | null; readonly since: Date | null },
  ): Promise<Transcript[]> {
    await requireReader(actor, spaceId);
    return store.findLines({ spaceId, userId: actor.userId, limit: foundLines, ...which });
  },

  /** Whether speech is recognised here, for whom and how, and whether the space stores it. */
  async stateOf(actor: Actor, spaceId: Id): Promise<CaptionsState> {
    const state = recogniser.state();
    return {
      engine: state.isReady ? state.engine : null,
      why_none: state.isReady ? null : state.why,
      is_kept: await store.isKeptIn(spaceId),
      is_allowed: await isReader(requireReader, actor, spaceId),
      is_cloud_allowed: await isCloudAllowedIn(spaceId),
    };
  },

  /** Transcripts are kept for 30 days. */
  forgetOld: (): Promise<void> => store.forgetBefore(new Date(now() - transcriptKeptDays * dayMs)),
});
export type Captions = ReturnType<typeof createCaptions>;
