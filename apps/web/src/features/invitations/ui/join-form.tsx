import { useTranslation } from 'react-i18next';
import { issuesOf } from '../../../platform/api-client/refusal.ts';
import { useDialogWords } from '../../../platform/i18n/use-dialog-words.ts';
import { useFieldSentence } from '../../../platform/i18n/use-field-sentence.ts';
import { useTroubleSentence } from '../../../platform/i18n/use-trouble-sentence.ts';
import entry from '../../../ui/form/entry-form.module.css';
import { FormError } from '../../../ui/form/form-error.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { useSendingForm } from '../../../ui/form/use-sending-form.ts';
import { Agreement, type Pages } from './agreement.tsx';

/**
 * For users who are logged in: the join password where required, the agreement, and the button.
 * `send` joins.
 */
export const JoinForm = ({
  isPasswordNeeded,
  pages,
  send,
}: {
  isPasswordNeeded: boolean;
  pages: Pages;
  send: (password: string) => Promise<void>;
}) => {
  const { t } = useTranslation(['invitations', 'accounts']);
  const fieldSentence = useFieldSentence();
  const troubleSentence = useTroubleSentence();
  const words = useDialogWords();
  const form = useSendingForm({
    initialValues: { join_password: '', agreed: false },
    loadSchema: async () => (await import('../form-schemas.ts')).joinForm(isPasswordNeeded),
    send: ({ join_password }) => send(join_password),
    issuesOf,
  });
  const { isSending, failure, errors } = form;
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
          label={t('join.password')}
          description={t('join.password_hint')}
          placeholder={words.secretPlaceholder}
          error={fieldSentence(errors.join_password, t('join.password'))}
          aria-required
          autoComplete="off"
          showLabel={words.showPassword}
          hideLabel={words.hidePassword}
        />
      )}
      <Agreement
        tick={form.tickProps('agreed')}
        error={fieldSentence(errors.agreed, t('accounts:fields.agreed'))}
        pages={pages}
      />
      <SubmitButton size="md" fullWidth className={entry.submit} isSending={isSending} data-testid="join">
        {isSending ? t('join.sending') : t('join.submit')}
      </SubmitButton>
    </form>
  );
};
