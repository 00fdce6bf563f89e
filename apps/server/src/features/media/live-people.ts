import type { Id } from '@engawa/contract/kernel';
import type { Participant } from '@engawa/contract/presence';
import type { Call } from '../../platform/live-space-host/live-feature.ts';

/** What media changes of a participant. */
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

/** Someone of the space, at a moment. */
export type Present = {
  readonly roomId: Id;
  readonly channel: string;
  readonly isConnected: boolean;
  readonly place: { readonly x: number; readonly y: number };
  /** What their plan does not allow is muted whatever they ask. */
  readonly forcedMutes: { readonly audio: boolean; readonly video: boolean };
  readonly participant: Readonly<MediaFields> & Pick<Participant, 'role'>;
};

export type MediaPerson = {
  readonly userId: Id;
  readonly room: { readonly id: Id };
  readonly participant: Readonly<MediaFields>;
};

/** What media needs to know of the people in a live space. */
export type MediaPeople = {
  /** Refuses NOT_INSIDE. */
  requireInside(call: Pick<Call, 'socket'>): { readonly userId: Id };
  presentAt(userId: Id, now: number): Present | null;
  listRoom(roomId: Id): readonly MediaPerson[];
  change(userId: Id, changes: Partial<MediaFields>, now: number): void;
  watch(watch: {
    roomChanged(person: MediaPerson, from: Id, now: number): void;
    conversationChanged(person: MediaPerson, from: string, now: number): void;
    away(person: MediaPerson, now: number): void;
    replaced(person: MediaPerson, now: number): void;
    roleChanged(person: MediaPerson, now: number): void;
  }): void;
};

export type MediaRights = {
  /** Whether the space lets Members speak through the megaphone. */
  isMegaphoneForMembers(): boolean;
};
