import { useTranslation } from 'react-i18next';
import { refusalCodeOf } from '../../../platform/api-client/refusal.ts';
import { PasswordField } from '../../../ui/form/password-field.tsx';
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
  const { t } = useTranslation('accounts');
  const form = useAccountForm({
    initialValues: { token, password: '', password_confirm: '' },
    loadSchema,
    send: ({ password_confirm: _confirm, ...values }) => send(values),
  });
  const secret = {
    autoComplete: 'new-password',
    showLabel: t('password.show'),
    hideLabel: t('password.hide'),
  };
  return (
    <AccountForm
      form={form}
      submit={t('reset.submit')}
      sending={t('reset.sending')}
      explain={(failure) => (refusalCodeOf(failure) === 'LINK_IS_OVER' ? t('reset.over') : null)}
    >
      <PasswordField
        {...form.required('password', t('fields.password'))}
        description={t('hints.password')}
        {...secret}
      />
      <PasswordField {...form.required('password_confirm', t('fields.password_confirm'))} {...secret} />
    </AccountForm>
  );
};
