import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { RealtimeClient } from '../../platform/realtime-client/realtime-client.ts';
import { useConnection } from '../../platform/realtime-client/use-connection.ts';
import type { DeviceKind } from '../../platform/rtc/devices/devices.ts';
import type { PhraseKey } from '../../slots/phrase-key.ts';
import type { ActionProps, SpaceFeature } from '../../slots/space-feature.ts';
import type { DeviceController } from './device-controller.ts';
import type { Media } from './media.ts';
import { createMediaCommands } from './media-commands.ts';
import { AudibilityChip } from './ui/audibility-chip.tsx';
import { ConnectionSign } from './ui/connection-sign.tsx';
import type { DeviceMark } from './ui/control-button.tsx';
import { DeviceNews } from './ui/device-news.tsx';
import { MediaControls } from './ui/media-controls.tsx';
import { OwnMirror } from './ui/own-mirror.ts';
import { PersonLine } from './ui/person-line.tsx';
import { PersonVolume } from './ui/person-volume.tsx';
import { PersonVolumeButton } from './ui/person-volume-button.tsx';
import { SafetyCode } from './ui/safety-code.tsx';
import { SoundBlockedBar } from './ui/sound-blocked-bar.tsx';
import { usePeople } from './ui/use-media.ts';

/** What media needs from the space page for its slots. */
export type MediaPorts = {
  readonly media: Media;
  readonly desk: DeviceController;
  readonly realtime: RealtimeClient;
  /** What the plan and Managers have decided about the user's devices. */
  readonly deviceLocks: {
    readonly useMarks: () => Partial<Record<DeviceKind, DeviceMark>>;
    whyLocked(kind: DeviceKind): PhraseKey | null;
  };
};

/** Audio and video: devices, volumes, and connection quality. */
export const mediaFeature = ({ media, desk, realtime, deviceLocks }: MediaPorts): SpaceFeature => {
  const commands = createMediaCommands(media, deviceLocks.whyLocked);
  const { preferences } = desk;
  const Controls = () => (
    <MediaControls media={media} desk={desk} commands={commands} marks={deviceLocks.useMarks()} />
  );
  const useControlsWidth = () => {
    const hearers = useStore(media.store, (state) => state.hearers.length);
    const isMicOn = useStore(media.store, (state) => state.mic.isOn);
    return `${isMicOn} ${hearers}`;
  };
  const Connection = () => {
    const { t } = useTranslation('space');
    const { state } = useConnection(realtime);
    const server = { state, label: t(`connection.${state}`), roundTripMs: realtime.roundTripMs };
    return <ConnectionSign media={media} desk={desk} server={server} />;
  };
  const CardVolume = ({ id }: ActionProps) => {
    const name = usePeople(media).find((person) => person.id === id)?.name;
    return name === undefined ? null : <PersonVolume preferences={preferences} id={id} name={name} />;
  };
  const TileLine = ({ id, name = '' }: ActionProps) => <PersonLine media={media} id={id} name={name} />;
  const TileVolume = ({ id, name = '', className }: ActionProps) => (
    <PersonVolumeButton preferences={preferences} id={id} name={name} className={className} />
  );
  return {
    name: 'media',
    commands: commands.all,
    barParts: [
      { id: 'devices', rank: 10, group: 'voice', Part: Controls },
      {
        id: 'audibility',
        rank: 20,
        group: 'voice',
        Part: () => <AudibilityChip media={media} />,
        useWidthKey: useControlsWidth,
      },
    ],
    topBarParts: [
      { id: 'safety-code', rank: 10, side: 'right', Part: () => <SafetyCode media={media} /> },
      { id: 'connection', rank: 20, side: 'right', Part: Connection },
    ],
    notices: [
      { id: 'sound-blocked', rank: 20, place: 'edge', Notice: () => <SoundBlockedBar media={media} /> },
      { id: 'own-mirror', rank: 30, place: 'page', Notice: () => <OwnMirror preferences={preferences} /> },
      { id: 'device-news', rank: 50, place: 'page', Notice: () => <DeviceNews desk={desk} /> },
    ],
    personActions: [
      { id: 'line', rank: 10, onTile: TileLine, onSmallTile: TileLine },
      { id: 'volume', rank: 20, inCard: CardVolume, onTile: TileVolume },
    ],
  };
};
