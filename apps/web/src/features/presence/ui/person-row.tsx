import type { Participant, Whereabouts } from '@engawa/contract/presence';
import {
  IconBadgeCc,
  IconDoorEnter,
  IconDots,
  IconEar,
  IconEarOff,
  IconGhost2,
  IconHandStop,
  IconMicrophoneOff,
  IconPresentation,
  IconScreenShare,
  IconSpeakerphone,
  IconWalk,
} from '@tabler/icons-react';
import { memo, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../platform/lazy-part.ts';
import shared from '../../../ui/menu/list-rows.module.css';
import { Avatar } from '../../../ui/people/avatar.tsx';
import { ringOf } from '../avatars/status-ring.ts';
import type { Presence } from '../create-presence.ts';
import type { PresencePorts } from '../ports.ts';
import classes from './people-list.module.css';
import { useConversation } from './use-conversation.ts';
import { isElsewhere, usePerson } from './use-presence.ts';
import { useUntil } from './use-until.ts';

// Loaded when the menu of a row is first opened.
const RowMenu = lazyPart(async () => ({ default: (await import('./row-menu.tsx')).RowMenu }));

// Loaded once a person shows one.
const WindowLine = lazyPart(async () => ({ default: (await import('./window-line.tsx')).WindowLine }));

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
  is_captioned: { Icon: IconBadgeCc, is: (person: Participant) => person.isCaptioned === true },
} as const;

const signsOf = (person: Participant) =>
  (Object.keys(signs) as (keyof typeof signs)[])
    .filter((key) => signs[key].is(person))
    .map((key) => [key, signs[key].Icon] as const);

/** The button that opens the menu of a row. */
const More = ({
  id,
  name,
  onLocate,
  onMenu,
}: {
  id: string;
  name: string;
  onLocate: ((id: string) => void) | null;
  onMenu: (isOpen: boolean) => void;
}) => {
  const { t } = useTranslation('presence');
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    onMenu(true);
    return () => onMenu(false);
  }, [isOpen, onMenu]);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={`${shared.small} ${classes.action}`}
        aria-label={t('more_about', { name })}
        title={t('more')}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        data-testid={`more-about-${id}`}
        onClick={() => setOpen(!isOpen)}
      >
        <IconDots size={20} stroke={1.75} aria-hidden />
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <RowMenu opener={button} id={id} name={name} onLocate={onLocate} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};

/**
 * One row of the list: name, badges, and status text or room. Its one action, going there, and the
 * menu with the others appear on hover and focus.
 */
export const PersonRow = memo(function PersonRow({
  presence,
  person,
  roomName,
  metres,
  isHearing,
  onLocate,
  onMenu,
  goToRoom,
  useTable,
}: {
  presence: Presence;
  person: Whereabouts;
  /** The person's room, if it is not the user's. */
  roomName: string | null;
  /** The distance from the user; null outside of their room. */
  metres: number | null;
  isHearing: boolean;
  onLocate: (id: string) => void;
  /** The menu of the row has opened or closed. */
  onMenu: (isOpen: boolean) => void;
  goToRoom: (roomId: string) => void;
  useTable: PresencePorts['meetings']['useTable'];
}) {
  const { t } = useTranslation('presence');
  const id = person.user_id;
  const here = usePerson(presence, id);
  const conversation = useConversation({ presence, meetings: { useTable } }, here);
  const until = useUntil(here);
  const isSelf = id === presence.model.selfId;
  const { name, isConnected } = person;
  const state = isConnected ? t(`status.${person.status}`) : t('status.offline');
  const second = isConnected
    ? person.statusText || (roomName && t('in_room', { room: roomName })) || state
    : state;
  // The ring shows the status too, and a narrow row has no place for both.
  const talk = conversation !== null && isConnected ? conversation : null;
  const details = [
    metres !== null && isConnected ? t('metres', { metres }) : null,
    talk,
    talk !== null && second === state ? null : second,
    until,
    here !== null && isElsewhere(here) && !isSelf ? t('in_another_window') : null,
  ].filter((detail) => detail !== null);
  const go = here
    ? {
        Icon: IconWalk,
        label: t('walk_to_name', { name }),
        title: t('walk_to'),
        testId: `walk-to-${id}`,
        press: () => presence.walkToPerson(id),
      }
    : {
        Icon: IconDoorEnter,
        label: t('go_to_room_of', { name, room: roomName ?? '' }),
        title: t('go_to_room'),
        testId: `go-to-${id}`,
        press: () => goToRoom(person.room),
      };
  return (
    <li className={classes.row} data-key={id} data-testid={`person-${id}`} data-connected={isConnected}>
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
          {person.statusEmoji && <span data-testid={`emoji-${id}`}>{person.statusEmoji}</span>}
          {isSelf && <span className={classes.badge}>{t('you')}</span>}
          {hasRoleBadge[person.role] && <span className={classes.badge}>{t(`roles.${person.role}`)}</span>}
        </span>
        <span className={classes.second}>
          {details.join(' · ')}
          {here?.winInfo && (
            <Suspense fallback={null}>
              {details.length > 0 && ' · '}
              <WindowLine window={here.winInfo} />
            </Suspense>
          )}
        </span>
      </div>
      <span className={classes.signs}>
        {isHearing && (
          <span className={classes.hears} role="img" aria-label={t('hears_you')} data-sign="hears_you">
            <IconEar size={16} stroke={1.75} aria-hidden />
          </span>
        )}
        {here &&
          signsOf(here).map(([key, Icon]) => (
            <span key={key} className={classes.sign} role="img" aria-label={t(key)} data-sign={key}>
              <Icon size={16} stroke={1.75} aria-hidden />
            </span>
          ))}
      </span>
      {!isSelf && (here !== null || roomName !== null) && (
        <span className={classes.actions}>
          <button
            type="button"
            className={`${shared.small} ${classes.action}`}
            aria-label={go.label}
            title={go.title}
            data-testid={go.testId}
            onClick={go.press}
          >
            <go.Icon size={20} stroke={1.75} aria-hidden />
          </button>
          <More id={id} name={name} onLocate={here ? onLocate : null} onMenu={onMenu} />
        </span>
      )}
    </li>
  );
});
