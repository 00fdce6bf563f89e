import { useEffect, useState } from 'react';

/** Whether a state has lasted for so long, in ms, without a break. */
export const useLasting = (isSo: boolean, forMs: number): boolean => {
  const [hasLasted, setLasted] = useState(false);
  useEffect(() => {
    setLasted(false);
    if (!isSo) return;
    const timer = setTimeout(() => setLasted(true), forMs);
    return () => clearTimeout(timer);
  }, [isSo, forMs]);
  return isSo && hasLasted;
};
