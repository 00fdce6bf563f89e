import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { AccountForm } from './account-form.tsx';
import classes from './form.module.css';
import { ResendButton } from './resend-button.tsx';
import { useAccountForm } from './use-account-form.ts';

const loadSchema = async () => (await import('../form-schemas.ts')).forgotForm;

/**
 * Requests a link for a new password. The message afterwards is the same for every address, known
 * or not.
 */
export const ForgotForm = ({
  isMailDelivered,
  send,
}: {
  /** Where no e-mail is sent, the operator can provide the link. */
  isMailDelivered: boolean;
  send: (values: { email: string }) => Promise<void>;
}) => {
  const { t } = useTranslation(['account_links', 'accounts']);
  const [address, setAddress] = useState<string | null>(null);
  const form = useAccountForm({
    initialValues: { email: '' },
    loadSchema,
    send: async (values) => {
      await send(values);
      setAddress(values.email.trim());
    },
  });
  if (address !== null)
    return (
      <div className={classes.done} data-testid="forgot-sent">
        <Notice tone="success">
          {t(isMailDelivered ? 'forgot.sent' : 'forgot.prepared', { email: address })}
        </Notice>
        {isMailDelivered && (
          <>
            <p className={classes.soft}>{t('forgot.not_there')}</p>
            <div className={classes.row}>
              <ResendButton
                isJustSent
                label={t('forgot.resend')}
                labelIn={(count) => t('forgot.resend_in', { count })}
                resend={async () => {
                  await send({ email: address });
                  return t('forgot.resent');
                }}
              />
            </div>
          </>
        )}
        <Button variant="subtle" onClick={() => setAddress(null)}>
          {t('forgot.other')}
        </Button>
      </div>
    );
  return (
    <AccountForm
      form={form}
      submit={t(isMailDelivered ? 'forgot.submit' : 'forgot.prepare')}
      sending={t(isMailDelivered ? 'forgot.sending' : 'forgot.preparing')}
    >
      <TextField
        {...form.required('email', t('accounts:fields.email'))}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
    </AccountForm>
  );
};
