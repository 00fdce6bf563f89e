import type { SelfConfirmation } from '@engawa/contract/accounts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { issuesOf } from '../../../platform/api-client/refusal.ts';
import { useDialogWords } from '../../../platform/i18n/use-dialog-words.ts';
import { useFieldSentence } from '../../../platform/i18n/use-field-sentence.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { SendingForm } from '../../../ui/form/sending-form.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useSendingForm } from '../../../ui/form/use-sending-form.ts';
import { Loading } from '../../../ui/waiting/loading.tsx';

/** Runs work that needs a proof of identity, for accounts without a password. */
export type WithProof = (work: (proof: string) => Promise<void>) => Promise<void>;

type Props = {
  company: { readonly uuid: string; readonly name: string };
  withProof: WithProof;
  onClose: () => void;
  /** @param deletesAt when the company is deleted */
  onClosed: (deletesAt: string) => void;
};

/** Closes a company: says what follows, and asks for its name and one’s password. */
export const CloseCompanyDialog = (props: Props) => {
  const { t } = useTranslation(['companies', 'app']);
  const words = useDialogWords();
  const me = useQuery(useApi().queries.accounts.me.queryOptions());
  return (
    <Dialog
      isOpen
      onClose={props.onClose}
      title={t('remove.title')}
      width={450}
      closeLabel={words.close}
      testId="remove-company-dialog"
    >
      {me.isPending ? (
        <Loading label={t('app:loading')} />
      ) : (
        <ClosingForm {...props} hasPassword={me.data?.data.has_password ?? true} />
      )}
    </Dialog>
  );
};

const ClosingForm = ({
  company,
  withProof,
  onClose,
  onClosed,
  hasPassword,
}: Props & { hasPassword: boolean }) => {
  const { t } = useTranslation('companies');
  const { calls } = useApi();
  const words = useDialogWords();
  const sentenceAt = useFieldSentence();
  const closeBy = async (name: string, proof: SelfConfirmation) => {
    const { data } = await calls.companies.close({ name, ...proof });
    onClosed(data.deletes_at);
  };
  const form = useSendingForm({
    initialValues: { name: '', password: '' },
    loadSchema: async () => (await import('../form-schemas.ts')).closingForm(company.name, hasPassword),
    issuesOf,
    send: ({ name, password }) =>
      hasPassword ? closeBy(name, { password }) : withProof((proof) => closeBy(name, { proof })),
  });
  const [nameLabel, passwordLabel] = [
    t('remove.confirm_name', { company: company.name }),
    t('remove.password'),
  ];
  return (
    <SendingForm
      form={form}
      sentenceOf={words.sentenceOf}
      cancel={{ label: words.cancel, onCancel: onClose }}
      tone="danger"
      submit={t('remove.submit')}
      sending={t('remove.sending')}
      submitTestId="naming-submit"
    >
      <p>
        {t('remove.text')} {t('remove.effects')}
      </p>
      <TextField
        {...form.fieldProps('name')}
        label={nameLabel}
        error={sentenceAt(form.errors.name, nameLabel)}
        aria-required
        autoComplete="off"
        data-autofocus
      />
      {hasPassword && (
        <PasswordField
          {...form.fieldProps('password')}
          label={passwordLabel}
          error={sentenceAt(form.errors.password, passwordLabel)}
          aria-required
          autoComplete="current-password"
          showLabel={words.showPassword}
          hideLabel={words.hidePassword}
          data-testid="closing-password"
        />
      )}
    </SendingForm>
  );
};
