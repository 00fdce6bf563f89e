import type { WantedBackground } from '../../platform/rtc/background/background-pictures.ts';
import type { DeviceKind } from '../../platform/rtc/devices.ts';
import type { MediaWishes } from '../../platform/rtc/media-preferences.ts';
import type { ProcessedTrack, TrackProcessor } from './processed-tracks.ts';

/** The programs between a device and the others; each is loaded when it is wanted first. */
export type ProcessingParts = {
  suppressNoise(track: MediaStreamTrack): Promise<ProcessedTrack>;
  putBackground(
    track: MediaStreamTrack,
    background: WantedBackground,
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

type ProcessingWishes = Pick<MediaWishes, 'noise' | 'background' | 'ownPicture'>;

/** Whether other wishes ask for another processor. */
export const isProcessedAnew = (
  kind: DeviceKind,
  now: ProcessingWishes,
  before: ProcessingWishes,
): boolean => {
  if (kind === 'mic') return now.noise !== before.noise;
  const isOtherPicture = now.background === 'own' && now.ownPicture !== before.ownPicture;
  return now.background !== before.background || isOtherPicture;
};

const wantedOf = ({ background, ownPicture }: ProcessingWishes): WantedBackground | null => {
  if (background === 'none') return null;
  if (background !== 'own') return background;
  return ownPicture === null ? 'blur' : { own: ownPicture };
};

/**
 * What the wishes put between a device and the others; null: nothing.
 * @param failed told when it cannot be done, or has broken
 */
export const processorFor = (
  kind: DeviceKind,
  wishes: ProcessingWishes,
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
    if (wishes.noise !== 'strong') return null;
    // A voice with noise is better than none.
    return { isRawAllowed: true, process: (track) => telling(parts.suppressNoise(track)) };
  }
  const wanted = wantedOf(wishes);
  if (wanted === null) return null;
  // Whoever hides what is behind them never wants it seen, not even for a moment.
  return { isRawAllowed: false, process: (track) => telling(parts.putBackground(track, wanted, failed)) };
};
