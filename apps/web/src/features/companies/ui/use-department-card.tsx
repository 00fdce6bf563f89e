import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { WithNamespaces } from '../../../platform/i18n/with-namespaces.tsx';
import { lazyPart } from '../../../platform/lazy-part.ts';
import { localStore } from '../../../platform/storage/storage.ts';
import { createArrivalDay } from '../arrival-day.ts';

// Loaded for people who have not answered.
const DepartmentCard = lazyPart(async () => ({
  default: (await import('./department-card.tsx')).DepartmentCard,
}));

/**
 * The question for the user's department, until it is answered. A newcomer learns to walk first: it
 * waits for the second visit in this browser.
 * @param companyId null: none is asked
 */
export const useDepartmentCard = (companyId: string | null, userId: string): ReactNode => {
  const { queries } = useApi();
  // Read once for each visit, before this visit's own arrival is recorded.
  const isAsked = useMemo(
    () => companyId !== null && createArrivalDay(localStore, { userId, companyId }).wasEver(),
    [companyId, userId],
  );
  const mine = useQuery(queries.companies.listMine.queryOptions({ enabled: isAsked })).data?.data;
  const membership = mine?.find(({ uuid }) => uuid === companyId);
  return isAsked && membership?.department === null ? (
    <WithNamespaces of={['companies']}>
      <DepartmentCard memberId={membership.user_company_id} />
    </WithNamespaces>
  ) : null;
};
