import { canManageCompany } from '@engawa/contract/companies';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { copyText } from '../../../platform/copy-text.ts';
import { WithNamespaces } from '../../../platform/i18n/with-namespaces.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { CommandLine } from '../../../ui/page/command-line.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { toasts } from '../../../ui/toasts/toasts.ts';
import classes from './form.module.css';
import { ResendButton } from './resend-button.tsx';

/** A reminder of an unverified address; renders nothing when there is none. */
export const VerifyBanner = ({ onChangeAddress }: { onChangeAddress: () => void }) => {
  const { t } = useTranslation('account_links');
  const api = useApi();
  const me = useQuery(api.queries.accounts.me.queryOptions()).data?.data;
  if (me === undefined || me.is_email_verified || me.email === null) return null;
  const { email } = me;
  return (
    <section className={classes.banner} aria-label={t('banner.label')} data-testid="verify-banner">
      <Notice tone="info">
        <p className={classes.bannerText}>
          {t(me.is_mail_delivered ? 'banner.sent' : 'banner.not_sent', { email })}
        </p>
        {!me.is_mail_delivered && <OperatorCommand email={email} />}
        <div className={classes.row}>
          <ResendVerification size="xs" isMailDelivered={me.is_mail_delivered} />
          <Button variant="default" size="xs" data-testid="change-address" onClick={onChangeAddress}>
            {t('banner.wrong')}
          </Button>
        </div>
      </Notice>
    </section>
  );
};

/** Of an address as it stands in a command line. Only few contain what a shell would change. */
const quoted = (email: string): string =>
  /^[\w.@+-]+$/.test(email) ? email : `'${email.replaceAll("'", "'\\''")}'`;

/**
 * The command that shows the link of an address, for Managers of a company: one of them may run the
 * server. Members are never its operator.
 */
export const OperatorCommand = ({ email }: { email: string }) => (
  <WithNamespaces of={['account_links', 'invitations']}>
    <ShownCommand email={email} />
  </WithNamespaces>
);

const ShownCommand = ({ email }: { email: string }) => {
  const { t } = useTranslation(['account_links', 'invitations']);
  const companies = useQuery(useApi().queries.companies.listMine.queryOptions()).data?.data ?? [];
  if (!companies.some(({ role }) => canManageCompany(role.name))) return null;
  const command = `npm run engawa -- mail show ${quoted(email)}`;
  const copy = async () => {
    if (await copyText(command)) toasts.show(t('invitations:copied.command'), { tone: 'success' });
    else toasts.show(t('invitations:copied.failed'), { tone: 'danger' });
  };
  return (
    <div className={classes.bannerText} data-testid="operator-command">
      {t('banner.operator')}
      <CommandLine
        command={command}
        copyLabel={t('invitations:this_computer.copy')}
        onCopy={() => void copy()}
      />
    </div>
  );
};

/**
 * Sends another verification e-mail; without e-mail delivery, creates another link that the
 * operator can pass on.
 */
export const ResendVerification = ({
  size = 'md',
  isMailDelivered,
}: {
  size?: 'xs' | 'md';
  isMailDelivered: boolean;
}) => {
  const { t } = useTranslation('account_links');
  const { calls } = useApi();
  return (
    <ResendButton
      size={size}
      label={t(isMailDelivered ? 'banner.resend' : 'banner.prepare')}
      labelIn={(count) => t(isMailDelivered ? 'banner.resend_in' : 'banner.prepare_in', { count })}
      resend={async () => {
        const { data } = await calls.accounts.resendVerification();
        return t(data.is_mail_delivered ? 'banner.resent' : 'banner.prepared');
      }}
    />
  );
};
