// @vitest-environment happy-dom

import { afterEach, expect, it } from 'vitest';
import { alwaysEnabled, type PressCommand } from './command.ts';
import { createKeyChoice } from './key-choice.ts';
import { listenToKeys } from './listen-to-keys.ts';

let stop = () => {};
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

const mute: PressCommand = {
  id: 'mute',
  title: 'shortcuts:mic',
  key: { kind: 'chosen', first: 'M' },
  section: 'shortcuts:groups.talking',
  rank: 1,
  place: 'page',
  whyDisabled: alwaysEnabled,
  run: () => undefined,
};

it('runs no command while a text field is being loaded, and runs them again afterwards', () => {
  const ran: string[] = [];
  const keep = { get: () => null, set: () => undefined, remove: () => undefined };
  stop = listenToKeys(window, {
    commands: [mute],
    keys: createKeyChoice(keep, [mute]),
    run: ({ id }) => ran.push(id),
  });
  const press = () => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'm', bubbles: true }));
  press();
  const loading = document.body.appendChild(document.createElement('div'));
  loading.dataset.takesKeys = 'true';
  press();
  expect(ran).toEqual(['mute']);
  loading.remove();
  press();
  expect(ran).toEqual(['mute', 'mute']);
});
