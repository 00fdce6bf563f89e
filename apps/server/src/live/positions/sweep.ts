import { giveTime, type Receiver } from './receiver.ts';

/**
 * Every receiver is checked once per round, in parts, because thousands at once would delay every
 * frame.
 */
const roundMs = 500;
const parts = 10;
const partMs = roundMs / parts;

type Deps = {
  readonly receivers: { values(): Iterable<Receiver> };
  /** Checks one receiver. @returns whether it must be checked again although nothing happens */
  check(receiver: Receiver, now: number): boolean;
  /** All receivers have been checked once more. */
  roundEnds(): void;
};

/**
 * Checks receivers repeatedly, as long as one of them needs it. Times are whole server ms and never
 * decrease.
 */
export const createSweep = ({ receivers, check, roundEnds }: Deps) => {
  let nextAt = Number.POSITIVE_INFINITY;
  let part = 0;
  /** The number of consecutive parts in which no receiver needed another check. */
  let quietParts = 0;

  return {
    /** A receiver needs checks. */
    soon(now: number) {
      quietParts = 0;
      if (nextAt === Number.POSITIVE_INFINITY) nextAt = now + partMs;
    },
    nextAt: () => nextAt,
    run(now: number) {
      if (nextAt > now) return;
      // This process itself stood still, so acknowledgements sent meanwhile are not read yet.
      if (now - nextAt > roundMs) for (const receiver of receivers.values()) giveTime(receiver, now);
      part = (part + 1) % parts;
      let isMore = false;
      for (const receiver of receivers.values())
        if (receiver.slot % parts === part && check(receiver, now)) isMore = true;
      quietParts = isMore ? 0 : quietParts + 1;
      nextAt = quietParts < parts ? now + partMs : Number.POSITIVE_INFINITY;
      if (part === 0) roundEnds();
    },
  };
};
