import { IconEar } from '@tabler/icons-react';
import { Suspense } from 'react';
import { lazyPart } from '../../platform/lazy-part.ts';
import type { DeviceKind } from '../../platform/rtc/devices/devices.ts';
import type { PhraseKey } from '../../slots/phrase-key.ts';
import type { SpaceFeature } from '../../slots/space-feature.ts';
import { createDeviceCommands } from './device-commands.ts';
import type { DeviceController } from './device-controller.ts';
import type { RoomMedia } from './room-media.ts';
import type { DeviceMark } from './ui/control-button.tsx';
import { MenuControl } from './ui/device-controls.tsx';
import { DeviceNews } from './ui/device-news.tsx';
import { EarControl, type Hearing } from './ui/ear-control.tsx';
import { OwnMirror } from './ui/own-mirror.ts';

// Loaded when its tab is first opened, on a phone.
const TalkPanel = lazyPart(async () => ({ default: (await import('./ui/talk-panel.tsx')).TalkPanel }));

/** The parts of the space page that devices need for their slots. */
export type DevicesPorts = {
  readonly media: RoomMedia & {
    readonly desk: DeviceController;
    readonly hearing: Hearing;
    /** The decisions of the plan, Managers and the user's status about the user's devices. */
    readonly deviceLocks: {
      readonly useMarks: () => Partial<Record<DeviceKind | 'ear', DeviceMark>>;
      whyLocked(kind: DeviceKind): PhraseKey | null;
    };
  };
};

/**
 * Microphone, camera and speaker: their buttons with menus, their keys, and messages about them.
 */
export const devicesFeature = ({
  media,
  media: { desk, hearing, deviceLocks },
}: DevicesPorts): SpaceFeature => {
  const commands = createDeviceCommands(media, deviceLocks.whyLocked);
  const controlOf = (kind: DeviceKind) => () => (
    <MenuControl
      media={media}
      desk={desk}
      commands={commands}
      kind={kind}
      mark={deviceLocks.useMarks()[kind]}
    />
  );
  const Ear = () => (
    <EarControl
      media={media}
      desk={desk}
      commands={commands}
      hearing={hearing}
      mark={deviceLocks.useMarks().ear}
    />
  );
  const part = { group: 'voice', isEssential: true } as const;
  return {
    name: 'devices',
    commands: commands.all,
    barParts: [
      { ...part, id: 'mic', rank: 10, Part: controlOf('mic') },
      { ...part, id: 'camera', rank: 20, Part: controlOf('camera') },
      { id: 'ear', rank: 30, group: 'voice', Part: Ear },
    ],
    sideTabs: [
      {
        id: 'talk',
        rank: 30,
        title: 'space:tabs.talk',
        Icon: IconEar,
        Panel: () => (
          <Suspense fallback={null}>
            <TalkPanel media={media} desk={desk} commands={commands} hearing={hearing} />
          </Suspense>
        ),
        isOnPhonesOnly: true,
      },
    ],
    notices: [
      {
        id: 'own-mirror',
        rank: 30,
        place: 'page',
        Notice: () => <OwnMirror preferences={desk.preferences} />,
      },
      { id: 'device-news', rank: 50, place: 'page', Notice: () => <DeviceNews desk={desk} /> },
    ],
  };
};
