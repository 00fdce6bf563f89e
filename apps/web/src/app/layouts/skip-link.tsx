import { useTranslation } from 'react-i18next';
import classes from './skip-link.module.css';

/** The first element that Tab reaches: skips the navbar to the content. */
export const SkipLink = () => {
  const { t } = useTranslation('app');
  return (
    <a href="#main" className={classes.skip}>
      {t('skip_to_content')}
    </a>
  );
};
