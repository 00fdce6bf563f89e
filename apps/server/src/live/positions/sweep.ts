import { giveTime, type Receiver } from './receiver.ts';

/** Everyone is looked at so often, a part of them at a time: thousands at once would hold up every frame. */
const roundMs = 500;
const parts = 10;
const partMs = roundMs / parts;

type Deps = {
  readonly receivers: { values(): Iterable<Receiver> };
  /** Looks after one receiver. @returns whether it is to be looked at again although nothing happens */
  look(receiver: Receiver, now: number): boolean;
  /** Everyone has been looked at once more. */
  roundEnds(): void;
};

/** Looks at receivers again and again, for as long as one of them needs it. Times are whole server ms that never go back. */
export const createSweep = ({ receivers, look, roundEnds }: Deps) => {
  let nextAt = Number.POSITIVE_INFINITY;
  let part = 0;
  /** So many parts one after the other needed nothing any more. */
  let quietParts = 0;

  return {
    /** Somebody needs it. */
    soon(now: number) {
      quietParts = 0;
      if (nextAt === Number.POSITIVE_INFINITY) nextAt = now + partMs;
    },
    nextAt: () => nextAt,
    run(now: number) {
      if (nextAt > now) return;
      // This process itself stood still: what was said meanwhile is not read yet.
      if (now - nextAt > roundMs) for (const receiver of receivers.values()) giveTime(receiver, now);
      part = (part + 1) % parts;
      let isMore = false;
      for (const receiver of receivers.values())
        if (receiver.slot % parts === part && look(receiver, now)) isMore = true;
      quietParts = isMore ? 0 : quietParts + 1;
      nextAt = quietParts < parts ? now + partMs : Number.POSITIVE_INFINITY;
      if (part === 0) roundEnds();
    },
  };
};
