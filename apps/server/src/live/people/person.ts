import type { CompanyRole, Id } from '@engawa/contract/kernel';
import { type Motion, type Participant, placeAt, type Whereabouts } from '@engawa/contract/presence';
import type { LiveRoom } from '../space/space-state.ts';

/** A status that a person set for a time: it ends at `until`, in ms. */
export type TimedStatus = Required<Pick<Participant, 'status' | 'statusText'>> & {
  readonly emoji: string;
  readonly until: number;
};

/** The facts of a person who enters, from the database. Never taken from the client. */
export type LiveProfile = Pick<Participant, 'name' | 'avatar' | 'color' | 'isGuest' | 'joinType'> & {
  readonly reading?: string | null | undefined;
  /** The status they set for a time that has not ended yet. */
  readonly timedStatus?: TimedStatus | null | undefined;
  readonly role: CompanyRole;
  readonly company_id: Id | null;
  /** Devices that the person's plan does not allow are muted, whatever the client requests. */
  readonly forcedMutes: { readonly audio: boolean; readonly video: boolean };
};

/** A room as far as a person's place depends on it. */
export type SizedRoom = Pick<LiveRoom, 'id' | 'widthPx' | 'heightPx' | 'floorUrl'>;

/** A participant with the fields that only the server knows. */
export type Person = {
  readonly userId: Id;
  /** The socket that acts for them; null while they are disconnected and their place is kept. */
  socket: string | null;
  /** The id of their page that entered last; null: the page did not send one. */
  page: string | null;
  room: SizedRoom;
  /** When they entered this room, in ms. A return to a kept place is no entry. */
  inRoomSince: number;
  /** As others see them, except for the place, which follows from the motion. */
  participant: Participant;
  forcedMutes: LiveProfile['forcedMutes'];
  motion: Motion;
  /** True until their first motion in this room. */
  hasNotMoved: boolean;
  /** The part of the map that their screen shows. */
  view: { x: number; y: number; w: number; h: number } | null;
  /**
   * How far they see from where they stand, along each axis in px, as the next owner would know it.
   */
  sees: { readonly x: number; readonly y: number } | null;
  placeSavedAt: number;
};

const wholePlace = (motion: Motion, now: number) => {
  const { x, y } = placeAt(motion, now);
  return { x: Math.floor(x), y: Math.floor(y) };
};

/** Where a person is, as far as it decides what they receive. */
export const standpointOf = ({ userId, room, participant }: Person) => ({
  userId,
  roomId: room.id,
  conversation: participant.channel,
});

/** Whole px, rounded down, as in participants and stored places. */
export const placeOf = (person: Person, now: number): { x: number; y: number } =>
  wholePlace(person.motion, now);

export const participantOf = (person: Person, now: number): Participant => ({
  ...person.participant,
  ...placeOf(person, now),
});

/** A person as events name them. */
export const namedOf = ({ userId, participant }: Person): Pick<Whereabouts, 'user_id' | 'name'> => ({
  user_id: userId,
  name: participant.name,
});

export const whereaboutsOf = (person: Person): Whereabouts => {
  const { participant } = person;
  return {
    ...namedOf(person),
    room: participant.room,
    ...(participant.reading ? { reading: participant.reading } : {}),
    avatar: participant.avatar,
    color: participant.color,
    role: participant.role,
    isGuest: participant.isGuest,
    status: participant.status,
    statusText: participant.statusText,
    ...(participant.statusEmoji ? { statusEmoji: participant.statusEmoji } : {}),
    isOpenMegaphone: participant.isOpenMegaphone,
    isMuteAudio: participant.isMuteAudio,
    isConnected: participant.isConnected,
  };
};

/** The fields of a participant that come from the database. */
export const profileFields = (profile: LiveProfile) => ({
  name: profile.name,
  ...(profile.reading ? { reading: profile.reading } : {}),
  avatar: profile.avatar,
  color: profile.color,
  role: profile.role,
  isGuest: profile.isGuest,
  joinType: profile.joinType,
  company_id: profile.company_id,
});

/** Tolerance of the remembered reach, in px. */
const seenSlackPx = 32;

/**
 * How far the view reaches from the person on the map, along each axis. Returns the former reach
 * while it is accurate enough.
 */
export const reachOfView = (
  { motion, room, sees: before }: Person,
  view: NonNullable<Person['view']>,
  now: number,
): NonNullable<Person['sees']> => {
  const own = placeAt(motion, now);
  const x = Math.max(own.x - Math.max(0, view.x), Math.min(room.widthPx, view.x + view.w) - own.x);
  const y = Math.max(own.y - Math.max(0, view.y), Math.min(room.heightPx, view.y + view.h) - own.y);
  const isAsBefore =
    before !== null && Math.abs(x - before.x) < seenSlackPx && Math.abs(y - before.y) < seenSlackPx;
  return isAsBefore ? before : { x, y };
};

/**
 * The conversation of a room: two parts joined by an underscore, as the specification names
 * channels.
 */
export const conversationOfRoom = (roomId: Id): string => `room_${roomId}`;

const statusFields = (timed: TimedStatus | null) =>
  timed === null
    ? {}
    : {
        status: timed.status,
        statusText: timed.statusText,
        statusEmoji: timed.emoji,
        statusUntil: timed.until,
      };

/**
 * A person who enters: all devices are off until the client reports otherwise, so that nobody sees
 * an active microphone that is not.
 */
export const newParticipant = (
  userId: Id,
  slot: number,
  room: SizedRoom,
  profile: LiveProfile,
): Participant => ({
  id: userId,
  slot,
  ...profileFields(profile),
  room: room.id,
  channel: conversationOfRoom(room.id),
  meeting_room: null,
  x: 0,
  y: 0,
  status: 'available',
  statusText: '',
  isStatusActive: true,
  isMuteAudio: true,
  isMuteVideo: true,
  isMuteVolume: false,
  isSpeechMode: false,
  isOpenMegaphone: false,
  isShareScreen: false,
  isHandRaised: false,
  isCaptioned: false,
  isPassingBy: false,
  isActiveWin: false,
  winInfo: null,
  isVisible: true,
  idleTime: 0,
  isConnected: true,
  ...statusFields(profile.timedStatus ?? null),
});
