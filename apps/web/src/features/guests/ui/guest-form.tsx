import { maxNameLength } from '@engawa/contract/accounts';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { issuesOf } from '../../../platform/api-client/refusal.ts';
import { useFieldSentence } from '../../../platform/i18n/use-field-sentence.ts';
import { useTroubleSentence } from '../../../platform/i18n/use-trouble-sentence.ts';
import { FormError } from '../../../ui/form/form-error.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useSendingForm } from '../../../ui/form/use-sending-form.ts';
import { guestFormSchema } from '../guest-form-schema.ts';
import classes from './guest-form.module.css';

export type GuestFormValues = { name: string; password: string };

/** A guest's name, and the password where the space asks for one. `send` enters, and throws what was refused. */
export const GuestForm = ({
  rememberedName,
  isPasswordNeeded,
  send,
}: {
  rememberedName: string;
  isPasswordNeeded: boolean;
  send: (values: GuestFormValues) => Promise<void>;
}) => {
  const { t } = useTranslation(['guests', 'accounts']);
  const fieldSentence = useFieldSentence();
  const troubleSentence = useTroubleSentence();
  const { fieldProps, errors, isSending, failure, onSubmit, onFocus } = useSendingForm<GuestFormValues>({
    initialValues: { name: rememberedName, password: '' },
    loadSchema: () => guestFormSchema(isPasswordNeeded),
    send,
    issuesOf,
  });
  const nameError =
    errors.name === 'validation.required'
      ? t('guests:name_required')
      : fieldSentence(errors.name, t('guests:name'));
  return (
    <form className={classes.form} noValidate onSubmit={onSubmit} onFocus={onFocus} aria-busy={isSending}>
      <FormError sentence={failure === null ? null : troubleSentence(failure)} />
      <TextField
        {...fieldProps('name')}
        data-testid="guest-name"
        label={t('guests:name')}
        description={t('guests:name_hint')}
        error={nameError}
        maxLength={maxNameLength}
        autoComplete="name"
        aria-required
      />
      {isPasswordNeeded && (
        <PasswordField
          {...fieldProps('password')}
          data-testid="guest-password"
          label={t('guests:password')}
          description={t('guests:password_hint')}
          error={fieldSentence(errors.password, t('guests:password'))}
          autoComplete="off"
          showLabel={t('accounts:password.show')}
          hideLabel={t('accounts:password.hide')}
          aria-required
        />
      )}
      <Button
        type="submit"
        size="md"
        fullWidth
        className={classes.submit}
        disabled={isSending}
        data-testid="enter-space"
      >
        {isSending ? t('guests:sending') : t('guests:submit')}
      </Button>
      <p className={classes.devices}>{t('guests:devices')}</p>
    </form>
  );
};
