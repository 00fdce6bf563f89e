// @vitest-environment happy-dom

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createKeyChoice, type KeyChoice } from '../../slots/commands/key-choice.ts';
import { listenToKeys } from '../../slots/commands/listen-to-keys.ts';
import { createMemoryStore } from '../../slots/testing/in-space.tsx';
import { createDeviceCommands } from './device-commands.ts';
import { createFakeRoomMedia } from './room-media.fixture.ts';

let asked: string[] = [];
let isMicOn = false;
let keys: KeyChoice;
let stop = () => {};

beforeEach(() => {
  document.body.innerHTML = '<div role="application" tabindex="0"></div><input /><button>b</button>';
  asked = [];
  isMicOn = false;
  const { media } = createFakeRoomMedia();
  const { all: commands } = createDeviceCommands(
    {
      ...media,
      store: {
        ...media.store,
        getState: () => ({
          ...media.store.getState(),
          mic: { isOn: isMicOn, isAsking: false, problem: null },
        }),
      },
      turn(_kind, isOn) {
        isMicOn = isOn;
        asked.push(isOn ? 'talk' : 'silent');
      },
      setPassingBy: (isPassingBy) => void asked.push(isPassingBy ? 'pass' : 'stay'),
    },
    () => null,
  );
  keys = createKeyChoice(createMemoryStore(), commands);
  stop = listenToKeys(window, { commands, keys, run: (command) => command.run() });
});
afterEach(() => {
  stop();
  document.body.innerHTML = '';
});

const press = (selector: string, code: string, more: KeyboardEventInit = {}) => {
  const key = code === 'Space' ? ' ' : code.replace('Key', '').toLowerCase();
  const event = new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true, ...more });
  document.querySelector(selector)?.dispatchEvent(event);
  return event;
};
const release = (code: string) => window.dispatchEvent(new KeyboardEvent('keyup', { code }));

describe('commands of held keys', () => {
  it.each(['input', 'button'])('does not talk on Space in a %s', (place) => {
    expect(press(place, 'Space').defaultPrevented).toBe(false);
    expect(asked).toEqual([]);
  });

  it('ignores G while the user types, and in a shortcut with another key', () => {
    press('input', 'KeyG');
    press('[role="application"]', 'KeyG', { ctrlKey: true });
    expect(asked).toEqual([]);
  });

  it('talks while Space is held on the map', () => {
    expect(press('[role="application"]', 'Space').defaultPrevented).toBe(true);
    press('[role="application"]', 'Space', { repeat: true });
    expect(asked).toEqual(['talk']);
    release('Space');
    expect(asked).toEqual(['talk', 'silent']);
  });

  it('leaves a microphone on that was on before Space', () => {
    isMicOn = true;
    press('[role="application"]', 'Space');
    release('Space');
    expect(asked).toEqual([]);
  });

  it('passes by while G is held, wherever the focus is', () => {
    press('button', 'KeyG');
    press('button', 'KeyG', { repeat: true });
    release('KeyG');
    expect(asked).toEqual(['pass', 'stay']);
  });

  it('uses other keys once they are chosen', () => {
    keys.choose('pass_by', new KeyboardEvent('keydown', { key: 'j' }));
    keys.choose('push_to_talk', new KeyboardEvent('keydown', { key: 't' }));
    press('button', 'KeyG');
    press('[role="application"]', 'Space');
    expect(asked).toEqual([]);
    // The user holds Shift to run and releases it in between.
    press('button', 'KeyJ', { key: 'J', shiftKey: true });
    press('[role="application"]', 'KeyT');
    expect(asked).toEqual(['pass', 'talk']);
    release('KeyJ');
    release('KeyT');
    expect(asked).toEqual(['pass', 'talk', 'stay', 'silent']);
  });

  it.each([
    ['the window loses the focus', () => window.dispatchEvent(new Event('blur'))],
    ['the page is left', () => stop()],
  ])('stops talking when %s', (_when, happen) => {
    press('[role="application"]', 'Space');
    press('[role="application"]', 'KeyG');
    happen();
    expect(asked).toEqual(['talk', 'pass', 'stay', 'silent']);
    expect(isMicOn).toBe(false);
  });
});
