import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { modelsCommand, type OperatorAnswer, operatorAnswer } from './app/features/operator.ts';
import { readCommand, usage } from './app/operator-words.ts';
import { requireAppSecret } from './app/start/app-secret.ts';
import { openServerDatabase } from './app/start/server-database.ts';
import { type Env, readEnv } from './env.ts';
import { systemClock, systemNow } from './platform/clock.ts';
import { appSecretPath, findKeptAppSecret, nextAppSecret } from './platform/crypto/app-secret.ts';
import { prepareDataDir } from './platform/data-dir.ts';
import { acceptsAppSecret } from './platform/db/app-secret-check.ts';
import { createSite } from './platform/http/site.ts';
import { createLog } from './platform/log/log.ts';
import { modelsIn } from './platform/models/model-folder.ts';
import { askOperatorSocket, operatorSocketIn } from './platform/operator-socket/operator-socket.ts';
import { StartProblem, systemCodeOf } from './platform/start-problem.ts';

/**
 * The CLI commands: through the running server's socket, or on the database when no server runs.
 */

const webRoot = fileURLToPath(new URL('../../web/dist', import.meta.url));
const onlyErrors = 'error';

const open = (env: Env, presence: 'server' | 'alone') =>
  openServerDatabase(env, { presence, onFault: (reason) => process.stderr.write(`${reason}\n`) });

/** The same application as the server's, but it does not listen, send e-mails or admit guests. */
const askOwnApp = async (env: Env, asked: unknown): Promise<unknown> => {
  const { createApp } = await import('./app.ts');
  const database = await open(env, 'server');
  try {
    const appSecret = await requireAppSecret(database, env);
    const site = createSite({
      host: env.host,
      isLoopback: env.isLoopback,
      publicUrl: env.publicUrl,
      speaksTls: env.tls !== null || (!env.isLoopback && env.trustedProxies.length === 0),
      isSelfSigned: env.tls === null,
    });
    site.listensOn(env.port);
    const app = await createApp({
      env: { ...env, mail: null, isDemoAsked: false },
      appSecret,
      database,
      redis: null,
      site,
      log: createLog(onlyErrors),
      now: systemNow,
      isTimeTrusted: systemClock.isTrusted,
      random: Math.random,
      filesDir: join(env.dataDir, 'files'),
      modelsDir: modelsIn(env.dataDir),
      auditHeadFile: join(env.dataDir, 'audit-head.json'),
      floorsDir: join(env.dataDir, 'floors'),
      webRoot,
    });
    try {
      return await app.operator.answer(asked);
    } finally {
      await app.close();
    }
  } finally {
    await database.close();
  }
};

/** Seals every stored secret with the new one. Only while no process uses these data. */
const rotate = async (env: Env): Promise<OperatorAnswer> => {
  const path = operatorSocketIn(env.dataDir);
  if ((await askOperatorSocket(path, {})) !== null)
    return { ok: false, why: 'Stop the server first: it would go on with the old secret.' };
  const given = env.nextAppSecret;
  if (env.appSecret !== null && given === null)
    return {
      ok: false,
      why: 'The secret is given by APP_SECRET. Give the new one, of at least 32 characters, by APP_SECRET_NEW.',
    };
  const { rotateSecrets } = await import('./platform/db/rotate-secrets.ts');
  const before = env.appSecret ?? findKeptAppSecret(env.dataDir);
  if (before === null)
    return { ok: false, why: `APP_SECRET: missing, and ${appSecretPath(env.dataDir)} is not there.` };
  const next =
    env.appSecret === null ? nextAppSecret(env.dataDir) : { secret: given ?? '', makePermanent: () => {} };
  // The socket of this machine does not show servers on other machines. The database does.
  const database = await open(env, 'alone');
  try {
    // A rotation that was interrupted after its last write has sealed everything with the new
    // secret.
    if (!(await acceptsAppSecret(database, before)) && !(await acceptsAppSecret(database, next.secret)))
      return { ok: false, why: 'APP_SECRET: this is not the secret that the data are sealed with.' };
    const { sealed, codes } = await rotateSecrets(database, before, next.secret);
    next.makePermanent();
    return {
      ok: true,
      lines: [
        `${sealed} stored secrets are sealed with the next secret.`,
        ...(codes === 0
          ? []
          : [`${codes} recovery codes are void; their owners make new ones in their settings.`]),
        env.appSecret === null
          ? 'The new secret is kept in the data directory. Backups made before need the old one.'
          : 'Start the server with APP_SECRET set to the new secret. Backups made before need the old one.',
      ],
    };
  } finally {
    await database.close();
  }
};

/** On the files alone, so that a model can be there before the first start. */
const aboutModels = async (
  asked: unknown,
  { dataDir, languages: { modelsUrl } }: Env,
): Promise<OperatorAnswer> => {
  const command = modelsCommand.safeParse(asked);
  if (!command.success) return { ok: false, why: command.error.issues[0]?.message ?? 'Not a command.' };
  const { answerModels } = await import('./app/models.ts');
  return answerModels(command.data, {
    dataDir,
    modelsUrl,
    say: (line) => process.stderr.write(`${line}\n`),
  });
};

const isAboutModels = (asked: unknown): boolean =>
  typeof asked === 'object' && asked !== null && 'models' in asked;

/** Only a running server knows how its parts are. */
const examine = async ({ dataDir }: Env): Promise<OperatorAnswer> => {
  const answered = await askOperatorSocket(operatorSocketIn(dataDir), { ask: 'doctor' });
  return answered === null
    ? {
        ok: false,
        why: `No server runs with DATA_DIR ${dataDir}. "npm start" prints what keeps it from starting.`,
      }
    : operatorAnswer.parse(answered);
};

const printAnswer = (answer: OperatorAnswer, file: string | null): number => {
  if (!answer.ok) {
    process.stderr.write(`${answer.why}\n`);
    return 1;
  }
  const text = `${answer.lines.join('\n')}\n`;
  if (file === null) {
    process.stdout.write(text);
    return 0;
  }
  try {
    // The output may open accounts.
    writeFileSync(file, text, { mode: 0o600, flag: 'wx' });
  } catch (cause) {
    const reason =
      systemCodeOf(cause) === 'EEXIST' ? 'exists already' : `cannot be written (${systemCodeOf(cause)})`;
    throw new StartProblem(`--to: ${file} ${reason}. Name another file.`, { cause });
  }
  process.stdout.write(`Written to ${file}\n`);
  return 0;
};

/** A mistyped DATA_DIR must not create a new, empty database. */
const requireData = ({ databaseUrl, dataDir }: Env): void => {
  if (databaseUrl !== null) return;
  try {
    statSync(join(dataDir, 'db', 'PG_VERSION'));
  } catch (cause) {
    const isMissing = ['ENOENT', 'ENOTDIR'].includes(systemCodeOf(cause) ?? '');
    const line = isMissing
      ? 'holds no data of Engawa, and no server runs there. Give the command the DATA_DIR of the server.'
      : `cannot be read (${systemCodeOf(cause) ?? 'error'}). Run the command as the user of the server.`;
    throw new StartProblem(`DATA_DIR: ${dataDir} ${line}`, { cause });
  }
};

const run = async (): Promise<number> => {
  const command = readCommand(process.argv.slice(2));
  if (command.kind === 'help') {
    process.stdout.write(`${usage}\n`);
    return 0;
  }
  if (command.kind === 'wrong') {
    process.stderr.write(`${command.why}\n`);
    return 2;
  }
  const { asked, file } = command.words;
  const read = readEnv();
  if (!read.ok) throw new StartProblem(read.problems.join('\n'));
  const { env } = read;
  if (isAboutModels(asked)) {
    prepareDataDir(env.dataDir);
    return printAnswer(await aboutModels(asked, env), file);
  }
  requireData(env);
  prepareDataDir(env.dataDir);
  if (asked === 'rotate') return printAnswer(await rotate(env), null);
  if (asked === 'doctor') return printAnswer(await examine(env), file);
  const path = operatorSocketIn(env.dataDir);
  const answered = (await askOperatorSocket(path, asked)) ?? (await askOwnApp(env, asked));
  return printAnswer(operatorAnswer.parse(answered), file);
};

run().then(
  (code) => process.exit(code),
  (error: unknown) => {
    const text =
      error instanceof StartProblem ? error.message : error instanceof Error ? error.stack : String(error);
    process.stderr.write(`${text}\n`);
    process.exit(1);
  },
);
