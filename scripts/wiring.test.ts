import { describe, expect, it } from 'vitest';
import { asSource } from './import-rules/source.mjs';
import { circlesIn, compareNames, faultsOf } from './wiring.mjs';

const app = 'apps/server/src/app';

describe('the features and their wiring files', () => {
  it('are the same names, apart from exceptions', () => {
    expect(compareNames(['items', 'rooms', 'roles'], ['rooms', 'items'], { roles: 'read only' })).toEqual([]);
  });

  it.each([
    [['rooms', 'lamps'], ['rooms'], {}, 'features/lamps has no wiring file'],
    [['rooms'], ['rooms', 'talk'], {}, 'talk.ts wires no feature of its name'],
    [['rooms'], ['rooms'], { rooms: 'read only' }, 'rooms is an exception'],
    [['rooms'], ['rooms'], { gone: 'read only' }, 'gone is an exception'],
  ])('of %j and %j with %j: %s', (features, wired, exceptions, finding) => {
    expect(compareNames(features, wired, exceptions)).toEqual([expect.stringContaining(finding)]);
  });
});

describe('circles of imports', () => {
  const circlesOf = (imports: Record<string, string[]>) =>
    circlesIn(new Map(Object.entries(imports))).map((circle) => circle.join(' '));

  it('are none where every file imports those below it', () => {
    expect(circlesOf({ a: ['b', 'c'], b: ['c'], c: [] })).toEqual([]);
  });

  it('are found with all their files, each once, without those that lead to them', () => {
    expect(circlesOf({ a: ['b'], b: ['c'], c: ['d', 'e'], d: ['b'], e: [], x: ['y'], y: ['x'] })).toEqual([
      'b c d',
      'x y',
    ]);
  });
});

describe('a file of the wiring', () => {
  const faults = (path: string, text: string) => faultsOf(asSource(`${app}/${path}`, text));

  it.each([
    ['features/rooms.ts', 'type Part = ReturnType<typeof createRooms>;', 'write the type out'],
    ['live.ts', 'type Deps = Omit<Parameters<typeof createEdge>[0], "bus">;', 'write the type out'],
    ['features/rooms.ts', "import type { ItemsPart } from './items.ts';", 'say what it needs instead'],
  ])('%s may not say %s', (path, text, fault) => {
    expect(faults(path, text)).toEqual([expect.stringContaining(fault)]);
  });

  it.each([
    ['features/rooms.ts', "import type { Rooms } from '../../features/rooms/index.ts';"],
    ['features/rooms.ts', "import type { Foundation } from '../foundation.ts';"],
    ['live-spaces.ts', "import { liveRooms } from './features/rooms.ts';"],
    ['live.ts', '// ReturnType<typeof createEdge> is what it was.'],
  ])('%s may say %s', (path, text) => {
    expect(faults(path, text)).toEqual([]);
  });
});
