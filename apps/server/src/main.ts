import type { Server } from 'node:http';
import { type AddressInfo, isIP, type Socket } from 'node:net';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openServerDatabase } from './app/start/server-database.ts';
import { startLines } from './app/start/start-lines.ts';
import { listTrivialSecrets, refuseTrivialSecret } from './app/start/trivial-secrets.ts';
import type { App } from './app.ts';
import { type Env, readEnv } from './env.ts';
import { clockLines, systemClock, systemNow } from './platform/clock.ts';
import { prepareDataDir } from './platform/data-dir.ts';
import { collectSeldom } from './platform/garbage.ts';
import { connectionLimits, guardConnections } from './platform/gateway/connection-guard.ts';
import { connectionCapacity } from './platform/gateway/open-files.ts';
import { createTrustedProxies } from './platform/http/client-address.ts';
import { connectionLimitsOnly, requestLimits } from './platform/http/request-gate.ts';
import { createSite, interfaceAddresses } from './platform/http/site.ts';
import { createLog, type Log } from './platform/log/log.ts';
import {
  type OperatorSocket,
  openOperatorSocket,
  operatorSocketIn,
} from './platform/operator-socket/operator-socket.ts';
import type { RedisLink } from './platform/redis/redis-link.ts';
import { StartProblem, systemCodeOf } from './platform/start-problem.ts';
import { readGivenCertificate } from './platform/tls/given.ts';
import { fingerprintOf, keptSelfSignedCertificate } from './platform/tls/self-signed.ts';

/** This file is two folders below `apps`, both in the sources and in the bundle. */
const webRoot = fileURLToPath(new URL('../../web/dist', import.meta.url));
const stopTimeoutMs = 5_000;
/** Connections that are still open this long after the stop are cut. */
const closeTimeoutMs = 2_000;

/**
 * Prints for the operator. The server keeps running when the output cannot be written (a full disk,
 * a closed reader).
 */
const printTo = (stream: NodeJS.WriteStream) => (line: string) => {
  try {
    stream.write(`${line}
`);
  } catch {
    // Writing to a file is synchronous and throws here.
  }
};
const say = printTo(process.stdout);
/** Prints for the person who starts the server, whatever LOG_LEVEL is. */
const warn = printTo(process.stderr);

/**
 * Chooses the operator's certificate, or a self-signed one when other machines must reach the
 * server and no proxy serves https.
 */
const chooseCertificate = async (env: Env) => {
  if (env.tls !== null) {
    const { certificate, warning } = readGivenCertificate(env.tls, systemNow());
    if (warning !== null) warn(warning);
    return { certificate, isSelfSigned: false };
  }
  if (env.isLoopback || env.trustedProxies.length > 0) return { certificate: null, isSelfSigned: false };
  const publicName = env.publicUrl === null ? [] : [new URL(env.publicUrl).hostname.replace(/^\[|\]$/g, '')];
  const asked = isIP(env.host) === 0 ? [env.host] : [];
  const names = [
    ...new Set([
      'localhost',
      '127.0.0.1',
      '::1',
      hostname(),
      ...asked,
      ...interfaceAddresses(),
      ...publicName,
    ]),
  ];
  const certificate = await keptSelfSignedCertificate(join(env.dataDir, 'tls'), names, systemNow());
  return { certificate, isSelfSigned: true };
};

const listen = (server: Server, env: Env): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', (error) => {
      const code = systemCodeOf(error);
      const reasons: Record<string, string> = {
        EADDRINUSE: `PORT: ${env.port} is already in use on ${env.host}. Stop the other program, or choose another PORT.`,
        EACCES: `PORT: ${env.port} may not be used by this user. Choose one above 1023.`,
        EADDRNOTAVAIL: `HOST: ${env.host} is not an address of this machine.`,
        ENOTFOUND: `HOST: ${env.host} is not known.`,
      };
      const line = reasons[code ?? ''];
      reject(line === undefined ? error : new StartProblem(line, { cause: error }));
    });
    server.listen(env.port, env.host, () => resolve((server.address() as AddressInfo).port));
  });

/**
 * Stops accepting requests, waits for those under way, and exits. A second signal or five seconds
 * exit at once.
 */
const stopOnSignal = (close: () => Promise<void>, log: Log) => {
  let isStopping = false;
  const stop = (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(0), stopTimeoutMs - 500).unref();
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
};

/**
 * Ends the process in order after an error that nothing handles: a part of it may be dead, and the
 * rest would go on as if nothing had happened.
 */
const endOnFault = (close: () => Promise<void>, log: Log) => {
  let isEnding = false;
  const end = (err: unknown) => {
    log.fatal({ err }, 'nothing handles this error: the server ends');
    if (isEnding) return;
    isEnding = true;
    const exit = () => process.exit(1);
    setTimeout(exit, stopTimeoutMs - 500).unref();
    close().then(exit, exit);
  };
  process.on('uncaughtException', end);
  process.on('unhandledRejection', end);
};

/**
 * Tracks all connections of a server, including those that have not sent a request yet, and ends
 * them in time.
 */
const createCloser = (server: Server) => {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  return () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeIdleConnections();
      setTimeout(() => {
        for (const socket of sockets) socket.destroy();
      }, closeTimeoutMs).unref();
    });
};

const limitConnections = (server: Server, env: Env) => {
  server.maxConnections = connectionCapacity() ?? Number.POSITIVE_INFINITY;
  if (!env.hasRateLimits) return;
  const proxies = createTrustedProxies(env.trustedProxies);
  const addressOf = (peer: string) => (proxies.isTrusted(peer) ? null : proxies.clientAddress(peer, null));
  guardConnections(server, { limits: connectionLimits, addressOf });
};

/** Loads the Redis client only where Redis is used. */
const openSharedRedis = async (url: string, log: Log): Promise<RedisLink> => {
  const { openRedis } = await import('./platform/redis/open-redis.ts');
  return openRedis(url, log);
};

/** Opens the socket of the CLI commands. The server runs without it if that fails. */
const listenToOperator = async (dataDir: string, app: App, log: Log): Promise<OperatorSocket | null> => {
  const path = operatorSocketIn(dataDir);
  try {
    const socket = await openOperatorSocket({
      path,
      answer: app.operator.answer,
      onFault: (err) => log.error({ err }, 'an operator command failed'),
    });
    if (socket === null) log.warn({ path }, 'the operator commands of this process are not reachable');
    return socket;
  } catch (err) {
    log.error({ err, path }, 'the operator socket could not be opened');
    return null;
  }
};

const start = async (env: Env) => {
  const log = createLog(env.logLevel);
  systemClock.listen(({ what, byMs }) => log.warn({ seconds: Math.round(byMs / 1_000) }, clockLines[what]));
  refuseTrivialSecret(env);
  for (const line of listTrivialSecrets(env)) warn(line);
  prepareDataDir(env.dataDir);
  const { certificate, isSelfSigned } = await chooseCertificate(env);
  const opening = openServerDatabase(env, {
    presence: 'server',
    onRefused(problem) {
      // The handler of what nothing handles ends the process in order.
      setImmediate(() => {
        throw problem;
      });
    },
    onFault: (reason) => log.error({ reason }, 'the embedded database has ended, or its disk is full'),
  });
  const opensRedis = env.redisUrl === null ? null : openSharedRedis(env.redisUrl, log);
  // Handled below: a database that does not respond is reported first.
  opensRedis?.catch(() => {});
  // The application is loaded while the database starts in its own process.
  const [database, { requireAppSecret }, { createApp }, { createHttpServerFor }] = await Promise.all([
    opening,
    import('./app/start/app-secret.ts'),
    import('./app.ts'),
    import('./platform/http/http-server.ts'),
  ]);
  let redis: RedisLink | null = null;
  let app: App | null = null;
  try {
    const appSecret = await requireAppSecret(database, env);
    redis = await opensRedis;
    const site = createSite({
      host: env.host,
      isLoopback: env.isLoopback,
      publicUrl: env.publicUrl,
      speaksTls: certificate !== null,
      isSelfSigned,
    });
    const created = await createApp({
      env,
      appSecret,
      database,
      redis,
      site,
      log,
      now: systemNow,
      isTimeTrusted: systemClock.isTrusted,
      random: Math.random,
      filesDir: join(env.dataDir, 'files'),
      modelsDir: join(env.dataDir, 'models'),
      auditHeadFile: join(env.dataDir, 'audit-head.json'),
      floorsDir: join(env.dataDir, 'floors'),
      webRoot,
    });
    app = created;
    const server = createHttpServerFor({
      http: created.http,
      proxies: createTrustedProxies(env.trustedProxies),
      limits: env.hasRateLimits ? requestLimits : connectionLimitsOnly,
      certificate,
    });
    created.attach(server);
    limitConnections(server, env);
    const closeServer = createCloser(server);
    const port = await listen(server, env);
    site.listensOn(port);
    const operatorSocket = await listenToOperator(env.dataDir, created, log);
    const close = async () => {
      const closed = closeServer();
      await operatorSocket?.close();
      await created.close();
      await closed;
      redis?.close();
      await database.close();
    };
    stopOnSignal(close, log);
    endOnFault(close, log);

    // Written in one piece, so a program that waits for the first line has the last one too.
    say(
      startLines({
        env,
        url: site.publicUrl(),
        port,
        demo_link: created.demo_link,
        fingerprint: certificate !== null && isSelfSigned ? fingerprintOf(certificate.cert) : null,
      }).join('\n'),
    );
  } catch (error) {
    // Work that is still under way must not hide why the start failed.
    const late = new Promise((resume) => setTimeout(resume, closeTimeoutMs).unref());
    await Promise.race([app?.close().catch(() => {}), late]);
    redis?.close();
    await database.close();
    throw error;
  }
};

const run = async () => {
  collectSeldom();
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  const read = readEnv();
  if (!read.ok) throw new StartProblem(read.problems.join('\n'));
  await start(read.env);
};

run().catch((error: unknown) => {
  const text =
    error instanceof StartProblem ? error.message : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
});
