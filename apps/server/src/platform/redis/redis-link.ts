import { Redis } from 'ioredis';
import { ignoreFailure } from './ignore-failure.ts';

/**
 * The connections to Redis. Commands do not wait for a Redis that is away: they fail at once, and
 * they fail soon when a connected one does not respond.
 */
export type RedisLink = {
  readonly commands: Redis;
  /** Subscriptions are restored after a break. Messages in between are lost. */
  readonly subscriber: Redis;
  /** Both connections are alive, as far as is known. */
  isUp(): boolean;
  /** Redis is up, and few bytes wait to be sent to it. */
  isTaking(): boolean;
  /** Queries Redis now, for GET /readyz. */
  isReady(): Promise<boolean>;
  /** Called each time that Redis is back after a break. Returns the function that unsubscribes. */
  onBack(listener: () => void): () => void;
  close(): void;
};

export type RedisTrouble = {
  onAway(reason: string): void;
  onBack(): void;
};

/** While this process starts it is busy, and may read a response late. */
const startWithinMs = 10_000;
/** A connection that does not respond for this time is dead. */
const silentMs = 2_000;
/** A command fails when its response takes longer than this. */
const answerWithinMs = 1_000;
/** Bytes that wait for a silent Redis. Above it, no more commands are sent. */
const maxWaitingBytes = 16 * 1024 * 1024;
/** A connection that only subscribes also pings this often, to detect a break. */
const pingMs = 1_000;
const firstRetryMs = 50;
const longestRetryMs = 1_000;

const connectionOf = (url: string): Redis =>
  new Redis(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    // If the connection breaks while ioredis restores subscriptions, it loses them for good, and
    // ends this process with a rejection that cannot be caught.
    autoResubscribe: false,
    maxRetriesPerRequest: 0,
    connectTimeout: startWithinMs,
    commandTimeout: startWithinMs,
    socketTimeout: startWithinMs,
    connectionName: 'engawa',
    retryStrategy: (attempt) => Math.min(firstRetryMs * 2 ** Math.min(attempt, 10), longestRetryMs),
  });

/** After the start, a Redis that responds slowly counts as away. */
const expectPromptness = ({ options }: Redis): void => {
  options.connectTimeout = silentMs;
  options.commandTimeout = answerWithinMs;
  options.socketTimeout = silentMs;
};

/**
 * Connects, and stays connected.
 * @throws why the first connection failed
 */
export const connectRedis = async (url: string, trouble: RedisTrouble): Promise<RedisLink> => {
  const commands = connectionOf(url);
  const subscriber = connectionOf(url);
  const both = [commands, subscriber];
  const listeners = new Set<() => void>();
  let lastError: Error | null = null;
  let wasUp = false;
  let hasBeenUp = false;

  const isUp = () => both.every(({ status }) => status === 'ready');
  const reportChange = () => {
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
    connection.on('ready', reportChange);
    connection.on('close', reportChange);
  }
  const close = () => {
    clearInterval(pinging);
    for (const connection of both) {
      connection.removeListener('close', reportChange);
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
