import type { Id } from '@engawa/contract/kernel';
import { graceMs, pageGraceMs, placeAt, standing } from '@engawa/contract/presence';
import type { Channels } from '../space/broadcaster.ts';
import type { Broadcaster } from '../space/live-feature.ts';
import type { Person } from './person.ts';
import type { PlaceSaver } from './places.ts';
import type { Roster } from './roster.ts';

/** A client that is closed with this code does not reconnect by itself. */
const closedForNewerTab = 4001;

type Deps = {
  readonly broadcaster: Broadcaster;
  readonly channels: Channels;
  readonly roster: Roster;
  readonly places: PlaceSaver;
};

/** How people disconnect for a while, come back and leave. */
export const createConnectionChanges = ({ broadcaster, channels, roster, places }: Deps) => {
  const graceOf = (userId: Id) => `grace ${userId}`;

  const publishConnection = (person: Person, isConnected: boolean, now: number) => {
    roster.change(person.userId, { isConnected }, now);
    const fact = { user_id: person.userId, isConnected };
    broadcaster.publishToRoom(person.room.id, 'ConnectionEvent', fact, person.userId);
    broadcaster.publishToSpace('ConnectionEvent', fact, person.userId);
  };

  /** The newer connection of a user wins. The older one gets the reason before it is closed. */
  const sendAway = (user_id: Id, older: string) => {
    broadcaster.sendToSocket(older, channels.person(user_id), 'FakerLogoutEvent', { user_id });
    broadcaster.place(older, null);
    broadcaster.close(older, closedForNewerTab, 'Open elsewhere');
  };

  const takeOver = (person: Person, socket: string) => {
    if (person.socket !== null && person.socket !== socket) sendAway(person.userId, person.socket);
  };

  /** @param tell sends what this socket must receive before any broadcast */
  const comeBack = (person: Person, socket: string, now: number, send = () => {}) => {
    const wasAway = !person.participant.isConnected;
    takeOver(person, socket);
    broadcaster.schedule.cancel(graceOf(person.userId));
    roster.attach(person, socket);
    send();
    if (!wasAway) return;
    publishConnection(person, true, now);
    roster.notify('back', person, now);
  };

  const leave = (person: Person, now: number, isLost = false) => {
    broadcaster.schedule.cancel(graceOf(person.userId));
    places.goes(person, now);
    roster.remove(person, now);
    if (person.socket !== null) broadcaster.place(person.socket, null);
    roster.attach(person, null);
    broadcaster.forget(person.userId);
    roster.publishLeft(person, now);
    roster.notify('left', person, now, isLost);
  };

  return {
    comeBack,
    sendAway,
    leave,

    /**
     * Their connection is lost, or their page was closed: they stop where they are, and their place
     * is kept for a while.
     */
    goAway(person: Person, now: number, how: 'lost' | 'page') {
      const isLost = how === 'lost';
      const keptMs = isLost ? graceMs : pageGraceMs;
      roster.move(person, standing(placeAt(person.motion, now), now), now);
      places.moved(person, now);
      places.goes(person, now);
      roster.attach(person, null);
      broadcaster.schedule.at(graceOf(person.userId), now + keptMs, (due) => leave(person, due, isLost));
      if (!person.participant.isConnected) return;
      publishConnection(person, false, now);
      roster.notify('away', person, now);
    },
  };
};
