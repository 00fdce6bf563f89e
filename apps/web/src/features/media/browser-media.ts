import type { MediaCredentials } from '@engawa/contract/media';
import { createMixer, type Mixer } from '../../platform/rtc/audio/mixer.ts';
import { onGesture } from '../../platform/rtc/audio/on-gesture.ts';
import type { Carrier, PeerListener } from '../../platform/rtc/carrier.ts';
import type { DeviceChoice } from '../../platform/rtc/devices/device-choice.ts';
import {
  browserDevices,
  type DeviceKind,
  type Opened,
  openDevices,
  type Wanted,
} from '../../platform/rtc/devices/devices.ts';
import { createLazyCarrier } from '../../platform/rtc/lazy-carrier.ts';
import type { MediaKeys } from '../../platform/rtc/livekit/encryption.ts';
import { createLazyMesh } from '../../platform/rtc/mesh/lazy-mesh.ts';
import type { MeshDeps } from '../../platform/rtc/mesh/mesh.ts';
import { onNetworkChange } from '../../platform/rtc/network-watch.ts';
import { browserTimers, type Timers } from '../../platform/timers.ts';

/** The parts that the carrier of a media server needs. */
export type ServerNeeds = {
  /** Called each time the channel is entered, because tokens are short-lived. */
  requireCredentials(): Promise<MediaCredentials>;
  readonly onPeer: PeerListener;
  now(): number;
  /** Keys for conversations that may be end-to-end encrypted; null for others. */
  readonly keys: MediaKeys | null;
};

/** The browser parts that media use; tests replace them with plain objects. */
export type MediaParts = Timers & {
  createMesh(needs: MeshDeps): Carrier;
  createLiveKit(needs: ServerNeeds): Carrier;
  createAgora(needs: ServerNeeds): Carrier;
  createMixer(changed: () => void): Mixer;
  openDevices(kinds: readonly DeviceKind[], wanted: Wanted): Promise<ReadonlyMap<DeviceKind, Opened>>;
  createStream(track: MediaStreamTrack): MediaStream;
  onGesture(callback: () => void): () => void;
  onNetworkChange(changed: () => void): () => void;
  /** Calls `act` periodically; returns a function that ends it. */
  every(periodMs: number, callback: () => void): () => void;
};

const createLiveKit = ({ requireCredentials, onPeer, now, keys }: ServerNeeds): Carrier =>
  createLazyCarrier(async () => {
    const { createLiveKitCarrier } = await import('../../platform/rtc/livekit/livekit-carrier.ts');
    return (listener) =>
      createLiveKitCarrier({
        async requireKey() {
          const { url, token, ice_servers } = await requireCredentials();
          if (url === undefined) throw new Error('The credentials of a media server name no address.');
          return { url, token, iceServers: ice_servers as RTCIceServer[] };
        },
        onPeer: listener,
        now,
        keys,
      });
  }, onPeer);

const createAgora = ({ requireCredentials, onPeer }: ServerNeeds): Carrier =>
  createLazyCarrier(async () => {
    const [{ createAgoraCarrier }, { createAgoraSdk }] = await Promise.all([
      import('../../platform/rtc/agora/agora-carrier.ts'),
      import('../../platform/rtc/agora/agora-sdk.ts'),
    ]);
    return (listener) =>
      createAgoraCarrier({
        sdk: createAgoraSdk(),
        async requireKey() {
          const { app_id, channel, token, uid, screen } = await requireCredentials();
          return { appId: app_id, channel, token, uid, screen: screen ?? null };
        },
        onPeer: listener,
      });
  }, onPeer);

/** The parts of a real browser. */
export const browserParts = (choice: Pick<DeviceChoice, 'captureOf'>): MediaParts => ({
  createMesh: (needs) => createLazyMesh(needs),
  createLiveKit,
  createAgora,
  createMixer,
  openDevices: (kinds, wanted) => openDevices(browserDevices(), kinds, wanted, choice.captureOf),
  createStream: (track) => new MediaStream([track]),
  onGesture,
  onNetworkChange,
  ...browserTimers,
  every(periodMs, callback) {
    const timer = window.setInterval(callback, periodMs);
    return () => window.clearInterval(timer);
  },
});
