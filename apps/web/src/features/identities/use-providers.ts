import type { OfferedProvider } from '@engawa/contract/identities';
import { useEffect, useState } from 'react';
import type { ApiClient } from '../../platform/api-client/api-client.ts';

/**
 * The external login providers; none while they are not known. Fetched outside the query cache,
 * because the cache is cleared at log-out, which is when this page appears.
 */
export const useProviders = ({ calls }: Pick<ApiClient, 'calls'>): readonly OfferedProvider[] => {
  const [offered, setOffered] = useState<readonly OfferedProvider[]>([]);
  useEffect(() => {
    let isWanted = true;
    calls.identities.listProviders().then(
      ({ data }) => {
        if (isWanted) setOffered(data);
      },
      // Login by e-mail and password works without the providers.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [calls]);
  return offered;
};
