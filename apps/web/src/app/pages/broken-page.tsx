import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ClosedShoji } from './closed-shoji.tsx';

/** The last resort, when even the routes are broken: it stands without them. */
export const BrokenPage = () => {
  const { t } = useTranslation('app');
  return (
    <main role="alert">
      <EmptyState
        level={1}
        picture={<ClosedShoji />}
        title={t('fault.title')}
        action={<Button onClick={() => window.location.reload()}>{t('fault.reload')}</Button>}
      >
        {t('fault.text')}
      </EmptyState>
    </main>
  );
};
