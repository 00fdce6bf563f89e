import { useHotkeys } from '@mantine/hooks';
import { IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Media } from '../create-media.ts';
import { ControlButton } from './control-button.tsx';
import { DeviceControl } from './device-control.tsx';
import classes from './media-controls.module.css';
import { PeerGauges } from './peer-gauges.tsx';
import { useMedia } from './use-media.ts';

/** Microphone `M`, camera `V` and speaker `L`: the second group of the control bar. */
export const MediaControls = ({ media }: { media: Media }) => {
  const { t } = useTranslation('media');
  const isDeaf = useMedia(media, (state) => state.isDeaf);
  const turnSpeaker = () => media.setDeaf(!isDeaf);
  useHotkeys([['L', turnSpeaker]]);
  return (
    <div className={classes.controls}>
      <DeviceControl media={media} kind="mic" />
      <DeviceControl media={media} kind="camera" />
      <ControlButton
        testId="control-speaker"
        label={t('speaker')}
        action={t(isDeaf ? 'speaker_turn_on' : 'speaker_turn_off')}
        keyName="L"
        icon={isDeaf ? IconVolumeOff : IconVolume}
        isOn={!isDeaf}
        onPress={turnSpeaker}
      />
      <PeerGauges media={media} />
    </div>
  );
};
