import { describe, expect, it } from 'vitest';
import { createOccupancy } from './occupancy.ts';

const [tea, hall] = ['tea', 'hall'];

describe('head counts of live spaces', () => {
  const open = () => {
    const clock = { now: 1_000_000 };
    const occupancy = createOccupancy(() => clock.now);
    return { clock, occupancy, counts: () => Object.fromEntries(occupancy.countOf([tea, hall])) };
  };

  it('SPC-25 returns the last published counts of the requested spaces', () => {
    const { occupancy, counts } = open();
    occupancy.receive(tea, 1, 3);
    occupancy.receive(tea, 1, 4);
    occupancy.receive('another', 1, 9);
    expect(counts()).toEqual({ tea: 4 });
    occupancy.receive(tea, 1, 0);
    expect(counts()).toEqual({});
  });

  it('SPC-25 ignores counts of an owner that has been replaced', () => {
    const { occupancy, counts } = open();
    occupancy.receive(tea, 2, 3);
    occupancy.receive(tea, 1, 8);
    expect(counts()).toEqual({ tea: 3 });
    occupancy.receive(tea, 3, 1);
    expect(counts()).toEqual({ tea: 1 });
  });

  it('CMP-20 returns who is inside any of the spaces, each person once', () => {
    const { occupancy } = open();
    occupancy.receive(tea, 1, 2, ['aya', 'ken']);
    occupancy.receive(hall, 1, 1, ['ken']);
    occupancy.receive('another', 1, 1, ['eve']);
    expect(occupancy.peopleIn([tea, hall])).toEqual(['aya', 'ken']);
  });

  it('SPC-25 drops counts that are not repeated', () => {
    const { clock, occupancy, counts } = open();
    occupancy.receive(tea, 1, 3);
    clock.now += 20_000;
    occupancy.receive(hall, 1, 1);
    clock.now += 5_001;
    expect(counts()).toEqual({ hall: 1 });
  });
});
