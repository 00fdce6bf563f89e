import { createDeviceSwitch } from '../../../platform/rtc/devices/device-switch.ts';
import type { DeviceKind } from '../../../platform/rtc/devices/devices.ts';
import { isOnAtEntry, rememberForEntry } from '../../../platform/rtc/devices/entry-devices.ts';
import { createProcessedTracks } from '../../../platform/rtc/devices/processed-tracks.ts';
import type { RunningMedia } from '../running-media.ts';
import { type Sending, stillSending, tracksWhileAway } from './coming-back.ts';
import { createMuteSync } from './mute-sync.ts';
import { createOwnShare } from './own-share.ts';

/**
 * Everything that the user sends: microphone, camera, shared screen and the state of the buttons.
 */
export const createOwnMedia = (media: RunningMedia) => {
  const { deps, parts, store, update } = media;
  let video: { track: MediaStreamTrack; stream: MediaStream } | null = null;
  const isRunning = () => media.transport !== null;
  const isMicOpen = () => devices.state('mic').isOn && !store.getState().isPassingBy;

  const buttons = createMuteSync({
    now: deps.now,
    whisperAudio: deps.whisperAudio,
    isRunning: () => isRunning() && media.away === null,
    self: media.self,
    buttons: () => ({
      isMuteAudio: !devices.state('mic').isOn,
      isMuteVideo: !devices.state('camera').isOn,
      isMuteVolume: store.getState().isDeaf,
      isPassingBy: store.getState().isPassingBy,
    }),
    turnOff(kind) {
      rememberForEntry(deps.storage, kind, false);
      devices.turnOff(kind);
    },
  });

  const sendTracks = () => {
    const audio = processed.track('mic');
    const track = devices.state('camera').isOn ? processed.track('camera') : null;
    if (video?.track !== track) video = track && { track, stream: parts.createStream(track) };
    const tracks = {
      audio,
      isAudioOn: isMicOpen(),
      video: track,
      screen: share.tracks(),
      quality: store.getState().quality,
    };
    const { away } = media;
    if (away) away.sending = stillSending(away.sending, tracks);
    media.transport?.setTracks(away ? tracksWhileAway(tracks, away.sending) : tracks);
    media.mixer?.measure(deps.selfId, isMicOpen() ? audio : null);
    const isSent = isMicOpen() && (away === null || away.sending.mic);
    update({ sharing: share.tracks()?.hint ?? null, voice: isSent ? audio : null });
  };
  const processed = createProcessedTracks(sendTracks);
  const share = createOwnShare({
    now: deps.now,
    isRunning,
    publish: deps.publishShare,
    changed: sendTracks,
    onEnded: (shareEnd) => update({ shareEnd }),
  });

  const devices = createDeviceSwitch({
    open: (kinds) => parts.openDevices(kinds, deps.deviceChoice.get),
    setTimeout: parts.setTimeout,
    clearTimeout: parts.clearTimeout,
    changed: () => {
      for (const kind of ['mic', 'camera'] as const) processed.setRaw(kind, devices.track(kind));
      update({ mic: devices.state('mic'), camera: devices.state('camera') });
      sendTracks();
      buttons.synchronise();
    },
  });

  return {
    devices,
    share,
    sendTracks,
    /** Publishes the state of the buttons where the server's view of it differs. */
    synchroniseButtons: buttons.synchronise,
    doubtButtons: buttons.doubt,
    /** The tracks that are sent now, for the time in which nothing may be added. */
    sending: (): Sending => ({
      mic: isMicOpen(),
      camera: video !== null,
      screen: share.tracks() !== null,
    }),
    /** Whether the microphone is on although nobody may be sent its sound yet. */
    isHeldBack: () => isMicOpen() && media.away?.sending.mic === false,
    /**
     * Turns off whatever is sent, and remembers it, because others than before would hear and see
     * it.
     * @returns what was on
     */
    closeDevices(): { readonly mic: boolean; readonly camera: boolean } {
      const isToBeOn = (kind: DeviceKind) =>
        isRunning()
          ? devices.state(kind).isOn || devices.state(kind).isAsking
          : isOnAtEntry(deps.storage, kind);
      const wasOn = { mic: isToBeOn('mic'), camera: isToBeOn('camera') };
      for (const kind of ['mic', 'camera'] as const) {
        rememberForEntry(deps.storage, kind, false);
        devices.turnOff(kind);
      }
      return wasOn;
    },
    setProcessor: processed.setProcessor,
    /** The picture of the camera as others see it; null: it is off. */
    videoStream: () => video?.stream ?? null,
    close() {
      devices.close();
      processed.close();
    },
  };
};
export type OwnMedia = ReturnType<typeof createOwnMedia>;
