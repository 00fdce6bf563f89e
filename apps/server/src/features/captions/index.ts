export { createCaptionsHttp } from './http.ts';
export { createLiveCaptions } from './live-captions.ts';
export type { Recogniser } from './recogniser.ts';
export { type Captions, createCaptions } from './service.ts';
export { createSpeech } from './speech.ts';
export { createTranscriptsStore, type TranscriptsStore } from './store.ts';
