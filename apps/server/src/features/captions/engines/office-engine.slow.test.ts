import { execFile, spawn } from 'node:child_process';
import { appendFileSync, copyFileSync, mkdirSync, mkdtempSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { testEnv } from '@engawa/testkit/env';
import { errorRate, listVoices, requireVoice } from '@engawa/testkit/voices';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createChineseScript } from '../../../platform/chinese/chinese-script.ts';
import { createModelFolder, modelsIn } from '../../../platform/models/model-folder.ts';
import { systemTimers } from '../../../platform/timers/timers.ts';
import type { Recognition } from '../recogniser.ts';
import { createSpeechRecogniser, type SpeechRecogniser } from './create-recogniser.ts';
import { createOfficeEngine } from './office-engine.ts';
import { speechModels, whisperBase } from './speech-models.ts';
import { madeSounds } from './testing/made-sounds.ts';

const { speechModelPath: dataDir } = testEnv;
/** Other tests may have the processor meanwhile, and the process gives way to them. */
const patience = 6;
const timers = {
  now: systemTimers.now,
  setTimeout: (fire: () => void, ms: number) => systemTimers.setTimeout(fire, ms * patience),
  clear: systemTimers.clear,
};
const log = { info: () => {}, warn: () => {} };
const modelFile = join('whisper-base-q8_0', whisperBase.files[0]?.name ?? '');

const script = createChineseScript(timers);
afterAll(() => script.close());

const open = (folder: string) => {
  const engine = createOfficeEngine({ models: createModelFolder(folder, speechModels), timers, log });
  return { engine, recogniser: createSpeechRecogniser({ office: engine, service: null, script, log }) };
};

const textOf = (recognition: Recognition): string =>
  recognition.outcome === 'text' ? recognition.text : recognition.outcome;

describe.skipIf(dataDir === null)("the office's own recogniser", { timeout: 180_000 }, () => {
  let engine: ReturnType<typeof createOfficeEngine>;
  let recogniser: SpeechRecogniser;
  const folder = modelsIn(dataDir ?? '');
  beforeAll(async () => {
    const opened = open(folder);
    engine = opened.engine;
    recogniser = opened.recogniser;
    expect(await recogniser.warm()).toEqual({ isReady: true, engine: 'office' });
  });
  afterAll(() => recogniser.close());

  const recognise = async (name: string, prompt = '', speaker = 'aya') => {
    const { samples } = requireVoice(name);
    const language = name.startsWith('en') ? 'en-US' : 'ja-JP';
    return textOf(await recogniser.recognise({ speaker, samples, language, prompt }));
  };

  it.skipIf(testEnv.voicesPath === null)('writes down that the meeting begins at three', async () => {
    const { text } = requireVoice('ja-meeting');
    expect(errorRate(await recognise('ja-meeting'), text)).toBeLessThan(0.2);
  });

  it.skipIf(testEnv.voicesPath === null)('writes down every Japanese sentence of an office', async () => {
    let sum = 0;
    const voices = listVoices('ja');
    for (const { name, text } of voices) sum += errorRate(await recognise(name), text);
    expect(sum / voices.length).toBeLessThan(0.2);
  });

  it.skipIf(listVoices('en').length === 0)('writes down English sentences', async () => {
    for (const { name, text } of listVoices('en'))
      expect(errorRate(await recognise(name), text)).toBeLessThan(0.3);
  });

  it.skipIf(testEnv.voicesPath === null)('spells a name as the glossary does', async () => {
    expect(await recognise('ja-names')).not.toContain('渡辺商事');
    expect(await recognise('ja-names', '斎藤、渡辺商事')).toContain('渡辺商事');
  });

  it.each(
    Object.entries(madeSounds).flatMap(([name, samples]) =>
      ['ja-JP', 'zh-TW', 'en-US'].map((language) => ({ name, samples, language })),
    ),
  )('writes nothing for $name in $language', async ({ samples, language }) => {
    for (const prompt of ['', '縁側、佐伯、渡辺商事'])
      expect(await recogniser.recognise({ speaker: 'aya', samples, language, prompt })).toEqual({
        outcome: 'nothing',
      });
  });

  it.skipIf(testEnv.voicesPath === null)('lets five speakers have their turns', async () => {
    const order: string[] = [];
    const speakers = ['one', 'two', 'three', 'four', 'five'];
    await Promise.all(
      speakers.flatMap((speaker) =>
        [1, 2].map(async (count) => {
          await recognise('ja-meeting', '', speaker);
          order.push(`${speaker} ${count}`);
        }),
      ),
    );
    // The very first sentence begins before the others are there.
    expect(order).toEqual([1, 2].flatMap((count) => speakers.map((speaker) => `${speaker} ${count}`)));
  });

  it.skipIf(testEnv.voicesPath === null)(
    'goes on with the next sentence after its process was killed',
    async () => {
      const before = engine.pid() ?? 0;
      const cut = recognise('ja-hello');
      process.kill(before, 'SIGKILL');
      expect(await cut).toBe('failed');
      expect(errorRate(await recognise('ja-hello'), requireVoice('ja-hello').text)).toBeLessThan(0.2);
      expect(engine.pid()).not.toBe(before);
    },
  );

  it('refuses a model whose sum is wrong', async () => {
    const work = mkdtempSync(join(tmpdir(), 'engawa-speech-'));
    mkdirSync(join(work, 'whisper-base-q8_0'));
    const path = join(work, modelFile);
    copyFileSync(join(folder, modelFile), path);
    const bytes = whisperBase.files[0]?.bytes ?? 0;
    truncateSync(path, bytes - 1);
    appendFileSync(path, 'x');
    const other = open(work);
    try {
      expect(await other.recogniser.warm()).toEqual({ isReady: false, why: 'MODEL_CHANGED' });
      expect(other.engine.pid()).toBeNull();
    } finally {
      await other.recogniser.close();
      rmSync(work, { recursive: true });
    }
  });

  it('ends with its server, also when that is killed', async () => {
    const program = fileURLToPath(new URL('./speech-program.mjs', import.meta.url));
    const parent = spawn(
      process.execPath,
      [
        '-e',
        `const child = require('node:child_process').fork(process.argv[1], [process.argv[2]], { serialization: 'advanced', stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
        child.once('message', () => console.log(child.pid));`,
        program,
        join(folder, modelFile),
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const pid = Number(await new Promise((resolve) => parent.stdout.once('data', resolve)));
    expect(pid).toBeGreaterThan(1);
    parent.kill('SIGKILL');
    await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), { timeout: 10_000 });
  });

  it('gives way to the server, and stays small', async () => {
    await recogniser.warm();
    const status = await new Promise<string>((resolve, reject) =>
      execFile('ps', ['-o', 'ni=,rss=', '-p', String(engine.pid())], (error, output) =>
        error === null ? resolve(output) : reject(error),
      ),
    );
    const [nice = 0, kilobytes = 0] = status.trim().split(/\s+/).map(Number);
    expect(nice).toBeGreaterThanOrEqual(10);
    expect(kilobytes).toBeLessThan(350_000);
  });
});
