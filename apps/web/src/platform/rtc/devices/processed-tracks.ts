import type { DeviceKind } from './devices.ts';

/**
 * A track derived from another one. `close` ends the processing and leaves the device's own track
 * running.
 */
export type ProcessedTrack = { readonly track: MediaStreamTrack; close(): void };

export type TrackProcessor = {
  /**
   * Rejects when processing fails: then the device's own track is used if that is allowed,
   * otherwise none.
   * @param signal aborted when the result is no longer wanted: everything held by then is released
   * at once
   */
  process(track: MediaStreamTrack, signal: AbortSignal): Promise<ProcessedTrack>;
  /**
   * Whether the device's own track may be sent until the processed one is ready, and when
   * processing fails: true for noise suppression, false for a background that hides the room.
   */
  readonly isRawAllowed: boolean;
};

type Slot = {
  raw: MediaStreamTrack | null;
  processor: TrackProcessor | null;
  made: ProcessedTrack | null;
  /** Aborts the current attempt; its result is discarded. */
  attempt: AbortController | null;
};

export type ProcessedTracks = {
  setProcessor(kind: DeviceKind, processor: TrackProcessor | null): void;
  /** Sets the device's own track. */
  setRaw(kind: DeviceKind, track: MediaStreamTrack | null): void;
  /**
   * The track to send and show for this device; null when there is none, or none that may be seen.
   */
  track(kind: DeviceKind): MediaStreamTrack | null;
  close(): void;
};

/**
 * Processes the devices' tracks before they are sent.
 * @param changed called when `track` returns another track because processing has ended or failed
 */
export const createProcessedTracks = (changed: () => void): ProcessedTracks => {
  const empty = (): Slot => ({ raw: null, processor: null, made: null, attempt: null });
  const slots: Record<DeviceKind, Slot> = { mic: empty(), camera: empty() };

  // Abort at once, not when the result arrives: until then the attempt may hold a copy of the
  // device's track, and the camera's light would stay on.
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
