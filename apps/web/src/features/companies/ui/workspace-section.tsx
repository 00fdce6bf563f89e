import { canManageCompany, type Membership } from '@engawa/contract/companies';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { refusalCodeOf } from '../../../platform/api-client/refusal.ts';
import { useTroubleSentence } from '../../../platform/i18n/use-trouble-sentence.ts';
import { Notice } from '../../../ui/page/notice.tsx';
import { LoadFailure } from '../../../ui/waiting/load-failure.tsx';
import { Loading } from '../../../ui/waiting/loading.tsx';
import type { WithProof } from './close-company-dialog.tsx';
import { ClosedCompany } from './closed-company.tsx';
import classes from './companies.module.css';
import { CompanyLeaving } from './company-leaving.tsx';
import { CompanyName } from './company-name.tsx';
import { DepartmentField } from './department-field.tsx';

/**
 * The current company: its name, the user's department, its plan (`plan`), and leaving or deleting
 * it.
 */
export const WorkspaceSection = ({
  plan,
  extra,
  onLeft,
  onClosed,
  withProof,
}: {
  plan: (companyId: string) => ReactNode;
  /** Additional parts about the company. */
  extra?: (membership: Membership) => ReactNode;
  /** Called when the user no longer belongs to the company. */
  onLeft: (companyId: string) => void;
  /** Called when the user has closed the company. */
  onClosed: () => void;
  withProof: WithProof;
}) => {
  const { t } = useTranslation(['companies', 'app']);
  const { queries } = useApi();
  const sentence = useTroubleSentence();
  const current = useQuery(queries.companies.current.queryOptions());
  if (current.isPending) return <Loading label={t('app:loading')} />;
  if (current.isError)
    return refusalCodeOf(current.error) === 'COMPANY_IS_NOT_EXIST' ? (
      <Notice tone="info">{t('settings.no_company')}</Notice>
    ) : (
      <LoadFailure again={t('app:load_again')} onAgain={() => void current.refetch()}>
        {t('settings.failed')} {sentence(current.error)}
      </LoadFailure>
    );
  const membership = current.data.data;
  const isManager = canManageCompany(membership.role.name);
  return (
    <div className={classes.section} data-testid="workspace-section">
      {membership.closing ? (
        <ClosedCompany company={membership} closing={membership.closing} />
      ) : (
        <>
          {isManager ? (
            <CompanyName key={membership.uuid} membership={membership} />
          ) : (
            <PlainName {...membership} />
          )}
          <DepartmentField membership={membership} />
          {plan(membership.uuid)}
          {extra?.(membership)}
        </>
      )}
      <CompanyLeaving company={membership} onLeft={onLeft} onClosed={onClosed} withProof={withProof} />
    </div>
  );
};

const PlainName = ({ name }: Pick<Membership, 'name'>) => {
  const { t } = useTranslation('companies');
  return (
    <div>
      <p className={classes.label}>{t('settings.company')}</p>
      <p className={classes.value}>{name}</p>
      <p className={classes.plain}>{t('settings.managers_only')}</p>
    </div>
  );
};
