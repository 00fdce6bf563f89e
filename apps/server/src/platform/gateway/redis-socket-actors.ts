import { type Actor, type LoginMethod, Refusal } from '@engawa/contract/kernel';
import { ignoreFailure } from '../redis/ignore-failure.ts';
import type { RedisLink } from '../redis/redis-link.ts';
import { redisPrefix } from '../redis/redis-prefix.ts';
import type { SocketActors, SocketClaim } from './socket-actors.ts';

/**
 * Sockets of a process that has died are forgotten after this time. A living process renews them
 * more often.
 */
const keptMs = 60_000;
const renewMs = 20_000;
const keysPerCall = 500;
/** Longer than a claim that was made just before the end of its session can be on its way. */
const endedMs = 60_000;

const socketKey = (socketId: string) => `${redisPrefix}socket.${socketId}`;
const endedKey = (sessionId: string) => `${redisPrefix}ended.${sessionId}`;

/** The holder (`ARGV[3]` is 1) knows that the socket exists, even if Redis has lost it. */
const claimScript = `
local held = redis.call('GET', KEYS[1])
if not held and ARGV[3] ~= '1' then return 0 end
if held and held ~= '' and held ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return 1`;

/**
 * A claim that the holder does not know yet (an empty value) does not replace one that was made
 * elsewhere.
 */
const renewScript = `
for i, key in ipairs(KEYS) do
  if ARGV[i + 1] ~= '' then redis.call('SET', key, ARGV[i + 1], 'PX', ARGV[1])
  elseif redis.call('PEXPIRE', key, ARGV[1]) == 0 then redis.call('SET', key, '', 'PX', ARGV[1]) end
end
return 1`;

const written = ({ actor, spaceId }: SocketClaim): string =>
  JSON.stringify([
    spaceId,
    actor.kind,
    actor.userId,
    actor.sessionId,
    ...(actor.kind === 'user' && actor.loginMethod ? [actor.loginMethod] : []),
  ]);

const read = (text: string): SocketClaim => {
  const [spaceId, kind, userId, sessionId, loginMethod] = JSON.parse(text) as [
    ...[string, Actor['kind'], string, string],
    LoginMethod?,
  ];
  const actor: Actor =
    kind === 'guest'
      ? { kind, userId, sessionId, spaceId }
      : { kind: 'user', userId, sessionId, ...(loginMethod && { loginMethod }) };
  return { actor, spaceId };
};

/**
 * Stores the claims of several processes in Redis. The process that holds a socket also keeps its
 * claim in memory: it works on while Redis is away, and writes the claim again to a Redis that came
 * back empty. Other processes refuse with TRY_AGAIN while they cannot reach Redis.
 */
export const createRedisSocketActors = (link: RedisLink): SocketActors => {
  const { commands } = link;
  /** The sockets of this process. Null: not claimed, as far as this process knows. */
  const own = new Map<string, SocketClaim | null>();

  const renew = () => {
    const sockets = [...own];
    if (!link.isTaking()) return;
    for (let from = 0; from < sockets.length; from += keysPerCall) {
      const some = sockets.slice(from, from + keysPerCall);
      const keys = some.map(([socketId]) => socketKey(socketId));
      const values = some.map(([, claim]) => (claim === null ? '' : written(claim)));
      commands.eval(renewScript, keys.length, ...keys, keptMs, ...values).catch(ignoreFailure);
    }
  };
  const renewing = setInterval(renew, renewMs).unref();
  const endListening = link.onBack(renew);

  const claimInRedis = async (socketId: string, claim: SocketClaim, isHolder: boolean) =>
    (await commands.eval(
      claimScript,
      1,
      socketKey(socketId),
      written(claim),
      keptMs,
      isHolder ? '1' : '0',
    )) === 1;

  const claimAsHolder = async (socketId: string, claim: SocketClaim): Promise<boolean> => {
    const isTaken = await claimInRedis(socketId, claim, true).catch(() => true);
    const held = own.get(socketId);
    if (!isTaken || held === undefined) return false;
    if (held !== null) return written(held) === written(claim);
    own.set(socketId, claim);
    return true;
  };

  /** Refuses TRY_AGAIN when Redis does not answer: that says nothing about the socket. */
  const ask = async <T>(command: () => Promise<T>): Promise<T> => {
    try {
      return await command();
    } catch {
      throw new Refusal('TRY_AGAIN');
    }
  };

  return {
    async open(socketId) {
      own.set(socketId, null);
      if (link.isTaking()) await commands.set(socketKey(socketId), '', 'PX', keptMs).catch(ignoreFailure);
    },
    async claim(socketId, claim) {
      const held = own.get(socketId);
      if (held) return written(held) === written(claim);
      if (held === null) return claimAsHolder(socketId, claim);
      return ask(() => claimInRedis(socketId, claim, false));
    },
    async find(socketId) {
      const held = own.get(socketId);
      if (held !== null) return held ?? null;
      const text = await ask(() => commands.get(socketKey(socketId)));
      if (!text) return null;
      const claim = read(text);
      if (await ask(() => commands.exists(endedKey(claim.actor.sessionId)))) return null;
      if (own.get(socketId) === null) own.set(socketId, claim);
      return own.get(socketId) ?? null;
    },
    async endSession(sessionId) {
      const over = [...own].filter(([, claim]) => claim?.actor.sessionId === sessionId);
      for (const [socketId] of over) own.delete(socketId);
      if (!link.isTaking()) return;
      const gone = over.map(([socketId]) => commands.del(socketKey(socketId)));
      await Promise.all([commands.set(endedKey(sessionId), '1', 'PX', endedMs), ...gone]).catch(
        ignoreFailure,
      );
    },
    async close(socketId) {
      own.delete(socketId);
      if (link.isTaking()) await commands.del(socketKey(socketId)).catch(ignoreFailure);
    },
    stop() {
      clearInterval(renewing);
      endListening();
    },
  };
};
