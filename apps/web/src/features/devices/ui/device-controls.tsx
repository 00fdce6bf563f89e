import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { lazyPart } from '../../../platform/lazy-part.ts';
import type { DeviceKind } from '../../../platform/rtc/devices/devices.ts';
import type { DeviceCommands } from '../device-commands.ts';
import type { DeviceController } from '../device-controller.ts';
import type { RoomMedia } from '../room-media.ts';
import type { DeviceMark } from './control-button.tsx';
import { ControlMenu } from './control-menu.tsx';
import { DeviceControl } from './device-control.tsx';
import classes from './device-controls.module.css';

// Loaded on demand: only an opened menu needs it.
const DeviceChoices = lazyPart(async () => ({
  default: (await import('./device-choices.tsx')).DeviceChoices,
}));

/** The microphone's or camera's button of the control bar, with its menu. */
export const MenuControl = ({
  media,
  desk,
  commands,
  kind,
  mark,
}: {
  media: RoomMedia;
  desk: DeviceController;
  commands: DeviceCommands;
  kind: DeviceKind;
  /** The decision of the plan, a Manager or the user's status about the device. */
  mark?: DeviceMark | undefined;
}) => {
  const { t } = useTranslation('devices');
  const isPassingBy = useStore(media.store, (state) => state.isPassingBy);
  return (
    <span className={classes.control}>
      <DeviceControl media={media} commands={commands} kind={kind} mark={mark} />
      <ControlMenu label={t(`${kind}_menu`)} testId={`${kind}-menu`}>
        <DeviceChoices media={media} desk={desk} kind={kind} />
      </ControlMenu>
      {kind === 'mic' && (
        <output className={classes.passing} data-testid="passing-by" hidden={!isPassingBy}>
          {isPassingBy && t('passing_by')}
        </output>
      )}
    </span>
  );
};
