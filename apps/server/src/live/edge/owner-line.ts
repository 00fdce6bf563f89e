import { Refusal } from '@engawa/contract/kernel';
import type { Timers } from '../../platform/timers/timers.ts';
import {
  beatMs,
  type Delivery,
  firstBeatMs,
  type Question,
  silentMs,
  type ToEdges,
  type ToOwner,
} from '../host/batches.ts';
import { createHeartbeat } from '../host/heartbeat.ts';
import type { LiveMessage } from '../live-space.ts';
import { createMissing } from './missing.ts';
import { type ClientMessage, createUnanswered, isClientMessage } from './unanswered.ts';

/**
 * Messages that an announcement does not cover. All others (what sockets are and hold) may be
 * dropped when an announcement follows.
 */
const isUntold = (message: LiveMessage): boolean =>
  isClientMessage(message) || (message.kind === 'closed' && message.how === 'session');

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

/** While the first owner is still being found, messages wait this long. */
const momentMs = 1_000;
/** Maximum number of waiting messages. */
const maxWaiting = 50_000;
/** Minimum interval between two announcements, however much was missed. */
const announceEveryMs = 200;

/**
 * An edge's line to the current owner of one space: numbered batches in both directions. Requests
 * the batches that are missing from the owner. When they are no longer available, or the owner is a
 * new one, the line announces all sockets held here, and the owner answers with snapshots.
 */
export const createOwnerLine = (deps: OwnerLineDeps) => {
  const { connection, timers } = deps;
  let messages: LiveMessage[] = [];
  let questions: Question[] = [];
  let seq = 0;
  let lastSeen = { epoch: 0, seq: 0, at: 0 };
  const heartbeat = createHeartbeat(timers.now());
  const unanswered = createUnanswered();
  let state: 'idle' | 'open' | 'closed' = 'idle';
  let isOver = false;
  let startedAt: number | null = null;
  let announcedAt = Number.NEGATIVE_INFINITY;
  let isAnnouncementDue = false;
  let triedAt = Number.NEGATIVE_INFINITY;
  let isTrying = false;
  let endHearing = () => {};
  let flushTimer: unknown = null;

  const isReachable = () => lastSeen.epoch > 0 && !isOver && timers.now() - lastSeen.at < silentMs;
  /** No owner was reached yet, but the search for one has only just begun. */
  const isStarting = () => lastSeen.epoch === 0 && startedAt !== null && timers.now() - startedAt < momentMs;

  const send = (some: readonly LiveMessage[], isWhole: boolean) => {
    seq += 1;
    const batch: ToOwner = { connection, seq, epoch: lastSeen.epoch, isWhole, messages: some, questions };
    questions = [];
    heartbeat.sent(timers.now());
    // Recorded before the publish, because an owner in this process answers synchronously.
    unanswered.add(some, seq, timers.now());
    deps.publish(batch);
  };

  const endFlush = () => {
    if (flushTimer !== null) timers.clear(flushTimer);
    flushTimer = null;
  };

  const flush = () => {
    endFlush();
    if (state === 'closed' || !isReachable() || (messages.length === 0 && questions.length === 0)) return;
    const some = messages;
    messages = [];
    send(some, false);
    deps.onQuiet();
  };

  const announce = (now: number) => {
    isAnnouncementDue = now - announcedAt < announceEveryMs;
    if (isAnnouncementDue) return;
    announcedAt = now;
    endFlush();
    const untold = messages.filter(isUntold);
    messages = [];
    send([...deps.announcements(), ...untold], true);
  };

  const soon = () => {
    if (!isReachable() || flushTimer !== null) return;
    const inMs = deps.flushMs();
    flushTimer = timers.setTimeout(() => {
      flushTimer = null;
      flush();
    }, inMs);
  };

  const giveUp = () => {
    const clientMessages = messages.filter(isClientMessage);
    messages = [];
    const asked = questions;
    questions = [];
    for (const message of clientMessages) deps.refuse(message);
    for (const { id } of asked) deps.refuseQuestion(id);
  };

  const receive = (batch: ToEdges) => {
    // A former owner may still publish after its epoch has ended.
    if (state === 'closed' || batch.epoch < lastSeen.epoch) return;
    const now = timers.now();
    const isNew = batch.epoch > lastSeen.epoch;
    const isBeat = batch.deliveries.length === 0;
    if (!isNew && !isBeat && batch.seq <= lastSeen.seq) return;
    const wasReachable = isReachable();
    lastSeen = { ...lastSeen, at: now };
    if (!wasReachable) unanswered.wait(now);
    if (isNew || batch.isOver) {
      // An owner that has gone cannot retransmit, and would not receive an announcement.
      announcedAt = now;
      missing.giveUp();
    }
    if (isNew || batch.isOver || !missing.holdBack(batch)) take(batch);
    if (!wasReachable && messages.length > 0) soon();
  };

  /**
   * @param isNext whether nothing is missing before the batch, although it may be empty:
   * retransmitted without its streams
   */
  const take = (batch: ToEdges, isNext = false) => {
    const now = timers.now();
    const isNew = batch.epoch > lastSeen.epoch;
    const isBeat = batch.deliveries.length === 0;
    const hasMissed = !isNext && (isNew || batch.seq > lastSeen.seq + (isBeat ? 0 : 1));
    lastSeen = { epoch: batch.epoch, seq: isNew ? batch.seq : Math.max(lastSeen.seq, batch.seq), at: now };
    isOver = (isOver && !isNew) || batch.isOver === true;
    if (isNew) {
      announcedAt = Number.NEGATIVE_INFINITY;
      // Later batches of the former owner are ignored, and the new owner has not received the
      // messages that were sent to the former one.
      for (const message of unanswered.takeAll()) deps.refuse(message);
    }
    if (hasMissed) deps.onMissed();
    let isAsked = false;
    for (const delivery of batch.deliveries) {
      if (delivery.kind === 'announce') isAsked ||= delivery.connection === connection;
      else if (delivery.kind === 'missed') {
        if (delivery.connection !== connection) continue;
        for (const message of unanswered.takeBetween(delivery.from, delivery.to)) deps.refuse(message);
      } else if (delivery.kind !== 'again') {
        if (delivery.kind === 'send' && delivery.ref !== undefined && delivery.to.kind === 'socket')
          unanswered.answered(delivery.to.socket, delivery.ref);
        deps.deliver(delivery);
      }
    }
    unanswered.pruneAnswered(now);
    if (isOver) ensure();
    else if (hasMissed || isAsked) announce(now);
    deps.onQuiet();
  };

  const missing = createMissing({
    timers,
    receivedSeq: () => lastSeen.seq,
    ask: (again) =>
      deps.publish({
        connection,
        seq,
        epoch: lastSeen.epoch,
        isWhole: false,
        messages: [],
        questions: [],
        again,
      }),
    take,
    onStreamsMissed: deps.onStreamsMissed,
  });

  /** Asks the current owner of the space to show itself with a heartbeat. */
  const call = () =>
    deps.publish({ connection, seq: 0, epoch: 0, isWhole: false, messages: [], questions: [] });

  const ensure = () => {
    if (isTrying || state !== 'open') return;
    isTrying = true;
    triedAt = timers.now();
    deps
      .ensureOwner()
      .then(
        () => {
          if (state === 'open' && !isReachable()) call();
        },
        // The host has reported the error that kept the space from opening; the next tick tries
        // again.
        (error: unknown) => {
          if (state === 'open' && error instanceof Refusal && error.code === 'SPACE_IS_NOT_EXIST')
            deps.onGone();
        },
      )
      .finally(() => {
        isTrying = false;
      });
  };

  const start = () => {
    if (state !== 'idle') return;
    state = 'open';
    startedAt ??= timers.now();
    deps.subscribe(receive).then(
      (end) => {
        endHearing = end;
        if (state === 'closed') end();
        else ensure();
      },
      () => {
        if (state === 'open') state = 'idle';
      },
    );
  };

  return {
    isReachable,
    send(message: LiveMessage) {
      start();
      if (!isReachable()) {
        if (!isClientMessage(message)) {
          // These messages are dropped: a later announcement covers the sockets that exist then.
          isAnnouncementDue ||= lastSeen.epoch > 0;
          return;
        }
        if (!isStarting()) return deps.refuse(message);
      }
      if (messages.length >= maxWaiting && isClientMessage(message)) return deps.refuse(message);
      messages.push(message);
      soon();
    },
    ask(question: Question) {
      start();
      if (!isReachable() && !isStarting()) return deps.refuseQuestion(question.id);
      questions.push(question);
      soon();
    },
    /** Whether messages or queries still wait for an owner that can receive them. */
    hasWaiting: () => questions.length > 0 || (messages.length > 0 && (isReachable() || isStarting())),
    tick(now: number, hasPaused: boolean) {
      if (state === 'idle') return start();
      if (state === 'closed') return;
      if (hasPaused && lastSeen.epoch > 0) lastSeen = { ...lastSeen, at: now };
      if (isReachable()) {
        if (isAnnouncementDue) return announce(now);
        if (!heartbeat.isDue(now)) return;
        heartbeat.beat(now);
        deps.publish({ connection, seq, epoch: lastSeen.epoch, isWhole: false, messages: [], questions: [] });
        return;
      }
      if (!isStarting()) giveUp();
      if (now - triedAt >= (isOver ? firstBeatMs : beatMs)) ensure();
    },
    /** Sends what is still waiting, and ends. */
    close() {
      flush();
      endFlush();
      missing.close();
      state = 'closed';
      endHearing();
    },
  };
};
