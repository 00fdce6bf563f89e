import type { Status } from '../presence/schema.ts';
import { isTable } from './channels.ts';
import { disconnectAbovePx, maxDistancePx, maxVolume, volumeAt } from './rules.ts';

/** A person as the decision sees them; a participant with an exact place is one. */
export type AudiblePerson = {
  readonly id: string;
  readonly room: string;
  /**
   * The conversation; null when it is unknown, because the person is in another room of the space.
   */
  readonly channel: string | null;
  /** In px; null when it is unknown. */
  readonly place: { readonly x: number; readonly y: number } | null;
  readonly status: Status;
  /** The person has turned off all sound. */
  readonly isMuteVolume: boolean;
  /** Microphone and sound are off while the person walks past. */
  readonly isPassingBy: boolean;
  readonly isOpenMegaphone: boolean;
  readonly isSpeechMode: boolean;
  /** The media that the plan does not let the person send; absent when nothing is forbidden. */
  readonly forcedMutes?: { readonly audio: boolean; readonly video: boolean } | undefined;
};

export type AudibleRules = {
  /** Whether megaphone and speech mode are also heard at the tables of meeting rooms. */
  readonly isIntoMeetingRooms: boolean;
};
export const defaultAudibleRules: AudibleRules = { isIntoMeetingRooms: false };

export type AudibleWorld = { readonly people: readonly AudiblePerson[]; readonly rules: AudibleRules };

/**
 * How the voice of one person reaches another: across the table of a meeting room, by speech mode
 * (at most five speakers), by megaphone, or because they stand near each other.
 */
export type Reach = 'table' | 'speech' | 'megaphone' | 'near';

/**
 * The relation between me and one other person. "Heard" means: would be heard if the microphone
 * were on.
 */
export type Hearing = {
  /** I hear them. */
  readonly isHeard: boolean;
  /** The volume at which I hear them, 0 to 1. */
  readonly gain: number;
  /** The stereo position, from −0.8 (left) to 0.8 (right). */
  readonly pan: number;
  /** They hear me. */
  readonly isHearer: boolean;
  /** I see their camera, and they mine. */
  readonly isSeen: boolean;
  readonly isSeer: boolean;
  /**
   * How they reach me and I reach them, before muted sound, status and plans are considered; null:
   * not at all.
   */
  readonly reachesMe: Reach | null;
  readonly isReached: Reach | null;
  /** Infinity while it is unknown, or when the two are in different rooms. */
  readonly distancePx: number;
};

/**
 * By the id of the other person. People who are not in it neither reach me nor are reached, and are
 * too far away for a connection in advance.
 */
export type AudibleSet = ReadonlyMap<string, Hearing>;

const maxPan = 0.8;

/** Areas and meeting rooms are closed: only people in the same one talk there. */
export const isSameConversation = (a: AudiblePerson, b: AudiblePerson): boolean =>
  a.room === b.room && a.channel !== null && a.channel === b.channel;

/** In px; Infinity while it is unknown, or when the two are in different rooms. It is symmetric. */
export const distanceBetween = (a: AudiblePerson, b: AudiblePerson): number =>
  a.room === b.room && a.place !== null && b.place !== null
    ? Math.hypot(a.place.x - b.place.x, a.place.y - b.place.y)
    : Number.POSITIVE_INFINITY;

/** How one person reaches another. Where several ways apply, the loudest one. */
const reachOf = (
  from: AudiblePerson,
  to: AudiblePerson,
  distancePx: number,
  { isIntoMeetingRooms }: AudibleRules,
): Reach | null => {
  const isSame = isSameConversation(from, to);
  if (isSame && isTable(to.channel)) return 'table';
  const isLetIn = isSame || isIntoMeetingRooms || !isTable(to.channel);
  // Speech mode at a table reaches only that table, but a person who opens a megaphone there wants
  // to be heard outside.
  const isLetOut = isSame || isIntoMeetingRooms || !isTable(from.channel);
  if (from.isSpeechMode && from.room === to.room && isLetIn && isLetOut) return 'speech';
  if (from.isOpenMegaphone && isLetIn) return 'megaphone';
  return isSame && distancePx < maxDistancePx ? 'near' : null;
};

/**
 * Busy and leave turn off sound between people who are near each other, in both directions. At a
 * table only the mute button counts.
 */
const canTalkNear = ({ status }: AudiblePerson): boolean => status === 'available';

const isHeardBy = (from: AudiblePerson, to: AudiblePerson, reach: Reach | null): boolean => {
  if (reach === null || from.forcedMutes?.audio || to.isMuteVolume) return false;
  if (from.isPassingBy || to.isPassingBy) return false;
  return reach !== 'near' || (canTalkNear(from) && canTalkNear(to));
};

/** The relation between two people, as `me` sees it. */
export const hearingOf = (
  me: AudiblePerson,
  other: AudiblePerson,
  rules: AudibleRules,
  isMono = false,
): Hearing => {
  const distancePx = distanceBetween(me, other);
  const reachesMe = reachOf(other, me, distancePx, rules);
  const isReached = reachOf(me, other, distancePx, rules);
  const isHeard = isHeardBy(other, me, reachesMe);
  const isFromAPlace = isHeard && (reachesMe === 'near' || reachesMe === 'table');
  return {
    isHeard,
    gain: isHeard ? (reachesMe === 'near' ? volumeAt(distancePx) / maxVolume : 1) : 0,
    pan: isFromAPlace && !isMono ? panOf(me, other) : 0,
    isHearer: isHeardBy(me, other, isReached),
    isSeen: reachesMe !== null && !other.forcedMutes?.video,
    isSeer: isReached !== null && !me.forcedMutes?.video,
    reachesMe,
    isReached,
    distancePx,
  };
};

const panOf = (me: AudiblePerson, other: AudiblePerson): number => {
  if (me.place === null || other.place === null) return 0;
  return Math.min(maxPan, Math.max(-maxPan, (other.place.x - me.place.x) / maxDistancePx));
};

/**
 * A person who may be connected in advance, so that there is sound at once when they come nearer.
 */
const isInSight = (me: AudiblePerson, other: AudiblePerson): boolean =>
  isSameConversation(me, other) && distanceBetween(me, other) <= disconnectAbovePx;

/**
 * Decides who hears and sees whom, how loud and from which side. Pure: browsers and server decide
 * the same from the same facts. People near each other hear each other by distance (30 to 300 px)
 * within one conversation, and everyone at one table at full volume. Speech mode reaches its room
 * and the megaphone its space, but tables of other conversations only when the rules say so.
 * @param me the id of the person who asks; the set is empty when they are not among the people
 */
export const audibleSet = (
  { people, rules }: AudibleWorld,
  me: string,
  { isMono = false }: { readonly isMono?: boolean } = {},
): AudibleSet => {
  const set = new Map<string, Hearing>();
  const self = people.find((person) => person.id === me);
  if (self === undefined) return set;
  for (const other of people) {
    if (other.id === me) continue;
    const isSpeaking =
      other.isOpenMegaphone || other.isSpeechMode || self.isOpenMegaphone || self.isSpeechMode;
    // Most of a crowd is far away and silent, so no entry is created for them.
    if (!isSpeaking && !isSameConversation(self, other)) continue;
    const hearing = hearingOf(self, other, rules, isMono);
    const isJoined = hearing.reachesMe !== null || hearing.isReached !== null;
    if (isJoined || isInSight(self, other)) set.set(other.id, hearing);
  }
  return set;
};

/**
 * Why a person may not signal to another; null when they may: while one reaches the other, in
 * either direction, and at up to 400 px in the same conversation, to connect in advance.
 * NOT_INSIDE: in another conversation. TOO_FAR: in the same one, too far away.
 */
export const whyCannotSignal = (
  from: AudiblePerson,
  to: AudiblePerson,
  rules: AudibleRules,
): 'NOT_INSIDE' | 'TOO_FAR' | null => {
  if (from.id === to.id) return 'NOT_INSIDE';
  const { reachesMe, isReached, distancePx } = hearingOf(from, to, rules);
  if (reachesMe !== null || isReached !== null) return null;
  if (!isSameConversation(from, to)) return 'NOT_INSIDE';
  return distancePx < disconnectAbovePx ? null : 'TOO_FAR';
};
