import type { Department } from '@engawa/contract/companies';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../platform/api-client/api-context.tsx';

/** Saves the user's department, and refreshes the list of companies. */
export const useDepartment = (memberId: string) => {
  const { calls, queries } = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (department: Department) => calls.companies.chooseDepartment({ id: memberId, department }),
    onSuccess: () => client.invalidateQueries({ queryKey: queries.companies.key() }),
  });
};
