import type { Crowd } from './crowd.ts';
import type { GroupMembers } from './group-members.ts';
import type { createGroups, Group } from './groups.ts';
import type { MinimapTurns } from './minimap-turns.ts';
import type { createPositionsFrames } from './positions-frames.ts';
import type { PositionsOutputs } from './positions-outputs.ts';
import type { Receiver } from './receiver.ts';

type Deps = {
  readonly groups: ReturnType<typeof createGroups>;
  readonly members: Pick<GroupMembers, 'join'>;
  readonly crowd: Pick<Crowd, 'cellOf'>;
  readonly turns: Pick<MinimapTurns, 'count'>;
  readonly frames: ReturnType<typeof createPositionsFrames>;
  readonly outputs: Pick<PositionsOutputs, 'toGroup' | 'toSockets'>;
  /** Receivers that know no positions yet. */
  readonly unsynced: Set<Receiver>;
  /** The members of a group were sent a frame, which they must acknowledge. */
  onChecksDue(now: number): void;
};

/** Sends the frames of a room, and lets receivers join the groups whose state they now have. */
export const createPositionsSender = (deps: Deps) => {
  const { groups, members, crowd, turns, frames, outputs, unsynced } = deps;

  const welcome = (arrivals: readonly Receiver[], origin: Group, group: Group, now: number) => {
    outputs.toSockets(arrivals, frames.arrival(origin, group, now));
    for (const receiver of arrivals) members.join(receiver, group, now);
  };

  return {
    /** All positions, for receivers that know none. */
    sendFresh(now: number) {
      const byGroup = new Map<Group, Receiver[]>();
      for (const receiver of unsynced) {
        const cell = crowd.cellOf(receiver.slot);
        if (cell === null) continue;
        const group = groups.of(cell, receiver.reach, turns.count());
        byGroup.set(group, [...(byGroup.get(group) ?? []), receiver]);
      }
      unsynced.clear();
      for (const [group, together] of byGroup)
        for (const knowsAll of [true, false]) {
          const some = together.filter((receiver) => receiver.knowsAll === knowsAll);
          if (some.length > 0) outputs.toSockets(some, frames.whole(group, knowsAll, now));
          for (const receiver of some) members.join(receiver, group, now);
        }
    },
    /** A group's frame: members get the new records, and arrivals become members. */
    sendGroup(group: Group, now: number) {
      const frame = frames.news(group, now);
      group.pending = [];
      group.readTurns = turns.count();
      if (frame !== null && group.memberCount > 0) {
        group.lastAt = now;
        outputs.toGroup(group.key, frame);
        deps.onChecksDue(now);
      }
      const byOrigin = new Map<Group, Receiver[]>();
      for (const receiver of group.arrivals) {
        if (receiver.group === null) continue;
        const together = byOrigin.get(receiver.group);
        if (together === undefined) byOrigin.set(receiver.group, [receiver]);
        else together.push(receiver);
      }
      for (const [origin, arrivals] of byOrigin) welcome(arrivals, origin, group, now);
    },
  };
};
