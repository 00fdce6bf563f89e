import type { Department } from '@engawa/contract/companies';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../platform/api-client/api-context.tsx';

/** Tells the department one is in; whoever asks for companies again finds it. */
export const useDepartment = (memberId: string) => {
  const { calls, queries } = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (department: Department) => calls.companies.chooseDepartment({ id: memberId, department }),
    onSuccess: () => client.invalidateQueries({ queryKey: queries.companies.key() }),
  });
};
