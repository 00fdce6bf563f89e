import { type ComponentType, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../platform/lazy-part.ts';
import type { RealtimeClient } from '../../platform/realtime-client/realtime-client.ts';
import { useConnection } from '../../platform/realtime-client/use-connection.ts';
import type { MediaPreferences } from '../../platform/rtc/devices/media-preferences.ts';
import type { ActionProps, SpaceFeature } from '../../slots/space-feature.ts';
import type { Hearing } from './create-hearing.tsx';
import type { Media } from './media.ts';
import { ConnectionSign } from './ui/connection-sign.tsx';
import { DeviceAnnouncer } from './ui/device-announcer.tsx';
import { PeerGauges } from './ui/peer-gauges.tsx';
import { PersonLine } from './ui/person-line.tsx';
import { PersonVolume } from './ui/person-volume.tsx';
import { PersonVolumeButton } from './ui/person-volume-button.tsx';
import { SoundBlockedBar } from './ui/sound-blocked-bar.tsx';
import { useMedia, usePeople } from './ui/use-media.ts';

// Loaded with the text view.
const HearingSection = lazyPart(async () => ({
  default: (await import('./ui/hearing-section.tsx')).HearingSection,
}));
// Loaded with the card of a person.
const WhyNotHearingLine = lazyPart(async () => ({
  default: (await import('./ui/why-not-hearing-line.tsx')).WhyNotHearingLine,
}));
// Loaded while a conversation is encrypted end to end.
const SafetyCode = lazyPart(async () => ({ default: (await import('./ui/safety-code.tsx')).SafetyCode }));

/** The parts of the space page that media needs for its slots. */
export type MediaPorts = {
  readonly media: Media & { readonly preferences: MediaPreferences; readonly hearing: Hearing };
  readonly realtime: RealtimeClient;
  readonly parts: {
    /** Says why the live connection does not come up; nothing while that is not known. */
    readonly ConnectionTrouble: ComponentType;
    /** Records the user's own sound and plays it back; suspends until it has loaded. */
    readonly SoundTest: ComponentType;
  };
};

/** Audio and video of the people near: volumes, who hears the user, and connection quality. */
export const mediaFeature = ({
  media,
  realtime,
  parts: { ConnectionTrouble, SoundTest },
}: MediaPorts): SpaceFeature => {
  const { preferences, hearing } = media;
  const Connection = () => {
    const { t } = useTranslation('space');
    const { state } = useConnection(realtime);
    const server = { state, label: t(`connection.${state}`), roundTripMs: realtime.roundTripMs };
    return <ConnectionSign media={media} server={server} Trouble={ConnectionTrouble} SoundTest={SoundTest} />;
  };
  const Encrypted = () =>
    useMedia(media, (state) => state.safetyCode) && (
      <Suspense fallback={null}>
        <SafetyCode media={media} />
      </Suspense>
    );
  const WhyNotHearing = ({ id }: ActionProps) => (
    <Suspense fallback={null}>
      <WhyNotHearingLine media={media} id={id} />
    </Suspense>
  );
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
    topBarParts: [
      { id: 'safety-code', rank: 10, side: 'right', Part: Encrypted },
      { id: 'connection', rank: 20, side: 'right', Part: Connection },
    ],
    textParts: [{ id: 'hearing', rank: 20, Part: () => <HearingSection media={media} hearing={hearing} /> }],
    notices: [
      { id: 'sound-blocked', rank: 20, place: 'edge', Notice: () => <SoundBlockedBar media={media} /> },
      { id: 'devices-now', rank: 50, place: 'page', Notice: () => <DeviceAnnouncer media={media} /> },
      { id: 'peer-gauges', rank: 40, place: 'page', Notice: () => <PeerGauges media={media} /> },
    ],
    personActions: [
      { id: 'why-not-hearing', rank: 5, inCard: WhyNotHearing },
      { id: 'line', rank: 10, onTile: TileLine, onSmallTile: TileLine },
      { id: 'volume', rank: 20, inCard: CardVolume, onTile: TileVolume },
    ],
  };
};
