import { endAll } from '../../platform/end-all.ts';
import type { DeviceChoice } from '../../platform/rtc/devices/device-choice.ts';
import type { DeviceKind } from '../../platform/rtc/devices/devices.ts';
import type { MediaPreferences, MediaSettings } from '../../platform/rtc/devices/media-preferences.ts';
import { createDeviceWatch, type DeviceWatchDeps, type PlugNews } from './device-watch.ts';
import type { RoomMedia } from './room-media.ts';
import { needsReprocessing, type ProcessingParts, processorFor } from './track-processors.ts';

/** Messages about devices that the user gets while in a room. */
export type DeviceNews =
  | PlugNews
  /** A device was lost while in use, and another one replaced it. */
  | { readonly kind: 'stepped-in'; readonly device: DeviceKind; readonly name: string }
  /** Strong noise suppression is not available; the browser's own is used. */
  | { readonly kind: 'noise-failed' }
  /**
   * The background cannot be drawn, so the camera is off. `goOn` turns it on without a background.
   */
  | { readonly kind: 'background-failed'; goOn(): void };

export type DeviceControllerDeps = {
  readonly media: Pick<
    RoomMedia,
    'store' | 'turn' | 'setProcessor' | 'setQuality' | 'setMono' | 'setMasterVolume' | 'setVolumeOf'
  >;
  readonly preferences: MediaPreferences;
  readonly choice: DeviceChoice;
  readonly processing: ProcessingParts;
} & Omit<DeviceWatchDeps, 'choice' | 'report'>;

/** Applies the user's media preferences to an open room, and reports device events. */
export type DeviceController = {
  readonly preferences: MediaPreferences;
  readonly choice: DeviceChoice;
  readonly watch: { readonly store: ReturnType<typeof createDeviceWatch>['store'] };
  /**
   * Delivers the news that nobody has received yet, and then each new one; returns a function that
   * ends it.
   */
  onNews(hear: (news: DeviceNews) => void): () => void;
  close(): void;
};

const deviceKinds = ['mic', 'camera'] as const;

export const createDeviceController = (deps: DeviceControllerDeps): DeviceController => {
  const { media, preferences, choice } = deps;
  const listeners = new Set<(news: DeviceNews) => void>();
  const undelivered: DeviceNews[] = [];
  const report = (news: DeviceNews) => {
    if (listeners.size === 0) undelivered.push(news);
    for (const hear of [...listeners]) hear(news);
  };
  const watch = createDeviceWatch({ ...deps, report });

  const noiseFailed = () => {
    if (preferences.get().noise !== 'strong') return;
    preferences.set({ noise: 'browser' });
    report({ kind: 'noise-failed' });
  };
  const backgroundFailed = () => {
    if (preferences.get().background === 'none') return;
    media.turn('camera', false);
    report({
      kind: 'background-failed',
      goOn() {
        preferences.set({ background: 'none' });
        media.turn('camera', true);
      },
    });
  };

  const follow = (now: MediaSettings, before: MediaSettings | null) => {
    if (before === null || needsReprocessing('mic', now, before))
      media.setProcessor('mic', processorFor('mic', now, deps.processing, noiseFailed));
    if (before === null || needsReprocessing('camera', now, before))
      media.setProcessor('camera', processorFor('camera', now, deps.processing, backgroundFailed));
    if (now.quality !== before?.quality) {
      // With sound only, nobody sees the pictures; the camera's light would suggest that somebody
      // does.
      if (now.quality === 'audio' && media.store.getState().camera.isOn) media.turn('camera', false);
      media.setQuality(now.quality);
    }
    if (now.isMono !== before?.isMono) media.setMono(now.isMono);
    if (now.masterVolume !== before?.masterVolume) media.setMasterVolume(now.masterVolume);
    const ids = new Set([...Object.keys(now.volumes), ...Object.keys(before?.volumes ?? {})]);
    for (const id of ids)
      if (now.volumes[id] !== before?.volumes[id]) media.setVolumeOf(id, now.volumes[id] ?? 1);
  };

  const stops = [
    preferences.subscribe(follow),
    media.store.subscribe((state, before) => {
      for (const kind of deviceKinds) {
        const name = state[kind].standIn;
        if (name !== undefined && name !== before[kind].standIn)
          report({ kind: 'stepped-in', device: kind, name });
        // The browser reveals device names once a permission is granted.
        if (state[kind].isOn && !before[kind].isOn) void watch.refresh();
      }
      // A user who turns the camera on wants to be seen, so "sound only" ends.
      if (state.camera.isOn && !before.camera.isOn && preferences.get().quality === 'audio')
        preferences.set({ quality: 'standard' });
    }),
    watch.close,
  ];
  follow(preferences.get(), null);

  return {
    preferences,
    choice,
    watch,
    onNews(hear) {
      listeners.add(hear);
      for (const news of undelivered.splice(0)) hear(news);
      return () => listeners.delete(hear);
    },
    close() {
      endAll(stops);
      listeners.clear();
    },
  };
};
