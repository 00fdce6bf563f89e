import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type OperatorAnswer, operatorAnswer } from './app/operator.ts';
import { commandOf, usage } from './app/operator-words.ts';
import { type Env, readEnv } from './env.ts';
import { systemNow } from './platform/clock.ts';
import { keptAppSecret, nextAppSecret } from './platform/crypto/app-secret.ts';
import { prepareDataDir } from './platform/data-dir.ts';
import { openDatabase } from './platform/db/open.ts';
import { createSite } from './platform/http/site.ts';
import { createLog } from './platform/log/log.ts';
import { askOperatorSocket, operatorSocketIn } from './platform/operator-socket/operator-socket.ts';
import { StartProblem } from './platform/start-problem.ts';

/** The operator's commands: through the running server's socket, or on the database when none runs. */

const webRoot = fileURLToPath(new URL('../../web/dist', import.meta.url));
const onlyErrors = 'error';

const open = (env: Env, presence: 'server' | 'alone') =>
  openDatabase({
    presence,
    databaseUrl: env.databaseUrl,
    dataDir: env.dataDir,
    onDeath(cause) {
      throw cause;
    },
  });

/** The same application as the server's, without ears, letters and guests. */
const askOwnApp = async (env: Env, asked: unknown): Promise<unknown> => {
  const { createApp } = await import('./app.ts');
  const appSecret = env.appSecret ?? keptAppSecret(env.dataDir);
  const database = await open(env, 'server');
  try {
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
      random: Math.random,
      filesDir: join(env.dataDir, 'files'),
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

/** Seals every stored secret anew. Only while nothing runs on these data. */
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
  const before = env.appSecret ?? keptAppSecret(env.dataDir);
  const next = env.appSecret === null ? nextAppSecret(env.dataDir) : { secret: given ?? '', keep: () => {} };
  // This machine's socket tells nothing of servers on others: the database does.
  const database = await open(env, 'alone');
  try {
    const { sealed, codes } = await rotateSecrets(database, before, next.secret);
    next.keep();
    return {
      ok: true,
      lines: [
        `${sealed} stored secrets are sealed anew.`,
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

const say = (answer: OperatorAnswer, file: string | null): number => {
  if (!answer.ok) {
    process.stderr.write(`${answer.why}\n`);
    return 1;
  }
  const text = `${answer.lines.join('\n')}\n`;
  if (file === null) process.stdout.write(text);
  else {
    // What is written down here may open accounts.
    writeFileSync(file, text, { mode: 0o600, flag: 'wx' });
    process.stdout.write(`Written to ${file}\n`);
  }
  return 0;
};

const run = async (): Promise<number> => {
  const words = commandOf(process.argv.slice(2));
  if (words === null) {
    process.stdout.write(`${usage}\n`);
    return process.argv.length > 2 && !process.argv.includes('--help') ? 2 : 0;
  }
  const read = readEnv();
  if (!read.ok) throw new StartProblem(read.problems.join('\n'));
  const { env } = read;
  prepareDataDir(env.dataDir);
  if (words.asked === 'rotate') return say(await rotate(env), null);
  const path = operatorSocketIn(env.dataDir);
  const answered = (await askOperatorSocket(path, words.asked)) ?? (await askOwnApp(env, words.asked));
  return say(operatorAnswer.parse(answered), words.file);
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
