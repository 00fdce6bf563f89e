import { createCells, type MapSize, type Motion, type Reach, type View } from '@engawa/contract/presence';
import { createCrowd } from './crowd.ts';
import { createGroups, type Group } from './groups.ts';
import { createMinimapTurns } from './minimap-turns.ts';
import { slowestPeriodMs } from './pace.ts';
import { createPositionsFrames, type PositionsFrame } from './positions-frames.ts';
import type { PositionsOutput } from './positions-output.ts';
import { isTooLate, newestSentTo, newReceiver, type Receiver } from './receiver.ts';
import { createSweep } from './sweep.ts';

/** A smaller view takes effect only after this time, so no client requests whole rooms often. */
const keepReachMs = 2_000;
const slowCloseMs = 10_000;
/** Cell crossings are batched for this long; a walker moves 5 px in it, a third of the slack. */
const crossingsTogetherMs = 10;
/**
 * After this many receivers the run pauses to read new input, which may go with the next frames.
 */
const receiversAtOnce = 400;

/**
 * The positions of one room: who receives which motions, and when. Pure: `nextAt` says when `run`
 * must be called, and `run` returns what to send. Times are server ms and never decrease.
 */
export const createRoomPositions = (size: MapSize) => {
  const cells = createCells(size);
  const receivers = new Map<string, Receiver>();
  const bySlot = new Map<number, Receiver>();
  /** Receivers that get all positions at the next run. */
  const fresh = new Set<Receiver>();
  const groups = createGroups(cells, () => receivers.size);
  let now = 0;
  let isRevealing = false;
  let outputs: PositionsOutput[] = [];

  const crowd = createCrowd(cells, size, {
    recorded(cell, text, from) {
      groups.tell(cell, text, from, now, isRevealing ? 0 : undefined);
      turns.wake(now);
    },
    crossed(slot) {
      const receiver = bySlot.get(slot);
      if (receiver !== undefined) head(receiver);
    },
  });
  const turns = createMinimapTurns(crowd, cells.count);
  const frames = createPositionsFrames(crowd, turns);

  const reachOf = ({ group, reach, reachAt }: Receiver): Reach => {
    if (group === null || now - reachAt >= keepReachMs) return reach;
    return group.reach === null || reach === null ? null : (Math.max(group.reach, reach) as Reach);
  };

  const setGoal = (receiver: Receiver, goal: Group | null) => {
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

  /** Assigns a receiver to the group it belongs to now, from that group's next frame on. */
  const head = (receiver: Receiver) => {
    const cell = crowd.cellOf(receiver.slot);
    if (cell === null || receiver.group === null) return;
    const goal = groups.of(cell, reachOf(receiver), turns.count());
    setGoal(receiver, goal === receiver.group ? null : goal);
    if (reachOf(receiver) !== receiver.reach) sweep.soon(now);
  };

  const depart = (receiver: Receiver) => {
    setGoal(receiver, null);
    const { group } = receiver;
    receiver.group = null;
    if (group === null) return;
    group.memberCount -= 1;
    groups.tidy(group);
  };

  const join = (receiver: Receiver, group: Group) => {
    const before = receiver.group;
    group.memberCount += 1;
    receiver.group = group;
    receiver.lastAt = now;
    if (before?.reach !== group.reach) receiver.reachAt = now;
    setGoal(receiver, null);
    if (before !== null) {
      before.memberCount -= 1;
      groups.tidy(before);
    }
    outputs.push({ kind: 'tune', socket: receiver.socket, group: group.key });
    sweep.soon(now);
  };

  /** One frame for several receivers, encoded once. */
  const tellTogether = (some: readonly Receiver[], frame: PositionsFrame) =>
    outputs.push({ kind: 'toSockets', sockets: some.map(({ socket }) => socket), frame });

  /** All positions, for receivers that know none. */
  const tellFresh = () => {
    const byGroup = new Map<Group, Receiver[]>();
    for (const receiver of fresh) {
      const cell = crowd.cellOf(receiver.slot);
      if (cell === null) continue;
      const group = groups.of(cell, receiver.reach, turns.count());
      byGroup.set(group, [...(byGroup.get(group) ?? []), receiver]);
    }
    fresh.clear();
    for (const [group, together] of byGroup)
      for (const knowsAll of [true, false]) {
        const some = together.filter((receiver) => receiver.knowsAll === knowsAll);
        if (some.length > 0) tellTogether(some, frames.whole(group, knowsAll, now));
        for (const receiver of some) join(receiver, group);
      }
  };

  /** A group's frame: members get the new records, and arrivals become members. */
  const tellGroup = (group: Group) => {
    const frame = frames.news(group, now);
    group.pending = [];
    group.readTurns = turns.count();
    if (frame !== null && group.memberCount > 0) {
      group.lastAt = now;
      outputs.push({ kind: 'toGroup', group: group.key, frame });
      sweep.soon(now);
    }
    const byOrigin = new Map<Group, Receiver[]>();
    for (const receiver of group.arrivals) {
      if (receiver.group === null) continue;
      const together = byOrigin.get(receiver.group);
      if (together === undefined) byOrigin.set(receiver.group, [receiver]);
      else together.push(receiver);
    }
    for (const [origin, arrivals] of byOrigin) {
      tellTogether(arrivals, frames.arrival(origin, group, now));
      for (const receiver of arrivals) join(receiver, group);
    }
  };

  const slowDown = (receiver: Receiver) => {
    if (receiver.slowSince !== null) return;
    receiver.lastAt = newestSentTo(receiver);
    depart(receiver);
    fresh.delete(receiver);
    receiver.slowSince = now;
    outputs.push({ kind: 'tune', socket: receiver.socket, group: null });
    sweep.soon(now);
  };
  const catchUp = (receiver: Receiver) => {
    receiver.slowSince = null;
    receiver.lateSince = null;
    receiver.sentAt = 0;
    receiver.sentSince = now;
    receiver.isBehind = false;
    receiver.knowsAll = false;
    fresh.add(receiver);
  };

  /** Detects slow readers, and readers with more cells than they need. */
  const sweep = createSweep({
    receivers,
    look(receiver) {
      if (receiver.slowSince !== null) {
        if (!receiver.isClosed && now - receiver.slowSince >= slowCloseMs) {
          receiver.isClosed = true;
          outputs.push({ kind: 'close', socket: receiver.socket });
        }
        return !receiver.isClosed;
      }
      if (isTooLate(receiver, now)) slowDown(receiver);
      else if (receiver.group !== null && receiver.group.reach !== receiver.reach) head(receiver);
      const isUnread = receiver.seenAt !== null && receiver.seenAt < newestSentTo(receiver);
      return isUnread || receiver.slowSince !== null || receiver.group?.reach !== receiver.reach;
    },
    roundEnds() {
      let oldest = turns.count();
      for (const { readTurns } of groups.list()) oldest = Math.min(oldest, readTurns);
      turns.trim(oldest);
    },
  });

  const withNow =
    <A extends readonly unknown[], R>(act: (...about: A) => R) =>
    (time: number, ...about: A): R => {
      now = Math.max(now, Math.floor(time));
      return act(...about);
    };

  const detach = (socket: string) => {
    const receiver = receivers.get(socket);
    if (receiver === undefined) return;
    depart(receiver);
    fresh.delete(receiver);
    receivers.delete(socket);
    if (bySlot.get(receiver.slot) === receiver) bySlot.delete(receiver.slot);
  };

  return {
    /** Adds a person to the room. No receiver learns of them before `reveal`. */
    add: withNow((slot: number, motion: Motion) => crowd.add(slot, motion, now)),
    has: crowd.has,
    /** Everyone in the room knows whose slot this is. */
    reveal: withNow((slot: number) => {
      isRevealing = true;
      crowd.reveal(slot, now);
      isRevealing = false;
    }),
    remove: withNow((slot: number) => {
      const receiver = bySlot.get(slot);
      if (receiver !== undefined) detach(receiver.socket);
      crowd.remove(slot);
    }),
    move: withNow((slot: number, motion: Motion) => crowd.move(slot, motion, now)),
    /**
     * From now on this socket receives positions, starting with all of them. It replaces another
     * socket of the same slot.
     * @param knowsAll whether it has just received everyone here, including people who are not
     * revealed
     */
    attach: withNow((socket: string, slot: number, view: View | null, knowsAll: boolean) => {
      const other = bySlot.get(slot);
      if (other !== undefined && other.socket !== socket) detach(other.socket);
      const known = receivers.get(socket);
      const seenAt = known?.seenAt ?? null;
      detach(socket);
      const place = crowd.placeOf(slot, now);
      const reach = view === null || place === null ? 1 : cells.reachFor(view, place);
      const receiver = { ...newReceiver(socket, slot, reach), seenAt, knowsAll };
      receivers.set(socket, receiver);
      bySlot.set(slot, receiver);
      fresh.add(receiver);
    }),
    detach,
    /** The part of the map that its client shows. */
    view: withNow((socket: string, view: View) => {
      const receiver = receivers.get(socket);
      const place = receiver === undefined ? null : crowd.placeOf(receiver.slot, now);
      if (receiver === undefined || place === null) return;
      receiver.reach = cells.reachFor(view, place);
      head(receiver);
    }),
    /** The client has drawn the frame of this time. */
    seen: withNow((socket: string, time: number) => {
      const receiver = receivers.get(socket);
      if (receiver === undefined) return;
      receiver.seenAt = Math.max(receiver.seenAt ?? 0, Math.min(time, newestSentTo(receiver)));
      const hasRead = receiver.seenAt >= receiver.lastAt && !receiver.isBehind;
      if (receiver.slowSince !== null && hasRead) catchUp(receiver);
    }),
    /** Its send buffer is too full: the last frames may not have reached it. */
    onSlow: withNow((socket: string) => {
      const receiver = receivers.get(socket);
      if (receiver === undefined) return;
      slowDown(receiver);
      receiver.isBehind = true;
    }),
    /** Its send buffer has drained. */
    onDrained: withNow((socket: string) => {
      const receiver = receivers.get(socket);
      if (receiver?.isBehind) catchUp(receiver);
    }),

    /** When `run` must be called; null: not before something happens. */
    nextAt(): number | null {
      if (outputs.length > 0 || fresh.size > 0) return now;
      if (receivers.size === 0) return null;
      const crossing = Math.ceil(crowd.nextCrossingAt() / crossingsTogetherMs) * crossingsTogetherMs;
      const next = Math.min(groups.nextAt(), crossing, turns.nextAt(), sweep.nextAt());
      return next === Number.POSITIVE_INFINITY ? null : next;
    },
    /** Runs what is due. @returns the resulting actions, in order */
    run: withNow((): PositionsOutput[] => {
      const next = () => groups.takeDue(now);
      crowd.cross(now);
      tellFresh();
      const onMinimap = turns.run(now);
      if (onMinimap.length > 0)
        for (const group of groups.list())
          if (onMinimap.some((cell) => group.covers[cell] !== true))
            groups.schedule(group, now, slowestPeriodMs);
      for (let sentCount = 0, due = next(); due !== null; due = sentCount < receiversAtOnce ? next() : null) {
        sentCount += due.memberCount + due.arrivals.length;
        tellGroup(due);
      }
      sweep.run(now);
      const done = outputs;
      outputs = [];
      return done;
    }),
    /** Period between two frames to the same receivers, in ms: grows as the core fills. */
    periodMs: groups.periodMs,
  };
};
