import { describe, expect, it } from 'vitest';
import { collectSlots } from './collect-slots.ts';
import { alwaysEnabled, type CommandKey, type PressCommand } from './commands/command.ts';
import type { Notice, SpaceFeature } from './space-feature.ts';

const command = (id: string, key: CommandKey, rank = 1): PressCommand => ({
  id,
  title: 'shortcuts:mic',
  key,
  section: 'shortcuts:groups.talking',
  rank,
  place: 'page',
  whyDisabled: alwaysEnabled,
  run: () => undefined,
});
const chosen = (first: string): CommandKey => ({ kind: 'chosen', first });
const notice = (id: string, rank: number): Notice => ({ id, rank, place: 'page', Notice: () => null });

describe('the slots of all features', () => {
  const features: readonly SpaceFeature[] = [
    { name: 'one', notices: [notice('c', 3), notice('a', 1)], commands: [command('x', chosen('X'), 2)] },
    { name: 'two', notices: [notice('b', 2), notice('also-a', 1)], commands: [command('y', chosen('Y'), 1)] },
    {
      name: 'three',
      mapLayers: [{ kind: 'lamp', open: () => ({ placeOf: () => null, close: () => undefined }) }],
    },
  ];

  it('are ordered by rank, then by id, whatever the order of the features', () => {
    for (const order of [features, [...features].reverse()]) {
      const { notices, commands, mapLayers } = collectSlots(order);
      expect(notices.map(({ id }) => id)).toEqual(['a', 'also-a', 'b', 'c']);
      expect(commands.map(({ id }) => id)).toEqual(['y', 'x']);
      expect(mapLayers.map(({ kind }) => kind)).toEqual(['lamp']);
    }
  });

  it.each<[string, readonly SpaceFeature[], RegExp]>([
    ['name', [{ name: 'one' }, { name: 'one' }], /same name/],
    [
      'entry of a slot',
      [
        { name: 'one', notices: [notice('a', 1)] },
        { name: 'two', notices: [notice('a', 2)] },
      ],
      /Two features put a into notices/,
    ],
    [
      'kind of sprite',
      [
        { name: 'one', mapLayers: features[2]?.mapLayers ?? [] },
        { name: 'two', mapLayers: features[2]?.mapLayers ?? [] },
      ],
      /Two features put lamp into mapLayers/,
    ],
    [
      'command',
      [{ name: 'one', commands: [command('x', chosen('X')), command('x', chosen('Y'))] }],
      /Two commands have the command x/,
    ],
    [
      'key',
      [
        { name: 'one', commands: [command('x', chosen('X'))] },
        { name: 'two', commands: [command('y', { kind: 'fixed', names: ['X'] })] },
      ],
      /Two commands have the key X: x and y/,
    ],
  ])('refuse two features with the same %s', (_what, both, message) =>
    expect(() => collectSlots(both)).toThrow(message),
  );
});
