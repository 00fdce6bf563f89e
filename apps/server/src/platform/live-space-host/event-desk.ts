import {
  type Actor,
  type Locale,
  personChannel,
  type Ref,
  Refusal,
  type RefusalBody,
  type RefusalDetail,
  roomChannel,
  spaceChannel,
  type WhisperIssue,
} from '@engawa/contract/kernel';
import type { Address, Channel, LiveMessage, LiveOutput, LiveSpace, TaskOutcome } from './live-space.ts';
import { createSchedule, type Schedule } from './schedule.ts';

/** One whisper on its way through a handler: who says it is the server's knowledge. */
export type Call = {
  readonly socket: string;
  readonly actor: Actor;
  readonly event: string;
  readonly ref: Ref;
  readonly now: number;
  /** Answers `ok: true` when the whisper bore a ref (or always, when that is what the event is for). */
  reply(fields?: Record<string, unknown>, isAlways?: boolean): void;
};

/** Handlers by event. Each checks first and changes then; what it throws ends this event only. */
export type Handlers<Payloads> = { [E in keyof Payloads]?: (call: Call, payload: Payloads[E]) => void };

/** What a feature brings into a live space. */
export type LiveFeature = {
  readonly handlers: { readonly [event: string]: (call: Call, payload: never) => void };
  /** What the HTTP side may ask. */
  readonly questions?: { readonly [question: string]: (input: never, now: number) => unknown };
  subscribed?(socket: string, actor: Actor, channel: string, now: number): void;
  closed?(socket: string, actor: Actor, isFinal: boolean, now: number): void;
};

/** How a feature speaks out of a live space. */
export type LiveVoice = {
  readonly schedule: Schedule;
  /** @param from who did it: the stamp's `id` */
  toSpace(event: string, data: object, from?: string): void;
  toRoom(roomId: string, event: string, data: object, from?: string): void;
  toPerson(userId: string, event: string, data: object, from?: string): void;
  toSocket(socket: string, channel: Channel, event: string, data: object): void;
  /** Frames without stamp and number, encoded once for all: positions. */
  streamToRoom(roomId: string, event: string, data: object): void;
  streamToSocket(socket: string, roomId: string, event: string, data: object): void;
  place(socket: string, who: { userId: string; roomId: string } | null): void;
  forget(userId: string): void;
  close(socket: string, code: number, reason: string): void;
  /**
   * Something slow; later whispers of the same socket wait for it, so that their order holds.
   * A failure is answered to the call as a refusal or a fault.
   */
  forCall<T>(call: Call, run: () => Promise<T>, done: (value: T, now: number) => void): void;
  /** Something slow whose outcome nobody waits for; failures are logged. */
  aside(name: string, run: () => Promise<unknown>): void;
};

/** Sentences in the reader's language; the live space itself knows no phrases. */
export type Sentences = (
  code: Refusal['code'],
  detail: RefusalDetail,
  issues: readonly WhisperIssue[],
  locale: Locale,
) => RefusalBody;

/** Whispers of one socket that may wait for a slow one before it. */
const maxHeld = 200;

type Seat = { readonly actor: Actor; readonly locale: Locale; held: LiveMessage[] | null };
type Task = { readonly call: Call | null; settle(outcome: TaskOutcome, now: number): void };

export const channelsOf = (spaceId: string) => ({
  space: { kind: 'space', name: spaceChannel(spaceId) } satisfies Channel,
  room: (roomId: string): Channel => ({ kind: 'room', name: roomChannel(roomId) }),
  person: (userId: string): Channel => ({ kind: 'person', name: personChannel(userId, spaceId) }),
});

/**
 * Takes messages to the handlers of the installed features and collects what they want done: the part of a live
 * space that knows no event.
 */
export const createEventDesk = (deps: { spaceId: string; sentences: Sentences }) => {
  const channels = channelsOf(deps.spaceId);
  const schedule = createSchedule();
  const seats = new Map<string, Seat>();
  const tasks = new Map<number, Task>();
  const features: LiveFeature[] = [];
  let outputs: LiveOutput[] = [];
  let taskCount = 0;

  const send = (to: Address, channel: Channel, event: string, data: object, isStamped = true) =>
    void outputs.push({ kind: 'send', to, channel, event, data, isStamped });
  const stamped = (data: object, from: string | undefined) =>
    from === undefined ? data : { id: from, ...data };
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
    const seat = seats.get(socket);
    if (!(error instanceof Refusal)) outputs.push({ kind: 'fault', error, event });
    if (seat === undefined) return;
    const refusal = error instanceof Refusal ? error : new Refusal('INTERNAL');
    const body = deps.sentences(refusal.code, refusal.detail, issues, seat.locale);
    send({ kind: 'socket', socket }, channels.person(seat.actor.userId), 'Reply', {
      ref,
      event,
      ok: false,
      error: body,
    });
  };

  const voice: LiveVoice = {
    schedule,
    toSpace: (event, data, from) => send({ kind: 'space' }, channels.space, event, stamped(data, from)),
    toRoom: (roomId, event, data, from) =>
      send({ kind: 'room', roomId }, channels.room(roomId), event, stamped(data, from)),
    toPerson: (userId, event, data, from) =>
      send({ kind: 'person', userId }, channels.person(userId), event, stamped(data, from)),
    toSocket: (socket, channel, event, data) => send({ kind: 'socket', socket }, channel, event, data),
    streamToRoom: (roomId, event, data) =>
      send({ kind: 'room', roomId }, channels.room(roomId), event, data, false),
    streamToSocket: (socket, roomId, event, data) =>
      send({ kind: 'socket', socket }, channels.room(roomId), event, data, false),
    place: (socket, who) => void outputs.push({ kind: 'place', socket, who }),
    forget: (userId) => void outputs.push({ kind: 'forget', userId }),
    close: (socket, code, reason) => void outputs.push({ kind: 'close', socket, code, reason }),
    forCall(call, run, done) {
      const seat = seats.get(call.socket);
      if (seat !== undefined) seat.held ??= [];
      startTask(run, {
        call,
        settle(outcome, now) {
          if (!outcome.ok) throw outcome.error;
          // They may have gone while it was looked up: then it never happened.
          if (seats.get(call.socket) === seat) done(outcome.value as Awaited<ReturnType<typeof run>>, now);
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

  const dispatch = (message: Extract<LiveMessage, { kind: 'whisper' }>, seat: Seat, now: number) => {
    const { socket, event, ref } = message;
    const handler = features.find((feature) => Object.hasOwn(feature.handlers, event))?.handlers[event];
    const call: Call = {
      socket,
      actor: seat.actor,
      event,
      ref,
      now,
      reply(fields = {}, isAlways = false) {
        if (ref !== undefined || isAlways)
          send({ kind: 'socket', socket }, channels.person(seat.actor.userId), 'Reply', {
            ref,
            ok: true,
            ...fields,
          });
      },
    };
    try {
      if (handler === undefined) throw new Refusal('UNKNOWN_EVENT');
      handler(call, message.payload as never);
    } catch (error) {
      refuse(socket, event, ref, error);
    }
  };

  const take = (message: LiveMessage, now: number): void => {
    if (message.kind === 'opened') {
      seats.set(message.socket, { actor: message.actor, locale: message.locale, held: null });
      return;
    }
    const seat = seats.get(message.socket);
    if (seat === undefined) return;
    if (message.kind === 'closed') {
      seats.delete(message.socket);
      for (const feature of features) feature.closed?.(message.socket, seat.actor, message.isFinal, now);
      return;
    }
    if (seat.held !== null) {
      if (seat.held.length < maxHeld) seat.held.push(message);
      else if (message.kind !== 'subscribed')
        refuse(message.socket, message.event, message.ref, new Refusal('TRY_AGAIN'));
      return;
    }
    if (message.kind === 'subscribed')
      for (const feature of features) feature.subscribed?.(message.socket, seat.actor, message.channel, now);
    else if (message.kind === 'refused')
      refuse(message.socket, message.event, message.ref, new Refusal(message.code), message.issues);
    else dispatch(message, seat, now);
  };

  const collect = (what: string, act: () => void): LiveOutput[] => {
    try {
      act();
    } catch (error) {
      outputs.push({ kind: 'fault', error, event: what });
    }
    const collected = outputs;
    outputs = [];
    return collected;
  };

  const space: LiveSpace = {
    receive: (message, now) => collect(message.kind, () => take(message, now)),
    settle: (taskId, outcome, now) =>
      collect('settle', () => {
        const task = tasks.get(taskId);
        const call = task?.call ?? null;
        tasks.delete(taskId);
        const seat = call === null ? undefined : seats.get(call.socket);
        const held = seat?.held ?? [];
        if (seat) seat.held = null;
        try {
          task?.settle(outcome, now);
        } catch (error) {
          if (call === null) throw error;
          refuse(call.socket, call.event, call.ref, error);
        }
        for (const message of held) take(message, now);
      }),
    wake: (now) => collect('wake', () => schedule.runDue(now)),
    nextWakeAt: () => schedule.nextAt(),
    isIdle: () => seats.size === 0 && tasks.size === 0 && schedule.nextAt() === null,
    answer(question, input, now) {
      const found = features.find((feature) => Object.hasOwn(feature.questions ?? {}, question))?.questions?.[
        question
      ];
      if (found === undefined) throw new Error(`Nobody answers ${question}.`);
      return found(input as never, now);
    },
  };

  return {
    space,
    voice,
    channels,
    install: (feature: LiveFeature) => void features.push(feature),
  };
};
