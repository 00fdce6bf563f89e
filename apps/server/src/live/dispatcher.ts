import { type Actor, type Locale, type Ref, Refusal, type WhisperIssue } from '@engawa/contract/kernel';
import { channelsOf, createPublisher } from './broadcaster.ts';
import { createDomainEventInbox } from './domain-event-inbox.ts';
import type { DomainEvent } from './domain-events.ts';
import type { Broadcaster, Call, LiveFeature, Sentences } from './live-feature.ts';
import type { LiveMessage, LiveOutput, LiveSpace, TaskOutcome } from './live-space.ts';
import { type AnsweredQuery, answers, type DomainEventRow, takeDomainEvents } from './query.ts';
import { createSchedule } from './schedule.ts';

/** The number of whispers of one socket that may queue behind a slow one. */
const maxHeld = 200;

type Client = { readonly actor: Actor; readonly locale: Locale; held: LiveMessage[] | null };
type Whisper = Extract<LiveMessage, { kind: 'whisper' }>;
type Task = { readonly call: Call | null; settle(outcome: TaskOutcome, now: number): void };

type DispatcherDeps = {
  readonly spaceId: string;
  /** The epoch of this live space's owner: all published frames carry it. */
  readonly epoch: number;
  /** Whether this owner can be sure that it is the only one. */
  isCertain(): boolean;
  readonly sentences: Sentences;
  /** Whether the state read when the live space opened already contains this domain event. */
  isKnown?(eventId: string): boolean;
  /** Applies a domain event to the space state before any feature handles it. */
  applyToState?(event: DomainEvent): void;
};

/**
 * Writing this empty fact makes the answer wait until all earlier facts are durable. The stored key
 * keeps its spelling, because during an update the next owner may run another version.
 */
const takenFact = 'happened.again';

/**
 * Dispatches messages to the handlers of the installed features and collects the resulting actions:
 * the part of a live space that knows no particular event.
 */
export const createDispatcher = (deps: DispatcherDeps) => {
  const channels = channelsOf(deps.spaceId);
  const schedule = createSchedule();
  const clients = new Map<string, Client>();
  const tasks = new Map<number, Task>();
  const features: LiveFeature[] = [];
  const handlers = new Map<string, (call: never, payload: never) => void>();
  const queries = new Map<string, AnsweredQuery>();
  const contested = new Map<string, ((payload: never) => boolean)[]>();
  let outputs: LiveOutput[] = [];
  let taskCount = 0;
  let time = 0;
  let isContestedNow = false;

  const emit = (output: LiveOutput) => void outputs.push(output);
  const publisher = createPublisher({
    channels,
    epoch: deps.epoch,
    now: () => time,
    emit,
    userOf: (socket) => clients.get(socket)?.actor.userId ?? null,
  });
  const isContested = (event: string, payload: unknown): boolean =>
    contested.get(event)?.some((isContestedBy) => isContestedBy(payload as never)) === true;
  /** Refuses TRY_AGAIN if the event is contested and another process could be the owner. */
  const requireCertain = (event: string, payload: unknown): boolean => {
    const isContestedEvent = isContested(event, payload);
    if (isContestedEvent && !deps.isCertain()) throw new Refusal('TRY_AGAIN');
    return isContestedEvent;
  };
  const startTask = (run: () => Promise<unknown>, task: Task) => {
    taskCount += 1;
    tasks.set(taskCount, task);
    outputs.push({ kind: 'task', run, id: taskCount });
  };

  const refuse = (
    socket: string,
    event: string,
    ref: Ref,
    error: unknown,
    issues: readonly WhisperIssue[] = [],
  ) => {
    const client = clients.get(socket);
    if (!(error instanceof Refusal)) outputs.push({ kind: 'fault', error, event });
    if (client === undefined) return;
    const refusal = error instanceof Refusal ? error : new Refusal('INTERNAL');
    const body = deps.sentences(refusal.code, refusal.detail, issues, client.locale);
    const own = channels.person(client.actor.userId);
    publisher.sendToSocket(socket, own, 'Reply', { ref, event, ok: false, error: body });
  };

  const broadcaster: Broadcaster = {
    ...publisher,
    schedule,
    isCertain: deps.isCertain,
    resynced: (sockets) => emit({ kind: 'fresh', sockets }),
    assignGroup: (socket, group) => emit({ kind: 'tune', socket, group }),
    remember: (key, value) => emit({ kind: 'remember', key, value, isContested: isContestedNow }),
    close: (socket, code, reason) => emit({ kind: 'close', socket, code, reason }),
    forCall(call, run, done, gone) {
      const client = clients.get(call.socket);
      if (client !== undefined) client.held ??= [];
      startTask(run, {
        call,
        settle(outcome, now) {
          if (!outcome.ok) throw outcome.error;
          const value = outcome.value as Awaited<ReturnType<typeof run>>;
          // The socket may have closed during the async run: then nothing is published, unless the
          // caller handles that case in `gone`.
          if (clients.get(call.socket) !== client) return gone?.(value, now);
          isContestedNow = requireCertain(call.event, {});
          done(value, now);
        },
      });
    },
    aside: (name, run) =>
      startTask(run, {
        call: null,
        settle(outcome) {
          if (!outcome.ok) outputs.push({ kind: 'fault', error: outcome.error, event: name });
        },
      }),
  };

  const dispatch = (message: Whisper, client: Client, now: number) => {
    const { socket, event, ref } = message;
    const handler = handlers.get(event);
    const own = channels.person(client.actor.userId);
    const call = {
      socket,
      actor: client.actor,
      event,
      ref,
      now,
      reply(fields: object = {}, isAlways = false) {
        if (ref !== undefined || isAlways)
          publisher.sendToSocket(socket, own, 'Reply', { ref, ok: true, ...fields });
      },
    };
    try {
      if (handler === undefined) throw new Refusal('UNKNOWN_EVENT');
      isContestedNow = requireCertain(event, message.payload);
      handler(call as never, message.payload as never);
    } catch (error) {
      refuse(socket, event, ref, error);
    } finally {
      isContestedNow = false;
    }
  };

  const take = (message: LiveMessage, now: number): void => {
    if (message.kind === 'opened') {
      clients.set(message.socket, { actor: message.actor, locale: message.locale, held: null });
      return;
    }
    if (message.kind === 'announced') {
      // An announced socket that is already known may have a task running, so its entry stays.
      if (!clients.has(message.socket))
        clients.set(message.socket, { actor: message.actor, locale: message.locale, held: null });
      for (const feature of features) feature.reattached?.(message, now);
      return;
    }
    const client = clients.get(message.socket);
    if (client === undefined) return;
    if (message.kind === 'behind' || message.kind === 'drained') {
      const callback = message.kind === 'behind' ? 'onSlow' : 'onDrained';
      for (const feature of features) feature[callback]?.(message.socket, now);
      return;
    }
    if (message.kind === 'closed') {
      clients.delete(message.socket);
      for (const feature of features) feature.closed?.(message.socket, client.actor, message.how, now);
      return;
    }
    if (client.held !== null) {
      if (client.held.length < maxHeld) client.held.push(message);
      else if (message.kind !== 'subscribed')
        refuse(message.socket, message.event, message.ref, new Refusal('TRY_AGAIN'));
      return;
    }
    if (message.kind === 'subscribed')
      for (const feature of features)
        feature.subscribed?.(message.socket, client.actor, message.channel, now);
    else if (message.kind === 'refused')
      refuse(message.socket, message.event, message.ref, new Refusal(message.code), message.issues);
    else dispatch(message, client, now);
  };

  const collect = (what: string, now: number, act: () => void): LiveOutput[] => {
    time = now;
    try {
      act();
    } catch (error) {
      outputs.push({ kind: 'fault', error, event: what });
    }
    const collected = outputs;
    outputs = [];
    return collected;
  };

  const settle = (taskId: number, outcome: TaskOutcome, now: number) => {
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
    } finally {
      isContestedNow = false;
    }
    for (const message of held) take(message, now);
  };

  const answer = (question: string, input: unknown, now: number): unknown => {
    const found = queries.get(question);
    if (found === undefined) throw new Error(`Nobody answers ${question}.`);
    return found.answer(input, now);
  };

  const space: LiveSpace = {
    receive: (message, now) => collect(message.kind, now, () => take(message, now)),
    settle: (taskId, outcome, now) => collect('settle', now, () => settle(taskId, outcome, now)),
    wake: (now) => collect('wake', now, () => schedule.runDue(now)),
    nextWakeAt: () => schedule.nextAt(),
    isIdle: () => clients.size === 0 && tasks.size === 0 && schedule.nextAt() === null,
    answer(question, input, now) {
      let outcome: TaskOutcome = { ok: false, error: new Error('not answered') };
      const collected = collect(question, now, () => {
        try {
          outcome = { ok: true, value: answer(question, input, now) };
        } catch (error) {
          outcome = { ok: false, error };
        }
      });
      return { outcome, outputs: collected };
    },
    restore: (remembered, now) =>
      collect('restore', now, () => {
        for (const feature of features) feature.restore?.(remembered, now);
        for (const feature of features) feature.restored?.(now);
      }),
    rest: (now) =>
      collect('rest', now, () => {
        for (const feature of features) feature.rest?.(now);
      }),
  };

  const installQuery = (answered: AnsweredQuery) => {
    const { name } = answered.query;
    if (queries.has(name)) throw new Error(`${name} has two answers.`);
    queries.set(name, answered);
  };
  const inbox = createDomainEventInbox({
    isKnown: (eventId) => deps.isKnown?.(eventId) === true,
    take(domainEvent, now) {
      deps.applyToState?.(domainEvent);
      const { event, payload } = domainEvent;
      for (const feature of features) feature.onEvent?.[event]?.(payload as never, now);
    },
    rememberAgain: () => broadcaster.remember(takenFact, null),
  });
  const takeEvents = (rows: readonly DomainEventRow[], now: number): { epoch: number } => {
    // The following facts must be durable before the reply, because the sender deletes these rows
    // then.
    isContestedNow = true;
    try {
      inbox.take(rows, now);
    } finally {
      isContestedNow = false;
    }
    // The sender learns which owner has taken the rows.
    return { epoch: deps.epoch };
  };
  installQuery(answers(takeDomainEvents, ({ happenings }, now) => takeEvents(happenings, now)));

  return {
    space,
    broadcaster,
    channels,
    install(feature: LiveFeature) {
      features.push(feature);
      for (const answered of feature.queries ?? []) installQuery(answered);
      for (const [event, handler] of Object.entries(feature.handlers)) {
        if (handlers.has(event)) throw new Error(`${event} has two handlers.`);
        handlers.set(event, handler);
      }
      const note = (event: string, isContestedBy: (payload: never) => boolean) =>
        contested.set(event, [...(contested.get(event) ?? []), isContestedBy]);
      for (const event of feature.contested ?? []) note(event, () => true);
      for (const [event, isContestedBy] of Object.entries(feature.contestedWhen ?? {}))
        note(event, isContestedBy);
    },
  };
};
