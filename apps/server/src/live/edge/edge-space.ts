import {
  personChannel,
  type Ref,
  Refusal,
  type RefusalCode,
  type WhisperIssue,
} from '@engawa/contract/kernel';
import { channelsCodes } from '../../platform/channels/channels-protocol.ts';
import { frameOf } from '../../platform/channels/frames.ts';
import { encodeTextFrame } from '../../platform/channels/wire-frame.ts';
import type { EdgeSocket } from '../../platform/gateway/edge-port.ts';
import type { Timers } from '../../platform/timers/timers.ts';
import type { Delivery, Question, ToEdges, ToOwner } from '../host/batches.ts';
import type { Sentences } from '../space/live-feature.ts';
import type { LiveMessage } from '../space/live-space.ts';
import { createAnnouncements } from './announcements.ts';
import { createFrameDelivery } from './frame-delivery.ts';
import { createOwnerLine } from './owner-line.ts';
import { newSubscriber, type Subscriber } from './subscriber.ts';
import { createSubscribers } from './subscribers.ts';

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

/** Refuses a whisper that no owner has decided. Events that no client waits for are dropped. */
const createRefuser =
  (
    sockets: ReadonlyMap<string, Subscriber>,
    {
      spaceId,
      timers,
      sentences,
      isPassing,
    }: Pick<EdgeSpaceDeps, 'spaceId' | 'timers' | 'sentences' | 'isPassing'>,
  ) =>
  (socketId: string, event: string, ref: Ref, code: RefusalCode, issues: readonly WhisperIssue[] = []) => {
    const socket = sockets.get(socketId)?.socket;
    if (socket === undefined || isPassing(event)) return;
    const channel = personChannel(socket.actor.userId, spaceId);
    if (!socket.isSubscribed(channel)) return;
    const { code: refusal, detail } = new Refusal(code);
    const error = sentences(refusal, detail, issues, socket.locale);
    // This reply comes from no owner, so its epoch is 0.
    const stamp = { at: timers.now(), epoch: 0 };
    socket.send(encodeTextFrame(frameOf('Reply', channel, { ref, event, ok: false, error, ...stamp })));
  };

/** One space from the point of view of this process's sockets. */
export const createEdgeSpace = (deps: EdgeSpaceDeps) => {
  const { onEmpty } = deps;
  const { sockets, groups, place, receiversOf } = createSubscribers();
  const answers = new Map<string, (ok: boolean, value: unknown) => void>();
  const announced = createAnnouncements(sockets);
  let isEnded = false;

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

  const { send, stream } = createFrameDelivery({
    receiversOf,
    encodeBinary: deps.encodeBinary,
    onSlow: fallBehind,
  });

  const deliver = (delivery: Delivery) => {
    switch (delivery.kind) {
      case 'send':
        return send(delivery);
      case 'stream':
        return stream(delivery);
      case 'resynced':
        for (const id of delivery.sockets) {
          const subscriber = sockets.get(id);
          if (subscriber !== undefined) subscriber.isStale = false;
        }
        return;
      case 'answer':
        return settle(delivery.id, delivery.ok, delivery.value);
      case 'place':
      case 'assign-group':
      case 'close': {
        const subscriber = sockets.get(delivery.socket);
        if (subscriber === undefined) return;
        if (delivery.kind === 'place') place(subscriber, delivery.who);
        else if (delivery.kind === 'assign-group') groups.assignGroup(subscriber, delivery.group);
        else subscriber.socket.close(delivery.code, delivery.reason);
      }
    }
  };

  const settle = (questionId: string, ok: boolean, value: unknown) => {
    answers.get(questionId)?.(ok, value);
    answers.delete(questionId);
  };

  const refuse = createRefuser(sockets, deps);

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
    announcements: announced.list,
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
        if (message.how === 'session' && !line.isReachable()) announced.noteEnded(subscriber);
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
