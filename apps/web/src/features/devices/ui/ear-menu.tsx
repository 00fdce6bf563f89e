import { IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { shownKey } from '../../../platform/keys/pressed-key.ts';
import { useKeyName, useRun } from '../../../slots/commands/use-commands.ts';
import { Button } from '../../../ui/controls/button.tsx';
import type { DeviceCommands } from '../device-commands.ts';
import type { DeviceController } from '../device-controller.ts';
import type { RoomMedia } from '../room-media.ts';
import { DeviceChoices } from './device-choices.tsx';
import classes from './device-controls.module.css';
import type { Hearing } from './ear-control.tsx';

/**
 * The panel of the ear: the speaker on or off, who hears the user, and where the sound comes out.
 */
export const EarMenu = ({
  media,
  desk,
  commands,
  hearing,
}: {
  media: RoomMedia;
  desk: DeviceController;
  commands: DeviceCommands;
  hearing: Hearing;
}) => {
  const { t } = useTranslation('media');
  const isDeaf = useStore(media.store, (state) => state.isDeaf);
  const run = useRun();
  const keyName = useKeyName(commands.deaf.id);
  const sentence = hearing.useSentence();
  const action = t(isDeaf ? 'speaker_turn_on' : 'speaker_turn_off');
  const Icon = isDeaf ? IconVolume : IconVolumeOff;
  return (
    <div className={classes.earMenu}>
      <strong>{sentence}</strong>
      <hearing.Hearers />
      <Button
        variant="default"
        leftSection={<Icon size={20} stroke={1.75} aria-hidden />}
        data-testid="control-speaker"
        onClick={() => run(commands.deaf)}
      >
        {keyName === undefined ? action : t('with_key', { action, key: shownKey(keyName) })}
      </Button>
      <DeviceChoices media={media} desk={desk} kind="speaker" />
    </div>
  );
};
