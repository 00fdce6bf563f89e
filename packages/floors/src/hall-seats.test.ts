import { seatsFacingStage, templates } from '@engawa/contract/rooms';
import { describe, expect, it } from 'vitest';
import { furnishAuditorium } from './hall/auditorium.mjs';
import { createRandom } from './random.mjs';

describe('the hall', () => {
  it('has a chair where people of an event are seated', () => {
    const pieces: { x: number; y: number }[] = [];
    const scene = new Proxy(
      { add: (_piece: unknown, x: number, y: number) => void pieces.push({ x, y }) },
      { get: (own, name) => (name === 'add' ? own.add : () => {}) },
    );
    furnishAuditorium(scene, createRandom(1));
    const seats = seatsFacingStage('/floors/hall-day@1x.webp', templates.EVENT);
    for (const seat of seats)
      expect(pieces.some(({ x, y }) => Math.hypot(x - seat.x, y - seat.y) < 1)).toBe(true);
  });
});
