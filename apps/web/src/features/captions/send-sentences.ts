import type { SpeechFailure } from '@engawa/contract/captions';
import { refusalCodeOf } from '../../platform/api-client/refusal.ts';
import type { RealtimeClient } from '../../platform/realtime-client/realtime-client.ts';
import { WhisperRefused } from '../../platform/realtime-client/realtime-client.ts';
import type { CaptionPreferencesStore } from './caption-preferences.ts';
import type { CaptionCalls } from './ports.ts';
import type { BrowserRecogniserEvents } from './voice/browser-recogniser.ts';
import type { SentenceEvents } from './voice/create-sentences.ts';

/** What hinders the user's words from being written. */
export type OwnTrouble =
  | 'muted'
  | 'locked_table'
  | 'locked_cloud'
  | 'plan'
  | 'no_engine'
  | 'no_microphone'
  | 'too_many'
  | 'day_is_full'
  | 'failed'
  | SpeechFailure;

const troubles: Readonly<Record<string, OwnTrouble | null>> = {
  PLAN_FORBIDS: 'plan',
  NO_CAPTIONS_AT_LOCKED_TABLES: 'locked_table',
  CAPTIONS_ARE_OFF: 'no_engine',
  TOO_MANY_ATTEMPTS: 'too_many',
  DAILY_TRANSCRIPT_LIMIT: 'day_is_full',
  DAILY_SPACE_TRANSCRIPT_LIMIT: 'day_is_full',
  // Muted, gone elsewhere, or away: the sentence is dropped, and nothing is wrong.
  FORBIDDEN: null,
  NOT_INSIDE: null,
  UNREACHABLE: null,
};

/** What hinders, by the refusal of the server; null: nothing that the user must know. */
export const troubleOf = (error: unknown): OwnTrouble | null => {
  const code = (error instanceof WhisperRefused ? error.code : refusalCodeOf(error)) ?? '';
  return code in troubles ? (troubles[code] ?? null) : 'failed';
};

type Deps = {
  readonly realtime: Pick<RealtimeClient, 'whisper'>;
  readonly captions: Pick<CaptionCalls, 'recognise'>;
  readonly preferences: Pick<CaptionPreferencesStore, 'getState'>;
  toWav(samples: Int16Array): Blob;
  /** A sentence was dropped, because too many were waiting. */
  late(): void;
  /** Null: a sentence was written. */
  trouble(trouble: OwnTrouble | null): void;
  hasEnded(): boolean;
};

/**
 * Sends each sentence of the user: the server is told of its beginning, so that it knows who hears
 * it, and gets its sound, or the text of the browser, at its end.
 */
export const sendSentences = ({ realtime, captions, preferences, toWav, late, trouble, hasEnded }: Deps) => {
  /** The sentences that have begun: whether the server has agreed to write them. */
  const begun = new Map<string, Promise<boolean>>();
  const fail = (error: unknown) => {
    const why = troubleOf(error);
    if (why !== null) trouble(why);
  };
  const isAgreed = async (id: string): Promise<boolean> => {
    const agreed = await begun.get(id);
    begun.delete(id);
    return agreed === true && !hasEnded();
  };
  const begins = (id: string) => {
    const agreed = realtime.whisper('SpeechEvent', { id }).then(
      () => true,
      (error: unknown) => {
        fail(error);
        return false;
      },
    );
    begun.set(id, agreed);
  };
  const dropped = (id: string) => void begun.delete(id);

  const ofVoice: SentenceEvents = {
    begins,
    dropped,
    async ends(id, samples) {
      if (!(await isAgreed(id))) return;
      try {
        const { speaks: language } = preferences.getState();
        const sentence = { line: id, language, sound: toWav(samples) };
        const { outcome, why_failed } = await captions.recognise(sentence);
        if (outcome === 'late') late();
        trouble(outcome === 'failed' ? (why_failed ?? 'failed') : null);
      } catch (error) {
        fail(error);
      }
    },
  };
  const ofBrowser: BrowserRecogniserEvents = {
    begins,
    dropped,
    async ends(id, text, from) {
      if (!(await isAgreed(id))) return;
      try {
        await realtime.whisper('TranscibeEvent', { id, text, from });
        trouble(null);
      } catch (error) {
        fail(error);
      }
    },
    failed: () => trouble('no_engine'),
  };
  return { ofVoice, ofBrowser };
};
