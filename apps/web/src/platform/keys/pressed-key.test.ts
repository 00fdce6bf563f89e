// @vitest-environment happy-dom

import { expect, it } from 'vitest';
import { ariaKey, isAltLetter, pressedKey, shownKey } from './pressed-key.ts';

const press = (key: string, more: KeyboardEventInit = {}) =>
  pressedKey(new KeyboardEvent('keydown', { key, ...more }));

it('names letters as capitals, with Shift where it is held, whatever Caps Lock is', () => {
  expect(press('m')).toBe('M');
  expect(press('M')).toBe('M');
  expect(press('M', { shiftKey: true })).toBe('Shift+M');
  expect(press('m', { shiftKey: true })).toBe('Shift+M');
  expect(press('ö')).toBe('Ö');
});

it('names a sign by itself, with Shift or without', () => {
  expect(press('?', { shiftKey: true })).toBe('?');
  expect(press('?')).toBe('?');
  expect(press('0')).toBe('0');
  expect(press('+', { shiftKey: true })).toBe('+');
  expect(press('=')).toBe('+');
  expect(press(' ')).toBe('Space');
});

it('uses the letter or digit printed on the key under another script', () => {
  expect(press('き', { code: 'KeyG' })).toBe('G');
  expect(press('ㄕ', { code: 'KeyG', shiftKey: true })).toBe('Shift+G');
  expect(press('п', { code: 'KeyG' })).toBe('G');
  expect(press('ㄅ', { code: 'Digit1' })).toBe('1');
  // A Latin keyboard of another order means what it writes.
  expect(press('a', { code: 'KeyQ' })).toBe('A');
});

it('names nothing else', () => {
  for (const key of ['Shift', 'Enter', 'ArrowLeft', 'Escape', 'F5', 'Dead', 'Process', ''])
    expect(press(key)).toBeNull();
  for (const held of ['ctrlKey', 'altKey', 'metaKey']) expect(press('m', { [held]: true })).toBeNull();
  expect(press('m', { isComposing: true })).toBeNull();
});

it('is shown and announced as people and assistive technology read it', () => {
  expect(['-', 'M', 'Shift+M', '+'].map(shownKey)).toEqual(['−', 'M', 'Shift+M', '+']);
  expect(['?', 'Shift+M', '+'].map(ariaKey)).toEqual(['?', 'Shift+M', 'Plus']);
});

it('knows a letter with Alt by what it writes, and by its position where Alt changes that', () => {
  const is = (key: string, code: string, more: KeyboardEventInit = {}) =>
    isAltLetter(new KeyboardEvent('keydown', { key, code, altKey: true, ...more }), 'Y');
  expect(is('y', 'KeyY')).toBe(true);
  // A German keyboard writes Y with the key that is Z elsewhere.
  expect(is('y', 'KeyZ')).toBe(true);
  expect(is('z', 'KeyY')).toBe(false);
  expect(is('¥', 'KeyY')).toBe(true);
  expect(is('y', 'KeyY', { altKey: false })).toBe(false);
  // AltGr is Ctrl and Alt on Windows.
  expect(is('y', 'KeyY', { ctrlKey: true })).toBe(false);
});
