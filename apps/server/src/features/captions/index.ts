export { makeSpeechModel } from './engines/making/make-speech-model.ts';
export { speechModels, speechPurpose, whisperBase } from './engines/speech-models.ts';
export { createCaptionsHttp } from './http.ts';
export { createLiveCaptions } from './live-captions.ts';
export { type Captions, createCaptions } from './service.ts';
export { createTranscriptsStore, type TranscriptsStore } from './store.ts';
