import { IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { DeviceKind } from '../../../platform/rtc/devices/devices.ts';
import { useKeyName, useRun } from '../../../slots/commands/use-commands.ts';
import type { DeviceCommands } from '../device-commands.ts';
import type { DeviceController } from '../device-controller.ts';
import type { RoomMedia } from '../room-media.ts';
import { ControlButton, type DeviceMark } from './control-button.tsx';
import { ControlMenu } from './control-menu.tsx';
import { DeviceControl } from './device-control.tsx';
import classes from './device-controls.module.css';

// Loaded on demand: only an opened menu needs it.
const DeviceChoices = lazy(async () => ({ default: (await import('./device-choices.tsx')).DeviceChoices }));

/** Microphone, camera and speaker, each with its menu: the second group of the control bar. */
export const DeviceControls = ({
  media,
  desk,
  commands,
  marks = {},
}: {
  media: RoomMedia;
  desk: DeviceController;
  commands: DeviceCommands;
  /** What the plan and Managers have decided about the user's devices. */
  marks?: Partial<Record<DeviceKind, DeviceMark>>;
}) => {
  const { t } = useTranslation(['media', 'devices']);
  const isDeaf = useStore(media.store, (state) => state.isDeaf);
  const isPassingBy = useStore(media.store, (state) => state.isPassingBy);
  const run = useRun();
  const speakerKey = useKeyName(commands.deaf.id);
  return (
    <div className={classes.controls}>
      <DeviceControl media={media} commands={commands} kind="mic" mark={marks.mic} />
      <ControlMenu label={t('devices:mic_menu')} testId="mic-menu">
        <DeviceChoices media={media} desk={desk} kind="mic" />
      </ControlMenu>
      <DeviceControl media={media} commands={commands} kind="camera" mark={marks.camera} />
      <ControlMenu label={t('devices:camera_menu')} testId="camera-menu">
        <DeviceChoices media={media} desk={desk} kind="camera" />
      </ControlMenu>
      <ControlButton
        testId="control-speaker"
        label={t('speaker')}
        action={t(isDeaf ? 'speaker_turn_on' : 'speaker_turn_off')}
        keyName={speakerKey}
        icon={isDeaf ? IconVolumeOff : IconVolume}
        isOn={!isDeaf}
        onPress={() => run(commands.deaf)}
      />
      <ControlMenu label={t('devices:speaker_menu')} testId="speaker-menu">
        <DeviceChoices media={media} desk={desk} kind="speaker" />
      </ControlMenu>
      <output className={classes.passing} data-testid="passing-by" hidden={!isPassingBy}>
        {isPassingBy && t('devices:passing_by')}
      </output>
    </div>
  );
};
