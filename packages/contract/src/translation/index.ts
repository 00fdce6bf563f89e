export { translationHttp } from './http.ts';
export { translationEvents } from './realtime.ts';
export { canTranslate, transcriptKeptDays } from './rules.ts';
export { type Transcript, transcript } from './schema.ts';
