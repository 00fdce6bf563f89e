import type { ChannelKind } from '@engawa/contract/kernel';
import { type Counts, zeroCounts } from './batches.ts';
import type { Address } from './live-space.ts';

type Member = { roomId: string; socket: string | null; readonly counts: Counts };

/**
 * Who is a participant where, and how many events each was sent: the owner's side of what the edges know of their
 * own sockets. Both count alike, so a batch need not name its receivers; people who are away are counted too.
 */
export const createMembership = () => {
  const members = new Map<string, Member>();
  const bySocket = new Map<string, string>();

  return {
    /** @returns where the participant's numbers stand */
    place(socket: string, who: { userId: string; roomId: string } | null): Counts | null {
      const before = bySocket.get(socket);
      if (before !== undefined && before !== who?.userId) {
        bySocket.delete(socket);
        const member = members.get(before);
        if (member?.socket === socket) member.socket = null;
      }
      if (who === null) return null;
      const member = members.get(who.userId) ?? { roomId: who.roomId, socket: null, counts: zeroCounts() };
      if (member.socket !== null && member.socket !== socket) bySocket.delete(member.socket);
      member.roomId = who.roomId;
      member.socket = socket;
      members.set(who.userId, member);
      bySocket.set(socket, who.userId);
      return { ...member.counts };
    },
    forget(userId: string) {
      const socket = members.get(userId)?.socket;
      if (socket) bySocket.delete(socket);
      members.delete(userId);
    },
    /** One more event on this kind of channel for everyone who is meant. */
    count(to: Address, kind: ChannelKind) {
      if (to.kind === 'person' || to.kind === 'socket') {
        const userId = to.kind === 'person' ? to.userId : bySocket.get(to.socket);
        const member = userId === undefined ? undefined : members.get(userId);
        if (member) member.counts[kind] += 1;
        return;
      }
      for (const member of members.values())
        if (to.kind === 'space' || member.roomId === to.roomId) member.counts[kind] += 1;
    },
    isEmpty: () => members.size === 0,
  };
};
