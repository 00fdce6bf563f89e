import type { LiveOutput } from './live-space.ts';

/** Collects the actions that follow from one message, and knows the time of that message. */
export const createOutputLog = () => {
  let outputs: LiveOutput[] = [];
  let time = 0;
  return {
    emit: (output: LiveOutput) => void outputs.push(output),
    /** The time of the message that is being handled, in server ms. */
    now: () => time,

    /** @returns the actions of `act`; an error that it throws is one of them */
    collect(event: string, now: number, callback: () => void): LiveOutput[] {
      time = now;
      try {
        callback();
      } catch (error) {
        outputs.push({ kind: 'fault', error, event });
      }
      const collected = outputs;
      outputs = [];
      return collected;
    },
  };
};
export type OutputLog = ReturnType<typeof createOutputLog>;
