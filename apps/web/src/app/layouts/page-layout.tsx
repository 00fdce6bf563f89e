import { type ReactNode, useEffect } from 'react';
import { isLoggedIn } from '../../platform/api-client/login-state.ts';
import { useServices } from '../session/use-services.ts';
import { Navbar } from './navbar.tsx';
import classes from './page-layout.module.css';
import { SiteFooter } from './site-footer.tsx';
import { SkipLink } from './skip-link.tsx';

/** A page on paper: the navbar, the content in the middle, and what there is to read at the end. */
export const PageLayout = ({ children }: { children: ReactNode }) => {
  const { session, userApi } = useServices();
  // Public pages do not know the user after a reload; the navbar shows who is logged in as soon as
  // that is known.
  useEffect(() => {
    isLoggedIn(session, userApi).catch(() => undefined);
  }, [session, userApi]);
  return (
    <div className={classes.page}>
      <SkipLink />
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
