import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../../platform/api-client/api-context.tsx';
import { issuesOf } from '../../../../platform/api-client/refusal.ts';
import { useDialogWords } from '../../../../platform/i18n/use-dialog-words.ts';
import { useFieldSentence } from '../../../../platform/i18n/use-field-sentence.ts';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { PasswordField } from '../../../../ui/form/password-field.tsx';
import { useSendingForm } from '../../../../ui/form/use-sending-form.ts';
import { toasts } from '../../../../ui/toasts/toasts.ts';
import { LoadFailure } from '../../../../ui/waiting/load-failure.tsx';
import { Loading } from '../../../../ui/waiting/loading.tsx';
import { CaldavSteps, ChooseCalendars } from './caldav-steps.tsx';

type DialogProps = { readonly onClose: () => void; readonly onDone: () => Promise<unknown> };
type OfAccount = DialogProps & {
  readonly accountId: string;
  /** How the account is called. */
  readonly account: string;
};

/** Connects an account at a CalDAV server. */
export const ConnectCaldavDialog = ({ onClose, onDone }: DialogProps) => {
  const { t } = useTranslation('calendar');
  const words = useDialogWords();
  const [isBusy, setBusy] = useState(false);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('caldav.connect_account')}
      width={600}
      isBusy={isBusy}
      closeLabel={words.close}
      testId="connect-caldav-dialog"
    >
      <CaldavSteps onClose={onClose} onDone={onDone} setBusy={setBusy} />
    </Dialog>
  );
};

/** Which calendars of an account are shown. */
export const ChooseCaldavDialog = ({ accountId, account, onClose, onDone }: OfAccount) => {
  const { t } = useTranslation(['calendar', 'app']);
  const { queries } = useApi();
  const words = useDialogWords();
  const [isBusy, setBusy] = useState(false);
  const found = useQuery({
    ...queries.caldav.calendars.queryOptions({ input: { id: accountId } }),
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('calendar:caldav.choose_of', { account })}
      width={450}
      isBusy={isBusy}
      closeLabel={words.close}
      testId="choose-caldav-dialog"
    >
      {found.isPending && <Loading label={t('app:loading')} />}
      {found.isError && (
        <LoadFailure again={t('app:load_again')} onAgain={() => void found.refetch()}>
          {words.sentenceOf(found.error)}
        </LoadFailure>
      )}
      {found.isSuccess && (
        <ChooseCalendars
          accountId={accountId}
          calendars={found.data.data}
          onClose={onClose}
          onDone={onDone}
          setBusy={setBusy}
        />
      )}
    </Dialog>
  );
};

/** Connects an account again whose password has ended. */
export const RenewCaldavDialog = ({ accountId, account, onClose, onDone }: OfAccount) => {
  const { t } = useTranslation('calendar');
  const { calls } = useApi();
  const words = useDialogWords();
  const sentenceAt = useFieldSentence();
  const form = useSendingForm({
    initialValues: { password: '' },
    loadSchema: async () => (await import('../../form-schemas.ts')).passwordForm,
    issuesOf,
    async send({ password }) {
      await calls.caldav.renew({ id: accountId, password });
      await onDone();
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('caldav.again_of', { account })}
      width={450}
      testId="renew-caldav-dialog"
      words={words}
      onClose={onClose}
      form={form}
      submit={t('caldav.connect')}
      sending={t('caldav.connecting')}
      submitTestId="renew-caldav-submit"
    >
      <PasswordField
        {...form.fieldProps('password')}
        label={t('caldav.password')}
        description={t('caldav.password_hint')}
        error={sentenceAt(form.errors.password, t('caldav.password'))}
        showLabel={t('caldav.show_password')}
        hideLabel={t('caldav.hide_password')}
        aria-required
        data-autofocus
        autoComplete="off"
        data-testid="caldav-password"
      />
    </FormDialog>
  );
};

/** Asks before an account is disconnected. */
export const DisconnectCaldavDialog = ({ accountId, account, onClose, onDone }: OfAccount) => {
  const { t } = useTranslation('calendar');
  const { calls } = useApi();
  const words = useDialogWords();
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('caldav.disconnect_title', { account })}
      confirmLabel={t('caldav.disconnect')}
      cancelLabel={words.cancel}
      tone="danger"
      words={words}
      testId="disconnect-caldav-dialog"
      onConfirm={async () => {
        await calls.caldav.disconnect({ id: accountId });
        await onDone();
        toasts.show(t('caldav.disconnected', { account }), { tone: 'success' });
      }}
    >
      {t('caldav.disconnect_text')}
    </ConfirmDialog>
  );
};
