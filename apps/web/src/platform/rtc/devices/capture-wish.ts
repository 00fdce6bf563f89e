import type { DeviceKind } from './devices.ts';
import type { MediaWishes } from './media-preferences.ts';

/** Of a camera: sizes and pictures a second that fit what is sent afterwards. */
const pictures = {
  high: { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 30, max: 30 } },
  standard: { width: { ideal: 640 }, height: { ideal: 360 }, frameRate: { ideal: 24, max: 30 } },
  low: { width: { ideal: 320 }, height: { ideal: 180 }, frameRate: { ideal: 15, max: 20 } },
} satisfies Record<string, MediaTrackConstraints>;

/** What is asked of a device besides which one it is. */
export const captureWish = (
  kind: DeviceKind,
  { noise, isEchoCancelled, quality }: Pick<MediaWishes, 'noise' | 'isEchoCancelled' | 'quality'>,
): MediaTrackConstraints => {
  if (kind === 'camera') return pictures[quality === 'audio' ? 'standard' : quality];
  return {
    echoCancellation: isEchoCancelled,
    // Two suppressors in a row eat the voice: the strong one wants it as it is.
    noiseSuppression: noise === 'browser',
    autoGainControl: true,
  };
};

/** Whether a device that is open must be opened anew to follow the wishes. */
export const isCapturedAnew = (kind: DeviceKind, now: MediaWishes, before: MediaWishes): boolean =>
  JSON.stringify(captureWish(kind, now)) !== JSON.stringify(captureWish(kind, before));
