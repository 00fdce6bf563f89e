// The process that turns speech into text, with one thread and a model of whisper.cpp. Plain
// JavaScript, because it is started from the built server too. Its server sends sentences one after
// the other; it ends with it.
import { Whisper, WhisperFullParams, WhisperSamplingStrategy } from '@napi-rs/whisper';

const [, , model = ''] = process.argv;
const samplesPerSecond = 16_000;
/** Whisper sees 50 places of sound a second, at most 1,500 of them. */
const placesPerSecond = 50;
/** With fewer places after the sentence its end is lost. */
const sparePlaces = 64;
const mostPlaces = 1_500;
/** whisper.cpp refuses sound that is shorter than a second. */
const leastSamples = 17_000;
/** Speech has fewer tokens a second, and an invention that repeats itself has more. */
const tokensPerSecond = 12;
const spareTokens = 16;
const loudest = 32_768;

const whisper = new Whisper(model);

/** @param {Int16Array} samples @param {string} language @param {string} prompt */
const recognise = (samples, language, prompt) => {
  const sound = new Float32Array(Math.max(samples.length, leastSamples));
  samples.forEach((sample, i) => {
    sound[i] = sample / loudest;
  });
  const seconds = sound.length / samplesPerSecond;
  const params = new WhisperFullParams(WhisperSamplingStrategy.Greedy);
  params.language = Whisper.langId(language) < 0 ? 'auto' : language;
  params.nThreads = 1;
  params.noContext = true;
  params.noTimestamps = true;
  params.singleSegment = true;
  params.printProgress = false;
  params.printRealtime = false;
  params.printTimestamps = false;
  params.suppressBlank = true;
  params.temperature = 0;
  params.maxTokens = Math.ceil(seconds * tokensPerSecond) + spareTokens;
  params.audioCtx = Math.min(mostPlaces, Math.ceil(seconds * placesPerSecond) + sparePlaces);
  if (prompt !== '') params.initialPrompt = prompt;
  return whisper.full(params, sound).trim();
};

process.on(
  'message',
  (/** @type {import('./speech-process.ts').Asked} */ { id, samples, language, prompt }) => {
    const text = recognise(samples, language, prompt);
    process.send?.({ id, text, memoryBytes: process.memoryUsage.rss() });
  },
);
process.on('disconnect', () => process.exit(0));
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => {});

// Instructions that this processor lacks end the process here, before anybody has spoken.
recognise(
  Int16Array.from({ length: samplesPerSecond }, (_, i) => 3_000 * Math.sin((2 * Math.PI * 220 * i) / 16_000)),
  'en',
  '',
);
process.send?.({ id: 0, text: '', memoryBytes: process.memoryUsage.rss() });
