import {
  decodeMotionRecords,
  type Motion,
  motionRecordCharacters,
  type Place,
  placeAt,
} from '@engawa/contract/presence';
import { seededRandom } from '@engawa/testkit/seeded-random';
import { describe, expect, it } from 'vitest';
import { createTestRoom, type TestRoom, type Walker } from './test-room.ts';

const size = { widthPx: 3_200, heightPx: 1_600 };
const startAt = 1_700_000_000_000;
const start = (lateMs?: () => number) => createTestRoom(size, startAt, lateMs);

const walkTo = (test: TestRoom, walker: Walker, to: Place, speed = 280) => {
  const from = placeAt(walker.motions.at(-1) as Motion, test.now());
  const ms = Math.round((Math.hypot(to.x - from.x, to.y - from.y) / speed) * 1_000);
  test.move(walker, { ...from, tx: to.x, ty: to.y, t: test.now(), ms });
};
const slotsIn = (walker: Walker) =>
  walker.sent.flatMap(({ m, t }) => decodeMotionRecords(m ?? '', t).map(({ slot }) => slot));
const forget = (...walkers: Walker[]) => {
  for (const { sent } of walkers) sent.length = 0;
};
/** Everyone has entered, and no frame is pending. */
const settled = (test: TestRoom, ...walkers: Walker[]) => {
  test.advance(3_000);
  forget(...walkers);
};

describe('PRE-28 receivers of a motion', () => {
  it('are the people around, once, and nobody far away', () => {
    const test = start();
    const [aya, ben, far] = [
      test.enter({ x: 100, y: 100 }),
      test.enter({ x: 800, y: 100 }),
      test.enter({ x: 2_000, y: 1_500 }),
    ];
    settled(test, aya, ben, far);
    walkTo(test, aya, { x: 200, y: 100 });
    test.advance(200);
    expect([aya, ben, far].map(slotsIn)).toEqual([[aya.slot], [aya.slot], []]);
  });

  it('get a person who walks in when they do, and not again while they stay around', () => {
    const test = start();
    const [aya, ben] = [test.enter({ x: 100, y: 100 }), test.enter({ x: 2_000, y: 100 })];
    settled(test, aya, ben);
    walkTo(test, ben, { x: 100, y: 100 });
    // Beyond x = 1,328 and 880 they enter the cells around aya's, which is the first.
    test.advance(3_900);
    expect(slotsIn(aya)).toEqual([]);
    test.advance(200);
    expect(slotsIn(aya)).toEqual([ben.slot]);
    test.advance(5_000);
    expect(slotsIn(aya)).toEqual([ben.slot]);
  });

  it('get the cells that they gain by walking, and no more of those they leave', () => {
    const test = start();
    const [aya, ben, eve] = [
      test.enter({ x: 400, y: 100 }),
      test.enter({ x: 1_000, y: 100 }),
      test.enter({ x: 20, y: 100 }),
    ];
    settled(test, aya, ben, eve);
    expect(aya.picture.isNear(ben.slot, test.now())).toBe(false);
    walkTo(test, aya, { x: 1_000, y: 100 });
    test.advance(3_000);
    expect(aya.picture.isNear(ben.slot, test.now())).toBe(true);
    expect(aya.picture.isNear(eve.slot, test.now())).toBe(false);
    forget(aya);
    walkTo(test, eve, { x: 60, y: 100 });
    test.advance(100);
    expect(slotsIn(aya)).toEqual([]);
  });

  it('see no coming and going while a person moves within the slack of an edge', () => {
    const test = start();
    const [aya, ben] = [test.enter({ x: 20, y: 100 }), test.enter({ x: 895, y: 100 })];
    settled(test, aya, ben);
    for (let step = 0; step < 20; step += 1) {
      walkTo(test, ben, { x: step % 2 === 0 ? 909 : 885, y: 100 });
      test.advance(200);
    }
    // Each turn once, although the edge of the cells around aya's was crossed twenty times.
    expect(slotsIn(aya)).toHaveLength(20);
  });

  it('get nobody before everyone knows the slot, except receivers of the full list', () => {
    const test = start();
    const aya = test.enter({ x: 100, y: 100 });
    settled(test, aya);
    const ben = test.enter({ x: 200, y: 100 });
    walkTo(test, ben, { x: 300, y: 100 });
    test.advance(45);
    expect(slotsIn(aya)).toEqual([]);
    expect(slotsIn(ben)).toEqual(expect.arrayContaining([aya.slot, ben.slot]));
    test.advance(10);
    expect(slotsIn(aya)).toContain(ben.slot);
  });
});

describe('PRE-18 a pause', () => {
  it('of 70 s keeps everyone in place for a later client', () => {
    const test = start();
    const [aya, ben] = [test.enter({ x: 100, y: 100 }), test.enter({ x: 300, y: 100 })];
    walkTo(test, aya, { x: 200, y: 150 });
    walkTo(test, ben, { x: 300, y: 800 }, 11);
    test.advance(70_000);
    const eve = test.enter({ x: 250, y: 150 });
    test.advance(200);
    for (const walker of [aya, ben, eve]) expect(test.wrongIn(walker)).toEqual([]);
    for (const record of eve.sent.flatMap(({ m, t }) => decodeMotionRecords(m ?? '', t)))
      expect(record.isGone ? 0 : test.now() - record.motion.t).toBeLessThan(26_000);
    // The first step after the pause starts from there.
    walkTo(test, aya, { x: 250, y: 150 });
    test.advance(150);
    expect(eve.picture.placeAt(aya.slot, test.now())).toEqual(test.place(aya, test.now()));
  });
});

describe('PRE-30 the view', () => {
  it('gets more at once when it grows, and less only after 2 s', () => {
    const test = start();
    const aya = test.enter({ x: 1_600, y: 800 });
    const ben = test.enter({ x: 2_400, y: 800 });
    settled(test, aya, ben);
    expect(aya.picture.isNear(ben.slot, test.now())).toBe(false);
    test.show(aya, { w: 1_660, h: 900 });
    test.advance(100);
    expect(aya.picture.isNear(ben.slot, test.now())).toBe(true);
    test.show(aya, { w: 600, h: 400 });
    test.advance(1_000);
    expect(aya.picture.isNear(ben.slot, test.now())).toBe(true);
    test.advance(2_000);
    expect(aya.picture.isNear(ben.slot, test.now())).toBe(false);
  });

  it('does not get the whole room again and again on repeated requests', () => {
    const test = start();
    const aya = test.enter({ x: 1_600, y: 800 });
    settled(test, aya);
    for (let times = 0; times < 50; times += 1) {
      test.show(aya, times % 2 === 0 ? { w: 3_200, h: 1_600 } : { w: 100, h: 100 });
      test.advance(100);
    }
    expect(aya.sent.filter(({ c }) => c !== undefined).length).toBeLessThanOrEqual(5);
  });
});

describe('PRE-33 the minimap', () => {
  const crowd = (count: number) => {
    const test = start();
    const random = seededRandom(3);
    const walkers = Array.from({ length: count }, () =>
      test.enter({ x: random() * 3_200, y: random() * 1_600 }),
    );
    settled(test, ...walkers);
    for (const walker of walkers) walkTo(test, walker, { x: random() * 3_200, y: random() * 1_600 }, 60);
    return { test, walkers };
  };

  it('costs at most 1,200 characters a second, and never all of them at once', () => {
    const { test, walkers } = crowd(500);
    test.advance(5_000);
    for (const walker of walkers.slice(0, 20)) {
      const texts = walker.sent.map(({ f = '' }) => f.length);
      const sum = texts.reduce((total, length) => total + length, 0);
      expect(sum).toBeGreaterThan(3_000);
      expect(sum).toBeLessThan(8_000);
      expect(Math.max(...texts)).toBeLessThan(1_500);
    }
  });

  it('shows everyone far away roughly where they stand in the end', () => {
    const { test, walkers } = crowd(120);
    test.advance(75_000);
    for (const reader of walkers.slice(0, 30))
      for (const walker of walkers) {
        if (reader === walker) continue;
        const place = reader.picture.placeAt(walker.slot, test.now());
        const truth = test.place(walker, test.now());
        expect(Math.hypot((place?.x ?? 1e9) - truth.x, (place?.y ?? 1e9) - truth.y)).toBeLessThan(12);
      }
  });

  it('sends nothing while nobody moves', () => {
    const { test, walkers } = crowd(40);
    test.advance(90_000);
    forget(...walkers);
    test.advance(10_000);
    expect(walkers.flatMap(({ sent }) => sent)).toEqual([]);
    expect(test.room.nextAt()).toBeNull();
  });
});

describe('PRE-34 frames', () => {
  const turns = (walkers: readonly Walker[], perSecond: number, seconds: number, test: TestRoom) => {
    const random = seededRandom(7);
    for (let step = 0; step < seconds * perSecond; step += 1) {
      for (const walker of walkers) walkTo(test, walker, { x: random() * 3_200, y: random() * 1_600 });
      test.advance(1_000 / perSecond);
    }
  };
  const people = (test: TestRoom, count: number) => {
    const random = seededRandom(5);
    const walkers = Array.from({ length: count }, () =>
      test.enter({ x: random() * 3_200, y: random() * 1_600 }),
    );
    settled(test, ...walkers);
    return walkers;
  };

  it('of a crowd that starts at once go out within 100 ms, and not all at the same time', () => {
    const test = start();
    const walkers = people(test, 400);
    const random = seededRandom(9);
    for (const walker of walkers) walkTo(test, walker, { x: random() * 3_200, y: random() * 1_600 });
    test.advance(100);
    for (const walker of walkers.slice(0, 50)) expect(test.wrongIn(walker)).toEqual([]);
    const times = new Set(walkers.flatMap(({ sent }) => sent.map(({ t }) => t)));
    expect(times.size).toBeGreaterThan(8);
  });

  it('draw everyone right at five turns a second each', () => {
    const test = start();
    const walkers = people(test, 120);
    turns(walkers, 5, 4, test);
    for (const walker of walkers) expect(test.wrongIn(walker)).toEqual([]);
  });

  it('are at least 30 ms apart, farther while the core is full, and closer again afterwards', () => {
    let lateMs = 0;
    const test = start(() => lateMs);
    const walkers = people(test, 60);
    const gaps = () => {
      forget(...walkers);
      turns(walkers, 20, 2, test);
      const [watched] = walkers;
      const times = watched?.sent.map(({ t }) => t) ?? [];
      return times.slice(1).map((t, index) => t - (times[index] ?? 0));
    };
    expect(Math.min(...gaps())).toBeGreaterThanOrEqual(30);
    lateMs = 50;
    turns(walkers, 20, 4, test);
    const strained = gaps();
    expect(Math.min(...strained)).toBeGreaterThan(100);
    expect(Math.max(...strained)).toBeLessThanOrEqual(250 + 50 + 10);
    lateMs = 0;
    turns(walkers, 20, 6, test);
    expect(gaps().reduce((sum, gap) => sum + gap, 0) / gaps().length).toBeLessThan(80);
  });

  it('of the whole room go out at 4 Hz at least, even then', () => {
    const test = start(() => 40);
    const walkers = people(test, 60);
    const [watched] = walkers as [Walker];
    test.show(watched, { w: 6_400, h: 3_200 });
    turns(walkers, 10, 4, test);
    forget(watched);
    turns(walkers, 10, 2, test);
    const times = watched.sent.map(({ t }) => t);
    for (const [index, t] of times.slice(1).entries())
      expect(t - (times[index] ?? 0)).toBeLessThanOrEqual(300);
    expect(new Set(slotsIn(watched)).size).toBe(60);
  });
});

describe('PRE-35 a slow reader', () => {
  /** Two people who can see each other; the second walks about. */
  const pair = () => {
    const test = start();
    const [reader, walker] = [test.enter({ x: 600, y: 600 }), test.enter({ x: 700, y: 600 })];
    settled(test, reader, walker);
    const walk = (seconds: number) => {
      for (let step = 0; step < seconds * 4; step += 1) {
        walkTo(test, walker, { x: step % 2 === 0 ? 800 : 700, y: 600 + (step % 8) * 10 });
        test.advance(250);
      }
    };
    walk(3);
    forget(reader, walker);
    return { test, reader, walker, walk };
  };

  it('gets nothing more when it is over 3 s behind, and is closed after 10 s', () => {
    const { test, reader, walk } = pair();
    reader.delayMs = Number.POSITIVE_INFINITY;
    walk(7);
    const sent = reader.sent.length;
    expect(sent).toBeGreaterThan(5);
    expect(reader.group).toBeNull();
    walk(4);
    expect(reader.sent).toHaveLength(sent);
    expect(reader.isClosed).toBe(false);
    walk(8);
    expect(reader.isClosed).toBe(true);
    expect(reader.sent).toHaveLength(sent);
    expect(test.room.nextAt()).not.toBeNull();
  });

  it('gets all positions once when it has caught up, and goes on', () => {
    const { test, reader, walker, walk } = pair();
    reader.delayMs = 7_000;
    walk(9);
    expect(reader.group).toBeNull();
    reader.delayMs = 0;
    forget(reader);
    walk(8);
    expect(reader.isClosed).toBe(false);
    expect(reader.sent.filter(({ w }) => w)).toHaveLength(1);
    expect(reader.sent[0]?.w).toBe(true);
    expect(reader.picture.isNear(walker.slot, test.now())).toBe(true);
    expect(test.wrongIn(reader)).toEqual([]);
  });

  it('is not one that had read everything before a silence', () => {
    const { test, reader, walk } = pair();
    test.advance(60_000);
    walk(3);
    expect(reader.group).not.toBeNull();
    expect(reader.sent.some(({ w }) => w)).toBe(false);
  });

  it('is nobody because the server stood still', () => {
    const { test, reader, walk } = pair();
    reader.delayMs = Number.POSITIVE_INFINITY;
    walk(4);
    expect(reader.group).not.toBeNull();
    // Run once after two seconds: acknowledgements sent meanwhile are not read yet.
    const assigned = test.room.run(test.now() + 2_000).filter(({ kind }) => kind === 'assign-group');
    expect(assigned).toEqual([]);
  });

  it('without acknowledgements is judged by its socket', () => {
    const { test, reader, walker, walk } = pair();
    const silent = test.enter({ x: 650, y: 500 }, undefined, Number.POSITIVE_INFINITY);
    walk(20);
    expect(silent.group).not.toBeNull();
    test.room.onSlow(test.now(), silent.socket);
    test.advance(10);
    expect(silent.group).toBeNull();
    forget(silent);
    walk(3);
    expect(silent.sent).toEqual([]);
    test.room.onDrained(test.now(), silent.socket);
    test.advance(10);
    expect(silent.sent.map(({ w }) => w)).toEqual([true]);
    expect(slotsIn(silent)).toEqual(expect.arrayContaining([reader.slot, walker.slot]));
  });

  it('with a full buffer gets all positions when it has drained, whatever its client acknowledged', () => {
    const { test, reader, walk } = pair();
    test.room.onSlow(test.now(), reader.socket);
    walk(3);
    test.room.seen(test.now(), reader.socket, test.now() + 1e9);
    walk(1);
    expect(reader.group).toBeNull();
    test.room.onDrained(test.now(), reader.socket);
    walk(1);
    expect(reader.sent.filter(({ w }) => w)).toHaveLength(1);
  });

  it('costs the others nothing', () => {
    const { test, reader, walker, walk } = pair();
    reader.delayMs = Number.POSITIVE_INFINITY;
    walk(16);
    expect(walker.sent.length).toBeGreaterThan(50);
    expect(test.wrongIn(walker)).toEqual([]);
  });
});

describe('the frames of a room', () => {
  it('contain whole records in whole groups, and an integer time', () => {
    const test = start();
    const walkers = Array.from({ length: 20 }, (_, index) => test.enter({ x: index * 150, y: 500 }));
    for (const walker of walkers) walkTo(test, walker, { x: 1_600, y: 700 });
    test.advance(4_000.5);
    for (const { t, m = '', f = '' } of walkers.flatMap(({ sent }) => sent)) {
      expect(Number.isInteger(t)).toBe(true);
      expect(m.length % motionRecordCharacters).toBe(0);
      expect(f.length % 16).toBe(0);
    }
  });

  it('report a person who left as gone to those around, and never again', () => {
    const test = start();
    const [aya, ben] = [test.enter({ x: 100, y: 100 }), test.enter({ x: 300, y: 100 })];
    settled(test, aya, ben);
    test.leave(ben);
    test.advance(100);
    expect(aya.sent.flatMap(({ m, t }) => decodeMotionRecords(m ?? '', t))).toEqual([
      { slot: ben.slot, isGone: true },
    ]);
    forget(aya);
    test.advance(5_000);
    expect(aya.sent).toEqual([]);
  });

  it('go to a second socket of the same person instead of the first', () => {
    const test = start();
    const aya = test.enter({ x: 100, y: 100 });
    test.room.attach(test.now(), 'another', aya.slot, null, true);
    const outputs = test.room.run(test.now());
    expect(outputs).toMatchObject([
      { kind: 'toSockets', sockets: ['another'], frame: { w: true } },
      { kind: 'assign-group', socket: 'another' },
    ]);
  });
});
