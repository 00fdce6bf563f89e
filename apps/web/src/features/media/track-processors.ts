import type { DeviceKind } from '../../platform/rtc/devices.ts';
import type { Background, MediaWishes } from '../../platform/rtc/media-preferences.ts';
import type { ProcessedTrack, TrackProcessor } from './processed-tracks.ts';

/** The programs between a device and the others; each is loaded when it is wanted first. */
export type ProcessingParts = {
  suppressNoise(track: MediaStreamTrack): Promise<ProcessedTrack>;
  putBackground(
    track: MediaStreamTrack,
    background: Exclude<Background, 'none'>,
    failed: () => void,
  ): Promise<ProcessedTrack>;
};

export const browserProcessing = (): ProcessingParts => ({
  async suppressNoise(track) {
    const { suppressNoise } = await import('../../platform/rtc/noise-suppression.ts');
    return suppressNoise(track);
  },
  async putBackground(track, background, failed) {
    const { putBackground } = await import('../../platform/rtc/background/camera-background.ts');
    return putBackground(track, background, failed);
  },
});

/**
 * What the wishes put between a device and the others; null: nothing.
 * @param failed told when it cannot be done, or has broken
 */
export const processorFor = (
  kind: DeviceKind,
  { noise, background }: Pick<MediaWishes, 'noise' | 'background'>,
  parts: ProcessingParts,
  failed: () => void,
): TrackProcessor | null => {
  const telling = async (making: Promise<ProcessedTrack>): Promise<ProcessedTrack> => {
    try {
      return await making;
    } catch (cause) {
      failed();
      throw cause;
    }
  };
  if (kind === 'mic') {
    if (noise !== 'strong') return null;
    // A voice with noise is better than none.
    return { isRawAllowed: true, process: (track) => telling(parts.suppressNoise(track)) };
  }
  if (background === 'none') return null;
  // Whoever hides what is behind them never wants it seen, not even for a moment.
  return { isRawAllowed: false, process: (track) => telling(parts.putBackground(track, background, failed)) };
};
