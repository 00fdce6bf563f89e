import type { ReactNode } from 'react';
import classes from './index-layout.module.css';
import { Navbar } from './navbar.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SkipLink } from './skip-link.tsx';

/** The layout of the home page: its content fills the whole width below the navbar. */
export const IndexLayout = ({ children }: { children: ReactNode }) => (
  <div className={classes.index}>
    <SkipLink />
    <Navbar />
    <main id="main" className={classes.main} tabIndex={-1}>
      {children}
    </main>
    <SiteFooter />
  </div>
);
