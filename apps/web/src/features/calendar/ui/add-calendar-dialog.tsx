import { maxCalendarName } from '@engawa/contract/calendar';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { issuesOf } from '../../../platform/api-client/refusal.ts';
import { useDialogWords } from '../../../platform/i18n/use-dialog-words.ts';
import { useFieldSentence } from '../../../platform/i18n/use-field-sentence.ts';
import { Tabs } from '../../../ui/controls/tabs.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { SendingForm } from '../../../ui/form/sending-form.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useSendingForm } from '../../../ui/form/use-sending-form.ts';
import { CaldavSteps } from './caldav/caldav-steps.tsx';
import type { CalendarDialogProps } from './calendar-dialogs.tsx';
import classes from './calendar-panel.module.css';
import { AddFileForm } from './file-forms.tsx';

type FormProps = CalendarDialogProps & { readonly setBusy: (isBusy: boolean) => void };

/** Adds a calendar by the address of its feed. */
const AddressForm = ({ spaceId, onClose, onDone, setBusy }: FormProps) => {
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
  useEffect(() => setBusy(form.isSending), [form.isSending, setBusy]);
  return (
    <SendingForm
      form={form}
      sentenceOf={words.sentenceOf}
      cancel={{ label: words.cancel, onCancel: onClose }}
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
    </SendingForm>
  );
};

const ways = ['url', 'file', 'caldav'] as const;

/** Adds a calendar by its address, by a file, or by an account at a CalDAV server. */
export const AddCalendarDialog = (props: CalendarDialogProps) => {
  const { t } = useTranslation('calendar');
  const words = useDialogWords();
  const [way, setWay] = useState<string>('url');
  const [isBusy, setBusy] = useState(false);
  const form = { ...props, setBusy };
  return (
    <Dialog
      isOpen
      onClose={props.onClose}
      title={t('add')}
      width={600}
      isBusy={isBusy}
      closeLabel={words.close}
      testId="add-calendar-dialog"
    >
      <Tabs value={way} onChange={(next) => !isBusy && setWay(next)}>
        <Tabs.List grow aria-label={t('ways.label')}>
          {ways.map((value) => (
            <Tabs.Tab key={value} value={value} data-testid={`calendar-way-${value}`}>
              {t(`ways.${value}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="url" className={classes.way}>
          <AddressForm {...form} />
        </Tabs.Panel>
        <Tabs.Panel value="file" className={classes.way}>
          <AddFileForm {...form} />
        </Tabs.Panel>
        <Tabs.Panel value="caldav" className={classes.way}>
          <CaldavSteps onClose={props.onClose} onDone={props.onDone} setBusy={setBusy} />
        </Tabs.Panel>
      </Tabs>
    </Dialog>
  );
};
