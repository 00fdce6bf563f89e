import { maxCompanyNameLength, maxNameLength, type Registration } from '@engawa/contract/accounts';
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

const loadSchema = async () => (await import('../form-schemas.ts')).registration;

const initialValues: Registration = {
  first_name: '',
  last_name: '',
  company_name: '',
  space_name: '',
  email: '',
  password: '',
};

/** A person, their company and its first space in one step. `send` registers, and throws what the server refused. */
export const RegisterForm = ({ send }: { send: (values: Registration) => Promise<void> }) => {
  const { t, i18n } = useTranslation('accounts');
  const fieldSentence = useFieldSentence();
  const troubleSentence = useTroubleSentence();
  const { fieldProps, errors, isSending, failure, onSubmit, onFocus } = useSendingForm({
    initialValues,
    loadSchema,
    send,
    issuesOf,
  });
  const common = (name: keyof Registration) => ({
    ...fieldProps(name),
    label: t(`fields.${name}`),
    error: fieldSentence(errors[name], t(`fields.${name}`)),
    'aria-required': true,
  });
  const firstName = (
    <TextField key="first" {...common('first_name')} maxLength={maxNameLength} autoComplete="given-name" />
  );
  const lastName = (
    <TextField key="last" {...common('last_name')} maxLength={maxNameLength} autoComplete="family-name" />
  );
  // Each language asks for names in the order in which it says them.
  const names = i18n.language === 'en' ? [firstName, lastName] : [lastName, firstName];
  return (
    <form className={classes.form} noValidate onSubmit={onSubmit} onFocus={onFocus} aria-busy={isSending}>
      <FormError sentence={failure === null ? null : troubleSentence(failure)} />
      <div className={classes.pair}>{names}</div>
      <TextField {...common('company_name')} maxLength={maxCompanyNameLength} autoComplete="organization" />
      <TextField
        {...common('space_name')}
        maxLength={maxCompanyNameLength}
        description={t('hints.space_name')}
        autoComplete="off"
      />
      <TextField
        {...common('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        {...common('password')}
        description={t('hints.password')}
        autoComplete="new-password"
        showLabel={t('password.show')}
        hideLabel={t('password.hide')}
      />
      <Button
        type="submit"
        size="md"
        fullWidth
        className={classes.submit}
        disabled={isSending}
        data-testid="submit"
      >
        {isSending ? t('register.sending') : t('register.submit')}
      </Button>
    </form>
  );
};
