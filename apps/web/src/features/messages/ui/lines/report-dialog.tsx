import { maxReportNote, reportKeptDays } from '@engawa/contract/reports';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialogWords } from '../../../../platform/i18n/use-dialog-words.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { Dialog, DialogActions } from '../../../../ui/dialog/dialog.tsx';
import { FormError } from '../../../../ui/form/form-error.tsx';
import { SubmitButton } from '../../../../ui/form/submit-button.tsx';
import { TextAreaField } from '../../../../ui/form/text-area-field.tsx';
import { toasts } from '../../../../ui/toasts/toasts.ts';
import type { Line } from '../../conversation.ts';
import type { MessagesPorts } from '../../ports.ts';
import classes from '../panel/messages.module.css';

/** Reports a message to the Managers, with the text that they will read and why. */
export const ReportDialog = ({
  line: { id, fromId, name, text },
  ports,
  onClose,
}: {
  line: Line;
  ports: {
    readonly conversations: Pick<MessagesPorts['conversations'], 'reportMessage'>;
    readonly people: Pick<MessagesPorts['people'], 'blocked'>;
  };
  onClose: () => void;
}) => {
  const { t } = useTranslation(['messages', 'validation']);
  const words = useDialogWords();
  const [note, setNote] = useState('');
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isTooLong = note.length > maxReportNote;
  const send = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending || isTooLong) return;
    setSending(true);
    try {
      await ports.conversations.reportMessage(id, note);
      onClose();
      toasts.show(t('messages:report.sent'), {
        tone: 'success',
        actions:
          fromId === null
            ? []
            : [
                {
                  label: t('messages:block_message'),
                  testId: 'block-reported',
                  run: () => ports.people.blocked.ask({ id: fromId, name }),
                },
              ],
      });
    } catch (error) {
      setFailure(words.sentenceOf(error));
      setSending(false);
    }
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('messages:report.title')}
      width={450}
      isBusy={isSending}
      closeLabel={words.close}
      testId="report-dialog"
    >
      <form
        className={classes.report}
        noValidate
        onSubmit={(event) => void send(event)}
        aria-busy={isSending}
      >
        <FormError sentence={failure} />
        <p className={classes.reportHint}>{t('messages:report.means', { days: reportKeptDays })}</p>
        <blockquote className={classes.reported}>
          <strong>{name}</strong>
          <span className={classes.text} dir="auto">
            {text}
          </span>
        </blockquote>
        <TextAreaField
          label={t('messages:report.note')}
          value={note}
          maxLength={maxReportNote}
          autosize={false}
          rows={3}
          error={isTooLong && t('validation:too_long')}
          data-autofocus
          data-testid="report-note"
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <DialogActions>
          <Button variant="default" disabled={isSending} onClick={onClose}>
            {words.cancel}
          </Button>
          <SubmitButton isSending={isSending} data-testid="report-send">
            {t('messages:report.send')}
          </SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  );
};
