import type { DeviceKind } from './devices.ts';
import type { MediaSettings } from './media-preferences.ts';

/** Of a camera: sizes and pictures a second that fit what is sent afterwards. */
const pictures = {
  high: { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 30, max: 30 } },
  standard: { width: { ideal: 640 }, height: { ideal: 360 }, frameRate: { ideal: 24, max: 30 } },
  low: { width: { ideal: 320 }, height: { ideal: 180 }, frameRate: { ideal: 15, max: 20 } },
} satisfies Record<string, MediaTrackConstraints>;

/** The constraints of a device besides its id. */
export const captureConstraints = (
  kind: DeviceKind,
  { noise, isEchoCancelled, quality }: Pick<MediaSettings, 'noise' | 'isEchoCancelled' | 'quality'>,
): MediaTrackConstraints => {
  if (kind === 'camera') return pictures[quality === 'audio' ? 'standard' : quality];
  return {
    echoCancellation: isEchoCancelled,
    // Two suppressors in a row eat the voice: the strong one wants it as it is.
    noiseSuppression: noise === 'browser',
    autoGainControl: true,
  };
};

/** Whether an open device must be reopened to follow the settings. */
export const needsRecapture = (kind: DeviceKind, now: MediaSettings, before: MediaSettings): boolean =>
  JSON.stringify(captureConstraints(kind, now)) !== JSON.stringify(captureConstraints(kind, before));
