import { describe, expect, it } from 'vitest';
import { floors } from './catalogue.mjs';

type Part = { svg: string; box: number[] };

describe.each(floors)('the drawing of $name', ({ draw, width, height }) => {
  const scene = draw();
  const parts: Part[] = Object.values(scene.layers).flat();

  it('fills the floor that was promised', () => {
    expect([scene.width, scene.height]).toEqual([width, height]);
    const isOnFloor = ({ box: [left = 0, top = 0, right = 0, bottom = 0] }: Part) =>
      right > 0 && bottom > 0 && left < width && top < height;
    const outside = parts.filter((part) => !isOnFloor(part)).length;
    expect(outside / parts.length).toBeLessThan(0.02);
  });

  it('has no number that is none, and no opacity that would make rendering slow', () => {
    const casts = Object.values(scene.casts)
      .flat()
      .map(({ shape }: { shape: string }) => shape);
    for (const svg of [...parts.map((part) => part.svg), ...casts, ...scene.glows]) {
      expect(svg).not.toMatch(/NaN|undefined|Infinity| opacity="/);
    }
  });

  it('is the same each time', () => {
    expect(JSON.stringify(draw()) === JSON.stringify(scene)).toBe(true);
  }, 60_000);

  it('is lit where people arrive', () => {
    const large = width >= 3200;
    const arrival = { x: large ? 1600 : width / 2, y: large ? 900 : (height * 900) / 1600 };
    const reaches = scene.lamps.filter(
      (lamp: { x: number; y: number; reach: number }) =>
        Math.hypot(lamp.x - arrival.x, lamp.y - arrival.y) < lamp.reach / 2,
    );
    expect(reaches.length).toBeGreaterThan(0);
  });
});
