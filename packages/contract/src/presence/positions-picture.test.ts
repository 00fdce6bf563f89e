import { describe, expect, it } from 'vitest';
import { encodeMinimap } from './minimap-records.ts';
import { type Motion, type Place, placeAt, standing } from './motion.ts';
import { encodeGone, encodeMotion } from './motion-records.ts';
import { createPositionsPicture } from './positions-picture.ts';

const size = { widthPx: 3_200, heightPx: 1_600 };
const t0 = 1_000_000;
/** From (100, 700) to (1_500, 700) at 280 px/s. It leaves the cells around cell 8 at x = 912. */
const walk: Motion = { x: 100, y: 700, tx: 1_500, ty: 700, t: t0, ms: 5_000 };
const leavesAt = t0 + ((896 + 16 - 100) / 280) * 1_000;

/** A reader in cell 8 (x below 448, y from 448 to 896) that knows slots 1 and 2. */
const pictureIn = (cell = 8, reach = 1) => {
  const picture = createPositionsPicture(size);
  for (const slot of [1, 2]) picture.know(slot, { x: 50, y: 50 });
  picture.apply({ t: t0, c: cell, r: reach, w: true, m: encodeMotion(1, walk) });
  return picture;
};

describe('PRE-31 a picture of positions', () => {
  it('ignores unknown slots', () => {
    const picture = createPositionsPicture(size);
    picture.apply({ t: t0, m: encodeMotion(7, walk), f: encodeMinimap([{ slot: 7, place: walk }], size) });
    expect(picture.placeAt(7, t0)).toBeNull();
  });

  it('shows a person at the place of their entry until their first motion arrives', () => {
    const picture = createPositionsPicture(size);
    picture.know(1, { x: 5, y: 6 });
    expect(picture.placeAt(1, t0)).toEqual({ x: 5, y: 6 });
  });

  it('predicts exactly the place that the motion gives', () => {
    const picture = pictureIn();
    for (const time of [t0 - 50, t0, t0 + 333, t0 + 1_717.5])
      expect(picture.placeAt(1, time)).toEqual(placeAt(walk, time));
  });

  it('forgets a slot that is free again, and accepts another person in it', () => {
    const picture = pictureIn();
    picture.forget(1);
    expect(picture.placeAt(1, t0)).toBeNull();
    picture.know(1, { x: 3_000, y: 100 });
    expect(picture.placeAt(1, t0)).toEqual({ x: 3_000, y: 100 });
  });

  it('removes a person by a record that their slot is free', () => {
    const picture = pictureIn();
    picture.apply({ t: t0 + 10, m: encodeGone(1) });
    expect(picture.placeAt(1, t0)).toBeNull();
  });

  it('decodes records from bytes too', () => {
    const picture = pictureIn();
    const to = { ...walk, t: t0 + 1_000, x: 380, tx: 380, ty: 1_000, ms: 1_000 };
    picture.apply({ t: t0 + 1_000, m: Buffer.from(encodeMotion(1, to), 'base64') });
    expect(picture.placeAt(1, t0 + 1_500)).toEqual({ x: 380, y: 850 });
  });
});

describe('PRE-31 a picture that is drawn late', () => {
  const turned: Motion = { x: 380, y: 700, tx: 380, ty: 1_000, t: t0 + 1_000, ms: 1_000 };

  it('continues to the turn and turns there, although the turn is already known', () => {
    const picture = pictureIn();
    picture.apply({ t: t0 + 1_020, m: encodeMotion(1, turned) });
    expect(picture.placeAt(1, t0 + 920)).toEqual(placeAt(walk, t0 + 920));
    expect(picture.placeAt(1, t0 + 1_100)).toEqual(placeAt(turned, t0 + 1_100));
  });

  it('shows every turn when several are close together', () => {
    const picture = pictureIn();
    const again: Motion = { x: 380, y: 715, tx: 100, ty: 715, t: t0 + 1_050, ms: 1_000 };
    picture.apply({ t: t0 + 1_060, m: encodeMotion(1, turned) + encodeMotion(1, again) });
    expect(picture.placeAt(1, t0 + 960)).toEqual(placeAt(walk, t0 + 960));
    expect(picture.placeAt(1, t0 + 1_040)).toEqual(placeAt(turned, t0 + 1_040));
    expect(picture.placeAt(1, t0 + 1_160)).toEqual(placeAt(again, t0 + 1_160));
  });

  it('does not change when a record is repeated', () => {
    const picture = pictureIn();
    for (let times = 0; times < 5; times += 1) picture.apply({ t: t0 + 1_020, m: encodeMotion(1, turned) });
    expect(picture.placeAt(1, t0 + 920)).toEqual(placeAt(walk, t0 + 920));
  });

  it('shows a jump at once, because there is no path to it', () => {
    const picture = pictureIn();
    picture.apply({ t: t0 + 1_000, m: encodeMotion(1, standing({ x: 200, y: 900 }, t0 + 1_000)) });
    expect(picture.placeAt(1, t0 + 900)).toEqual({ x: 200, y: 900 });
  });
});

describe('PRE-32 outside of the cells around, a picture', () => {
  it('stops the prediction of a person who walks out', () => {
    const picture = pictureIn();
    expect(picture.isNear(1, leavesAt - 1)).toBe(true);
    expect(picture.isNear(1, leavesAt + 1)).toBe(false);
  });

  it('does not show a person who turned out of sight when the reader follows', () => {
    const picture = pictureIn();
    // Their motions are no longer sent. The reader walks on to cell 9, around which the old motion
    // would be predicted if it were not forgotten.
    picture.apply({ t: leavesAt + 300, c: 9, r: 1 });
    expect(picture.isNear(1, leavesAt + 300)).toBe(false);
    expect(picture.placeAt(1, leavesAt + 300)).toBeNull();
    // The earlier path is still drawn late.
    expect(picture.placeAt(1, leavesAt - 20)).toEqual(placeAt(walk, leavesAt - 20));
  });

  it('shows a person again when the reader follows and receives their motion', () => {
    const picture = pictureIn();
    picture.apply({ t: leavesAt + 300, c: 9, r: 1, m: encodeMotion(1, walk) });
    expect(picture.placeAt(1, leavesAt + 400)).toEqual(placeAt(walk, leavesAt + 400));
  });

  it('keeps a person in cells that are no longer around at their last place', () => {
    const picture = pictureIn();
    picture.apply({ t: t0 + 500, c: 12, r: 1 });
    expect(picture.isNear(1, t0 + 501)).toBe(false);
    expect(picture.placeAt(1, t0 + 3_000)).toEqual(placeAt(walk, t0 + 500));
  });

  it('keeps that last place however far the reader walks on', () => {
    const picture = pictureIn();
    picture.apply({ t: t0 + 500, c: 12, r: 1 });
    picture.apply({ t: t0 + 900, c: 14, r: 1 });
    picture.apply({ t: t0 + 950, c: 22, r: 1 });
    expect(picture.placeAt(1, t0 + 3_000)).toEqual(placeAt(walk, t0 + 500));
  });

  it('ignores an old record of a person who has left the cells since', () => {
    const picture = pictureIn();
    picture.apply({ t: leavesAt + 50, m: encodeMotion(2, walk) });
    expect(picture.isNear(2, leavesAt + 50)).toBe(false);
    picture.apply({ t: leavesAt + 60, c: 9, r: 1 });
    expect(picture.isNear(2, leavesAt + 60)).toBe(false);
  });

  it('ignores an old record of a person who stood outside', () => {
    const picture = pictureIn();
    picture.apply({ t: t0 + 50, m: encodeMotion(2, standing({ x: 1_000, y: 700 }, t0)) });
    picture.apply({ t: t0 + 60, c: 9, r: 1 });
    expect(picture.isNear(2, t0 + 60)).toBe(false);
  });

  it('shows a person who was outside only when a record repeats that they came in', () => {
    const picture = pictureIn();
    const inwards: Motion = { x: 920, y: 700, tx: 300, ty: 700, t: t0, ms: 3_000 };
    picture.apply({ t: t0 + 20, m: encodeMotion(2, inwards) });
    expect(picture.isNear(2, t0 + 1_000)).toBe(false);
    picture.apply({ t: t0 + 1_010, m: encodeMotion(2, inwards) });
    expect(picture.placeAt(2, t0 + 1_000)).toEqual(placeAt(inwards, t0 + 1_000));
  });

  it('removes everyone who is not in a complete frame', () => {
    const picture = pictureIn();
    picture.apply({ t: t0 + 100, c: 8, r: 1, w: true, m: encodeMotion(2, walk) });
    expect(picture.isNear(1, t0 + 101)).toBe(false);
    expect(picture.isNear(2, t0 + 101)).toBe(true);
  });

  it('forgets nothing when the reach is the whole room', () => {
    const picture = pictureIn(8, 0);
    expect(picture.placeAt(1, t0 + 4_900)).toEqual(placeAt(walk, t0 + 4_900));
  });
});

describe('PRE-33 the minimap', () => {
  const tell = (picture: ReturnType<typeof pictureIn>, slot: number, place: Place, t: number) =>
    picture.apply({ t, f: encodeMinimap([{ slot, place }], size) });
  const near = (place: Place | null, expected: Place) =>
    expect(Math.hypot((place?.x ?? 1e9) - expected.x, (place?.y ?? 1e9) - expected.y)).toBeLessThan(9);

  it('places people outside of the cells around', () => {
    const picture = pictureIn();
    tell(picture, 2, { x: 3_000, y: 1_500 }, t0 + 10);
    near(picture.placeAt(2, t0 + 100), { x: 3_000, y: 1_500 });
  });

  it('does not change people who are known exactly', () => {
    const picture = pictureIn();
    const { x, y } = placeAt(walk, t0 + 500);
    tell(picture, 1, { x: x + 30, y: y - 20 }, t0 + 500);
    expect(picture.placeAt(1, t0 + 500)).toEqual({ x, y });
  });

  it('wins when it differs from the prediction by more than 48 px', () => {
    const picture = pictureIn();
    tell(picture, 1, { x: 3_000, y: 100 }, t0 + 500);
    expect(picture.isNear(1, t0 + 400)).toBe(false);
    near(picture.placeAt(1, t0 + 500), { x: 3_000, y: 100 });
    tell(picture, 1, { x: 100, y: 900 }, t0 + 600);
    expect(picture.isNear(1, t0 + 600)).toBe(true);
    near(picture.placeAt(1, t0 + 600), { x: 100, y: 900 });
  });

  it('does not show a person in the cells around who is no longer there', () => {
    const picture = pictureIn();
    tell(picture, 2, { x: 1_000, y: 700 }, t0 + 10);
    near(picture.placeAt(2, t0 + 100), { x: 1_000, y: 700 });
    picture.apply({ t: t0 + 200, c: 9, r: 1 });
    expect(picture.placeAt(2, t0 + 200)).toBeNull();
  });

  it('keeps the late path of a person who has just walked out', () => {
    const picture = pictureIn();
    tell(picture, 1, placeAt(walk, leavesAt + 80), leavesAt + 80);
    expect(picture.placeAt(1, leavesAt - 20)).toEqual(placeAt(walk, leavesAt - 20));
    near(picture.placeAt(1, leavesAt + 100), placeAt(walk, leavesAt + 80));
  });

  it('is encoded in groups of three records of 4 bytes that can be concatenated', () => {
    const one = encodeMinimap([{ slot: 2, place: { x: 3_000, y: 1_500 } }], size);
    expect(one).toHaveLength(16);
    const picture = pictureIn();
    picture.apply({ t: t0, f: encodeMinimap([{ slot: 1, place: { x: 2_500, y: 90 } }], size) + one });
    near(picture.placeAt(1, t0), { x: 2_500, y: 90 });
    near(picture.placeAt(2, t0), { x: 3_000, y: 1_500 });
    expect(encodeMinimap([], size)).toBe('');
  });
});
