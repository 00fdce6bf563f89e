import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useSpacePlace } from '../../../slots/space-context.tsx';
import { VisuallyHidden } from '../../../ui/controls/visually-hidden.tsx';
import { liveNews } from '../../../ui/waiting/live-news.ts';
import type { Presence } from '../create-presence.ts';
import type { NearPeople } from '../people/near-people.ts';
import { useEntry } from './use-presence.ts';

/** Minimum time between two looks at who is near, in ms. */
const lookEveryMs = 3_000;
/** More people than this are counted instead of named. */
const maxNames = 3;

/** Announces to screen readers where the user is, who came near and who went away. */
export const NearbyAnnouncer = ({
  presence,
  nearPeople,
  roomNameOf,
}: {
  presence: Presence;
  nearPeople: NearPeople;
  roomNameOf: (roomId: string) => string | null;
}) => {
  const { t } = useTranslation('presence');
  const { space } = useSpacePlace();
  const isInside = useEntry(presence).kind === 'inside';
  const text = useStore(liveNews.store, (state) => state.text);

  const sayWhere = useEffectEvent((others: number, near: number) => {
    const { roomId } = presence.model.store.getState();
    const room = (roomId && roomNameOf(roomId)) ?? '';
    liveNews.announce(t('entered', { space: space.name, room, others, near }));
  });

  useEffect(() => {
    if (!isInside) return;
    const stopWatching = nearPeople.watch();
    let isPlaceAnnounced = false;
    let announced: ReadonlySet<string> = new Set();
    const announceChanges = () => {
      const { model } = presence;
      const { people } = model.store.getState();
      // Until the first picture of the room has arrived, nobody is known, the user included.
      if (!people.has(model.selfId)) return;
      const near = nearPeople.store.getState();
      const came = [...near].filter((id) => !announced.has(id));
      const left = [...announced].filter((id) => !near.has(id));
      announced = near;
      if (!isPlaceAnnounced) {
        isPlaceAnnounced = true;
        return sayWhere(people.size - 1, near.size);
      }
      const announceNames = (ids: readonly string[], what: 'came_near' | 'went_away') => {
        if (ids.length > maxNames)
          return liveNews.announce(t(`${what}_many`, { people: ids.length }), 'people');
        const names = ids.flatMap((id) => people.get(id)?.name ?? []);
        if (names.length > 0) liveNews.announce(t(what, { names: names.join(t('name_joiner')) }), 'people');
      };
      announceNames(came, 'came_near');
      announceNames(left, 'went_away');
    };
    announceChanges();
    const timer = window.setInterval(announceChanges, lookEveryMs);
    return () => {
      window.clearInterval(timer);
      stopWatching();
    };
  }, [presence, nearPeople, isInside, t]);
  return (
    <VisuallyHidden role="status" data-testid="live-news">
      {text}
    </VisuallyHidden>
  );
};
