import { defaultUserSettings } from '@engawa/contract/settings';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { playNoticeSound } from '../../../platform/sounds/notice-sounds.ts';
import { useSpacePlace } from '../../../slots/space-context.tsx';
import { createNoticeSounds, type NoticeLine } from '../notice-sounds.ts';

/** Plays the sounds that one has chosen for messages, requests and people who come close. Guests have no settings. */
export const NoticeSounds = ({ line }: { line: NoticeLine }) => {
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
        isWanted: (name) => chosen.current[name],
        play: playNoticeSound,
        now: () => performance.now(),
      }),
    [line, me.id],
  );
  return null;
};
