import { createOnlineLog } from '../../../features/guests/index.ts';
import type { Media } from '../../../features/media/index.ts';
import { type Presence, reportIdleness, reportSight, watchWaking } from '../../../features/presence/index.ts';
import type { ApiClient } from '../../../platform/api-client/api-client.ts';
import { endAll } from '../../../platform/end-all.ts';
import type { RealtimeClient } from '../../../platform/realtime-client/realtime-client.ts';
import { after } from '../../../platform/timers.ts';

/** The time since 1970 in ms, which never goes backwards. */
export const localNow = (): number => performance.timeOrigin + performance.now();

const every = (periodMs: number, callback: () => void): (() => void) => {
  const timer = setInterval(callback, periodMs);
  return () => clearInterval(timer);
};

const isInside = ({ entering }: Presence): boolean => entering.store.getState().entry.kind === 'inside';

/** Starts the media while the user is inside. @returns the function that ends this */
export const followEntry = ({ entering }: Presence, media: Media): (() => void) =>
  entering.store.subscribe(({ entry: { kind } }) => {
    if (kind === 'inside') media.start();
    // After leaving, an old tab must not keep the camera on or take the place of the new one on a
    // media server.
    else if (kind !== 'lost' && kind !== 'entering') media.stop();
  });

/** Messages that reach most pages often, hidden or not. */
const signsOfLife = ['PositionsEvent', 'ParticipantsEvent', 'ConnectionEvent', 'AudioEvent'] as const;

/**
 * Asks the server where the user is after the page has slept, before anything is connected by what
 * the page knew then. @returns the function that ends this
 */
export const followWaking = (presence: Presence, realtime: RealtimeClient): (() => void) =>
  watchWaking({
    wallNow: Date.now,
    every,
    onSignOfLife(alive) {
      const stops = signsOfLife.map((event) => realtime.on(event, () => alive()));
      const events = [
        [document, 'visibilitychange'],
        [document, 'resume'],
        [window, 'online'],
      ] as const;
      for (const [target, event] of events) target.addEventListener(event, alive);
      return () => {
        endAll(stops);
        for (const [target, event] of events) target.removeEventListener(event, alive);
      };
    },
    onFreeze(frozen) {
      document.addEventListener('freeze', frozen);
      return () => document.removeEventListener('freeze', frozen);
    },
    slept: presence.entering.doubt,
  });

type Watched = { realtime: RealtimeClient; media: Media; presence: Presence; selfId: string };

/** Reports when the user does nothing for long. @returns the function that ends this */
const followIdleness = (
  { realtime, media, presence, selfId }: Watched,
  limitSeconds: () => number,
): (() => void) =>
  reportIdleness(window, {
    now: localNow,
    every,
    isInside: () => isInside(presence),
    onActivity: (active) =>
      media.store.subscribe(({ speaking }) => {
        if (speaking.includes(selfId)) active();
      }),
    limitSeconds,
    report: (idleTime) => realtime.send('IdleTimeEvent', { idleTime }),
  });

/** Reports whether the tab is in front. @returns the function that ends this */
const followSight = ({ presence, realtime }: Pick<Watched, 'presence' | 'realtime'>): (() => void) =>
  reportSight({
    isVisible: () => document.visibilityState === 'visible',
    onChange(listener) {
      document.addEventListener('visibilitychange', listener);
      return () => document.removeEventListener('visibilitychange', listener);
    },
    after,
    isInside: () => isInside(presence),
    onInside: (listener) =>
      presence.entering.store.subscribe(({ entry }, { entry: before }) => {
        if (entry.kind === 'inside' && before.kind !== 'inside') listener();
      }),
    report: (visible) => realtime.send('ActiveEvent', { visible }),
  });

/**
 * Reports whether the user is there: how long they do nothing, and whether the tab is in front.
 * @returns the function that ends this
 */
export const followAttention = (watched: Watched, limitSeconds: () => number): (() => void) => {
  const stops = [followIdleness(watched, limitSeconds), followSight(watched)];
  return () => endAll(stops);
};

/** Reports that a guest is still present. @returns the function that ends this */
export const logGuestOnline = (api: ApiClient, presence: Presence): (() => void) => {
  const { entering, model } = presence;
  const log = createOnlineLog({
    send: (room_id) => api.calls.guests.online({ room_id }),
    roomNow: () => (isInside(presence) ? model.store.getState().roomId : null),
    every,
  });
  const stops = [
    log.stop,
    entering.store.subscribe(log.reportIfMoved),
    model.store.subscribe(log.reportIfMoved),
  ];
  return () => {
    endAll(stops);
  };
};
