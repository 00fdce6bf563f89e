import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { liveNews } from '../../../ui/waiting/live-news.ts';
import type { Media } from '../media.ts';
import { useMedia } from './use-media.ts';

/** Announces to screen readers that the microphone, the camera or the speaker is on or off now. */
export const DeviceAnnouncer = ({ media }: { media: Media }) => {
  const { t } = useTranslation('media');
  const mic = useMedia(media, (state) => state.mic.isOn);
  const camera = useMedia(media, (state) => state.camera.isOn);
  const speaker = useMedia(media, (state) => !state.isDeaf);
  const before = useRef({ mic, camera, speaker });
  useEffect(() => {
    const states = { mic, camera, speaker };
    for (const device of ['mic', 'camera', 'speaker'] as const)
      if (states[device] !== before.current[device])
        liveNews.announce(t(`now.${device}_${states[device] ? 'on' : 'off'}`));
    before.current = states;
  }, [mic, camera, speaker, t]);
  return null;
};
