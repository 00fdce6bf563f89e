import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '../../platform/api-client/api-context.tsx';

/** Asked again so often while the page is seen. */
const askAgainMs = 15_000;

/** How many are inside each space; null: not known yet. */
export const useHeads = (): ReadonlyMap<string, number> | null => {
  const { queries } = useApi();
  const heads = useQuery({
    ...queries.spaces.heads.queryOptions(),
    refetchInterval: askAgainMs,
    staleTime: 0,
  });
  return useMemo(
    () =>
      heads.data === undefined
        ? null
        : new Map(heads.data.data.map(({ space_uuid, count }) => [space_uuid, count])),
    [heads.data],
  );
};
