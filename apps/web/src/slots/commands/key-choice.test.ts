import { describe, expect, it } from 'vitest';
import { alwaysEnabled, type Command, type CommandKey, type CommandPlace } from './command.ts';
import { createKeyChoice } from './key-choice.ts';

const storageKey = 'keys.chosen';

const command = (id: string, key: CommandKey, place: CommandPlace = 'page'): Command => ({
  id,
  title: 'devices:shortcuts.mic',
  key,
  section: 'devices:shortcuts.groups.talking',
  rank: 1,
  place,
  whyDisabled: alwaysEnabled,
  run: () => undefined,
});
const chosen = (id: string, first: string, place: CommandPlace = 'page') =>
  command(id, { kind: 'chosen', first }, place);

const mic = chosen('mic', 'M');
const passBy = chosen('pass_by', 'G');
const commands = [
  mic,
  chosen('camera', 'V'),
  chosen('hand', 'R'),
  passBy,
  chosen('push_to_talk', 'Space', 'on-map'),
  command('walk', { kind: 'fixed', codes: ['KeyW', 'KeyA', 'KeyS', 'KeyD', 'ArrowUp'] }),
  command('react', { kind: 'fixed', names: ['1', '2', '3', '4', '5', '6', '7'] }),
];
const firstKeys = { mic: 'M', camera: 'V', hand: 'R', pass_by: 'G', push_to_talk: 'Space' };

const create = (stored: string | null = null) => {
  const kept = new Map(stored === null ? [] : [[storageKey, stored]]);
  const choice = createKeyChoice(
    {
      get: (key) => kept.get(key) ?? null,
      set: (key, value) => void kept.set(key, value),
      remove: (key) => void kept.delete(key),
    },
    commands,
  );
  return { choice, kept, keys: choice.store.getState };
};
const press = (key: string, more: KeyboardEventInit = {}) => new KeyboardEvent('keydown', { key, ...more });

describe('which key does what', () => {
  it('at first what the list says; then what was chosen, and no more what was before', () => {
    const { choice, kept } = create();
    expect(choice.is(mic, press('m'))).toBe(true);
    expect(choice.choose('mic', press('j'))).toEqual({ kind: 'chosen' });
    expect(choice.is(mic, press('j'))).toBe(true);
    expect(choice.is(mic, press('m'))).toBe(false);
    // What later versions begin with reaches who never chose otherwise.
    expect(kept.get(storageKey)).toBe('{"mic":"J"}');
  });

  it('refuses what is something else already, and says what', () => {
    const { choice, keys } = create();
    expect(choice.choose('mic', press('v'))).toEqual({ kind: 'taken', by: 'camera' });
    expect(keys()).toEqual(firstKeys);
    expect(choice.choose('mic', press('m'))).toEqual({ kind: 'chosen' });
    choice.choose('camera', press('c'));
    expect(choice.choose('mic', press('v'))).toEqual({ kind: 'chosen' });
  });

  it('refuses walking keys wherever they stand, reactions, Space, and keys that are no character', () => {
    const { choice, keys } = create();
    const refused = [
      press('w'),
      press('D', { shiftKey: true }),
      press('z', { code: 'KeyW' }),
      press('7'),
      press(' '),
      press('Enter'),
      press('ArrowUp'),
      press('k', { ctrlKey: true }),
    ];
    for (const one of refused) expect(choice.choose('mic', one)).toEqual({ kind: 'fixed' });
    expect(keys()).toEqual(firstKeys);
  });

  it('one talks by Space again, having talked by another key', () => {
    const { choice, keys } = create();
    choice.choose('push_to_talk', press('t'));
    expect(keys().push_to_talk).toBe('T');
    expect(choice.choose('push_to_talk', press(' '))).toEqual({ kind: 'chosen' });
    expect(keys()).toEqual(firstKeys);
  });

  it('a key that is held is the same with Shift, by which one runs', () => {
    const { choice } = create();
    expect(choice.isHeld(passBy, press('G', { shiftKey: true }))).toBe(true);
    expect(choice.is(passBy, press('G', { shiftKey: true }))).toBe(false);
    choice.choose('pass_by', press('X', { shiftKey: true }));
    expect(choice.isHeld(passBy, press('X', { shiftKey: true }))).toBe(true);
    expect(choice.isHeld(passBy, press('x'))).toBe(false);
  });

  it('remembers, follows another tab, and goes back to the first keys', () => {
    const { choice, keys, kept } = create('{"hand":"H"}');
    expect(keys().hand).toBe('H');
    choice.follow('{"hand":"J"}');
    expect(keys().hand).toBe('J');
    choice.reset();
    expect(keys()).toEqual(firstKeys);
    expect(kept.size).toBe(0);
    choice.follow(null);
    expect(keys()).toEqual(firstKeys);
  });

  it.each([
    'no JSON',
    '[]',
    'null',
    '7',
    '{"mic":5}',
    '{"mic":"W"}',
    '{"mic":"V"}',
    '{"fly":"J"}',
    '{"mic":""}',
  ])('what is kept and makes no sense is not taken: %s', (stored) =>
    expect(create(stored).keys()).toEqual(firstKeys),
  );
});
