import type { CompanyRole, Id } from '@engawa/contract/kernel';
import type { Area } from '@engawa/contract/meeting-rooms';
import type { Motion } from '@engawa/contract/presence';
import type { Call } from '../../live/live-feature.ts';

/** A person of the live space, as far as it decides where they may sit and with whom they talk. */
export type MeetingPerson = {
  readonly userId: Id;
  /** Null while they are disconnected. */
  readonly socket: string | null;
  readonly room: { readonly id: Id };
  readonly participant: {
    readonly name: string;
    readonly avatar: string;
    readonly role: CompanyRole;
    readonly isGuest: boolean;
    readonly channel: string;
    readonly meeting_room: Id | null;
  };
  readonly motion: Motion;
};

/** What meeting rooms need of the people in a live space. */
export type MeetingPeople = {
  /** Refuses NOT_INSIDE. */
  requireInside(call: Pick<Call, 'socket'>): MeetingPerson;
  find(userId: Id): MeetingPerson | null;
  listAll(): readonly MeetingPerson[];
  setConversation(userId: Id, conversation: string, meetingRoom: Id | null, now: number): void;
  watch(watch: {
    entered(person: MeetingPerson, now: number): void;
    roomChanged(person: MeetingPerson, from: Id, now: number): void;
    left(person: MeetingPerson, now: number): void;
    moved(person: MeetingPerson, now: number): void;
    wholeRoomSent(person: MeetingPerson, socket: string, now: number): void;
  }): void;
};

/** The meeting rooms and areas on the floors, as the database has them. */
export type MeetingGrounds = {
  findMeetingRoom(id: Id): {
    readonly roomId: Id;
    readonly seatCount: number;
    readonly isNeedPassword: boolean;
  } | null;
  listMeetingRooms(roomId: Id): readonly { readonly id: Id }[];
  listAreas(roomId: Id): readonly Area[];
};
