import type { Duplex } from 'node:stream';
import { type Locale, whisperPrefix } from '@engawa/contract/kernel';
import type { WebSocket } from 'ws';
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
import { createClaimAdmission } from './claim-admission.ts';
import type { Ending, GatewayEdge } from './edge-port.ts';
import type { SocketActors, SocketClaim } from './socket-actors.ts';
import { createSocketWriter } from './socket-writer.ts';
import { createSubscriptionOrder } from './subscription-order.ts';
import { createSubscriptions } from './subscriptions.ts';
import { type BucketSize, createTokenBucket } from './token-bucket.ts';
import { createWhisperGate, type WhisperRules } from './whisper-gate.ts';

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
};

export type ConnectionDeps = WhisperRules & {
  readonly timers: Timers;
  readonly edge: GatewayEdge;
  readonly actors: SocketActors;
  readonly signature: ChannelSignature;
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

/** The answer to a protocol event that is answered at once; null: it is handled in its turn. */
const answerTo = (event: string, isTooLarge: boolean): string | null => {
  if (isTooLarge) return errorFrame(channelsCodes.malformed, 'Frame too large');
  if (event === 'pusher:ping') return protocolFrame('pusher:pong', {});
  if (event === 'pusher:pong' || event === 'pusher:subscribe' || event === 'pusher:unsubscribe') return null;
  return errorFrame(channelsCodes.malformed, 'Unknown protocol event');
};

/** One client. Checks whether its frames are allowed; the space's owner handles their content. */
export const createConnection = (deps: ConnectionDeps, line: Line) => {
  const { timers, edge, actors, settings } = deps;
  const { ws, id: socketId } = line;
  let frames = createTokenBucket(settings.framesBeforeClaim, timers.now());
  let isOver = false;
  const report = (error: unknown) => deps.onFault(error, { socket: socketId });

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
    if (admission.current() !== null) edge.receive({ kind: 'closed', socket: socketId, how });
    actors.close(socketId).catch(report);
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

  const admission = createClaimAdmission({
    find: () => actors.find(socketId),
    admit: line.admit,
    isOver: () => isOver,
    onAdmitted({ actor, spaceId }) {
      frames = createTokenBucket(settings.frames, timers.now());
      const { has: isSubscribed, wantsBinaryPositions } = subscriptions;
      const { writeUnlessBehind: stream, onDrain } = writer;
      const about = { id: socketId, actor, locale: line.locale };
      edge.open({ ...about, isSubscribed, wantsBinaryPositions, send, stream, onDrain, close }, spaceId);
    },
  });
  const subscriptions = createSubscriptions({
    socketId,
    signature: deps.signature,
    maxSubscriptions: settings.maxSubscriptions,
    admission,
    onFault: report,
  });

  const subscribe = async (data: unknown) => {
    const answer = await subscriptions.ask(data);
    // Clients take an error about a channel as a refusal, or wait for ever. A new connection is
    // authorised anew, and refused there if its person may not come.
    if (isOver || answer === null) return close(channelsCodes.authoriseAgain, 'Authorise again');
    if (!answer.ok) return send(subscriptionErrorFrame(answer.channel, answer.status, answer.error));
    send(protocolFrame('pusher_internal:subscription_succeeded', {}, answer.channel));
    edge.receive({ kind: 'subscribed', socket: socketId, channel: answer.channel });
  };

  const whispers = createWhisperGate({
    rules: deps,
    socketId,
    timers,
    edge,
    send,
    maxFrameBytes: settings.maxFrameBytes,
    hasClaim: () => admission.current() !== null,
    isSubscribed: subscriptions.has,
  });

  /** Handles a frame other than a subscription, when its turn has come. */
  const handle = (frame: InFrame, bytes: number) => {
    try {
      if (frame.event === 'pusher:unsubscribe') {
        subscriptions.remove(frame.data);
        edge.unsubscribed(socketId);
      } else whispers.handleWhisper(frame, bytes);
    } catch (error) {
      report(error);
    }
  };

  const order = createSubscriptionOrder({
    limits: waitingLimits,
    handle,
    subscribe: ({ data }) => subscribe(data).catch(report),
  });

  const handleFrame = (frame: InFrame, bytes: number) => {
    const isWhisper = frame.event.startsWith(whisperPrefix);
    if (!isWhisper) {
      const answer = answerTo(frame.event, bytes > settings.maxFrameBytes);
      if (answer !== null) return send(answer);
      if (frame.event === 'pusher:pong') return;
    }
    if (order.handleInOrder(frame, bytes)) return;
    if (isWhisper) whispers.reportRate(timers.now());
    // If its subscriptions were dropped, a client could not know which channels it receives.
    else close(channelsCodes.tooMany, 'Too many frames wait for a subscription');
  };

  /**
   * Counts every frame, including WebSocket control frames.
   * @returns false when this frame closed the connection
   */
  const countFrame = (): boolean => {
    if (isOver) return false;
    if (frames.tryTake(timers.now())) return true;
    close(channelsCodes.tooMany, 'Far too many frames');
    return false;
  };

  return {
    id: socketId,
    /** The person and space of this connection. Null before the first subscription. */
    claim: admission.current,
    /** Handles a WebSocket ping or pong. A ping has been answered already. */
    receiveControl() {
      if (countFrame() && writer.backlogBytes() > settings.maxBacklogBytes) cut();
    },
    receive(raw: Buffer, isBinary: boolean) {
      if (!countFrame()) return;
      const frame = isBinary ? null : readFrame(raw.toString('utf8'));
      if (frame === null)
        return send(errorFrame(channelsCodes.malformed, 'Not a frame of the Channels protocol'));
      handleFrame(frame, raw.length);
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
