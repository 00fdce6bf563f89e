import type { Links } from '@engawa/contract/media';
import type { Mixer } from '../../../platform/rtc/audio/mixer.ts';

const loudestFactor = 2;
const within = (value: number, most: number): number => Math.min(most, Math.max(0, value));

export type Loudness = {
  setVolumeOf(id: string, volume: number): void;
  setMasterVolume(volume: number): void;
  setMono(isMono: boolean): void;
  isMono(): boolean;
  /**
   * Sets everyone's volume from the links; a muted microphone is not played, even if sound arrives
   * from it.
   */
  apply(links: Links, isMuted: (id: string) => boolean): void;
};

/** The volume of everyone: the volume by distance times the listener's own setting. */
export const createLoudness = (mixer: () => Mixer | null): Loudness => {
  const volumes = new Map<string, number>();
  let isMono = false;
  let master = 1;
  let configured: Mixer | null = null;

  /** The mixer is created late; settings made before apply to it too. */
  const settle = (): Mixer | null => {
    const made = mixer();
    if (!made || made === configured) return made;
    configured = made;
    made.setMasterVolume(master);
    made.setMono(isMono);
    return made;
  };

  return {
    setVolumeOf: (id, volume) => void volumes.set(id, within(volume, loudestFactor)),
    setMasterVolume(volume) {
      master = within(volume, 1);
      settle()?.setMasterVolume(master);
    },
    setMono(mono) {
      isMono = mono;
      settle()?.setMono(mono);
    },
    isMono: () => isMono,
    apply(links, isMuted) {
      const made = settle();
      for (const [id, link] of links) {
        const volume = volumes.get(id) ?? 1;
        made?.setGain(id, isMuted(id) ? 0 : link.gain * volume, link.pan);
        made?.setGain(`${id}_screen`, link.gain * (volumes.get(`${id}_screen`) ?? volume), link.pan);
      }
    },
  };
};
