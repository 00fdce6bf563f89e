import { type Links, volumeAt } from '@engawa/contract/media';
import type { Mixer } from '../../../platform/rtc/audio/mixer.ts';
import type { PeerStats } from '../../../platform/rtc/carrier.ts';
import { createTileOrder } from '../deciding/tile-order.ts';
import type { Gauge, LineQuality } from '../media.ts';
import { createLineQualities } from './line-quality.ts';
import type { Received } from './received.ts';

export type MetersDeps = {
  now(): number;
  readonly received: Received;
  mixer(): Mixer | null;
  links(): Links;
  stats(id: string): Promise<PeerStats | null>;
};

export type Meters = {
  /** Reads all levels: who speaks, and the order in which the people near are shown. */
  readLevels(near: readonly string[]): { speaking: readonly string[]; tiles: readonly string[] };
  /** Reads the statistics of everything received. */
  readStats(): Promise<void>;
  levelOf(id: string): number;
  qualityOf(id: string): LineQuality | null;
  gaugeOf(id: string): Gauge | null;
  forget(id: string): void;
};

/** Levels and connection measurements of everyone near. */
export const createMeters = ({ now, received, mixer, links, stats }: MetersDeps): Meters => {
  const qualities = createLineQualities();
  const tileOrder = createTileOrder();
  let levels: ReadonlyMap<string, number> = new Map();
  return {
    readLevels(near) {
      levels = mixer()?.readLevels(now()) ?? new Map();
      const loud = [...levels].filter(([, level]) => level > 0).map(([id]) => id);
      return {
        // The sound of a shared screen is not a person speaking.
        speaking: loud.filter((id) => !id.endsWith('_screen')),
        tiles: tileOrder.next(near, (id) => levels.get(id) ?? 0, now()),
      };
    },
    async readStats() {
      await Promise.all(
        received.ids().map(async (id) => {
          const counted = await stats(id).catch(() => null);
          received.count(id, counted, now());
          if (counted) qualities.count(id, counted, now());
        }),
      );
    },
    levelOf: (id) => levels.get(id) ?? 0,
    qualityOf(id) {
      const media = received.media(id);
      return media && qualities.of(id, media.connection);
    },
    gaugeOf(id) {
      const media = received.media(id);
      if (!media) return null;
      const counted = received.stats(id);
      return {
        connection: media.connection,
        volume: volumeAt(links().get(id)?.distancePx ?? Number.POSITIVE_INFINITY),
        gain: mixer()?.gainOf(id) ?? 0,
        pan: mixer()?.panOf(id) ?? 0,
        audioBytes: counted?.audioBytes ?? 0,
        audioEnergy: received.audioEnergy(id),
        videoFrames: counted?.videoFrames ?? 0,
        screenFrames: counted?.screenFrames ?? 0,
      };
    },
    forget: qualities.forget,
  };
};
