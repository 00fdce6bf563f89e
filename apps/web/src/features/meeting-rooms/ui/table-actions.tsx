import { canPassMeetingRoomLock, whyCannotLock } from '@engawa/contract/meeting-rooms';
import { Button } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { FormError } from '../../../ui/form/form-error.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { toasts } from '../../../ui/toasts/toasts.ts';
import type { MeetingRoomsPorts } from '../ports.ts';
import { useSitting } from '../use-sitting.ts';
import classes from './table-actions.module.css';

/** Asks for the password of a meeting room, and sits down with it. */
const PasswordForm = ({
  isBusy,
  failure,
  onSend,
}: {
  isBusy: boolean;
  failure: string | null;
  onSend: (password: string) => void;
}) => {
  const { t } = useTranslation(['items', 'app']);
  const [password, setPassword] = useState('');
  const send = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (password !== '' && !isBusy) onSend(password);
  };
  return (
    <form className={classes.stack} noValidate onSubmit={send} aria-busy={isBusy}>
      <FormError sentence={failure} />
      <PasswordField
        label={t('meeting.password')}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        showLabel={t('meeting.show_password')}
        hideLabel={t('meeting.hide_password')}
        autoComplete="off"
        aria-required
        data-testid="table-password"
      />
      <SubmitButton isSending={isBusy} data-testid="table-password-submit">
        {t('meeting.sit')}
      </SubmitButton>
    </form>
  );
};

/** What one may do at a meeting room, on its card: sit down, get up, lock it, or knock. */
export const TableActions = ({ ports, id }: { ports: MeetingRoomsPorts; id: string }) => {
  const { t } = useTranslation('items');
  const { isBusy, run, sentenceOf } = useSitting();
  const [asked, setAsked] = useState<{ failure: string | null } | null>(null);
  const item = ports.useItem(id);
  const me = ports.useMe();
  const isLocked = useStore(ports.meetingLocks.store, ({ locked }) => locked.has(id));
  if (item?.type !== 'meeting_room' || me === null) return null;
  const { meetings } = ports;
  const isInside = me.meeting_room === id;
  const taken = item.userIds.length;
  const isFull = taken >= (item.seat_count ?? 0);
  const mayPass = canPassMeetingRoomLock(me.role);
  const mayLock = whyCannotLock({ role: me.role, isGuest: me.isGuest, isInside }, taken) === null;
  const names = item.userIds.flatMap((person) => ports.nameOf(person) ?? []);

  const sit = async (password?: string) => {
    const isSecret = (code: string) => code === 'INCORRECT_PASSWORD' || code === 'TOO_MANY_ATTEMPTS';
    const code = await run(() => meetings.sit(id, password), isSecret);
    if (code === null) setAsked(null);
    else if (isSecret(code)) setAsked({ failure: password === undefined ? null : sentenceOf(code) });
  };
  const knock = async () => {
    if ((await run(() => meetings.knock(id))) === null) toasts.show(t('meeting.knocked'));
  };

  return (
    <div className={classes.stack}>
      <p className={classes.soft}>
        {t('meeting.taken', { taken, all: item.seat_count ?? 0 })}
        {names.length > 0 && `: ${names.join(t('meeting.joiner'))}`}
      </p>
      {isInside && (
        <Button
          variant="default"
          disabled={isBusy}
          onClick={() => void run(meetings.leave)}
          data-testid="leave-table"
        >
          {t('meeting.leave')}
        </Button>
      )}
      {!isInside && asked !== null && (
        <PasswordForm isBusy={isBusy} failure={asked.failure} onSend={(password) => void sit(password)} />
      )}
      {!isInside && asked === null && (
        <>
          <Button
            disabled={isBusy}
            data-disabled={isFull || undefined}
            aria-disabled={isFull || undefined}
            onClick={() => {
              if (isFull) toasts.show(sentenceOf('MEETING_ROOM_IS_FILLED'), { tone: 'danger' });
              else if (item.is_need_password && !mayPass && !isLocked) setAsked({ failure: null });
              else void sit();
            }}
            data-testid="sit-down"
          >
            {isFull ? t('meeting.full') : t('meeting.sit')}
          </Button>
          {taken > 0 && !mayPass && (isLocked || item.is_need_password) && (
            <Button variant="default" disabled={isBusy} onClick={() => void knock()} data-testid="knock">
              {t('meeting.knock')}
            </Button>
          )}
        </>
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
    </div>
  );
};
