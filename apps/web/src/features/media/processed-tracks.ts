import type { DeviceKind } from '../../platform/rtc/devices.ts';

/** A track made of another one, and the end of what makes it; ending it leaves the device's own track alone. */
export type ProcessedTrack = { readonly track: MediaStreamTrack; close(): void };

export type TrackProcessor = {
  /**
   * Rejects when it cannot: then the device's own track is used if that is allowed, else none.
   * @param signal fired when nobody wants it any more: whatever it holds by then is let go of at once
   */
  process(track: MediaStreamTrack, signal: AbortSignal): Promise<ProcessedTrack>;
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
  /** Calls off what is being made, or was; its answer is thrown away then. */
  attempt: AbortController | null;
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
  const empty = (): Slot => ({ raw: null, processor: null, made: null, attempt: null });
  const slots: Record<DeviceKind, Slot> = { mic: empty(), camera: empty() };

  // Not only when the answer comes: until then it may hold a copy of the device, whose light would stay on.
  const callOff = (slot: Slot) => {
    slot.attempt?.abort();
    slot.attempt = null;
    slot.made?.close();
    slot.made = null;
  };

  const remake = async (slot: Slot) => {
    callOff(slot);
    const { raw, processor } = slot;
    if (!raw || !processor) return;
    const attempt = new AbortController();
    const { signal } = attempt;
    slot.attempt = attempt;
    try {
      const made = await processor.process(raw, signal);
      if (signal.aborted) return made.close();
      slot.made = made;
    } catch {
      if (signal.aborted) return;
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
      for (const slot of Object.values(slots)) callOff(slot);
    },
  };
};
