import { useRef } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { useEvery } from '../../../ui/waiting/use-every.ts';
import type { Media } from '../media.ts';
import { useMedia } from './use-media.ts';

const readMs = 500;

const PeerGauge = ({ media, id }: { media: Media; id: string }) => {
  const element = useRef<HTMLDataElement>(null);
  useEvery(readMs, () => {
    const gauge = media.gaugeOf(id);
    if (!element.current || !gauge) return;
    const { connection, volume, gain, pan, audioBytes, audioEnergy, videoFrames, screenFrames } = gauge;
    Object.assign(element.current.dataset, {
      connection,
      volume: volume.toFixed(2),
      gain: gain.toFixed(4),
      pan: pan.toFixed(4),
      audioBytes: String(audioBytes),
      audioEnergy: audioEnergy.toFixed(6),
      videoFrames: String(videoFrames),
      screenFrames: String(screenFrames),
      path: media.qualityOf(id)?.path ?? '',
    });
  });
  return <data ref={element} hidden data-testid={`peer-${id}`} />;
};

/**
 * Measurements of everyone near, readable in the page by support and by tests; updated twice a
 * second without rendering.
 */
export const PeerGauges = ({ media }: { media: Media }) => {
  const ids = useMedia(
    media,
    useShallow((state) => Object.keys(state.peers)),
  );
  return ids.map((id) => <PeerGauge key={id} media={media} id={id} />);
};
