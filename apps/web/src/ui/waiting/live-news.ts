import { createStore } from 'zustand/vanilla';
import { type Keep, localStore } from '../../platform/storage/storage.ts';

/**
 * The kinds of news that people can choose not to have read out; all others are always read out.
 */
export const newsTopics = ['people', 'speakers'] as const;
export type NewsTopic = (typeof newsTopics)[number];

/** Where the silenced topics are stored on the device, with commas between them. */
const silencedKey = 'news.silenced';

/** Sentences that follow each other within this time are read out together, in ms. */
const togetherMs = 1_000;

/**
 * Sentences for screen readers about what changed without the focus moving there. One region reads
 * all of them, because several regions interrupt each other.
 * @param now in ms, of any clock
 * @param keep where the choice of topics is stored
 */
export const createLiveNews = (now: () => number, keep: Pick<Keep, 'get' | 'set'>) => {
  // Voices are heard; reading out who speaks is for those who do not hear them.
  const kept = (keep.get(silencedKey) ?? 'speakers').split(',');
  const store = createStore<{ readonly text: string; readonly silenced: readonly NewsTopic[] }>(() => ({
    text: '',
    silenced: newsTopics.filter((topic) => kept.includes(topic)),
  }));
  let lastAt = Number.NEGATIVE_INFINITY;
  return {
    store,
    setSilent(topic: NewsTopic, isSilent: boolean) {
      const others = store.getState().silenced.filter((one) => one !== topic);
      const silenced = isSilent ? [...others, topic] : others;
      keep.set(silencedKey, silenced.join(','));
      store.setState({ silenced });
    },
    /** @param topic what it is about, where people can choose not to have it read out */
    announce(sentence: string, topic?: NewsTopic) {
      if (topic !== undefined && store.getState().silenced.includes(topic)) return;
      const before = store.getState().text;
      const isTogether = now() - lastAt < togetherMs;
      lastAt = now();
      const text = isTogether ? `${before.trim()} ${sentence}` : sentence;
      // The same text again would change nothing on the page and would not be read out.
      store.setState({ text: text === before ? `${text}\u00a0` : text });
    },
  };
};

/** The news of this page. */
export const liveNews = createLiveNews(() => performance.now(), localStore);
