import { useTranslation } from 'react-i18next';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { AccountForm } from './account-form.tsx';
import { useAccountForm } from './use-account-form.ts';

const loadSchema = async () => (await import('../form-schemas.ts')).credentials;

/** E-mail and password. `send` logs in, and throws the refusal. */
export const LoginForm = ({
  send,
}: {
  send: (values: { email: string; password: string }) => Promise<void>;
}) => {
  const { t } = useTranslation('accounts');
  const form = useAccountForm({ initialValues: { email: '', password: '' }, loadSchema, send });
  return (
    <AccountForm form={form} submit={t('login.submit')} sending={t('login.sending')}>
      <TextField
        {...form.required('email', t('fields.email'))}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        {...form.required('password', t('fields.password'))}
        autoComplete="current-password"
        showLabel={t('password.show')}
        hideLabel={t('password.hide')}
      />
    </AccountForm>
  );
};
