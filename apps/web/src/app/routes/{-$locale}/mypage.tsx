import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { VerifyBanner } from '../../../features/accounts/index.ts';
import { CompanySection } from '../../../features/companies/index.ts';
import { SpaceCard } from '../../../features/spaces/index.ts';
import { ApiProvider } from '../../../platform/api-client/api-context.tsx';
import { useTroubleSentence } from '../../../platform/i18n/use-trouble-sentence.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { requireLogin } from '../../guards.ts';
import { PageLayout } from '../../layouts/page-layout.tsx';
import { useSettings } from '../../settings/settings-opening.tsx';
import { useLocale } from '../../use-locale.ts';
import { usePageTitle } from '../../use-page-title.ts';
import { useServices } from '../../use-services.ts';

const MyPage = () => {
  const { t } = useTranslation('spaces');
  const { userApi } = useServices();
  const me = useQuery(userApi.queries.accounts.me.queryOptions());
  const openSettings = useSettings();
  const name = me.data?.data.name;
  usePageTitle(t('mine.title'));
  return (
    <PageLayout>
      <PageTitle hint={t('mine.hint')}>
        {name === undefined ? t('mine.title') : t('mine.hello', { name })}
      </PageTitle>
      <ApiProvider api={userApi}>
        <VerifyBanner onChangeAddress={() => openSettings({ type: 'AccountSetting' })} />
      </ApiProvider>
      <MyCompanies />
    </PageLayout>
  );
};

const MyCompanies = () => {
  const { t } = useTranslation(['spaces', 'app']);
  const { params } = useLocale();
  const { userApi } = useServices();
  const sentence = useTroubleSentence();
  const memberships = useQuery(userApi.queries.companies.listMine.queryOptions());
  if (memberships.isPending) return <Loading label={t('app:loading')} />;
  if (memberships.isError) {
    return (
      <Notice
        tone="danger"
        action={
          <Button size="xs" variant="default" onClick={() => void memberships.refetch()}>
            {t('mine.retry')}
          </Button>
        }
      >
        {t('mine.failed')} {sentence(memberships.error)}
      </Notice>
    );
  }
  if (memberships.data.data.length === 0) {
    return <EmptyState title={t('mine.noCompanies')}>{t('mine.noCompaniesHint')}</EmptyState>;
  }
  return memberships.data.data.map((membership) => (
    <CompanySection key={membership.uuid} membership={membership}>
      {membership.spaces.map((space) => (
        <SpaceCard
          key={space.uuid}
          space={space}
          action={
            <Button
              component={Link}
              to="/{-$locale}/channel/$id"
              params={{ ...params, id: space.uuid } as never}
              search={{} as never}
              aria-label={t('enterSpace', { space: space.name })}
              data-testid="enter-space"
            >
              {t('enter')}
            </Button>
          }
        />
      ))}
    </CompanySection>
  ));
};

export const Route = createFileRoute('/{-$locale}/mypage')({
  beforeLoad: requireLogin,
  component: MyPage,
});
