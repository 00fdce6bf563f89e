import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** Names the page in the browser's title: "Page – Engawa". */
export const usePageTitle = (page: string): void => {
  const { t } = useTranslation('app');
  const title = t('page_title', { page });
  useEffect(() => {
    document.title = title;
  }, [title]);
};
