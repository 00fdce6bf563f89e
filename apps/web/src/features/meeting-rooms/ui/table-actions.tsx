import { isGuestHere } from '@engawa/contract/guests';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { WhyNot } from '../../../platform/i18n/why-not.tsx';
import type { MeetingRoomsPorts } from '../ports.ts';
import { useKnocking, useMeetingRoom } from '../use-knocking.ts';
import { useSitting } from '../use-sitting.ts';
import classes from './table-actions.module.css';

/** The actions at a meeting room, on its card: sit down, get up, lock it, or knock. */
export const TableActions = ({ ports, id }: { ports: MeetingRoomsPorts; id: string }) => {
  const { t } = useTranslation('items');
  const { isBusy, run } = useSitting();
  const { isBusy: isKnocking, knock } = useKnocking(ports);
  const table = useMeetingRoom(ports, id);
  if (table === null) return null;
  const { item, me, taken, isInside, isLocked, isFull, mayKnock, mayLock } = table;
  const { meetings } = ports;
  const names = item.userIds.flatMap((person) => ports.nameOf(person) ?? []);
  const hints = [isLocked && t('meeting.is_locked'), item.is_need_password && t('meeting.has_password')];

  return (
    <div className={classes.stack}>
      <p className={classes.soft}>
        {t('meeting.taken', { taken, all: item.seat_count ?? 0 })}
        {names.length > 0 && `: ${names.join(t('meeting.joiner'))}`}
      </p>
      {hints.map(
        (hint) =>
          hint !== false && (
            <p key={hint} className={classes.soft}>
              {hint}
            </p>
          ),
      )}
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
          disabled={isBusy}
          data-disabled={isFull || undefined}
          aria-disabled={isFull || undefined}
          onClick={() => void meetings.trySit(id)}
          data-testid="sit-down"
        >
          {isFull ? t('meeting.full') : t('meeting.sit')}
        </Button>
      )}
      {mayKnock && (
        <Button variant="default" disabled={isKnocking} onClick={() => void knock(id)} data-testid="knock">
          {t('meeting.knock')}
        </Button>
      )}
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
