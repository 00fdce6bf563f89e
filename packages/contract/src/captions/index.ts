export { canTranslate } from '../translation/policy.ts';
export { captionsHttp } from './http.ts';
export { captionsEvents } from './realtime.ts';
export {
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
  type Transcript,
  transcript,
} from './schema.ts';
