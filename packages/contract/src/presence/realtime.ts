import * as z from 'zod';
import { defineEvent, id, refusalBody } from '../kernel/index.ts';
import { entry, inside, page } from './entry.ts';
import { maxMotionMs } from './motion.ts';
import {
  idleTime,
  ownSeat,
  participant,
  roomEntry,
  status,
  statusEmoji,
  statusText,
  timeZone,
  whereabouts,
  winInfo,
} from './schema.ts';

const coordinate = z.number().min(-100_000).max(100_000);
const serverTime = z.number().min(0).max(Number.MAX_SAFE_INTEGER);
const nothing = z.object({});

const sentMotion = z.object({
  x: coordinate,
  y: coordinate,
  tx: coordinate,
  ty: coordinate,
  ms: z.number().int().min(0).max(maxMotionMs),
  t: serverTime,
  /** The owner drags the avatar, so walking speed does not limit it. */
  dragged: z.boolean().optional(),
  /**
   * The time of the newest frame that the client has drawn, by which the server knows whether the
   * client keeps up.
   */
  seen: serverTime.optional(),
});
const sentSample = z.object({
  x: coordinate,
  y: coordinate,
  seen: serverTime.optional(),
  tx: z.undefined().optional(),
  ty: z.undefined().optional(),
  ms: z.undefined().optional(),
  t: z.undefined().optional(),
});

/**
 * Not a union, because a union would parse each of thousands of samples per second as a motion
 * first. A motion with an error is refused for that error, and is never read as a sample.
 */
const motionOrSample = z.unknown().transform((input, context) => {
  const isSample = (input as { tx?: unknown } | null | undefined)?.tx === undefined;
  const read = isSample ? sentSample.safeParse(input) : sentMotion.safeParse(input);
  if (read.success) return read.data;
  for (const { path, message } of read.error.issues) context.addIssue({ code: 'custom', path, message });
  return z.NEVER;
}) as unknown as z.ZodType<
  z.output<typeof sentMotion> | z.output<typeof sentSample>,
  z.input<typeof sentMotion> | z.input<typeof sentSample>
>;

const shownProfile = participant.pick({ name: true, reading: true, avatar: true, color: true });

/**
 * The events of presence: what a client may whisper, and what the server publishes. See SPEC.md in
 * this folder.
 */
export const presenceEvents = {
  LoginEvent: defineEvent({
    name: 'LoginEvent',
    whisper: entry,
    reply: inside,
    message: null,
    channels: [],
  }),
  LogoutEvent: defineEvent({ name: 'LogoutEvent', whisper: nothing, message: null, channels: [] }),
  ChangeRoomEvent: defineEvent({
    name: 'ChangeRoomEvent',
    whisper: z.object({ room: id }),
    reply: inside,
    /** The person with the `id` of the stamp is now in this room. */
    message: z.object({ room: id }),
    channels: ['space'],
  }),
  PositionEvent: defineEvent({
    name: 'PositionEvent',
    whisper: motionOrSample,
    message: null,
    channels: [],
  }),
  PositionsEvent: defineEvent({
    name: 'PositionsEvent',
    whisper: null,
    message: z.object({
      /** The server time of the frame in ms. The times of the records are relative to it. */
      t: serverTime,
      /** Motion records, see motion-records.ts. */
      m: z.string().optional(),
      /** Minimap records (slot u16, x u8, y u8), in whole groups of three. */
      f: z.string().optional(),
      /**
       * The cell and the reach of the receiver (1: 3×3 cells, 2: 5×5, 0: the whole room), sent when
       * one of them has changed.
       */
      c: z.number().int().optional(),
      r: z.number().int().optional(),
      /**
       * The frame is complete: people who are not in `m` are not in the cells around the receiver.
       */
      w: z.boolean().optional(),
    }),
    channels: ['room'],
  }),
  ParticipantsEvent: defineEvent({
    name: 'ParticipantsEvent',
    whisper: null,
    message: z.object({
      at: serverTime,
      /** The list is complete: entries that are not in `joined` are not in the room. */
      snapshot: z.boolean().optional(),
      room: id,
      joined: z.array(roomEntry).optional(),
      changed: z.array(participant.partial().required({ id: true })).optional(),
      left: z.array(z.string()).optional(),
    }),
    channels: ['room'],
  }),
  SpaceEvent: defineEvent({
    name: 'SpaceEvent',
    whisper: null,
    message: z.object({ space: id, people: z.array(whereabouts) }),
    channels: ['space', 'person'],
  }),
  UserJoinSpace: defineEvent({
    name: 'UserJoinSpace',
    whisper: null,
    message: z.object({ user_id: z.string(), participators: z.array(whereabouts) }),
    channels: ['space'],
  }),
  UserDisconnect: defineEvent({
    name: 'UserDisconnect',
    whisper: null,
    /** `user_ids`: everyone who left, when several people left together. */
    message: z.object({ user_id: z.string(), user_ids: z.array(z.string()).optional() }),
    channels: ['room', 'space'],
  }),
  StatusEvent: defineEvent({
    name: 'StatusEvent',
    whisper: z.object({
      status,
      statusText: statusText.optional(),
      emoji: statusEmoji.optional(),
      /** Server time in ms, at most a day from now; null or absent: until it is changed. */
      until: serverTime.nullable().optional(),
    }),
    message: z.object({
      status,
      statusText: z.string(),
      statusEmoji: z.string().optional(),
      statusUntil: z.number().nullable().optional(),
    }),
    channels: ['room', 'space'],
  }),
  IdleTimeEvent: defineEvent({
    name: 'IdleTimeEvent',
    whisper: z.object({ idleTime }),
    message: z.object({ idleTime: z.number() }),
    channels: ['room'],
  }),
  AccountEvent: defineEvent({
    name: 'AccountEvent',
    whisper: nothing,
    reply: shownProfile,
    message: shownProfile,
    channels: ['room', 'space'],
  }),
  ActiveWinEvent: defineEvent({
    name: 'ActiveWinEvent',
    /** Without `isActiveWin` the current value stays; `winInfo: null` removes the window. */
    whisper: z.object({ isActiveWin: z.boolean().optional(), winInfo: winInfo.nullable().optional() }),
    message: participant.pick({ isActiveWin: true, winInfo: true }),
    channels: ['room'],
  }),
  LocalTimeEvent: defineEvent({
    name: 'LocalTimeEvent',
    /** As the browser names it, e.g. Asia/Tokyo; null: not shown. */
    whisper: z.object({ timeZone: timeZone.nullable() }),
    message: null,
    channels: [],
  }),
  OwnSeatEvent: defineEvent({
    name: 'OwnSeatEvent',
    /** The place where the person stands becomes their seat; false: they give it up. */
    whisper: z.object({ isSet: z.boolean() }),
    message: z.object({ seat: ownSeat.nullable() }),
    channels: ['person'],
  }),
  ActiveEvent: defineEvent({
    name: 'ActiveEvent',
    whisper: z.object({ visible: z.boolean() }),
    message: z.object({ visible: z.boolean() }),
    channels: ['room'],
  }),
  ConnectionEvent: defineEvent({
    name: 'ConnectionEvent',
    whisper: z.object({
      socket_id: z.string().max(64),
      user_id: z.string().max(64),
      space_id: id,
      participator: z.unknown().optional(),
      /** The last number that the client received on each channel and in each conversation. */
      last: z.record(z.string().max(120), z.number().int().min(0)).optional(),
      /** The epoch of the owner that counted those numbers. */
      epoch: z.number().int().min(0).optional(),
      page,
      /** The person chose to continue in this page, whichever page entered last. */
      takesOver: z.boolean().optional(),
    }),
    reply: inside,
    /** Whether the person is connected. While they are not, their place is kept for 30 s. */
    message: z.object({ user_id: z.string(), isConnected: z.boolean() }),
    channels: ['room', 'space'],
  }),
  FakerLogoutEvent: defineEvent({
    name: 'FakerLogoutEvent',
    whisper: null,
    message: z.object({ user_id: z.string() }),
    channels: ['person'],
  }),
  LeaveSpace: defineEvent({
    name: 'LeaveSpace',
    whisper: null,
    /**
     * `closed`: the event is over. `deleted`: the space was deleted. `second_factor`: the company
     * requires a second factor, and the person has none. `company_closed`: the company is deleted
     * soon. Absent: only this person must leave.
     */
    message: z.object({
      space: id,
      why: z.enum(['closed', 'deleted', 'second_factor', 'login_method', 'company_closed']).optional(),
    }),
    channels: ['person'],
  }),
  ClockEvent: defineEvent({
    name: 'ClockEvent',
    whisper: z.object({ c: z.number() }),
    /** The time that the client sent, and the time of the server. */
    reply: z.object({ c: z.number(), t: serverTime }),
    message: null,
    channels: [],
  }),
  TickEvent: defineEvent({
    name: 'TickEvent',
    whisper: z.object({ t: serverTime }),
    message: null,
    channels: [],
  }),
  ViewEvent: defineEvent({
    name: 'ViewEvent',
    whisper: z.object({
      x: coordinate,
      y: coordinate,
      w: z.number().min(0).max(100_000),
      h: z.number().min(0).max(100_000),
    }),
    message: null,
    channels: [],
  }),
  Reply: defineEvent({
    name: 'Reply',
    whisper: null,
    message: z.discriminatedUnion('ok', [
      z.looseObject({ ref: z.union([z.string(), z.number()]).optional(), ok: z.literal(true) }),
      z.object({
        ref: z.union([z.string(), z.number()]).optional(),
        /** The event name of the whisper, when the whisper had no ref. */
        event: z.string().optional(),
        ok: z.literal(false),
        error: refusalBody,
      }),
    ]),
    channels: ['person'],
  }),
} as const;
