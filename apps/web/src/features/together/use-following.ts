import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { toasts } from '../../ui/toasts/toasts.ts';
import type { TogetherPorts } from './ports.ts';

/** How often the user's avatar looks where the other person is going, in ms. */
const stepEveryMs = 400;

/**
 * Walks behind the person whom the user follows, also into other rooms, until a step of one's own.
 */
export const useFollowing = (ports: TogetherPorts): void => {
  const { t } = useTranslation('together');
  const whom = useStore(ports.following, (state) => state.whom);
  const tellRefused = useEffectEvent((id: string) => {
    const name = ports.whereNow(id)?.name ?? '';
    toasts.show(t('room_not_followed', { name }), { tone: 'danger', testId: 'room-not-followed' });
  });
  useEffect(() => {
    if (whom === null) return;
    const { realtime, following, stopFollowing } = ports;
    let room = ports.roomNow();
    /** The room into which the user goes behind the other person, until they are there. */
    let awaited: string | null = null;
    const goTo = async (next: string) => {
      awaited = next;
      try {
        await ports.goToRoom(next);
      } catch {
        tellRefused(whom);
        if (following.getState().whom === whom) stopFollowing();
      }
    };
    const step = () => {
      const here = ports.roomNow();
      // Still on the way.
      if (awaited !== null && here === room) return;
      if (here === awaited) room = awaited;
      awaited = null;
      const there = ports.whereNow(whom)?.room;
      if (there === undefined) return;
      // The user went to another room, or was taken there.
      if (here !== room) stopFollowing();
      else if (there !== here) void goTo(there);
      else ports.walkBehind(whom);
    };
    step();
    const timer = window.setInterval(step, stepEveryMs);
    const stops = [ports.onOwnStep(stopFollowing), realtime.on('SharePosition', stopFollowing)];
    return () => {
      window.clearInterval(timer);
      for (const stop of stops) stop();
      // Refused without a connection; coming back, the server says whom it believes to be followed.
      realtime.whisper('StopFollowing', { user_id: whom }).catch(() => undefined);
    };
  }, [ports, whom]);
};
