import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton, ResendVerification } from '../../../../features/accounts/index.ts';
import { ApiProvider } from '../../../../platform/api-client/api-context.tsx';
import { Notice } from '../../../../ui/page/notice.tsx';
import { PageTitle } from '../../../../ui/page/page-title.tsx';
import { requireLogin } from '../../../entry/guards.ts';
import { AuthLayout } from '../../../layouts/auth-layout.tsx';
import { usePageTitle } from '../../../layouts/use-page-title.ts';
import { GoOnButton } from '../../../pages/go-on-button.tsx';
import { readText } from '../../../search.ts';
import { useServices } from '../../../session/use-services.ts';

const VerifyPage = () => {
  const { t } = useTranslation('account_links');
  const { token } = Route.useSearch();
  const { userApi } = useServices();
  const queryClient = useQueryClient();
  const me = useSuspenseQuery(userApi.queries.accounts.me.queryOptions()).data.data;
  const [isDone, setDone] = useState(false);
  const email = me.email ?? '';
  const stage = isDone ? 'done' : me.is_email_verified ? 'already' : 'asked';
  const titles = {
    done: t('verify.done_title'),
    already: t('verify.already_title'),
    asked: t('verify.title'),
  };
  const hints = {
    // Without e-mail people are invited by links, which an unconfirmed address may do as well.
    done: me.is_mail_delivered ? t('verify.done') : t('verify.already', { email }),
    already: t('verify.already', { email }),
    asked: t('verify.hint', { email }),
  };
  usePageTitle(titles[stage]);
  const verify = async (proof: string) => {
    const answer = await userApi.calls.accounts.verifyEmail({ token: proof });
    setDone(true);
    queryClient.setQueryData(userApi.queries.accounts.me.queryKey(), answer);
  };
  return (
    <AuthLayout>
      <PageTitle hint={hints[stage]}>{titles[stage]}</PageTitle>
      {stage !== 'asked' && <GoOnButton>{t('verify.go_on')}</GoOnButton>}
      {stage === 'asked' && (
        <ApiProvider api={userApi}>
          {token === undefined ? (
            <>
              <Notice tone="warning">{t('incomplete')}</Notice>
              <ResendVerification isMailDelivered={me.is_mail_delivered} />
            </>
          ) : (
            <LinkButton
              label={t('verify.submit')}
              sending={t('verify.sending')}
              over={t('verify.over', { email })}
              whenOver={<ResendVerification isMailDelivered={me.is_mail_delivered} />}
              use={() => verify(token)}
            />
          )}
        </ApiProvider>
      )}
    </AuthLayout>
  );
};

export const Route = createFileRoute('/{-$locale}/auth/verify-email')({
  validateSearch: (search): { token?: string } => readText(search, 'token'),
  // Only the owner of the account may confirm the address, not anybody who finds the link.
  beforeLoad: requireLogin,
  loader: ({ context }) =>
    context.queryClient.ensureQueryData(context.userApi.queries.accounts.me.queryOptions()),
  component: VerifyPage,
});
