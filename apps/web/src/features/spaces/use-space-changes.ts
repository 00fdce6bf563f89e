import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useApi } from '../../platform/api-client/api-context.tsx';

/**
 * Of a query that others change while it is shown: without a live connection, it is read again
 * when the user comes back to the page.
 */
export const followed = { staleTime: 0, refetchOnWindowFocus: 'always' } as const;

/**
 * Calls back when the page of a space has read it again, as it does after each event about a change
 * and on its return from an interruption.
 * @param spaceId the space whose page is open; null: none
 */
export const useSpaceChanges = (spaceId: string | null, onChange: () => void): void => {
  const { queries } = useApi();
  const { dataUpdatedAt } = useQuery({
    ...queries.spaces.get.queryOptions({ input: { space_uuid: spaceId ?? '' } }),
    // The page asks; this only follows the answers.
    enabled: false,
  });
  const seenAt = useRef(dataUpdatedAt);
  useEffect(() => {
    if (seenAt.current === dataUpdatedAt) return;
    seenAt.current = dataUpdatedAt;
    onChange();
  });
};
