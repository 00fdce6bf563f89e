import { useEffect, useRef } from 'react';
import { useSpacePlace } from '../../../slots/space-context.tsx';
import type { Presence } from '../create-presence.ts';

/**
 * Reports a change of the user's name, its reading, picture or colour to the server, so that
 * everyone sees it at once.
 */
export const AccountReports = ({ presence }: { presence: Presence }) => {
  const { name, avatar, color, profile } = useSpacePlace().me;
  const now = [name, profile.reading, avatar, color].join('\n');
  const reported = useRef(now);
  useEffect(() => {
    if (reported.current === now) return;
    reported.current = now;
    presence.announceAccount();
  }, [presence, now]);
  return null;
};
