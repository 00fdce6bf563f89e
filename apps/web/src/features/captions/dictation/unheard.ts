import type { DictationDeps } from './dictation-state.ts';

const mutedWithinMs = 1_000;

/** Keeps what is dictated from others: they hear nothing of the user meanwhile. */
export const createUnheard = ({ media, after }: Pick<DictationDeps, 'media' | 'after'>) => {
  const isFree = () => {
    const { voice, mic } = media.store.getState();
    return voice === null && !mic.isOn;
  };
  return {
    /** Whether others hear nothing of the user now. */
    isFree,
    /** Turns off what others hear. @returns whether it was on */
    mute(): boolean {
      if (isFree()) return false;
      media.turn('mic', false);
      return true;
    },
    /** Whether others hear nothing of the user, at the latest a second after they are muted. */
    untilFree: (): Promise<boolean> =>
      new Promise((done) => {
        if (isFree()) return done(true);
        const settle = (isNow: boolean) => {
          stop();
          cancel();
          done(isNow);
        };
        const stop = media.store.subscribe(() => {
          if (isFree()) settle(true);
        });
        const cancel = after(mutedWithinMs, () => settle(false));
      }),
    /** @param talks is called while others hear the user. @returns ends it */
    onTalking: (talks: () => void): (() => void) =>
      media.store.subscribe(() => {
        if (!isFree()) talks();
      }),
  };
};
