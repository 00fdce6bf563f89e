import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { WithNamespaces } from '../../../platform/i18n/with-namespaces.tsx';
import { lazyPart } from '../../../platform/lazy-part.ts';

// Loaded for people who have not answered.
const DepartmentCard = lazyPart(async () => ({
  default: (await import('./department-card.tsx')).DepartmentCard,
}));

/**
 * The question for the user's department, until it is answered.
 * @param companyId null: none is asked
 */
export const useDepartmentCard = (companyId: string | null, userId: string): ReactNode => {
  const { queries } = useApi();
  const mine = useQuery(queries.companies.listMine.queryOptions({ enabled: companyId !== null })).data?.data;
  const membership = mine?.find(({ uuid }) => uuid === companyId);
  return companyId !== null && membership?.department === null ? (
    <WithNamespaces of={['companies']}>
      <DepartmentCard memberId={membership.user_company_id} companyId={companyId} userId={userId} />
    </WithNamespaces>
  ) : null;
};
