import type { WantedBackground } from '../../platform/rtc/background/background-pictures.ts';
import type { DeviceKind } from '../../platform/rtc/devices/devices.ts';
import type { MediaSettings } from '../../platform/rtc/devices/media-preferences.ts';
import type { ProcessedTrack, TrackProcessor } from '../../platform/rtc/devices/processed-tracks.ts';

/** The processing between a device and what is sent; each module is loaded when first needed. */
export type ProcessingParts = {
  suppressNoise(track: MediaStreamTrack, signal: AbortSignal): Promise<ProcessedTrack>;
  putBackground(
    track: MediaStreamTrack,
    background: WantedBackground,
    failed: () => void,
    signal: AbortSignal,
  ): Promise<ProcessedTrack>;
};

export const browserProcessing = (): ProcessingParts => ({
  async suppressNoise(track, signal) {
    const { suppressNoise } = await import('../../platform/rtc/audio/noise-suppression.ts');
    return suppressNoise(track, signal);
  },
  async putBackground(track, background, failed, signal) {
    const { putBackground } = await import('../../platform/rtc/background/camera-background.ts');
    return putBackground(track, background, failed, signal);
  },
});

type ProcessingSettings = Pick<MediaSettings, 'noise' | 'background' | 'ownPicture'>;

/** Whether changed preferences require another processor. */
export const needsReprocessing = (
  kind: DeviceKind,
  now: ProcessingSettings,
  before: ProcessingSettings,
): boolean => {
  if (kind === 'mic') return now.noise !== before.noise;
  const isOtherPicture = now.background === 'own' && now.ownPicture !== before.ownPicture;
  return now.background !== before.background || isOtherPicture;
};

const wantedOf = ({ background, ownPicture }: ProcessingSettings): WantedBackground | null => {
  if (background === 'none') return null;
  if (background !== 'own') return background;
  return ownPicture === null ? 'blur' : { own: ownPicture };
};

/**
 * The processor that the preferences require between a device and what is sent; null when none.
 * @param failed called when processing cannot start or has broken, while it is still wanted
 */
export const processorFor = (
  kind: DeviceKind,
  settings: ProcessingSettings,
  parts: ProcessingParts,
  failed: () => void,
): TrackProcessor | null => {
  const reportingFailure = async (
    signal: AbortSignal,
    make: (broken: () => void) => Promise<ProcessedTrack>,
  ): Promise<ProcessedTrack> => {
    // An aborted attempt must not report a failure: the device may be on again by then, or without
    // this processor.
    const reportFailure = () => {
      if (!signal.aborted) failed();
    };
    try {
      return await make(reportFailure);
    } catch (cause) {
      reportFailure();
      throw cause;
    }
  };
  if (kind === 'mic') {
    if (settings.noise !== 'strong') return null;
    // A voice with noise is better than no voice.
    return {
      isRawAllowed: true,
      process: (track, signal) => reportingFailure(signal, () => parts.suppressNoise(track, signal)),
    };
  }
  const wanted = wantedOf(settings);
  if (wanted === null) return null;
  // A user who hides their background never wants it seen, not even for a moment.
  return {
    isRawAllowed: false,
    process: (track, signal) =>
      reportingFailure(signal, (broken) => parts.putBackground(track, wanted, broken, signal)),
  };
};
