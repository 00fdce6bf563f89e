import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { InvitationList } from './invitation-list.tsx';
import classes from './invite-dialog.module.css';

/** All invitations of the current company, for its Managers. */
export const CompanyInvitations = () => {
  const { t } = useTranslation('invitations');
  const titleId = useId();
  return (
    <section className={classes.email} aria-labelledby={titleId} data-testid="company-invitations">
      <h4 id={titleId} className={classes.title}>
        {t('list.title')}
      </h4>
      <p className={classes.hint}>{t('list.hint')}</p>
      <InvitationList spaceId={null} />
    </section>
  );
};
