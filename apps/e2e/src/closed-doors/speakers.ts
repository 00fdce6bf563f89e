import type { createMedia } from '../../../web/src/features/media/index.ts';

type Parts = NonNullable<Parameters<typeof createMedia>[1]>;
type Mixer = ReturnType<Parts['createMixer']>;

/** The speakers of all people: at which volume their pages play each other person. */
export const createSpeakers = () => {
  const volumes = new Map<string, ReadonlyMap<string, number>>();
  return {
    /** The mixer of the present page of a person. */
    createMixer: (id: string) => (): Mixer => {
      const gains = new Map<string, number>();
      const playing = new Set<string>();
      volumes.set(id, gains);
      return {
        setTrack(peer, track) {
          if (track) playing.add(peer);
          else playing.delete(peer);
          if (!track) gains.delete(peer);
        },
        setGain: (peer, gain) => void gains.set(peer, gain),
        gainOf: (peer) => (playing.has(peer) ? (gains.get(peer) ?? 0) : null),
        panOf: () => 0,
        setMasterVolume: () => undefined,
        setMono: () => undefined,
        measure: () => undefined,
        readLevels: () => new Map(),
        setSpeaker: () => undefined,
        isBlocked: () => false,
        resume: async () => undefined,
        close: () => gains.clear(),
      };
    },
    volumeOf: (listener: string, speaker: string): number => volumes.get(listener)?.get(speaker) ?? 0,
  };
};
export type Speakers = ReturnType<typeof createSpeakers>;
