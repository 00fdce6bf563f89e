import type { Carrier, PeerListener } from '../../platform/rtc/carrier.ts';
import type { DeviceChoice } from '../../platform/rtc/device-choice.ts';
import {
  browserDevices,
  type DeviceKind,
  type Opened,
  openDevices,
  type Wanted,
} from '../../platform/rtc/devices.ts';
import { createMesh } from '../../platform/rtc/mesh.ts';
import { createMixer, type Mixer } from '../../platform/rtc/mixer.ts';
import { onGesture } from '../../platform/rtc/on-gesture.ts';
import type { PeerSignal } from '../../platform/rtc/signal.ts';

/** What a carrier needs from media, whichever carrier it is. */
export type CarrierNeeds = {
  readonly selfId: string;
  now(): number;
  send(to: string, signal: PeerSignal): Promise<void>;
  onSignal(handler: (from: string, signal: PeerSignal) => void): () => void;
  iceServers(): RTCIceServer[];
  readonly onPeer: PeerListener;
};

/** The parts of the browser that media is made of; tests put plain objects in their place. */
export type MediaParts = {
  createCarrier(needs: CarrierNeeds): Carrier;
  createMixer(changed: () => void): Mixer;
  openDevices(kinds: readonly DeviceKind[], wanted: Wanted): Promise<ReadonlyMap<DeviceKind, Opened>>;
  createStream(track: MediaStreamTrack): MediaStream;
  onGesture(act: () => void): () => void;
  setTimeout(fire: () => void, delayMs: number): unknown;
  clearTimeout(timer: unknown): void;
  /** Calls again and again; gives the function that ends it. */
  every(periodMs: number, act: () => void): () => void;
};

/** The real parts. */
export const browserParts = (choice: Pick<DeviceChoice, 'captureOf'>): MediaParts => ({
  createCarrier: createMesh,
  createMixer,
  openDevices: (kinds, wanted) => openDevices(browserDevices(), kinds, wanted, choice.captureOf),
  createStream: (track) => new MediaStream([track]),
  onGesture,
  setTimeout: (fire, delayMs) => window.setTimeout(fire, delayMs),
  clearTimeout: (timer) => window.clearTimeout(timer as number),
  every(periodMs, act) {
    const timer = window.setInterval(act, periodMs);
    return () => window.clearInterval(timer);
  },
});
