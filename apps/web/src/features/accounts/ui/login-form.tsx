import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { issuesOf } from '../../../platform/api-client/index.ts';
import { useFieldSentence, useTroubleSentence } from '../../../platform/i18n/index.ts';
import { FormError, PasswordField, TextField, useSendingForm } from '../../../ui/index.ts';
import classes from './form.module.css';

const loadSchema = async () => (await import('@engawa/contract/accounts')).credentials;

/** E-mail and password. `send` logs in, and throws what the server refused. */
export const LoginForm = ({
  send,
}: {
  send: (values: { email: string; password: string }) => Promise<void>;
}) => {
  const { t } = useTranslation('accounts');
  const fieldSentence = useFieldSentence();
  const troubleSentence = useTroubleSentence();
  const { fieldProps, errors, isSending, failure, onSubmit } = useSendingForm({
    initialValues: { email: '', password: '' },
    loadSchema,
    send,
    issuesOf,
  });
  return (
    <form className={classes.form} noValidate onSubmit={onSubmit} aria-busy={isSending}>
      <FormError sentence={failure === null ? null : troubleSentence(failure)} />
      <TextField
        {...fieldProps('email')}
        label={t('fields.email')}
        error={fieldSentence(errors.email, t('fields.email'))}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        aria-required
      />
      <PasswordField
        {...fieldProps('password')}
        label={t('fields.password')}
        error={fieldSentence(errors.password, t('fields.password'))}
        autoComplete="current-password"
        showLabel={t('password.show')}
        hideLabel={t('password.hide')}
        aria-required
      />
      <Button
        type="submit"
        size="md"
        fullWidth
        className={classes.submit}
        disabled={isSending}
        data-testid="submit"
      >
        {isSending ? t('login.sending') : t('login.submit')}
      </Button>
    </form>
  );
};
