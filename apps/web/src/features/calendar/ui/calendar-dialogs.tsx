import { type Calendar, calendarColorNames, maxCalendarName } from '@engawa/contract/calendar';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { issuesOf } from '../../../platform/api-client/refusal.ts';
import { useDialogWords } from '../../../platform/i18n/use-dialog-words.ts';
import { useFieldSentence } from '../../../platform/i18n/use-field-sentence.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { ChoiceField } from '../../../ui/form/choice-field.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useSendingForm } from '../../../ui/form/use-sending-form.ts';

export type CalendarDialogProps = {
  readonly spaceId: string;
  readonly onClose: () => void;
  /** Runs after the server has done it. */
  readonly onDone: () => Promise<void>;
};

/** Changes the name and the colour of a calendar. */
export const ChangeCalendarDialog = ({
  spaceId,
  calendar,
  onClose,
  onDone,
}: CalendarDialogProps & { readonly calendar: Calendar }) => {
  const { t } = useTranslation('calendar');
  const { calls } = useApi();
  const words = useDialogWords();
  const sentenceAt = useFieldSentence();
  const form = useSendingForm<{ name: string; color: string }>({
    initialValues: { name: calendar.name, color: calendar.color },
    loadSchema: async () => (await import('../form-schemas.ts')).changeForm,
    issuesOf,
    async send({ name, color }) {
      const chosen = calendarColorNames.find((known) => known === color);
      await calls.calendar.change({ id: spaceId, calendar_id: calendar.id, name, color: chosen });
      await onDone();
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('change_of', { name: calendar.name })}
      width={450}
      testId="change-calendar-dialog"
      words={words}
      onClose={onClose}
      form={form}
      submit={t('save')}
      sending={t('saving')}
      submitTestId="change-calendar-submit"
    >
      <TextField
        {...form.fieldProps('name')}
        label={t('name')}
        error={sentenceAt(form.errors.name, t('name'))}
        maxLength={maxCalendarName}
        data-autofocus
        data-testid="calendar-name"
      />
      <ChoiceField
        {...form.fieldProps('color')}
        label={t('color')}
        data={calendarColorNames.map((value) => ({ value, label: t(`colors.${value}`) }))}
        data-testid="calendar-color"
      />
    </FormDialog>
  );
};

/** Asks before a calendar is removed. */
export const RemoveCalendarDialog = ({
  spaceId,
  calendar,
  onClose,
  onDone,
}: CalendarDialogProps & { readonly calendar: Calendar }) => {
  const { t } = useTranslation('calendar');
  const { calls } = useApi();
  const words = useDialogWords();
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('remove_title', { name: calendar.name })}
      confirmLabel={t('remove')}
      cancelLabel={words.cancel}
      tone="danger"
      words={words}
      testId="remove-calendar-dialog"
      onConfirm={async () => {
        await calls.calendar.remove({ id: spaceId, calendar_id: calendar.id });
        await onDone();
      }}
    >
      {t('remove_text')}
    </ConfirmDialog>
  );
};
