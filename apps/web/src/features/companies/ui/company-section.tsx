import type { Membership } from '@engawa/contract/companies';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/empty-state.tsx';
import classes from './company-section.module.css';

/** One of my companies: its name, my role, and its spaces as `children`. */
export const CompanySection = ({ membership, children }: { membership: Membership; children: ReactNode }) => {
  const { t } = useTranslation(['spaces', 'accounts']);
  const titleId = `company-${membership.uuid}`;
  return (
    <section className={classes.section} aria-labelledby={titleId}>
      <header className={classes.header}>
        <h2 id={titleId}>{membership.name}</h2>
        <p>{t('spaces:mine.role', { role: t(`accounts:roles.${membership.role.name}`) })}</p>
      </header>
      {membership.spaces.length === 0 ? (
        <EmptyState title={t('spaces:mine.noSpaces')}>{t('spaces:mine.noSpacesHint')}</EmptyState>
      ) : (
        <div className={classes.spaces}>{children}</div>
      )}
    </section>
  );
};
