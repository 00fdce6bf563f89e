import { useStore } from 'zustand';
import type { DeviceKind } from '../../platform/rtc/devices/devices.ts';
import type { PhraseKey } from '../../slots/phrase-key.ts';
import type { SpaceFeature } from '../../slots/space-feature.ts';
import { createDeviceCommands } from './device-commands.ts';
import type { DeviceController } from './device-controller.ts';
import type { RoomMedia } from './room-media.ts';
import type { DeviceMark } from './ui/control-button.tsx';
import { DeviceControls } from './ui/device-controls.tsx';
import { DeviceNews } from './ui/device-news.tsx';
import { OwnMirror } from './ui/own-mirror.ts';

/** What devices need from the space page for their slots. */
export type DevicesPorts = {
  readonly media: RoomMedia;
  readonly desk: DeviceController;
  /** What the plan and Managers have decided about the user's devices. */
  readonly deviceLocks: {
    readonly useMarks: () => Partial<Record<DeviceKind, DeviceMark>>;
    whyLocked(kind: DeviceKind): PhraseKey | null;
  };
};

/** Microphone, camera and speaker: their buttons with menus, their keys, and messages about them. */
export const devicesFeature = ({ media, desk, deviceLocks }: DevicesPorts): SpaceFeature => {
  const commands = createDeviceCommands(media, deviceLocks.whyLocked);
  const Controls = () => (
    <DeviceControls media={media} desk={desk} commands={commands} marks={deviceLocks.useMarks()} />
  );
  const useControlsWidth = () => String(useStore(media.store, (state) => state.mic.isOn));
  return {
    name: 'devices',
    commands: commands.all,
    barParts: [{ id: 'devices', rank: 10, group: 'voice', Part: Controls, useWidthKey: useControlsWidth }],
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
