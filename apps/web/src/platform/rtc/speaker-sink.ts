/** An AudioContext that can play elsewhere than the system's speaker: Chromium has it, others do not yet. */
type WithSink = AudioContext & { setSinkId?(sinkId: string): Promise<void> };

/** Whether this browser lets a page choose the speaker; where not, the system's settings do. */
export const canChooseSpeaker = (): boolean =>
  typeof AudioContext !== 'undefined' && 'setSinkId' in AudioContext.prototype;

/** Plays through the chosen speaker, or through the system's when there is none chosen or the chosen one is gone. */
export const playThrough = async (context: AudioContext, speakerId: string | null): Promise<void> => {
  const sinking = context as WithSink;
  try {
    await sinking.setSinkId?.(speakerId ?? '');
  } catch {
    await sinking.setSinkId?.('').catch(() => undefined);
  }
};
