import {
  type ChannelName,
  type EventDefinition,
  type Locale,
  parseChannelName,
  readWhisper,
  whisperPrefix,
} from '@engawa/contract/kernel';
import type { WebSocket } from 'ws';
import type * as z from 'zod';
import type { Edge } from '../live-space-host/edge.ts';
import type { Timers } from '../live-space-host/timers.ts';
import type { ChannelSignature } from './channel-signature.ts';
import {
  channelsCodes,
  errorFrame,
  type InFrame,
  protocolFrame,
  readFrame,
  subscriptionErrorFrame,
} from './channels-protocol.ts';
import type { SocketActors, SocketClaim } from './socket-actors.ts';
import { type BucketSize, createTokenBucket } from './token-bucket.ts';

export type ConnectionSettings = {
  readonly activityTimeoutSeconds: number;
  readonly maxFrameBytes: number;
  readonly maxSubscriptions: number;
  /** A client that sends more frames than this in a second is cut off, whatever they are. */
  readonly maxFramesPerSecond: number;
  /** What may wait in the socket for a client that does not read; above, it is cut off and may come back. */
  readonly maxBacklogBytes: number;
  readonly hasLimits: boolean;
};

/** How often an event may come, and how large; events of one `bucket` share it. */
export type EventLimit = BucketSize & { readonly bucket: string; readonly maxBytes?: number };

export type ConnectionDeps = {
  readonly timers: Timers;
  readonly edge: Edge;
  readonly actors: SocketActors;
  readonly signature: ChannelSignature;
  readonly definitions: Readonly<Record<string, EventDefinition<z.ZodType | null, z.ZodType | null>>>;
  limitOf(event: string): EventLimit;
  readonly settings: ConnectionSettings;
  onFault(error: unknown, about: { socket: string }): void;
};

const fieldsOf = (data: unknown): Record<string, unknown> =>
  typeof data === 'object' && data !== null ? { ...data } : {};

/** After a polite close the socket is cut when the client does not answer it. */
const closeWithinMs = 1_000;

/** One client: what it may say is checked here, what it means is the space's owner's to know. */
export const createConnection = (deps: ConnectionDeps, ws: WebSocket, socketId: string, locale: Locale) => {
  const { timers, edge, actors, signature, settings } = deps;
  const subscriptions = new Set<string>();
  const buckets = new Map<string, ReturnType<typeof createTokenBucket>>();
  const frames = createTokenBucket(
    { perSecond: settings.maxFramesPerSecond, burst: settings.maxFramesPerSecond },
    timers.now(),
  );
  let claim: SocketClaim | null = null;
  let isOver = false;
  let rateToldAt = Number.NEGATIVE_INFINITY;

  const send = (frame: string | Buffer) => {
    if (isOver) return;
    if (ws.bufferedAmount > settings.maxBacklogBytes) return cut();
    ws.send(frame, { binary: false }, noteSendError);
  };
  // A socket that dies while it is written to also closes: that is where it is dealt with.
  const noteSendError = () => {};

  /** Our side is over at once; the client's when it has read why. */
  const end = (isFinal: boolean) => {
    if (isOver) return false;
    isOver = true;
    if (claim !== null) edge.tell({ kind: 'closed', socket: socketId, isFinal });
    actors.close(socketId).catch((error: unknown) => deps.onFault(error, { socket: socketId }));
    return true;
  };
  const close = (code: number, reason: string, isFinal = false) => {
    if (!isOver) send(errorFrame(code, reason));
    if (!end(isFinal)) return;
    ws.close(code, reason);
    const timer = timers.setTimeout(() => ws.terminate(), closeWithinMs);
    ws.once('close', () => timers.clear(timer));
  };
  const cut = () => {
    end(false);
    ws.terminate();
  };

  const mayHear = (channel: ChannelName, { actor, spaceId }: SocketClaim): boolean => {
    if (channel.kind === 'space') return channel.spaceId === spaceId;
    if (channel.kind === 'person') return channel.spaceId === spaceId && channel.userId === actor.userId;
    return true;
  };

  const subscribe = async (data: unknown) => {
    const { channel, auth } = fieldsOf(data);
    const name = typeof channel === 'string' ? parseChannelName(channel) : null;
    if (typeof channel !== 'string' || name === null)
      return send(
        subscriptionErrorFrame(
          typeof channel === 'string' ? channel.slice(0, 200) : '',
          404,
          'No such channel',
        ),
      );
    if (subscriptions.size >= settings.maxSubscriptions && !subscriptions.has(channel))
      return send(subscriptionErrorFrame(channel, 429, 'Too many subscriptions'));
    if (!signature.isGenuine(auth, socketId, channel))
      return send(subscriptionErrorFrame(channel, 401, 'The signature does not fit this socket and channel'));
    const known = claim ?? (await actors.find(socketId));
    if (isOver) return;
    if (known === null || !mayHear(name, known))
      return send(
        subscriptionErrorFrame(channel, 401, 'This socket speaks for nobody who may hear this channel'),
      );
    if (claim === null) {
      claim = known;
      edge.open(
        {
          id: socketId,
          actor: known.actor,
          locale,
          isSubscribed: (asked) => subscriptions.has(asked),
          send,
          close,
        },
        known.spaceId,
      );
    }
    subscriptions.add(channel);
    send(protocolFrame('pusher_internal:subscription_succeeded', {}, channel));
    edge.tell({ kind: 'subscribed', socket: socketId, channel });
  };

  const tellRate = (now: number) => {
    // One word a second: an answer to each would help a flood.
    if (now - rateToldAt < 1_000) return;
    rateToldAt = now;
    send(errorFrame(channelsCodes.clientEventRate, 'Too many client events'));
  };

  const whisper = (frame: InFrame, bytes: number) => {
    const now = timers.now();
    const event = frame.event.slice(whisperPrefix.length);
    const limit = deps.limitOf(event);
    if (settings.hasLimits) {
      const bucket = buckets.get(limit.bucket) ?? createTokenBucket(limit, now);
      buckets.set(limit.bucket, bucket);
      if (!bucket.take(now)) return tellRate(now);
    }
    if (claim === null) return send(errorFrame(channelsCodes.notAuthorized, 'Subscribe before whispering'));
    const read = readWhisper(deps.definitions, frame.event, frame.data);
    const about = { socket: socketId, event: read.event, ref: read.ref };
    if (frame.channel === null || !subscriptions.has(frame.channel))
      edge.tell({ kind: 'refused', ...about, code: 'FORBIDDEN', issues: [] });
    else if (bytes > (limit.maxBytes ?? settings.maxFrameBytes))
      edge.tell({ kind: 'refused', ...about, code: 'BODY_TOO_LARGE', issues: [] });
    else if (read.ok) edge.tell({ kind: 'whisper', ...about, payload: read.payload });
    else edge.tell({ kind: 'refused', ...about, code: read.code, issues: read.issues });
  };

  const take = (frame: InFrame, bytes: number) => {
    if (frame.event.startsWith(whisperPrefix)) return whisper(frame, bytes);
    if (bytes > settings.maxFrameBytes) return send(errorFrame(channelsCodes.malformed, 'Frame too large'));
    if (frame.event === 'pusher:ping') return send(protocolFrame('pusher:pong', {}));
    if (frame.event === 'pusher:pong') return;
    if (frame.event === 'pusher:subscribe') {
      subscribe(frame.data).catch((error: unknown) => deps.onFault(error, { socket: socketId }));
      return;
    }
    if (frame.event === 'pusher:unsubscribe') {
      const { channel } = fieldsOf(frame.data);
      if (typeof channel === 'string') subscriptions.delete(channel);
      return;
    }
    send(errorFrame(channelsCodes.malformed, 'Unknown protocol event'));
  };

  return {
    id: socketId,
    /** Whose connection this is; null before the first subscription. */
    claim: () => claim,
    receive(raw: Buffer, isBinary: boolean) {
      if (isOver) return;
      if (settings.hasLimits && !frames.take(timers.now()))
        return close(channelsCodes.tooMany, 'Far too many frames');
      const frame = isBinary ? null : readFrame(raw.toString('utf8'));
      if (frame === null)
        return send(errorFrame(channelsCodes.malformed, 'Not a frame of the Channels protocol'));
      try {
        take(frame, raw.length);
      } catch (error) {
        deps.onFault(error, { socket: socketId });
      }
    },
    greet: () =>
      send(
        protocolFrame('pusher:connection_established', {
          socket_id: socketId,
          activity_timeout: settings.activityTimeoutSeconds,
        }),
      ),
    close,
    /** The socket has gone. */
    gone: () => void end(false),
    cut,
  };
};
export type Connection = ReturnType<typeof createConnection>;
