import type { SpeakingPerson } from './ports.ts';

/** A way of speaking to everyone: by megaphone to the space, in speech mode to the room. */
export type WayToAll = 'megaphone' | 'speech';

const fields = { megaphone: 'isOpenMegaphone', speech: 'isSpeechMode' } as const;
const ways = ['megaphone', 'speech'] as const;

/**
 * Time after a reconnect, in ms, within which the server reports what it ended during the
 * interruption; with many people, this takes long.
 */
const reportedWithinMs = 10_000;

type EndingsDeps = {
  after(delayMs: number, callback: () => void): () => void;
  /**
   * `byLine`: the interruption certainly ended them; `others`: a rule or a person did.
   */
  ended(
    self: SpeakingPerson,
    ways: { readonly byLine: readonly WayToAll[]; readonly others: readonly WayToAll[] },
  ): void;
};

/**
 * Detects that the user no longer speaks to everyone without having ended it: the microphone may
 * still be on, and only people near would hear the user.
 */
export const createEndings = ({ after, ended }: EndingsDeps) => {
  /** The ways that are on, according to the last server message. */
  const on = new Set<WayToAll>();
  /** Ways whose next end is not reported: the user ended them, or another notice says it. */
  const expected = new Set<WayToAll>();
  /**
   * Ways that were on when the connection was lost: the server ends them then (MED-16), but can
   * report it only after the reconnect.
   */
  const cut = new Set<WayToAll>();
  let room: string | null = null;
  let stopForgetting = () => {};

  const followWays = (self: SpeakingPerson) => {
    // Moving to another room ends both ways.
    const hasMoved = room !== null && self.room !== room;
    room = self.room;
    const byLine: WayToAll[] = [];
    const others: WayToAll[] = [];
    for (const way of ways) {
      const isOn = self[fields[way]];
      if (isOn === on.has(way)) continue;
      const isExpected = expected.delete(way);
      const isByLine = cut.delete(way) && !hasMoved;
      if (isOn) {
        on.add(way);
        continue;
      }
      on.delete(way);
      if (!isExpected) (isByLine ? byLine : others).push(way);
    }
    if (byLine.length + others.length > 0) ended(self, { byLine, others });
  };

  return {
    followWays,
    /** Does not report the next end of this way. */
    expect: (way: WayToAll) => void expected.add(way),
    /** Reports the next end of this way again, because it continues. */
    goesOn: (way: WayToAll) => void expected.delete(way),
    line(isLost: boolean) {
      stopForgetting();
      stopForgetting = () => {};
      if (isLost) for (const way of on) cut.add(way);
      else stopForgetting = after(reportedWithinMs, () => cut.clear());
    },
    stop: () => stopForgetting(),
  };
};
