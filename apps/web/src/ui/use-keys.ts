import { useEffect, useEffectEvent } from 'react';
import { useStore } from 'zustand';
import { type KeyAction, keyChoice } from '../platform/keys/key-choice.ts';
import { keyReach } from '../platform/keys/key-reach.ts';
import { pressedKey } from '../platform/keys/pressed-key.ts';

const typing = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';

/**
 * Keys that work on the whole page, except while somebody types, or on the map alone where that was chosen. A key that is held acts once: what switches over
 * would flutter.
 * @param keys by their names (`pressedKey`)
 */
export const useKeys = (keys: readonly (readonly [key: string, act: () => void])[]): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const pressed = pressedKey(event);
    const act = keys.find(([key]) => key === pressed)?.[1];
    const isTyping = event.target instanceof Element && event.target.closest(typing) !== null;
    if (act === undefined || isTyping || !keyReach.acts(event)) return;
    event.preventDefault();
    if (!event.repeat) act();
  });
  useEffect(() => {
    const root = document.documentElement;
    root.addEventListener('keydown', press);
    return () => root.removeEventListener('keydown', press);
  }, []);
};

/**
 * The same for what has a key of one's choice.
 * @returns the name of its key now
 */
export const useActionKey = (action: KeyAction, act: () => void): string => {
  const key = useStore(keyChoice.store, (keys) => keys[action]);
  useKeys([[key, act]]);
  return key;
};
