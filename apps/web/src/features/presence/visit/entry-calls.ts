import { roomChannel } from '@engawa/contract/kernel';
import type { HeldSeat } from '@engawa/contract/presence';
import { WhisperRefused } from '../../../platform/realtime-client/realtime-client.ts';
import type { EnteringDeps } from './entering.ts';

/** Where the server has put the user. */
export type Inside = { readonly channel: string; readonly held?: readonly HeldSeat[] | undefined };

const keptPlaceIsGone = 'NOT_INSIDE';
export const roomIsGone = 'ROOM_IS_NOT_EXIST';

/**
 * The requests of a page: to enter, or to return to the kept place; and then it tells what the user
 * had closed, if the server has forgotten the user.
 */
export const createEntryCalls = (deps: EnteringDeps) => {
  const { realtime, selfId, spaceId, pageId } = deps;
  let room = deps.roomId;
  /**
   * Rooms deleted while the connection was lost. The server sends the user's present place after
   * the return.
   */
  const gone = new Set<string>();
  /** The user wants to continue here although another tab took over. */
  let takesOver = false;
  let wasInside = false;
  /** Where the user sat when the line was lost. */
  let seat: string | null | undefined;
  /** The server has forgotten the user, and does not know yet what they had closed. */
  let isForgotten = false;
  /** The server kept neither place nor connection of a user who was inside. */
  let isPlaceLost = false;

  const logIn = async (): Promise<Inside> => {
    const asked = wasInside ? seat : deps.seatNow();
    const inside = await realtime.whisper(
      'LoginEvent',
      { room, page: pageId, ...(asked === undefined ? {} : { seat: asked }) },
      roomChannel(room),
    );
    isForgotten = true;
    isPlaceLost = wasInside;
    return inside;
  };
  const comeBack = async (): Promise<Inside | null> => {
    try {
      return await realtime.whisper('ConnectionEvent', {
        socket_id: realtime.socketId() ?? '',
        user_id: selfId,
        space_id: spaceId,
        page: pageId,
        ...(takesOver ? { takesOver } : {}),
        ...realtime.lastReceived(),
      });
    } catch (error) {
      if (!(error instanceof WhisperRefused) || error.code !== keptPlaceIsGone) throw error;
      if (!gone.has(room)) return logIn();
      const other = deps.otherRoom(gone);
      if (other === null) throw new WhisperRefused(roomIsGone);
      room = other;
      realtime.join(roomChannel(other));
      return null;
    }
  };

  return {
    room: () => room,
    isRoomGone: () => gone.has(room),
    wasInside: () => wasInside,
    /** @returns where the user is; null when another room must be joined first */
    async ask(): Promise<Inside | null> {
      const inside = wasInside ? await comeBack() : await logIn();
      if (inside === null) return null;
      wasInside = true;
      if (isForgotten) await deps.tellAgain();
      return inside;
    },
    /** The answer counts. @returns whether the server kept nothing of a user who was inside */
    taken(): boolean {
      const wasPlaceLost = isPlaceLost;
      takesOver = false;
      isForgotten = false;
      isPlaceLost = false;
      return wasPlaceLost;
    },
    /** The line is lost: from where the user sits now they will want to go on. */
    lost() {
      seat = deps.seatNow();
    },
    takeOver() {
      takesOver = true;
    },
    loseRoom: () => void gone.add(room),
    movedTo(other: string) {
      room = other;
    },
  };
};
