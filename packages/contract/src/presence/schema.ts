import * as z from 'zod';
import { avatarColor } from '../accounts/schema.ts';
import { companyRoles, id, optionalPlainLine, plainLine } from '../kernel/index.ts';

/** available and leave count as reachable by notifications, busy does not (specification, section 4). */
export const statuses = ['available', 'busy', 'leave'] as const;
export const status = z.enum(statuses);
export type Status = z.output<typeof status>;

export const maxStatusTextLength = 50;
export const statusText = optionalPlainLine(maxStatusTextLength);

/** How long someone has done nothing, in whole seconds. */
export const idleTime = z.number().int().min(0).max(31_536_000);

export const maxWinTitleLength = 200;
/** Of a picture's address or the picture itself, in characters. */
export const maxWinIconLength = 4_096;
const iconAddress =
  /^(https:\/\/[^\s"'<>\\]+|data:image\/(png|jpeg|webp|gif|x-icon);base64,[A-Za-z0-9+/]+={0,2}|)$/;

/** The window someone works in. The icon is a small picture of its own, or the https address of one; it may be empty. */
export const winInfo = z.object({
  title: plainLine(maxWinTitleLength),
  icon: z.string().max(maxWinIconLength, 'validation.too_long').regex(iconAddress),
});

/** A participant's small number in its room; not reused for 60 s after they left. */
export const slot = z.number().int().min(0).max(65_535);

/** Someone in a room, as everyone there sees them. Made by the server from the session and the database alone. */
export const participant = z.object({
  id: z.string(),
  slot,
  name: z.string(),
  avatar: z.string(),
  color: avatarColor,
  role: z.enum(companyRoles),
  isGuest: z.boolean(),
  joinType: z.enum(['member', 'guest']),
  company_id: id.nullable(),
  room: id,
  /** The conversation they are in: a room's, an area's or a meeting room's. */
  channel: z.string(),
  meeting_room: id.nullable(),
  x: z.number().int(),
  y: z.number().int(),
  status,
  statusText: z.string(),
  isStatusActive: z.literal(true),
  isMuteAudio: z.boolean(),
  isMuteVideo: z.boolean(),
  isMuteVolume: z.boolean(),
  isSpeechMode: z.boolean(),
  isOpenMegaphone: z.boolean(),
  isShareScreen: z.boolean(),
  /** They ask to speak. */
  isHandRaised: z.boolean(),
  /** Microphone and ears are closed while they walk past. */
  isPassingBy: z.boolean(),
  /** They let others see which window they work in; `winInfo` is that window. */
  isActiveWin: z.boolean(),
  winInfo: z.object({ title: z.string(), icon: z.string() }).nullable(),
  /** The tab with the space is in front. */
  isVisible: z.boolean(),
  /** In seconds. */
  idleTime: z.number(),
  /** False while their connection is lost and their place is kept. */
  isConnected: z.boolean(),
});
export type Participant = z.output<typeof participant>;

/**
 * The screen that someone shares, as an entry of its own beside theirs: `{userId}_screen`, their fields, and no slot,
 * because it does not walk.
 */
export const screenEntry = participant.extend({ slot: z.null() });

/** What the list of a room holds: people, and the screens they share. */
export const roomEntry = z.union([participant, screenEntry]);
export type RoomEntry = z.output<typeof roomEntry>;

/** Where everyone of a space is: what the space channel tells those in other rooms. */
export const whereabouts = z.object({
  user_id: z.string(),
  room: id,
  name: z.string(),
  avatar: z.string(),
  color: avatarColor,
  role: z.enum(companyRoles),
  isGuest: z.boolean(),
  status,
  statusText: z.string(),
  /** Everyone in the space hears them. */
  isOpenMegaphone: z.boolean(),
  /** Told anew to the space only of who has the megaphone: of others it may be old. */
  isMuteAudio: z.boolean(),
  isConnected: z.boolean(),
});
export type Whereabouts = z.output<typeof whereabouts>;
