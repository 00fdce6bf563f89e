import { type Motion, type Place, placeAt } from '@engawa/contract/presence';
import { describe, expect, it } from 'vitest';
import { createJudge } from './judge.ts';
import { createWalker, type Walker } from './walker.ts';

const within400 = (a: Place, b: Place) => Math.hypot(a.x - b.x, a.y - b.y) <= 400;
const walk = (x: number, tx: number, t: number, ms: number): Motion => ({ x, y: 0, tx, ty: 0, t, ms });

/** Two walkers; the first observes the second by the motions it receives. */
const createScene = (otherStart: Place) => {
  const walkers: Walker[] = [createWalker(0, { x: 0, y: 0 }), createWalker(1, otherStart)];
  const [self, other] = walkers as [Walker, Walker];
  for (const walker of walkers) walker.enters(0);
  let latest: Motion | null = null;
  const judge = createJudge(walkers, within400, () => 0);
  const observer = judge.observe({
    walker: self,
    picture: { placeOf: (_walker, at) => (latest === null ? null : placeAt(latest, at)) },
  });
  judge.begin();
  return {
    judge,
    other,
    turn(motion: Motion) {
      const seq = other.moves(motion);
      judge.refresh(motion.t);
      judge.received(other, seq, motion.t);
      return seq;
    },
    receive(motion: Motion, seq: number, now: number) {
      latest = motion;
      judge.delivered(observer, 1, seq, now);
    },
    /** Sets what the picture contains, whatever the walkers do. */
    draw(motion: Motion | null) {
      latest = motion;
    },
  };
};

describe('the judge', () => {
  it('counts a near walker that is not drawn as missing, with an infinite error', () => {
    const { judge } = createScene({ x: 300, y: 0 });
    judge.look(5_000);
    expect(judge.judgement()).toMatchObject({ missingShare: 1, errors: { count: 1, max: Infinity } });
  });

  it('counts a walker that is drawn near but is far away as a ghost, with its distance', () => {
    const { judge, draw } = createScene({ x: 2_000, y: 0 });
    draw(walk(100, 100, 0, 0));
    judge.look(5_000);
    expect(judge.judgement()).toMatchObject({ ghostShare: 1, errors: { count: 1, max: 1_900 } });
  });

  it('counts a walker that has left as a ghost, but not at once', () => {
    const { judge, other, draw } = createScene({ x: 100, y: 0 });
    draw(walk(100, 100, 0, 0));
    other.leaves(5_000);
    judge.look(5_500);
    expect(judge.judgement().errors.count).toBe(0);
    judge.look(6_100);
    expect(judge.judgement()).toMatchObject({ ghostShare: 1, errors: { count: 1, max: Infinity } });
  });

  it('compares what is drawn 100 ms late with the place of the walker at that time', () => {
    const { judge, turn, draw } = createScene({ x: 100, y: 0 });
    const motion = walk(100, 200, 5_000, 1_000);
    turn(motion);
    draw({ ...motion, t: 5_100 });
    judge.look(5_600);
    // At 5,500 its true place was 150; a motion that starts 100 ms later draws it at 140.
    expect(judge.judgement().errors).toMatchObject({ count: 1, max: 10 });
  });

  it('measures the time from a turn until it or a later one arrives', () => {
    const { judge, turn, receive } = createScene({ x: 100, y: 0 });
    turn(walk(100, 200, 5_000, 1_000));
    const second = walk(110, 50, 5_100, 1_000);
    const seq = turn(second);
    receive(second, seq, 5_140);
    expect(judge.judgement()).toMatchObject({ lost: 0, turns: { count: 2, p50: 140, max: 140 } });
    receive(second, seq, 5_900);
    expect(judge.judgement().turns.count).toBe(2);
  });

  it('counts as lost the motions of near walkers that never arrived', () => {
    const near = createScene({ x: 100, y: 0 });
    near.turn(walk(100, 200, 5_000, 1_000));
    expect(near.judge.judgement().lost).toBe(1);
    const far = createScene({ x: 900, y: 0 });
    far.turn(walk(900, 1_000, 5_000, 1_000));
    expect(far.judge.judgement().lost).toBe(0);
  });
});
