import {
  personChannel,
  type Ref,
  Refusal,
  type RefusalCode,
  type WhisperIssue,
} from '@engawa/contract/kernel';
import { channelsCodes } from '../../platform/channels/channels-protocol.ts';
import { frameOf, streamFrameOf } from '../../platform/channels/frames.ts';
import { encodeBinaryFrame, encodeTextFrame, type WireFrame } from '../../platform/channels/wire-frame.ts';
import type { EdgeSocket } from '../../platform/gateway/edge-port.ts';
import type { Timers } from '../../platform/timers/timers.ts';
import type { Delivery, Question, ToEdges, ToOwner } from '../host/batches.ts';
import type { Sentences } from '../live-feature.ts';
import type { Address, LiveMessage, Whereabouts } from '../live-space.ts';
import { createMultimap } from './multimap.ts';
import { createOwnerLine } from './owner-line.ts';
import { createStreamGroups } from './stream-groups.ts';
import { newSubscriber, type Subscriber } from './subscriber.ts';

type EdgeSpaceDeps = {
  readonly spaceId: string;
  readonly connection: string;
  readonly timers: Timers;
  readonly sentences: Sentences;
  encodeBinary(event: string, data: object): Uint8Array | null;
  isPassing(event: string): boolean;
  flushMs(): number;
  publish(batch: ToOwner): void;
  subscribe(receive: (batch: ToEdges) => void): Promise<() => void>;
  ensureOwner(): Promise<void>;
  onEmpty(): void;
};

/** A socket with more unsent bytes than this gets no streams until it has drained. */
const maxStreamBacklogBytes = 256 * 1024;

/** One space from the point of view of this process's sockets. */
export const createEdgeSpace = (deps: EdgeSpaceDeps) => {
  const { spaceId, timers, onEmpty } = deps;
  const sockets = new Map<string, Subscriber>();
  const rooms = createMultimap<Subscriber>();
  const conversations = createMultimap<Subscriber>();
  const groups = createStreamGroups();
  const persons = new Map<string, Subscriber>();
  const answers = new Map<string, (ok: boolean, value: unknown) => void>();
  /** Sockets whose session ended while no owner was reachable: reported to the next owner. */
  let farewells: Subscriber[] = [];
  let isEnded = false;

  const unplace = (subscriber: Subscriber) => {
    if (subscriber.who === null) return;
    rooms.remove(subscriber.who.roomId, subscriber);
    conversations.remove(subscriber.who.conversation, subscriber);
    if (persons.get(subscriber.who.userId) === subscriber) persons.delete(subscriber.who.userId);
    subscriber.who = null;
  };

  const place = (subscriber: Subscriber, who: Whereabouts | null) => {
    unplace(subscriber);
    if (who === null) return groups.assignGroup(subscriber, null);
    subscriber.who = who;
    persons.set(who.userId, subscriber);
    rooms.add(who.roomId, subscriber);
    conversations.add(who.conversation, subscriber);
  };

  const receiversOf = (to: Address): Iterable<Subscriber> => {
    if (to.kind === 'space') return persons.values();
    if (to.kind === 'room') return rooms.in(to.roomId);
    if (to.kind === 'conversation') return conversations.in(to.conversation);
    if (to.kind === 'group') return groups.in(to.group);
    if (to.kind === 'sockets')
      return to.sockets.map((socket) => sockets.get(socket)).filter((subscriber) => subscriber !== undefined);
    const one = to.kind === 'person' ? persons.get(to.userId) : sockets.get(to.socket);
    return one === undefined ? [] : [one];
  };

  const send = ({ to, channel, frame }: Extract<Delivery, { kind: 'send' }>) => {
    let shared: WireFrame | null = null;
    const isToAll = to.kind === 'space' || to.kind === 'room' || to.kind === 'conversation';
    for (const { socket, isStale } of receiversOf(to)) {
      if (!socket.isSubscribed(channel) || (isStale && isToAll)) continue;
      shared ??= encodeTextFrame(frame);
      socket.send(shared);
    }
  };

  /** Caches the result, because it runs for each receiver of each frame. */
  const receivesStreams = (subscriber: Subscriber, channel: string): boolean => {
    if (subscriber.streamChannel === channel) return true;
    if (!subscriber.socket.isSubscribed(channel)) return false;
    subscriber.streamChannel = channel;
    subscriber.wantsBinary = subscriber.socket.wantsBinaryPositions();
    return true;
  };
  const binaryFrame = (event: string, data: object): WireFrame | null => {
    const bytes = deps.encodeBinary(event, data);
    return bytes && encodeBinaryFrame(bytes);
  };

  /** Reports the slow socket once, and again when its buffer has drained. */
  const fallBehind = (subscriber: Subscriber) => {
    if (subscriber.isBehind) return;
    subscriber.isBehind = true;
    const { socket } = subscriber;
    line.send({ kind: 'behind', socket: socket.id });
    socket.onDrain(() => {
      subscriber.isBehind = false;
      if (sockets.get(socket.id) === subscriber) line.send({ kind: 'drained', socket: socket.id });
    });
  };

  const stream = ({ to, channel, event, data }: Extract<Delivery, { kind: 'stream' }>) => {
    const textFrame = () => encodeTextFrame(streamFrameOf(event, channel, data));
    let text: WireFrame | null = null;
    let binary: WireFrame | null = null;
    for (const subscriber of receiversOf(to)) {
      if (subscriber.isBehind || !receivesStreams(subscriber, channel)) continue;
      if (subscriber.wantsBinary) binary ??= binaryFrame(event, data) ?? textFrame();
      else text ??= textFrame();
      const frame = subscriber.wantsBinary ? binary : text;
      if (frame !== null && !subscriber.stream(frame, maxStreamBacklogBytes)) fallBehind(subscriber);
    }
  };

  const deliver = (delivery: Delivery) => {
    switch (delivery.kind) {
      case 'send':
        return send(delivery);
      case 'stream':
        return stream(delivery);
      case 'fresh':
        for (const id of delivery.sockets) {
          const subscriber = sockets.get(id);
          if (subscriber !== undefined) subscriber.isStale = false;
        }
        return;
      case 'answer':
        return settle(delivery.id, delivery.ok, delivery.value);
      case 'place':
      case 'tune':
      case 'close': {
        const subscriber = sockets.get(delivery.socket);
        if (subscriber === undefined) return;
        if (delivery.kind === 'place') place(subscriber, delivery.who);
        else if (delivery.kind === 'tune') groups.assignGroup(subscriber, delivery.group);
        else subscriber.socket.close(delivery.code, delivery.reason);
      }
    }
  };

  const settle = (questionId: string, ok: boolean, value: unknown) => {
    answers.get(questionId)?.(ok, value);
    answers.delete(questionId);
  };

  const refuse = (
    socketId: string,
    event: string,
    ref: Ref,
    code: RefusalCode,
    issues: readonly WhisperIssue[] = [],
  ) => {
    const socket = sockets.get(socketId)?.socket;
    if (socket === undefined || deps.isPassing(event)) return;
    const channel = personChannel(socket.actor.userId, spaceId);
    if (!socket.isSubscribed(channel)) return;
    const { code: refusal, detail } = new Refusal(code);
    const error = deps.sentences(refusal, detail, issues, socket.locale);
    // This reply comes from no owner, so its epoch is 0.
    const stamp = { at: timers.now(), epoch: 0 };
    socket.send(encodeTextFrame(frameOf('Reply', channel, { ref, event, ok: false, error, ...stamp })));
  };

  const announcementOf = ({ socket, channels, who }: Subscriber): LiveMessage => ({
    kind: 'announced',
    socket: socket.id,
    actor: socket.actor,
    locale: socket.locale,
    channels: [...channels].filter(socket.isSubscribed),
    who,
  });

  const announcements = (): LiveMessage[] => {
    const all = [...sockets.values()];
    const gone = farewells;
    farewells = [];
    return [
      ...[...all, ...gone].map(announcementOf),
      ...all
        .filter(({ isBehind }) => isBehind)
        .map(({ socket }): LiveMessage => ({ kind: 'behind', socket: socket.id })),
      ...gone.map(({ socket }): LiveMessage => ({ kind: 'closed', socket: socket.id, how: 'session' })),
    ];
  };

  const end = () => {
    isEnded = true;
    line.close();
  };

  const endWhenEmpty = () => {
    if (isEnded || sockets.size > 0 || answers.size > 0 || line.hasWaiting()) return;
    end();
    onEmpty();
  };

  const line = createOwnerLine({
    ...deps,
    announcements,
    deliver,
    onMissed() {
      for (const subscriber of sockets.values()) subscriber.isStale = true;
    },
    onStreamsMissed() {
      // Treat every participant like one who was too slow, so the owner sends the positions again.
      for (const { socket, who, isBehind } of sockets.values()) {
        if (who === null || isBehind) continue;
        line.send({ kind: 'behind', socket: socket.id });
        line.send({ kind: 'drained', socket: socket.id });
      }
    },
    refuse(message) {
      if (message.kind === 'refused')
        refuse(message.socket, message.event, message.ref, message.code, message.issues);
      else refuse(message.socket, message.event, message.ref, 'TRY_AGAIN');
    },
    refuseQuestion: (id) => settle(id, false, null),
    // Clients that reconnect learn the reason at entry.
    onGone() {
      for (const { socket } of [...sockets.values()]) socket.close(channelsCodes.comeBack, 'Come back');
    },
    onQuiet: endWhenEmpty,
  });

  return {
    open(socket: EdgeSocket) {
      sockets.set(socket.id, newSubscriber(socket));
      line.send({ kind: 'opened', socket: socket.id, actor: socket.actor, locale: socket.locale });
    },
    receive(message: LiveMessage) {
      const subscriber = sockets.get(message.socket);
      if (subscriber === undefined) return;
      if (message.kind === 'closed') {
        if (message.how === 'session' && !line.isReachable()) farewells.push({ ...subscriber });
        place(subscriber, null);
        sockets.delete(message.socket);
      }
      if (message.kind === 'subscribed') {
        subscriber.channels.add(message.channel);
        subscriber.streamChannel = null;
      }
      line.send(message);
      endWhenEmpty();
    },
    unsubscribed(socketId: string) {
      const subscriber = sockets.get(socketId);
      if (subscriber !== undefined) subscriber.streamChannel = null;
    },
    ask(question: Question, answer: (ok: boolean, value: unknown) => void) {
      answers.set(question.id, answer);
      line.ask(question);
    },
    giveUp(questionId: string) {
      answers.delete(questionId);
      endWhenEmpty();
    },
    tick(now: number, hasPaused: boolean) {
      line.tick(now, hasPaused);
      endWhenEmpty();
    },
    /** Sends what is still waiting, and ends. */
    close: end,
  };
};
export type EdgeSpace = ReturnType<typeof createEdgeSpace>;
