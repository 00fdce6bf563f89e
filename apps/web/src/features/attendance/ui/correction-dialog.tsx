import { type ClockIn, localTime, maxAttendanceText } from '@engawa/contract/attendance';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { issuesOf } from '../../../platform/api-client/refusal.ts';
import { useDialogWords } from '../../../platform/i18n/use-dialog-words.ts';
import { useFieldSentence } from '../../../platform/i18n/use-field-sentence.ts';
import { CheckField } from '../../../ui/form/check-field.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useSendingForm } from '../../../ui/form/use-sending-form.ts';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { typedMoment } from '../local-clock.ts';
import classes from './attendance.module.css';

/** Asks for a correction of a clock-in. @param clockIn null: one is missing */
export const CorrectionDialog = ({
  companyId,
  clockIn,
  onClose,
}: {
  companyId: string;
  clockIn: ClockIn | null;
  onClose: () => void;
}) => {
  const { t } = useTranslation('attendance');
  const { calls, queries } = useApi();
  const client = useQueryClient();
  const words = useDialogWords();
  const sentenceAt = useFieldSentence();
  const form = useSendingForm({
    initialValues: {
      date: clockIn?.day ?? '',
      time: clockIn === null ? '' : localTime(Date.parse(clockIn.start_time), clockIn.offset_minutes),
      reason: '',
      is_removal: false,
    },
    loadSchema: async () => (await import('../form-schemas.ts')).correctionForm,
    // The server knows the date and the time as one moment.
    issuesOf: (failure) =>
      issuesOf(failure).map((issue) => (issue.path === 'start_time' ? { ...issue, path: 'date' } : issue)),
    async send({ date, time, reason, is_removal }) {
      await calls.attendance.requestCorrection({
        id: companyId,
        punch_in_id: clockIn?.id ?? null,
        start_time: is_removal ? null : typedMoment(date, time, clockIn?.offset_minutes),
        reason,
      });
      toasts.show(t('request.done'), { tone: 'success' });
      void client.invalidateQueries({ queryKey: queries.attendance.key() });
      onClose();
    },
  });
  const field = (name: 'date' | 'time' | 'reason', label: string) => ({
    ...form.fieldProps(name),
    label,
    error: sentenceAt(form.errors[name], label),
    'aria-required': true,
  });
  return (
    <FormDialog
      title={clockIn === null ? t('request.add_title') : t('request.title')}
      width={552}
      testId="correction-dialog"
      words={words}
      onClose={onClose}
      form={form}
      submit={t('request.submit')}
      sending={t('request.sending')}
      submitTestId="send-correction"
    >
      <p className={classes.hint}>{t('request.hint')}</p>
      <div className={classes.moment}>
        <TextField {...field('date', t('request.date'))} type="date" data-autofocus />
        <TextField {...field('time', t('request.time'))} type="time" />
      </div>
      {clockIn !== null && <CheckField {...form.tickProps('is_removal')} label={t('request.is_removal')} />}
      <TextField {...field('reason', t('request.reason'))} maxLength={maxAttendanceText} autoComplete="off" />
    </FormDialog>
  );
};
