import type { User } from '@engawa/contract/accounts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { AccountForm } from './account-form.tsx';
import classes from './account-section.module.css';
import formClasses from './form.module.css';
import { FormBehindButton, SettingsPart } from './settings-part.tsx';
import { useAccountForm } from './use-account-form.ts';
import { ResendVerification } from './verify-banner.tsx';

const loadSchema = async () => (await import('../form-schemas.ts')).emailChangeForm;

/** One's address, whether it is proved, and another one. */
export const EmailPart = ({ me }: { me: User }) => {
  const { t } = useTranslation('accountSettings');
  const [outcome, setOutcome] = useState<string | null>(null);
  return (
    <SettingsPart title={t('email.title')} testId="email-part">
      <p className={classes.line}>
        <span className={classes.value}>{me.email ?? t('email.none')}</span>
        {me.email !== null && (
          <span className={classes.badge} data-tone={me.is_email_verified ? 'success' : 'warning'}>
            {t(me.is_email_verified ? 'email.verified' : 'email.unverified')}
          </span>
        )}
      </p>
      {me.email !== null && !me.is_email_verified && (
        <>
          <p className={formClasses.soft}>
            {t('email.unverified_hint')} {!me.is_mail_delivered && t('email.not_delivered')}
          </p>
          {me.is_mail_delivered && (
            <div className={formClasses.row}>
              <ResendVerification />
            </div>
          )}
        </>
      )}
      {outcome !== null && <Notice tone="success">{outcome}</Notice>}
      {me.has_password && (
        <FormBehindButton label={t('email.change')} cancelLabel={t('cancel')} testId="change-email">
          {(close) => (
            <EmailForm
              onSent={(said) => {
                setOutcome(said);
                close();
              }}
            />
          )}
        </FormBehindButton>
      )}
    </SettingsPart>
  );
};

const EmailForm = ({ onSent }: { onSent: (said: string) => void }) => {
  const { t } = useTranslation(['accountSettings', 'accounts']);
  const { calls } = useApi();
  const form = useAccountForm({
    initialValues: { email: '', password: '' },
    loadSchema,
    send: async (values) => {
      const { data } = await calls.accounts.changeEmail(values);
      onSent(t(data.is_mail_delivered ? 'email.sent' : 'email.prepared', { email: values.email.trim() }));
    },
  });
  return (
    <AccountForm
      form={form}
      submit={t('email.send')}
      sending={t('email.sending')}
      isNarrow
      submitTestId="send-change-email"
    >
      <TextField
        {...form.required('email', t('email.new_email'))}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        {...form.required('password', t('email.password'))}
        autoComplete="current-password"
        showLabel={t('accounts:password.show')}
        hideLabel={t('accounts:password.hide')}
      />
    </AccountForm>
  );
};
