import type { Status } from '../presence/schema.ts';
import { isTable } from './channels.ts';
import { disconnectAbovePx, maxDistancePx, maxVolume, volumeAt } from './rules.ts';

/** Somebody as the decision sees them; a participant with their exact place is one. */
export type AudiblePerson = {
  readonly id: string;
  readonly room: string;
  /** Their conversation; null: not known, because they are in another room of the space. */
  readonly channel: string | null;
  /** In px; null: not known. */
  readonly place: { readonly x: number; readonly y: number } | null;
  readonly status: Status;
  /** They have closed their ears. */
  readonly isMuteVolume: boolean;
  /** Microphone and ears are closed while they walk past. */
  readonly isPassingBy: boolean;
  readonly isOpenMegaphone: boolean;
  readonly isSpeechMode: boolean;
  /** What the plan does not allow them to send; absent: nothing is forbidden. */
  readonly forcedMutes?: { readonly audio: boolean; readonly video: boolean } | undefined;
};

export type AudibleRules = {
  /** Megaphone and speech mode are also heard at the tables of meeting rooms. */
  readonly isIntoMeetingRooms: boolean;
};
export const defaultAudibleRules: AudibleRules = { isIntoMeetingRooms: false };

export type AudibleWorld = { readonly people: readonly AudiblePerson[]; readonly rules: AudibleRules };

/**
 * How something said reaches somebody: across the table of a meeting room, from one of five speakers, by megaphone, or
 * because they stand near each other.
 */
export type Reach = 'table' | 'speech' | 'megaphone' | 'near';

/** What holds between me and one other person. "Heard" is what would be, were the microphone on. */
export type Hearing = {
  /** I hear them. */
  readonly isHeard: boolean;
  /** How loud I hear them, 0–1. */
  readonly gain: number;
  /** From where: −0.8 left to 0.8 right. */
  readonly pan: number;
  /** They hear me. */
  readonly isHearer: boolean;
  /** I see their camera, and they mine. */
  readonly isSeen: boolean;
  readonly isSeer: boolean;
  /** How they reach me and I them, whatever ears, status and plans say; null: not at all. */
  readonly reachesMe: Reach | null;
  readonly isReached: Reach | null;
  /** Infinity while it is not known, or when they are in another room. */
  readonly distancePx: number;
};

/** By the id of the other person. Who is not in it has nothing to do with me, and is too far to be connected to. */
export type AudibleSet = ReadonlyMap<string, Hearing>;

const maxPan = 0.8;

/** Areas and meeting rooms are closed: only who is in the same one talks there. */
export const isSameConversation = (a: AudiblePerson, b: AudiblePerson): boolean =>
  a.room === b.room && a.channel !== null && a.channel === b.channel;

/** In px; Infinity while it is not known, or when they are in different rooms. The same for both. */
export const distanceBetween = (a: AudiblePerson, b: AudiblePerson): number =>
  a.room === b.room && a.place !== null && b.place !== null
    ? Math.hypot(a.place.x - b.place.x, a.place.y - b.place.y)
    : Number.POSITIVE_INFINITY;

/** How somebody reaches somebody else, the loudest way first. */
const reachOf = (
  from: AudiblePerson,
  to: AudiblePerson,
  distancePx: number,
  { isIntoMeetingRooms }: AudibleRules,
): Reach | null => {
  const isSame = isSameConversation(from, to);
  if (isSame && isTable(to.channel)) return 'table';
  const isLetIn = isSame || isIntoMeetingRooms || !isTable(to.channel);
  // A speaker at a table speaks to the table; who opens a megaphone there wants to be heard outside.
  const isLetOut = isSame || isIntoMeetingRooms || !isTable(from.channel);
  if (from.isSpeechMode && from.room === to.room && isLetIn && isLetOut) return 'speech';
  if (from.isOpenMegaphone && isLetIn) return 'megaphone';
  return isSame && distancePx < maxDistancePx ? 'near' : null;
};

/** Busy and leave cut what is heard by being near, both ways; at a table the button rules. */
const canTalkNear = ({ status }: AudiblePerson): boolean => status === 'available';

const isHeardBy = (from: AudiblePerson, to: AudiblePerson, reach: Reach | null): boolean => {
  if (reach === null || from.forcedMutes?.audio || to.isMuteVolume) return false;
  if (from.isPassingBy || to.isPassingBy) return false;
  return reach !== 'near' || (canTalkNear(from) && canTalkNear(to));
};

/** What holds between two people, as `me` sees it. */
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

/** Somebody who may be connected to beforehand, so that sound is there at once when they come nearer. */
const isInSight = (me: AudiblePerson, other: AudiblePerson): boolean =>
  isSameConversation(me, other) && distanceBetween(me, other) <= disconnectAbovePx;

/**
 * The one decision who hears and sees whom, how loud and from where. Pure: browsers and server decide the same from the
 * same facts. Near people hear each other by distance (30 to 300 px) within one conversation, everyone at one table
 * fully; speech mode reaches its room and the megaphone its space, but no other table unless the rules say so.
 * @param me the id of who asks; somebody who is not among the people has nobody
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
    // Most of a crowd is far away and silent: nothing is made for them.
    if (!isSpeaking && !isSameConversation(self, other)) continue;
    const hearing = hearingOf(self, other, rules, isMono);
    const isJoined = hearing.reachesMe !== null || hearing.isReached !== null;
    if (isJoined || isInSight(self, other)) set.set(other.id, hearing);
  }
  return set;
};

/**
 * Why somebody may not signal to somebody else: they may while one reaches the other, whichever of the two it is, and
 * a little before that. Null when they may. NOT_INSIDE: in another conversation. TOO_FAR: in the same one, far away.
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
