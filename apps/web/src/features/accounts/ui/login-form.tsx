import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { issuesOf } from '../../../platform/api-client/refusal.ts';
import { useFieldSentence } from '../../../platform/i18n/use-field-sentence.ts';
import { useTroubleSentence } from '../../../platform/i18n/use-trouble-sentence.ts';
import { FormError } from '../../../ui/form/form-error.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useSendingForm } from '../../../ui/form/use-sending-form.ts';
import classes from './form.module.css';

const loadSchema = async () => (await import('../form-schemas.ts')).credentials;

/** E-mail and password. `send` logs in, and throws what the server refused. */
export const LoginForm = ({
  send,
}: {
  send: (values: { email: string; password: string }) => Promise<void>;
}) => {
  const { t } = useTranslation('accounts');
  const fieldSentence = useFieldSentence();
  const troubleSentence = useTroubleSentence();
  const { fieldProps, errors, isSending, failure, onSubmit, onFocus } = useSendingForm({
    initialValues: { email: '', password: '' },
    loadSchema,
    send,
    issuesOf,
  });
  return (
    <form className={classes.form} noValidate onSubmit={onSubmit} onFocus={onFocus} aria-busy={isSending}>
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
