import type { Timers } from '../../platform/timers/timers.ts';
import {
  beatMs,
  type Delivery,
  firstBeatMs,
  type Question,
  type ToEdges,
  type ToOwner,
} from '../host/batches.ts';
import type { LiveMessage } from '../space/live-space.ts';
import { createAnnouncementPace } from './announcement-pace.ts';
import { createIncoming } from './incoming.ts';
import { createOutgoing } from './outgoing.ts';
import { createOwnerSearch } from './owner-search.ts';
import { type ClientMessage, createUnanswered, isClientMessage } from './unanswered.ts';

type OwnerLineDeps = {
  /** Identifies this line to the owner; a new line numbers its batches from 1 again. */
  readonly connection: string;
  readonly timers: Timers;
  /** How long messages are batched before they go to the owner, in ms. */
  flushMs(): number;
  publish(batch: ToOwner): void;
  /** Subscribes to the owner's batches. */
  subscribe(receive: (batch: ToEdges) => void): Promise<() => void>;
  /** Ensures that there is an owner: in this process, if no other has one. */
  ensureOwner(): Promise<void>;
  /** All sockets held here, as a new owner must know them. */
  announcements(): LiveMessage[];
  deliver(delivery: Delivery): void;
  /** Some batch is lost for good: every socket here needs a snapshot. */
  onMissed(): void;
  /** Only stream frames are missing: every socket here needs the current positions. */
  onStreamsMissed(): void;
  /** The owner cannot be reached. */
  refuse(message: ClientMessage): void;
  refuseQuestion(questionId: string): void;
  /** The space no longer exists, and there was no owner to report it. */
  onGone(): void;
  /** Everything was sent, or a batch was processed. */
  onQuiet(): void;
};

/**
 * An edge's line to the current owner of one space: numbered batches in both directions. Requests
 * the batches that are missing from the owner. When they are no longer available, or the owner is a
 * new one, the line announces all sockets held here, and the owner answers with snapshots.
 */
export const createOwnerLine = (deps: OwnerLineDeps) => {
  const { connection } = deps;
  const unanswered = createUnanswered();
  const announcing = createAnnouncementPace();
  const isReachable = () => incoming.isReachable();
  /** No owner was reached yet, but the search for one has only just begun. */
  const isStarting = () => incoming.epoch() === 0 && search.hasJustBegun();

  const outgoing = createOutgoing({
    connection,
    timers: deps.timers,
    flushMs: deps.flushMs,
    publish: deps.publish,
    epoch: () => incoming.epoch(),
    isOpen: () => !search.isClosed() && isReachable(),
    onSending: (messages, seq) => unanswered.add(messages, seq, deps.timers.now()),
    onFlushed: deps.onQuiet,
  });

  const announce = (now: number) => {
    if (announcing.tryAnnounce(now)) outgoing.announce(deps.announcements());
  };

  /** @returns whether the owner asks this line to announce its sockets */
  const deliver = (delivery: Delivery): boolean => {
    switch (delivery.kind) {
      case 'announce':
        return delivery.connection === connection;
      case 'missed':
        if (delivery.connection === connection)
          for (const message of unanswered.takeBetween(delivery.from, delivery.to)) deps.refuse(message);
        return false;
      case 'retransmitted':
        return false;
      case 'send':
        if (delivery.ref !== undefined && delivery.to.kind === 'socket')
          unanswered.answered(delivery.to.socket, delivery.ref);
    }
    deps.deliver(delivery);
    return false;
  };

  const process = (batch: ToEdges, now: number, isNew: boolean, hasMissed: boolean) => {
    if (isNew) {
      announcing.resume();
      // Later batches of the former owner are ignored, and the new owner has not received the
      // messages that were sent to the former one.
      for (const message of unanswered.takeAll()) deps.refuse(message);
    }
    if (hasMissed) deps.onMissed();
    let isAsked = false;
    for (const delivery of batch.deliveries) if (deliver(delivery)) isAsked = true;
    unanswered.pruneAnswered(now);
    if (incoming.isOver()) search.ensure();
    else if (hasMissed || isAsked) announce(now);
    deps.onQuiet();
  };

  const incoming = createIncoming({
    timers: deps.timers,
    requestRetransmission: outgoing.requestRetransmission,
    onReachable: unanswered.wait,
    onOwnerEnds: announcing.suspend,
    process,
    onStreamsMissed: deps.onStreamsMissed,
  });

  const search = createOwnerSearch({
    timers: deps.timers,
    subscribe: deps.subscribe,
    ensureOwner: deps.ensureOwner,
    receive(batch) {
      incoming.receive(batch);
      if (outgoing.hasMessages()) outgoing.flushSoon();
    },
    onFound() {
      if (!isReachable()) outgoing.call();
    },
    onGone: deps.onGone,
  });

  const giveUp = () => {
    const { messages, questions } = outgoing.takeAll();
    for (const message of messages) if (isClientMessage(message)) deps.refuse(message);
    for (const { id } of questions) deps.refuseQuestion(id);
  };

  return {
    isReachable,
    send(message: LiveMessage) {
      search.start();
      if (!isReachable()) {
        if (!isClientMessage(message)) {
          // These messages are dropped: a later announcement covers the sockets that exist then.
          if (incoming.epoch() > 0) announcing.require();
          return;
        }
        if (!isStarting()) return deps.refuse(message);
      }
      if (outgoing.isFull() && isClientMessage(message)) return deps.refuse(message);
      outgoing.addMessage(message);
    },
    ask(question: Question) {
      search.start();
      if (!isReachable() && !isStarting()) return deps.refuseQuestion(question.id);
      outgoing.addQuestion(question);
    },
    /** Whether messages or queries still wait for an owner that can receive them. */
    hasWaiting: () => outgoing.hasQuestions() || (outgoing.hasMessages() && (isReachable() || isStarting())),
    tick(now: number, hasPaused: boolean) {
      if (search.isIdle()) return search.start();
      if (search.isClosed()) return;
      if (hasPaused) incoming.excuseSilence(now);
      if (isReachable()) {
        if (announcing.isDue()) announce(now);
        else outgoing.beatIfDue(now);
        return;
      }
      if (!isStarting()) giveUp();
      search.ensureAfter(incoming.isOver() ? firstBeatMs : beatMs, now);
    },
    /** Sends what is still waiting, and ends. */
    close() {
      outgoing.flush();
      outgoing.end();
      incoming.close();
      search.close();
    },
  };
};
