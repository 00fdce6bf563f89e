import { onlineBeatSeconds } from '@engawa/contract/guests';

export type OnlineLogDeps = {
  /** Tells the server in which room this guest is. */
  send(roomId: string): Promise<unknown>;
  /** The room one is in now; null: in none. */
  roomNow(): string | null;
  /** Calls again and again; gives the function that ends it. */
  every(periodMs: number, act: () => void): () => void;
};

/** Tells once a minute, and in each new room, that a guest is still there. What is not taken is told the next time. */
export const createOnlineLog = ({ send, roomNow, every }: OnlineLogDeps) => {
  let toldRoom: string | null = null;
  const tell = () => {
    toldRoom = roomNow();
    if (toldRoom !== null) void send(toldRoom).catch(() => undefined);
  };
  const stop = every(onlineBeatSeconds * 1_000, tell);
  return {
    /** Something may have changed: one has come in, or gone to another room. */
    look() {
      if (roomNow() !== toldRoom) tell();
    },
    stop,
  };
};
