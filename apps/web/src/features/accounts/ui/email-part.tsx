import type { SelfConfirmation, User } from '@engawa/contract/accounts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { AccountForm } from './account-form.tsx';
import classes from './account-section.module.css';
import formClasses from './form.module.css';
import { FormBehindButton, SettingsPart } from './settings-part.tsx';
import { useAccountForm } from './use-account-form.ts';
import { OperatorCommand, ResendVerification } from './verify-banner.tsx';
import type { WithProof } from './with-proof.ts';

const loadSchema = async (hasPassword: boolean) =>
  (await import('../form-schemas.ts')).emailChangeForm(hasPassword);

/** The user's e-mail address, whether it is verified, and changing it. */
export const EmailPart = ({ me, withProof }: { me: User; withProof: WithProof }) => {
  const { t } = useTranslation('account_settings');
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
            {t(me.is_mail_delivered ? 'email.unverified_hint' : 'email.not_delivered')}
          </p>
          {!me.is_mail_delivered && <OperatorCommand email={me.email} />}
          <div className={formClasses.row}>
            <ResendVerification isMailDelivered={me.is_mail_delivered} />
          </div>
        </>
      )}
      {outcome !== null && <Notice tone="success">{outcome}</Notice>}
      <FormBehindButton label={t('email.change')} cancelLabel={t('cancel')} testId="change-email">
        {(close) => (
          <EmailForm
            hasPassword={me.has_password}
            withProof={withProof}
            onSent={(message) => {
              setOutcome(message);
              close();
            }}
          />
        )}
      </FormBehindButton>
    </SettingsPart>
  );
};

const EmailForm = ({
  hasPassword,
  withProof,
  onSent,
}: {
  hasPassword: boolean;
  withProof: WithProof;
  onSent: (message: string) => void;
}) => {
  const { t } = useTranslation(['account_settings', 'accounts']);
  const { calls } = useApi();
  const change = async (asked: SelfConfirmation & { email: string }) => {
    const { data } = await calls.accounts.changeEmail(asked);
    onSent(t(data.is_mail_delivered ? 'email.sent' : 'email.prepared', { email: asked.email.trim() }));
  };
  const form = useAccountForm({
    initialValues: { email: '', password: '' },
    loadSchema: () => loadSchema(hasPassword),
    send: ({ email, password }) =>
      hasPassword ? change({ email, password }) : withProof((proof) => change({ email, proof })),
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
      {hasPassword && (
        <PasswordField
          {...form.required('password', t('email.password'))}
          autoComplete="current-password"
          showLabel={t('accounts:password.show')}
          hideLabel={t('accounts:password.hide')}
        />
      )}
    </AccountForm>
  );
};
