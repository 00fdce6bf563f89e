import type { Motion } from '@engawa/contract/presence';
import { describe, expect, it } from 'vitest';
import { createOwnMotion } from './own-motion.ts';
import { createWalking } from './walking.ts';

const t0 = 1_000_000;
const right = { dx: 1, dy: 0 };
const nowhere = { dx: 0, dy: 0 };

const begin = (place = { x: 1000, y: 800 }) => {
  const own = createOwnMotion();
  const sent: (Motion & { isDragged: boolean })[] = [];
  own.begin(place, t0);
  const walking = createWalking({
    own,
    size: () => ({ widthPx: 3200, heightPx: 1600 }),
    send: (motion, isDragged) => sent.push({ ...motion, isDragged }),
  });
  return { own, sent, walking };
};

describe('walking', () => {
  it('does nothing before the user is in a room', () => {
    const { own, sent, walking } = begin();
    own.forget();
    walking.holdKeys(right, false, t0);
    walking.walkTo({ x: 5, y: 5 }, false, t0);
    expect(sent).toEqual([]);
  });

  it('sends a motion when it changes, and nothing while it lasts', () => {
    const { sent, walking } = begin();
    walking.holdKeys(right, false, t0);
    for (let ms = 0; ms < 1_000; ms += 16) {
      walking.holdKeys(right, false, t0 + ms);
      walking.tick(t0 + ms);
    }
    expect(sent).toHaveLength(1);
    walking.holdKeys(nowhere, false, t0 + 1_000);
    expect(sent).toHaveLength(2);
    expect(sent[1]).toMatchObject({ x: 1280, tx: 1280, ty: 800, ms: 0 });
  });

  it('continues after the 5 s of a walk by key', () => {
    const { sent, walking } = begin({ x: 0, y: 800 });
    walking.holdKeys(right, false, t0);
    for (let ms = 0; ms <= 5_100; ms += 16) walking.tick(t0 + ms);
    expect(sent).toHaveLength(2);
    expect(sent[1]?.x).toBeCloseTo(1400, 0);
  });

  it('sends nothing repeatedly at a wall', () => {
    const { sent, walking } = begin({ x: 3200, y: 800 });
    walking.holdKeys(right, false, t0);
    for (let ms = 0; ms <= 3_000; ms += 16) walking.tick(t0 + ms);
    expect(sent).toEqual([]);
  });

  it('sends at most ten motions a second, and keeps the last input', () => {
    const { sent, walking } = begin();
    for (let ms = 0; ms < 2_000; ms += 16) {
      walking.dragTo({ x: 1000 + ms, y: 800 }, t0 + ms);
      walking.tick(t0 + ms);
    }
    expect(sent.length).toBeGreaterThan(15);
    expect(sent.length).toBeLessThanOrEqual(24);
    for (let ms = 2_000; ms < 2_300; ms += 16) walking.tick(t0 + ms);
    expect(sent.at(-1)).toMatchObject({ tx: 2984, ms: 100, isDragged: true });
  });

  it('starts each motion where the previous one had come to', () => {
    const { sent, walking } = begin();
    walking.holdKeys(right, false, t0);
    walking.holdKeys({ dx: 0, dy: 1 }, true, t0 + 500);
    expect(sent[1]).toMatchObject({ x: 1140, y: 800, tx: 1140, t: t0 + 500 });
  });

  it('walks only to a place on the map', () => {
    const { sent, walking } = begin();
    walking.walkTo({ x: -50, y: 9_000 }, false, t0);
    expect(sent[0]).toMatchObject({ tx: 0, ty: 1600 });
  });
});
