import { describe, expect, it } from 'vitest';
import {
  type AudiblePerson,
  type AudibleRules,
  audibleSet,
  defaultAudibleRules,
  distanceBetween,
  type Hearing,
  hearingOf,
  whyCannotSignal,
} from './audible.ts';

const room = 'r1';
const hall = `room_${room}`;
const person = (id: string, x: number, change: Partial<AudiblePerson> = {}): AudiblePerson => ({
  id,
  room,
  channel: hall,
  place: { x, y: 0 },
  status: 'available',
  isMuteVolume: false,
  isPassingBy: false,
  isOpenMegaphone: false,
  isSpeechMode: false,
  ...change,
});
const me = person('me', 1_000);
const elsewhere = { room: 'r2', channel: null, place: null };
const meets = (other: AudiblePerson, self = me, rules: AudibleRules = defaultAudibleRules) =>
  audibleSet({ people: [self, other], rules }, self.id).get(other.id);
const nothing = { isHeard: false, gain: 0, isHearer: false, isSeen: false, isSeer: false };

describe('MED-21 people near each other', () => {
  it.each([
    // px, heard and seen, gain
    [0, true, 1],
    [30, true, 1],
    [165, true, 0.5],
    [299, true, 1 / 270],
    [300, false, 0],
    [400, false, 0],
  ])('at %i px hear and see each other: %s, gain %f', (px, isThere, gain) => {
    const hearing = meets(person('a', 1_000 + px));
    expect(hearing).toMatchObject({ isHeard: isThere, isHearer: isThere, isSeen: isThere, isSeer: isThere });
    expect(hearing?.gain).toBeCloseTo(gain, 6);
  });

  it.each([
    ['beyond 400 px', person('a', 1_401)],
    ['in an area beside', person('a', 1_010, { channel: 'area_1' })],
    ['at a table beside', person('a', 1_010, { channel: 'meeting_1' })],
    ['in another room of the space', person('a', 1_010, elsewhere)],
    ['where nobody knows', person('a', 0, { place: null })],
  ])('have no entry for a person who is %s', (_where, other) => expect(meets(other)).toBeUndefined());

  it('hear each other in one area by distance, as everywhere', () => {
    const inside = { channel: 'area_1' };
    expect(meets(person('a', 1_165, inside), person('me', 1_000, inside))?.gain).toBeCloseTo(0.5, 6);
    expect(meets(person('a', 1_300, inside), person('me', 1_000, inside))).toMatchObject(nothing);
  });

  it('are nobody for an id that is not among the people', () =>
    expect(audibleSet({ people: [me], rules: defaultAudibleRules }, 'ghost').size).toBe(0));
});

describe('MED-22 at the table of a meeting room', () => {
  const seated = { channel: 'meeting_1' };
  it.each([0, 299, 2_000])('everyone hears everyone at full volume, %i px apart', (px) =>
    expect(meets(person('a', px, seated), person('me', 0, seated))).toMatchObject({
      isHeard: true,
      gain: 1,
      isHearer: true,
      isSeen: true,
      isSeer: true,
      reachesMe: 'table',
    }),
  );

  it('the mute button counts, not the status', () =>
    expect(
      meets(person('a', 0, { ...seated, status: 'busy' }), person('me', 0, { ...seated, status: 'leave' })),
    ).toMatchObject({ isHeard: true, isHearer: true }));

  it('everyone is heard while their places are unknown', () =>
    expect(
      meets(person('a', 0, { ...seated, place: null }), person('me', 0, { ...seated, place: null })),
    ).toMatchObject({ isHeard: true, gain: 1, pan: 0 }));
});

describe('MED-23 busy and leave', () => {
  it.each([
    ['they are busy', person('a', 1_100, { status: 'busy' }), me],
    ['they are away', person('a', 1_100, { status: 'leave' }), me],
    ['I am busy', person('a', 1_100), person('me', 1_000, { status: 'busy' })],
    ['I am away', person('a', 1_100), person('me', 1_000, { status: 'leave' })],
  ])('turn off sound in both directions and keep video: %s', (_why, other, self) =>
    expect(meets(other, self)).toMatchObject({
      isHeard: false,
      gain: 0,
      isHearer: false,
      isSeen: true,
      isSeer: true,
    }),
  );

  it('do not turn off a megaphone', () =>
    expect(
      meets(person('a', 3_000, { isOpenMegaphone: true }), person('me', 0, { status: 'busy' })),
    ).toMatchObject({
      isHeard: true,
      gain: 1,
    }));
});

describe('MED-24 muted sound', () => {
  it('hears nobody and is still heard', () => {
    expect(meets(person('a', 1_100), person('me', 1_000, { isMuteVolume: true }))).toMatchObject({
      isHeard: false,
      gain: 0,
      isHearer: true,
    });
    expect(meets(person('a', 1_100, { isMuteVolume: true }))).toMatchObject({
      isHeard: true,
      isHearer: false,
    });
  });

  it.each([
    [person('a', 1_100, { isPassingBy: true }), me],
    [person('a', 1_100), person('me', 1_000, { isPassingBy: true })],
    [person('a', 1_100, { isPassingBy: true, isOpenMegaphone: true }), me],
  ])('applies in both directions while a person passes by (%#)', (other, self) =>
    expect(meets(other, self)).toMatchObject({ isHeard: false, gain: 0, isHearer: false, isSeen: true }),
  );
});

describe('MED-25 speaking to all, by', () => {
  const intoAll = { isIntoMeetingRooms: true };
  const toSpace = { isOpenMegaphone: true };
  const toRoom = { isSpeechMode: true };
  it.each<[string, AudiblePerson, AudiblePerson, AudibleRules, boolean]>([
    ['a megaphone far away', person('a', 5_000, toSpace), me, defaultAudibleRules, true],
    [
      'a megaphone in another room',
      person('a', 0, { ...elsewhere, ...toSpace }),
      me,
      defaultAudibleRules,
      true,
    ],
    [
      'a megaphone, in an area',
      person('a', 0, toSpace),
      person('me', 0, { channel: 'area_1' }),
      defaultAudibleRules,
      true,
    ],
    [
      'a megaphone, at a table',
      person('a', 0, toSpace),
      person('me', 0, { channel: 'meeting_1' }),
      defaultAudibleRules,
      false,
    ],
    [
      'a megaphone, at a table that lets it in',
      person('a', 0, toSpace),
      person('me', 0, { channel: 'meeting_1' }),
      intoAll,
      true,
    ],
    [
      'a megaphone that was opened at a table',
      person('a', 0, { ...toSpace, channel: 'meeting_1' }),
      me,
      defaultAudibleRules,
      true,
    ],
    ['a speaker far away', person('a', 5_000, toRoom), me, defaultAudibleRules, true],
    ['a speaker in an area', person('a', 0, { ...toRoom, channel: 'area_1' }), me, defaultAudibleRules, true],
    [
      'a speaker in another room',
      person('a', 0, { ...elsewhere, ...toRoom }),
      me,
      defaultAudibleRules,
      false,
    ],
    [
      'a speaker, at a table',
      person('a', 0, toRoom),
      person('me', 0, { channel: 'meeting_1' }),
      defaultAudibleRules,
      false,
    ],
    [
      'a speaker at a table',
      person('a', 0, { ...toRoom, channel: 'meeting_1' }),
      me,
      defaultAudibleRules,
      false,
    ],
    [
      'a speaker at a table that lets it out',
      person('a', 0, { ...toRoom, channel: 'meeting_1' }),
      me,
      intoAll,
      true,
    ],
  ])('%s', (_what, other, self, rules, isHeard) => {
    const hearing = meets(other, self, rules);
    expect(hearing?.isHeard ?? false).toBe(isHeard);
    expect(hearing?.gain ?? 0).toBe(isHeard ? 1 : 0);
    expect(hearing?.isSeen ?? false).toBe(isHeard);
    // Listening does not make a person heard.
    expect(hearing?.isHearer ?? false).toBe(false);
  });

  it('my own megaphone reaches people in other rooms', () =>
    expect(meets(person('a', 0, elsewhere), person('me', 0, { isOpenMegaphone: true }))).toMatchObject({
      isHearer: true,
      isSeer: true,
      isHeard: false,
      isReached: 'megaphone',
    }));
});

describe('MED-26 plans', () => {
  it('without voice make a person unheard, and without video unseen', () => {
    expect(meets(person('a', 1_010, { forcedMutes: { audio: true, video: false } }))).toMatchObject({
      isHeard: false,
      isHearer: true,
      isSeen: true,
    });
    expect(
      meets(person('a', 1_010), person('me', 1_000, { forcedMutes: { audio: true, video: true } })),
    ).toMatchObject({
      isHeard: true,
      isHearer: false,
      isSeen: true,
      isSeer: false,
    });
  });
});

describe('MED-27 the stereo position', () => {
  it.each([
    [1_000, 0],
    [1_150, 0.5],
    [850, -0.5],
    [1_299, 0.8],
    [701, -0.8],
  ])('of a person at x %i, heard at x 1000, is %f', (x, pan) =>
    expect(meets(person('a', x))?.pan).toBeCloseTo(pan, 6),
  );

  it('is 0 in mono, for a megaphone, and for a person who is not heard', () => {
    const people = [me, person('a', 1_150)];
    expect(audibleSet({ people, rules: defaultAudibleRules }, 'me', { isMono: true }).get('a')).toMatchObject(
      {
        gain: expect.closeTo(5 / 9, 6),
        pan: 0,
      },
    );
    expect(meets(person('a', 1_150, { isOpenMegaphone: true }))?.pan).toBe(0);
    expect(meets(person('a', 1_350))?.pan).toBe(0);
  });
});

describe('MED-9 whyCannotSignal', () => {
  it.each<[string, AudiblePerson, string | null]>([
    ['nearer than 400 px', person('a', 1_399), null],
    ['400 px away', person('a', 1_400), 'TOO_FAR'],
    ['far away with a megaphone', person('a', 9_000, { isOpenMegaphone: true }), null],
    ['in another room with a megaphone', person('a', 0, { ...elsewhere, isOpenMegaphone: true }), null],
    ['in another room', person('a', 0, elsewhere), 'NOT_INSIDE'],
    ['at a table', person('a', 1_000, { channel: 'meeting_1' }), 'NOT_INSIDE'],
    ['oneself', me, 'NOT_INSIDE'],
    ['deaf and near', person('a', 1_010, { isMuteVolume: true }), null],
  ])('decides for a person: %s', (_who, other, code) => {
    expect(whyCannotSignal(me, other, defaultAudibleRules)).toBe(code);
    expect(whyCannotSignal(other, me, defaultAudibleRules)).toBe(code);
  });
});

/** Pseudo-random numbers in [0, 1), the same in every run of a seed. */
const numbersOf = (seed: number) => {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

const randomPeople = (random: () => number): AudiblePerson[] => {
  const pick = <T>(...all: T[]): T => all[Math.floor(random() * all.length)] as T;
  return Array.from({ length: 24 }, (_, i) => {
    const where = pick('r1', 'r1', 'r2');
    return person(`p${i}`, 0, {
      room: where,
      channel: pick(`room_${where}`, `room_${where}`, `area_${where}`, `meeting_${where}`),
      place: random() < 0.05 ? null : { x: random() * 900, y: random() * 500 },
      status: pick('available', 'available', 'available', 'busy', 'leave'),
      isMuteVolume: random() < 0.15,
      isPassingBy: random() < 0.1,
      isOpenMegaphone: random() < 0.08,
      isSpeechMode: random() < 0.08,
      forcedMutes: { audio: random() < 0.1, video: random() < 0.1 },
    });
  });
};

describe('MED-28 in random worlds', () => {
  it.each(Array.from({ length: 60 }, (_, seed) => seed + 1))('both sides agree (seed %i)', (seed) => {
    const random = numbersOf(seed);
    const people = randomPeople(random);
    const rules = { isIntoMeetingRooms: seed % 3 === 0 };
    const sets = new Map(people.map(({ id }) => [id, audibleSet({ people, rules }, id)]));
    for (const a of people)
      for (const b of people) {
        if (a.id === b.id) continue;
        const [ab, ba] = [sets.get(a.id)?.get(b.id), sets.get(b.id)?.get(a.id)];
        // A person who is heard has me as a hearer.
        expect(ab?.isHeard ?? false).toBe(ba?.isHearer ?? false);
        expect(ab?.isSeen ?? false).toBe(ba?.isSeer ?? false);
        expect(ab?.reachesMe ?? null).toBe(ba?.isReached ?? null);
        expect(distanceBetween(a, b)).toBe(distanceBetween(b, a));
        if (ab === undefined) continue;
        expectSound(ab);
        expect(hearingOf(a, b, rules)).toEqual(ab);
        // People who hear or see each other may signal.
        const isAny = ab.isHeard || ab.isHearer || ab.isSeen || ab.isSeer;
        if (isAny) expect(whyCannotSignal(a, b, rules)).toBeNull();
        // Two people who only stand near each other, with sound on, hear each other equally.
        const isEven = [a, b].every((one) => !one.isMuteVolume && !one.forcedMutes?.audio);
        if (ab.reachesMe === 'near' && ab.isReached === 'near' && isEven) {
          expect(ab.isHeard).toBe(ab.isHearer);
          expect(ab.gain).toBe(ba?.gain);
          expect(ab.pan).toBeCloseTo(-(ba?.pan ?? 0), 9);
        }
      }
  });
});

/** The invariants of every single entry. */
const expectSound = ({ isHeard, gain, pan, reachesMe, isReached, isHearer }: Hearing) => {
  expect(gain > 0).toBe(isHeard);
  expect(gain).toBeLessThanOrEqual(1);
  expect(Math.abs(pan)).toBeLessThanOrEqual(0.8);
  if (isHeard) expect(reachesMe).not.toBeNull();
  if (isHearer) expect(isReached).not.toBeNull();
};
