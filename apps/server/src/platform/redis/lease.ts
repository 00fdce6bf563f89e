import type { Redis } from 'ioredis';

/** How long a lease lasts from its last renewal. */
export const leaseMs = 3_000;
/** How long facts are stored for a next owner when they are not renewed. */
const factsMs = 24 * 60 * 60 * 1000;

/** Takes a lease that no process holds. */
const claimScript = `
if redis.call('EXISTS', KEYS[1]) == 1 then return 0 end
redis.call('HSET', KEYS[1], 'owner', ARGV[1], 'turn', 0)
redis.call('PEXPIRE', KEYS[1], ARGV[2])
return 1`;

/**
 * Renews the lease, stores facts and publishes, in one step and only for the holder of the lease.
 * Turns count upwards: a late command of an abandoned connection changes nothing.
 */
const actScript = `
local owner = redis.call('HGET', KEYS[1], 'owner')
if not owner then return 'gone' end
if owner ~= ARGV[1] then return 'taken' end
if tonumber(ARGV[2]) <= tonumber(redis.call('HGET', KEYS[1], 'turn')) then return 'late' end
redis.call('HSET', KEYS[1], 'turn', ARGV[2])
redis.call('PEXPIRE', KEYS[1], ARGV[3])
if ARGV[5] == '1' then redis.call('DEL', KEYS[2]) end
for i = 8, #ARGV, 2 do
  if ARGV[i + 1] == 'null' then redis.call('HDEL', KEYS[2], ARGV[i])
  else redis.call('HSET', KEYS[2], ARGV[i], ARGV[i + 1]) end
end
redis.call('PEXPIRE', KEYS[2], ARGV[4])
if ARGV[7] ~= '' then redis.call('PUBLISH', ARGV[6], ARGV[7]) end
return 'done'`;

/** Releases the lease, if the caller holds it. */
const releaseScript = `
if redis.call('HGET', KEYS[1], 'owner') == ARGV[1] then return redis.call('DEL', KEYS[1]) end
return 0`;

/**
 * `gone`: no process holds the lease; `taken`: another one does; `late`: a later act was done
 * before this one.
 */
export type LeaseOutcome = 'done' | 'gone' | 'taken' | 'late';

export type LeaseAct = {
  /** Keys and values, as JSON; `null` deletes a key. */
  readonly facts?: Iterable<readonly [key: string, json: string]>;
  /** All earlier facts are deleted first. */
  readonly isWhole?: boolean;
  /** The message that is published with it. */
  readonly message?: string;
};

export type LeaseNames = { readonly leaseKey: string; readonly factsKey: string; readonly channel: string };

/** One holder's access to one lease in Redis. Every call fails when Redis is away. */
export const createLease = (commands: Redis, { leaseKey, factsKey, channel }: LeaseNames, holder: string) => {
  let turn = 0;
  return {
    /** @returns false when another process holds it */
    claim: async (): Promise<boolean> =>
      (await commands.eval(claimScript, 1, leaseKey, holder, leaseMs)) === 1,
    /** Renews the lease, and stores and publishes what is given. */
    async renew({ facts = [], isWhole = false, message = '' }: LeaseAct): Promise<LeaseOutcome> {
      turn += 1;
      const settings = [holder, turn, leaseMs, factsMs, isWhole ? '1' : '0', channel, message];
      const flat = [...facts].flat();
      return (await commands.eval(actScript, 2, leaseKey, factsKey, ...settings, ...flat)) as LeaseOutcome;
    },
    /** The stored facts, as JSON by key. */
    facts: async (): Promise<Map<string, string>> =>
      new Map(Object.entries(await commands.hgetall(factsKey))),
    release: async (): Promise<void> => void (await commands.eval(releaseScript, 1, leaseKey, holder)),
  };
};
export type Lease = ReturnType<typeof createLease>;
