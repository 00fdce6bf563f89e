import { countMissingCharacters, minPasswordCharacters } from '@engawa/contract/accounts';
import { useTranslation } from 'react-i18next';
import { refusalCodeOf } from '../../../platform/api-client/refusal.ts';
import { useNewPasswordWords } from '../../../platform/i18n/use-new-password-words.ts';
import { NewPasswordFields } from '../../../ui/form/new-password-fields.tsx';
import { AccountForm } from './account-form.tsx';
import { useAccountForm } from './use-account-form.ts';

const loadSchema = async () => (await import('../form-schemas.ts')).resetForm;

/**
 * Sets a new password by the link of an e-mail. Sending the form uses up the link; opening the page
 * does not.
 */
export const ResetForm = ({
  token,
  send,
}: {
  token: string;
  send: (values: { token: string; password: string }) => Promise<void>;
}) => {
  const { t } = useTranslation(['account_links', 'accounts']);
  const form = useAccountForm({
    initialValues: { token, password: '', password_confirm: '' },
    loadSchema,
    send: ({ password_confirm: _confirm, ...values }) => send(values),
  });
  const newPasswordWords = useNewPasswordWords();
  return (
    <AccountForm
      form={form}
      submit={t('reset.submit')}
      sending={t('reset.sending')}
      explain={(failure) => (refusalCodeOf(failure) === 'LINK_IS_OVER' ? t('reset.over') : null)}
    >
      <NewPasswordFields
        password={form.required('password', t('accounts:fields.password'))}
        repetition={form.required('password_confirm', t('accounts:fields.password_confirm'))}
        words={newPasswordWords}
        minLength={minPasswordCharacters}
        countMissing={countMissingCharacters}
      />
    </AccountForm>
  );
};
