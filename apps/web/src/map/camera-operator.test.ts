import { describe, expect, it } from 'vitest';
import { fitCamera, noInsets, type Point } from './camera.ts';
import { createCameraOperator } from './camera-operator.ts';

const map = { width: 3200, height: 1600 };
const size = { width: 1000, height: 600 };
const view = { ...size, insets: noInsets };

const begin = ({ isReduced = false, isFloorShown = true } = {}) => {
  let place: Point | null = null;
  const operator = createCameraOperator({
    place: () => place,
    isFloorShown: () => isFloorShown,
    isMotionReduced: () => isReduced,
  });
  operator.setView(size, noInsets);
  operator.setMap(map);
  return {
    operator,
    stand: (at: Point | null) => {
      place = at;
    },
    pass(ms: number) {
      for (let left = ms; left > 0; left -= 20) operator.frame(20);
    },
  };
};

describe('the camera on arrival', () => {
  it('shows the whole floor until one is there, and then glides in to oneself in 700 ms', () => {
    const { operator, stand, pass } = begin();
    pass(5_000);
    expect(operator.camera()).toEqual(fitCamera(map, view));
    stand({ x: 1_000, y: 800 });
    pass(400);
    expect(operator.camera()).toEqual(fitCamera(map, view));
    pass(700);
    expect(operator.isArriving()).toBe(false);
    expect(operator.camera()).toEqual({ x: 1_000, y: 800, scale: 1.45 });
  });

  it('is there at once for a person who asked for less motion', () => {
    const { operator, stand, pass } = begin({ isReduced: true });
    stand({ x: 1_000, y: 800 });
    pass(20);
    expect(operator.camera()).toEqual({ x: 1_000, y: 800, scale: 1.45 });
  });

  it('waits for the floor, but not for ever', () => {
    const { operator, stand, pass } = begin({ isFloorShown: false });
    stand({ x: 1_000, y: 800 });
    pass(1_400);
    expect(operator.camera()).toEqual(fitCamera(map, view));
    pass(1_000);
    expect(operator.isArriving()).toBe(false);
  });

  it('goes straight to oneself when one walks before it has arrived', () => {
    const { operator, stand, pass } = begin();
    stand({ x: 1_000, y: 800 });
    pass(20);
    operator.followAgain();
    pass(1_000);
    expect(operator.camera()).toMatchObject({ x: 1_000, y: 800, scale: 1.45 });
  });

  it('keeps the scale that one has chosen in the next room', () => {
    const { operator, stand, pass } = begin({ isReduced: true });
    stand({ x: 1_000, y: 800 });
    pass(20);
    operator.zoomBy(2);
    pass(100);
    operator.setMap({ width: 1_920, height: 1_080 });
    pass(100);
    expect(operator.camera().scale).toBe(1.85);
  });
});

describe('the camera', () => {
  const arrived = () => {
    const all = begin({ isReduced: true });
    all.stand({ x: 1_000, y: 800 });
    all.pass(100);
    return all;
  };

  it('shows the whole floor on demand, below the smallest step of the zoom, and returns to oneself', () => {
    const { operator, pass } = arrived();
    operator.fit();
    pass(100);
    expect(operator.camera()).toEqual(fitCamera(map, view));
    expect(operator.camera().scale).toBeLessThan(0.45);
    operator.fit();
    pass(100);
    expect(operator.camera()).toEqual({ x: 1_000, y: 800, scale: 1.45 });
  });

  it('moves out from under a bar that appears', () => {
    const { operator, stand, pass } = arrived();
    stand({ x: 1_000, y: 0 });
    pass(100);
    operator.setView(size, { ...noInsets, top: 200 });
    pass(100);
    const { y, scale } = operator.camera();
    expect((0 - y) * scale + size.height / 2).toBeGreaterThan(200);
  });

  it('never leaves the map when it is dragged', () => {
    const { operator, pass } = arrived();
    operator.pan(9_999, 9_999);
    pass(20);
    const { x, y, scale } = operator.camera();
    expect((0 - x) * scale + size.width / 2).toBeLessThan(100);
    expect((0 - y) * scale + size.height / 2).toBeLessThan(100);
  });
});

describe('the way back to oneself', () => {
  it('keeps the scale that one chose; a second time it is the one of the arrival', () => {
    const { operator, stand, pass } = begin({ isReduced: true });
    stand({ x: 1_000, y: 800 });
    pass(20);
    operator.zoomBy(-3);
    pass(20);
    const { scale } = operator.camera();
    operator.pan(300, 0);
    operator.recentre(true);
    pass(20);
    expect(operator.camera()).toEqual({ x: 1_000, y: 800, scale });
    operator.recentre(true);
    pass(20);
    expect(operator.camera()).toEqual({ x: 1_000, y: 800, scale: 1.45 });
  });

  it('keeps the scale again once the camera was moved in between', () => {
    const { operator, stand, pass } = begin({ isReduced: true });
    stand({ x: 1_000, y: 800 });
    pass(20);
    operator.zoomBy(-3);
    pass(20);
    operator.recentre(true);
    operator.pan(50, 0);
    operator.recentre(true);
    pass(20);
    expect(operator.camera().scale).toBeLessThan(1.45);
  });
});
