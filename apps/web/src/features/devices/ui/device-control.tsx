import { IconMicrophone, IconMicrophoneOff, IconVideo, IconVideoOff } from '@tabler/icons-react';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { lazyPart } from '../../../platform/lazy-part.ts';
import type { DeviceKind } from '../../../platform/rtc/devices/devices.ts';
import { useKeyName, useRun } from '../../../slots/commands/use-commands.ts';
import { Popover } from '../../../ui/floating/popover.tsx';
import type { DeviceCommands } from '../device-commands.ts';
import type { RoomMedia } from '../room-media.ts';
import { ControlButton, type DeviceMark } from './control-button.tsx';
import { MicLevel } from './mic-level.tsx';
import { problemKey } from './problem-key.ts';

const DeviceHelp = lazyPart(async () => ({ default: (await import('./device-help.tsx')).DeviceHelp }));

const icons = {
  mic: [IconMicrophone, IconMicrophoneOff],
  camera: [IconVideo, IconVideoOff],
} as const;

/**
 * The microphone's or camera's button. Pressing it while the device does not work shows why, and
 * what to do.
 */
export const DeviceControl = ({
  media,
  commands,
  kind,
  mark = null,
}: {
  media: RoomMedia;
  commands: DeviceCommands;
  kind: DeviceKind;
  mark?: DeviceMark | null | undefined;
}) => {
  const { t } = useTranslation('media');
  const { isOn, isAsking, problem } = useStore(media.store, (state) => state[kind]);
  const [isHelpOpen, setHelpOpen] = useState(false);
  /**
   * The explanation opens by itself only after the user has pressed the device's button, never on
   * entering.
   */
  const hasAsked = useStore(commands.asked, (asked) => asked[kind]);

  useEffect(() => {
    if (problem === null) setHelpOpen(false);
    else if (hasAsked) setHelpOpen(true);
  }, [problem, hasAsked]);

  const run = useRun();
  const turn = () => run(commands[kind]);
  const press = () => {
    if (problem === null || (mark !== null && mark.kind !== 'paused')) turn();
    else setHelpOpen(!isHelpOpen);
  };
  const keyName = useKeyName(commands[kind].id);

  return (
    <Popover
      isOpen={isHelpOpen && problem !== null}
      onClose={() => setHelpOpen(false)}
      width={340}
      opener={(opening) => (
        <ControlButton
          {...opening}
          testId={`control-${kind}`}
          label={t(kind)}
          action={t(isOn ? `${kind}_turn_off` : `${kind}_turn_on`)}
          keyName={keyName}
          icon={icons[kind][isOn && mark?.kind !== 'paused' ? 0 : 1]}
          isOn={isOn}
          isBusy={isAsking}
          problem={problem && t(`problem_title.${kind}.${problemKey[problem]}`)}
          isExplained={isHelpOpen}
          mark={mark}
          onPress={press}
        >
          {kind === 'mic' && isOn && mark === null && <MicLevel media={media} />}
        </ControlButton>
      )}
    >
      {problem !== null && (
        <Suspense fallback={null}>
          <DeviceHelp kind={kind} problem={problem} onTryAgain={turn} onClose={() => setHelpOpen(false)} />
        </Suspense>
      )}
    </Popover>
  );
};
