import { randomUUID } from 'node:crypto';
import type { HideKey } from '../redis/hidden-key.ts';
import { ignoreFailure } from '../redis/ignore-failure.ts';
import type { RedisLink } from '../redis/redis-link.ts';
import { redisPrefix } from '../redis/redis-prefix.ts';
import type { SharedCounter } from './shared-counter.ts';

type Deps = {
  readonly link: RedisLink;
  readonly hideKey: HideKey;
  /** Distinguishes the counters. */
  readonly name: string;
  readonly max: number;
};

/**
 * The counts of a process are valid for this time without a renewal, so those of a dead process
 * expire.
 */
const believedMs = 10_000;
const renewMs = 4_000;
const keysPerCall = 500;

/**
 * Stores how many this process holds (`ARGV[2]`), unless the total with the other processes is too
 * large. Times are those of Redis.
 */
const addScript = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local sum = tonumber(ARGV[2])
local held = redis.call('HGETALL', KEYS[1])
for i = 1, #held, 2 do
  local count, till = string.match(held[i + 1], '(%d+) (%d+)')
  if tonumber(till) < now then redis.call('HDEL', KEYS[1], held[i])
  elseif held[i] ~= ARGV[1] then sum = sum + tonumber(count) end
end
if sum > tonumber(ARGV[3]) then return 0 end
redis.call('HSET', KEYS[1], ARGV[1], ARGV[2] .. ' ' .. string.format('%.0f', now + ARGV[4]))
redis.call('PEXPIRE', KEYS[1], ARGV[4])
return 1`;

/** Stores what this process holds of each key now. */
const holdScript = `
local time = redis.call('TIME')
local till = string.format('%.0f', time[1] * 1000 + math.floor(time[2] / 1000) + ARGV[2])
for i, key in ipairs(KEYS) do
  if ARGV[i + 2] == '0' then redis.call('HDEL', key, ARGV[1])
  else
    redis.call('HSET', key, ARGV[1], ARGV[i + 2] .. ' ' .. till)
    redis.call('PEXPIRE', key, ARGV[2])
  end
end
return 1`;

/**
 * Counts in Redis. While it is away nothing is refused, because each process still has its own
 * limit.
 */
export const createRedisCounter = ({ link, hideKey, name, max }: Deps): SharedCounter => {
  const process = randomUUID();
  const held = new Map<string, number>();
  const keyOf = (key: string) => `${redisPrefix}held.${hideKey(`${name} ${key}`)}`;

  const renew = (keys: readonly string[]) => {
    if (!link.isTaking()) return;
    for (let from = 0; from < keys.length; from += keysPerCall) {
      const some = keys.slice(from, from + keysPerCall);
      const counts = some.map((key) => held.get(key) ?? 0);
      link.commands
        .eval(holdScript, some.length, ...some.map(keyOf), process, believedMs, ...counts)
        .catch(ignoreFailure);
    }
  };
  const count = (key: string, change: number): number => {
    const left = (held.get(key) ?? 0) + change;
    if (left > 0) held.set(key, left);
    else held.delete(key);
    return left;
  };

  const renewAll = () => renew([...held.keys()]);
  const renewing = setInterval(renewAll, renewMs).unref();
  const endListening = link.onBack(renewAll);

  return {
    async add(key) {
      const mine = count(key, 1);
      if (!link.isTaking()) return true;
      try {
        const answer = await link.commands.eval(addScript, 1, keyOf(key), process, mine, max, believedMs);
        if (answer === 1) return true;
      } catch {
        return true;
      }
      count(key, -1);
      return false;
    },
    remove(key) {
      count(key, -1);
      renew([key]);
    },
    stop() {
      clearInterval(renewing);
      endListening();
      const keys = [...held.keys()];
      held.clear();
      renew(keys);
    },
  };
};
