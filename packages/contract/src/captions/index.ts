export { canTranslate } from '../translation/policy.ts';
export { captionsHttp } from './http.ts';
export { captionsEvents } from './realtime.ts';
export { transcriptKeptDays, transcriptsPerDay } from './rules.ts';
export { type Transcript, transcript } from './schema.ts';
