import { Button } from '@mantine/core';
import { Link, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { troubleOf } from '../../platform/api-client/refusal.ts';
import { useTroubleSentence } from '../../platform/i18n/use-trouble-sentence.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageLayout } from '../layouts/page-layout.tsx';
import { useLocale } from '../use-locale.ts';
import { usePageTitle } from '../use-page-title.ts';
import { ClosedShoji } from './closed-shoji.tsx';

/** When a screen could not be made: nobody answered, the server said no, or something is broken. */
export const FailurePage = ({ error }: { error: unknown }) => {
  const { t } = useTranslation('app');
  const { params } = useLocale();
  const router = useRouter();
  const sentence = useTroubleSentence();
  const { kind } = troubleOf(error);
  const texts = {
    unreachable: {
      title: t('unreachable.title'),
      text: t('unreachable.text'),
      again: t('unreachable.retry'),
    },
    refusal: { title: sentence(error), text: undefined, again: t('unreachable.retry') },
    fault: { title: t('fault.title'), text: t('fault.text'), again: t('fault.reload') },
  }[kind];
  usePageTitle(texts.title);
  const tryAgain = () => {
    if (kind === 'fault') window.location.reload();
    else void router.invalidate();
  };
  return (
    <PageLayout>
      <div role="alert">
        <EmptyState
          level={1}
          picture={<ClosedShoji />}
          title={texts.title}
          action={
            <>
              <Button onClick={tryAgain}>{texts.again}</Button>
              <Button variant="default" component={Link} to="/{-$locale}" params={params as never}>
                {t('fault.home')}
              </Button>
            </>
          }
        >
          {texts.text}
        </EmptyState>
      </div>
    </PageLayout>
  );
};
