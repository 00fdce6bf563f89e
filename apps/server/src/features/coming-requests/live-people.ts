import type { Id, RefusalCode } from '@engawa/contract/kernel';
import type { Motion, Place } from '@engawa/contract/presence';
import type { Call } from '../../live/live-feature.ts';

/** A person of the live space who invites, is invited, or comes. */
export type ComingPerson = {
  readonly userId: Id;
  readonly room: { readonly id: Id; readonly widthPx: number; readonly heightPx: number };
  readonly participant: { readonly name: string; readonly channel: string };
  readonly motion: Motion;
};

/** What coming requests need of the people in a live space. */
export type ComingPeople = {
  /** Refuses NOT_INSIDE. */
  requireInside(call: Pick<Call, 'socket'>): ComingPerson;
  find(userId: Id): ComingPerson | null;
  listRoom(roomId: Id): readonly ComingPerson[];
  /** Refuses ROOM_IS_NOT_EXIST and ROOM_IS_LOCKED, without any change. */
  bring(person: ComingPerson, roomId: Id, place: Place, now: number): void;
  watch(watch: {
    left(person: ComingPerson, now: number): void;
    wholeRoomSent(person: ComingPerson, socket: string, now: number): void;
  }): void;
};

/** What coming requests need of meeting rooms. */
export type ComingDoor = {
  seatOf(userId: Id): Id | null;
  whyCannotJoin(userId: Id, meetingRoom: Id, inviterId: Id): RefusalCode | null;
  sit(userId: Id, meetingRoom: Id, now: number): void;
  standUp(userId: Id, now: number): void;
};

export type ComingGrounds = {
  findRoom(id: Id): { readonly floorId: Id } | null;
  findMeetingRoom(id: Id): unknown;
};
