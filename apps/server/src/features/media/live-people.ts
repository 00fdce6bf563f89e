import type { Id } from '@engawa/contract/kernel';
import type { AudiblePerson, AudibleRules } from '@engawa/contract/media';
import type { Participant } from '@engawa/contract/presence';
import type { Call } from '../../live/live-feature.ts';

/** The fields of a participant that media changes. */
type MediaFields = Pick<
  Participant,
  | 'isMuteAudio'
  | 'isMuteVideo'
  | 'isMuteVolume'
  | 'isSpeechMode'
  | 'isOpenMegaphone'
  | 'isHandRaised'
  | 'isPassingBy'
  | 'isShareScreen'
>;
export type AudioFields = Omit<MediaFields, 'isHandRaised' | 'isShareScreen'>;

/** The devices that the plan does not allow a person to use, whatever they request. */
export type ForcedMutes = { readonly audio: boolean; readonly video: boolean };

/** A person in the space at one moment. */
export type Present = {
  readonly roomId: Id;
  readonly channel: string;
  readonly isConnected: boolean;
  readonly place: { readonly x: number; readonly y: number };
  readonly forcedMutes: ForcedMutes;
  readonly participant: Readonly<MediaFields> & Pick<Participant, 'role' | 'isGuest' | 'status'>;
};

export type MediaPerson = {
  readonly userId: Id;
  readonly room: { readonly id: Id };
  readonly participant: Readonly<MediaFields> & Pick<Participant, 'channel'>;
};

/** Callbacks for changes of people. Called after the fact. */
export type MediaWatch = {
  entered?(person: MediaPerson, now: number): void;
  roomChanged?(person: MediaPerson, from: Id, now: number): void;
  conversationChanged?(person: MediaPerson, from: string, now: number): void;
  away?(person: MediaPerson, now: number): void;
  left?(person: MediaPerson, now: number): void;
  replaced?(person: MediaPerson, now: number): void;
  roleChanged?(person: MediaPerson, now: number): void;
  /** One of their sockets received the whole room. */
  wholeRoomSent?(person: MediaPerson, socket: string, now: number): void;
};

/** What media needs of the people in a live space. */
export type MediaPeople = {
  /** Refuses NOT_INSIDE. */
  requireInside(call: Pick<Call, 'socket'>): { readonly userId: Id };
  presentAt(userId: Id, now: number): Present | null;
  listRoom(roomId: Id): readonly MediaPerson[];
  listAll(): readonly MediaPerson[];
  change(userId: Id, changes: Partial<MediaFields>, now: number): void;
  /** Their plan has changed. */
  forceMutes(userId: Id, forced: ForcedMutes, now: number): void;
  watch(watch: MediaWatch): void;
};

export type MediaRights = {
  /** Whether the space lets Members use the megaphone. */
  isMegaphoneForMembers(): boolean;
  /** Whether megaphone and speech mode are heard in meeting rooms too. */
  audibleRules(): AudibleRules;
};

/** A person in the form that the audibility rule takes. */
export const audibleOf = (userId: Id, { roomId, channel, place, ...present }: Present): AudiblePerson => ({
  id: userId,
  room: roomId,
  channel,
  place,
  forcedMutes: present.forcedMutes,
  status: present.participant.status,
  isMuteVolume: present.participant.isMuteVolume,
  isPassingBy: present.participant.isPassingBy,
  isOpenMegaphone: present.participant.isOpenMegaphone,
  isSpeechMode: present.participant.isSpeechMode,
});
