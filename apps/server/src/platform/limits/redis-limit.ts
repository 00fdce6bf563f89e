import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import type { HideKey } from '../redis/hidden-key.ts';
import type { RedisLink } from '../redis/redis-link.ts';
import { redisPrefix } from '../redis/redis-prefix.ts';
import { type CreateLimit, limitBy } from './attempt-limit.ts';

/**
 * Counts attempts of all processes together. While Redis is away each process goes on counting for itself: then a
 * limit holds for each of them, and nobody is shut out because of Redis.
 */
export const createRedisLimit =
  (link: RedisLink, hideKey: HideKey): CreateLimit =>
  (name, attempts, windowSeconds) => {
    const size = { points: attempts, duration: windowSeconds };
    const limiter = new RateLimiterRedis({
      ...size,
      storeClient: link.commands,
      keyPrefix: `${redisPrefix}limit`,
      rejectIfRedisNotReady: true,
      insuranceLimiter: new RateLimiterMemory(size),
    });
    return limitBy(limiter, (key) => hideKey(`${name} ${key}`));
  };
