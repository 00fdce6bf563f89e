import { Redis } from 'ioredis';
import { ignoreFailure } from './ignore-failure.ts';

/**
 * The connections to Redis. Nothing waits for a Redis that is away: what is asked then fails at once, and what is
 * asked of one that says nothing fails soon.
 */
export type RedisLink = {
  readonly commands: Redis;
  /** Subscriptions come back by themselves after a break; what was said meanwhile is lost. */
  readonly subscriber: Redis;
  /** Both connections live, as far as is known. */
  isUp(): boolean;
  /** It is up, and takes what is said: what waits for it here is little. */
  isTaking(): boolean;
  /** Asks now; for GET /readyz. */
  isReady(): Promise<boolean>;
  /** Told each time that Redis is back after a break. The result ends the listening. */
  onBack(listener: () => void): () => void;
  close(): void;
};

export type RedisTrouble = {
  onAway(reason: string): void;
  onBack(): void;
};

/** While this process starts it is busy, and may read an answer late. */
const startWithinMs = 10_000;
/** A connection that is asked something and says nothing for so long is dead. */
const silentMs = 2_000;
/** An answer that nobody waits for any longer. */
const answerWithinMs = 1_000;
/** What waits for a silent Redis; above it, nothing more is said to it. */
const maxWaitingBytes = 16 * 1024 * 1024;
/** Also who only listens asks so often, to notice. */
const pingMs = 1_000;
const firstRetryMs = 50;
const longestRetryMs = 1_000;

const connectionOf = (url: string): Redis =>
  new Redis(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    // Cut off while it does, it would forget them for good, and end this process by a rejection that nobody can catch.
    autoResubscribe: false,
    maxRetriesPerRequest: 0,
    connectTimeout: startWithinMs,
    commandTimeout: startWithinMs,
    socketTimeout: startWithinMs,
    connectionName: 'engawa',
    retryStrategy: (attempt) => Math.min(firstRetryMs * 2 ** Math.min(attempt, 10), longestRetryMs),
  });

/** From the start on, what takes long is away. */
const expectPromptness = ({ options }: Redis): void => {
  options.connectTimeout = silentMs;
  options.commandTimeout = answerWithinMs;
  options.socketTimeout = silentMs;
};

/** Connects, and stays connected. @throws why the first connection failed */
export const connectRedis = async (url: string, trouble: RedisTrouble): Promise<RedisLink> => {
  const commands = connectionOf(url);
  const subscriber = connectionOf(url);
  const both = [commands, subscriber];
  const listeners = new Set<() => void>();
  let lastError: Error | null = null;
  let wasUp = false;
  let hasBeenUp = false;

  const isUp = () => both.every(({ status }) => status === 'ready');
  const look = () => {
    if (isUp() === wasUp) return;
    wasUp = !wasUp;
    if (!wasUp) return trouble.onAway(lastError?.message ?? 'the connection was closed');
    lastError = null;
    if (hasBeenUp) {
      trouble.onBack();
      for (const listener of listeners) listener();
    }
    hasBeenUp = true;
  };
  for (const connection of both) {
    connection.on('error', (error: Error) => {
      lastError = error;
    });
    connection.on('ready', look);
    connection.on('close', look);
  }
  const close = () => {
    clearInterval(pinging);
    for (const connection of both) {
      connection.removeListener('close', look);
      connection.disconnect();
    }
  };
  const pinging = setInterval(() => {
    for (const connection of both) if (connection.status === 'ready') connection.ping().catch(ignoreFailure);
  }, pingMs).unref();

  try {
    await Promise.all(both.map((connection) => connection.connect()));
  } catch (error) {
    close();
    throw lastError ?? error;
  }
  both.forEach(expectPromptness);
  return {
    commands,
    subscriber,
    isUp,
    isTaking: () => isUp() && commands.stream.writableLength <= maxWaitingBytes,
    isReady: () =>
      Promise.all(both.map((connection) => connection.ping())).then(
        () => true,
        () => false,
      ),
    onBack(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close,
  };
};
