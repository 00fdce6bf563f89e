import { item } from '@engawa/contract/items';
import { companyRoles, type DeepReadonly, id, loginMethods, moment } from '@engawa/contract/kernel';
import { lobbyEnd } from '@engawa/contract/lobby';
import { floorName, room, wallpaper } from '@engawa/contract/rooms';
import { passwordKind } from '@engawa/contract/spaces';
import * as z from 'zod';
import { spaceSettings } from './space-state.ts';

/** The user id of the author of the change. */
const by = z.string();

/** Rows that were written before these fields existed lack them. */
const storedRoom = room.extend({ members_build: room.shape.members_build.default(true) });
const storedItem = item.extend({
  page_title: item.shape.page_title.default(null),
  is_framable: item.shape.is_framable.default(null),
  text_size: item.shape.text_size.default(null),
  color: item.shape.color.default(null),
  author: item.shape.author.default(null),
});

/**
 * The writes of HTTP calls that the live space must learn of, by event. Rows of the outbox use
 * these names and fields, so a changed schema must still parse rows that an older version wrote.
 * Rows never contain a secret.
 */
const domainEvents = {
  /** `settings` holds the changed ones only. A change of plan has no author. */
  FetchSpaceInfoEvent: z.object({ by: by.optional(), settings: spaceSettings.partial() }),
  PasswordChangeEvent: z.object({ by, kind: passwordKind }),
  DeletedSpaceEvent: z.object({ by }),
  /** The company is closed: nobody enters any more, until it is restored. */
  ClosedCompanyEvent: z.object({ by }),
  RestoredCompanyEvent: z.object({ by }),
  /** A person's role in the space from now on; null: they may not enter any more. */
  StandingEvent: z.object({
    by,
    user_id: z.string(),
    role: z.enum(companyRoles).nullable(),
    why: z.enum(['deleted', 'second_factor']).optional(),
  }),
  /** The company requires a second factor from now on, and these people have none. */
  FactorRuleEvent: z.object({ by, lacking: z.array(z.string()) }),
  /** Only sessions that began in these ways stay in the company's spaces; empty: all. */
  LoginRuleEvent: z.object({ by, allowed: z.array(z.enum(loginMethods)) }),
  /** The author has blocked a person, or takes it back. */
  BlockEvent: z.object({ by, user_id: z.string(), is_blocked: z.boolean() }),
  /** The author has reported a message to these Managers. */
  ReportEvent: z.object({ by, by_name: z.string(), user_ids: z.array(z.string()) }),
  /** A guest waits in the lobby, or waits no more; nobody has answered when there is no author. */
  LobbyEvent: z.object({
    by: by.optional(),
    guest_id: id,
    name: z.string(),
    end: lobbyEnd.nullable(),
  }),
  CreatedRoomEvent: z.object({ by, room: storedRoom }),
  RoomBuildersEvent: z.object({ by, room: id, members_build: z.boolean() }),
  ChangeRoomNameEvent: z.object({ by, room: id, name: z.string() }),
  ChangeWallPaperEvent: z.object({ by, room: id, wallpaper }),
  LockRoom: z.object({ by, room: id, type: z.enum(['LOCK', 'UNLOCK']) }),
  FloorsEvent: z.object({ by, floors: z.array(floorName) }),
  RoomsOrderEvent: z.object({ by, floor: id, rooms: z.array(id) }),
  DeleteRoomEvent: z.object({ by, room: id }),
  /** A program wrote a message into a room; it is stored already. */
  ProgramMessageEvent: z.object({
    message_id: id,
    room: id,
    name: z.string(),
    text: z.string(),
    at: z.number(),
  }),
  /**
   * An event of the space was written; null: it holds no meeting room any more. Neither title nor
   * text is in it.
   */
  BookingEvent: z.object({
    id,
    booking: z
      .object({
        id,
        meeting_room: id.nullable(),
        by: z.object({ id, name: z.string() }),
        people: z.array(id),
        starts_at: moment,
        ends_at: moment,
      })
      .nullable(),
    /** The people who are told of it. */
    told: z
      .array(
        z.object({
          user_id: id,
          kind: z.enum(['booking_invited', 'booking_moved', 'booking_cancelled']),
          /** Who made the event. */
          by: z.object({ id, name: z.string() }),
          meeting_room: id.nullable(),
          starts_at: moment,
        }),
      )
      .default([]),
    /** The time within which something has changed. */
    starts_at: moment,
    ends_at: moment,
  }),
  RoomItemEvent: z.object({ by, type: z.enum(['add', 'update', 'delete']), item: storedItem }),
} as const;

export type DomainEvents = {
  readonly [E in keyof typeof domainEvents]: DeepReadonly<z.output<(typeof domainEvents)[E]>>;
};
export type DomainEventName = keyof DomainEvents;
/** One domain event with its payload. */
export type DomainEvent = {
  readonly [E in DomainEventName]: { readonly event: E; readonly payload: DomainEvents[E] };
}[DomainEventName];

/**
 * Writes a domain event as an outbox row in the transaction of the change itself.
 * @param payload the payload, or a function that computes it, called once this transaction holds
 * the lock on the writes of this space
 */
export type PublishEvent = <E extends DomainEventName>(
  spaceId: string,
  event: E,
  payload: DomainEvents[E] | (() => Promise<DomainEvents[E]>),
) => Promise<void>;

/** Writes several domain events of one kind at once, in their order. */
export type PublishEvents = <E extends DomainEventName>(
  spaceId: string,
  event: E,
  payloads: readonly DomainEvents[E][],
) => Promise<void>;

/**
 * Parses a row of the outbox. @throws for an event that this version does not know, and for a
 * malformed payload
 */
export const readDomainEvent = (event: string, payload: unknown): DomainEvent => {
  if (!Object.hasOwn(domainEvents, event)) throw new Error(`${event} is no domain event.`);
  const name = event as DomainEventName;
  return { event: name, payload: domainEvents[name].parse(payload) } as DomainEvent;
};
