import type { WaitingGuest } from '@engawa/contract/lobby';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../platform/api-client/api-context.tsx';

/** Guests whose page is silent are dropped by the server without a message. */
const refreshMs = 30_000;

/**
 * The guests who wait in the lobby of a space, the longest first.
 * @param open obtains the token of the space first; absent: it is the open one
 */
export const useLobby = (spaceId: string, open?: (spaceId: string) => Promise<void>) => {
  const { calls, queries } = useApi();
  const client = useQueryClient();
  const input = { id: spaceId };
  const queryKey = queries.lobby.list.queryKey({ input });
  const query = useQuery({
    queryKey,
    async queryFn() {
      await open?.(spaceId);
      return calls.lobby.list(input);
    },
    staleTime: 0,
    refetchInterval: ({ state }) => ((state.data?.data.length ?? 0) > 0 ? refreshMs : false),
  });
  return {
    guests: query.data?.data ?? [],
    error: query.error,
    isPending: query.isPending,
    refetch: () => void query.refetch(),
    change: (change: (guests: readonly WaitingGuest[]) => WaitingGuest[]) =>
      client.setQueryData(queryKey, (before) => ({ data: change(before?.data ?? []) })),
  };
};
