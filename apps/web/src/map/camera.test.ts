import { describe, expect, it } from 'vitest';
import {
  type Camera,
  clampScale,
  follow,
  glide,
  isInBox,
  keepOnMap,
  panBy,
  seenBox,
  startScale,
  stepScale,
  toScreen,
  toWorld,
  zoomAbout,
} from './camera.ts';

const view = { width: 1000, height: 600 };
const camera: Camera = { x: 500, y: 400, scale: 2 };

describe('camera', () => {
  it('starts at 1.45 and steps by 0.2 between 0.45 and 5.5', () => {
    expect(startScale).toBe(1.45);
    expect(stepScale(startScale, 1)).toBe(1.65);
    expect(stepScale(startScale, -1)).toBe(1.25);
    expect(stepScale(startScale, -99)).toBe(0.45);
    expect(stepScale(startScale, 99)).toBe(5.5);
    expect(clampScale(0.1)).toBe(0.45);
  });

  it('converts screen to world and back', () => {
    const point = { x: 123, y: 456 };
    const place = toWorld(camera, view, point);
    expect(toScreen(camera, view, place)).toEqual(point);
    expect(toWorld(camera, view, { x: 500, y: 300 })).toEqual({ x: 500, y: 400 });
  });

  it('keeps what lies under the pointer there while zooming', () => {
    const point = { x: 820, y: 130 };
    const before = toWorld(camera, view, point);
    const after = toWorld(zoomAbout(camera, view, point, 3.4), view, point);
    expect(after.x).toBeCloseTo(before.x, 9);
    expect(after.y).toBeCloseTo(before.y, 9);
  });

  it('moves the ground with the pointer while dragging', () => {
    expect(panBy(camera, 40, -20)).toEqual({ x: 480, y: 410, scale: 2 });
  });

  it('keeps the middle of the view on the map', () => {
    expect(keepOnMap({ x: -50, y: 9_999, scale: 1 }, { width: 3200, height: 1600 })).toEqual({
      x: 0,
      y: 1600,
      scale: 1,
    });
  });

  it('stands still while the avatar walks within the dead zone of 25 %, then follows at its edge', () => {
    expect(follow(camera, view, { x: 562, y: 437 })).toBe(camera);
    expect(follow(camera, view, { x: 600, y: 400 })).toEqual({ x: 537.5, y: 400, scale: 2 });
    expect(follow(camera, view, { x: 500, y: 300 })).toEqual({ x: 500, y: 337.5, scale: 2 });
  });

  it('glides half of the distance in its half time, and arrives', () => {
    const goal = { x: 700, y: 400, scale: 2 };
    expect(glide(camera, goal, 60, 60)).toEqual({ x: 600, y: 400, scale: 2 });
    let here = camera;
    for (let i = 0; i < 60; i += 1) here = glide(here, goal, 16);
    expect(here).toBe(goal);
  });

  it('computes the visible part of the world', () => {
    const box = seenBox(camera, view, 10);
    expect(box).toEqual({ left: 240, top: 240, right: 760, bottom: 560 });
    expect(isInBox({ x: 240, y: 560 }, box)).toBe(true);
    expect(isInBox({ x: 239, y: 400 }, box)).toBe(false);
  });
});
