import { Refusal } from '@engawa/contract/kernel';
import type { Contest } from '../people/contest.ts';
import type { Channels, createPublisher } from './broadcaster.ts';
import { type Client, type Clients, newClient, type Refuse } from './clients.ts';
import type { InstalledFeatures } from './installed-features.ts';
import type { LiveMessage } from './live-space.ts';

/** The number of whispers of one socket that may queue behind a slow one. */
const maxHeld = 200;

type Whisper = Extract<LiveMessage, { kind: 'whisper' }>;

type Deps = {
  readonly clients: Clients;
  readonly channels: Channels;
  readonly publisher: Pick<ReturnType<typeof createPublisher>, 'reply'>;
  readonly installed: InstalledFeatures;
  readonly contest: Contest;
  refuse: Refuse;
};

/** Passes each message of a socket to the features that it concerns. */
export const createMessages = ({ clients, channels, publisher, installed, contest, refuse }: Deps) => {
  const dispatch = (message: Whisper, client: Client, now: number) => {
    const { socket, event, ref, payload } = message;
    const own = channels.person(client.actor.userId);
    const call = {
      socket,
      actor: client.actor,
      event,
      ref,
      now,
      reply(fields: object = {}, isAlways = false) {
        if (ref !== undefined || isAlways) publisher.reply(socket, own, { ref, ok: true, ...fields });
      },
    };
    try {
      const handler = installed.handlerOf(event);
      if (handler === undefined) throw new Refusal('UNKNOWN_EVENT');
      contest.decide(event, payload, () => handler(call as never, payload as never));
    } catch (error) {
      refuse(socket, event, ref, error);
    }
  };

  return (message: LiveMessage, now: number): void => {
    const features = installed.all;
    if (message.kind === 'opened') {
      clients.set(message.socket, newClient(message));
      return;
    }
    if (message.kind === 'announced') {
      // An announced socket that is already known may have a task running, so its entry stays.
      if (!clients.has(message.socket)) clients.set(message.socket, newClient(message));
      for (const feature of features) feature.reattached?.(message, now);
      return;
    }
    const client = clients.get(message.socket);
    if (client === undefined) return;
    if (message.kind === 'behind' || message.kind === 'drained') {
      const callback = message.kind === 'behind' ? 'onSlow' : 'onDrained';
      for (const feature of features) feature[callback]?.(message.socket, now);
      return;
    }
    if (message.kind === 'closed') {
      clients.delete(message.socket);
      for (const feature of features) feature.closed?.(message.socket, client.actor, message.how, now);
      return;
    }
    if (client.held !== null) {
      if (client.held.length < maxHeld) client.held.push(message);
      else if (message.kind !== 'subscribed')
        refuse(message.socket, message.event, message.ref, new Refusal('TRY_AGAIN'));
      return;
    }
    if (message.kind === 'subscribed')
      for (const feature of features)
        feature.subscribed?.(message.socket, client.actor, message.channel, now);
    else if (message.kind === 'refused')
      refuse(message.socket, message.event, message.ref, new Refusal(message.code), message.issues);
    else dispatch(message, client, now);
  };
};
