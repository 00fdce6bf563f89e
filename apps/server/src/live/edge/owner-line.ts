import { Refusal } from '@engawa/contract/kernel';
import type { Timers } from '../../platform/timers/timers.ts';
import {
  afterwordMs,
  beatMs,
  type Delivery,
  type Question,
  silentMs,
  type ToEdges,
  type ToOwner,
} from '../host/batches.ts';
import { createBeats } from '../host/heartbeat.ts';
import type { LiveMessage } from '../live-space.ts';
import { createMissing } from './missing.ts';
import { createUnanswered, isSaid, type Said } from './unanswered.ts';

/** What an announcement does not tell: what sockets are and hold may be left out where one follows. */
const isUntold = (message: LiveMessage): boolean =>
  isSaid(message) || (message.kind === 'closed' && message.how === 'session');

type OwnerLineDeps = {
  /** Names this line to the owner; a new one counts anew. */
  readonly connection: string;
  readonly timers: Timers;
  /** What is said is collected for so long before it goes to the owner. */
  flushMs(): number;
  publish(batch: ToOwner): void;
  /** Begins to hear the owner. */
  subscribe(hear: (batch: ToEdges) => void): Promise<() => void>;
  /** Makes sure that there is an owner: here, if nobody else is. */
  ensureOwner(): Promise<void>;
  /** All that is held, as a new owner must know it. */
  announcements(): LiveMessage[];
  deliver(delivery: Delivery): void;
  /** Something that was said is missing for good: everyone here is to be told everything anew. */
  onMissed(): void;
  /** Nothing is missing but streams: everyone here is to be told anew what they would show. */
  onStreamsMissed(): void;
  /** The owner cannot be reached. */
  refuse(said: Said): void;
  refuseQuestion(questionId: string): void;
  /** The space is no more, and nobody was left to say so. */
  onGone(): void;
  /** Everything was said, or heard. */
  onQuiet(): void;
};

/** What is said while the first owner is still being found waits for so long. */
const momentMs = 1_000;
/** So much of it. */
const maxWaiting = 50_000;
/** All is announced at most so often, however much was missed. */
const announceEveryMs = 200;

/**
 * An edge's line to the owner of one space, whoever that is: numbered batches both ways. Of a gap in what the owner said
 * what is missing is asked for; where that is not to be had, or the owner is a new one, all that is held here is
 * announced, and answered with all there is to know.
 */
export const createOwnerLine = (deps: OwnerLineDeps) => {
  const { connection, timers } = deps;
  let messages: LiveMessage[] = [];
  let questions: Question[] = [];
  let seq = 0;
  let heard = { epoch: 0, seq: 0, at: 0 };
  const beats = createBeats(timers.now());
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

  const isReachable = () => heard.epoch > 0 && !isOver && timers.now() - heard.at < silentMs;
  /** Nobody was reached yet, and it is only a moment ago that someone was looked for. */
  const isStarting = () => heard.epoch === 0 && startedAt !== null && timers.now() - startedAt < momentMs;

  const send = (some: readonly LiveMessage[], isWhole: boolean) => {
    seq += 1;
    const batch: ToOwner = { connection, seq, epoch: heard.epoch, isWhole, messages: some, questions };
    questions = [];
    beats.said(timers.now());
    // Before it is said: an owner in this process answers at once.
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
    const said = messages.filter(isSaid);
    messages = [];
    const asked = questions;
    questions = [];
    for (const message of said) deps.refuse(message);
    for (const { id } of asked) deps.refuseQuestion(id);
  };

  const hear = (batch: ToEdges) => {
    // An owner whose time is over may still speak.
    if (state === 'closed' || batch.epoch < heard.epoch) return;
    const now = timers.now();
    const isNew = batch.epoch > heard.epoch;
    const isBeat = batch.deliveries.length === 0;
    if (!isNew && !isBeat && batch.seq <= heard.seq) return;
    const wasReachable = isReachable();
    heard = { ...heard, at: now };
    if (!wasReachable) unanswered.wait(now);
    if (isNew || batch.isOver) {
      // Nobody says again what an owner said that has gone, and it would not hear an announcement.
      announcedAt = now;
      missing.giveUp();
    }
    if (isNew || batch.isOver || !missing.holdBack(batch)) take(batch);
    if (!wasReachable && messages.length > 0) soon();
  };

  /** @param isNext nothing is missing before it, although it may be an empty one: said again, without its streams */
  const take = (batch: ToEdges, isNext = false) => {
    const now = timers.now();
    const isNew = batch.epoch > heard.epoch;
    const isBeat = batch.deliveries.length === 0;
    const hasMissed = !isNext && (isNew || batch.seq > heard.seq + (isBeat ? 0 : 1));
    heard = { epoch: batch.epoch, seq: isNew ? batch.seq : Math.max(heard.seq, batch.seq), at: now };
    isOver = (isOver && !isNew) || batch.isOver === true;
    if (isNew) {
      announcedAt = Number.NEGATIVE_INFINITY;
      // The owner before is not heard any more, whatever it still says, and this one takes nothing that was said to it.
      for (const said of unanswered.takeAll()) deps.refuse(said);
    }
    if (hasMissed) deps.onMissed();
    let isAsked = false;
    for (const delivery of batch.deliveries) {
      if (delivery.kind === 'announce') isAsked ||= delivery.connection === connection;
      else if (delivery.kind === 'missed') {
        if (delivery.connection !== connection) continue;
        for (const said of unanswered.takeBetween(delivery.from, delivery.to)) deps.refuse(said);
      } else if (delivery.kind !== 'again') {
        if (delivery.kind === 'send' && delivery.ref !== undefined && delivery.to.kind === 'socket')
          unanswered.answered(delivery.to.socket, delivery.ref);
        deps.deliver(delivery);
      }
    }
    unanswered.heard(now);
    if (isOver) ensure();
    else if (hasMissed || isAsked) announce(now);
    deps.onQuiet();
  };

  const missing = createMissing({
    timers,
    heardSeq: () => heard.seq,
    ask: (again) =>
      deps.publish({
        connection,
        seq,
        epoch: heard.epoch,
        isWhole: false,
        messages: [],
        questions: [],
        again,
      }),
    take,
    onStreamsMissed: deps.onStreamsMissed,
  });

  /** Asks whoever owns the space to speak. */
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
        // Whatever kept it from opening has been told; it is tried again.
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
    deps.subscribe(hear).then(
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
    tell(message: LiveMessage) {
      start();
      if (!isReachable()) {
        if (!isSaid(message)) {
          // It is said no more: the sockets that there are then are.
          isAnnouncementDue ||= heard.epoch > 0;
          return;
        }
        if (!isStarting()) return deps.refuse(message);
      }
      if (messages.length >= maxWaiting && isSaid(message)) return deps.refuse(message);
      messages.push(message);
      soon();
    },
    ask(question: Question) {
      start();
      if (!isReachable() && !isStarting()) return deps.refuseQuestion(question.id);
      questions.push(question);
      soon();
    },
    /** Something is still to be said to an owner that can hear it. */
    hasWaiting: () => questions.length > 0 || (messages.length > 0 && (isReachable() || isStarting())),
    tick(now: number, hasPaused: boolean) {
      if (state === 'idle') return start();
      if (state === 'closed') return;
      if (hasPaused && heard.epoch > 0) heard = { ...heard, at: now };
      if (isReachable()) {
        if (isAnnouncementDue) return announce(now);
        if (!beats.isDue(now)) return;
        beats.beaten(now);
        deps.publish({ connection, seq, epoch: heard.epoch, isWhole: false, messages: [], questions: [] });
        return;
      }
      if (!isStarting()) giveUp();
      if (now - triedAt >= (isOver ? afterwordMs : beatMs)) ensure();
    },
    /** Says what is still to be said, and ends. */
    close() {
      flush();
      endFlush();
      missing.close();
      state = 'closed';
      endHearing();
    },
  };
};
