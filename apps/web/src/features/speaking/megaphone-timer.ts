/**
 * Time with the megaphone after which the user is asked whether to continue, and time to answer
 * before it ends, in ms.
 */
const askAfterMs = 15 * 60_000;
const answerWithinMs = 60_000;

export type MegaphoneTimerDeps = {
  readonly after: (delayMs: number, callback: () => void) => () => void;
  /** Whether the user is being asked to continue. */
  asked(isAsked: boolean): void;
  /** The user has not answered in time. */
  ended(): void;
};

/** Asks a user whose megaphone has been on for long, and ends it when no answer comes. */
export const createMegaphoneTimer = ({ after, asked, ended }: MegaphoneTimerDeps) => {
  let stop = () => {};
  const restart = (begin: () => () => void) => {
    stop();
    asked(false);
    stop = begin();
  };
  const end = () => {
    asked(false);
    ended();
  };
  const ask = () => {
    asked(true);
    stop = after(answerWithinMs, end);
  };
  return {
    /** The megaphone is on, or the user continues. */
    wind: () => restart(() => after(askAfterMs, ask)),
    /** The megaphone is off. */
    unwind: () => restart(() => () => {}),
    stop: () => stop(),
  };
};
