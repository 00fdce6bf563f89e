import type { User } from '@engawa/contract/accounts';
import { countMissingCharacters, minPasswordCharacters } from '@engawa/contract/accounts';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { useNewPasswordWords } from '../../../platform/i18n/use-new-password-words.ts';
import { NewPasswordFields } from '../../../ui/form/new-password-fields.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { AccountForm } from './account-form.tsx';
import formClasses from './form.module.css';
import { ResendButton } from './resend-button.tsx';
import { FormBehindButton, SettingsPart } from './settings-part.tsx';
import { useAccountForm } from './use-account-form.ts';

const loadSchema = async () => (await import('../form-schemas.ts')).passwordChangeForm;

/** Changes the password; for an account without one, sends a link to choose one. */
export const PasswordPart = ({ me, onChanged }: { me: User; onChanged: () => void }) => {
  const { t } = useTranslation('account_settings');
  const { calls } = useApi();
  const { email } = me;
  const none = t(me.is_mail_delivered ? 'password.none' : 'password.none_no_mail');
  return (
    <SettingsPart title={t('password.title')} testId="password-part">
      <p className={formClasses.soft}>{me.has_password ? t('password.hint') : none}</p>
      {me.has_password ? (
        <FormBehindButton label={t('password.change')} cancelLabel={t('cancel')} testId="change-password">
          {(close) => (
            <PasswordForm
              onSaved={() => {
                close();
                toasts.show(t('password.saved'), { tone: 'success' });
                onChanged();
              }}
            />
          )}
        </FormBehindButton>
      ) : (
        email !== null && (
          <div className={formClasses.row}>
            <ResendButton
              label={t(me.is_mail_delivered ? 'password.send' : 'password.prepare')}
              labelIn={(count) => t('password.send_in', { count })}
              resend={async () => {
                await calls.accounts.forgotPassword({ email });
                return t(me.is_mail_delivered ? 'password.sent' : 'password.prepared', { email });
              }}
            />
          </div>
        )
      )}
    </SettingsPart>
  );
};

const PasswordForm = ({ onSaved }: { onSaved: () => void }) => {
  const { t } = useTranslation(['account_settings', 'accounts']);
  const { calls } = useApi();
  const form = useAccountForm({
    initialValues: { current_password: '', password: '', password_confirm: '' },
    loadSchema,
    send: async ({ current_password, password }) => {
      await calls.accounts.changePassword({ current_password, password });
      onSaved();
    },
  });
  const newPasswordWords = useNewPasswordWords();
  const words = { showLabel: t('accounts:password.show'), hideLabel: t('accounts:password.hide') };
  return (
    <AccountForm
      form={form}
      submit={t('password.save')}
      sending={t('password.saving')}
      isNarrow
      submitTestId="save-password"
    >
      <PasswordField
        {...form.required('current_password', t('password.current'))}
        autoComplete="current-password"
        {...words}
      />
      <NewPasswordFields
        password={form.required('password', t('password.new_password'))}
        repetition={form.required('password_confirm', t('password.new_password_confirm'))}
        words={newPasswordWords}
        minLength={minPasswordCharacters}
        countMissing={countMissingCharacters}
      />
    </AccountForm>
  );
};
