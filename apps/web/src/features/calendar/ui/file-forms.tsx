import { type Calendar, maxCalendarName } from '@engawa/contract/calendar';
import { type ChangeEvent, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { issuesOf, refusalCodeOf } from '../../../platform/api-client/refusal.ts';
import { useDialogWords } from '../../../platform/i18n/use-dialog-words.ts';
import { useFieldSentence } from '../../../platform/i18n/use-field-sentence.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { SendingForm } from '../../../ui/form/sending-form.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useSendingForm } from '../../../ui/form/use-sending-form.ts';
import type { CalendarDialogProps } from './calendar-dialogs.tsx';
import classes from './calendar-panel.module.css';

/** A file far above the limit is refused before its field is read. */
const issuesOfFile = (failure: unknown) =>
  refusalCodeOf(failure) === 'BODY_TOO_LARGE'
    ? [{ path: 'file', key: 'validation.calendar_file_too_large' }]
    : issuesOf(failure);

/** The field of a file, with what is wrong with it. */
const FileField = ({
  error,
  onChoose,
}: {
  error: string | undefined;
  onChoose: (event: ChangeEvent<HTMLInputElement>) => void;
}) => {
  const { t } = useTranslation('calendar');
  const id = useId();
  return (
    <div className={classes.file}>
      <label htmlFor={id}>{t('file.label')}</label>
      <input
        id={id}
        type="file"
        name="file"
        accept=".ics,.ical,.ifb,text/calendar"
        required
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-hint ${id}-error`}
        // The same file, corrected, is a change too.
        onClick={(event) => {
          event.currentTarget.value = '';
        }}
        onChange={onChoose}
        data-autofocus
        data-testid="calendar-file"
      />
      <p id={`${id}-error`} role="alert" className={classes.fileError}>
        {error}
      </p>
      <p id={`${id}-hint`} className={classes.hint}>
        {t('file.hint')}
      </p>
    </div>
  );
};

/** Adds a calendar by a file. */
export const AddFileForm = ({
  spaceId,
  onClose,
  onDone,
  setBusy,
}: CalendarDialogProps & { readonly setBusy: (isBusy: boolean) => void }) => {
  const { t } = useTranslation('calendar');
  const { calls } = useApi();
  const words = useDialogWords();
  const sentenceAt = useFieldSentence();
  const chosen = useRef<File | null>(null);
  const form = useSendingForm({
    initialValues: { file: '', name: '' },
    loadSchema: async () => (await import('../form-schemas.ts')).fileForm,
    issuesOf: issuesOfFile,
    async send({ name }) {
      if (chosen.current === null) return;
      await calls.calendar.addFile({ id: spaceId, name, file: chosen.current });
      await onDone();
      onClose();
    },
  });
  useEffect(() => setBusy(form.isSending), [form.isSending, setBusy]);
  const field = form.fieldProps('file');
  return (
    <SendingForm
      form={form}
      sentenceOf={words.sentenceOf}
      cancel={{ label: words.cancel, onCancel: onClose }}
      submit={t('add_submit')}
      sending={t('adding')}
      submitTestId="add-file-submit"
    >
      <FileField
        error={sentenceAt(form.errors.file, t('file.label'))}
        onChoose={(event) => {
          chosen.current = event.currentTarget.files?.[0] ?? null;
          field.onChange(event);
        }}
      />
      <TextField
        {...form.fieldProps('name')}
        label={t('name')}
        description={t('name_hint')}
        error={sentenceAt(form.errors.name, t('name'))}
        maxLength={maxCalendarName}
        data-testid="calendar-name"
      />
    </SendingForm>
  );
};

/** Puts another file in the place of the one of a calendar. */
export const ReplaceFileDialog = ({
  spaceId,
  calendar,
  onClose,
  onDone,
}: CalendarDialogProps & { readonly calendar: Calendar }) => {
  const { t } = useTranslation('calendar');
  const { calls } = useApi();
  const words = useDialogWords();
  const sentenceAt = useFieldSentence();
  const chosen = useRef<File | null>(null);
  const form = useSendingForm({
    initialValues: { file: '' },
    loadSchema: async () => (await import('../form-schemas.ts')).newFileForm,
    issuesOf: issuesOfFile,
    async send() {
      if (chosen.current === null) return;
      await calls.calendar.replaceFile({ id: spaceId, calendar_id: calendar.id, file: chosen.current });
      await onDone();
      onClose();
    },
  });
  const field = form.fieldProps('file');
  return (
    <FormDialog
      title={t('file.replace_title', { name: calendar.name })}
      width={450}
      testId="replace-file-dialog"
      words={words}
      onClose={onClose}
      form={form}
      submit={t('file.replace_submit')}
      sending={t('adding')}
      submitTestId="replace-file-submit"
    >
      <FileField
        error={sentenceAt(form.errors.file, t('file.label'))}
        onChoose={(event) => {
          chosen.current = event.currentTarget.files?.[0] ?? null;
          field.onChange(event);
        }}
      />
    </FormDialog>
  );
};
