export { createTranslationHttp } from './http.ts';
export { createLiveTranslation } from './live-translation.ts';
export { createTranslation, type Translation } from './service.ts';
export { createTranscriptsStore, type TranscriptsStore } from './store.ts';
