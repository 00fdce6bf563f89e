import type { Log } from '../log/log.ts';
import { StartProblem } from '../start-problem.ts';
import { connectRedis, type RedisLink } from './redis-link.ts';

const oldestMajor = 7;

/** `redis_version` of INFO. Valkey reports the Redis version that it is compatible with. */
const majorIn = (info: string): number => Number(/^redis_version:(\d+)\./m.exec(info)?.[1] ?? 0);

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
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartProblem(`REDIS_URL: Redis does not answer (${reason}).`, { cause: error });
  }
  const major = majorIn(await link.commands.info('server').catch(() => ''));
  if (major >= oldestMajor) return link;
  link.close();
  throw new StartProblem(`REDIS_URL: Redis ${oldestMajor} or newer is needed.`);
};
