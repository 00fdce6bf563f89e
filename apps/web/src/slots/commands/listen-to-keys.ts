import { keyReach } from '../../platform/keys/key-reach.ts';
import { type Command, type HoldCommand, isPressCommand, type PressCommand } from './command.ts';
import type { KeyChoice } from './key-choice.ts';

const typing = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';
/** Inside these elements keys have another meaning. */
const busy =
  'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"], [role="listbox"], [role="slider"]';
const map = '[role="application"]';
/** The page behind a dialog cannot be used until it is closed. */
const modal = '[aria-modal="true"]';

/** A text field is being loaded: who typed ahead would mute themselves, or edit the room. */
const comingField = '[data-takes-keys]';

/**
 * There Ctrl with a letter edits text (Ctrl+K deletes to the end of the line); ⌘ is for commands.
 */
const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

export type KeyboardDeps = {
  readonly commands: readonly Command[];
  readonly keys: KeyChoice;
  readonly run: (command: PressCommand) => void;
};

const isIn = ({ target }: KeyboardEvent, places: string): boolean =>
  target instanceof Element && target.closest(places) !== null;

const isInPlace = ({ place, key }: Command, event: KeyboardEvent): boolean => {
  if (key.kind === 'fixed' && key.mod !== undefined)
    return !isIn(event, modal) && !(isApple && event.ctrlKey && isIn(event, typing));
  if (place === 'on-map') return isIn(event, map);
  return !isIn(event, place === 'page' ? typing : busy);
};

/**
 * The keyboard of the space page: finds the command of each key, runs it, or begins it and ends it
 * when the key comes up.
 * @returns the function that stops listening and ends what is held
 */
export const listenToKeys = (target: Window, { commands, keys, run }: KeyboardDeps): (() => void) => {
  const stopper = new AbortController();
  const { signal } = stopper;
  const presses = commands.filter(isPressCommand);
  const holds = commands.filter((command): command is HoldCommand => !isPressCommand(command));
  /** By physical key, because the character may differ when the key is released. */
  const held = new Map<string, HoldCommand>();
  const isHeld = (command: HoldCommand): boolean => [...held.values()].includes(command);

  const endAll = () => {
    const ending = [...new Set(held.values())].reverse();
    held.clear();
    for (const command of ending) command.end();
  };

  target.addEventListener(
    'keydown',
    (event) => {
      if (event.isComposing || event.defaultPrevented) return;
      if (!keyReach.acts(event) || document.querySelector(comingField) !== null) return;
      const pressed = presses.find(
        (command) => keys.is(command, event) && isInPlace(command, event) && !command.isAbsent?.(),
      );
      if (pressed) {
        event.preventDefault();
        if (!event.repeat || pressed.isRepeated) run(pressed);
        return;
      }
      if (event.ctrlKey || event.metaKey) return;
      const command = holds.find((one) => keys.isHeld(one, event) && isInPlace(one, event));
      if (!command) return;
      // Shift alone produces nothing; arrows and Space would scroll the page.
      if (event.key !== 'Shift') event.preventDefault();
      if (isHeld(command)) {
        held.set(event.code, command);
        if (event.repeat) command.repeat?.();
      } else if (!(event.repeat && command.ignoresRepeat) && command.whyDisabled() === null) {
        if (command.begin()) held.set(event.code, command);
      }
    },
    { signal },
  );
  target.addEventListener(
    'keyup',
    ({ code }) => {
      const command = held.get(code);
      if (!command) return;
      held.delete(code);
      // Two keys of one command (an arrow and its letter) end it together.
      if (!isHeld(command)) command.end();
    },
    { signal },
  );
  // A window without the focus gets no key release, so everything ends: nobody is left talking by
  // mistake.
  target.addEventListener('blur', endAll, { signal });
  return () => {
    stopper.abort();
    endAll();
  };
};
