import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../../../features/accounts/index.ts';
import { Notice } from '../../../../ui/page/notice.tsx';
import { PageTitle } from '../../../../ui/page/page-title.tsx';
import { requireLogin } from '../../../entry/guards.ts';
import { AuthLayout } from '../../../layouts/auth-layout.tsx';
import { usePageTitle } from '../../../layouts/use-page-title.ts';
import { GoOnButton } from '../../../pages/go-on-button.tsx';
import { readText } from '../../../search.ts';
import { useServices } from '../../../session/use-services.ts';

const ChangeEmailPage = () => {
  const { t } = useTranslation('account_links');
  const { token } = Route.useSearch();
  const { userApi } = useServices();
  const queryClient = useQueryClient();
  const me = useSuspenseQuery(userApi.queries.accounts.me.queryOptions()).data.data;
  const [isDone, setDone] = useState(false);
  const email = me.email ?? '';
  const title = t(isDone ? 'change.done_title' : 'change.title');
  usePageTitle(title);
  const change = async (proof: string) => {
    const answer = await userApi.calls.accounts.confirmEmail({ token: proof });
    queryClient.setQueryData(userApi.queries.accounts.me.queryKey(), answer);
    setDone(true);
  };
  return (
    <AuthLayout>
      <PageTitle hint={isDone ? t('change.done', { email }) : t('change.hint', { email })}>{title}</PageTitle>
      {isDone && <GoOnButton>{t('change.go_on')}</GoOnButton>}
      {!isDone && token === undefined && <Notice tone="warning">{t('incomplete')}</Notice>}
      {!isDone && token !== undefined && (
        <LinkButton
          label={t('change.submit')}
          sending={t('change.sending')}
          over={t('change.over')}
          whenOver={<GoOnButton>{t('change.go_on')}</GoOnButton>}
          use={() => change(token)}
        />
      )}
    </AuthLayout>
  );
};

export const Route = createFileRoute('/{-$locale}/auth/change-email')({
  validateSearch: (search): { token?: string } => readText(search, 'token'),
  beforeLoad: requireLogin,
  loader: ({ context }) =>
    context.queryClient.ensureQueryData(context.userApi.queries.accounts.me.queryOptions()),
  component: ChangeEmailPage,
});
