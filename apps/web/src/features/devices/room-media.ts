import type { StoreApi } from 'zustand/vanilla';
import type { QualityLevel } from '../../platform/rtc/carrier.ts';
import type { DeviceState } from '../../platform/rtc/devices/device-switch.ts';
import type { DeviceKind } from '../../platform/rtc/devices/devices.ts';
import type { TrackProcessor } from '../../platform/rtc/devices/processed-tracks.ts';

/** The media of an open room that the device buttons read. */
export type RoomMediaState = {
  readonly mic: DeviceState;
  readonly camera: DeviceState;
  /** The user's speaker is off: nobody is heard. */
  readonly isDeaf: boolean;
  /** True while the key for passing by is held: nothing is sent or played. */
  readonly isPassingBy: boolean;
};

/** The media of an open room, as far as devices drive them. */
export type RoomMedia = {
  readonly selfId: string;
  readonly store: Pick<StoreApi<RoomMediaState>, 'getState' | 'getInitialState' | 'subscribe'>;
  turn(kind: DeviceKind, isOn: boolean): void;
  setDeaf(isDeaf: boolean): void;
  setPassingBy(isPassingBy: boolean): void;
  setProcessor(kind: DeviceKind, processor: TrackProcessor | null): void;
  setQuality(level: QualityLevel): void;
  setMono(isMono: boolean): void;
  setMasterVolume(volume: number): void;
  setVolumeOf(id: string, volume: number): void;
  /** How loud a person or the local user speaks: 0 (silent) to 1. */
  levelOf(id: string): number;
};
