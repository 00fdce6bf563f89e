import { maxAttendanceText } from '@engawa/contract/attendance';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { issuesOf } from '../../../platform/api-client/refusal.ts';
import { useDialogWords } from '../../../platform/i18n/use-dialog-words.ts';
import { useFieldSentence } from '../../../platform/i18n/use-field-sentence.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useSendingForm } from '../../../ui/form/use-sending-form.ts';
import { toasts } from '../../../ui/toasts/toasts.ts';

/** The note at one’s own clock-in. */
export const NoteDialog = ({
  id,
  description = '',
  onClose,
}: {
  id: string;
  description?: string;
  onClose: () => void;
}) => {
  const { t } = useTranslation('attendance');
  const { calls, queries } = useApi();
  const client = useQueryClient();
  const words = useDialogWords();
  const sentenceAt = useFieldSentence();
  const form = useSendingForm({
    initialValues: { description },
    loadSchema: async () => (await import('../form-schemas.ts')).noteForm,
    issuesOf,
    async send(values) {
      await calls.attendance.describe({ id, description: values.description });
      toasts.show(t('note.saved'), { tone: 'success' });
      void client.invalidateQueries({ queryKey: queries.attendance.key() });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('note.title')}
      width={450}
      testId="clock-in-note"
      words={words}
      onClose={onClose}
      form={form}
      submit={t('note.submit')}
      sending={t('note.sending')}
      submitTestId="save-note"
    >
      <TextField
        {...form.fieldProps('description')}
        label={t('note.label')}
        error={sentenceAt(form.errors.description, t('note.label'))}
        maxLength={maxAttendanceText}
        autoComplete="off"
        data-autofocus
      />
    </FormDialog>
  );
};
