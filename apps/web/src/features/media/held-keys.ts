import { keyReach } from '../../platform/keys/key-reach.ts';

/** Inside of these, keys mean something else. */
const busyPlaces =
  'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"], [role="listbox"], [role="slider"]';
/** Where the space bar is for talking: the map, which nothing else is done to by it. */
const stage = '[role="application"]';

export type HeldKeysDeps = {
  isMicOn(): boolean;
  turnMic(isOn: boolean): void;
  setPassingBy(isPassingBy: boolean): void;
};

/**
 * The keys that work for as long as they are held: Space on the map talks, where the microphone is off; G passes by.
 * @returns the function that stops listening, and lets go of what is held
 */
export const listenToHeldKeys = (target: Window, deps: HeldKeysDeps): (() => void) => {
  const stopper = new AbortController();
  const { signal } = stopper;
  let isTalking = false;
  let isPassingBy = false;

  const pass = (isHeld: boolean) => {
    if (isPassingBy === isHeld) return;
    isPassingBy = isHeld;
    deps.setPassingBy(isHeld);
  };
  const talk = (isHeld: boolean) => {
    if (isTalking === isHeld) return;
    isTalking = isHeld;
    deps.turnMic(isHeld);
  };
  const release = () => {
    pass(false);
    talk(false);
  };
  const isIn = (event: KeyboardEvent, places: string) =>
    event.target instanceof Element && event.target.closest(places) !== null;

  target.addEventListener(
    'keydown',
    (event) => {
      if (event.isComposing || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey)
        return;
      if (event.code === 'KeyG' && keyReach.acts(event) && !isIn(event, busyPlaces)) pass(true);
      if (event.code !== 'Space' || !isIn(event, stage)) return;
      // Or the page would scroll.
      event.preventDefault();
      if (!event.repeat && !deps.isMicOn()) talk(true);
    },
    { signal },
  );
  target.addEventListener(
    'keyup',
    ({ code }) => {
      if (code === 'KeyG') pass(false);
      if (code === 'Space') talk(false);
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
