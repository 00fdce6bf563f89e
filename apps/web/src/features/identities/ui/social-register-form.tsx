import { maxCompanyNameLength, maxNameLength } from '@engawa/contract/accounts';
import type { OutsideProfile, OutsideRegistration } from '@engawa/contract/identities';
import { useTranslation } from 'react-i18next';
import { issuesOf } from '../../../platform/api-client/refusal.ts';
import { useFieldSentence } from '../../../platform/i18n/use-field-sentence.ts';
import { useTroubleSentence } from '../../../platform/i18n/use-trouble-sentence.ts';
import { AgreementSentence } from '../../../ui/form/agreement-sentence.tsx';
import { CheckField } from '../../../ui/form/check-field.tsx';
import entry from '../../../ui/form/entry-form.module.css';
import { FormError } from '../../../ui/form/form-error.tsx';
import { NameFields } from '../../../ui/form/name-fields.tsx';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useSendingForm } from '../../../ui/form/use-sending-form.ts';
import classes from './identities.module.css';

type Field = 'first_name' | 'last_name' | 'company_name' | 'space_name' | 'email';

/**
 * The remaining fields for a person whom a provider has identified. `send` registers, and throws
 * the refusal.
 * @param isJoining they join an existing company, and need none of their own
 * @param pages addresses of the documents that they agree to
 */
export const SocialRegisterForm = ({
  profile,
  provider,
  isJoining,
  pages,
  send,
}: {
  profile: OutsideProfile;
  provider: string;
  isJoining: boolean;
  pages: { terms: string; privacy: string };
  send: (values: Omit<OutsideRegistration, 'ticket'>) => Promise<void>;
}) => {
  const { t, i18n } = useTranslation(['identities', 'accounts']);
  const fieldSentence = useFieldSentence();
  const troubleSentence = useTroubleSentence();
  const asks = { email: !profile.is_email_verified, place: !isJoining };
  const form = useSendingForm({
    initialValues: {
      first_name: profile.first_name,
      last_name: profile.last_name,
      company_name: '',
      space_name: '',
      email: profile.email ?? '',
      agreed: false as boolean,
    },
    loadSchema: async () => (await import('../form-schemas.ts')).outsideRegistrationForm(asks),
    send: ({ first_name, last_name, company_name, space_name, email }) =>
      send({
        first_name,
        last_name,
        ...(asks.place ? { company_name, space_name } : {}),
        ...(asks.email ? { email } : {}),
        has_agreed: true,
      }),
    issuesOf,
  });
  const common = (name: Field) => {
    const label = t(`accounts:fields.${name}`);
    return {
      ...form.fieldProps(name),
      label,
      error: fieldSentence(form.errors[name], label),
      'aria-required': true,
    };
  };
  const failure = form.failure === null ? null : troubleSentence(form.failure);
  return (
    <form
      className={entry.form}
      noValidate
      onSubmit={form.onSubmit}
      onFocus={form.onFocus}
      aria-busy={form.isSending}
    >
      <FormError sentence={failure} />
      <NameFields
        given={common('first_name')}
        family={common('last_name')}
        language={i18n.language}
        maxLength={maxNameLength}
        hint={t('accounts:fields.one_name')}
      />
      {asks.email ? (
        <TextField
          {...common('email')}
          description={t('register.email_hint')}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
      ) : (
        <p className={classes.vouched} data-testid="vouched">
          {t('register.email_vouched', { email: profile.email ?? '', provider })}
        </p>
      )}
      {asks.place && (
        <>
          <TextField
            {...common('company_name')}
            maxLength={maxCompanyNameLength}
            autoComplete="organization"
          />
          <TextField
            {...common('space_name')}
            maxLength={maxCompanyNameLength}
            description={t('accounts:hints.space_name')}
            autoComplete="off"
          />
        </>
      )}
      <CheckField
        {...form.tickProps('agreed')}
        label={
          <AgreementSentence
            sentence={t('accounts:terms.agree')}
            note={t('accounts:terms.opens_beside')}
            pages={pages}
          />
        }
        error={fieldSentence(form.errors.agreed, t('register.agreed'))}
        aria-required
      />
      <SubmitButton
        size="md"
        fullWidth
        className={entry.submit}
        isSending={form.isSending}
        data-testid="submit"
      >
        {form.isSending
          ? t('register.sending')
          : t(isJoining ? 'register.submit_joining' : 'register.submit')}
      </SubmitButton>
    </form>
  );
};
