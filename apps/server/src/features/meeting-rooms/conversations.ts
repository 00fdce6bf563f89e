import { type Id, Refusal } from '@engawa/contract/kernel';
import {
  type Area,
  areaOfMotion,
  conversationOfArea,
  conversationOfMeetingRoom,
  conversationOfRoom,
  nextAreaMoment,
} from '@engawa/contract/meeting-rooms';
import type { LivePeople } from '../../live/people/live-people.ts';
import type { Person } from '../../live/people/person.ts';
import type { Broadcaster } from '../../live/space/live-feature.ts';
import type { Placed } from './placed.ts';

type Deps = {
  readonly people: Pick<LivePeople, 'find' | 'listAll' | 'setConversation'>;
  readonly broadcaster: Pick<Broadcaster, 'schedule' | 'publishToPerson' | 'publishToRoom'>;
  readonly state: Pick<Placed, 'listAreas'>;
};

const areSame = (before: readonly Area[], after: readonly Area[]): boolean =>
  before.length === after.length &&
  before.every((area, i) => {
    const other = after[i];
    return area.id === other?.id && area.x === other.x && area.y === other.y && area.sizePx === other.sizePx;
  });

/** The conversation of each person: derived from seat and place, whenever one of them changes. */
export const createConversations = ({ people, broadcaster, state }: Deps) => {
  /** Cached by room, because it is read at each motion of thousands of walkers. */
  const areas = new Map<Id, readonly Area[]>();
  /** People whose current conversation the room learned of by their own claim. */
  const claimed = new Set<Id>();
  const crossingOf = (userId: Id) => `area ${userId}`;

  const areasOf = (roomId: Id): readonly Area[] => {
    const known = areas.get(roomId);
    if (known) return known;
    const found = state.listAreas(roomId);
    areas.set(roomId, found);
    return found;
  };

  const conversationAt = ({ room, motion }: Person, now: number): string => {
    const area = areaOfMotion(motion, areasOf(room.id), now);
    return area === null ? conversationOfRoom(room.id) : conversationOfArea(area.id);
  };

  /**
   * Checks again when the walker crosses the edge of an area. A seated person belongs to their
   * seat, wherever their avatar stands.
   */
  const watchCrossing = (person: Person, meetingRoom: Id | null, now: number) => {
    const known = meetingRoom === null ? areasOf(person.room.id) : [];
    const next = known.length === 0 ? null : nextAreaMoment(person.motion, known, now);
    if (next === null) return broadcaster.schedule.cancel(crossingOf(person.userId));
    broadcaster.schedule.at(crossingOf(person.userId), next, (due) => {
      const found = people.find(person.userId);
      if (found !== null) settle(found, found.participant.meeting_room, due);
    });
  };

  /**
   * Puts the person into the conversation of their seat, or of the place where they stand.
   * @param meetingRoom where they sit; null: nowhere
   */
  const settle = (person: Person, meetingRoom: Id | null, now: number) => {
    const { userId, participant } = person;
    const channel =
      meetingRoom === null ? conversationAt(person, now) : conversationOfMeetingRoom(meetingRoom);
    if (channel !== participant.channel || meetingRoom !== participant.meeting_room) {
      claimed.delete(userId);
      people.setConversation(userId, channel, meetingRoom, now);
      broadcaster.publishToPerson(userId, 'ChangeChannelEvent', { channel }, userId);
    }
    watchCrossing(person, meetingRoom, now);
  };

  return {
    settle,

    /**
     * A client's claim about its own conversation: published to the room when it is right, once
     * after each change. Refuses FORBIDDEN when it is wrong.
     */
    claim(person: Person, channel: string, now: number) {
      settle(person, person.participant.meeting_room, now);
      if (channel !== person.participant.channel) throw new Refusal('FORBIDDEN');
      if (claimed.has(person.userId)) return;
      claimed.add(person.userId);
      broadcaster.publishToRoom(person.room.id, 'ChangeChannelEvent', { channel }, person.userId);
    },

    /** They are in another room, and in its conversation. */
    roomChanged(person: Person, now: number) {
      claimed.delete(person.userId);
      settle(person, person.participant.meeting_room, now);
    },

    left(userId: Id) {
      claimed.delete(userId);
      broadcaster.schedule.cancel(crossingOf(userId));
    },

    /** The cached areas are read again if the room comes back. */
    roomDeleted(roomId: Id) {
      areas.delete(roomId);
    },

    /** Areas may have changed: checks everyone again in the rooms where they did. */
    areasChanged(now: number) {
      const changed = new Set<Id>();
      for (const [roomId, before] of areas) {
        const after = state.listAreas(roomId);
        if (areSame(before, after)) continue;
        areas.set(roomId, after);
        changed.add(roomId);
      }
      if (changed.size === 0) return;
      for (const person of people.listAll())
        if (changed.has(person.room.id)) settle(person, person.participant.meeting_room, now);
    },
  };
};
export type Conversations = ReturnType<typeof createConversations>;
