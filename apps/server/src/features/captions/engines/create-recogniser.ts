import type { ChineseScript } from '../../../platform/chinese/chinese-script.ts';
import type { Log } from '../../../platform/log/log.ts';
import type { Recogniser, RecogniserState, Recognition, SpokenSentence } from '../recogniser.ts';
import { secondsOf } from './sound.ts';
import { createSpeakerQueue } from './speaker-queue.ts';
import type { SpeechEngine, Transcript } from './speech-engine.ts';
import { checkText } from './text-check.ts';
import { voiceMs } from './voice-measure.ts';

/** Less voice than this is a breath or a noise, in ms. */
const leastVoiceMs = 150;

export type SpeechRecogniser = Recogniser & {
  /**
   * Tries the engine before anybody speaks: the office's own loads its model, which takes a second.
   */
  warm(): Promise<RecogniserState>;
};

type Deps = {
  readonly office: SpeechEngine;
  /** A service that is used where the office's own engine cannot run; null: there is none. */
  readonly service: SpeechEngine | null;
  /** Whisper writes Chinese in both scripts, also within a sentence. */
  readonly script: Pick<ChineseScript, 'write'>;
  readonly log: Pick<Log, 'warn'>;
};

/** Why an office has no engine of its own, and will not have one in a moment. */
const withoutEngine: readonly string[] = ['MODEL_MISSING', 'NOT_ON_THIS_MACHINE'];

const nothing: Recognition = { outcome: 'nothing' };

/** Turns sentences into text that people may read, fairly between those who speak. */
export const createSpeechRecogniser = ({ office, service, script, log }: Deps): SpeechRecogniser => {
  const withQueue = (engine: SpeechEngine) => ({
    engine,
    queue: createSpeakerQueue<Transcript>(engine.atOnce),
  });
  const own = withQueue(office);
  const outside = service === null ? null : withQueue(service);
  /**
   * The service is for offices that have no engine of their own. One that rests for a while sends
   * no voices out of the house, because people have agreed to have them written here.
   */
  const chosen = () => {
    const state = office.state();
    const hasOwn = state.isReady || !withoutEngine.includes(state.why);
    return outside === null || hasOwn ? own : outside;
  };

  const toRecognition = async (
    { text }: { readonly text: string },
    sentence: SpokenSentence,
    voice: number,
  ): Promise<Recognition> => {
    const { samples, prompt, language } = sentence;
    const checked = checkText(text, { seconds: secondsOf(samples), voiceMs: voice, prompt });
    return checked === null ? nothing : { outcome: 'text', text: await script.write(checked, language) };
  };

  return {
    state: () => chosen().engine.state(),
    async recognise(sentence) {
      const voice = voiceMs(sentence.samples);
      if (voice < leastVoiceMs) return nothing;
      const { engine, queue } = chosen();
      try {
        const queued = await queue.add(sentence.speaker, () => engine.transcribe(sentence));
        if (queued === 'late') return { outcome: 'late' };
        if ('why' in queued.done) return { outcome: 'failed', why: queued.done.why };
        return await toRecognition(queued.done, sentence, voice);
      } catch (err) {
        log.warn({ err }, 'a sentence could not be recognised');
        return { outcome: 'failed', why: 'ENGINE_ENDED' };
      }
    },
    async warm() {
      await chosen().engine.warm();
      return chosen().engine.state();
    },
    async close() {
      own.queue.clear();
      outside?.queue.clear();
      await Promise.all([office.close(), service?.close()]);
    },
  };
};
