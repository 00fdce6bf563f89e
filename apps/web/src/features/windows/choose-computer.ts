import type { OwnWindow } from '@engawa/contract/windows';

/**
 * At which of several connected computers the user works. Each repeats itself, so another one is
 * chosen only when a window there differs from the last one there.
 */
export const createComputerChoice = () => {
  const last = new Map<string, string>();
  let chosen: string | null = null;
  return {
    /** @returns whether the user works there. @param isFree no window is known of the chosen one */
    choose(companionId: string, window: OwnWindow | null, isFree: boolean): boolean {
      const text = JSON.stringify(window);
      const hasChanged = window !== null && last.get(companionId) !== text;
      // A computer that only begins again sends none first.
      if (window !== null) last.set(companionId, text);
      if (isFree || hasChanged) chosen = companionId;
      return chosen === companionId;
    },
    forget(): void {
      last.clear();
      chosen = null;
    },
  };
};
