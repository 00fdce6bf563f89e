// @vitest-environment happy-dom

import { afterEach, describe, expect, it } from 'vitest';
import { createKeyReach } from './key-reach.ts';

const create = (stored: string | null = null) => {
  const kept = new Map(stored === null ? [] : [['keys.only-on-map', stored]]);
  const reach = createKeyReach({
    get: (key) => kept.get(key) ?? null,
    set: (key, value) => void kept.set(key, value),
    remove: (key) => void kept.delete(key),
  });
  document.body.innerHTML = '<div role="application" tabindex="0"><b></b></div><button></button>';
  const press = (place: string, key: string, more: KeyboardEventInit = {}) => {
    let acts: boolean | null = null;
    const listen = (event: KeyboardEvent) => {
      acts = reach.acts(event);
    };
    window.addEventListener('keydown', listen, { once: true });
    document
      .querySelector(place)
      ?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...more }));
    return acts;
  };
  return { reach, kept, press };
};
afterEach(() => {
  document.body.innerHTML = '';
});

describe('key reach', () => {
  it('is everywhere by default', () => {
    const { press } = create();
    for (const place of ['button', 'body', 'b']) expect(press(place, 'm')).toBe(true);
  });

  it('is only the map once chosen, for letters, digits and signs, also with Shift', () => {
    const { reach, press, kept } = create();
    reach.setOnlyOnMap(true);
    for (const key of ['m', 'M', '1', '?', '+']) {
      expect(press('button', key, { shiftKey: key === 'M' })).toBe(false);
      expect(press('body', key)).toBe(false);
      expect(press('b', key)).toBe(true);
    }
    expect(kept.get('keys.only-on-map')).toBe('yes');
  });

  it('stays everywhere for keys without a character and for keys with Ctrl, Alt or Meta', () => {
    const { press } = create('yes');
    for (const key of ['ArrowLeft', 'Escape', 'Shift']) expect(press('button', key)).toBe(true);
    expect(press('button', 'k', { ctrlKey: true })).toBe(true);
  });

  it('is remembered, reset, and follows another tab', () => {
    const { reach, press } = create('yes');
    reach.setOnlyOnMap(false);
    expect(press('body', 'm')).toBe(true);
    reach.storedElsewhere('yes');
    expect(press('body', 'm')).toBe(false);
  });
});
