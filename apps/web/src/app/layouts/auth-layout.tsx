import type { ReactNode } from 'react';
import classes from './auth-layout.module.css';
import { Navbar } from './navbar.tsx';
import { SkipLink } from './skip-link.tsx';
import veranda from './veranda-evening.svg';

/**
 * The dark entrance: an evening on the veranda, and one sheet of paper in the light of the lantern.
 */
export const AuthLayout = ({ hasHomeLink, children }: { hasHomeLink?: boolean; children: ReactNode }) => (
  <div className={classes.entrance}>
    <SkipLink />
    <img src={veranda} alt="" className={classes.veranda} />
    <div data-ground="ink" className={classes.top}>
      <Navbar hasHomeLink={hasHomeLink} />
    </div>
    <main id="main" className={classes.main} tabIndex={-1}>
      <div className={classes.sheet}>{children}</div>
    </main>
  </div>
);
