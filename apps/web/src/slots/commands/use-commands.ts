import { useEffect } from 'react';
import { useStore } from 'zustand';
import { toasts } from '../../ui/toasts/toasts.ts';
import { type Translate, useTranslate } from '../phrase-key.ts';
import { useSpaceView } from '../space-context.tsx';
import type { PressCommand } from './command.ts';
import { listenToKeys } from './listen-to-keys.ts';

/** Runs a command, or says why it cannot be used: not everybody sees the tooltip of its button. */
const runCommand = (command: PressCommand, translate: Translate): void => {
  const reason = command.whyDisabled();
  if (reason === null) command.run();
  else toasts.show(translate(reason), { testId: `locked-${command.id}` });
};

/** Runs commands as their keys do: for buttons. */
export const useRun = (): ((command: PressCommand) => void) => {
  const translate = useTranslate();
  return (command) => runCommand(command, translate);
};

/**
 * The name of a command's key now; undefined outside of the space page, where no command has one.
 */
export const useKeyName = (id: string): string | undefined =>
  useStore(useSpaceView().keys.store, (keys) => keys[id]);

/** The same for the label of a menu: undefined on a screen that is touched, without a keyboard. */
export const useShownKey = (id: string): string | undefined => {
  const key = useKeyName(id);
  return window.matchMedia('(hover: none) and (pointer: coarse)').matches ? undefined : key;
};

/** Makes the keys of all commands act for as long as it is mounted. */
export const useKeyboard = (): void => {
  const { slots, keys } = useSpaceView();
  const translate = useTranslate();
  useEffect(
    () =>
      listenToKeys(window, {
        commands: slots.commands,
        keys,
        run: (command) => runCommand(command, translate),
      }),
    [slots, keys, translate],
  );
};
