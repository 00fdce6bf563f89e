import { defaultUserSettings } from '@engawa/contract/settings';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { playNoticeSound } from '../../../platform/sounds/notice-sounds.ts';
import { useSpacePlace } from '../../../slots/space-context.tsx';
import { createNoticeSounds, type NoticeLine } from '../notice-sounds.ts';

/**
 * Plays the chosen sounds for messages, requests and people who come near, unless the user is busy.
 * Guests have no settings.
 */
export const NoticeSounds = ({ line, isBusy }: { line: NoticeLine; isBusy: () => boolean }) => {
  const { queries } = useApi();
  const { me } = useSpacePlace();
  const settings = useQuery(queries.settings.read.queryOptions({ enabled: !me.is_guest }));
  const chosen = useRef(defaultUserSettings);
  chosen.current = settings.data?.data ?? defaultUserSettings;
  useEffect(
    () =>
      createNoticeSounds({
        line,
        selfId: me.id,
        isBusy,
        isWanted: (name) => chosen.current[name],
        play: playNoticeSound,
        now: () => performance.now(),
      }),
    [line, isBusy, me.id],
  );
  return null;
};
