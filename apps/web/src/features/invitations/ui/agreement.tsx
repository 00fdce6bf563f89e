import { useTranslation } from 'react-i18next';
import { CheckField } from '../../../ui/form/check-field.tsx';
import classes from './join.module.css';

/** Addresses of the documents that the user agrees to. */
export type Pages = { readonly terms: string; readonly privacy: string };

/** The required agreement; its documents open in a new tab, so that nothing typed is lost. */
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
