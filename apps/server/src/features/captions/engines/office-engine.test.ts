import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFakeClock } from '@engawa/testkit/fake-clock';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addModel } from '../../../platform/models/add-model.ts';
import { createModelFolder } from '../../../platform/models/model-folder.ts';
import { createOfficeEngine } from './office-engine.ts';

const ready = `process.on('disconnect', () => process.exit(0));
const answer = (id, text, memoryBytes = 1e6) => process.send({ id, text, memoryBytes });
answer(0, '');
`;
const sentence = { speaker: 'aya', samples: new Int16Array(16_000), language: 'ja-JP', prompt: '縁側' };

let work: string;
beforeEach(() => {
  work = mkdtempSync(join(tmpdir(), 'engawa-engine-'));
});
const engines: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const engine of engines.splice(0)) await engine.close();
  rmSync(work, { recursive: true });
});

/** An engine with a program in place of the real one. */
const createWith = async (program: string, availableMemory = () => 1e10) => {
  const folder = join(work, 'models');
  const [path, model] = [join(work, 'program.mjs'), join(work, 'model.bin')];
  writeFileSync(path, program);
  writeFileSync(model, 'a model');
  const own = { name: 'own', purpose: 'speech', licence: 'MIT', languages: ['ja'] };
  await addModel(folder, [], [model], own);
  const clock = createFakeClock();
  const lines: unknown[] = [];
  const log = { info: () => {}, warn: (...line: unknown[]) => void lines.push(line) };
  const timers = clock as Parameters<typeof createOfficeEngine>[0]['timers'];
  const models = createModelFolder(folder, []);
  const engine = createOfficeEngine({ models, timers, log, program: path, availableMemory });
  engines.push(engine);
  return { engine, clock, lines, modelPath: join(folder, 'own/model.bin') };
};

const isAlive = (pid: number | null): boolean => {
  try {
    return pid !== null && process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe("the process of the office's own engine", () => {
  it('starts with the first sentence, and gets language and words as Whisper reads them', async () => {
    const { engine } = await createWith(
      `${ready}process.on('message', ({ id, samples, language, prompt }) =>
        answer(id, [samples.constructor.name, samples.length, language, prompt, JSON.stringify(process.env)].join()));`,
    );
    expect(engine.state()).toEqual({ isReady: true, engine: 'office' });
    expect(engine.pid()).toBeNull();
    // Its environment is empty: it holds no secret.
    expect(await engine.transcribe(sentence)).toEqual({ text: 'Int16Array,16000,ja,縁側,{}' });
    expect(engine.pid()).not.toBeNull();
  });

  it('ends after ten minutes without speech, and starts again with the next sentence', async () => {
    const { engine, clock } = await createWith(
      `${ready}process.on('message', ({ id }) => answer(id, 'text'));`,
    );
    await engine.transcribe(sentence);
    const pid = engine.pid();
    clock.advance(9 * 60_000);
    await engine.transcribe(sentence);
    clock.advance(9 * 60_000);
    expect(engine.pid()).toBe(pid);
    clock.advance(60_000);
    expect(engine.pid()).toBeNull();
    await vi.waitFor(() => expect(isAlive(pid)).toBe(false));
    expect(await engine.transcribe(sentence)).toEqual({ text: 'text' });
  });

  it('is killed when a sentence takes more than ten seconds', async () => {
    const { engine, clock } = await createWith(
      `${ready}process.on('message', ({ id, language }) => { if (language === 'en') answer(id, 'text'); });`,
    );
    await engine.warm();
    const pid = engine.pid();
    const slow = engine.transcribe(sentence);
    await vi.waitFor(() => expect(clock.pending()).toBe(1));
    clock.advance(10_000);
    expect(await slow).toEqual({ why: 'TOO_SLOW' });
    await vi.waitFor(() => expect(isAlive(pid)).toBe(false));
    expect(await engine.transcribe(Object.assign({}, sentence, { language: 'en-US' }))).toEqual({
      text: 'text',
    });
  });

  it('is replaced when it takes more than 1.5 GB', async () => {
    const { engine } = await createWith(
      `${ready}process.on('message', ({ id }) => answer(id, 'text', 1.7e9));`,
    );
    expect(await engine.transcribe(sentence)).toEqual({ text: 'text' });
    expect(engine.pid()).toBeNull();
    expect(engine.state()).toEqual({ isReady: true, engine: 'office' });
  });

  it('fails one sentence when it ends in the middle, and rests after three', async () => {
    const { engine, clock, lines } = await createWith(
      `${ready}process.on('message', () => process.abort());`,
    );
    for (let i = 0; i < 3; i += 1) {
      expect(engine.state().isReady).toBe(true);
      expect(await engine.transcribe(sentence)).toEqual({ why: 'ENGINE_ENDED' });
    }
    expect(engine.state()).toEqual({ isReady: false, why: 'ENGINE_ENDED' });
    expect(lines).toHaveLength(3);
    clock.advance(5 * 60_000);
    expect(engine.state().isReady).toBe(true);
  });

  it.each([
    ['an instruction is missing', `process.kill(process.pid, 'SIGILL'); setInterval(() => {}, 1000);`],
    ['its library is missing', `import 'there-is-no-such-library';`],
  ])('does not fit a machine where %s at the start', async (_, program) => {
    const { engine, lines } = await createWith(program);
    await engine.warm();
    expect(engine.state()).toEqual({ isReady: false, why: 'NOT_ON_THIS_MACHINE' });
    expect(await engine.transcribe(sentence)).toEqual({ why: 'ENGINE_ENDED' });
    expect(lines).toHaveLength(1);
  });

  it('is not started with less memory than it needs', async () => {
    let bytes = 100e6;
    const { engine } = await createWith(
      `${ready}process.on('message', ({ id }) => answer(id, 'text'));`,
      () => bytes,
    );
    expect(engine.state()).toEqual({ isReady: false, why: 'TOO_LITTLE_MEMORY' });
    expect(await engine.transcribe(sentence)).toEqual({ why: 'ENGINE_ENDED' });
    expect(engine.pid()).toBeNull();
    bytes = 400e6;
    expect(engine.state().isReady).toBe(true);
    expect(await engine.transcribe(sentence)).toEqual({ text: 'text' });
  });

  it('is not started with a model that was changed or taken away', async () => {
    const { engine, modelPath } = await createWith(
      `${ready}process.on('message', ({ id }) => answer(id, 'text'));`,
    );
    writeFileSync(modelPath, 'a Model');
    await engine.warm();
    expect(engine.state()).toEqual({ isReady: false, why: 'MODEL_CHANGED' });
    writeFileSync(modelPath, 'a model');
    await vi.waitFor(() => expect(engine.state().isReady).toBe(true));
    rmSync(modelPath);
    expect(engine.state()).toEqual({ isReady: false, why: 'MODEL_MISSING' });
    expect(engine.pid()).toBeNull();
  });
});
