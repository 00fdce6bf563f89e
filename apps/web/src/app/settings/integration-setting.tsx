import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Suspense } from 'react';
import { CaldavSetting, GoogleCalendarSetting } from '../../features/calendar/index.ts';
import { LinkedLogIns } from '../../features/identities/index.ts';
import { useProof } from '../../features/second-factors/index.ts';
import { NamedInChatSection } from '../../features/settings/index.ts';
import { Companions } from '../../features/windows/index.ts';
import { WithNamespaces } from '../../platform/i18n/with-namespaces.tsx';
import { leaveForProvider } from '../entry/outside-journey.ts';
import { useLocale } from '../locale/use-locale.ts';
import { useServices } from '../session/use-services.ts';

/** The log-ins, calendars and computers that belong to my account, and my name in the chat. */
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
      <NamedInChatSection />
      {dialog}
      <WithNamespaces of={['calendar']}>
        <GoogleCalendarSetting />
      </WithNamespaces>
      <WithNamespaces of={['calendar', 'validation']}>
        <CaldavSetting />
      </WithNamespaces>
      <Suspense fallback={null}>
        <WithNamespaces of={['windows']}>
          <Companions />
        </WithNamespaces>
      </Suspense>
    </>
  );
};
