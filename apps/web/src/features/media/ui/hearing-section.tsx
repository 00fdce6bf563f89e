import { useEffect, useEffectEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { liveNews } from '../../../ui/waiting/live-news.ts';
import type { Hearing } from '../create-hearing.tsx';
import type { Media } from '../media.ts';
import { usePeople } from './use-media.ts';

/** A person who speaks again within this time is not announced again, in ms. */
const quietMs = 10_000;

/** Announces who begins to speak, for people who do not hear it. */
const useSpeakerNews = (media: Media): void => {
  const { t } = useTranslation('text_view');
  const people = usePeople(media);
  const say = useEffectEvent((ids: readonly string[]) => {
    const names = people.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
    if (names.length > 0) liveNews.announce(t('speaks', { names: names.join(t('joiner')) }), 'speakers');
  });
  useEffect(() => {
    const announced = new Map<string, number>();
    return media.store.subscribe(({ speaking, tiles }, before) => {
      if (speaking === before.speaking) return;
      const now = performance.now();
      const begun = speaking.filter(
        (id) => tiles.includes(id) && now - (announced.get(id) ?? Number.NEGATIVE_INFINITY) > quietMs,
      );
      for (const id of speaking) announced.set(id, now);
      if (begun.length > 0) say(begun);
    });
  }, [media]);
};

/** The section of the text view about who hears the user, since when, and why others do not. */
export const HearingSection = ({ media, hearing }: { media: Media; hearing: Hearing }) => {
  const { t } = useTranslation('media');
  const id = useId();
  const sentence = hearing.useSentence();
  useSpeakerNews(media);
  return (
    <section aria-labelledby={id} data-testid="text-hearing">
      <h2 id={id}>{t('hearers')}</h2>
      <p>{sentence}</p>
      <hearing.Hearers />
    </section>
  );
};
