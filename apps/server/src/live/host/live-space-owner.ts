import type { Timers } from '../../platform/timers/timers.ts';
import type { LiveMessage, LiveOutput, LiveSpace } from '../space/live-space.ts';
import type { Question, ToOwner } from './batches.ts';
import { createEdgeLines } from './edge-lines.ts';
import { EpochIsOver } from './epoch-is-over.ts';
import { createOwnerOutput } from './owner-output.ts';
import type { BareOwnership } from './ownership.ts';
import { createRunningTasks } from './running-tasks.ts';
import { createWakeTimer } from './wake-timer.ts';

type OwnerDeps = {
  readonly spaceId: string;
  readonly space: LiveSpace;
  readonly ownership: BareOwnership;
  readonly timers: Timers;
  /** How long output is batched, in ms; 0: each step is published at once. */
  readonly collectMs: number;
  onFault(error: unknown, about: { spaceId: string; event: string }): void;
  /** The database has seen a later owner, so this one must stop. */
  onOver(): void;
};

/**
 * Runs one live space: passes it messages in order, wakes it on time, runs its tasks, and publishes
 * its output: one batch per step, or per tick where edges receive it over a network, whatever the
 * number of receivers.
 */
export const createLiveSpaceOwner = (deps: OwnerDeps) => {
  const { spaceId, space, ownership, timers, onFault } = deps;
  const { epoch } = ownership;
  const lines = createEdgeLines();
  const output = createOwnerOutput(deps);
  let isClosed = false;

  const execute = (one: LiveOutput) => {
    switch (one.kind) {
      case 'send':
        output.send(one);
        break;
      case 'place':
      case 'assign-group':
      case 'resynced':
      case 'close':
        output.deliver(one);
        break;
      case 'remember':
        output.remember(one);
        break;
      case 'fault':
        onFault(one.error, { spaceId, event: one.event });
        break;
      case 'task':
        tasks.start(one.id, one.run);
    }
  };

  const publish = () => {
    output.flushSoon();
    waking.arm();
  };

  const emit = (outputs: readonly LiveOutput[]) => {
    for (const one of outputs) execute(one);
    publish();
  };

  const waking = createWakeTimer({
    timers,
    nextAt: () => (isClosed ? null : space.nextWakeAt()),
    wake: () => emit(space.wake(timers.now())),
  });

  const tasks = createRunningTasks({
    settle(taskId, outcome) {
      if (isClosed) return;
      if (!outcome.ok && outcome.error instanceof EpochIsOver) return deps.onOver();
      emit(space.settle(taskId, outcome, timers.now()));
    },
    onFault: (error) => onFault(error, { spaceId, event: 'settle' }),
  });

  const receive = (messages: readonly LiveMessage[], now: number) => {
    for (const message of messages) for (const one of space.receive(message, now)) execute(one);
  };

  const answer = ({ id, question, input }: Question, now: number) => {
    const { outcome, outputs } = space.answer(question, input, now);
    if (!outcome.ok) onFault(outcome.error, { spaceId, event: question });
    for (const one of outputs) execute(one);
    output.deliver({ kind: 'answer', id, ok: outcome.ok, value: outcome.ok ? outcome.value : null });
  };

  const end = () => {
    isClosed = true;
    output.end();
    waking.arm();
  };

  return {
    /** Restores what the last owner remembered, and publishes a heartbeat. */
    start() {
      const now = timers.now();
      if (ownership.remembered.size > 0) emit(space.restore(ownership.remembered, now));
      output.beat(now);
    },
    receive(batch: ToOwner) {
      if (isClosed) return;
      const now = timers.now();
      if (batch.epoch !== epoch) {
        // An edge that takes a former owner for the current one learns of this one. An edge that
        // knows a later owner is right.
        if (batch.epoch < epoch) output.beat(now);
        return;
      }
      const { connection, retransmit } = batch;
      const { messages, isTaken, isAsked, missed } = lines.receive(batch, now);
      // Retransmitted batches come before new deliveries to the same edge.
      if (retransmit !== undefined) output.retransmit(retransmit, now);
      if (missed !== null) output.deliver({ kind: 'missed', connection, ...missed });
      receive(messages, now);
      if (isTaken) for (const question of batch.questions) answer(question, now);
      if (isAsked) output.deliver({ kind: 'announce', connection });
      publish();
    },
    tick(now: number, hasPaused: boolean) {
      if (hasPaused) {
        waking.distrust();
        emit(space.wake(now));
      }
      receive(lines.sweep(now, hasPaused), now);
      publish();
      if (output.isBeatDue(now)) output.beat(now);
    },
    /** Nobody is here and no task is running: the space can be released and opened again. */
    isIdle: () => tasks.areDone() && space.isIdle(),
    /**
     * Ends without publishing, because another process is the owner. Pending writes are refused by
     * their epoch.
     */
    drop: end,
    /** Ends; resolves when pending writes are stored and another process may become the owner. */
    async close(): Promise<void> {
      if (isClosed) return;
      emit(space.rest(timers.now()));
      output.flush();
      end();
      await tasks.whenDone();
      output.beat(timers.now(), true);
      await ownership.release();
    },
  };
};
export type LiveSpaceOwner = ReturnType<typeof createLiveSpaceOwner>;
