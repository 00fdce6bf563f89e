/**
 * An AudioContext that can play on a speaker other than the system's: so far only Chromium has it.
 */
type WithSink = AudioContext & { setSinkId?(sinkId: string): Promise<void> };

/** Whether this browser lets a page choose the speaker; otherwise the system's settings do. */
export const canChooseSpeaker = (): boolean =>
  typeof AudioContext !== 'undefined' && 'setSinkId' in AudioContext.prototype;

/**
 * Plays on the chosen speaker, or on the system's when none is chosen or the chosen one is missing.
 */
export const playThrough = async (context: AudioContext, speakerId: string | null): Promise<void> => {
  const sinking = context as WithSink;
  try {
    await sinking.setSinkId?.(speakerId ?? '');
  } catch {
    await sinking.setSinkId?.('').catch(() => undefined);
  }
};
