import { isGuestHere } from '@engawa/contract/guests';
import { useTranslation } from 'react-i18next';
import { WhyNot } from '../../../platform/i18n/why-not.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import type { MeetingRoomsPorts } from '../ports.ts';
import { timeOfDay } from '../time-of-day.ts';
import { useKnocking, useMeetingRoom } from '../use-knocking.ts';
import { useSitting } from '../use-sitting.ts';
import { HeldLines } from './held-lines.tsx';
import classes from './table-actions.module.css';

/** The actions at a meeting room, on its card: sit down, get up, lock it, or knock. */
export const TableActions = ({ ports, id }: { ports: MeetingRoomsPorts; id: string }) => {
  const { t, i18n } = useTranslation('items');
  const { isBusy, run } = useSitting();
  const { isBusy: isKnocking, knock } = useKnocking(ports);
  const table = useMeetingRoom(ports, id);
  if (table === null) return null;
  const { item, me, taken, held, lockedUntil, isInside, isLocked, isFull, mayKnock, knocksFirst, mayLock } =
    table;
  const { meetings } = ports;
  const names = item.userIds.flatMap((person) => ports.people.nameOf(person) ?? []);
  const sitWords = () => {
    if (isFull) return t('meeting.full');
    if (lockedUntil === null) return t('meeting.sit');
    return t('meeting.locked_until', { time: timeOfDay(i18n.language, lockedUntil) });
  };
  const isRefused = isFull || lockedUntil !== null;
  const hints = [isLocked && t('meeting.is_locked'), item.is_need_password && t('meeting.has_password')];

  const knocking = mayKnock && (
    <Button
      variant={knocksFirst ? 'filled' : 'default'}
      disabled={isKnocking}
      onClick={() => void knock(id)}
      data-testid="knock"
    >
      {t('meeting.knock')}
    </Button>
  );

  return (
    <div className={classes.stack}>
      <p className={classes.soft}>
        <span>{t('meeting.taken', { taken, all: item.seat_count ?? 0 })}</span>
        {names.length > 0 && <span>{`: ${names.join(t('meeting.joiner'))}`}</span>}
      </p>
      <HeldLines ports={ports} held={held} />
      {hints.map(
        (hint) =>
          hint !== false && (
            <p key={hint} className={classes.soft}>
              {hint}
            </p>
          ),
      )}
      {knocksFirst && knocking}
      {isInside ? (
        <Button
          variant="default"
          disabled={isBusy}
          onClick={() => void run(meetings.leave)}
          data-testid="leave-table"
        >
          {t('meeting.leave')}
        </Button>
      ) : (
        <Button
          variant={knocksFirst ? 'default' : 'filled'}
          disabled={isBusy}
          data-disabled={isRefused || undefined}
          aria-disabled={isRefused || undefined}
          onClick={() => void meetings.trySit(id)}
          data-testid="sit-down"
        >
          {sitWords()}
        </Button>
      )}
      {!knocksFirst && knocking}
      {mayLock && (
        <Button
          variant="default"
          disabled={isBusy}
          onClick={() => void run(() => meetings.lock(id, !isLocked))}
          data-testid="lock-table"
        >
          {isLocked ? t('meeting.unlock') : t('meeting.lock')}
        </Button>
      )}
      {isInside && !mayLock && !isGuestHere(me) && (
        <p className={classes.soft} data-testid="why-no-lock">
          <WhyNot of="lock" />
        </p>
      )}
    </div>
  );
};
