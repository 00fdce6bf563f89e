import type { Id } from '@engawa/contract/kernel';
import { asOnWire, type Motion, type Participant } from '@engawa/contract/presence';
import type { Broadcaster } from '../space/live-feature.ts';
import type { createPeopleWatches } from './people-watch.ts';
import { type Person, reachOfView, type SizedRoom, standpointOf } from './person.ts';
import { factOf, rememberedOf } from './remembered.ts';
import type { RoomPeople } from './room-people.ts';
import { recordChanges } from './screens.ts';

type Deps = {
  readonly broadcaster: Broadcaster;
  readonly rooms: Pick<RoomPeople, 'of'>;
  find(userId: Id): Person | null;
  publishSoon(room: SizedRoom, now: number): void;
  readonly notify: ReturnType<typeof createPeopleWatches>['notify'];
};

/** Changes of one person in their room: remembered for the next owner, published and notified. */
export const createPersonChanges = ({ broadcaster, rooms, find, publishSoon, notify }: Deps) => {
  const remember = (person: Person) => broadcaster.remember(factOf(person.userId), rememberedOf(person));

  const change = (userId: Id, changes: Partial<Participant>, now: number) => {
    const person = find(userId);
    if (person === null) return;
    const before = person.participant;
    person.participant = { ...before, ...changes };
    remember(person);
    recordChanges(rooms.of(person.room).news, before, person.participant, changes);
    publishSoon(person.room, now);
    if (person.participant.role !== before.role) notify('roleChanged', person, now);
  };

  return {
    remember,
    change,

    /** Sets the person's conversation in their room, and the meeting room they sit in, if any. */
    setConversation(userId: Id, conversation: string, meeting_room: Id | null, now: number) {
      const person = find(userId);
      if (person === null) return;
      const from = person.participant.channel;
      change(userId, { channel: conversation, meeting_room }, now);
      if (person.socket !== null) broadcaster.place(person.socket, standpointOf(person));
      if (from !== conversation) notify('conversationChanged', person, from, now);
    },

    move(person: Person, motion: Motion, now: number) {
      person.motion = asOnWire(motion);
      rooms.of(person.room).positions.move(person.participant.slot, person.motion, now);
      notify('moved', person, now);
    },

    /** Records what their screen shows. A view that follows its owner is remembered only once. */
    see(person: Person, view: NonNullable<Person['view']>, now: number) {
      person.view = view;
      const sees = reachOfView(person, view, now);
      if (sees === person.sees) return;
      person.sees = sees;
      remember(person);
    },
  };
};
