import { describe, expect, it } from 'vitest';
import { type Bystander, decide, type Links } from './decide.ts';

const at = (id: string, x: number, change: Partial<Bystander> = {}): Bystander => ({
  id,
  place: { x, y: 0 },
  channel: 'room',
  status: 'available',
  isDeaf: false,
  ...change,
});
const none: Links = new Map();
const self = at('self', 0);

const linkTo = (other: Bystander, me: Bystander = self, before: Links = none, nowMs = 0) =>
  decide({ self: me, others: [other] }, before, nowMs).get(other.id);

describe('decide', () => {
  it.each([
    ['another conversation', at('a', 10, { channel: 'meeting' })],
    ['nobody knows where', at('a', 0, { place: null })],
    ['at 360 px', at('a', 360)],
  ])('does not connect: %s', (_why, other) => {
    expect(linkTo(other)).toBeUndefined();
  });

  it('does not connect while my own place is unknown', () => {
    expect(linkTo(at('a', 10), at('self', 0, { place: null }))).toBeUndefined();
  });

  it.each([
    // px, sent, gain
    [0, true, 1],
    [30, true, 1],
    [165, true, 0.5],
    [299, true, 1 / 270],
    [300, false, 0],
    [350, false, 0],
  ])('at %i px: sent %s, gain %f', (px, isSent, gain) => {
    const link = linkTo(at('a', px));
    expect(link).toMatchObject({ isAudioSent: isSent, isVideoSent: isSent, isHearer: isSent });
    expect(link?.gain).toBeCloseTo(gain, 6);
  });

  it.each([
    ['they are busy', at('a', 100, { status: 'busy' }), self],
    ['they are away', at('a', 100, { status: 'leave' }), self],
    ['I am busy', at('a', 100), at('self', 0, { status: 'busy' })],
    ['I am away', at('a', 100), at('self', 0, { status: 'leave' })],
  ])('no sound either way, pictures stay: %s', (_why, other, me) => {
    expect(linkTo(other, me)).toMatchObject({
      isAudioSent: false,
      gain: 0,
      isHearer: false,
      isVideoSent: true,
    });
  });

  it('sends nothing to closed ears, and still hears them', () => {
    expect(linkTo(at('a', 165, { isDeaf: true }))).toMatchObject({
      isAudioSent: false,
      isHearer: false,
      gain: 0.5,
    });
  });

  it('hears nothing with closed ears, and is still heard', () => {
    expect(linkTo(at('a', 165), at('self', 0, { isDeaf: true }))).toMatchObject({
      isAudioSent: true,
      gain: 0,
    });
  });

  it('keeps the transport between 360 and 400 px, and beyond 400 px for 500 ms', () => {
    let links = decide({ self, others: [at('a', 359)] }, none, 0);
    const step = (px: number, nowMs: number) => {
      links = decide({ self, others: [at('a', px)] }, links, nowMs);
      return links.has('a');
    };
    expect([step(400, 100), step(401, 200), step(401, 699), step(401, 700)]).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(step(370, 800)).toBe(false);
    expect(step(359, 900)).toBe(true);
  });

  it('coming back within the 500 ms starts the count anew', () => {
    let links = decide({ self, others: [at('a', 100)] }, none, 0);
    for (const [px, nowMs] of [
      [500, 0],
      [399, 400],
      [500, 600],
    ] as const) {
      links = decide({ self, others: [at('a', px)] }, links, nowMs);
    }
    expect(decide({ self, others: [at('a', 500)] }, links, 1_099).has('a')).toBe(true);
    expect(decide({ self, others: [at('a', 500)] }, links, 1_100).has('a')).toBe(false);
  });

  it('sends nothing from the very moment the line is crossed, although the transport stays', () => {
    const near = decide({ self, others: [at('a', 299)] }, none, 0);
    expect(linkTo(at('a', 301), self, near, 1)).toMatchObject({
      isAudioSent: false,
      isVideoSent: false,
      gain: 0,
    });
  });

  it('lets go at once of who changes conversation', () => {
    const near = decide({ self, others: [at('a', 10)] }, none, 0);
    expect(linkTo(at('a', 10, { channel: 'meeting' }), self, near, 1)).toBeUndefined();
  });

  it('connects the nearest 16 and sends pictures to the nearest 8', () => {
    const crowd = Array.from({ length: 30 }, (_, index) =>
      at(`p${String(index).padStart(2, '0')}`, 290 - index * 5),
    );
    const links = decide({ self, others: crowd }, none, 0);
    const nearest = [...crowd].reverse().map(({ id }) => id);
    expect([...links.keys()]).toEqual(nearest.slice(0, 16));
    expect([...links].filter(([, link]) => link.isVideoSent).map(([id]) => id)).toEqual(nearest.slice(0, 8));
  });

  it('a full circle is broken only by someone clearly nearer', () => {
    const circle = Array.from({ length: 16 }, (_, index) => at(`p${index}`, 200));
    const before = decide({ self, others: circle }, none, 0);
    expect(decide({ self, others: [...circle, at('new', 165)] }, before, 50).has('new')).toBe(false);
    const after = decide({ self, others: [...circle, at('new', 155)] }, before, 50);
    expect(after.has('new')).toBe(true);
    expect(after.size).toBe(16);
  });

  it('twenty crossings of 300 px keep one and the same transport', () => {
    let links = decide({ self, others: [at('a', 310)] }, none, 0);
    for (let crossing = 0; crossing < 20; crossing += 1) {
      links = decide({ self, others: [at('a', crossing % 2 === 0 ? 290 : 310)] }, links, crossing * 100);
      expect(links.get('a')?.isAudioSent).toBe(crossing % 2 === 0);
    }
  });
});
