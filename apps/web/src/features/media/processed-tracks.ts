import type { DeviceKind } from '../../platform/rtc/devices.ts';

/** A track made of another one, and the end of what makes it; ending it leaves the device's own track alone. */
export type ProcessedTrack = { readonly track: MediaStreamTrack; close(): void };

export type TrackProcessor = {
  /** Rejects when it cannot: then the device's own track is used if that is allowed, else none. */
  process(track: MediaStreamTrack): Promise<ProcessedTrack>;
  /**
   * Whether the device's own track may be sent until the processed one is there, and when it fails: true for noise,
   * false for a background that nobody is to see.
   */
  readonly isRawAllowed: boolean;
};

type Slot = {
  raw: MediaStreamTrack | null;
  processor: TrackProcessor | null;
  made: ProcessedTrack | null;
  /** Counts what is wanted: an answer to an older wish is thrown away. */
  wish: number;
};

export type ProcessedTracks = {
  setProcessor(kind: DeviceKind, processor: TrackProcessor | null): void;
  /** The device's own track has changed. */
  setRaw(kind: DeviceKind, track: MediaStreamTrack | null): void;
  /** What is to be sent and shown of this device; null while there is nothing, or nothing that may be seen. */
  track(kind: DeviceKind): MediaStreamTrack | null;
  close(): void;
};

/**
 * Stands between the devices and what is sent.
 * @param changed told when `track` gives another answer by itself
 */
export const createProcessedTracks = (changed: () => void): ProcessedTracks => {
  const empty = (): Slot => ({ raw: null, processor: null, made: null, wish: 0 });
  const slots: Record<DeviceKind, Slot> = { mic: empty(), camera: empty() };

  const remake = async (slot: Slot) => {
    const mine = ++slot.wish;
    slot.made?.close();
    slot.made = null;
    const { raw, processor } = slot;
    if (!raw || !processor) return;
    try {
      const made = await processor.process(raw);
      if (slot.wish !== mine) return made.close();
      slot.made = made;
    } catch {
      if (slot.wish !== mine) return;
    }
    changed();
  };

  return {
    setProcessor(kind, processor) {
      const slot = slots[kind];
      if (slot.processor === processor) return;
      slot.processor = processor;
      void remake(slot);
      changed();
    },
    setRaw(kind, track) {
      const slot = slots[kind];
      if (slot.raw === track) return;
      slot.raw = track;
      void remake(slot);
    },
    track(kind) {
      const { raw, processor, made } = slots[kind];
      if (made) return made.track;
      return processor && !processor.isRawAllowed ? null : raw;
    },
    close() {
      for (const slot of Object.values(slots)) {
        slot.wish += 1;
        slot.made?.close();
        slot.made = null;
      }
    },
  };
};
