import type { Duplex } from 'node:stream';
import { type EventDefinition, type Locale, readWhisper, whisperPrefix } from '@engawa/contract/kernel';
import type { WebSocket } from 'ws';
import type * as z from 'zod';
import {
  channelsCodes,
  errorFrame,
  type InFrame,
  protocolFrame,
  readFrame,
  subscriptionErrorFrame,
} from '../channels/channels-protocol.ts';
import { encodeTextFrame, type WireFrame } from '../channels/wire-frame.ts';
import type { Timers } from '../timers/timers.ts';
import type { Backlog, BacklogCeiling } from './backlog-ceiling.ts';
import type { ChannelSignature } from './channel-signature.ts';
import type { EdgeSocket, Ending, GatewayEdge } from './edge-port.ts';
import { createEventBucket, type EventLimit } from './event-bucket.ts';
import type { SocketActors, SocketClaim } from './socket-actors.ts';
import { createSocketWriter } from './socket-writer.ts';
import { createSubscriptionOrder } from './subscription-order.ts';
import { createSubscriptions } from './subscriptions.ts';
import { type BucketSize, createTokenBucket } from './token-bucket.ts';

export type ConnectionSettings = {
  readonly activityTimeoutSeconds: number;
  readonly maxFrameBytes: number;
  readonly maxSubscriptions: number;
  /** The limit on frames of any kind. A client that exceeds it is closed. */
  readonly frames: BucketSize;
  /** The limit until the first subscription, which needs only a few frames. */
  readonly framesBeforeClaim: BucketSize;
  /**
   * The last defence against a client that does not read. Above it the connection is cut, and the
   * client may reconnect.
   */
  readonly maxBacklogBytes: number;
  readonly hasLimits: boolean;
};

export type ConnectionDeps = {
  readonly timers: Timers;
  readonly edge: GatewayEdge;
  readonly actors: SocketActors;
  readonly signature: ChannelSignature;
  readonly definitions: Readonly<Record<string, EventDefinition<z.ZodType | null, z.ZodType | null>>>;
  limitOf(event: string): EventLimit;
  readonly settings: ConnectionSettings;
  onFault(error: unknown, about: { socket: string }): void;
};

type Line = {
  readonly ws: WebSocket;
  /** The stream under the WebSocket. */
  readonly socket: Duplex;
  readonly id: string;
  readonly locale: Locale;
  /** Limits the memory of the frames that wait for all connections together. */
  readonly ceiling: Pick<BacklogCeiling, 'grew' | 'gone'>;
  /**
   * Called before the first subscription, never twice at once.
   * @returns false when this person has too many connections
   */
  admit(claim: SocketClaim): Promise<boolean>;
};

/** The code that browsers close with when the page is closed or left (RFC 6455, 7.4.1). */
const goingAway = 1001;
/** The socket is cut when the client does not answer a close frame within this time. */
const closeWithinMs = 1_000;

/**
 * Limits of what a client sends while a subscription is being authorised. An honest one sends its
 * first whispers.
 */
const waitingLimits = { frames: 32, bytes: 128 * 1024 };

/** One client. Checks whether its frames are allowed; the space's owner handles their content. */
export const createConnection = (deps: ConnectionDeps, line: Line) => {
  const { timers, edge, actors, settings } = deps;
  const { ws, id: socketId } = line;
  const buckets = new Map<string, ReturnType<typeof createEventBucket>>();
  let frames = createTokenBucket(settings.framesBeforeClaim, timers.now());
  let claim: SocketClaim | null = null;
  /** Several subscriptions may need it at once. */
  let admitting: Promise<void> | null = null;
  let isOver = false;
  let rateReportedAt = Number.NEGATIVE_INFINITY;

  const writer = createSocketWriter({
    ws,
    socket: line.socket,
    maxBacklogBytes: settings.maxBacklogBytes,
    onOverflow: () => cut(),
    onWaiting: (bytes) => line.ceiling.grew(backlog, bytes),
  });
  const backlog: Backlog = { waiting: writer.waitingFrames, cut: () => cut() };
  const send = (frame: string | WireFrame) => {
    if (!isOver) writer.write(typeof frame === 'string' ? encodeTextFrame(frame) : frame);
  };

  /** Ends our side at once. The client's side ends when the client has read the reason. */
  const end = (how: Ending) => {
    if (isOver) return false;
    isOver = true;
    order.clear();
    if (claim !== null) edge.receive({ kind: 'closed', socket: socketId, how });
    actors.close(socketId).catch((error: unknown) => deps.onFault(error, { socket: socketId }));
    return true;
  };
  const close = (code: number, reason: string, isFinal = false) => {
    if (!isOver) send(errorFrame(code, reason));
    if (!end(isFinal ? 'session' : 'lost')) return;
    ws.close(code, reason);
    const timer = timers.setTimeout(() => ws.terminate(), closeWithinMs);
    ws.once('close', () => timers.clear(timer));
  };
  const cut = () => {
    end('lost');
    ws.terminate();
  };

  const subscriptions = createSubscriptions({
    socketId,
    signature: deps.signature,
    maxSubscriptions: settings.maxSubscriptions,
    findClaim: async () => claim ?? (await actors.find(socketId)),
    async admit(known) {
      if (claim === null) {
        admitting ??= open(known);
        await admitting;
      }
      return claim !== null && !isOver;
    },
  });

  /** Opens the connection for the person of its claim, unless they have too many connections. */
  const open = async (known: SocketClaim) => {
    try {
      if (isOver || !(await line.admit(known)) || isOver) return;
    } finally {
      admitting = null;
    }
    claim = known;
    frames = createTokenBucket(settings.frames, timers.now());
    const socket: EdgeSocket = {
      id: socketId,
      actor: known.actor,
      locale: line.locale,
      isSubscribed: subscriptions.has,
      wantsBinaryPositions: subscriptions.wantsBinaryPositions,
      send,
      stream: writer.writeUnlessBehind,
      onDrain: writer.onDrain,
      close,
    };
    edge.open(socket, known.spaceId);
  };

  const subscribe = async (data: unknown) => {
    const answer = await subscriptions.ask(data);
    if (isOver) return;
    if (!answer.ok) return send(subscriptionErrorFrame(answer.channel, answer.status, answer.error));
    send(protocolFrame('pusher_internal:subscription_succeeded', {}, answer.channel));
    edge.receive({ kind: 'subscribed', socket: socketId, channel: answer.channel });
  };

  const reportRate = (now: number) => {
    // At most one error a second, because an answer to each whisper would add to a flood.
    if (now - rateReportedAt < 1_000) return;
    rateReportedAt = now;
    send(errorFrame(channelsCodes.clientEventRate, 'Too many client events'));
  };

  const whisper = (frame: InFrame, bytes: number) => {
    const now = timers.now();
    const event = frame.event.slice(whisperPrefix.length);
    const limit = deps.limitOf(event);
    if (settings.hasLimits) {
      const bucket = buckets.get(limit.bucket) ?? createEventBucket(limit, now);
      buckets.set(limit.bucket, bucket);
      if (!bucket.take(now, bytes)) return reportRate(now);
    }
    if (claim === null) return send(errorFrame(channelsCodes.notSubscribed, 'Subscribe before whispering'));
    const read = readWhisper(deps.definitions, frame.event, frame.data);
    const about = { socket: socketId, event: read.event, ref: read.ref };
    if (frame.channel === null || !subscriptions.has(frame.channel))
      edge.receive({ kind: 'refused', ...about, code: 'FORBIDDEN', issues: [] });
    else if (bytes > (limit.maxBytes ?? settings.maxFrameBytes))
      edge.receive({ kind: 'refused', ...about, code: 'BODY_TOO_LARGE', issues: [] });
    else if (read.ok) edge.receive({ kind: 'whisper', ...about, payload: read.payload });
    else edge.receive({ kind: 'refused', ...about, code: read.code, issues: read.issues });
  };

  /** Handles a frame other than a subscription, when its turn has come. */
  const handle = (frame: InFrame, bytes: number) => {
    try {
      if (frame.event === 'pusher:unsubscribe') {
        subscriptions.remove(frame.data);
        edge.unsubscribed(socketId);
      } else whisper(frame, bytes);
    } catch (error) {
      deps.onFault(error, { socket: socketId });
    }
  };

  const order = createSubscriptionOrder({
    limits: waitingLimits,
    handle,
    subscribe: ({ data }) =>
      subscribe(data).catch((error: unknown) => deps.onFault(error, { socket: socketId })),
  });

  const take = (frame: InFrame, bytes: number) => {
    const isWhisper = frame.event.startsWith(whisperPrefix);
    if (!isWhisper && bytes > settings.maxFrameBytes)
      return send(errorFrame(channelsCodes.malformed, 'Frame too large'));
    if (frame.event === 'pusher:ping') return send(protocolFrame('pusher:pong', {}));
    if (frame.event === 'pusher:pong') return;
    if (!isWhisper && frame.event !== 'pusher:subscribe' && frame.event !== 'pusher:unsubscribe')
      return send(errorFrame(channelsCodes.malformed, 'Unknown protocol event'));
    if (order.take(frame, bytes)) return;
    if (isWhisper) reportRate(timers.now());
    // If its subscriptions were dropped, a client could not know which channels it receives.
    else close(channelsCodes.tooMany, 'Too many frames wait for a subscription');
  };

  /**
   * Counts every frame, including WebSocket control frames.
   * @returns false when this frame closed the connection
   */
  const countFrame = (): boolean => {
    if (isOver) return false;
    if (!settings.hasLimits || frames.take(timers.now())) return true;
    close(channelsCodes.tooMany, 'Far too many frames');
    return false;
  };

  return {
    id: socketId,
    /** The person and space of this connection. Null before the first subscription. */
    claim: () => claim,
    /** Handles a WebSocket ping or pong. A ping has been answered already. */
    receiveControl() {
      if (countFrame() && writer.backlogBytes() > settings.maxBacklogBytes) cut();
    },
    receive(raw: Buffer, isBinary: boolean) {
      if (!countFrame()) return;
      const frame = isBinary ? null : readFrame(raw.toString('utf8'));
      if (frame === null)
        return send(errorFrame(channelsCodes.malformed, 'Not a frame of the Channels protocol'));
      take(frame, raw.length);
    },
    greet: () =>
      send(
        protocolFrame('pusher:connection_established', {
          socket_id: socketId,
          activity_timeout: settings.activityTimeoutSeconds,
        }),
      ),
    close,
    /**
     * Handles the end of the socket.
     * @param code the code that the client closed it with, by RFC 6455
     */
    gone(code: number) {
      line.ceiling.gone(backlog);
      end(code === goingAway ? 'page' : 'lost');
    },
    cut,
  };
};
export type Connection = ReturnType<typeof createConnection>;
