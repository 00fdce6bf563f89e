import type { HideKey } from '../redis/hidden-key.ts';
import type { RedisLink } from '../redis/redis-link.ts';
import { redisPrefix } from '../redis/redis-prefix.ts';
import { type CreateLimit, createLimit, tooManyAttempts } from './attempt-limit.ts';

/** Keys that one limit keeps in Redis, for all processes: about 60 MB when it is full. */
const maxKeysInRedis = 200_000;
/** Ended windows that one call deletes, so that no call takes long. */
const clearedPerCall = 20;

/**
 * The store of one limit: KEYS[1] holds the number of uses of each key, KEYS[2] the end of its
 * window. Both are sorted sets, so that ended windows are found by time and the least used key by
 * its number. Times are those of Redis. ARGV: key, most uses, window in ms, most keys, ended
 * windows to delete. A window that ends later than any can is of a clock that was ahead, and over.
 * Returns -1, or how many ms are left.
 */
const addScript = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local function forget(key)
  redis.call('ZREM', KEYS[1], key)
  redis.call('ZREM', KEYS[2], key)
end
local ended = redis.call('ZRANGEBYSCORE', KEYS[2], '-inf', now, 'LIMIT', 0, ARGV[5])
for _, key in ipairs(ended) do forget(key) end
local endsAt = tonumber(redis.call('ZSCORE', KEYS[2], ARGV[1]) or 0)
if endsAt > now and endsAt - now <= tonumber(ARGV[3]) then
  if tonumber(redis.call('ZSCORE', KEYS[1], ARGV[1])) >= tonumber(ARGV[2]) then return endsAt - now end
  redis.call('ZINCRBY', KEYS[1], 1, ARGV[1])
  return -1
end
forget(ARGV[1])
if redis.call('ZCARD', KEYS[1]) >= tonumber(ARGV[4]) then
  local least = redis.call('ZPOPMIN', KEYS[1])
  redis.call('ZREM', KEYS[2], least[1])
end
redis.call('ZADD', KEYS[1], 1, ARGV[1])
redis.call('ZADD', KEYS[2], now + ARGV[3], ARGV[1])
redis.call('PEXPIRE', KEYS[1], ARGV[3])
redis.call('PEXPIRE', KEYS[2], ARGV[3])
return -1`;

/** Takes one use of ARGV[1] back, if there is one. */
const removeScript = `
local count = tonumber(redis.call('ZSCORE', KEYS[1], ARGV[1]) or 0)
if count > 1 then redis.call('ZINCRBY', KEYS[1], -1, ARGV[1])
elseif count == 1 then
  redis.call('ZREM', KEYS[1], ARGV[1])
  redis.call('ZREM', KEYS[2], ARGV[1])
end
return 1`;

/**
 * Counts attempts of all processes together, with the same maximum and the same rule for what to
 * forget as in memory. While Redis is away each process counts for itself: the limit then applies
 * per process, and nobody is refused because of Redis.
 * @param maxKeys for tests
 */
export const createRedisLimit =
  (link: RedisLink, hideKey: HideKey, maxKeys = maxKeysInRedis): CreateLimit =>
  (name, attempts, windowSeconds) => {
    const ownLimit = createLimit(name, attempts, windowSeconds);
    const stores = ['uses', 'ends'].map((what) => `${redisPrefix}limit:${hideKey(name)}:${what}`);
    const hidden = (key: string) => hideKey(`${name} ${key}`);

    /** The response of Redis. Null when there is none. */
    const ask = async (script: string, ...args: (string | number)[]): Promise<number | null> => {
      if (!link.isTaking()) return null;
      try {
        return Number(await link.commands.eval(script, stores.length, ...stores, ...args));
      } catch {
        return null;
      }
    };

    return {
      async countOrRefuse(key) {
        const windowMs = windowSeconds * 1000;
        const waitMs = await ask(addScript, hidden(key), attempts, windowMs, maxKeys, clearedPerCall);
        if (waitMs === null) return ownLimit.countOrRefuse(key);
        if (waitMs >= 0) throw tooManyAttempts(waitMs);
      },
      async giveBack(key) {
        if ((await ask(removeScript, hidden(key))) === null) await ownLimit.giveBack(key);
      },
    };
  };
