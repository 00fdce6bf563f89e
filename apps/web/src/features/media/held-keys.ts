import { keyChoice } from '../../platform/keys/key-choice.ts';
import { keyReach } from '../../platform/keys/key-reach.ts';

/** Inside of these, keys mean something else. */
const busyPlaces =
  'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"], [role="listbox"], [role="slider"]';
/** Where one talks by a key: the map, which nothing else is done to by Space. */
const stage = '[role="application"]';

export type HeldKeysDeps = {
  isMicOn(): boolean;
  turnMic(isOn: boolean): void;
  setPassingBy(isPassingBy: boolean): void;
};

/**
 * The keys that work for as long as they are held: one (Space at first) on the map talks, where the microphone is off; one (G) passes by.
 * @returns the function that stops listening, and lets go of what is held
 */
export const listenToHeldKeys = (target: Window, deps: HeldKeysDeps): (() => void) => {
  const stopper = new AbortController();
  const { signal } = stopper;
  /** The physical keys that do it now: what they write may be another sign when they come up. */
  let talkingBy: string | null = null;
  let passingBy: string | null = null;

  const pass = (by: string | null) => {
    if ((passingBy === null) === (by === null)) return;
    passingBy = by;
    deps.setPassingBy(by !== null);
  };
  const talk = (by: string | null) => {
    if ((talkingBy === null) === (by === null)) return;
    talkingBy = by;
    deps.turnMic(by !== null);
  };
  const release = () => {
    pass(null);
    talk(null);
  };
  const isIn = (event: KeyboardEvent, places: string) =>
    event.target instanceof Element && event.target.closest(places) !== null;

  target.addEventListener(
    'keydown',
    (event) => {
      if (event.isComposing || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey)
        return;
      const { code } = event;
      if (keyChoice.isHeld('pass_by', event) && keyReach.acts(event) && !isIn(event, busyPlaces)) pass(code);
      if (!keyChoice.isHeld('push_to_talk', event) || !isIn(event, stage)) return;
      // Or the page would scroll.
      event.preventDefault();
      if (!event.repeat && !deps.isMicOn()) talk(code);
    },
    { signal },
  );
  target.addEventListener(
    'keyup',
    ({ code }) => {
      if (code === passingBy) pass(null);
      if (code === talkingBy) talk(null);
    },
    { signal },
  );
  // The release of a key is not heard by a window without the focus: nobody is left talking by mistake.
  target.addEventListener('blur', release, { signal });
  return () => {
    stopper.abort();
    release();
  };
};
