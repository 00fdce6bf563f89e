import { describe, expect, it } from 'vitest';
import {
  arrivalScale,
  between,
  type Camera,
  clampScale,
  fitCamera,
  follow,
  glide,
  isInBox,
  keepOnMap,
  noInsets,
  panBy,
  seenBox,
  startScale,
  stepScale,
  toScreen,
  toWorld,
  zoomAbout,
} from './camera.ts';

const view = { width: 1000, height: 600, insets: noInsets };
/** A strip above, the control bar below, a drawer at the right. */
const coveredView = { width: 1000, height: 600, insets: { top: 100, right: 200, bottom: 80, left: 0 } };
const map = { width: 3200, height: 1600 };
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

  it('keeps the edge of the map at the edge of the view, with room for people who stand there', () => {
    expect(keepOnMap({ x: -50, y: 9_999, scale: 1 }, map, view)).toEqual({ x: 452, y: 1_372, scale: 1 });
    expect(keepOnMap({ x: 1_000, y: 800, scale: 1 }, map, view)).toEqual({ x: 1_000, y: 800, scale: 1 });
  });

  it('brings the edge of the map out from under what covers the view', () => {
    const kept = keepOnMap({ x: 9_999, y: -50, scale: 1 }, map, coveredView);
    const corner = toScreen(kept, coveredView, { x: map.width, y: 0 });
    expect(corner).toEqual({ x: 800 - 48, y: 100 + 72 });
  });

  it('shows a map in the middle of the free part when it is smaller', () => {
    const kept = keepOnMap({ x: 0, y: 0, scale: 0.1 }, map, coveredView);
    expect(toScreen(kept, coveredView, { x: 1_600, y: 800 })).toEqual({ x: 400, y: 310 });
  });

  it.each([
    ['the headquarters', { width: 4_800, height: 2_700 }],
    ['a hall', { width: 1_200, height: 3_000 }],
  ])('fits the whole of %s between what covers the view', (_name, floor) => {
    const fitted = fitCamera(floor, coveredView);
    const first = toScreen(fitted, coveredView, { x: 0, y: 0 });
    const last = toScreen(fitted, coveredView, { x: floor.width, y: floor.height });
    expect(first.x).toBeGreaterThanOrEqual(0);
    expect(first.y).toBeGreaterThanOrEqual(100);
    expect(last.x).toBeLessThanOrEqual(800);
    expect(last.y).toBeLessThanOrEqual(520);
  });

  it('arrives on the standard scale, or on one on which the circle of hearing fits into a phone', () => {
    expect(arrivalScale(view)).toBe(1.45);
    expect(arrivalScale({ width: 390, height: 700, insets: noInsets })).toBe(0.65);
  });

  it('keeps a followed place in a dead zone around the middle of the free part', () => {
    const followed = follow(camera, coveredView, { x: 0, y: 0 });
    expect(toScreen(followed, coveredView, { x: 0, y: 0 })).toEqual({ x: 300, y: 257.5 });
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

  it('comes out of the whole floor such that the middle of the growing picture stands still', () => {
    const whole = { x: 1_600, y: 800, scale: 0.4 };
    const near = { x: 500, y: 400, scale: 1.45 };
    expect(between(whole, near, 0).x).toBeCloseTo(1_600);
    expect(between(whole, near, 1)).toBe(near);
    const half = between(whole, near, 0.5);
    expect(half.scale).toBeCloseTo(Math.sqrt(0.4 * 1.45));
    // The place under one point of the screen is the same throughout.
    const still = { x: 500 - (1_100 * 0.4) / (1.45 - 0.4), y: 400 - (400 * 0.4) / (1.45 - 0.4) };
    const before = toScreen(whole, view, still);
    expect(toScreen(half, view, still).x).toBeCloseTo(before.x, 6);
    expect(toScreen(half, view, still).y).toBeCloseTo(before.y, 6);
  });

  it('computes the visible part of the world', () => {
    const box = seenBox(camera, view, 10);
    expect(box).toEqual({ left: 240, top: 240, right: 760, bottom: 560 });
    expect(isInBox({ x: 240, y: 560 }, box)).toBe(true);
    expect(isInBox({ x: 239, y: 400 }, box)).toBe(false);
  });
});
