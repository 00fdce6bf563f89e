import { useTranslation } from 'react-i18next';
import { CheckField } from '../../../ui/form/check-field.tsx';
import classes from './join.module.css';

/** The addresses of what is agreed to. */
export type Pages = { readonly terms: string; readonly privacy: string };

/** Nobody joins without it; what is agreed to can be read beside, so that nothing that was typed is lost. */
export const Agreement = ({
  tick,
  error,
  pages,
}: {
  tick: Parameters<typeof CheckField>[0];
  error: string | undefined;
  pages: Pages;
}) => {
  const { t } = useTranslation('accounts');
  return (
    <>
      <CheckField {...tick} label={t('terms.agree')} error={error} aria-required />
      <p className={classes.links}>
        <a href={pages.terms} target="_blank" rel="noreferrer">
          {t('terms.terms')}
          {t('terms.opens_beside')}
        </a>
        <a href={pages.privacy} target="_blank" rel="noreferrer">
          {t('terms.privacy')}
          {t('terms.opens_beside')}
        </a>
      </p>
    </>
  );
};
