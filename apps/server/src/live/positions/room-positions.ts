import { createCells, type MapSize, type Motion, type View } from '@engawa/contract/presence';
import { createCrowd } from './crowd.ts';
import { createGroupMembers } from './group-members.ts';
import { createGroups } from './groups.ts';
import { createMinimapTurns } from './minimap-turns.ts';
import { slowestPeriodMs } from './pace.ts';
import { createPositionsFrames } from './positions-frames.ts';
import type { PositionsOutput } from './positions-output.ts';
import { createPositionsOutputs } from './positions-outputs.ts';
import { createPositionsSender } from './positions-sender.ts';
import { newestSentTo, newReceiver, type Receiver } from './receiver.ts';
import { createSlowReaders } from './slow-readers.ts';
import { createSweep } from './sweep.ts';

/** Cell crossings are batched for this long; a walker moves 5 px in it, a third of the slack. */
const crossingsTogetherMs = 10;
/**
 * After this many receivers the run pauses to read new input, which may go with the next frames.
 */
const receiversAtOnce = 400;

/** The parts of a room's positions, connected with each other, and the time of the last call. */
const createParts = (size: MapSize) => {
  const cells = createCells(size);
  const receivers = new Map<string, Receiver>();
  const bySlot = new Map<number, Receiver>();
  const unsynced = new Set<Receiver>();
  const groups = createGroups(cells, () => receivers.size);
  const outputs = createPositionsOutputs();
  /**
   * In server ms; and whether a person is being revealed, whose record does not wait for others.
   */
  const current = { now: 0, isRevealing: false };

  const crowd = createCrowd(cells, size, {
    recorded(cell, text, from) {
      groups.addRecord(cell, text, from, current.now, current.isRevealing ? 0 : undefined);
      turns.wake(current.now);
    },
    crossed(slot) {
      const receiver = bySlot.get(slot);
      if (receiver !== undefined) members.assign(receiver, current.now);
    },
  });
  const turns = createMinimapTurns(crowd, cells.count);
  const onChecksDue = (now: number) => sweep.soon(now);
  const members = createGroupMembers({ groups, crowd, turns, outputs, onChecksDue });
  const slowReaders = createSlowReaders({ members, unsynced, outputs, onChecksDue });
  const frames = createPositionsFrames(crowd, turns);
  const sender = createPositionsSender({
    groups,
    members,
    crowd,
    turns,
    frames,
    outputs,
    unsynced,
    onChecksDue,
  });
  const sweep = createSweep({
    receivers,
    check: slowReaders.check,
    roundEnds() {
      let oldest = turns.count();
      for (const { readTurns } of groups.list()) oldest = Math.min(oldest, readTurns);
      turns.trim(oldest);
    },
  });
  return {
    cells,
    receivers,
    bySlot,
    unsynced,
    groups,
    outputs,
    current,
    crowd,
    turns,
    members,
    slowReaders,
    sender,
    sweep,
  };
};

/**
 * The positions of one room: who receives which motions, and when. Pure: `nextAt` says when `run`
 * must be called, and `run` returns what to send. Times are server ms and never decrease.
 */
export const createRoomPositions = (size: MapSize) => {
  const { cells, receivers, bySlot, unsynced, groups, outputs, current, ...parts } = createParts(size);
  const { crowd, turns, members, slowReaders, sender, sweep } = parts;

  /** @returns the whole server ms of this call */
  const advance = (time: number): number => {
    current.now = Math.max(current.now, Math.floor(time));
    return current.now;
  };

  const detach = (socket: string) => {
    const receiver = receivers.get(socket);
    if (receiver === undefined) return;
    members.depart(receiver, current.now);
    unsynced.delete(receiver);
    receivers.delete(socket);
    if (bySlot.get(receiver.slot) === receiver) bySlot.delete(receiver.slot);
  };

  return {
    /** Adds a person to the room. No receiver learns of them before `reveal`. */
    add: (time: number, slot: number, motion: Motion) => crowd.add(slot, motion, advance(time)),
    has: crowd.has,
    /** Everyone in the room knows whose slot this is. */
    reveal(time: number, slot: number) {
      current.isRevealing = true;
      crowd.reveal(slot, advance(time));
      current.isRevealing = false;
    },
    remove(time: number, slot: number) {
      advance(time);
      const receiver = bySlot.get(slot);
      if (receiver !== undefined) detach(receiver.socket);
      crowd.remove(slot);
    },
    move: (time: number, slot: number, motion: Motion) => crowd.move(slot, motion, advance(time)),
    /**
     * From now on this socket receives positions, starting with all of them. It replaces another
     * socket of the same slot.
     * @param knowsAll whether it has just received everyone here, including people who are not
     * revealed
     */
    attach(time: number, socket: string, slot: number, view: View | null, knowsAll: boolean) {
      const now = advance(time);
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
      unsynced.add(receiver);
    },
    detach,
    /** The part of the map that its client shows. */
    view(time: number, socket: string, view: View) {
      const now = advance(time);
      const receiver = receivers.get(socket);
      const place = receiver === undefined ? null : crowd.placeOf(receiver.slot, now);
      if (receiver === undefined || place === null) return;
      receiver.reach = cells.reachFor(view, place);
      members.assign(receiver, now);
    },
    /** The client has drawn the frame of this time. */
    seen(time: number, socket: string, frameTime: number) {
      const now = advance(time);
      const receiver = receivers.get(socket);
      if (receiver === undefined) return;
      receiver.seenAt = Math.max(receiver.seenAt ?? 0, Math.min(frameTime, newestSentTo(receiver)));
      const hasRead = receiver.seenAt >= receiver.lastAt && !receiver.isBehind;
      if (receiver.slowSince !== null && hasRead) slowReaders.catchUp(receiver, now);
    },
    /** Its send buffer is too full: the last frames may not have reached it. */
    onSlow(time: number, socket: string) {
      const now = advance(time);
      const receiver = receivers.get(socket);
      if (receiver === undefined) return;
      slowReaders.slowDown(receiver, now);
      receiver.isBehind = true;
    },
    /** Its send buffer has drained. */
    onDrained(time: number, socket: string) {
      const now = advance(time);
      const receiver = receivers.get(socket);
      if (receiver?.isBehind) slowReaders.catchUp(receiver, now);
    },

    /** When `run` must be called; null: not before something happens. */
    nextAt(): number | null {
      if (!outputs.isEmpty() || unsynced.size > 0) return current.now;
      if (receivers.size === 0) return null;
      const crossing = Math.ceil(crowd.nextCrossingAt() / crossingsTogetherMs) * crossingsTogetherMs;
      const next = Math.min(groups.nextAt(), crossing, turns.nextAt(), sweep.nextAt());
      return next === Number.POSITIVE_INFINITY ? null : next;
    },
    /** Runs what is due. @returns the resulting actions, in order */
    run(time: number): PositionsOutput[] {
      const now = advance(time);
      crowd.cross(now);
      sender.sendFresh(now);
      const onMinimap = turns.run(now);
      if (onMinimap.length > 0)
        for (const group of groups.list())
          if (onMinimap.some((cell) => group.covers[cell] !== true))
            groups.schedule(group, now, slowestPeriodMs);
      let sentCount = 0;
      for (let due = groups.takeDue(now); due !== null; ) {
        sentCount += due.memberCount + due.arrivals.length;
        sender.sendGroup(due, now);
        due = sentCount < receiversAtOnce ? groups.takeDue(now) : null;
      }
      sweep.run(now);
      return outputs.takeAll();
    },
    /** Period between two frames to the same receivers, in ms: grows as the core fills. */
    periodMs: groups.periodMs,
  };
};
