import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Suspense } from 'react';
import { LinkedLogIns } from '../../features/identities/index.ts';
import { useProof } from '../../features/second-factors/index.ts';
import { Companions } from '../../features/windows/index.ts';
import { WithNamespaces } from '../../platform/i18n/with-namespaces.tsx';
import { leaveForProvider } from '../entry/outside-journey.ts';
import { useLocale } from '../locale/use-locale.ts';
import { useServices } from '../session/use-services.ts';

/**
 * The log-ins of other services that belong to my account, and my computers that read my window.
 */
export const IntegrationSetting = () => {
  const { userApi } = useServices();
  const { locale } = useLocale();
  const router = useRouter();
  const me = useQuery(userApi.queries.accounts.me.queryOptions());
  const leave = leaveForProvider(locale);
  const { withProof, dialog } = useProof(leave);
  return (
    <>
      <LinkedLogIns
        returnTo={() => router.history.location.pathname}
        isVerified={me.data?.data.is_email_verified ?? false}
        withProof={withProof}
        leave={leave}
      />
      {dialog}
      <Suspense fallback={null}>
        <WithNamespaces of={['windows']}>
          <Companions />
        </WithNamespaces>
      </Suspense>
    </>
  );
};
