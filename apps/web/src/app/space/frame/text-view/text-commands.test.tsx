import { expect, it } from 'vitest';
import { alwaysEnabled, type Command } from '../../../../slots/commands/command.ts';
import { textSections } from './text-commands.tsx';

const command = (id: string, change: Partial<Command> = {}): Command =>
  ({
    id,
    title: 'shortcuts:mic',
    section: 'shortcuts:groups.talking',
    rank: 1,
    place: 'page',
    key: { kind: 'chosen', first: id },
    whyDisabled: alwaysEnabled,
    run: () => undefined,
    ...change,
  }) as Command;

it('lists commands by section, without those that are absent, only change the map or share a line of keys', () => {
  const sections = textSections([
    command('mic'),
    command('zoom', { isForMap: true }),
    command('ask', { isAbsent: () => true }),
    command('find', { isAbsent: () => false }),
    command('talk', { place: 'on-map' }),
    command('walk_left', { line: 'shortcuts:walk' }),
    command('help', { section: 'shortcuts:groups.view' }),
  ]);
  expect(sections.map(({ title, commands }) => [title, commands.map(({ id }) => id)])).toEqual([
    ['shortcuts:groups.talking', ['mic', 'find']],
    ['shortcuts:groups.view', ['help']],
  ]);
});
