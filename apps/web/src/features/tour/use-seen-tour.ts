import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../platform/api-client/api-context.tsx';

/**
 * Whether the user's account has seen the tour; null while that is not known, and for guests, who
 * have no settings. And the way to remember it.
 */
export const useSeenTour = (isUnasked: boolean) => {
  const { queries, calls } = useApi();
  const settings = useQuery(queries.settings.read.queryOptions({ enabled: !isUnasked }));
  const hasSeen = settings.data?.data.has_seen_tour ?? null;
  return {
    hasSeen,
    remember() {
      // When it cannot be stored, another device offers the tour again.
      if (hasSeen === false) calls.settings.change({ has_seen_tour: true }).catch(() => undefined);
    },
  };
};
