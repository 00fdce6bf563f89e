import type { FakeClock, FakeTimer } from '@engawa/testkit/fake-clock';

/**
 * The tasks of a page: timers and what arrives on its connection, each a task of its own, as in a
 * browser. While the page stands still they wait, and its clock with them.
 */
export const createPageProcess = (clock: FakeClock) => {
  type Timer = { isOver: boolean; due: FakeTimer | null };
  const waiting: (() => void)[] = [];
  let isStill = false;
  let isEnded = false;
  let isCatchingUp = false;

  /** One task at a time, with what follows from it in between. */
  const catchUp = () => {
    isCatchingUp = !isStill && !isEnded && waiting.length > 0;
    if (!isCatchingUp) return;
    waiting.shift()?.();
    clock.setTimeout(catchUp, 1);
  };
  const run = (act: () => void) => {
    if (isEnded) return;
    if (isStill || isCatchingUp) waiting.push(act);
    else act();
  };
  const start = (timer: Timer, fire: () => void, delayMs: number, isRepeated: boolean) => {
    timer.due = clock.setTimeout(
      () =>
        run(() => {
          if (timer.isOver) return;
          if (isRepeated) start(timer, fire, delayMs, true);
          fire();
        }),
      delayMs,
    );
    return timer;
  };

  return {
    run,
    timers: {
      now: clock.now,
      setTimeout: (fire: () => void, delayMs: number) =>
        start({ isOver: false, due: null }, fire, delayMs, false),
      setInterval: (fire: () => void, periodMs: number) =>
        start({ isOver: false, due: null }, fire, periodMs, true),
      clear(timer: unknown) {
        const known = timer as Timer | null;
        if (!known) return;
        known.isOver = true;
        if (known.due) clock.clear(known.due);
      },
    },
    freeze() {
      isStill = true;
    },
    wake() {
      isStill = false;
      if (!isCatchingUp) catchUp();
    },
    end() {
      isEnded = true;
      waiting.length = 0;
    },
  };
};
export type PageProcess = ReturnType<typeof createPageProcess>;
