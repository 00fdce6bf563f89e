import { describe, expect, it } from 'vitest';
import { createHeads } from './heads.ts';

const [tea, hall] = ['tea', 'hall'];

describe('head counts of live spaces', () => {
  const open = () => {
    const clock = { now: 1_000_000 };
    const heads = createHeads(() => clock.now);
    return { clock, heads, counts: () => Object.fromEntries(heads.countOf([tea, hall])) };
  };

  it('SPC-25 returns the last published counts of the requested spaces', () => {
    const { heads, counts } = open();
    heads.hear(tea, 1, 3);
    heads.hear(tea, 1, 4);
    heads.hear('another', 1, 9);
    expect(counts()).toEqual({ tea: 4 });
    heads.hear(tea, 1, 0);
    expect(counts()).toEqual({});
  });

  it('SPC-25 ignores counts of an owner that has been replaced', () => {
    const { heads, counts } = open();
    heads.hear(tea, 2, 3);
    heads.hear(tea, 1, 8);
    expect(counts()).toEqual({ tea: 3 });
    heads.hear(tea, 3, 1);
    expect(counts()).toEqual({ tea: 1 });
  });

  it('SPC-25 drops counts that are not repeated', () => {
    const { clock, heads, counts } = open();
    heads.hear(tea, 1, 3);
    clock.now += 20_000;
    heads.hear(hall, 1, 1);
    clock.now += 5_001;
    expect(counts()).toEqual({ hall: 1 });
  });
});
