import { describe, expect, it } from 'vitest';
import { encodeMinimap } from './minimap-records.ts';
import { type Motion, type Place, placeAt, standing } from './motion.ts';
import { encodeGone, encodeMotion } from './motion-records.ts';
import { createPositionsPicture } from './positions-picture.ts';

const size = { widthPx: 3_200, heightPx: 1_600 };
const t0 = 1_000_000;
/** From (100, 700) to (1_500, 700) at 280 px/s: out of the cells around cell 8 at x = 912. */
const walk: Motion = { x: 100, y: 700, tx: 1_500, ty: 700, t: t0, ms: 5_000 };
const leavesAt = t0 + ((896 + 16 - 100) / 280) * 1_000;

/** Somebody in cell 8 (x below 448, y from 448 to 896), who knows of slots 1 and 2. */
const pictureIn = (cell = 8, reach = 1) => {
  const picture = createPositionsPicture(size);
  for (const slot of [1, 2]) picture.know(slot, { x: 50, y: 50 });
  picture.apply({ t: t0, c: cell, r: reach, w: true, m: encodeMotion(1, walk) });
  return picture;
};

describe('P31 a picture of positions', () => {
  it('ignores slots that nobody has', () => {
    const picture = createPositionsPicture(size);
    picture.apply({ t: t0, m: encodeMotion(7, walk), f: encodeMinimap([{ slot: 7, place: walk }], size) });
    expect(picture.placeAt(7, t0)).toBeNull();
  });

  it('has someone where they were said to be until their motion comes', () => {
    const picture = createPositionsPicture(size);
    picture.know(1, { x: 5, y: 6 });
    expect(picture.placeAt(1, t0)).toEqual({ x: 5, y: 6 });
  });

  it('foretells, to the bit what the motion says', () => {
    const picture = pictureIn();
    for (const time of [t0 - 50, t0, t0 + 333, t0 + 1_717.5])
      expect(picture.placeAt(1, time)).toEqual(placeAt(walk, time));
  });

  it('knows nothing of a slot that is free again, and another may have it', () => {
    const picture = pictureIn();
    picture.forget(1);
    expect(picture.placeAt(1, t0)).toBeNull();
    picture.know(1, { x: 3_000, y: 100 });
    expect(picture.placeAt(1, t0)).toEqual({ x: 3_000, y: 100 });
  });

  it('a record that says so takes someone away', () => {
    const picture = pictureIn();
    picture.apply({ t: t0 + 10, m: encodeGone(1) });
    expect(picture.placeAt(1, t0)).toBeNull();
  });

  it('reads records as bytes too', () => {
    const picture = pictureIn();
    const to = { ...walk, t: t0 + 1_000, x: 380, tx: 380, ty: 1_000, ms: 1_000 };
    picture.apply({ t: t0 + 1_000, m: Buffer.from(encodeMotion(1, to), 'base64') });
    expect(picture.placeAt(1, t0 + 1_500)).toEqual({ x: 380, y: 850 });
  });
});

describe('P31 what is drawn late', () => {
  const turned: Motion = { x: 380, y: 700, tx: 380, ty: 1_000, t: t0 + 1_000, ms: 1_000 };

  it('goes on to the turn, and then turns, though the turn is known already', () => {
    const picture = pictureIn();
    picture.apply({ t: t0 + 1_020, m: encodeMotion(1, turned) });
    expect(picture.placeAt(1, t0 + 920)).toEqual(placeAt(walk, t0 + 920));
    expect(picture.placeAt(1, t0 + 1_100)).toEqual(placeAt(turned, t0 + 1_100));
  });

  it('takes every turn when several come close together', () => {
    const picture = pictureIn();
    const again: Motion = { x: 380, y: 715, tx: 100, ty: 715, t: t0 + 1_050, ms: 1_000 };
    picture.apply({ t: t0 + 1_060, m: encodeMotion(1, turned) + encodeMotion(1, again) });
    expect(picture.placeAt(1, t0 + 960)).toEqual(placeAt(walk, t0 + 960));
    expect(picture.placeAt(1, t0 + 1_040)).toEqual(placeAt(turned, t0 + 1_040));
    expect(picture.placeAt(1, t0 + 1_160)).toEqual(placeAt(again, t0 + 1_160));
  });

  it('the same record twice changes nothing', () => {
    const picture = pictureIn();
    for (let times = 0; times < 5; times += 1) picture.apply({ t: t0 + 1_020, m: encodeMotion(1, turned) });
    expect(picture.placeAt(1, t0 + 920)).toEqual(placeAt(walk, t0 + 920));
  });

  it('a jump is there at once: there is no way to it', () => {
    const picture = pictureIn();
    picture.apply({ t: t0 + 1_000, m: encodeMotion(1, standing({ x: 200, y: 900 }, t0 + 1_000)) });
    expect(picture.placeAt(1, t0 + 900)).toEqual({ x: 200, y: 900 });
  });
});

describe('P32 outside of the cells around', () => {
  it('nothing is foretold: who walks out is where they were when they did', () => {
    const picture = pictureIn();
    expect(picture.isNear(1, leavesAt - 1)).toBe(true);
    expect(picture.isNear(1, leavesAt + 1)).toBe(false);
  });

  it('who turned just out of sight is no ghost when one follows', () => {
    const picture = pictureIn();
    // They are told no more. One walks on to cell 9, around which they would be foretold, had they not been forgotten.
    picture.apply({ t: leavesAt + 300, c: 9, r: 1 });
    expect(picture.isNear(1, leavesAt + 300)).toBe(false);
    expect(picture.placeAt(1, leavesAt + 300)).toBeNull();
    // What was so before is still drawn late.
    expect(picture.placeAt(1, leavesAt - 20)).toEqual(placeAt(walk, leavesAt - 20));
  });

  it('who is there when one follows is told anew', () => {
    const picture = pictureIn();
    picture.apply({ t: leavesAt + 300, c: 9, r: 1, m: encodeMotion(1, walk) });
    expect(picture.placeAt(1, leavesAt + 400)).toEqual(placeAt(walk, leavesAt + 400));
  });

  it('who stays behind in cells that are told no more is where they were then', () => {
    const picture = pictureIn();
    picture.apply({ t: t0 + 500, c: 12, r: 1 });
    expect(picture.isNear(1, t0 + 501)).toBe(false);
    expect(picture.placeAt(1, t0 + 3_000)).toEqual(placeAt(walk, t0 + 500));
  });

  it('who stays behind stays there, however far one goes on', () => {
    const picture = pictureIn();
    picture.apply({ t: t0 + 500, c: 12, r: 1 });
    picture.apply({ t: t0 + 900, c: 14, r: 1 });
    picture.apply({ t: t0 + 950, c: 22, r: 1 });
    expect(picture.placeAt(1, t0 + 3_000)).toEqual(placeAt(walk, t0 + 500));
  });

  it('an old record of someone who has left since tells nothing', () => {
    const picture = pictureIn();
    picture.apply({ t: leavesAt + 50, m: encodeMotion(2, walk) });
    expect(picture.isNear(2, leavesAt + 50)).toBe(false);
    picture.apply({ t: leavesAt + 60, c: 9, r: 1 });
    expect(picture.isNear(2, leavesAt + 60)).toBe(false);
  });

  it('an old record of someone who stood outside tells nothing either', () => {
    const picture = pictureIn();
    picture.apply({ t: t0 + 50, m: encodeMotion(2, standing({ x: 1_000, y: 700 }, t0)) });
    picture.apply({ t: t0 + 60, c: 9, r: 1 });
    expect(picture.isNear(2, t0 + 60)).toBe(false);
  });

  it('who was told of while outside is told of again when they come in, or is not there', () => {
    const picture = pictureIn();
    const inwards: Motion = { x: 920, y: 700, tx: 300, ty: 700, t: t0, ms: 3_000 };
    picture.apply({ t: t0 + 20, m: encodeMotion(2, inwards) });
    expect(picture.isNear(2, t0 + 1_000)).toBe(false);
    picture.apply({ t: t0 + 1_010, m: encodeMotion(2, inwards) });
    expect(picture.placeAt(2, t0 + 1_000)).toEqual(placeAt(inwards, t0 + 1_000));
  });

  it('a whole takes away whoever is not in it', () => {
    const picture = pictureIn();
    picture.apply({ t: t0 + 100, c: 8, r: 1, w: true, m: encodeMotion(2, walk) });
    expect(picture.isNear(1, t0 + 101)).toBe(false);
    expect(picture.isNear(2, t0 + 101)).toBe(true);
  });

  it('who sees the whole room forgets nothing', () => {
    const picture = pictureIn(8, 0);
    expect(picture.placeAt(1, t0 + 4_900)).toEqual(placeAt(walk, t0 + 4_900));
  });
});

describe('P33 the minimap', () => {
  const tell = (picture: ReturnType<typeof pictureIn>, slot: number, place: Place, t: number) =>
    picture.apply({ t, f: encodeMinimap([{ slot, place }], size) });
  const near = (place: Place | null, expected: Place) =>
    expect(Math.hypot((place?.x ?? 1e9) - expected.x, (place?.y ?? 1e9) - expected.y)).toBeLessThan(9);

  it('is for those outside of the cells around', () => {
    const picture = pictureIn();
    tell(picture, 2, { x: 3_000, y: 1_500 }, t0 + 10);
    near(picture.placeAt(2, t0 + 100), { x: 3_000, y: 1_500 });
  });

  it('changes nothing about who is known exactly', () => {
    const picture = pictureIn();
    const { x, y } = placeAt(walk, t0 + 500);
    tell(picture, 1, { x: x + 30, y: y - 20 }, t0 + 500);
    expect(picture.placeAt(1, t0 + 500)).toEqual({ x, y });
  });

  it('that disagrees by more than 48 px wins', () => {
    const picture = pictureIn();
    tell(picture, 1, { x: 3_000, y: 100 }, t0 + 500);
    expect(picture.isNear(1, t0 + 400)).toBe(false);
    near(picture.placeAt(1, t0 + 500), { x: 3_000, y: 100 });
    tell(picture, 1, { x: 100, y: 900 }, t0 + 600);
    expect(picture.isNear(1, t0 + 600)).toBe(true);
    near(picture.placeAt(1, t0 + 600), { x: 100, y: 900 });
  });

  it('shows nobody in the cells around who is not there any more', () => {
    const picture = pictureIn();
    tell(picture, 2, { x: 1_000, y: 700 }, t0 + 10);
    near(picture.placeAt(2, t0 + 100), { x: 1_000, y: 700 });
    picture.apply({ t: t0 + 200, c: 9, r: 1 });
    expect(picture.placeAt(2, t0 + 200)).toBeNull();
  });

  it('of someone who has just walked out leaves what is drawn late', () => {
    const picture = pictureIn();
    tell(picture, 1, placeAt(walk, leavesAt + 80), leavesAt + 80);
    expect(picture.placeAt(1, leavesAt - 20)).toEqual(placeAt(walk, leavesAt - 20));
    near(picture.placeAt(1, leavesAt + 100), placeAt(walk, leavesAt + 80));
  });

  it('comes in whole groups of three records of 4 bytes, joined without a seam', () => {
    const one = encodeMinimap([{ slot: 2, place: { x: 3_000, y: 1_500 } }], size);
    expect(one).toHaveLength(16);
    const picture = pictureIn();
    picture.apply({ t: t0, f: encodeMinimap([{ slot: 1, place: { x: 2_500, y: 90 } }], size) + one });
    near(picture.placeAt(1, t0), { x: 2_500, y: 90 });
    near(picture.placeAt(2, t0), { x: 3_000, y: 1_500 });
    expect(encodeMinimap([], size)).toBe('');
  });
});
