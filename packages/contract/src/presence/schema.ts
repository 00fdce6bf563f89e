import * as z from 'zod';
import { avatarColor } from '../accounts/schema.ts';
import { companyRoles, id, optionalPlainLine, plainLine } from '../kernel/index.ts';
import { statuses } from './rules.ts';

export const status = z.enum(statuses);
export type Status = z.output<typeof status>;

export const maxStatusTextLength = 50;
export const statusText = optionalPlainLine(maxStatusTextLength);

/** How long a status may last before it returns to available by itself, in ms. */
export const maxStatusMs = 24 * 60 * 60_000;
/** A flag, or a pictograph with its variants, joined to others at most. */
const oneEmoji =
  /^(?:\p{Regional_Indicator}{2}|\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\ufe0f|\u200d\p{Extended_Pictographic})*)$/u;
/** One emoji before the status text; empty: none. */
export const statusEmoji = z.union([
  z.literal(''),
  z.string().max(32, 'validation.too_long').regex(oneEmoji),
]);

/** A time zone that this machine knows. */
const isKnownZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
};
export const timeZone = z.string().max(64, 'validation.too_long').refine(isKnownZone);

/** The place that a person chose as their own. */
export const ownSeat = z.object({ room: id, x: z.number().int(), y: z.number().int() });
export type OwnSeat = z.output<typeof ownSeat>;

/**
 * A seat that is kept for a person whose connection was lost: nobody else sits there until they
 * come back, or until `until`, in ms of the server's clock.
 */
export const heldSeat = z.object({ user_id: z.string(), name: z.string(), until: z.number() });
export type HeldSeat = z.output<typeof heldSeat>;

/** The time since the last input of a person, in whole seconds; at most a year. */
export const idleTime = z.number().int().min(0).max(31_536_000);

export const maxWinTitleLength = 200;
/**
 * The length of the address of a picture, or of the picture itself as a data URL, in characters.
 */
export const maxWinIconLength = 4_096;
const iconAddress =
  /^(https:\/\/[^\s"'<>\\]+|\/window-icons\/[0-9a-f-]{36}\/[0-9a-f]{32}\.png|data:image\/(png|jpeg|webp|gif|x-icon);base64,[A-Za-z0-9+/]+={0,2}|)$/;

/**
 * The window in which a person works. The icon is a small data URL, the https address of a picture,
 * or the path of one that their companion sent; it may be empty.
 */
export const winInfo = z.object({
  title: plainLine(maxWinTitleLength),
  icon: z.string().max(maxWinIconLength, 'validation.too_long').regex(iconAddress),
});

export type WinInfo = z.output<typeof winInfo>;

/**
 * The small number of a participant in a room. It is not reused for 60 s after the participant
 * left.
 */
export const slot = z.number().int().min(0).max(65_535);

/**
 * A person in a room, as everyone in it sees them. The server creates it from the session and the
 * database only.
 */
export const participant = z.object({
  id: z.string(),
  slot,
  name: z.string(),
  /** How the name is read, for those who search for it; absent or empty: not given. */
  reading: z.string().optional(),
  avatar: z.string(),
  color: avatarColor,
  role: z.enum(companyRoles),
  isGuest: z.boolean(),
  joinType: z.enum(['member', 'guest']),
  company_id: id.nullable(),
  room: id,
  /** The conversation of the person: that of the room, an area or a meeting room. */
  channel: z.string(),
  meeting_room: id.nullable(),
  x: z.number().int(),
  y: z.number().int(),
  status,
  statusText: z.string(),
  /** One emoji before the text; absent or empty: none. */
  statusEmoji: z.string().optional(),
  /** Server time in ms at which the status returns to available; absent or null: it stays. */
  statusUntil: z.number().nullable().optional(),
  isStatusActive: z.literal(true),
  isMuteAudio: z.boolean(),
  isMuteVideo: z.boolean(),
  isMuteVolume: z.boolean(),
  isSpeechMode: z.boolean(),
  isOpenMegaphone: z.boolean(),
  isShareScreen: z.boolean(),
  /** The person asks to speak. */
  isHandRaised: z.boolean(),
  /** The person's words are written for those who hear them; absent: they are not. */
  isCaptioned: z.boolean().optional(),
  /** At a locked meeting room: the person lets the server write what is said there. */
  agreesToCaptions: z.boolean().optional(),
  /** The person walks past: microphone and sound are off for that time. */
  isPassingBy: z.boolean(),
  /** The person lets others see the window in which they work; `winInfo` is that window. */
  isActiveWin: z.boolean(),
  winInfo: z.object({ title: z.string(), icon: z.string() }).nullable(),
  /** The browser tab with the space is in front. */
  isVisible: z.boolean(),
  /** The time zone of a person who lets others see their local time; absent or null: not shown. */
  timeZone: z.string().nullable().optional(),
  /** In seconds. */
  idleTime: z.number(),
  /** False while the connection is lost and the place is kept. */
  isConnected: z.boolean(),
});
export type Participant = z.output<typeof participant>;

/**
 * A shared screen, as an entry of its own in the list of the room: `{userId}_screen`, with the
 * fields of its owner. It has no slot, because it does not move.
 */
export const screenEntry = participant.extend({ slot: z.null() });

/** An entry in the list of a room: a person or a shared screen. */
export const roomEntry = z.union([participant, screenEntry]);
export type RoomEntry = z.output<typeof roomEntry>;

/** A person as the space channel shows them to people in other rooms. */
export const whereabouts = z.object({
  user_id: z.string(),
  room: id,
  name: z.string(),
  reading: z.string().optional(),
  avatar: z.string(),
  color: avatarColor,
  role: z.enum(companyRoles),
  isGuest: z.boolean(),
  status,
  statusText: z.string(),
  statusEmoji: z.string().optional(),
  /** The megaphone is on: everyone in the space hears the person. */
  isOpenMegaphone: z.boolean(),
  /**
   * Changes are published to the space only for people with an open megaphone; for others it may be
   * outdated.
   */
  isMuteAudio: z.boolean(),
  isConnected: z.boolean(),
});
export type Whereabouts = z.output<typeof whereabouts>;
