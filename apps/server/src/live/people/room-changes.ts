import { type CompanyRole, type Id, Refusal } from '@engawa/contract/kernel';
import { standing } from '@engawa/contract/presence';
import { arrivalPlace, clampToMap, seatsFacingStage, whyCannotEnterRoom } from '@engawa/contract/rooms';
import type { Broadcaster } from '../space/live-feature.ts';
import type { EntryPorts, LiveEntry } from './entry-and-exit.ts';
import { conversationOfRoom, type Person, placeOf, type SizedRoom, standpointOf } from './person.ts';
import type { PlaceSaver } from './places.ts';
import type { Roster } from './roster.ts';

type Deps = {
  readonly broadcaster: Broadcaster;
  readonly roster: Roster;
  readonly places: PlaceSaver;
  readonly ports: Pick<EntryPorts, 'findRoom' | 'random'>;
};

/** How people get into a room of the space, from outside or from another room. */
export const createRoomChanges = ({ broadcaster, roster, places, ports }: Deps) => {
  /** Where those appear who were never in a room: on a place that is free (ROM-2). */
  const newcomersPlace = (room: SizedRoom, now: number) => {
    const others = roster.listRoom(room.id).map((person) => placeOf(person, now));
    return arrivalPlace(room, ports.random, others, seatsFacingStage(room.floorUrl, room));
  };

  const placeIn = (room: SizedRoom, lastPlace: LiveEntry['lastPlace'], now: number) => {
    const isOnMap = lastPlace !== null && lastPlace.x <= room.widthPx && lastPlace.y <= room.heightPx;
    return standing(isOnMap ? lastPlace : newcomersPlace(room, now), now);
  };

  /**
   * People inside a locked room stay, and Managers may enter it. Refuses ROOM_IS_NOT_EXIST,
   * ROOM_IS_LOCKED.
   */
  const requireOpenRoom = (roomId: Id, role: CompanyRole, isInside: boolean): SizedRoom => {
    const room = ports.findRoom(roomId);
    if (room === null) throw new Refusal('ROOM_IS_NOT_EXIST');
    const why = whyCannotEnterRoom(role, { is_lock: room.isLocked }, isInside);
    if (why !== null) throw new Refusal(why);
    return room;
  };

  /**
   * @param lastPlace their last place in that room, or a requested one; null: where newcomers
   * appear
   */
  const moveTo = (person: Person, room: SizedRoom, lastPlace: LiveEntry['lastPlace'], now: number) => {
    const from = person.room.id;
    const slot = roster.takeSlot(room, now);
    places.goes(person, now);
    roster.remove(person, now);
    person.room = room;
    person.inRoomSince = now;
    person.participant = {
      ...person.participant,
      slot,
      room: room.id,
      channel: conversationOfRoom(room.id),
      meeting_room: null,
    };
    person.motion = placeIn(room, lastPlace, now);
    person.hasNotMoved = true;
    person.view = null;
    person.sees = null;
    roster.add(person, now);
    if (person.socket !== null) broadcaster.place(person.socket, standpointOf(person));
    broadcaster.publishToSpace('ChangeRoomEvent', { room: room.id }, person.userId);
    roster.notify('roomChanged', person, from, now);
  };

  return {
    placeIn,
    requireOpenRoom,
    moveTo,

    /**
     * Moves a person to a room that the server has granted: next to the person who invited them.
     * Refuses ROOM_IS_NOT_EXIST and ROOM_IS_LOCKED.
     * @param place null: where newcomers appear
     */
    bring(person: Person, roomId: Id, place: { x: number; y: number } | null, now: number) {
      const room = requireOpenRoom(roomId, person.participant.role, person.room.id === roomId);
      const to = place === null ? null : clampToMap(place, room);
      if (person.room.id === room.id) {
        roster.move(person, placeIn(room, to, now), now);
        places.moved(person, now);
        return;
      }
      moveTo(person, room, to, now);
      if (person.socket !== null) roster.syncNewcomer(person, person.socket, now);
    },
  };
};
