import { defaultUserSettings, isQuietAt } from '@engawa/contract/settings';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { useSpacePlace } from '../../../slots/space-context.tsx';
import { createNoticeSounds, type NoticeLine } from '../notice-sounds.ts';

/** The minute of the user's day. */
const minuteNow = (): number => {
  const now = new Date();
  return now.getHours() * 60 + now.getMinutes();
};

/**
 * Plays the chosen sounds for messages, requests and people who come near, unless the user is busy.
 * Guests have no settings.
 */
export const NoticeSounds = ({
  line,
  isBusy,
  isMuted,
  onAsked,
  onClap,
}: {
  line: NoticeLine;
  isBusy: () => boolean;
  isMuted: (conversation: string) => boolean;
  onAsked: (listener: () => void) => () => void;
  onClap: (listener: (id: string) => void) => () => void;
}) => {
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
        isBusy: () => isBusy() || isQuietAt(chosen.current, minuteNow()),
        onClap,
        isMuted,
        onAsked,
        isWanted: (name) => chosen.current[name],
        // Loaded with the first sound.
        play: async (sound) =>
          (await import('../../../platform/sounds/notice-sounds.ts')).playNoticeSound(sound),
        now: () => performance.now(),
      }),
    [line, isBusy, isMuted, onAsked, onClap, me.id],
  );
  return null;
};
