import { onlineBeatSeconds } from '@engawa/contract/guests';

export type OnlineLogDeps = {
  /** Reports the guest's room to the server. */
  send(roomId: string): Promise<unknown>;
  /** The guest's current room; null when in none. */
  roomNow(): string | null;
  /** Calls `act` periodically; returns a function that ends it. */
  every(periodMs: number, callback: () => void): () => void;
};

/**
 * Reports once a minute, and in each new room, that a guest is still present. A failed report is
 * made up for by the next one.
 */
export const createOnlineLog = ({ send, roomNow, every }: OnlineLogDeps) => {
  let reportedRoom: string | null = null;
  const report = () => {
    reportedRoom = roomNow();
    if (reportedRoom !== null) void send(reportedRoom).catch(() => undefined);
  };
  const stop = every(onlineBeatSeconds * 1_000, report);
  return {
    /** Call it when the guest may have entered or moved to another room. */
    reportIfMoved() {
      if (roomNow() !== reportedRoom) report();
    },
    stop,
  };
};
