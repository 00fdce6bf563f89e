import { roomChannel } from '@engawa/contract/kernel';
import { type RealtimeClient, WhisperRefused } from '../../platform/realtime-client/realtime-client.ts';

export type RoomFollowingDeps = {
  readonly realtime: Pick<RealtimeClient, 'join' | 'leave' | 'whisper'>;
  /** The room whose snapshot was the last to arrive; null before entering. */
  readonly currentRoom: () => string | null;
  readonly moved: (roomId: string) => void;
};

/** A move that the user asked for. */
type Asked = {
  readonly room: string;
  /** The server has not answered yet. */
  isPending: boolean;
  /** By its answer or by an event, the server has confirmed that the user is there. */
  isDone: boolean;
};

/**
 * Follows the user from room to room, and knows which moves are their own. The server reports one
 * move four times: by the answer, by the event of the room, by the state of the whole space, and by
 * the snapshot of the new room, from which on it is the current room. An own move is therefore
 * remembered until the current room is the new one, in whatever order these arrive. The client is
 * joined to both rooms' channels until the server accepts.
 */
export const createRoomFollowing = ({ realtime, currentRoom, moved }: RoomFollowingDeps) => {
  let asked: readonly Asked[] = [];
  /** Where the user already is, while the snapshot of that room is on its way. */
  let ahead: { readonly room: string; readonly passed: ReadonlySet<string | null> } | null = null;

  const passedNow = () => (ahead?.passed.has(currentRoom()) ? ahead.passed : null);
  const here = (): string | null => (ahead && passedNow() ? ahead.room : currentRoom());
  /** The rooms whose channels the client is joined to. */
  const joined = new Set<string>();
  const join = (room: string) => {
    const before = here();
    if (before !== null) joined.add(before);
    if (joined.has(room)) return;
    joined.add(room);
    realtime.join(roomChannel(room));
  };
  const isAwaited = (room: string) => asked.some((request) => request.room === room && request.isPending);
  const leave = (room: string) => {
    if (!isAwaited(room) && joined.delete(room)) realtime.leave(roomChannel(room));
  };
  const goOver = (room: string) => {
    const passed = new Set([...(passedNow() ?? []), here(), currentRoom()]);
    passed.delete(room);
    ahead = { room, passed };
    moved(room);
    for (const other of [...joined]) if (other !== room) leave(other);
  };

  const forgetFollowed = () => {
    asked = asked.filter(({ room, isPending }) => isPending || room !== currentRoom());
  };
  const forget = (request: Asked) => {
    asked = asked.filter((other) => other !== request);
  };

  /**
   * The server says in which room the user is.
   * @param isWhole with the state of the whole space, so a request without an answer that it does
   * not show was not carried out
   * @returns whether the server moved them: they had not asked for it
   */
  const nowIn = (room: string, isWhole: boolean): boolean => {
    forgetFollowed();
    const own = asked.filter((request) => request.room === room);
    if (own.length > 0 && own.every(({ isDone, isPending }) => !isDone && !isPending)) {
      // The answer was lost, and the request was carried out.
      asked = asked.filter((request) => request.room !== room);
      if (room !== here()) {
        join(room);
        goOver(room);
      }
      return false;
    }
    for (const request of own) request.isDone = true;
    if (isWhole) asked = asked.filter(({ isPending, isDone }) => isPending || isDone);
    if (own.length > 0 || room === here()) return false;
    // The moves that came before this one are over; one without an answer may still come.
    asked = asked.filter((request) => !request.isDone && request.room !== currentRoom());
    join(room);
    goOver(room);
    return true;
  };

  return {
    nowIn,
    /** Asks the server to move the user. Rejects with its refusal. */
    async ask(room: string): Promise<void> {
      forgetFollowed();
      if (here() === room && !asked.some(({ isPending }) => isPending)) return;
      const request: Asked = { room, isPending: true, isDone: false };
      asked = [...asked, request];
      join(room);
      try {
        await realtime.whisper('ChangeRoomEvent', { room });
      } catch (error) {
        // The answer was lost, but the event or the snapshot of the new room may have arrived.
        if (!request.isDone && currentRoom() !== room) {
          request.isPending = false;
          const isLost = error instanceof WhisperRefused && error.code === 'UNREACHABLE';
          if (!isLost) forget(request);
          if (here() !== room) leave(room);
          throw error;
        }
      }
      request.isPending = false;
      request.isDone = true;
      // The server may have moved the user on in the meantime.
      if (asked.includes(request)) goOver(room);
      else if (here() !== room) leave(room);
    },
  };
};
