import { defaultUserSettings } from '@engawa/contract/settings';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { createNoticeSounds } from '../../features/settings/index.ts';
import { useApi } from '../../platform/api-client/api-context.tsx';
import { playNoticeSound } from '../../platform/sounds/notice-sounds.ts';
import type { SpaceSession } from './space-session.ts';

/** Messages, requests and people who come beside one are heard in the space, as far as one wants to. Guests have no settings. */
export const useNoticeSounds = ({ realtime }: SpaceSession, selfId: string, isGuest: boolean): void => {
  const { queries } = useApi();
  const settings = useQuery(queries.settings.read.queryOptions({ enabled: !isGuest }));
  const wanted = useRef(defaultUserSettings);
  wanted.current = settings.data?.data ?? defaultUserSettings;
  useEffect(
    () =>
      createNoticeSounds({
        line: realtime,
        selfId,
        isWanted: (name) => wanted.current[name],
        play: playNoticeSound,
        now: () => performance.now(),
      }),
    [realtime, selfId],
  );
};
