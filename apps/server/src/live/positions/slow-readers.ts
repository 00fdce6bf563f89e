import type { GroupMembers } from './group-members.ts';
import type { PositionsOutputs } from './positions-outputs.ts';
import { isTooLate, newestSentTo, type Receiver } from './receiver.ts';

type Deps = {
  readonly members: Pick<GroupMembers, 'assign' | 'depart'>;
  /** Receivers that get all positions at the next run. */
  readonly unsynced: Set<Receiver>;
  readonly outputs: Pick<PositionsOutputs, 'assignGroup' | 'close'>;
  /** A receiver has become slow: it must be checked again. */
  onChecksDue(now: number): void;
};

/** A reader that stays slow for this long is closed. */
const slowCloseMs = 10_000;

/** Stops frames for readers that cannot keep up, and starts again with all positions. */
export const createSlowReaders = ({ members, unsynced, outputs, onChecksDue }: Deps) => {
  const slowDown = (receiver: Receiver, now: number) => {
    if (receiver.slowSince !== null) return;
    receiver.lastAt = newestSentTo(receiver);
    members.depart(receiver, now);
    unsynced.delete(receiver);
    receiver.slowSince = now;
    outputs.assignGroup(receiver.socket, null);
    onChecksDue(now);
  };

  return {
    slowDown,
    /** The reader has read everything that it was sent. */
    catchUp(receiver: Receiver, now: number) {
      receiver.slowSince = null;
      receiver.lateSince = null;
      receiver.sentAt = 0;
      receiver.sentSince = now;
      receiver.isBehind = false;
      receiver.knowsAll = false;
      unsynced.add(receiver);
    },
    /**
     * Detects a slow reader, and one with more cells than it needs.
     * @returns whether it must be checked again although nothing happens
     */
    check(receiver: Receiver, now: number): boolean {
      if (receiver.slowSince !== null) {
        if (!receiver.isClosed && now - receiver.slowSince >= slowCloseMs) {
          receiver.isClosed = true;
          outputs.close(receiver.socket);
        }
        return !receiver.isClosed;
      }
      if (isTooLate(receiver, now)) slowDown(receiver, now);
      else if (receiver.group !== null && receiver.group.reach !== receiver.reach)
        members.assign(receiver, now);
      const isUnread = receiver.seenAt !== null && receiver.seenAt < newestSentTo(receiver);
      return isUnread || receiver.slowSince !== null || receiver.group?.reach !== receiver.reach;
    },
  };
};
