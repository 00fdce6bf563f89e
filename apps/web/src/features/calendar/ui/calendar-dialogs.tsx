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
import classes from './calendar-panel.module.css';

type Shared = {
  readonly spaceId: string;
  readonly onClose: () => void;
  /** Runs after the server has done it. */
  readonly onDone: () => Promise<void>;
};

/** Adds a calendar by the address of its feed. */
export const AddCalendarDialog = ({ spaceId, onClose, onDone }: Shared) => {
  const { t } = useTranslation('calendar');
  const { calls } = useApi();
  const words = useDialogWords();
  const sentenceAt = useFieldSentence();
  const form = useSendingForm({
    initialValues: { url: '', name: '' },
    loadSchema: async () => (await import('../form-schemas.ts')).addForm,
    issuesOf,
    async send(values) {
      await calls.calendar.add({ id: spaceId, ...values });
      await onDone();
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('add')}
      width={600}
      testId="add-calendar-dialog"
      words={words}
      onClose={onClose}
      form={form}
      submit={t('add_submit')}
      sending={t('adding')}
      submitTestId="add-calendar-submit"
    >
      <TextField
        {...form.fieldProps('url')}
        label={t('url')}
        description={t('url_hint')}
        error={sentenceAt(form.errors.url, t('url'))}
        aria-required
        data-autofocus
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        data-testid="calendar-url"
      />
      <p className={classes.hint}>{t('secret_hint')}</p>
      <TextField
        {...form.fieldProps('name')}
        label={t('name')}
        description={t('name_hint')}
        error={sentenceAt(form.errors.name, t('name'))}
        maxLength={maxCalendarName}
        data-testid="calendar-name"
      />
    </FormDialog>
  );
};

/** Changes the name and the colour of a calendar. */
export const ChangeCalendarDialog = ({
  spaceId,
  calendar,
  onClose,
  onDone,
}: Shared & { readonly calendar: Calendar }) => {
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
}: Shared & { readonly calendar: Calendar }) => {
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
