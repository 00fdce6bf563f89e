import type { Reach } from '@engawa/contract/presence';
import type { Crowd } from './crowd.ts';
import type { createGroups, Group } from './groups.ts';
import type { MinimapTurns } from './minimap-turns.ts';
import type { PositionsOutputs } from './positions-outputs.ts';
import type { Receiver } from './receiver.ts';

type Deps = {
  readonly groups: ReturnType<typeof createGroups>;
  readonly crowd: Pick<Crowd, 'cellOf'>;
  readonly turns: Pick<MinimapTurns, 'count'>;
  readonly outputs: Pick<PositionsOutputs, 'assignGroup'>;
  /** A receiver has joined a group, or has more cells than it needs: it must be checked again. */
  onChecksDue(now: number): void;
};

/** A smaller view takes effect only after this time, so no client requests whole rooms often. */
const keepReachMs = 2_000;

const reachAt = ({ group, reach, reachAt: grewAt }: Receiver, now: number): Reach => {
  if (group === null || now - grewAt >= keepReachMs) return reach;
  return group.reach === null || reach === null ? null : (Math.max(group.reach, reach) as Reach);
};

/** Which receiver is in which group, and which group it joins next. */
export const createGroupMembers = ({ groups, crowd, turns, outputs, onChecksDue }: Deps) => {
  const setGoal = (receiver: Receiver, goal: Group | null, now: number) => {
    const before = receiver.goal;
    if (before === goal) return;
    receiver.goal = goal;
    if (before !== null) {
      groups.removeArrival(before, receiver);
      groups.tidy(before);
    }
    if (goal === null) return;
    groups.addArrival(goal, receiver);
    groups.schedule(goal, now);
  };

  return {
    /** Assigns a receiver to the group it belongs to now, from that group's next frame on. */
    assign(receiver: Receiver, now: number) {
      const cell = crowd.cellOf(receiver.slot);
      if (cell === null || receiver.group === null) return;
      const reach = reachAt(receiver, now);
      const goal = groups.of(cell, reach, turns.count());
      setGoal(receiver, goal === receiver.group ? null : goal, now);
      if (reachAt(receiver, now) !== receiver.reach) onChecksDue(now);
    },
    /** The receiver gets no frames any more. */
    depart(receiver: Receiver, now: number) {
      setGoal(receiver, null, now);
      const { group } = receiver;
      receiver.group = null;
      if (group === null) return;
      group.memberCount -= 1;
      groups.tidy(group);
    },
    /** The receiver has everything that the group's members have. */
    join(receiver: Receiver, group: Group, now: number) {
      const before = receiver.group;
      group.memberCount += 1;
      receiver.group = group;
      receiver.lastAt = now;
      if (before?.reach !== group.reach) receiver.reachAt = now;
      setGoal(receiver, null, now);
      if (before !== null) {
        before.memberCount -= 1;
        groups.tidy(before);
      }
      outputs.assignGroup(receiver.socket, group.key);
      onChecksDue(now);
    },
  };
};
export type GroupMembers = ReturnType<typeof createGroupMembers>;
