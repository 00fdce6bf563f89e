import type { Participant, Whereabouts } from '@engawa/contract/presence';
import {
  IconCurrentLocation,
  IconEarOff,
  IconGhost2,
  IconHandStop,
  IconMicrophoneOff,
  IconPresentation,
  IconScreenShare,
  IconSpeakerphone,
  IconWalk,
} from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Actions } from '../../../slots/actions.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import type { Presence } from '../create-presence.ts';
import { ringOf } from '../status-ring.ts';
import classes from './people-list.module.css';
import { usePerson } from './use-presence.ts';

/** Most people are Members, so only the other roles are shown. */
const hasRoleBadge: Readonly<Record<Participant['role'], boolean>> = {
  Manager: true,
  Member: false,
  Guest: true,
};

/** Signs of a person's state, by the phrase that names each. */
const signs = {
  speaks_to_all: { Icon: IconSpeakerphone, is: (person: Participant) => person.isOpenMegaphone },
  is_speaker: { Icon: IconPresentation, is: (person: Participant) => person.isSpeechMode },
  hand_is_up: { Icon: IconHandStop, is: (person: Participant) => person.isHandRaised },
  shares_screen: { Icon: IconScreenShare, is: (person: Participant) => person.isShareScreen },
  mic_off: { Icon: IconMicrophoneOff, is: (person: Participant) => person.isMuteAudio },
  ears_closed: { Icon: IconEarOff, is: (person: Participant) => person.isMuteVolume },
  passes_by: { Icon: IconGhost2, is: (person: Participant) => person.isPassingBy },
} as const;

const signsOf = (person: Participant) =>
  (Object.keys(signs) as (keyof typeof signs)[])
    .filter((key) => signs[key].is(person))
    .map((key) => [key, signs[key].Icon] as const);

/** One row of the list: name, badges, status text or room, and actions. */
export const PersonRow = memo(function PersonRow({
  presence,
  person,
  roomName,
  onLocate,
}: {
  presence: Presence;
  person: Whereabouts;
  /** The person's room, if it is not the user's. */
  roomName: string | null;
  onLocate: (id: string) => void;
}) {
  const { t } = useTranslation('presence');
  const id = person.user_id;
  const here = usePerson(presence, id);
  const isSelf = id === presence.model.selfId;
  const { name, isConnected } = person;
  const state = isConnected ? t(`status.${person.status}`) : t('status.offline');
  const second = isConnected
    ? person.statusText || (roomName && t('in_room', { room: roomName })) || state
    : state;
  return (
    <li className={classes.row} data-testid={`person-${id}`} data-connected={isConnected}>
      <Avatar
        name={name}
        picture={person.avatar}
        color={person.color}
        size={36}
        status={ringOf(person.status, isConnected)}
        statusLabel={state}
      />
      <div className={classes.lines}>
        <span className={classes.first}>
          <span className={classes.name}>{name}</span>
          {isSelf && <span className={classes.badge}>{t('you')}</span>}
          {hasRoleBadge[person.role] && <span className={classes.badge}>{t(`roles.${person.role}`)}</span>}
        </span>
        <span className={classes.second}>{second}</span>
      </div>
      {here &&
        signsOf(here).map(([key, Icon]) => (
          <span key={key} className={classes.muted} role="img" aria-label={t(key)} data-sign={key}>
            <Icon size={16} stroke={1.75} aria-hidden />
          </span>
        ))}
      {here && !isSelf && (
        <>
          <span className={classes.more}>
            <Actions on="person" place="inRow" id={id} />
          </span>
          <button
            type="button"
            className={classes.action}
            aria-label={t('locate_name', { name })}
            title={t('locate')}
            data-testid={`locate-${id}`}
            onClick={() => onLocate(id)}
          >
            <IconCurrentLocation size={20} stroke={1.75} aria-hidden />
          </button>
          <button
            type="button"
            className={classes.action}
            aria-label={t('walk_to_name', { name })}
            title={t('walk_to')}
            data-testid={`walk-to-${id}`}
            onClick={() => presence.walkToPerson(id)}
          >
            <IconWalk size={20} stroke={1.75} aria-hidden />
          </button>
        </>
      )}
    </li>
  );
});
