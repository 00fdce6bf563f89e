import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { VerifyBanner } from '../../../features/accounts/index.ts';
import { ApiProvider } from '../../../platform/api-client/api-context.tsx';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import { requireLogin } from '../../entry/guards.ts';
import { HomeLayout } from '../../layouts/home-layout.tsx';
import { usePageTitle } from '../../layouts/use-page-title.ts';
import { MyPage } from '../../mypage/my-page.tsx';
import { useServices } from '../../session/use-services.ts';
import { useSettings } from '../../settings/settings-opening.tsx';

const MyPageFrame = () => {
  const { t } = useTranslation('spaces');
  const { userApi } = useServices();
  const me = useQuery(userApi.queries.accounts.me.queryOptions());
  const openSettings = useSettings();
  const name = me.data?.data.name;
  usePageTitle(t('mine.title'));
  return (
    <HomeLayout>
      <PageTitle hint={t('mine.hint')}>
        {name === undefined ? t('mine.title') : t('mine.hello', { name })}
      </PageTitle>
      <ApiProvider api={userApi}>
        <VerifyBanner onChangeAddress={() => openSettings({ type: 'AccountSetting' })} />
        <MyPage />
      </ApiProvider>
    </HomeLayout>
  );
};

export const Route = createFileRoute('/{-$locale}/mypage')({
  beforeLoad: requireLogin,
  component: MyPageFrame,
});
