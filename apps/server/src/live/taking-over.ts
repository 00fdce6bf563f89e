import type { Id } from '@engawa/contract/kernel';
import { graceMs } from '@engawa/contract/presence';
import type { ComingAndGoing } from './entry-and-exit.ts';
import type { Announced, Broadcaster } from './live-feature.ts';
import { type LiveRoom, standpointOf } from './person.ts';
import { readRemembered } from './remembered.ts';
import type { Roster } from './roster.ts';

type Deps = {
  readonly voice: Broadcaster;
  readonly roster: Roster;
  readonly doors: ComingAndGoing;
  findRoom(roomId: Id): LiveRoom | null;
};

/** A new owner waits this long for the edges to announce their sockets. */
const announcedWithinMs = 2_000;
/** Sockets announced within this time of each other get their snapshot together, encoded once. */
const tellWithinMs = 20;
/** A client that is closed with this code reconnects by itself, and enters again if it wants to. */
const comeBackCode = 4200;

/**
 * Takes over a space without the people in it noticing: continues from what the last owner
 * remembered and attaches the sockets that the edges announce. The same runs for an edge that
 * missed something: it announces its sockets, and each gets a snapshot.
 */
export const createTakingOver = ({ voice, roster, doors, findRoom }: Deps) => {
  /** The socket of each person under the last owner. */
  let lastSockets: ReadonlyMap<Id, string> = new Map();
  const untold = new Set<string>();

  const tellUntold = (now: number) => {
    const byRoom = new Map<Id, string[]>();
    for (const socket of untold) {
      const person = roster.findBySocket(socket);
      if (person === null) continue;
      byRoom.set(person.room.id, [...(byRoom.get(person.room.id) ?? []), socket]);
    }
    untold.clear();
    for (const [roomId, sockets] of byRoom) roster.tellWhole(sockets, roomId, now);
    const everyone = [...byRoom.values()].flat();
    if (everyone.length === 0) return;
    roster.tellWhereabouts(everyone);
    voice.fresh(everyone);
  };

  const tellSoon = (socket: string, now: number) => {
    untold.add(socket);
    voice.schedule.soonest('tell who was announced', now + tellWithinMs, tellUntold);
  };

  return {
    restore(remembered: ReadonlyMap<string, unknown>, now: number) {
      const { rooms, sockets } = readRemembered(remembered, findRoom, now);
      lastSockets = sockets;
      for (const room of rooms) roster.restore(room, now);
      voice.schedule.at('all are announced', now + announcedWithinMs, (due) => {
        lastSockets = new Map();
        for (const person of roster.listAll()) if (person.socket === null) doors.goAway(person, due, graceMs);
      });
    },

    announced({ socket, actor, who }: Announced, now: number) {
      const known = roster.findBySocket(socket);
      if (known !== null) {
        voice.place(socket, standpointOf(known));
        return tellSoon(socket, now);
      }
      const person = roster.find(actor.userId);
      const isTheLast = lastSockets.get(actor.userId) === socket;
      if (who === null && !isTheLast) return;
      if (person === null) {
        // They left, or no owner remembers them, and their client was not notified of either.
        voice.place(socket, null);
        voice.close(socket, comeBackCode, 'Come back');
      } else if (person.socket !== null && !isTheLast) doors.sendAway(actor.userId, socket);
      else {
        doors.comeBack(person, socket, now);
        tellSoon(socket, now);
      }
    },
  };
};
