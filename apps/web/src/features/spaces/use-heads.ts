import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '../../platform/api-client/api-context.tsx';

/** How often the counts are refreshed while the page is visible, in ms. */
const askAgainMs = 15_000;
/**
 * When the counts are refreshed for the first time, in ms: the first ones may still contain the
 * user who has just left a space, because live spaces collect changes for 500 ms.
 */
const askFirstAgainMs = 1_500;

/** The number of people inside each space; null when not known yet. */
export const useHeads = (): ReadonlyMap<string, number> | null => {
  const { queries } = useApi();
  const heads = useQuery({
    ...queries.spaces.heads.queryOptions(),
    refetchInterval: ({ state }) => (state.dataUpdateCount < 2 ? askFirstAgainMs : askAgainMs),
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
