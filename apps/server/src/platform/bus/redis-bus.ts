import { randomBytes } from 'node:crypto';
import { ignoreFailure } from '../redis/ignore-failure.ts';
import type { RedisLink } from '../redis/redis-link.ts';
import { redisPrefix } from '../redis/redis-prefix.ts';
import type { Bus, BusMessage } from './bus.ts';
import { createMemoryBus } from './memory-bus.ts';

/** The bus between processes, and what other writers to it through Redis need. */
export type RedisBus = Bus & {
  /** The name of a topic in Redis. */
  channelOf(topic: string): string;
  /** A message in its transport format, marked with its sender. */
  encode(message: BusMessage): string;
  /** Publishes to this process's subscribers only. */
  publishHere(topic: string, message: BusMessage): void;
};

const channelPrefix = `${redisPrefix}bus.`;
const nameBytes = 9;
/** In base64url. */
const nameLength = 12;

/**
 * The bus of several processes, through one Redis. This process's own subscribers receive messages
 * at once, through memory, even while Redis is away. Messages for other processes are not stored
 * meanwhile: those detect the gap by the sequence numbers.
 */
export const createRedisBus = (
  link: RedisLink,
  onFault: (error: unknown, topic: string) => void,
): RedisBus => {
  const { commands, subscriber } = link;
  const here = createMemoryBus(onFault);
  const name = randomBytes(nameBytes).toString('base64url');
  const ownMark = Buffer.from(name);
  const subscriptions = new Map<string, { count: number; readonly made: Promise<unknown> }>();

  const channelOf = (topic: string) => channelPrefix + topic;
  const encode = (message: BusMessage) => name + JSON.stringify(message);

  const listener = (channel: Buffer, message: Buffer) => {
    if (message.subarray(0, nameLength).equals(ownMark)) return;
    const topic = channel.toString().slice(channelPrefix.length);
    // Unsubscribed while Redis was away.
    if (!subscriptions.has(topic)) return void subscriber.unsubscribe(channelOf(topic)).catch(ignoreFailure);
    try {
      here.publish(topic, JSON.parse(message.toString('utf8', nameLength)) as BusMessage);
    } catch (error) {
      onFault(error, topic);
    }
  };
  subscriber.on('messageBuffer', listener);

  /**
   * Subscribes again after each break. A connection on which that fails is replaced, so that no
   * process stays without messages.
   */
  const subscribeAgain = () => {
    const channels = [...subscriptions.keys()].map(channelOf);
    if (channels.length === 0) return;
    subscriber.subscribe(...channels).catch(() => {
      if (subscriber.status === 'ready') subscriber.disconnect(true);
    });
  };
  subscriber.on('ready', subscribeAgain);

  const leave = (topic: string) => {
    const subscription = subscriptions.get(topic);
    if (subscription === undefined) return;
    subscription.count -= 1;
    if (subscription.count > 0) return;
    subscriptions.delete(topic);
    subscriber.unsubscribe(channelOf(topic)).catch(ignoreFailure);
  };

  return {
    channelOf,
    encode,
    publishHere: here.publish,
    publish(topic, message) {
      here.publish(topic, message);
      if (link.isTaking()) commands.publish(channelOf(topic), encode(message)).catch(ignoreFailure);
    },
    /** @throws when Redis is away, because messages from others would be missed */
    async subscribe(topic, listener) {
      const subscription = subscriptions.get(topic) ?? {
        count: 0,
        made: subscriber.subscribe(channelOf(topic)),
      };
      subscriptions.set(topic, subscription);
      subscription.count += 1;
      try {
        await subscription.made;
      } catch (error) {
        leave(topic);
        throw error;
      }
      const endHere = await here.subscribe(topic, listener);
      let isEnded = false;
      return () => {
        if (isEnded) return;
        isEnded = true;
        endHere();
        leave(topic);
      };
    },
    isReady: link.isReady,
    async close() {
      subscriber.removeListener('messageBuffer', listener);
      subscriber.removeListener('ready', subscribeAgain);
      for (const topic of subscriptions.keys()) subscriber.unsubscribe(channelOf(topic)).catch(ignoreFailure);
      subscriptions.clear();
      await here.close();
    },
  };
};
