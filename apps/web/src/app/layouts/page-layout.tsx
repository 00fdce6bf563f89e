import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navbar } from './navbar.tsx';
import classes from './page-layout.module.css';
import { SiteFooter } from './site-footer.tsx';

/** A page on paper: the navbar, the content in the middle, and what there is to read at the end. */
export const PageLayout = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation('app');
  return (
    <div className={classes.page}>
      <a href="#main" className={classes.skip}>
        {t('skipToContent')}
      </a>
      <div className={classes.top}>
        <Navbar />
      </div>
      <main id="main" className={classes.main} tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
    </div>
  );
};
