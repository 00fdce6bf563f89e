import type { SpeakingPerson } from './ports.ts';

/** How one speaks to all: by megaphone to the space, in speech mode to the room. */
export type WayToAll = 'megaphone' | 'speech';

const fields = { megaphone: 'isOpenMegaphone', speech: 'isSpeechMode' } as const;
const ways = ['megaphone', 'speech'] as const;

/** Who is back is told within this time, in ms, what the server ended when their line was lost; in a crowd late. */
const toldWithinMs = 10_000;

type EndingsDeps = {
  after(delayMs: number, act: () => void): () => void;
  /** @param isByLine it is certain that the lost line has ended it; else a rule or somebody has */
  ended(self: SpeakingPerson, way: WayToAll, isByLine: boolean): void;
};

/**
 * Notices that one speaks to all no more without having wished it: the microphone may still be on, and whoever talks on
 * is heard by nobody but those near.
 */
export const createEndings = ({ after, ended }: EndingsDeps) => {
  /** As the server told it last. */
  const on = new Set<WayToAll>();
  /** Ends by one's own wish, or one has been told already. */
  const expected = new Set<WayToAll>();
  /** Was on when the line was lost: the server ends it then (M16), and cannot say so before one is back. */
  const cut = new Set<WayToAll>();
  let room: string | null = null;
  let stopForgetting = () => {};

  const look = (self: SpeakingPerson) => {
    // Another room ends both by itself.
    const hasMoved = room !== null && self.room !== room;
    room = self.room;
    for (const way of ways) {
      const isOn = self[fields[way]];
      if (isOn === on.has(way)) continue;
      const isTold = expected.delete(way);
      const isByLine = cut.delete(way) && !hasMoved;
      if (isOn) {
        on.add(way);
        continue;
      }
      on.delete(way);
      if (!isTold) ended(self, way, isByLine);
    }
  };

  return {
    look,
    /** Its next end is no news. */
    expect: (way: WayToAll) => void expected.add(way),
    /** It goes on after all. */
    goesOn: (way: WayToAll) => void expected.delete(way),
    line(isLost: boolean) {
      stopForgetting();
      stopForgetting = () => {};
      if (isLost) for (const way of on) cut.add(way);
      else stopForgetting = after(toldWithinMs, () => cut.clear());
    },
    stop: () => stopForgetting(),
  };
};
