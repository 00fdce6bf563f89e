import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testEnv } from '@engawa/testkit/env';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { examineTranslation } from '../../features/translation/index.ts';
import { createChineseScript } from '../../platform/chinese/chinese-script.ts';
import { systemTimers } from '../../platform/timers/timers.ts';
import { createHostProcess } from './host-process.ts';
import { createOfficeTranslator } from './office-translator.ts';
import { createFindModels } from './translation-models.ts';

const realModels = testEnv.translationModelsPath;
const idleMs = 10 * 60_000;
const answerMs = 15_000;
const openingMs = 60_000;

type File = { name: string; sha256: string };
let folder: string;
let warnings: object[];
let closes: (() => void)[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'engawa-models-'));
  warnings = [];
  closes = [];
});
afterEach(() => {
  for (const close of closes) close();
  rmSync(folder, { recursive: true, force: true });
});

/** Copies a real model under the name of other languages, with files of other names. */
const makeModel = (
  source: 'en-pt' | 'pt-en',
  languages: [string, string],
  rename: (files: File[]) => [File, string][] = (files) => files.map((file) => [file, file.name]),
) => {
  const from = join(realModels ?? '', `translate-${source}`);
  const target = join(folder, `translate-${languages.join('-')}`);
  const { files } = JSON.parse(readFileSync(join(from, 'manifest.json'), 'utf8')) as { files: File[] };
  const made = rename(files).map(([{ name, sha256 }, renamed]) => {
    cpSync(join(from, name), join(target, renamed));
    return { name: renamed, sha256 };
  });
  writeFileSync(join(target, 'manifest.json'), JSON.stringify({ languages, files: made }));
  return target;
};
const script = createChineseScript(systemTimers);
afterAll(() => script.close());
const openOffice = (models = folder) => {
  const office = createOfficeTranslator({
    findModels: createFindModels(models),
    host: createHostProcess({ timers: systemTimers }),
    script,
    timers: systemTimers,
    log: { warn: (about: object) => void warnings.push(about) } as never,
  });
  closes.push(office.close);
  return office;
};
const findModels = async () => createFindModels(realModels ?? '')();
const steps = async () => (await findModels()).filter(({ from }) => from === 'en');

/** Timers that the test fires by their delay. */
const openHost = (options: { maxRssBytes?: number } = {}) => {
  const waiting = new Map<number, () => void>();
  const timers = {
    setTimeout(fire: () => void, delayMs: number) {
      waiting.set(delayMs, fire);
      return delayMs;
    },
    clear: (timer: unknown) => void waiting.delete(timer as number),
  };
  const host = createHostProcess({ timers, ...options });
  closes.push(host.close);
  return { host, fire: (delayMs: number) => waiting.get(delayMs)?.() };
};
/** Resolves once no process has this id. */
const hasEnded = (pid: number | null) => expect.poll(() => existsSync(`/proc/${pid}/cmdline`)).toBe(false);

describe.skipIf(realModels === null)('the translator of the office', () => {
  it('TRN-10 translates in both directions with real models, and keeps lines', async () => {
    const office = openOffice(realModels ?? '');
    expect(await office.listPairs()).toEqual([
      { from: 'en', to: 'pt' },
      { from: 'pt', to: 'en' },
    ]);
    const [out, back] = await Promise.all([
      office.translate({
        text: "The meeting starts at three o'clock.\nHello everyone.",
        from: 'en',
        to: 'pt',
      }),
      office.translate({ text: 'A reunião começa às três horas.', from: 'pt', to: 'en' }),
    ]);
    expect(out).toBe('A reunião começa às três horas.\nOlá a todos.');
    expect(back).toBe("The meeting begins at three o'clock.");
  });

  it('TRN-10 goes over English, with vocabularies of their own and without a shortlist into Chinese', async () => {
    makeModel('pt-en', ['ja', 'en']);
    makeModel('en-pt', ['en', 'zh'], (files) =>
      files.flatMap((file): [File, string][] =>
        file.name.startsWith('vocab')
          ? [
              [file, 'srcvocab.enzh.spm'],
              [file, 'trgvocab.enzh.spm'],
            ]
          : [[file, file.name]],
      ),
    );
    const models = await createFindModels(folder)();
    expect(models.map(({ from, to, files }) => [from, to, files.map(({ part }) => part).sort()])).toEqual([
      ['en', 'zh', ['model', 'srcvocab', 'trgvocab']],
      ['ja', 'en', ['lex', 'model', 'vocab']],
    ]);
    const office = openOffice();
    expect(await office.listPairs()).toEqual([
      { from: 'ja', to: 'en' },
      { from: 'ja', to: 'zh-TW' },
      { from: 'ja', to: 'zh' },
      { from: 'en', to: 'zh-TW' },
      { from: 'en', to: 'zh' },
    ]);
    const text = 'A reunião começa às três horas.';
    expect(await office.translate({ text, from: 'ja', to: 'zh' })).toBe(text);
  });

  it('is examined by a sentence in each pair', async () => {
    const office = openOffice(realModels ?? '');
    expect(await examineTranslation(office, null)).toEqual([
      { pair: 'en to pt', ms: expect.any(Number) },
      { pair: 'pt to en', ms: expect.any(Number) },
    ]);
  });

  it('TRN-11 loads no file that is not the one of its manifest', async () => {
    const target = makeModel('en-pt', ['en', 'pt']);
    const vocabulary = readdirSync(target).find((name) => name.startsWith('vocab')) ?? '';
    writeFileSync(join(target, vocabulary), 'another file');
    const office = openOffice();
    await expect(office.translate({ text: 'Hello.', from: 'en', to: 'pt' })).rejects.toMatchObject({
      code: 'TRANSLATION_PAIR_IS_MISSING',
    });
    expect(warnings).toEqual([{ model: 'translate-en-pt', why: 'changed' }]);
    expect(await office.listPairs()).toEqual([]);
  });

  it('TRN-11 leaves out folders without a manifest, with a strange one, and with missing files', async () => {
    makeModel('en-pt', ['en', 'pt'], (files) => files.slice(0, 1).map((file) => [file, file.name]));
    cpSync(realModels ?? '', join(folder, 'no-manifest'), { recursive: true });
    mkdirSync(join(folder, 'strange'));
    writeFileSync(
      join(folder, 'strange', 'manifest.json'),
      '{"languages":["en","pt"],"files":[{"name":"../x"}]}',
    );
    expect(await createFindModels(folder)()).toEqual([]);
    expect(await createFindModels(join(folder, 'none'))()).toEqual([]);
  });
});

describe.skipIf(realModels === null)('its process', () => {
  it('TRN-12 starts with the first text, knows no secret, and ends when it is idle', async () => {
    const { host, fire } = openHost();
    expect(host.processId()).toBeNull();
    expect(await host.translate(await steps(), 'Hello.')).toBe('Olá.');
    const pid = host.processId();
    expect(readFileSync(`/proc/${pid}/environ`, 'utf8')).not.toContain('PATH=');
    fire(idleMs);
    expect(host.processId()).toBeNull();
    await hasEnded(pid);
    expect(await host.translate(await steps(), 'Hello.')).toBe('Olá.');
  });

  it('TRN-12 is ended when it does not answer in time, and the next text starts another one', async () => {
    const { host, fire } = openHost();
    for (const ms of [openingMs, answerMs]) {
      const late = expect(host.translate(await steps(), 'Hello.')).rejects.toMatchObject({
        code: 'TRANSLATOR_IS_SLOW',
      });
      const pid = host.processId();
      fire(ms);
      await late;
      await hasEnded(pid);
      expect(await host.translate(await steps(), 'Hello.')).toBe('Olá.');
    }
  });

  it('TRN-12 refuses what waits when it dies, and is started again', async () => {
    const { host } = openHost();
    const lost = expect(host.translate(await steps(), 'Hello.')).rejects.toMatchObject({
      code: 'TRANSLATOR_IS_AWAY',
    });
    process.kill(host.processId() ?? 0, 'SIGKILL');
    await lost;
    expect(await host.translate(await steps(), 'Hello.')).toBe('Olá.');
  });

  it('TRN-12 is ended when it takes too much memory', async () => {
    const { host } = openHost({ maxRssBytes: 50 * 1024 * 1024 });
    expect(await host.translate(await steps(), 'Hello.')).toBe('Olá.');
    expect(host.processId()).toBeNull();
  });
});
