import { describe, expect, it, vi } from 'vitest';
import { createScope } from './scope.ts';

describe('a scope', () => {
  it('ends everything once, last added first, even when one of them throws', () => {
    const ended: string[] = [];
    const scope = createScope();
    scope.add(() => ended.push('first'));
    scope.add(() => {
      throw new Error('stuck');
    });
    scope.add(() => ended.push('last'));
    expect(() => scope.end()).toThrow('stuck');
    scope.end();
    expect(ended).toEqual(['last', 'first']);
  });

  it('ends at once what is added after its end', () => {
    const scope = createScope();
    scope.end();
    const late = vi.fn();
    scope.add(late);
    expect(late).toHaveBeenCalledOnce();
  });

  it('ends its children with it, and they can end before it', () => {
    const scope = createScope();
    const finish = vi.fn();
    const early = scope.child();
    early.add(finish);
    early.end();
    const late = scope.child();
    late.add(finish);
    scope.end();
    expect(finish).toHaveBeenCalledTimes(2);
    expect(late.isEnded).toBe(true);
  });

  it('stops its timers', () => {
    vi.useFakeTimers();
    try {
      const scope = createScope();
      const kept = vi.fn();
      const stopped = vi.fn();
      scope.after(10, kept);
      scope.after(30, stopped);
      vi.advanceTimersByTime(20);
      scope.end();
      vi.advanceTimersByTime(20);
      expect([kept.mock.calls.length, stopped.mock.calls.length]).toEqual([1, 0]);
    } finally {
      vi.useRealTimers();
    }
  });
});
