import { createContest } from '../people/contest.ts';
import { channelsOf, createPublisher } from './broadcaster.ts';
import { type Clients, createRefuser, type RefusalOf } from './clients.ts';
import { createDomainEventInbox } from './domain-event-inbox.ts';
import type { DomainEvent } from './domain-events.ts';
import { createInstalledFeatures } from './installed-features.ts';
import type { Broadcaster, Sentences } from './live-feature.ts';
import type { LiveSpace, TaskOutcome } from './live-space.ts';
import { createMessages } from './messages.ts';
import { createOutputLog } from './output-log.ts';
import { answers, takeDomainEvents } from './query.ts';
import { createSchedule } from './schedule.ts';
import { createTasks } from './tasks.ts';

type DispatcherDeps = {
  readonly spaceId: string;
  /** The epoch of this live space's owner: all published frames carry it. */
  readonly epoch: number;
  /** Whether this owner can be sure that it is the only one. */
  isCertain(): boolean;
  readonly sentences: Sentences;
  /** By default every error of a handler is a defect. */
  readonly refusalOf?: RefusalOf;
  /** Whether the state read when the live space opened already contains this domain event. */
  isKnown?(eventId: string): boolean;
  /** Applies a domain event to the space state before any feature handles it. */
  applyToState?(event: DomainEvent): void;
};

/**
 * Writing this empty fact makes an answer wait until all earlier facts are durable, and until it is
 * sure that no other process has become the owner.
 */
const confirmation = 'contest.confirmation';

/**
 * Dispatches messages to the handlers of the installed features and collects the resulting actions:
 * the part of a live space that knows no particular event.
 */
export const createDispatcher = (deps: DispatcherDeps) => {
  const channels = channelsOf(deps.spaceId);
  const schedule = createSchedule();
  const clients: Clients = new Map();
  const installed = createInstalledFeatures();
  const outputs = createOutputLog();
  const { emit, collect } = outputs;
  const contest = createContest({ isCertain: deps.isCertain, isContested: installed.isContested });
  const publisher = createPublisher({
    channels,
    emit,
    epoch: deps.epoch,
    now: outputs.now,
    userOf: (socket) => clients.get(socket)?.actor.userId ?? null,
    isInside: (socket) => clients.get(socket)?.isInside === true,
  });
  const confirm = () => broadcaster.remember(confirmation, null);
  const replies: Pick<typeof publisher, 'reply'> = {
    reply(socket, channel, data) {
      if (contest.isContestedNow()) confirm();
      publisher.reply(socket, channel, data);
    },
  };
  const { sentences, refusalOf } = deps;
  const refuse = createRefuser({ clients, channels, outputs, publisher: replies, sentences, refusalOf });
  const tasks = createTasks({ clients, outputs, contest, refuse });
  const handleMessage = createMessages({ clients, channels, publisher: replies, installed, contest, refuse });
  const broadcaster: Broadcaster = {
    ...publisher,
    place(socket, who) {
      const client = clients.get(socket);
      if (client !== undefined) client.isInside = who !== null;
      publisher.place(socket, who);
    },
    schedule,
    isCertain: deps.isCertain,
    resynced: (sockets) => emit({ kind: 'resynced', sockets }),
    assignGroup: (socket, group) => emit({ kind: 'assign-group', socket, group }),
    remember: (key, value) => emit({ kind: 'remember', key, value, isContested: contest.isContestedNow() }),
    close: (socket, code, reason) => emit({ kind: 'close', socket, code, reason }),
    forCall: tasks.forCall,
    aside: tasks.aside,
  };
  const inbox = createDomainEventInbox({
    isKnown: (eventId) => deps.isKnown?.(eventId) === true,
    apply(domainEvent, now) {
      deps.applyToState?.(domainEvent);
      const { event, payload } = domainEvent;
      for (const feature of installed.all) feature.onEvent?.[event]?.(payload as never, now);
    },
    rememberAgain: confirm,
  });
  installed.installQuery(
    answers(takeDomainEvents, ({ events }, now) => {
      // The following facts must be durable before the reply, because the sender deletes these rows
      // then.
      contest.during(() => inbox.handleRows(events, now));
      // The sender learns which owner has taken the rows.
      return { epoch: deps.epoch };
    }),
  );

  const space: LiveSpace = {
    receive: (message, now) => collect(message.kind, now, () => handleMessage(message, now)),
    settle: (taskId, outcome, now) =>
      collect('settle', now, () => {
        for (const message of tasks.settle(taskId, outcome, now)) handleMessage(message, now);
      }),
    wake: (now) => collect('wake', now, () => schedule.runDue(now)),
    nextWakeAt: () => schedule.nextAt(),
    isIdle: () => clients.size === 0 && tasks.isIdle() && schedule.nextAt() === null,
    answer(question, input, now) {
      let outcome: TaskOutcome = { ok: false, error: new Error('not answered') };
      const collected = collect(question, now, () => {
        try {
          outcome = { ok: true, value: installed.answer(question, input, now) };
        } catch (error) {
          outcome = { ok: false, error };
        }
      });
      return { outcome, outputs: collected };
    },
    restore: (remembered, now) =>
      collect('restore', now, () => {
        for (const feature of installed.all) feature.restore?.(remembered, now);
        for (const feature of installed.all) feature.restored?.(now);
      }),
    rest: (now) =>
      collect('rest', now, () => {
        for (const feature of installed.all) feature.rest?.(now);
      }),
  };

  return { space, broadcaster, channels, install: installed.install };
};
