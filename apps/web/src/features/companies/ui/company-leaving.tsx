import { canManageCompany, type Membership } from '@engawa/contract/companies';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/button.tsx';
import type { WithProof } from './close-company-dialog.tsx';
import classes from './companies.module.css';
import { LeavingDialogs } from './leaving-dialogs.tsx';

/** Leaving a company, and for its Managers deleting it while it is open. */
export const CompanyLeaving = ({
  company,
  onLeft,
  onClosed,
  withProof,
}: {
  company: Membership;
  /** Called when the user no longer belongs to the company. */
  onLeft: (companyId: string) => void;
  /** Called when the user has closed the company. */
  onClosed: () => void;
  withProof: WithProof;
}) => {
  const { t } = useTranslation('companies');
  const [open, setOpen] = useState<'leave' | 'remove' | null>(null);
  return (
    <>
      <div className={classes.block}>
        <h4>{t('leave.open')}</h4>
        <p>{t('leave.text')}</p>
        <Button
          variant="default"
          className={classes.button}
          onClick={() => setOpen('leave')}
          data-testid="leave-company"
        >
          {t('leave.open')}
        </Button>
      </div>
      {canManageCompany(company.role.name) && !company.closing && (
        <div className={classes.block}>
          <h4>{t('remove.title')}</h4>
          <p>{t('remove.text')}</p>
          <Button
            color="red"
            variant="outline"
            className={classes.button}
            onClick={() => setOpen('remove')}
            data-testid="remove-company"
          >
            {t('remove.open')}
          </Button>
        </div>
      )}
      <LeavingDialogs
        open={open}
        company={company}
        onClose={() => setOpen(null)}
        onRemove={() => setOpen('remove')}
        onLeft={() => onLeft(company.uuid)}
        onClosed={onClosed}
        withProof={withProof}
      />
    </>
  );
};
