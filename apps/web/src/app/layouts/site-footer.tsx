import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../locale/use-locale.ts';
import classes from './site-footer.module.css';

const pages = [
  { to: '/{-$locale}/plan', key: 'plan' },
  { to: '/{-$locale}/payment/term', key: 'terms' },
  { to: '/{-$locale}/privacy_policy', key: 'privacy' },
  { to: '/{-$locale}/tool/websocket', key: 'diagnosis' },
] as const;

/** The end of a page: what one may want to read of this Engawa. */
export const SiteFooter = () => {
  const { t } = useTranslation('app');
  const { params } = useLocale();
  return (
    <footer className={classes.footer}>
      <nav aria-label={t('footer.label')}>
        <ul>
          {pages.map(({ to, key }) => (
            <li key={key}>
              <Link to={to} params={params}>
                {t(`footer.${key}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </footer>
  );
};
