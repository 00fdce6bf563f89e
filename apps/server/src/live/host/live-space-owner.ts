import type { Ref } from '@engawa/contract/kernel';
import { frameOf } from '../../platform/channels/frames.ts';
import type { Timers } from '../../platform/timers/timers.ts';
import type { LiveOutput, LiveSpace, TaskOutcome } from '../live-space.ts';
import type { Delivery, Question, ToEdges, ToOwner } from './batches.ts';
import { createEdgeLines } from './edge-lines.ts';
import { EpochIsOver } from './epoch-is-over.ts';
import { createBeats } from './heartbeat.ts';
import type { Ownership } from './ownership.ts';
import { createSaidBatches } from './retransmit-buffer.ts';

type OwnerDeps = {
  readonly spaceId: string;
  readonly space: LiveSpace;
  readonly ownership: Ownership;
  readonly timers: Timers;
  /** What is said is collected for so long into one batch; 0: each step is said at once. */
  readonly collectMs: number;
  onFault(error: unknown, about: { spaceId: string; event: string }): void;
  /** The database has seen a later owner: this one may not go on. */
  onOver(): void;
};

/** The same is said again at most so often, in ms: less than an edge waits before it asks once more. */
const againEveryMs = 200;

/**
 * Runs one live space: feeds it in order, wakes it in time, does its tasks, and says what it says: one batch per step,
 * or per tick where others hear it over a network, whatever the number of receivers.
 */
export const createLiveSpaceOwner = (deps: OwnerDeps) => {
  const { spaceId, space, ownership, timers, collectMs, onFault } = deps;
  const { epoch } = ownership;
  const lines = createEdgeLines();
  const beats = createBeats(timers.now());
  /** Edges in this process miss nothing. */
  const said = ownership.isLasting ? createSaidBatches() : null;
  let timer: unknown = null;
  let timerAt = Number.POSITIVE_INFINITY;
  let flushTimer: unknown = null;
  let seq = 0;
  let lastAgain = { from: 0, at: Number.NEGATIVE_INFINITY };
  let deliveries: Delivery[] = [];
  let facts = new Map<string, unknown>();
  let isContested = false;
  let isClosed = false;
  const running = new Set<Promise<void>>();

  const remember = ({ key, value, isContested: isNow }: Extract<LiveOutput, { kind: 'remember' }>) => {
    facts.set(key, value);
    isContested ||= isNow;
  };

  const take = (output: LiveOutput): void => {
    switch (output.kind) {
      case 'send': {
        const { to, event, data, isStream, channel } = output;
        if (isStream) deliveries.push({ kind: 'stream', to, channel: channel.name, event, data });
        else
          deliveries.push({
            kind: 'send',
            to,
            channel: channel.name,
            frame: frameOf(event, channel.name, data),
            ref: event === 'Reply' ? (data as { ref?: Ref }).ref : undefined,
          });
        return;
      }
      case 'place':
      case 'tune':
      case 'fresh':
      case 'close':
        deliveries.push(output);
        return;
      case 'remember':
        remember(output);
        return;
      case 'fault':
        onFault(output.error, { spaceId, event: output.event });
        return;
      case 'task':
        startTask(output.id, output.run);
    }
  };

  const flush = () => {
    if (flushTimer !== null) timers.clear(flushTimer);
    flushTimer = null;
    if (deliveries.length === 0 && facts.size === 0) return;
    if (deliveries.length > 0) {
      seq += 1;
      beats.said(timers.now());
    }
    const batch: ToEdges = { epoch, seq, deliveries };
    const kept = [...facts].map(([key, value]) => ({ key, value }));
    const isNow = isContested;
    if (deliveries.length > 0) said?.keep(batch, isNow, timers.now());
    deliveries = [];
    facts = new Map();
    isContested = false;
    ownership.say(batch, kept, isNow);
  };

  const emit = (outputs: readonly LiveOutput[]) => {
    for (const output of outputs) take(output);
    sayAndArm();
  };

  const sayAndArm = () => {
    if (collectMs === 0) flush();
    else if (deliveries.length + facts.size > 0) flushTimer ??= timers.setTimeout(flush, collectMs);
    arm();
  };

  const settle = (taskId: number, outcome: TaskOutcome) => {
    if (isClosed) return;
    if (!outcome.ok && outcome.error instanceof EpochIsOver) return deps.onOver();
    emit(space.settle(taskId, outcome, timers.now()));
  };

  const startTask = (taskId: number, run: () => Promise<unknown>) => {
    // Through then, so that a task that throws at once is an outcome like any other.
    const task = Promise.resolve()
      .then(run)
      .then(
        (value) => settle(taskId, { ok: true, value }),
        (error: unknown) => settle(taskId, { ok: false, error }),
      )
      .catch((error: unknown) => onFault(error, { spaceId, event: 'settle' }))
      .finally(() => running.delete(task));
    running.add(task);
  };

  const arm = () => {
    const next = isClosed ? null : space.nextWakeAt();
    if (next === timerAt) return;
    if (timer !== null) timers.clear(timer);
    timer = null;
    timerAt = next ?? Number.POSITIVE_INFINITY;
    if (next === null) return;
    timer = timers.setTimeout(
      () => {
        timer = null;
        timerAt = Number.POSITIVE_INFINITY;
        emit(space.wake(timers.now()));
      },
      Math.max(0, next - timers.now()),
    );
  };

  const beat = (now: number, isOver = false) => {
    flush();
    beats.beaten(now);
    ownership.say({ epoch, seq, deliveries: [], ...(isOver ? { isOver } : {}) }, [], false);
  };

  /** For edges that have not heard all: those that miss the same ask at the same time, and all hear the answer. */
  const sayAgain = ({ from, to }: NonNullable<ToOwner['again']>, now: number) => {
    if (lastAgain.from === from && now - lastAgain.at < againEveryMs) return;
    lastAgain = { from, at: now };
    const found = said?.between(from, to) ?? null;
    if (!found?.isContested)
      return void deliveries.push({ kind: 'again', from, batches: found?.batches ?? null });
    // It waits for the store, and nothing else is to wait with it; nor anybody for a store that does not answer.
    flush();
    isContested = ownership.isCertain();
    deliveries.push({ kind: 'again', from, batches: isContested ? found.batches : null });
    flush();
  };

  const answer = ({ id, question, input }: Question, now: number) => {
    const { outcome, outputs } = space.answer(question, input, now);
    if (!outcome.ok) onFault(outcome.error, { spaceId, event: question });
    for (const output of outputs) take(output);
    deliveries.push({ kind: 'answer', id, ok: outcome.ok, value: outcome.ok ? outcome.value : null });
  };

  const end = () => {
    isClosed = true;
    if (flushTimer !== null) timers.clear(flushTimer);
    arm();
  };

  return {
    /** Takes up what the last owner remembered, and shows that there is an owner. */
    start() {
      const now = timers.now();
      if (ownership.remembered.size > 0) emit(space.restore(ownership.remembered, now));
      beat(now);
    },
    receive(batch: ToOwner) {
      if (isClosed) return;
      const now = timers.now();
      if (batch.epoch !== epoch) {
        // Who takes another for the owner is told; one that knows of a later owner knows better.
        if (batch.epoch < epoch) beat(now);
        return;
      }
      const { connection, again } = batch;
      const { messages, isTaken, isAsked, missed } = lines.hear(batch, now);
      // What it has not heard comes before what is said to it now.
      if (again !== undefined) sayAgain(again, now);
      if (missed !== null) deliveries.push({ kind: 'missed', connection, ...missed });
      for (const message of messages) for (const output of space.receive(message, now)) take(output);
      if (isTaken) for (const question of batch.questions) answer(question, now);
      if (isAsked) deliveries.push({ kind: 'announce', connection });
      sayAndArm();
    },
    tick(now: number, hasPaused: boolean) {
      if (hasPaused) {
        // The clock may have gone on without the timers: what is due now waits no longer.
        timerAt = Number.NaN;
        emit(space.wake(now));
      }
      for (const message of lines.sweep(now, hasPaused))
        for (const output of space.receive(message, now)) take(output);
      sayAndArm();
      if (beats.isDue(now)) beat(now);
    },
    /** Nobody is here and nothing is on its way: it can be let go and opened anew. */
    isIdle: () => running.size === 0 && space.isIdle(),
    /** Ends without a word: another is the owner. What is being stored is refused by its epoch. */
    drop: end,
    /** Ends; resolves when what was being stored is stored, and another may be the owner. */
    async close(): Promise<void> {
      if (isClosed) return;
      emit(space.rest(timers.now()));
      flush();
      end();
      await Promise.all(running);
      beat(timers.now(), true);
      await ownership.release();
    },
  };
};
export type LiveSpaceOwner = ReturnType<typeof createLiveSpaceOwner>;
