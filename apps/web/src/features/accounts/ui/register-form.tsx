import {
  countMissingCharacters,
  maxCompanyNameLength,
  maxNameLength,
  minPasswordCharacters,
  type Registration,
} from '@engawa/contract/accounts';
import { useTranslation } from 'react-i18next';
import { useNewPasswordWords } from '../../../platform/i18n/use-new-password-words.ts';
import { type AgreedPages, AgreementSentence } from '../../../ui/form/agreement-sentence.tsx';
import { CheckField } from '../../../ui/form/check-field.tsx';
import entry from '../../../ui/form/entry-form.module.css';
import { NameFields } from '../../../ui/form/name-fields.tsx';
import { NewPasswordFields } from '../../../ui/form/new-password-fields.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { AccountForm } from './account-form.tsx';
import { useAccountForm } from './use-account-form.ts';

const loadSchema = async () => (await import('../form-schemas.ts')).registrationForm;

const initialValues = {
  first_name: '',
  last_name: '',
  company_name: '',
  space_name: '',
  email: '',
  password: '',
  password_confirm: '',
  agreed: false,
};

/**
 * Registers a person, their company and its first space in one step. `send` registers, and throws
 * the refusal. `pages` are the addresses of the documents that the person agrees to.
 */
export const RegisterForm = ({
  send,
  pages,
}: {
  send: (values: Registration) => Promise<void>;
  pages: AgreedPages;
}) => {
  const { t, i18n } = useTranslation('accounts');
  const form = useAccountForm({
    initialValues,
    loadSchema,
    send: ({ password_confirm: _confirm, agreed: _agreed, ...values }) => send(values),
  });
  type Field = Exclude<keyof typeof initialValues, 'agreed'>;
  const common = (name: Field) => form.required(name, t(`fields.${name}`));
  const newPasswordWords = useNewPasswordWords();
  return (
    <AccountForm form={form} submit={t('register.submit')} sending={t('register.sending')}>
      <NameFields
        given={common('first_name')}
        family={common('last_name')}
        language={i18n.language}
        maxLength={maxNameLength}
        hint={t('fields.one_name')}
      />
      <div className={entry.pair}>
        <TextField {...common('company_name')} maxLength={maxCompanyNameLength} autoComplete="organization" />
        <TextField {...common('space_name')} maxLength={maxCompanyNameLength} autoComplete="off" />
      </div>
      <TextField
        {...common('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <NewPasswordFields
        password={common('password')}
        repetition={common('password_confirm')}
        words={newPasswordWords}
        minLength={minPasswordCharacters}
        countMissing={countMissingCharacters}
      />
      <CheckField
        {...form.tickProps('agreed')}
        label={<AgreementSentence sentence={t('terms.agree')} note={t('terms.opens_beside')} pages={pages} />}
        error={form.sentenceAt('agreed', t('fields.agreed'))}
        aria-required
      />
    </AccountForm>
  );
};
