import type {
  Actor,
  ChannelKind,
  Locale,
  Ref,
  Refusal,
  RefusalBody,
  RefusalDetail,
  WhisperIssue,
  WhisperPayloads,
} from '@engawa/contract/kernel';
import type { EventData, LiveEventName, liveEvents, PublishedEvent, ReplyTo } from '@engawa/contract/live';
import type { Ending } from '../platform/gateway/edge-port.ts';
import type { DomainEventName, DomainEvents } from './domain-events.ts';
import type { Channel, Whereabouts } from './live-space.ts';
import type { AnsweredQuery } from './query.ts';
import type { Schedule } from './schedule.ts';

/**
 * What `reply` takes: the fields that the contract names for this whisper, and nothing where it names none.
 * `isAlways` answers a whisper without a ref too.
 */
type ReplyArguments<E extends LiveEventName> =
  ReplyTo<E> extends Record<string, never> ? [] : [fields: ReplyTo<E>, isAlways?: boolean];

/** One whisper on its way through a handler. The actor is what the server knows, not what the client claims. */
export type Call<E extends LiveEventName = LiveEventName> = {
  readonly socket: string;
  readonly actor: Actor;
  readonly event: string;
  readonly ref: Ref;
  readonly now: number;
  /** Answers `ok: true` when the whisper carried a ref. */
  reply(...args: ReplyArguments<E>): void;
};

/** Handlers by event. Each checks first and changes then; what it throws ends this event only. */
export type Handlers<Payloads> = {
  [E in keyof Payloads & LiveEventName]?: (call: Call<E>, payload: Payloads[E]) => void;
};

/** A socket that an edge tells a new owner of. */
export type Announced = {
  readonly socket: string;
  readonly actor: Actor;
  readonly locale: Locale;
  readonly channels: readonly string[];
  readonly who: Whereabouts | null;
};

/** What clients may whisper, by event, as the contract parses it. */
type Whispers = WhisperPayloads<typeof liveEvents>;

/** What a feature brings into a live space. */
export type LiveFeature = {
  /** An event has one handler: a second one throws when the live space is made. */
  readonly handlers: Handlers<Whispers>;
  /**
   * Events about which only a certain owner may decide (seats, locks, entry, requests, mutes): refused TRY_AGAIN
   * while another could be the owner.
   */
  readonly contested?: readonly (keyof Whispers)[];
  /** Events that are contested only when they ask for what few may have, by what they say. */
  readonly contestedWhen?: { readonly [E in keyof Whispers]?: (payload: Whispers[E]) => boolean };
  /** What HTTP calls may ask. A query has one answer: a second one throws when the live space is made. */
  readonly queries?: readonly AnsweredQuery[];
  /** Domain events, each taken once, in the order of the writes, after the state of the space has changed. */
  readonly onEvent?: { readonly [E in DomainEventName]?: (payload: DomainEvents[E], now: number) => void };
  subscribed?(socket: string, actor: Actor, channel: string, now: number): void;
  closed?(socket: string, actor: Actor, how: Ending, now: number): void;
  /** Before anything else: what the last owner remembered. Values are what `remember` was given. */
  restore?(remembered: ReadonlyMap<string, unknown>, now: number): void;
  /** The live space is let go: what is not stored yet is to be stored now. */
  rest?(now: number): void;
  /** An edge holds this socket, as it tells a new owner or one that has missed something: it is to be told all anew. */
  announced?(socket: Announced, now: number): void;
  /** Streams to this socket are skipped, or it has drained. */
  behind?(socket: string, now: number): void;
  drained?(socket: string, now: number): void;
};

/** How a feature speaks out of a live space. */
export type Broadcaster = {
  readonly schedule: Schedule;
  /** Whether this owner can be sure that it is the only one. */
  isCertain(): boolean;
  /** @param from who did it: the stamp's `id` */
  toSpace<E extends PublishedEvent<'space'>>(event: E, data: EventData<E>, from?: string): void;
  toRoom<E extends PublishedEvent<'room'>>(roomId: string, event: E, data: EventData<E>, from?: string): void;
  /** To those in a conversation of a room; bears `channel_id`, the conversation. */
  toConversation<E extends PublishedEvent<'room'>>(
    roomId: string,
    conversation: string,
    event: E,
    data: Omit<EventData<E>, 'channel_id'>,
    from?: string,
  ): void;
  toPerson<E extends PublishedEvent<'person'>>(
    userId: string,
    event: E,
    data: EventData<E>,
    from?: string,
  ): void;
  /** To one socket alone: answers, and snapshots, which bear the number of what was said last on that channel. */
  toSocket<C extends ChannelKind, E extends PublishedEvent<C>>(
    socket: string,
    channel: Channel<C>,
    event: E,
    data: EventData<E>,
  ): void;
  /** The same to many, encoded once. */
  toSockets<C extends ChannelKind, E extends PublishedEvent<C>>(
    sockets: readonly string[],
    channel: Channel<C>,
    event: E,
    data: EventData<E>,
  ): void;
  /**
   * Frames without stamp and number, encoded once for all: positions. Their data are flat: numbers, booleans, and texts
   * that need no escaping.
   */
  streamToGroup<E extends PublishedEvent<'room'>>(
    group: string,
    roomId: string,
    event: E,
    data: EventData<E>,
  ): void;
  streamToRoom<E extends PublishedEvent<'room'>>(roomId: string, event: E, data: EventData<E>): void;
  streamToSockets<E extends PublishedEvent<'room'>>(
    sockets: readonly string[],
    roomId: string,
    event: E,
    data: EventData<E>,
  ): void;
  /** From now on this socket speaks for this participant, there; null: for nobody. */
  place(socket: string, who: Whereabouts | null): void;
  /** These sockets have just been told everything: an edge that had missed something gives them again what is said to all. */
  fresh(sockets: readonly string[]): void;
  /** From now on this socket hears this group's streams, and of no other; null: none. */
  tune(socket: string, group: string | null): void;
  /**
   * Says again what a socket missed.
   * @param last what it heard last, by channel (or conversation)
   * @returns false when that is not kept any more: it needs a snapshot
   */
  replay(
    socket: string,
    audiences: readonly string[],
    last: Readonly<Record<string, number>>,
    now: number,
  ): boolean;
  /** What a next owner starts from; null forgets it. Keys are `feature.id`, values are JSON. */
  remember(key: string, value: unknown): void;
  /** Nothing of this person is remembered: they are gone for good. */
  forget(userId: string): void;
  close(socket: string, code: number, reason: string): void;
  /**
   * Something slow; later whispers of the same socket wait for it, so that their order holds.
   * A failure is answered to the call as a refusal or a fault.
   * @param gone instead of `done` when their socket has closed meanwhile: what was done holds although they went
   */
  forCall<T>(
    call: Call,
    run: () => Promise<T>,
    done: (value: T, now: number) => void,
    gone?: (value: T, now: number) => void,
  ): void;
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
