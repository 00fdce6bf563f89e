export { canTranslate } from '../translation/policy.ts';
export { glossaryWord } from './glossary.ts';
export { captionsHttp } from './http.ts';
export type { MeetingRecord } from './meeting-records.ts';
export { captionsEvents } from './realtime.ts';
export {
  fewestDictatedBytes,
  maxGlossaryWordLength,
  maxGlossaryWords,
  maxSpeechBytes,
  maxSpeechSeconds,
  speechPerMinute,
  speechSampleRate,
  transcriptKeptDays,
  transcriptsPerDay,
} from './rules.ts';
export {
  type CaptionsState,
  maxLineLength,
  type RecognisedSpeech,
  type SpeechFailure,
  type Transcript,
  transcript,
} from './schema.ts';
