import { type Delivery, edgesTopic, type ToEdges, type ToOwner } from './batches.ts';
import { frameOf } from './frames.ts';
import type { LiveOutput, LiveSpace, TaskOutcome } from './live-space.ts';
import type { Timers } from './timers.ts';

type OwnerDeps = {
  readonly spaceId: string;
  readonly space: LiveSpace;
  readonly epoch: number;
  readonly timers: Timers;
  publish(topic: string, batch: ToEdges): void;
  onFault(error: unknown, about: { spaceId: string; event: string }): void;
};

/** Connections of edges whose numbers are remembered. */
const maxConnections = 1_000;

/**
 * Runs one live space: feeds it in order, wakes it in time, does its tasks, and publishes what it says: one batch per
 * step, whatever the number of receivers.
 */
export const createLiveSpaceOwner = ({ spaceId, space, epoch, timers, publish, onFault }: OwnerDeps) => {
  let timer: unknown = null;
  let timerAt = Number.POSITIVE_INFINITY;
  let seq = 0;
  let isClosed = false;
  const running = new Set<Promise<void>>();
  /** Connections of edges number their batches: one that comes twice is taken once. The latest heard last. */
  const heardSeq = new Map<string, number>();

  const toDelivery = (output: LiveOutput): Delivery | null => {
    switch (output.kind) {
      case 'send': {
        const { to, channel, event, data, isStream } = output;
        return {
          kind: 'send',
          to,
          channel: channel.name,
          frame: frameOf(event, channel.name, data),
          isStream,
        };
      }
      case 'place':
      case 'tune':
      case 'close':
        return output;
      case 'remember':
        return null;
      case 'fault':
        onFault(output.error, { spaceId, event: output.event });
        return null;
      case 'task':
        startTask(output.id, output.run);
        return null;
    }
  };

  const toDeliveries = (outputs: readonly LiveOutput[]): Delivery[] =>
    outputs.map(toDelivery).filter((delivery) => delivery !== null);

  const emit = (outputs: readonly LiveOutput[]) => {
    say(toDeliveries(outputs));
    arm();
  };

  const say = (deliveries: readonly Delivery[]) => {
    if (deliveries.length === 0) return;
    seq += 1;
    publish(edgesTopic(spaceId), { epoch, seq, deliveries });
  };

  const settle = (taskId: number, outcome: TaskOutcome) => {
    if (isClosed) return;
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

  const noteHeard = ({ connection, seq: heard }: ToOwner) => {
    heardSeq.delete(connection);
    heardSeq.set(connection, heard);
    const oldest = heardSeq.keys().next();
    if (heardSeq.size > maxConnections && !oldest.done) heardSeq.delete(oldest.value);
  };

  const answerTo = ({ id, question, input }: ToOwner['questions'][number], now: number): Delivery[] => {
    const { outcome, outputs } = space.answer(question, input, now);
    if (!outcome.ok) onFault(outcome.error, { spaceId, event: question });
    const value = outcome.ok ? outcome.value : null;
    return [...toDeliveries(outputs), { kind: 'answer', id, ok: outcome.ok, value }];
  };

  return {
    receive(batch: ToOwner) {
      if (isClosed || batch.seq <= (heardSeq.get(batch.connection) ?? 0)) return;
      noteHeard(batch);
      const now = timers.now();
      const deliveries = batch.messages.flatMap((message) => toDeliveries(space.receive(message, now)));
      for (const question of batch.questions) deliveries.push(...answerTo(question, now));
      say(deliveries);
      arm();
    },
    /** Nobody is here and nothing is on its way: it can be let go and opened anew. */
    isIdle: () => running.size === 0 && space.isIdle(),
    /** Ends; resolves when what was being stored is stored. */
    async close(): Promise<void> {
      isClosed = true;
      arm();
      await Promise.all(running);
    },
  };
};
export type LiveSpaceOwner = ReturnType<typeof createLiveSpaceOwner>;
