import type { UserSettings } from '@engawa/contract/settings';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../platform/api-client/api-context.tsx';

/**
 * The settings that apply on all of the user's devices. A change shows at once, and is taken back
 * when the server refuses it.
 */
export const useUserSettings = (onFailed: () => void) => {
  const { queries, calls } = useApi();
  const client = useQueryClient();
  const key = queries.settings.read.queryKey();
  const settings = useQuery(queries.settings.read.queryOptions());
  const change = useMutation({
    mutationFn: (changes: Partial<UserSettings>) => calls.settings.change(changes),
    async onMutate(changes) {
      await client.cancelQueries({ queryKey: key });
      const before = client.getQueryData(key);
      if (before !== undefined) client.setQueryData(key, { data: { ...before.data, ...changes } });
      return { before };
    },
    onError(_error, _changes, context) {
      if (context?.before !== undefined) client.setQueryData(key, context.before);
      onFailed();
    },
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
  return { settings, change };
};
