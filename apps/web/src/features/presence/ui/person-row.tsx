import type { Whereabouts } from '@engawa/contract/presence';
import { IconCurrentLocation, IconMicrophoneOff, IconWalk } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../../ui/avatar.tsx';
import type { Presence } from '../create-presence.ts';
import { ringOf } from '../status-ring.ts';
import classes from './people-list.module.css';
import { usePerson } from './use-presence.ts';

/** One of the list: name, badges, what they say or where they are, and the ways to them. */
export const PersonRow = memo(function PersonRow({
  presence,
  person,
  roomName,
  onLocate,
}: {
  presence: Presence;
  person: Whereabouts;
  /** The room they are in, when it is not mine. */
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
          {person.role !== 'Member' && <span className={classes.badge}>{t(`roles.${person.role}`)}</span>}
        </span>
        <span className={classes.second}>{second}</span>
      </div>
      {here?.isMuteAudio && (
        <span className={classes.muted} role="img" aria-label={t('mic_off')}>
          <IconMicrophoneOff size={16} stroke={1.75} aria-hidden />
        </span>
      )}
      {here && !isSelf && (
        <>
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
