import type { Log } from '../log/log.ts';
import { StartProblem } from '../start-problem.ts';
import { connectRedis, type RedisLink } from './redis-link.ts';

const oldestMajor = 7;

/** `redis_version` of INFO. Valkey reports the Redis version that it is compatible with. */
const majorIn = (info: string): number => Number(/^redis_version:(\d+)\./m.exec(info)?.[1] ?? 0);

/**
 * One sentence with the way out. It contains no part of the address, which may be a password that
 * was typed in the wrong place.
 */
const whyNoRedis = (error: unknown): string => {
  const { code, message } = error as { code?: unknown; message?: unknown };
  const text = String(message);
  if (/WRONGPASS|invalid username-password/.test(text)) return 'the name or the password is wrong.';
  if (/NOAUTH|without any password/.test(text))
    return 'the address has a password and Redis has none, or the reverse.';
  if (code === 'ENOTFOUND' || text.includes('ENOTFOUND')) return 'there is no host of this name.';
  return `Redis does not answer (${typeof code === 'string' ? code : 'or another program does'}).`;
};

/** A machine that starts everything at once may be too busy for the first answers. */
const versionTries = 5;
const askVersion = async (link: RedisLink): Promise<string> => {
  for (let tries = 1; ; tries += 1)
    try {
      return await link.commands.info('server');
    } catch (error) {
      if (tries === versionTries) throw error;
    }
};

/**
 * Connects to the Redis of REDIS_URL, 7 or newer. Refuses with one line that contains no secret.
 */
export const openRedis = async (url: string, log: Log): Promise<RedisLink> => {
  let link: RedisLink;
  try {
    link = await connectRedis(url, {
      onAway: (reason) => log.warn({ reason }, 'Redis is away'),
      onBack: () => log.info('Redis is back'),
    });
  } catch (error) {
    throw new StartProblem(`REDIS_URL: ${whyNoRedis(error)}`, { cause: error });
  }
  const info = await askVersion(link).catch((error: unknown) => {
    link.close();
    throw new StartProblem(`REDIS_URL: ${whyNoRedis(error)}`, { cause: error });
  });
  if (majorIn(info) >= oldestMajor) return link;
  link.close();
  throw new StartProblem(`REDIS_URL: Redis ${oldestMajor} or newer is needed.`);
};
