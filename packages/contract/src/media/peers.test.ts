import { describe, expect, it } from 'vitest';
import { type AudiblePerson, audibleSet, defaultAudibleRules } from './audible.ts';
import { type Links, linksOf } from './peers.ts';

const person = (id: string, x: number, change: Partial<AudiblePerson> = {}): AudiblePerson => ({
  id,
  room: 'r1',
  channel: 'room_r1',
  place: { x, y: 0 },
  status: 'available',
  isMuteVolume: false,
  isPassingBy: false,
  isOpenMegaphone: false,
  isSpeechMode: false,
  ...change,
});
const me = person('me', 0);
const none: Links = new Map();

const links = (
  others: AudiblePerson[],
  before = none,
  nowMs = 0,
  self = me,
  isInMesh?: (id: string) => boolean,
) => {
  const world = { people: [self, ...others], rules: defaultAudibleRules };
  return linksOf(world, self.id, audibleSet(world, self.id), before, nowMs, isInMesh);
};

describe('MED-29 transports', () => {
  it('are created below 360 px, and not to people in another conversation or at an unknown place', () => {
    expect(links([person('a', 359)]).has('a')).toBe(true);
    expect(links([person('a', 360)]).has('a')).toBe(false);
    expect(links([person('a', 10, { channel: 'meeting_1' })]).has('a')).toBe(false);
    expect(links([person('a', 0, { place: null })]).has('a')).toBe(false);
    expect(links([person('a', 10)], none, 0, person('me', 0, { place: null })).has('a')).toBe(false);
  });

  it('are kept up to 400 px, and for 500 ms beyond', () => {
    let now = links([person('a', 359)]);
    const step = (px: number, nowMs: number) => {
      now = links([person('a', px)], now, nowMs);
      return now.has('a');
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

  it('restart the 500 ms when the person comes back within them', () => {
    let now = links([person('a', 100)]);
    for (const [px, nowMs] of [
      [500, 0],
      [399, 400],
      [500, 600],
    ] as const)
      now = links([person('a', px)], now, nowMs);
    expect(links([person('a', 500)], now, 1_099).has('a')).toBe(true);
    expect(links([person('a', 500)], now, 1_100).has('a')).toBe(false);
  });

  it('end at once with the conversation', () => {
    const near = links([person('a', 10)]);
    expect(links([person('a', 10, { channel: 'meeting_1' })], near, 1).has('a')).toBe(false);
    expect(links([], near, 1).has('a')).toBe(false);
  });

  it('survive a moment in which the place of a person is unknown', () => {
    const near = links([person('a', 10)]);
    const unknown = links([person('a', 0, { place: null })], near, 1);
    expect(unknown.get('a')).toMatchObject({ isAudioSent: false, isVideoSent: false, gain: 0 });
    expect(links([person('a', 0, { place: null })], unknown, 501).has('a')).toBe(false);
  });

  it('stay the same through twenty crossings of 300 px, and carry nothing beyond', () => {
    let now = links([person('a', 310)]);
    for (let crossing = 0; crossing < 20; crossing += 1) {
      const isInside = crossing % 2 === 0;
      now = links([person('a', isInside ? 290 : 310)], now, crossing * 100);
      expect(now.get('a')).toMatchObject({ isAudioSent: isInside, isVideoSent: isInside });
    }
  });

  it('connect the nearest 16, with video for the nearest 8; a media server carries everyone', () => {
    const crowd = Array.from({ length: 30 }, (_, i) => person(`p${`${i}`.padStart(2, '0')}`, 290 - i * 5));
    const nearest = [...crowd].reverse().map(({ id }) => id);
    const sent = links(crowd);
    expect([...sent.keys()]).toEqual(nearest.slice(0, 16));
    expect([...sent].filter(([, link]) => link.isVideoSent).map(([id]) => id)).toEqual(nearest.slice(0, 8));
    const beyond = (links: typeof sent) =>
      [...links].filter(([, link]) => link.isBeyondPictures).map(([id]) => id);
    expect(beyond(sent)).toEqual(nearest.slice(8, 16));
    const all = links(crowd, none, 0, me, () => false);
    expect([...all.values()].filter(({ isVideoSent }) => isVideoSent)).toHaveLength(30);
    expect(beyond(all)).toEqual([]);
  });

  it('keep their video when another person comes only slightly nearer', () => {
    const circle = Array.from({ length: 8 }, (_, i) => person(`p${i}`, 200));
    const before = links(circle);
    expect(links([...circle, person('z', 161)], before, 1).get('z')).toMatchObject({
      isAudioSent: true,
      isBeyondPictures: true,
    });
    expect(links([...circle, person('z', 159)], before, 1).get('z')?.isVideoSent).toBe(true);
  });

  it('through a media server take no place in the mesh, and need none', () => {
    const ids = (name: string, count: number) =>
      Array.from({ length: count }, (_, i) => `${name}${`${i}`.padStart(2, '0')}`);
    const here = ids('here', 20).map((id, i) => person(id, 50 + i));
    const elsewhere = ids('else', 40).map((id) => person(id, 0, { room: 'r2', channel: null, place: null }));
    const speaker = person('me', 0, { isOpenMegaphone: true });
    const sent = links([...here, ...elsewhere], none, 0, speaker, (id) => id.startsWith('here'));
    const reached = (name: string) => [...sent.keys()].filter((id) => id.startsWith(name)).length;
    expect([reached('here'), reached('else')]).toEqual([16, 40]);
    const seen = [...sent].filter(([, { isVideoSent }]) => isVideoSent);
    expect(seen).toHaveLength(8 + 40);
  });

  it('of a full mesh are replaced only by a person who is clearly nearer', () => {
    const circle = Array.from({ length: 16 }, (_, i) => person(`p${i}`, 200));
    const before = links(circle);
    expect(links([...circle, person('new', 165)], before, 50).has('new')).toBe(false);
    const after = links([...circle, person('new', 155)], before, 50);
    expect([after.has('new'), after.size]).toEqual([true, 16]);
  });

  it('prefer a speaker to neighbours, and connect a speaker to the nearest 16', () => {
    const circle = Array.from({ length: 20 }, (_, i) => person(`p${`${i}`.padStart(2, '0')}`, 100 + i));
    const speaker = person('speaker', 3_000, { isOpenMegaphone: true });
    const heard = links([...circle, speaker]);
    expect([...heard.keys()][0]).toBe('speaker');
    expect(heard.size).toBe(16);
    const far = Array.from({ length: 20 }, (_, i) => person(`f${`${i}`.padStart(2, '0')}`, 1_000 + i * 100));
    const elsewhere = person('elsewhere', 0, { room: 'r2', channel: null, place: null });
    const reached = links(
      [...far, elsewhere],
      none,
      0,
      person('me', 0, { isSpeechMode: true, isOpenMegaphone: true }),
    );
    expect([...reached.keys()]).toEqual(far.slice(0, 16).map(({ id }) => id));
    expect([...reached.values()].every(({ isAudioSent }) => isAudioSent)).toBe(true);
  });
});

describe('MED-30 what is sent', () => {
  it.each<[string, AudiblePerson, AudiblePerson, boolean, boolean]>([
    ['to who is near', person('a', 100), me, true, true],
    ['beyond 300 px', person('a', 301), me, false, false],
    ['to closed ears', person('a', 100, { isMuteVolume: true }), me, false, true],
    ['while busy', person('a', 100), person('me', 0, { status: 'busy' }), false, true],
    ['while passing by', person('a', 100), person('me', 0, { isPassingBy: true }), false, true],
    [
      'by a plan without video',
      person('a', 100),
      person('me', 0, { forcedMutes: { audio: false, video: true } }),
      true,
      false,
    ],
  ])('follows the set: %s', (_what, other, self, isAudioSent, isVideoSent) =>
    expect(links([other], none, 0, self).get('a')).toMatchObject({ isAudioSent, isVideoSent }),
  );

  it('never exceeds the set, whatever is connected', () => {
    const near = links([person('a', 299)]);
    for (let px = 290; px < 420; px += 1) {
      const link = links([person('a', px)], near, 1).get('a');
      expect(link?.isAudioSent ?? false).toBe(px < 300);
      expect(link?.isVideoSent ?? false).toBe(px < 300);
    }
  });
});
