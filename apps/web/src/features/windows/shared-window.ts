import type { WinInfo } from '@engawa/contract/presence';
import type { OwnWindow } from '@engawa/contract/windows';

/** What the user lets others see of their windows. */
export type WindowChoices = {
  /** Programs that are never shown. */
  readonly hidden: readonly string[];
  /** Only the program is shown. */
  readonly isTitleLeftOut: boolean;
  /** Nothing is shown before this moment, in ms; null: there is no pause. */
  readonly pausedUntil: number | null;
};

/** Whether two names mean the same program: systems differ in their capitals. */
export const isSameProgram = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/** Why nothing of a window is shown; null: it is. */
export const whyNotShown = (
  window: OwnWindow | null,
  { hidden, pausedUntil }: WindowChoices,
  now: number,
): 'no_window' | 'paused' | 'hidden' | null => {
  if (pausedUntil !== null && now < pausedUntil) return 'paused';
  if (window === null) return 'no_window';
  return hidden.some((one) => isSameProgram(one, window.program)) ? 'hidden' : null;
};

/** What others see of a window, if the user shares it; null: nothing. */
export const sharedWindow = (
  window: OwnWindow | null,
  choices: WindowChoices,
  now: number,
): WinInfo | null => {
  if (window === null || whyNotShown(window, choices, now) !== null) return null;
  const { program, title, icon } = window;
  return { title: choices.isTitleLeftOut || title === '' ? program : title, icon };
};
