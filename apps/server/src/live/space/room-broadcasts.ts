import { asOnWire, encodeMotion, type Motion, restOf, type View } from '@engawa/contract/presence';
import type { SizedRoom } from '../people/person.ts';
import type { PositionsOutput } from '../positions/positions-output.ts';
import { createRoomPositions } from '../positions/room-positions.ts';
import type { Broadcaster } from './live-feature.ts';

/**
 * A reader that cannot keep up is closed with this code, after which clients reconnect by
 * themselves.
 */
const comeBackCode = 4200;

type Attached = { readonly socket: string; readonly slot: number; readonly view: View | null };

/**
 * The positions of one room, driven by the live space's schedule and published by its broadcaster.
 */
export const createRoomBroadcasts = (room: SizedRoom, broadcaster: Broadcaster) => {
  const positions = createRoomPositions(room);
  const groupOf = (group: string) => `${room.id} ${group}`;

  const publish = (output: PositionsOutput) => {
    switch (output.kind) {
      case 'assign-group':
        return broadcaster.assignGroup(output.socket, output.group === null ? null : groupOf(output.group));
      case 'toGroup':
        return broadcaster.streamToGroup(groupOf(output.group), room.id, 'PositionsEvent', output.frame);
      case 'toSockets':
        return broadcaster.streamToSockets(output.sockets, room.id, 'PositionsEvent', output.frame);
      case 'close':
        return broadcaster.close(output.socket, comeBackCode, 'Too slow');
    }
  };
  const arm = () => {
    const next = positions.nextAt();
    if (next !== null) broadcaster.schedule.soonest(`positions ${room.id}`, next, run);
  };
  const run = (now: number) => {
    for (const output of positions.run(now)) publish(output);
    arm();
  };
  /** Slots of people in the room whom the others have not been notified of yet. */
  let unknown: number[] = [];

  return {
    add(slot: number, motion: Motion, now: number) {
      positions.add(now, slot, motion);
      unknown.push(slot);
    },
    /** Everyone in the room has received the list of participants. */
    revealAll(now: number) {
      if (unknown.length === 0) return;
      for (const slot of unknown) positions.reveal(now, slot);
      unknown = [];
      run(now);
    },
    remove(slot: number, now: number) {
      positions.remove(now, slot);
      arm();
    },
    move(slot: number, motion: Motion, now: number) {
      positions.move(now, slot, motion);
      arm();
    },
    /**
     * From now on these sockets receive positions, starting with all of them.
     * @param knowsAll whether they have just received everyone in the room
     */
    attach(sockets: readonly Attached[], knowsAll: boolean, now: number) {
      for (const { socket, slot, view } of sockets)
        if (positions.has(slot)) positions.attach(now, socket, slot, view, knowsAll);
      run(now);
    },
    detach: positions.detach,
    /** The person's own current motion, for a client that assumes a different one. */
    sendHeldMotion(socket: string, slot: number, motion: Motion, now: number) {
      const m = encodeMotion(slot, asOnWire(restOf(motion, now)));
      broadcaster.streamToSockets([socket], room.id, 'PositionsEvent', { t: now, m });
    },
    view(socket: string, view: View, now: number) {
      positions.view(now, socket, view);
      arm();
    },
    seen(socket: string, time: number, now: number) {
      positions.seen(now, socket, time);
      arm();
    },
    onSlow(socket: string, now: number) {
      positions.onSlow(now, socket);
      run(now);
    },
    onDrained(socket: string, now: number) {
      positions.onDrained(now, socket);
      arm();
    },
  };
};
export type RoomBroadcasts = ReturnType<typeof createRoomBroadcasts>;
