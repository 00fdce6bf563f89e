import './node-version.mjs';
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { ensureBrowser } from './browser.mjs';
import { ensureBuilt } from './build.mjs';
import { ensureCameraPublisher } from './camera-publisher.mjs';
import { ensureCompressed } from './compress.mjs';
import { ensureInstalled } from './install.mjs';
import { ensureLiveKit } from './livekit.mjs';
import { writeMeasured } from './performance-table.mjs';
import { installedProgram, root } from './places.mjs';
import { startPostgres } from './postgres.mjs';
import { say, step } from './progress.mjs';
import { ensureRedis } from './redis.mjs';
import { run, runScript, Trouble } from './run.mjs';
import { ensureSpeechModel } from './speech-model.mjs';
import { ensureTranslationModels } from './translation-models.mjs';
import { ensureVoices } from './voices.mjs';

const folder = 'apps/load/src/bench';

const listBenches = () =>
  readdirSync(root + folder)
    .filter((file) => file.endsWith('.ts'))
    .map((file) => file.replace(/\.ts$/, ''))
    .sort();

/**
 * The figures that a bench prints at its end, one JSON object per line.
 * @typedef {{ figure: string, value: number | string, unit: string, target?: string, isMet?:
 * boolean, note?: string }} Figure
 * @param {string} output
 * @returns {Figure[]}
 */
const figuresIn = (output) =>
  output
    .split('\n')
    .filter((line) => line.startsWith('{"figure":'))
    .map((line) => JSON.parse(line));

/** The benches that need a database server. They find it by the same variable as the tests. */
const withPostgres = new Set([
  'captions',
  'many-members',
  'many-messages',
  'messages-seen',
  'realtime',
  'under-attack',
]);
/** The benches that need a model of speech, voices, and models of translation. */
const withVoices = new Set(['captions']);
/** The benches that also measure through a media server when one is available. */
const withLiveKit = new Set(['first-sound', 'five-cameras']);
/** The benches that need published cameras without a browser for each. */
const withCameras = new Set(['five-cameras']);

/** When and where figures were measured, without the name of the machine. */
const describeRun = () => ({
  date: new Date().toISOString().slice(0, 10),
  commit: execFileSync('git', ['describe', '--always', '--dirty'], { cwd: root, encoding: 'utf8' }).trim(),
  machine: `${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GB, Node.js ${process.versions.node}`,
});

/**
 * Splits `<names> --option …`: the names come first; the benches read the options.
 * @param {string[]} args
 */
const readArguments = (args) => {
  const firstOption = args.findIndex((word) => word.startsWith('-'));
  return firstOption < 0
    ? { asked: args, options: [] }
    : { asked: args.slice(0, firstOption), options: args.slice(firstOption) };
};

/**
 * The purpose of a bench and its options, without running it.
 * @param {string} name
 */
const describeBench = async (name) => {
  const path = `${folder}/${name}.ts`;
  const source = readFileSync(root + path, 'utf8');
  const [, purpose = ''] = /\/\*\*(.*?)\*\//s.exec(source) ?? [];
  const text = purpose.replaceAll(/^\s*\*? ?/gm, '').trim();
  const hasOptions = /readBenchOptions|readOptions/.test(source);
  const { output } = hasOptions ? await run(installedProgram('tsx'), [path, '--help']) : { output: '' };
  return `${text}\n\n${output.trim() || 'It has no options.'}`;
};

await runScript(async () => {
  const given = process.argv.slice(2);
  const isWritten = given.includes('--write');
  if (given.includes('--write-table')) {
    writeMeasured([]);
    return 0;
  }
  const { asked, options } = readArguments(given.filter((word) => word !== '--write'));
  if (options.length > 0 && asked.length !== 1)
    throw new Trouble('Options are for one bench: name it first.');
  const benches = listBenches();
  const unknown = asked.filter((name) => !benches.includes(name));
  if (unknown.length > 0)
    throw new Trouble(`There is no bench ${unknown[0]}; there are ${benches.join(', ')}.`);

  await ensureInstalled();
  if (options.includes('--help')) {
    say(await describeBench(asked[0] ?? ''));
    return 0;
  }
  await ensureBuilt();
  await ensureCompressed();
  const wanted = asked.length > 0 ? asked : benches;
  const needsBrowser = wanted.some(
    (name) =>
      !['embedded-fair', 'first-start'].includes(name) &&
      (!withPostgres.has(name) || name === 'many-messages'),
  );
  const postgres = wanted.some((name) => withPostgres.has(name)) ? await startPostgres() : null;
  const liveKit = wanted.some((name) => withLiveKit.has(name)) ? await ensureLiveKit() : null;
  const cameras = wanted.some((name) => withCameras.has(name)) ? await ensureCameraPublisher() : null;
  const speech = wanted.some((name) => withVoices.has(name))
    ? {
        model: await ensureSpeechModel(),
        voices: await ensureVoices(),
        translation: await ensureTranslationModels(),
      }
    : { model: null, voices: null, translation: null };
  const redisServer = options.includes('--redis') ? await ensureRedis() : null;
  const env = {
    ...process.env,
    ...(needsBrowser ? { CHROMIUM_PATH: await ensureBrowser() } : {}),
    ...(postgres === null ? {} : { TEST_DATABASE_URL: postgres.url }),
    ...(liveKit === null ? {} : { LIVEKIT_SERVER: liveKit }),
    ...(cameras === null ? {} : { CAMERA_PUBLISHER: cameras }),
    ...(speech.model === null ? {} : { SPEECH_MODEL_PATH: speech.model }),
    ...(speech.voices === null ? {} : { VOICES_PATH: speech.voices }),
    ...(speech.translation === null ? {} : { TRANSLATION_MODELS_PATH: speech.translation }),
    ...(redisServer === null ? {} : { REDIS_SERVER_PATH: redisServer }),
  };
  const rows = [];
  /** @type {import('./performance-table.mjs').Measured[]} */
  const measured = [];
  let failed = 0;
  for (const bench of wanted) {
    if (withCameras.has(bench) && (liveKit === null || cameras === null)) {
      say(`${bench} is left out: LiveKit and who publishes through it are built by Go, which is not here.`);
      continue;
    }
    const { code, output } = await step(bench, () =>
      // Shows the output as it comes, because a bench of many parts reports its progress.
      run(installedProgram('tsx'), [`${folder}/${bench}.ts`, ...options], {
        env,
        isShown: withPostgres.has(bench),
      }),
    );
    const figures = figuresIn(output);
    if (code !== 0 || figures.length === 0) {
      failed += 1;
      say(output.trimEnd());
    }
    for (const { figure, value, unit, target, isMet, note } of figures) {
      measured.push({
        bench,
        options: options.join(' '),
        figure,
        value: `${value} ${unit}`.trim(),
        target: target ?? '',
        isMet: isMet ?? null,
        ...describeRun(),
      });
      rows.push({
        bench,
        figure,
        value: `${value} ${unit}`,
        target: target ?? '',
        met: isMet ?? '',
        note: note ?? '',
      });
    }
  }
  await postgres?.stop();
  if (rows.length > 0) console.table(rows);
  if (isWritten) writeMeasured(measured);
  return failed === 0 ? 0 : 1;
});
