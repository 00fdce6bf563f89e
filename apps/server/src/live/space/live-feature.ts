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
import type { Ending } from '../../platform/gateway/edge-port.ts';
import type { DomainEventName, DomainEvents } from './domain-events.ts';
import type { Channel, Whereabouts } from './live-space.ts';
import type { AnsweredQuery } from './query.ts';
import type { Schedule } from './schedule.ts';

/**
 * The arguments of `reply`: the fields that the contract names for this whisper, and none where it
 * names none. `isAlways` answers a whisper without a ref too.
 */
type ReplyArguments<E extends LiveEventName> =
  ReplyTo<E> extends Record<string, never> ? [] : [fields: ReplyTo<E>, isAlways?: boolean];

/**
 * One whisper on its way through a handler. The server established the actor; the client only
 * claims.
 */
export type Call<E extends LiveEventName = LiveEventName> = {
  readonly socket: string;
  readonly actor: Actor;
  readonly event: string;
  readonly ref: Ref;
  readonly now: number;
  /** Answers `ok: true` when the whisper carried a ref. */
  reply(...args: ReplyArguments<E>): void;
};

/**
 * Handlers by event. Each checks first and changes state after; an error aborts this event only.
 */
export type Handlers<Payloads> = {
  [E in keyof Payloads & LiveEventName]?: (call: Call<E>, payload: Payloads[E]) => void;
};

/** A socket that an edge announces to a new owner. */
export type ReattachedSocket = {
  readonly socket: string;
  readonly actor: Actor;
  readonly locale: Locale;
  readonly channels: readonly string[];
  readonly who: Whereabouts | null;
};

/** The whispers that clients may send, by event, as the contract parses them. */
type Whispers = WhisperPayloads<typeof liveEvents>;

/** The part of a feature in a live space. */
export type LiveFeature = {
  /** An event has one handler: a second one throws when the live space is created. */
  readonly handlers: Handlers<Whispers>;
  /**
   * Events that only a certain owner may decide (seats, locks, entry, requests, mutes): refused
   * with TRY_AGAIN while another process could be the owner.
   */
  readonly contested?: readonly (keyof Whispers)[];
  /**
   * Events whose payload decides whether they are contested: only when they request a scarce
   * resource.
   */
  readonly contestedWhen?: { readonly [E in keyof Whispers]?: (payload: Whispers[E]) => boolean };
  /**
   * Queries for HTTP calls. A query has one answer: a second one throws when the live space is
   * created.
   */
  readonly queries?: readonly AnsweredQuery[];
  /**
   * Domain events, each handled once, in the order of the writes, after the space state has
   * changed.
   */
  readonly onEvent?: { readonly [E in DomainEventName]?: (payload: DomainEvents[E], now: number) => void };
  subscribed?(socket: string, actor: Actor, channel: string, now: number): void;
  closed?(socket: string, actor: Actor, how: Ending, now: number): void;
  /**
   * Runs before anything else, with what the last owner remembered: the values given to `remember`.
   * Features restore in any order, so this takes over facts and changes no person.
   */
  restore?(remembered: ReadonlyMap<string, unknown>, now: number): void;
  /**
   * Runs once all features have restored: here a feature changes people, because of what was
   * written or has passed since the last owner.
   */
  restored?(now: number): void;
  /** Runs when the owner releases the space: state that is not stored yet must be stored now. */
  rest?(now: number): void;
  /**
   * An edge that meets a new owner or missed something announces this socket: send it a snapshot.
   */
  reattached?(socket: ReattachedSocket, now: number): void;
  /** Streams to this socket are skipped because its send buffer is too full. */
  onSlow?(socket: string, now: number): void;
  /** The send buffer of this socket has drained. */
  onDrained?(socket: string, now: number): void;
};

/** How a feature publishes from a live space. */
export type Broadcaster = {
  readonly schedule: Schedule;
  /** Whether this owner can be sure that it is the only one. */
  isCertain(): boolean;
  /** @param from the person who caused the event: the stamp's `id` */
  publishToSpace<E extends PublishedEvent<'space'>>(event: E, data: EventData<E>, from?: string): void;
  publishToRoom<E extends PublishedEvent<'room'>>(
    roomId: string,
    event: E,
    data: EventData<E>,
    from?: string,
  ): void;
  /** To the people in a conversation of a room. Carries `channel_id`, the conversation. */
  publishToConversation<E extends PublishedEvent<'room'>>(
    roomId: string,
    conversation: string,
    event: E,
    data: Omit<EventData<E>, 'channel_id'>,
    from?: string,
  ): void;
  publishToPerson<E extends PublishedEvent<'person'>>(
    userId: string,
    event: E,
    data: EventData<E>,
    from?: string,
  ): void;
  /** To one socket alone: answers and snapshots. They carry the channel's last sequence number. */
  sendToSocket<C extends ChannelKind, E extends PublishedEvent<C>>(
    socket: string,
    channel: Channel<C>,
    event: E,
    data: EventData<E>,
  ): void;
  /** The same for many sockets, encoded once. */
  sendToSockets<C extends ChannelKind, E extends PublishedEvent<C>>(
    sockets: readonly string[],
    channel: Channel<C>,
    event: E,
    data: EventData<E>,
  ): void;
  /**
   * Frames without stamp and sequence number, encoded once for all receivers: positions. Their data
   * are flat: numbers, booleans, and strings that need no escaping.
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
  /** From now on this socket acts for this participant at this place. Null: for no participant. */
  place(socket: string, who: Whereabouts | null): void;
  /**
   * These sockets have just received a snapshot: an edge that missed something delivers broadcasts
   * to them again.
   */
  resynced(sockets: readonly string[]): void;
  /** From now on this socket receives the streams of this group only. Null: of no group. */
  assignGroup(socket: string, group: string | null): void;
  /**
   * Retransmits what a socket missed.
   * @param last the last sequence number received, by channel (or conversation)
   * @returns false when the frames are no longer kept: the socket needs a snapshot
   */
  replay(
    socket: string,
    names: readonly string[],
    last: Readonly<Record<string, number>>,
    now: number,
  ): boolean;
  /** Keeps a fact for the next owner; null deletes it. Keys are `feature.id`, values are JSON. */
  remember(key: string, value: unknown): void;
  /** Drops everything kept for this person, because they have left for good. */
  forget(userId: string): void;
  close(socket: string, code: number, reason: string): void;
  /**
   * Runs an async operation. Later whispers of the same socket queue behind it, which preserves
   * their order. A failure is answered to the call as a refusal or a fault.
   * @param gone runs instead of `done` when the socket has closed meanwhile, because the effect of
   * the operation stays
   */
  forCall<T>(
    call: Call,
    run: () => Promise<T>,
    done: (value: T, now: number) => void,
    gone?: (value: T, now: number) => void,
  ): void;
  /**
   * Runs an async operation whose outcome no caller awaits, and then `done`. Failures are logged.
   */
  aside<T>(name: string, run: () => Promise<T>, done?: (value: T, now: number) => void): void;
};

/** Sentences in the reader's language. The live space itself knows no phrases. */
export type Sentences = (
  code: Refusal['code'],
  detail: RefusalDetail,
  issues: readonly WhisperIssue[],
  locale: Locale,
) => RefusalBody;
