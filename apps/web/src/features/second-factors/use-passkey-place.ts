import { useEffect, useState } from 'react';
import type { ApiClient } from '../../platform/api-client/api-client.ts';
import { knowsPasskeys } from './passkeys.ts';

/**
 * Whether passkeys work in this browser at this address; false while it is not known. Not kept among what people have read: that
 * is thrown away at the moment they log out, which is when the log-in page comes.
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
