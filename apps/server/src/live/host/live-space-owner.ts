import type { Ref } from '@engawa/contract/kernel';
import { frameOf } from '../../platform/channels/frames.ts';
import type { Timers } from '../../platform/timers/timers.ts';
import type { LiveOutput, LiveSpace, TaskOutcome } from '../live-space.ts';
import type { Delivery, Question, ToEdges, ToOwner } from './batches.ts';
import { createEdgeLines } from './edge-lines.ts';
import { EpochIsOver } from './epoch-is-over.ts';
import { createHeartbeat } from './heartbeat.ts';
import type { Ownership } from './ownership.ts';
import { createRetransmitBuffer } from './retransmit-buffer.ts';

type OwnerDeps = {
  readonly spaceId: string;
  readonly space: LiveSpace;
  readonly ownership: Ownership;
  readonly timers: Timers;
  /** How long output is batched, in ms; 0: each step is published at once. */
  readonly collectMs: number;
  onFault(error: unknown, about: { spaceId: string; event: string }): void;
  /** The database has seen a later owner, so this one must stop. */
  onOver(): void;
};

/**
 * Minimum interval between two retransmissions of the same batch, in ms: less than an edge waits
 * before it asks again.
 */
const againEveryMs = 200;

/**
 * Runs one live space: passes it messages in order, wakes it on time, runs its tasks, and publishes
 * its output: one batch per step, or per tick where edges receive it over a network, whatever the
 * number of receivers.
 */
export const createLiveSpaceOwner = (deps: OwnerDeps) => {
  const { spaceId, space, ownership, timers, collectMs, onFault } = deps;
  const { epoch } = ownership;
  const lines = createEdgeLines();
  const heartbeat = createHeartbeat(timers.now());
  /** Without lasting facts all edges are in this process and miss nothing. */
  const retransmitBuffer = ownership.isLasting ? createRetransmitBuffer() : null;
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
      heartbeat.sent(timers.now());
    }
    const batch: ToEdges = { epoch, seq, deliveries };
    const kept = [...facts].map(([key, value]) => ({ key, value }));
    const isNow = isContested;
    if (deliveries.length > 0) retransmitBuffer?.keep(batch, isNow, timers.now());
    deliveries = [];
    facts = new Map();
    isContested = false;
    ownership.publish(batch, kept, isNow);
  };

  const emit = (outputs: readonly LiveOutput[]) => {
    for (const output of outputs) take(output);
    flushAndArm();
  };

  const flushAndArm = () => {
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
    // `run` is called inside `then`, so that a task that throws synchronously is an outcome like
    // any other.
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
    heartbeat.beat(now);
    ownership.publish({ epoch, seq, deliveries: [], ...(isOver ? { isOver } : {}) }, [], false);
  };

  /**
   * Retransmits batches. Edges that miss the same ones ask at the same time, and all receive the
   * answer.
   */
  const sayAgain = ({ from, to }: NonNullable<ToOwner['again']>, now: number) => {
    if (lastAgain.from === from && now - lastAgain.at < againEveryMs) return;
    lastAgain = { from, at: now };
    const found = retransmitBuffer?.between(from, to) ?? null;
    if (!found?.isContested)
      return void deliveries.push({ kind: 'again', from, batches: found?.batches ?? null });
    // A retransmission of contested batches waits for the store, so it gets a batch of its own,
    // which no other delivery waits with; nor does it wait for a store that does not answer.
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
    /** Restores what the last owner remembered, and publishes a heartbeat. */
    start() {
      const now = timers.now();
      if (ownership.remembered.size > 0) emit(space.restore(ownership.remembered, now));
      beat(now);
    },
    receive(batch: ToOwner) {
      if (isClosed) return;
      const now = timers.now();
      if (batch.epoch !== epoch) {
        // An edge that takes a former owner for the current one learns of this one. An edge that
        // knows a later owner is right.
        if (batch.epoch < epoch) beat(now);
        return;
      }
      const { connection, again } = batch;
      const { messages, isTaken, isAsked, missed } = lines.receive(batch, now);
      // Retransmitted batches come before new deliveries to the same edge.
      if (again !== undefined) sayAgain(again, now);
      if (missed !== null) deliveries.push({ kind: 'missed', connection, ...missed });
      for (const message of messages) for (const output of space.receive(message, now)) take(output);
      if (isTaken) for (const question of batch.questions) answer(question, now);
      if (isAsked) deliveries.push({ kind: 'announce', connection });
      flushAndArm();
    },
    tick(now: number, hasPaused: boolean) {
      if (hasPaused) {
        // The clock may have run on without the timers: what is due runs now.
        timerAt = Number.NaN;
        emit(space.wake(now));
      }
      for (const message of lines.sweep(now, hasPaused))
        for (const output of space.receive(message, now)) take(output);
      flushAndArm();
      if (heartbeat.isDue(now)) beat(now);
    },
    /** Nobody is here and no task is running: the space can be released and opened again. */
    isIdle: () => running.size === 0 && space.isIdle(),
    /**
     * Ends without publishing, because another process is the owner. Pending writes are refused by
     * their epoch.
     */
    drop: end,
    /** Ends; resolves when pending writes are stored and another process may become the owner. */
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
