import { fewestDictatedBytes, type RecognisedSpeech } from '@engawa/contract/captions';
import { type Actor, type Id, Refusal } from '@engawa/contract/kernel';
import type { AttemptLimit } from '../../platform/limits/attempt-limit.ts';
import { promptOf } from './prompt.ts';
import { readWav } from './read-wav.ts';
import type { Recogniser } from './recogniser.ts';

type DictationDeps = {
  readonly recogniser: Recogniser;
  /** Refuses PLAN_FORBIDS. */
  requireReader(actor: Actor, spaceId: Id): Promise<void>;
  /** The words of the company that the space belongs to. */
  wordsOf(spaceId: Id): Promise<readonly string[]>;
  /** Sentences of a person in a minute, those of their captions too. */
  readonly sentences: AttemptLimit;
};

type Asked = { readonly language: string; readonly sound: File };

/** Writes what people dictate into a field of theirs: nobody else gets it, nothing is stored. */
export const createDictation = ({ recogniser, requireReader, wordsOf, sentences }: DictationDeps) => ({
  /**
   * One sentence. Refuses PLAN_FORBIDS, TOO_MANY_ATTEMPTS, UNSUPPORTED_MEDIA_TYPE, BODY_TOO_LARGE,
   * CAPTIONS_ARE_OFF.
   */
  async write(actor: Actor, spaceId: Id, { language, sound }: Asked): Promise<RecognisedSpeech> {
    await requireReader(actor, spaceId);
    await sentences.countOrRefuse(actor.userId);
    const samples = readWav(new Uint8Array(await sound.arrayBuffer()));
    if (!recogniser.state().isReady) throw new Refusal('CAPTIONS_ARE_OFF');
    if (sound.size <= fewestDictatedBytes) return { outcome: 'nothing', text: '', why_failed: null };
    const prompt = promptOf([], await wordsOf(spaceId));
    const recognised = await recogniser.recognise({ speaker: actor.userId, samples, language, prompt });
    return {
      outcome: recognised.outcome,
      text: recognised.outcome === 'text' ? recognised.text : '',
      why_failed: recognised.outcome === 'failed' ? recognised.why : null,
    };
  },
});
export type Dictation = ReturnType<typeof createDictation>;
