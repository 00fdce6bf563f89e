import type { Contest } from '../people/contest.ts';
import type { Clients, Refuse } from './clients.ts';
import type { Broadcaster, Call } from './live-feature.ts';
import type { LiveMessage, TaskOutcome } from './live-space.ts';
import type { OutputLog } from './output-log.ts';

type Task = { readonly call: Call | null; settle(outcome: TaskOutcome, now: number): void };

type Deps = {
  readonly clients: Clients;
  readonly outputs: Pick<OutputLog, 'emit'>;
  readonly contest: Contest;
  refuse: Refuse;
};

/** The async operations that a live space requests, and what runs with their outcomes. */
export const createTasks = ({ clients, outputs, contest, refuse }: Deps) => {
  const tasks = new Map<number, Task>();
  let count = 0;

  const start = (run: () => Promise<unknown>, task: Task) => {
    count += 1;
    tasks.set(count, task);
    outputs.emit({ kind: 'task', run, id: count });
  };

  const forCall: Broadcaster['forCall'] = (call, run, done, gone) => {
    const client = clients.get(call.socket);
    if (client !== undefined) client.held ??= [];
    start(run, {
      call,
      settle(outcome, now) {
        if (!outcome.ok) throw outcome.error;
        const value = outcome.value as Awaited<ReturnType<typeof run>>;
        // The socket may have closed during the async run: then nothing is published, unless the
        // caller handles that case in `gone`.
        if (clients.get(call.socket) !== client) return gone?.(value, now);
        contest.decide(call.event, {}, () => done(value, now));
      },
    });
  };

  const aside: Broadcaster['aside'] = (name, run, done) =>
    start(run, {
      call: null,
      settle(outcome, now) {
        if (!outcome.ok) outputs.emit({ kind: 'fault', error: outcome.error, event: name });
        else done?.(outcome.value as Awaited<ReturnType<typeof run>>, now);
      },
    });

  return {
    forCall,
    aside,
    isIdle: () => tasks.size === 0,

    /** @returns the whispers that have queued behind this task */
    settle(taskId: number, outcome: TaskOutcome, now: number): readonly LiveMessage[] {
      const task = tasks.get(taskId);
      const call = task?.call ?? null;
      tasks.delete(taskId);
      const client = call === null ? undefined : clients.get(call.socket);
      const held = client?.held ?? [];
      if (client) client.held = null;
      try {
        task?.settle(outcome, now);
      } catch (error) {
        if (call === null) throw error;
        refuse(call.socket, call.event, call.ref, error);
      }
      return held;
    },
  };
};
