import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialogWords } from '../../../platform/i18n/use-dialog-words.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog/dialog.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import type { MeetingRoomsPorts } from '../ports.ts';
import { useKnocking, useMeetingRoom } from '../use-knocking.ts';
import { useSitting } from '../use-sitting.ts';
import classes from './table-actions.module.css';

const isAboutPassword = (code: string) => code === 'INCORRECT_PASSWORD' || code === 'TOO_MANY_ATTEMPTS';

/** Asks for the password of a meeting room and sits down with it; one may knock instead. */
export const SeatPasswordDialog = ({
  ports,
  id,
  onClose,
}: {
  ports: MeetingRoomsPorts;
  id: string;
  onClose: () => void;
}) => {
  const { t } = useTranslation('items');
  const words = useDialogWords();
  const { isBusy, run, sentenceOf } = useSitting();
  const { knock } = useKnocking(ports);
  const table = useMeetingRoom(ports, id);
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  if (table === null) return null;
  const send = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (password === '' || isBusy) return;
    const code = await run(() => ports.meetings.sit(id, password), isAboutPassword);
    if (code === null || !isAboutPassword(code)) onClose();
    else setFailure(sentenceOf(code));
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('meeting.password_title', { table: table.item.label })}
      width={450}
      isBusy={isBusy}
      closeLabel={words.close}
      testId="seat-password-dialog"
    >
      <form className={classes.stack} noValidate onSubmit={(event) => void send(event)} aria-busy={isBusy}>
        <FormError sentence={failure} />
        <PasswordField
          label={t('meeting.password')}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          showLabel={t('meeting.show_password')}
          hideLabel={t('meeting.hide_password')}
          autoComplete="off"
          aria-required
          data-autofocus
          data-testid="table-password"
        />
        <DialogActions>
          {table.mayKnock && (
            <Button
              variant="default"
              disabled={isBusy}
              data-testid="knock-instead"
              onClick={() => {
                onClose();
                void knock(id);
              }}
            >
              {t('meeting.knock')}
            </Button>
          )}
          <SubmitButton isSending={isBusy} data-testid="table-password-submit">
            {t('meeting.sit')}
          </SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  );
};
