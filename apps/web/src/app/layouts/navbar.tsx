import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { Logo } from '../../ui/page/logo.tsx';
import { useLocale } from '../locale/use-locale.ts';
import { useServices } from '../session/use-services.ts';
import { LanguageMenu } from './language-menu.tsx';
import classes from './navbar.module.css';
import { UserMenu } from './user-menu.tsx';

/**
 * The bar at the top of pages: home link, language and user menu. People who join or enter as a
 * guest get no home link (specification).
 */
export const Navbar = ({ hasHomeLink = true }: { hasHomeLink?: boolean }) => {
  const { t } = useTranslation('app');
  const { params } = useLocale();
  const { session } = useServices();
  const isIn = useStore(session.store, (state) => state.accessToken !== null);
  return (
    <header className={classes.navbar}>
      <nav className={classes.inner} aria-label={t('nav.main')}>
        {hasHomeLink ? (
          <Link to="/{-$locale}" params={params} className={classes.home} aria-label={t('nav.home')}>
            <Logo />
          </Link>
        ) : (
          <Logo label="Engawa" />
        )}
        <div className={classes.right}>
          <LanguageMenu />
          {isIn && <UserMenu />}
        </div>
      </nav>
    </header>
  );
};
