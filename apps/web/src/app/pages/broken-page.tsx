import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/waiting/empty-state.tsx';
import { ClosedShoji } from './closed-shoji.tsx';
import { SpeechlessPage } from './speechless-page.tsx';
import { SupportAddress } from './support-address.tsx';

/** The last resort when the routes fail: it does not depend on them. */
export const BrokenPage = () => {
  const { t, i18n } = useTranslation('app');
  if (!i18n.hasResourceBundle(i18n.language, 'app')) return <SpeechlessPage />;
  return (
    <main role="alert">
      <EmptyState
        level={1}
        picture={<ClosedShoji />}
        title={t('fault.title')}
        action={<Button onClick={() => window.location.reload()}>{t('fault.reload')}</Button>}
      >
        {t('fault.text')}
        <SupportAddress />
      </EmptyState>
    </main>
  );
};
