import { createFakeClock } from '@engawa/testkit/fake-clock';
import { describe, expect, it } from 'vitest';
import { createSignal } from '../../../platform/signal.ts';
import { reportSight } from './sight-reporter.ts';

const open = () => {
  const clock = createFakeClock();
  const reported: boolean[] = [];
  const changes = createSignal<void>();
  const entries = createSignal<void>();
  const page = { isVisible: true, isInside: false };
  const stop = reportSight({
    isVisible: () => page.isVisible,
    onChange: changes.subscribe,
    after(delayMs, callback) {
      const timer = clock.setTimeout(callback, delayMs);
      return () => clock.clear(timer);
    },
    isInside: () => page.isInside,
    onInside: entries.subscribe,
    report: (visible) => void reported.push(visible),
  });
  const turn = (isVisible: boolean) => {
    page.isVisible = isVisible;
    changes.emit();
  };
  const enter = () => {
    page.isInside = true;
    entries.emit();
  };
  const lose = () => {
    page.isInside = false;
  };
  return { clock, reported, turn, enter, lose, stop };
};

describe('PRE-45 the report of whether the tab is in front', () => {
  it('is sent when the user stays away, and at once when they are back', () => {
    const { clock, reported, turn, enter } = open();
    enter();
    turn(false);
    clock.advance(4_999);
    expect(reported).toEqual([true]);
    clock.advance(1);
    expect(reported).toEqual([true, false]);
    turn(true);
    expect(reported).toEqual([true, false, true]);
  });

  it('is not sent for a glance at another tab', () => {
    const { clock, reported, turn, enter } = open();
    enter();
    for (let glance = 0; glance < 3; glance += 1) {
      turn(false);
      clock.advance(4_000);
      turn(true);
      clock.advance(1_000);
    }
    expect(reported).toEqual([true]);
    expect(clock.pending()).toBe(0);
  });

  it('is sent again after each return of the connection, also when it is the same', () => {
    const { clock, reported, turn, enter, lose } = open();
    enter();
    turn(false);
    clock.advance(5_000);
    lose();
    turn(true);
    clock.advance(60_000);
    expect(reported).toEqual([true, false]);
    enter();
    lose();
    enter();
    expect(reported).toEqual([true, false, true, true]);
  });

  it('says from a page that was opened behind others that it is not in front', () => {
    const { reported, turn, enter } = open();
    turn(false);
    enter();
    expect(reported).toEqual([false]);
  });

  it('ends with the visit', () => {
    const { clock, reported, turn, enter, stop } = open();
    enter();
    turn(false);
    stop();
    turn(true);
    enter();
    expect(clock.pending()).toBe(0);
    expect(reported).toEqual([true]);
  });
});
