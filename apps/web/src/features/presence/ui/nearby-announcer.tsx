import { VisuallyHidden } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Presence } from '../create-presence.ts';
import { createNearby } from '../nearby.ts';

/** Minimum time between two announcements, in ms. */
const announceEveryMs = 3_000;

/** Announces to screen readers who came near and who went away. */
export const NearbyAnnouncer = ({ presence }: { presence: Presence }) => {
  const { t } = useTranslation('presence');
  const [news, setNews] = useState('');
  useEffect(() => {
    const nearby = createNearby();
    const look = () => {
      const { model, serverNow } = presence;
      const now = serverNow();
      const { people } = model.store.getState();
      const others = [...people.keys()].filter((id) => id !== model.selfId);
      const { came, left } = nearby.look(
        model.placeOf(model.selfId, now),
        others.map((id) => [id, model.placeOf(id, now)] as const),
      );
      const names = (ids: readonly string[]) =>
        ids.flatMap((id) => people.get(id)?.name ?? []).join(t('name_joiner'));
      const sentences = [
        names(came) && t('came_near', { names: names(came) }),
        names(left) && t('went_away', { names: names(left) }),
      ].filter(Boolean);
      if (sentences.length > 0) setNews(sentences.join(' '));
    };
    const timer = window.setInterval(look, announceEveryMs);
    return () => window.clearInterval(timer);
  }, [presence, t]);
  return (
    <VisuallyHidden role="status" data-testid="nearby-news">
      {news}
    </VisuallyHidden>
  );
};
