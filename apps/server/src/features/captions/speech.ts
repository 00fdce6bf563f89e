import type { RecognisedSpeech } from '@engawa/contract/captions';
import { type Actor, type Id, Refusal } from '@engawa/contract/kernel';
import type * as z from 'zod';
import type { Query } from '../../live/space/query.ts';
import type { Now } from '../../platform/clock.ts';
import type { AttemptLimit } from '../../platform/limits/attempt-limit.ts';
import { promptOf } from './prompt.ts';
import { endedSentenceQuery, writtenSentenceQuery } from './queries.ts';
import { readWav } from './read-wav.ts';
import type { Recogniser } from './recogniser.ts';
import type { TranscriptsStore } from './store.ts';

type SpeechDeps = {
  readonly recogniser: Recogniser;
  readonly store: Pick<TranscriptsStore, 'saveLine'>;
  /** The words of the company that the space belongs to. */
  wordsOf(spaceId: Id): Promise<readonly string[]>;
  /** Asks the owner of the live space. */
  ask<I extends z.ZodType, O extends z.ZodType>(
    spaceId: Id,
    query: Query<I, O>,
    input: z.input<I>,
  ): Promise<z.output<O>>;
  /** Sentences of a person in a minute. */
  readonly sentences: AttemptLimit;
  readonly now: Now;
};

type Asked = { readonly line: string; readonly language: string; readonly sound: File };

/** The sentences that people's pages send to be written. */
export const createSpeech = ({ recogniser, store, wordsOf, ask, sentences, now }: SpeechDeps) => ({
  /**
   * Writes one sentence for those who heard it. Refuses UNSUPPORTED_MEDIA_TYPE, BODY_TOO_LARGE,
   * CAPTIONS_ARE_OFF, TOO_MANY_ATTEMPTS, and what the owner of the space refuses: NOT_INSIDE,
   * PLAN_FORBIDS, FORBIDDEN while muted, NO_CAPTIONS_AT_LOCKED_TABLES.
   */
  async recognise(
    { userId }: Actor,
    spaceId: Id,
    { line, language, sound }: Asked,
  ): Promise<RecognisedSpeech> {
    await sentences.countOrRefuse(userId);
    const samples = readWav(new Uint8Array(await sound.arrayBuffer()));
    if (!recogniser.state().isReady) throw new Refusal('CAPTIONS_ARE_OFF');
    const ended = await ask(spaceId, endedSentenceQuery, { userId, lineId: line });
    if (!ended.isWritten) throw new Refusal(ended.why);
    const at = now();
    const prompt = promptOf(ended.names, await wordsOf(spaceId));
    const recognised = await recogniser.recognise({ speaker: userId, samples, language, prompt });
    // A sentence without words leaves a mark, so that readers know that something is missing.
    const spoken = recognised.outcome === 'nothing' ? null : '';
    const text = recognised.outcome === 'text' ? recognised.text : spoken;
    let saidAt = at;
    if (text !== null && ended.isKept) {
      const { epoch, channel, name, isGuest, readers } = ended;
      const stored = { spaceId, epoch, channel, lineId: line, userId, name, isGuest, text, readers };
      const firstSaidAt = await store.saveLine({ ...stored, fromLanguage: language, at: new Date(at) });
      if (firstSaidAt === null) throw new Refusal('TRY_AGAIN');
      saidAt = firstSaidAt;
    }
    await ask(spaceId, writtenSentenceQuery, { userId, lineId: line, text, from: language, at: saidAt });
    const why_failed = recognised.outcome === 'failed' ? recognised.why : null;
    return { outcome: recognised.outcome, text: text ?? '', why_failed };
  },
});
export type Speech = ReturnType<typeof createSpeech>;
