import type { OfferedProvider } from '@engawa/contract/identities';
import { useEffect, useState } from 'react';
import type { ApiClient } from '../../platform/api-client/api-client.ts';

/**
 * Where else one may log in; none while it is not known. Asked for by the page itself and not kept among what people have read:
 * that is thrown away at the moment they log out, which is when this page comes.
 */
export const useProviders = ({ calls }: Pick<ApiClient, 'calls'>): readonly OfferedProvider[] => {
  const [offered, setOffered] = useState<readonly OfferedProvider[]>([]);
  useEffect(() => {
    let isWanted = true;
    calls.identities.listProviders().then(
      ({ data }) => {
        if (isWanted) setOffered(data);
      },
      // E-mail and password are there all the same.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [calls]);
  return offered;
};
