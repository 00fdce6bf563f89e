import type { Id } from '@engawa/contract/kernel';
import type { Broadcaster, ReattachedSocket } from '../space/live-feature.ts';
import type { EntryAndExit } from './entry-and-exit.ts';
import { type SizedRoom, standpointOf } from './person.ts';
import { readRemembered } from './remembered.ts';
import type { Roster } from './roster.ts';

type Deps = {
  readonly broadcaster: Broadcaster;
  readonly roster: Roster;
  readonly entryAndExit: EntryAndExit;
  findRoom(roomId: Id): SizedRoom | null;
};

/** A new owner waits this long for the edges to announce their sockets. */
const announcedWithinMs = 2_000;
/** Sockets announced within this time of each other get their snapshot together, encoded once. */
const sendWithinMs = 20;
/** A client that is closed with this code reconnects by itself, and enters again if it wants to. */
const comeBackCode = 4200;

/**
 * Takes over a space without the people in it noticing: continues from what the last owner
 * remembered and attaches the sockets that the edges announce. The same runs for an edge that
 * missed something: it announces its sockets, and each gets a snapshot.
 */
export const createTakingOver = ({ broadcaster, roster, entryAndExit, findRoom }: Deps) => {
  /** The socket of each person under the last owner. */
  let lastSockets: ReadonlyMap<Id, string> = new Map();
  const pending = new Set<string>();

  const sendPendingSnapshots = (now: number) => {
    const byRoom = new Map<Id, string[]>();
    for (const socket of pending) {
      const person = roster.findBySocket(socket);
      if (person === null) continue;
      byRoom.set(person.room.id, [...(byRoom.get(person.room.id) ?? []), socket]);
    }
    pending.clear();
    for (const [roomId, sockets] of byRoom) roster.sendWholeRoom(sockets, roomId, now);
    const everyone = [...byRoom.values()].flat();
    if (everyone.length === 0) return;
    roster.sendWhereabouts(everyone);
    broadcaster.resynced(everyone);
  };

  const sendSnapshotSoon = (socket: string, now: number) => {
    pending.add(socket);
    broadcaster.schedule.soonest('snapshots after reattaching', now + sendWithinMs, sendPendingSnapshots);
  };

  return {
    restore(remembered: ReadonlyMap<string, unknown>, now: number) {
      const { rooms, sockets } = readRemembered(remembered, findRoom, now);
      lastSockets = sockets;
      for (const room of rooms) roster.restore(room, now);
      broadcaster.schedule.at('all are announced', now + announcedWithinMs, (due) => {
        lastSockets = new Map();
        for (const person of roster.listAll())
          if (person.socket === null) entryAndExit.goAway(person, due, 'lost');
      });
    },

    reattached({ socket, actor, who }: ReattachedSocket, now: number) {
      const known = roster.findBySocket(socket);
      if (known !== null) {
        broadcaster.place(socket, standpointOf(known));
        return sendSnapshotSoon(socket, now);
      }
      const person = roster.find(actor.userId);
      const isTheLast = lastSockets.get(actor.userId) === socket;
      if (who === null && !isTheLast) return;
      if (person === null) {
        // They left, or no owner remembers them, and their client was not notified of either.
        broadcaster.place(socket, null);
        broadcaster.close(socket, comeBackCode, 'Come back');
      } else if (person.socket !== null && !isTheLast) entryAndExit.sendAway(actor.userId, socket);
      else {
        entryAndExit.comeBack(person, socket, now);
        sendSnapshotSoon(socket, now);
      }
    },
  };
};
