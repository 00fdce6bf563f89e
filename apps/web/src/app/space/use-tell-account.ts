import type { User } from '@engawa/contract/accounts';
import { useEffect, useRef } from 'react';
import type { Presence } from '../../features/presence/index.ts';

/** Whoever changes their name, picture or colour while the space is open is seen with it by everyone at once. */
export const useTellAccount = (
  presence: Presence,
  { name, avatar, color }: Pick<User, 'name' | 'avatar' | 'color'>,
): void => {
  const now = [name, avatar, color].join('\n');
  const told = useRef(now);
  useEffect(() => {
    if (told.current === now) return;
    told.current = now;
    presence.tellAccount();
  }, [presence, now]);
};
