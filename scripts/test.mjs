import './node-version.mjs';
import { parseArgs } from 'node:util';
import { ensureBrowser, ensureHeadlessShell } from './browser.mjs';
import { ensureBuilt } from './build.mjs';
import { ensureGoClient, ensureJavaClient, ensurePysher } from './channels-clients.mjs';
import { runChecks } from './checks.mjs';
import { ensureCompressed } from './compress.mjs';
import { ensureCoturn } from './coturn.mjs';
import { isCi } from './debian.mjs';
import { ensureInstalled } from './install.mjs';
import { ensureLanguageModel } from './language-model.mjs';
import { ensureLiveKit } from './livekit.mjs';
import { ensurePgbouncer } from './pgbouncer.mjs';
import { startEmbeddedPostgres, startPostgres } from './postgres.mjs';
import { elapsed, say } from './progress.mjs';
import { ensureRadicale } from './radicale.mjs';
import { ensureRedis } from './redis.mjs';
import { runScript, Trouble } from './run.mjs';
import { ensureSchemathesis } from './schemathesis.mjs';
import { ensureSpeechModel } from './speech-model.mjs';
import { addUp, inWords, journeySuites, runSuite, unitSuites, whatFailed, whereTimeGoes } from './suites.mjs';
import { ensureTestDatabase, makeTemplateDatabase } from './test-database.mjs';
import { ensureTranslationModels } from './translation-models.mjs';
import { ensureVoices } from './voices.mjs';
import { ensureXServer } from './x-server.mjs';

/** The suites that start servers: they need LiveKit and a prepared database. */
const serverSuites = new Set(['testkit', 'server', 'server-slow', 'power-cut', ...journeySuites]);
const allSuites = [...unitSuites, ...journeySuites];

/**
 * A program that tests need. Without it the run fails in CI; elsewhere its tests are skipped. Both
 * are reported.
 * @template T
 * @param {string} what
 * @param {() => Promise<T | null>} find
 * @returns {Promise<{ part: T | null, sum: import('./suites.mjs').Sum }>}
 */
const realPart = async (what, find) => {
  let why = 'none is installed';
  try {
    const part = await find();
    if (part) return { part, sum: { passed: 0, failed: 0, skipped: 0 } };
  } catch (error) {
    if (!(error instanceof Trouble)) throw error;
    why = error.message;
  }
  const line = `${isCi ? 'FAILED' : 'skipped'}: no ${what} (${why})`;
  say(line);
  const sum = isCi
    ? { passed: 0, failed: 1, skipped: 0, failures: [line] }
    : { passed: 0, failed: 0, skipped: 1 };
  return { part: null, sum };
};

/**
 * Installs and builds. Null when done; otherwise the failure to count, because no test runs without
 * a build.
 */
const prepare = async () => {
  try {
    await ensureInstalled();
    await ensureBuilt();
    await ensureCompressed();
    return null;
  } catch (error) {
    if (!(error instanceof Trouble)) throw error;
    console.log(error.message);
    return { passed: 0, failed: 1, skipped: 0 };
  }
};

await runScript(async () => {
  const { values } = parseArgs({ options: { all: { type: 'boolean' }, only: { type: 'string' } } });
  if (values.only && !allSuites.includes(values.only)) {
    throw new Trouble(`There is no suite ${values.only}; there are ${allSuites.join(', ')}.`);
  }
  const suites = values.only ? [values.only] : allSuites;
  // LiveKit may have to be built, which takes minutes. Only suites that use it wait for it, and the
  // build runs beside the first suites.
  const liveKitComing = suites.some((suite) => serverSuites.has(suite))
    ? realPart('LiveKit', ensureLiveKit)
    : null;

  const unprepared = await prepare();
  if (unprepared) {
    console.log(inWords(unprepared));
    return 1;
  }
  const sums = values.only ? [] : [await runChecks(console.log)];

  const browser = await realPart('browser', ensureBrowser);
  const shell = browser.part === null ? null : await ensureHeadlessShell();
  const postgres = await realPart('embedded PostgreSQL', startEmbeddedPostgres);
  const oldest = await realPart('PostgreSQL of Debian', startPostgres);
  const redis = await realPart('Redis', ensureRedis);
  // Only the longest journeys use a relay.
  const relay = values.all ? await realPart('TURN server', ensureCoturn) : null;
  // One after the other, because each may install system packages in continuous integration.
  const hasClients = suites.includes('server-slow');
  const pysher = hasClients ? await realPart('Python with pysher', ensurePysher) : null;
  const javaClient = hasClients ? await realPart('JDK with Maven', ensureJavaClient) : null;
  const goClient = hasClients ? await realPart('Go', ensureGoClient) : null;
  const models = hasClients ? await realPart('models of translation', ensureTranslationModels) : null;
  sums.push(browser.sum, postgres.sum, oldest.sum, redis.sum);
  const pgbouncer = hasClients ? await realPart('PgBouncer', ensurePgbouncer) : null;
  const radicale = hasClients ? await realPart('Radicale', ensureRadicale) : null;
  const speechModel = hasClients ? await realPart('model of speech', ensureSpeechModel) : null;
  const voices = hasClients ? await realPart('Python with Open JTalk', ensureVoices) : null;
  for (const client of [pysher, javaClient, goClient, pgbouncer, radicale, models, speechModel, voices])
    if (client) sums.push(client.sum);
  if (relay) sums.push(relay.sum);
  // Its packages are of no other use.
  const xServer = values.all ? await realPart('X server', ensureXServer) : null;
  if (xServer) sums.push(xServer.sum);
  const languageModel = values.all ? await realPart('language model', ensureLanguageModel) : null;
  if (languageModel) sums.push(languageModel.sum);
  // It makes thousands of calls and takes minutes.
  const schemathesis = values.all ? await realPart('Schemathesis', ensureSchemathesis) : null;
  if (schemathesis) sums.push(schemathesis.sum);
  const hasServers = suites.some((suite) => serverSuites.has(suite));
  const testDatabase = hasServers ? await ensureTestDatabase() : null;
  const urls = [postgres, oldest].flatMap(({ part }) => (hasServers && part !== null ? [part.url] : []));
  const [template] = await Promise.all(urls.map(makeTemplateDatabase));
  const env = {
    ...process.env,
    ...(testDatabase ? { TEST_DATABASE_FOLDER: testDatabase } : {}),
    ...(browser.part ? { CHROMIUM_PATH: browser.part } : {}),
    ...(shell ? { HEADLESS_SHELL_PATH: shell } : {}),
    ...(postgres.part ? { TEST_DATABASE_URL: postgres.part.url } : {}),
    ...(oldest.part ? { TEST_OLDEST_DATABASE_URL: oldest.part.url } : {}),
    ...(template === undefined ? {} : { TEST_DATABASE_TEMPLATE: template }),
    ...(pgbouncer?.part ? { PGBOUNCER_PATH: pgbouncer.part } : {}),
    ...(radicale?.part ? { RADICALE_PATH: radicale.part } : {}),
    ...(languageModel?.part ? { LANGUAGE_MODEL_PYTHON: languageModel.part } : {}),
    ...(redis.part ? { REDIS_SERVER_PATH: redis.part } : {}),
    ...(relay?.part ? { TURN_SERVER_PATH: relay.part } : {}),
    ...(pysher?.part ? { PYSHER_PYTHON_PATH: pysher.part } : {}),
    ...(javaClient?.part ? { JAVA_CLIENT_PATH: javaClient.part } : {}),
    ...(goClient?.part ? { GO_CLIENT_PATH: goClient.part } : {}),
    ...(speechModel?.part ? { SPEECH_MODEL_PATH: speechModel.part } : {}),
    ...(voices?.part ? { VOICES_PATH: voices.part } : {}),
    ...(models?.part ? { TRANSLATION_MODELS_PATH: models.part } : {}),
    ...(xServer?.part ? { X_SERVER_PATH: xServer.part } : {}),
    ...(schemathesis?.part ? { SCHEMATHESIS_PATH: schemathesis.part } : {}),
    ...(values.all ? { ENGAWA_TEST_ALL: '1' } : {}),
  };
  let liveKit = null;
  for (const suite of suites) {
    if (liveKitComing && !liveKit && serverSuites.has(suite)) {
      liveKit = await liveKitComing;
      sums.push(liveKit.sum);
    }
    if (journeySuites.includes(suite) && !browser.part) say(`skipped: ${suite} (no browser)`);
    else
      sums.push(
        await runSuite(suite, {
          env: { ...env, ...(liveKit?.part ? { LIVEKIT_SERVER: liveKit.part } : {}) },
        }),
      );
  }
  await postgres.part?.stop();
  await oldest.part?.stop();

  const sum = addUp(sums);
  // A run takes most of an hour and prints thousands of lines, so the failures are repeated at the
  // end.
  for (const failure of sum.failures ?? []) console.log(failure);
  for (const line of [...whereTimeGoes(sum), ...whatFailed(sum)]) console.log(line);
  say(`in ${elapsed()}`);
  console.log(inWords(sum));
  return sum.failed === 0 ? 0 : 1;
});
