import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SoundTest } from '../../features/devices/index.ts';
import { createDiagnosis, DiagnosisView } from '../../features/diagnosis/index.ts';
import { probeSocket } from '../../platform/realtime-client/probe-socket.ts';
import { canSpeakToOthers, findWays, flowInLoop, reach } from '../../platform/rtc/probe-media.ts';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { Loading } from '../../ui/waiting/loading.tsx';
import { PageLayout } from '../layouts/page-layout.tsx';
import { usePageTitle } from '../layouts/use-page-title.ts';
import { deviceChoice, mediaPreferences } from '../session/device-choice.ts';
import type { Services } from '../session/services.ts';
import { useServices } from '../session/use-services.ts';
import classes from './diagnosis-page.module.css';

const after = (delayMs: number, callback: () => void): (() => void) => {
  const timer = setTimeout(callback, delayMs);
  return () => clearTimeout(timer);
};

const makeDiagnosis = ({ userApi }: Services) =>
  createDiagnosis({
    now: () => performance.now(),
    deviceNow: () => performance.timeOrigin + performance.now(),
    fetchFacts: async () => (await userApi.calls.service.connection()).data,
    async probe(pings, hear) {
      const { data } = await userApi.calls.service.config();
      const { protocol, host } = window.location;
      const url = `${protocol === 'https:' ? 'wss' : 'ws'}://${host}${data.realtime.path}/${data.realtime.key}`;
      return probeSocket({ url, now: () => performance.now(), after, ...hear }, pings);
    },
    media: canSpeakToOthers() ? { findWays, flowInLoop, reach } : null,
  });

/** A live diagnosis of this connection, for people who look for the cause of a problem. */
export const DiagnosisPage = () => {
  const { t } = useTranslation('tool');
  const services = useServices();
  const [diagnosis] = useState(() => makeDiagnosis(services));
  usePageTitle(t('title'));
  return (
    <PageLayout>
      <PageTitle hint={t('hint')}>{t('title')}</PageTitle>
      <DiagnosisView diagnosis={diagnosis} page={window.location} />
      <div className={classes.sound}>
        <Suspense fallback={<Loading label={t('waiting')} />}>
          <SoundTest choice={deviceChoice} preferences={mediaPreferences} />
        </Suspense>
      </div>
    </PageLayout>
  );
};
