import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/waiting/empty-state.tsx';
import { PageLayout } from '../layouts/page-layout.tsx';
import { usePageTitle } from '../layouts/use-page-title.ts';
import { LinkButton } from '../locale/link-button.tsx';
import { useLocale } from '../locale/use-locale.ts';
import { ClosedShoji } from './closed-shoji.tsx';

/** Shown for unknown addresses. */
export const NotFoundPage = () => {
  const { t } = useTranslation('app');
  const { params } = useLocale();
  usePageTitle(t('not_found.title'));
  return (
    <PageLayout>
      <EmptyState
        level={1}
        picture={<ClosedShoji />}
        title={t('not_found.text')}
        action={
          <LinkButton to="/{-$locale}" params={params}>
            {t('not_found.back')}
          </LinkButton>
        }
      >
        {t('not_found.hint')}
      </EmptyState>
    </PageLayout>
  );
};
