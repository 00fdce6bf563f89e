import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import {
  EventNotice,
  type ReceivedSpaceInfo,
  spaceInfoQuery,
  useEventState,
  useWaiting,
} from '../../features/guests/index.ts';
import { useTroubleSentence } from '../../platform/i18n/use-trouble-sentence.ts';
import { Button } from '../../ui/controls/button.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { AuthLayout } from '../layouts/auth-layout.tsx';
import { usePageTitle } from '../layouts/use-page-title.ts';
import { LinkButton } from '../locale/link-button.tsx';
import { useLocale } from '../locale/use-locale.ts';
import { useServices } from '../session/use-services.ts';
import { FailurePage } from './failure-page.tsx';
import classes from './guest-entry.module.css';

import { WaitingPage } from './waiting-page.tsx';

const lookAgainMs = 60_000;

/**
 * An event that is not open to who wants to go in: when it opens, and going in by itself then.
 * @param enter throws what was refused
 */
export const EventEntryPage = ({ spaceId, enter }: { spaceId: string; enter: () => Promise<void> }) => {
  const { userApi } = useServices();
  const query = useQuery({ ...spaceInfoQuery(userApi, spaceId), refetchInterval: lookAgainMs });
  if (query.data !== undefined)
    return <EventEntry info={query.data} enter={enter} refresh={() => void query.refetch()} />;
  return query.isError ? <FailurePage error={query.error} /> : <WaitingPage />;
};

const EventEntry = ({
  info,
  enter,
  refresh,
}: {
  info: ReceivedSpaceInfo;
  enter: () => Promise<void>;
  refresh: () => void;
}) => {
  const { t } = useTranslation(['guests', 'spaces']);
  const troubleSentence = useTroubleSentence();
  const { params } = useLocale();
  usePageTitle(info.name);
  const state = useEventState(info);
  const waiting = useWaiting<true>({ isOpen: state.isOpen, enter, refresh });
  const { wait } = waiting;
  const isBefore = state.phase === 'before';
  // biome-ignore lint/correctness/useExhaustiveDependencies: a visitor who sees the page waits from the first render on
  useEffect(() => wait(true), []);
  return (
    <AuthLayout>
      <PageTitle hint={t('company', { company: info.company_name })}>{info.name}</PageTitle>
      <div className={classes.entry}>
        <EventNotice hours={info} state={state} />
        {waiting.failure === null ? (
          <p className={classes.over} role="status">
            {isBefore || state.isOpen ? t('event.stay') : t('event.over_hint')}
          </p>
        ) : (
          <>
            <FormError sentence={troubleSentence(waiting.failure)} />
            <Button onClick={() => wait(true)}>{t('spaces:refused.retry')}</Button>
          </>
        )}
        <LinkButton variant="default" to="/{-$locale}" params={params}>
          {t('event.back')}
        </LinkButton>
      </div>
    </AuthLayout>
  );
};
