import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { testEnv } from '@engawa/testkit/env';
import { createTestDatabase } from '@engawa/testkit/postgres';
import { startServer } from '@engawa/testkit/start-server';
import { errorRate, listVoices, type Voice } from '@engawa/testkit/voices';
import { wavOf } from '@engawa/testkit/wav';
import { readBenchOptions } from '../bench-options.ts';
import { readLoopDelay, watchedLoop } from '../captions/loop-delay.ts';
import { measureMemoryOfTalk, recogniserMb } from '../captions/memory-of-talk.ts';
import { printFigure } from '../figures.ts';
import { createEngawaApi } from '../realtime/engawa-api.ts';
import { spreadOf } from '../realtime/quantiles.ts';
import { enterAsWriter, type Writer } from '../writing-crowd.ts';

/**
 * How long after its end a sentence is with another person, while one person speaks and while three
 * do at the same time, and how much later its translation; how long the main loop of the server is
 * held meanwhile; how many characters are wrong, without and with the words of the company; the
 * memory of the recogniser; and with `--minutes 60` how it grows in an hour of talk.
 */

const values = readBenchOptions({
  rounds: { type: 'string', default: '3' },
  minutes: { type: 'string', default: '0' },
});
const [rounds, minutes] = [Number(values.rounds), Number(values.minutes)];
/** The targets of the product. */
const most = { p50Ms: 1_500, p99Ms: 3_000, ofThreeP99Ms: 5_000, translationMs: 300, heldMs: 15 };
const rate = 16_000;
/** Between two sentences of a person, in ms. */
const breathMs = 500;
const givenUpMs = 30_000;

const languages = { ja: 'ja-JP', en: 'en-US' } as const;
type Language = keyof typeof languages;
/** Names and words that the recogniser cannot know. */
const companyWords = ['渡辺商事', '斎藤', '山田', '見積もり', '引っ越し'];

if (testEnv.speechModelPath === null || listVoices('ja').length === 0)
  throw new Error('The model of speech and the voices are needed: SPEECH_MODEL_PATH, VOICES_PATH.');

const folder = mkdtempSync(join(tmpdir(), 'engawa-captions-'));
cpSync(join(testEnv.speechModelPath, 'models'), join(folder, 'models'), { recursive: true });
if (testEnv.translationModelsPath !== null)
  cpSync(testEnv.translationModelsPath, join(folder, 'models'), { recursive: true });
const database = await createTestDatabase();
const start = () =>
  startServer({
    dataDir: folder,
    env: {
      DATABASE_URL: database.url,
      APP_SECRET: 'the secret of the benches, of more than 32 characters',
      RATE_LIMITS: 'off',
      DEMO: '0',
      LOG_LEVEL: 'warn',
      ...watchedLoop,
    },
  });
/** Guests are the shortest way into a space, and the plan of this one lets them use captions. */
const makeSpace = async (): Promise<string> => {
  const first = await start();
  const api = createEngawaApi(first.url);
  const spaceId = await api.createSpace();
  await database.run('update company_plans set guest_translate = true');
  api.close();
  await first.stop();
  return spaceId;
};
const spaceId = await makeSpace();
const server = await start();

const soundOf = ({ samples }: Voice): File => {
  const wav = wavOf(
    Float32Array.from(samples, (sample) => sample / 32_768),
    rate,
  );
  return new File([new Uint8Array(wav)], 'sentence.wav', { type: 'audio/wav' });
};

try {
  const api = createEngawaApi(server.url);
  const socketUrl = new URL(`${server.url.replace('http', 'ws')}/app/${await api.realtimeKey()}?protocol=7`);
  const waiting = new Map<string, (text: string) => void>();
  const reader = await enterAsWriter({ api, socketUrl, spaceId }, 'Reader', {
    heard(event, data) {
      if (event === 'TranscibeEvent') waiting.get(String(data.id))?.(String(data.text));
    },
  });
  const speakers: Writer[] = [];
  for (const name of ['Aya', 'Ken', 'Mei']) {
    const speaker = await enterAsWriter({ api, socketUrl, spaceId }, name, {});
    await speaker.ask('AudioEvent', { isMuteAudio: false });
    await speaker.ask('CaptionsEvent', { isCaptioned: true });
    speakers.push(speaker);
  }

  let count = 0;
  const headersOf = ({ pass }: Writer) => ({
    authorization: `Bearer ${pass.token}`,
    'x-space-token': pass.spaceToken,
  });
  /**
   * A sentence as a page sends it: its beginning, its length, then its sound.
   * @param spokenMs how long it is said
   */
  const say = async (
    speaker: Writer,
    voice: Voice,
    language: Language,
    spokenMs = (voice.samples.length / rate) * 1_000,
  ) => {
    count += 1;
    const line = `line-${count}`;
    await speaker.ask('SpeechEvent', { id: line });
    await pause(spokenMs);
    const endedAt = performance.now();
    const read = new Promise<string>((resolve) => waiting.set(line, resolve));
    const form = new FormData();
    form.set('line', line);
    form.set('language', languages[language]);
    form.set('sound', soundOf(voice));
    const answer = await fetch(`${server.url}/api/v1/space/${spaceId}/speech`, {
      method: 'POST',
      body: form,
      headers: headersOf(speaker),
    });
    if (answer.status !== 200) throw new Error(`A sentence was refused: ${await answer.text()}`);
    const { data } = (await answer.json()) as { data: { outcome: string } };
    if (data.outcome !== 'text') return { text: '', tookMs: Number.NaN, outcome: data.outcome };
    const text = await Promise.race([read, pause(givenUpMs, '', { ref: false })]);
    return { text, tookMs: performance.now() - endedAt, outcome: data.outcome };
  };
  const sayAll = async (speaker: Writer, voices: readonly Voice[], language: Language) => {
    const said: (Awaited<ReturnType<typeof say>> & { voice: Voice })[] = [];
    for (const voice of voices) {
      said.push({ ...(await say(speaker, voice, language)), voice });
      await pause(breathMs);
    }
    return said;
  };
  const [first, second, third] = speakers;
  if (first === undefined || second === undefined || third === undefined) throw new Error('Nobody speaks.');
  const voicesOf = (language: Language) =>
    listVoices(language).filter(({ samples }) => samples.length < 7 * rate);
  const ja = voicesOf('ja');
  // The first sentence loads the model.
  await say(first, ja[0] as Voice, 'ja');

  await readLoopDelay(server);
  const alone = [];
  for (let round = 0; round < rounds; round += 1) alone.push(...(await sayAll(first, ja, 'ja')));
  const ofOne = spreadOf(alone.flatMap(({ tookMs }) => (Number.isNaN(tookMs) ? [] : [tookMs])));
  const note = `${ofOne.count} sentences, most ${Math.round(ofOne.max)} ms`;
  printFigure({
    figure: 'end of a sentence to its caption at another person, one speaker, p50',
    value: Math.round(ofOne.p50),
    unit: 'ms',
    atMost: most.p50Ms,
    note,
  });
  printFigure({
    figure: 'end of a sentence to its caption at another person, one speaker, p99',
    value: Math.round(ofOne.p99),
    unit: 'ms',
    atMost: most.p99Ms,
    note,
  });

  const together = (await Promise.all(speakers.map((speaker) => sayAll(speaker, ja, 'ja')))).flat();
  const ofThree = spreadOf(together.flatMap(({ tookMs }) => (Number.isNaN(tookMs) ? [] : [tookMs])));
  const late = together.filter(({ outcome }) => outcome === 'late').length;
  printFigure({
    figure: 'end of a sentence to its caption at another person, three who speak at once, p99',
    value: Math.round(ofThree.p99),
    unit: 'ms',
    atMost: most.ofThreeP99Ms,
    note: `p50 ${Math.round(ofThree.p50)} ms; ${together.length} sentences, ${late} late`,
  });

  const held = await readLoopDelay(server);
  printFigure({
    figure: 'main loop of the server held while sentences are written, at most',
    value: Math.round(held.most * 10) / 10,
    unit: 'ms',
    atMost: most.heldMs,
    note: `p99 ${Math.round(held.p99 * 10) / 10} ms`,
  });

  const translate = async (text: string): Promise<number> => {
    const begunAt = performance.now();
    const answer = await fetch(`${server.url}/api/v1/space/${spaceId}/translate`, {
      method: 'POST',
      body: JSON.stringify({ text, from: 'en', to: 'pt', is_kept: false }),
      headers: { ...headersOf(first), 'content-type': 'application/json' },
    });
    if (answer.status !== 200) throw new Error(`A translation was refused: ${await answer.text()}`);
    return performance.now() - begunAt;
  };
  const english = voicesOf('en');
  if (testEnv.translationModelsPath !== null && english.length > 0) {
    // The first one loads the model.
    await translate('Hello.');
    const took: number[] = [];
    for (const { text } of await sayAll(first, english, 'en')) took.push(await translate(text));
    printFigure({
      figure: 'a caption to its translation, en to pt, at most',
      value: Math.round(Math.max(...took)),
      unit: 'ms',
      atMost: most.translationMs,
      note: `${took.length} sentences`,
    });
  }

  const errorsOf = (said: readonly { text: string; voice: Voice }[]): number =>
    (100 * said.reduce((sum, { text, voice }) => sum + errorRate(text, voice.text), 0)) / said.length;
  for (const language of ['ja', 'en'] as const) {
    const voices = voicesOf(language);
    if (voices.length === 0) continue;
    printFigure({
      figure: `wrong characters, ${language}, synthetic voices`,
      value: Math.round(errorsOf(await sayAll(first, voices, language)) * 10) / 10,
      unit: '%',
      note: `${voices.length} sentences`,
    });
  }
  await database.run(`update companies set glossary = '{${companyWords.join(',')}}'`);
  printFigure({
    figure: 'wrong characters, ja, synthetic voices, with the words of the company',
    value: Math.round(errorsOf(await sayAll(first, ja, 'ja')) * 10) / 10,
    unit: '%',
  });
  printFigure({
    figure: 'memory of the recogniser',
    value: Math.round(recogniserMb(server.pid)),
    unit: 'MB',
  });
  if (minutes > 0) {
    let said = 0;
    await measureMemoryOfTalk(server.pid, minutes, async () => {
      const voice = ja[said % ja.length] as Voice;
      said += 1;
      await say(first, voice, 'ja', 0);
      return voice.samples.length / rate;
    });
  }
  for (const person of [reader, ...speakers]) person.leave();
  api.close();
} finally {
  await server.stop();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
}
