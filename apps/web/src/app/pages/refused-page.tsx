import { Button } from '@mantine/core';
import { Link, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { refusalCodeOf } from '../../platform/api-client/refusal.ts';
import { useTroubleSentence } from '../../platform/i18n/use-trouble-sentence.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageLayout } from '../layouts/page-layout.tsx';
import { useLocale } from '../use-locale.ts';
import { usePageTitle } from '../use-page-title.ts';
import { ClosedShoji } from './closed-shoji.tsx';

/** In place of a space that did not open: why, and where to go from here. */
export const RefusedPage = ({ error }: { error: unknown }) => {
  const { t } = useTranslation('spaces');
  const { params } = useLocale();
  const router = useRouter();
  const sentence = useTroubleSentence();
  usePageTitle(t('refused.title'));
  return (
    <PageLayout>
      <div role="alert" data-testid="space-refused" data-code={refusalCodeOf(error)}>
        <EmptyState
          level={1}
          picture={<ClosedShoji />}
          title={t('refused.title')}
          action={
            <>
              <Button component={Link} to="/{-$locale}/mypage" params={params as never}>
                {t('refused.back')}
              </Button>
              <Button variant="default" onClick={() => void router.invalidate()}>
                {t('refused.retry')}
              </Button>
            </>
          }
        >
          {sentence(error)}
        </EmptyState>
      </div>
    </PageLayout>
  );
};
