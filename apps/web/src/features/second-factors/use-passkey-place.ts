import { useEffect, useState } from 'react';
import type { ApiClient } from '../../platform/api-client/api-client.ts';
import { knowsPasskeys } from './passkeys.ts';

/**
 * Whether passkeys work in this browser at this address; false while unknown. Fetched outside the
 * query cache, because the cache is cleared at log-out, which is when the login page appears.
 */
export const usePasskeyPlace = ({ calls }: Pick<ApiClient, 'calls'>): boolean => {
  const [isHere, setHere] = useState(false);
  useEffect(() => {
    if (!knowsPasskeys()) return;
    let isWanted = true;
    calls.secondFactors.whereArePasskeys().then(
      ({ data }) => {
        if (isWanted) setHere(data.origin === window.location.origin);
      },
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [calls]);
  return isHere;
};
