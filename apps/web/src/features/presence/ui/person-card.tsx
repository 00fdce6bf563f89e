import { IconWalk } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WithNamespaces } from '../../../platform/i18n/with-namespaces.tsx';
import { Actions } from '../../../slots/actions.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { CloseButton } from '../../../ui/controls/close-button.tsx';
import { Avatar } from '../../../ui/people/avatar.tsx';
import { useEvery } from '../../../ui/waiting/use-every.ts';
import { ringOf } from '../avatars/status-ring.ts';
import type { Presence } from '../create-presence.ts';
import classes from './person-card.module.css';
import { metresTo, useDistances } from './use-distances.ts';
import { isElsewhere, usePerson } from './use-presence.ts';
import { useUntil } from './use-until.ts';
import { WindowLine } from './window-line.tsx';

/** The time where a person is, who lets others see it. */
const LocalTime = ({ timeZone }: { timeZone: string }) => {
  const { t, i18n } = useTranslation('people');
  const [now, setNow] = useState(Date.now);
  useEvery(20_000, () => setNow(Date.now()));
  const clock = new Intl.DateTimeFormat(i18n.language, { timeZone, hour: 'numeric', minute: '2-digit' });
  return (
    <span className={classes.soft} data-testid="local-time">
      {t('local_time', { time: clock.format(now) })}
    </span>
  );
};

/** A small card about a person pressed on the map; Escape closes it. */
export const PersonCard = ({
  presence,
  id,
  useHearers,
  onClose,
}: {
  presence: Presence;
  /** Ids of the people who hear the user. */
  useHearers: () => readonly string[];
  id: string;
  onClose: () => void;
}) => {
  const { t } = useTranslation('presence');
  const person = usePerson(presence, id);
  const card = useRef<HTMLDivElement>(null);
  const isHearing = useHearers().includes(id);
  const until = useUntil(person);
  const distance = useDistances(presence).get(id);
  // The first look is made at once: the card is read out when it opens.
  const metres = distance ?? (id === presence.model.selfId ? null : metresTo(presence, id));
  const isHere = person !== null;
  useEffect(() => {
    if (isHere) card.current?.focus();
    else onClose();
  }, [isHere, onClose]);
  if (!person) return null;
  const isSelf = id === presence.model.selfId;
  const { name, role, status, statusText, isConnected } = person;
  const words = [person.statusEmoji, statusText].filter((part) => part).join(' ');
  return (
    <div
      ref={card}
      className={classes.card}
      role="dialog"
      aria-label={name}
      aria-describedby={metres === null ? undefined : `${id}-where`}
      tabIndex={-1}
      data-testid="person-card"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <Avatar
        name={name}
        picture={person.avatar}
        color={person.color}
        size={56}
        status={ringOf(status, isConnected)}
      />
      <div className={classes.lines}>
        <strong className={classes.name}>{name}</strong>
        <span className={classes.soft}>
          <span>{isConnected ? t(`status.${status}`) : t('status.offline')}</span>
          <span>{` · ${t(`roles.${role}`)}`}</span>
          {isElsewhere(person) && !isSelf && <span>{` · ${t('in_another_window')}`}</span>}
        </span>
        {metres !== null && (
          <span id={`${id}-where`} className={classes.soft}>
            <span>{t('metres_away', { metres })}</span>
            {isHearing && <span>{` · ${t('hears_you')}`}</span>}
          </span>
        )}
        {person.timeZone && (
          <WithNamespaces of={['people']}>
            <LocalTime timeZone={person.timeZone} />
          </WithNamespaces>
        )}
        {person.winInfo && (
          <span className={classes.soft}>
            <WindowLine window={person.winInfo} />
          </span>
        )}
        {(words !== '' || until !== null) && (
          <span className={classes.soft}>{[words, until].filter((part) => part).join(' · ')}</span>
        )}
      </div>
      {!isSelf && (
        <Button
          className={classes.walk}
          leftSection={<IconWalk size={20} stroke={1.75} aria-hidden />}
          onClick={() => {
            presence.walkToPerson(id);
            onClose();
          }}
        >
          {t('walk_to')}
        </Button>
      )}
      <div className={classes.actions}>{!isSelf && <Actions on="person" place="inCard" id={id} />}</div>
      {/* Last in the order of Tab, so that the first stop is what the card is for. */}
      <CloseButton className={classes.close} aria-label={t('close')} onClick={onClose} />
    </div>
  );
};
