import type { CaldavCalendar, CaldavConnected } from '@engawa/contract/calendar';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../../platform/api-client/api-context.tsx';
import { issuesOf } from '../../../../platform/api-client/refusal.ts';
import { useDialogWords } from '../../../../platform/i18n/use-dialog-words.ts';
import { useFieldSentence } from '../../../../platform/i18n/use-field-sentence.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { Checkbox } from '../../../../ui/controls/checkbox.tsx';
import { DialogActions } from '../../../../ui/dialog/dialog.tsx';
import { FormError } from '../../../../ui/form/form-error.tsx';
import { PasswordField } from '../../../../ui/form/password-field.tsx';
import { SendingForm } from '../../../../ui/form/sending-form.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { useSendingForm } from '../../../../ui/form/use-sending-form.ts';
import classes from '../calendar-panel.module.css';
import { inColor } from '../event-row.tsx';

type StepProps = {
  readonly onClose: () => void;
  /** Runs after the server has done it. */
  readonly onDone: () => Promise<unknown>;
  readonly setBusy: (isBusy: boolean) => void;
};

/** The server, the user name and the password. */
const ConnectForm = ({
  onConnected,
  onClose,
  setBusy,
}: Omit<StepProps, 'onDone'> & { readonly onConnected: (found: CaldavConnected) => void }) => {
  const { t } = useTranslation('calendar');
  const { calls } = useApi();
  const words = useDialogWords();
  const sentenceAt = useFieldSentence();
  const form = useSendingForm({
    initialValues: { url: '', user_name: '', password: '' },
    loadSchema: async () => (await import('../../form-schemas.ts')).caldavForm,
    issuesOf,
    send: async (values) => onConnected((await calls.caldav.connect(values)).data),
  });
  useEffect(() => setBusy(form.isSending), [form.isSending, setBusy]);
  return (
    <SendingForm
      form={form}
      sentenceOf={words.sentenceOf}
      cancel={{ label: words.cancel, onCancel: onClose }}
      submit={t('caldav.connect')}
      sending={t('caldav.connecting')}
      submitTestId="connect-caldav-submit"
    >
      <p className={classes.hint}>{t('caldav.hint')}</p>
      <TextField
        {...form.fieldProps('url')}
        label={t('caldav.url')}
        description={t('caldav.url_hint')}
        error={sentenceAt(form.errors.url, t('caldav.url'))}
        aria-required
        data-autofocus
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        data-testid="caldav-url"
      />
      <TextField
        {...form.fieldProps('user_name')}
        label={t('caldav.user_name')}
        error={sentenceAt(form.errors.user_name, t('caldav.user_name'))}
        aria-required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        data-testid="caldav-user-name"
      />
      <PasswordField
        {...form.fieldProps('password')}
        label={t('caldav.password')}
        description={t('caldav.password_hint')}
        error={sentenceAt(form.errors.password, t('caldav.password'))}
        showLabel={t('caldav.show_password')}
        hideLabel={t('caldav.hide_password')}
        aria-required
        autoComplete="off"
        data-testid="caldav-password"
      />
    </SendingForm>
  );
};

/** The calendars of an account, each to be shown or not. */
export const ChooseCalendars = ({
  accountId,
  calendars,
  onClose,
  onDone,
  setBusy,
}: StepProps & { readonly accountId: string; readonly calendars: readonly CaldavCalendar[] }) => {
  const { t } = useTranslation('calendar');
  const { calls } = useApi();
  const words = useDialogWords();
  const hintId = useId();
  // Of an account that is new all are meant, until its owner says otherwise.
  const isNew = calendars.every(({ is_chosen }) => !is_chosen);
  const [keys, setKeys] = useState<ReadonlySet<string>>(
    () => new Set(calendars.filter(({ is_chosen }) => isNew || is_chosen).map(({ key }) => key)),
  );
  const send = useMutation({
    async mutationFn() {
      await calls.caldav.choose({ id: accountId, keys: [...keys] });
      await onDone();
    },
    onSuccess: onClose,
  });
  useEffect(() => setBusy(send.isPending), [send.isPending, setBusy]);
  const tick = (key: string, isTicked: boolean) => {
    const next = new Set(keys);
    if (isTicked) next.add(key);
    else next.delete(key);
    setKeys(next);
  };
  return (
    <>
      <p id={hintId} className={classes.hint} role="status">
        {t(calendars.length === 0 ? 'caldav.none' : 'caldav.choose_hint')}
      </p>
      <FormError sentence={send.error === null ? null : words.sentenceOf(send.error)} />
      <ul className={classes.list} aria-describedby={hintId} data-testid="caldav-calendars">
        {calendars.map(({ key, name, color }) => (
          <li key={key} className={classes.calendarHead} style={color === null ? {} : inColor(color)}>
            {color !== null && <span className={classes.dot} aria-hidden />}
            <Checkbox
              label={name}
              checked={keys.has(key)}
              disabled={send.isPending}
              onChange={({ currentTarget }) => tick(key, currentTarget.checked)}
            />
          </li>
        ))}
      </ul>
      <DialogActions>
        <Button variant="default" disabled={send.isPending} onClick={onClose}>
          {words.cancel}
        </Button>
        <Button
          loading={send.isPending}
          data-autofocus
          data-testid="choose-caldav-submit"
          onClick={() => send.mutate()}
        >
          {t('caldav.show')}
        </Button>
      </DialogActions>
    </>
  );
};

/** Connects an account at a CalDAV server, and then asks which of its calendars are shown. */
export const CaldavSteps = ({ onClose, onDone, setBusy }: StepProps) => {
  const [found, setFound] = useState<CaldavConnected | null>(null);
  const show = (connected: CaldavConnected) => {
    setFound(connected);
    // The account is there, whether calendars of it are shown or not.
    void onDone();
  };
  return found === null ? (
    <ConnectForm onConnected={show} onClose={onClose} setBusy={setBusy} />
  ) : (
    <ChooseCalendars
      accountId={found.account.id}
      calendars={found.calendars}
      onClose={onClose}
      onDone={onDone}
      setBusy={setBusy}
    />
  );
};
