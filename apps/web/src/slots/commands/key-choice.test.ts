// @vitest-environment happy-dom

import { describe, expect, it } from 'vitest';
import { alwaysEnabled, type Command, type CommandKey, type CommandPlace } from './command.ts';
import { createKeyChoice } from './key-choice.ts';

const storageKey = 'keys.chosen';

const command = (id: string, key: CommandKey, place: CommandPlace = 'page'): Command => ({
  id,
  title: 'shortcuts:mic',
  key,
  section: 'shortcuts:groups.talking',
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
  command('accept', { kind: 'fixed', alt: 'M' }),
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

describe('key choice', () => {
  it('starts with the default keys, and replaces the former key when another is chosen', () => {
    const { choice, kept } = create();
    expect(choice.is(mic, press('m'))).toBe(true);
    expect(choice.choose('mic', press('j'))).toEqual({ kind: 'chosen' });
    expect(choice.is(mic, press('j'))).toBe(true);
    expect(choice.is(mic, press('m'))).toBe(false);
    // Only changed keys are stored, so people who kept a default get the defaults of later
    // versions.
    expect(kept.get(storageKey)).toBe('{"mic":"J"}');
  });

  it('refuses a key that another command has, and names that command', () => {
    const { choice, keys } = create();
    expect(choice.choose('mic', press('v'))).toEqual({ kind: 'taken', by: 'camera' });
    expect(keys()).toEqual(firstKeys);
    expect(choice.choose('mic', press('m'))).toEqual({ kind: 'chosen' });
    choice.choose('camera', press('c'));
    expect(choice.choose('mic', press('v'))).toEqual({ kind: 'chosen' });
  });

  it('refuses walking keys wherever they are on the keyboard, reactions, Space, and keys that produce no character', () => {
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

  it('gives talking its Space key back after another key was chosen', () => {
    const { choice, keys } = create();
    choice.choose('push_to_talk', press('t'));
    expect(keys().push_to_talk).toBe('T');
    expect(choice.choose('push_to_talk', press(' '))).toEqual({ kind: 'chosen' });
    expect(keys()).toEqual(firstKeys);
  });

  it('treats a held key with Shift as the same key, because Shift is for running', () => {
    const { choice } = create();
    expect(choice.isHeld(passBy, press('G', { shiftKey: true }))).toBe(true);
    expect(choice.is(passBy, press('G', { shiftKey: true }))).toBe(false);
    choice.choose('pass_by', press('X', { shiftKey: true }));
    expect(choice.isHeld(passBy, press('X', { shiftKey: true }))).toBe(true);
    expect(choice.isHeld(passBy, press('x'))).toBe(false);
  });

  it('remembers the choice, follows another tab, and resets to the default keys', () => {
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
  ])('ignores a stored value that is not valid: %s', (stored) =>
    expect(create(stored).keys()).toEqual(firstKeys),
  );
});
