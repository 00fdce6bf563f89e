import type { Timers } from '../../platform/timers/timers.ts';
import type { Question, ToOwner } from '../host/batches.ts';
import { createHeartbeat } from '../host/heartbeat.ts';
import type { LiveMessage } from '../space/live-space.ts';
import { isClientMessage } from './unanswered.ts';

type Deps = {
  readonly connection: string;
  readonly timers: Timers;
  /** How long messages are batched before they go to the owner, in ms. */
  flushMs(): number;
  publish(batch: ToOwner): void;
  /** The epoch of the last owner that was seen; 0: none. */
  epoch(): number;
  /** Whether the owner can receive a batch now. */
  isOpen(): boolean;
  /** A batch is about to be published: an owner in this process answers synchronously. */
  onSending(messages: readonly LiveMessage[], seq: number): void;
  /** A batch of waiting messages was published. */
  onFlushed(): void;
};

/** Maximum number of waiting messages. */
const maxWaiting = 50_000;

/**
 * Messages that an announcement does not cover. All others (what sockets are and hold) may be
 * dropped when an announcement follows.
 */
const isUncovered = (message: LiveMessage): boolean =>
  isClientMessage(message) || (message.kind === 'closed' && message.how === 'session');

/**
 * An edge's messages and queries for one owner: collects, numbers and publishes them in batches.
 */
export const createOutgoing = (deps: Deps) => {
  const { connection, timers } = deps;
  const heartbeat = createHeartbeat(timers.now());
  let messages: LiveMessage[] = [];
  let questions: Question[] = [];
  let seq = 0;
  let flushTimer: unknown = null;

  const send = (some: readonly LiveMessage[], isWhole: boolean) => {
    seq += 1;
    const batch: ToOwner = { connection, seq, epoch: deps.epoch(), isWhole, messages: some, questions };
    questions = [];
    heartbeat.sent(timers.now());
    deps.onSending(some, seq);
    deps.publish(batch);
  };

  const publishEmpty = (number: number, epoch: number, retransmit?: ToOwner['retransmit']) =>
    deps.publish({
      connection,
      seq: number,
      epoch,
      isWhole: false,
      messages: [],
      questions: [],
      ...(retransmit === undefined ? {} : { retransmit }),
    });

  const endFlush = () => {
    if (flushTimer !== null) timers.clear(flushTimer);
    flushTimer = null;
  };

  const flush = () => {
    endFlush();
    if (!deps.isOpen() || (messages.length === 0 && questions.length === 0)) return;
    const some = messages;
    messages = [];
    send(some, false);
    deps.onFlushed();
  };

  const flushSoon = () => {
    if (flushTimer === null && deps.isOpen()) flushTimer = timers.setTimeout(flush, deps.flushMs());
  };

  return {
    addMessage(message: LiveMessage) {
      messages.push(message);
      flushSoon();
    },
    addQuestion(question: Question) {
      questions.push(question);
      flushSoon();
    },
    isFull: () => messages.length >= maxWaiting,
    hasMessages: () => messages.length > 0,
    hasQuestions: () => questions.length > 0,
    flush,
    flushSoon,
    /** Announces all sockets of this edge; waiting messages that this covers are dropped. */
    announce(announcements: readonly LiveMessage[]) {
      endFlush();
      const uncovered = messages.filter(isUncovered);
      messages = [];
      send([...announcements, ...uncovered], true);
    },
    /** Asks the owner to retransmit batches. */
    requestRetransmission: (range: NonNullable<ToOwner['retransmit']>) =>
      publishEmpty(seq, deps.epoch(), range),
    /** Asks the current owner, whichever it is, to show itself with a heartbeat. */
    call: () => publishEmpty(0, 0),
    beatIfDue(now: number) {
      if (!heartbeat.isDue(now)) return;
      heartbeat.beat(now);
      publishEmpty(seq, deps.epoch());
    },
    /** Removes and returns everything that waits. */
    takeAll() {
      const taken = { messages, questions };
      messages = [];
      questions = [];
      return taken;
    },
    end: endFlush,
  };
};
