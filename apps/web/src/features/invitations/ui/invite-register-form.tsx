import { countMissingCharacters, maxNameLength, minPasswordCharacters } from '@engawa/contract/accounts';
import type { InviteRegistration } from '@engawa/contract/invitations';
import { useTranslation } from 'react-i18next';
import { issuesOf } from '../../../platform/api-client/refusal.ts';
import { useFieldSentence } from '../../../platform/i18n/use-field-sentence.ts';
import { useNewPasswordWords } from '../../../platform/i18n/use-new-password-words.ts';
import { useTroubleSentence } from '../../../platform/i18n/use-trouble-sentence.ts';
import entry from '../../../ui/form/entry-form.module.css';
import { FormError } from '../../../ui/form/form-error.tsx';
import { NameFields } from '../../../ui/form/name-fields.tsx';
import { NewPasswordFields } from '../../../ui/form/new-password-fields.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useSendingForm } from '../../../ui/form/use-sending-form.ts';
import { Agreement, type Pages } from './agreement.tsx';

export type InvitedPerson = Pick<InviteRegistration, 'first_name' | 'last_name' | 'email' | 'password'> & {
  join_password: string;
};

/**
 * For people without an account: their registration, and the join password where required. `email`:
 * the invited address; null for any.
 */
export const InviteRegisterForm = ({
  email,
  isPasswordNeeded,
  pages,
  send,
}: {
  email: string | null;
  isPasswordNeeded: boolean;
  pages: Pages;
  send: (person: InvitedPerson) => Promise<void>;
}) => {
  const { t, i18n } = useTranslation(['invitations', 'accounts', 'app']);
  const fieldSentence = useFieldSentence();
  const troubleSentence = useTroubleSentence();
  const form = useSendingForm({
    initialValues: {
      first_name: '',
      last_name: '',
      email: email ?? '',
      password: '',
      password_confirm: '',
      join_password: '',
      agreed: false,
    },
    loadSchema: async () => (await import('../form-schemas.ts')).inviteRegistrationForm(isPasswordNeeded),
    send: ({ password_confirm: _confirm, agreed: _agreed, ...person }) => send(person),
    issuesOf,
  });
  const { isSending, failure, errors } = form;
  const common = (name: 'first_name' | 'last_name' | 'email' | 'password' | 'password_confirm') => ({
    ...form.fieldProps(name),
    label: t(`accounts:fields.${name}`),
    error: fieldSentence(errors[name], t(`accounts:fields.${name}`)),
    'aria-required': true,
  });
  const secret = {
    showLabel: t('accounts:password.show'),
    hideLabel: t('accounts:password.hide'),
  };
  const newPasswordWords = useNewPasswordWords();
  return (
    <form
      className={entry.form}
      noValidate
      onSubmit={form.onSubmit}
      onFocus={form.onFocus}
      aria-busy={isSending}
    >
      <FormError sentence={failure === null ? null : troubleSentence(failure)} />
      {isPasswordNeeded && (
        <PasswordField
          {...form.fieldProps('join_password')}
          {...secret}
          label={t('join.password')}
          description={t('join.password_hint')}
          placeholder={t('app:dialog.secret_placeholder')}
          error={fieldSentence(errors.join_password, t('join.password'))}
          aria-required
          autoComplete="off"
        />
      )}
      <NameFields
        given={common('first_name')}
        family={common('last_name')}
        language={i18n.language}
        maxLength={maxNameLength}
        hint={t('accounts:fields.one_name')}
      />
      <TextField
        {...common('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={email !== null}
        description={email === null ? undefined : t('register.email_fixed')}
      />
      <NewPasswordFields
        password={common('password')}
        repetition={common('password_confirm')}
        words={newPasswordWords}
        minLength={minPasswordCharacters}
        countMissing={countMissingCharacters}
      />
      <Agreement
        tick={form.tickProps('agreed')}
        error={fieldSentence(errors.agreed, t('accounts:fields.agreed'))}
        pages={pages}
      />
      <SubmitButton size="md" fullWidth className={entry.submit} isSending={isSending} data-testid="submit">
        {isSending ? t('register.sending') : t('register.submit')}
      </SubmitButton>
    </form>
  );
};
